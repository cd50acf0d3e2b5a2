//! Where the datelines lie.

use crate::params::key::{Choice, Named, name_of};
use std::fmt;

/// What the dateline of a ring cuts, which is what a packet must not do in an escape lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Datelines {
    /// A link: who goes over it crosses. Its escape lane stands idle.
    OnLinks,
    /// The switch of a node, between the lanes of its ring: who goes through it from link to link crosses,
    /// who begins or ends there does not. Both lanes of every link can be used. \[Ge\] §3.2.1,
    /// definition 1.
    InNodes,
}

impl Datelines {
    const NAMES: [(&'static str, Self); 2] = [("link", Self::OnLinks), ("node", Self::InNodes)];

    /// The key `dateline_in`.
    pub(super) const KEY: Named<Choice<Self>> = {
        let meaning = "what a dateline cuts: a link, whose escape lane is idle then, or the switch of a node, as published: for dynbal, f-dynbal, fd-dynbal";
        Named("dateline_in", Choice(&Self::NAMES, meaning))
    };
}

impl fmt::Display for Datelines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name_of(&Self::NAMES, self))
    }
}
