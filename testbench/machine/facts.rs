//! What is to be said of a machine beside what its analysis says.

use super::Names;
use serde_json::{Map, Value};

/// What the family of a machine that was followed says of it.
pub struct Facts<'a> {
    /// How its nodes and channels are called.
    pub names: Names<'a>,
    /// The machine: `a 4x4 torus of routers, …`.
    pub in_words: String,
    /// How its routing is called where it is refused.
    pub routing: String,
    /// What a channel is: `virtual channel`.
    pub channel: &'static str,
    /// Between how many ends packets are followed.
    pub ends: usize,
    /// What an end is: `node`.
    pub end: &'static str,
    /// What ways are counted in: `link`.
    pub step: &'static str,
    /// What packets were followed through, and why that suffices, if it is not to be taken for granted.
    pub followed: Option<String>,
    /// Lines of the family's own, with their labels.
    pub lines: Vec<(&'static str, String)>,
    /// Its own keys of JSON.
    pub keys: Map<String, Value>,
    /// What extended dependencies rest on beside the routes: `, as …`.
    pub because: String,
    /// What rules the deadlock out, if one was found.
    pub fix: Option<&'static str>,
    /// What is assumed.
    pub assumed: Vec<String>,
    /// Keys, with their values, by which packets may wait for ever at an arbiter: it serves in a fixed order.
    pub can_starve: Vec<(&'static str, String)>,
}

/// What is assumed of whatever is around a machine.
pub const ASSUMED: [&str; 4] = [
    "nodes inject whole packets",
    "nodes take what is ejected",
    "links do not fail",
    "arbiters let nobody starve",
];
