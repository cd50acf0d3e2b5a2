//! What following a whole network takes.

use super::{Network, Scope, by_dimension};
use crate::params::wormhole::network::NetworkParams;

/// What [`analyse`](super::analyse) takes, about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// Of one processor: 6 s for 10^9 words of dependencies, the search for a witness included. That is what `flitworks
    /// check --component network --set 'dims=[40,40]' --set algorithm=f-dynbal --set co_residence=allowed` took (26 s);
    /// where no witness is searched for, or on another processor, it may be half of it or less.
    pub seconds: f64,
    /// Of the dependencies.
    pub bytes: u64,
}

impl Effort {
    /// That of a network that has to be followed whole, since its packets may follow each other in adaptive lanes.
    /// Nothing for others: what takes long is followed dimension by dimension, or refused; and where packets choose by
    /// turns, direct dependencies decide in seconds.
    pub fn of(params: &NetworkParams) -> Option<Self> {
        let network = Network::of(params.cube()?, params.router());
        if network.routing.algorithm().is_by_turns() {
            return None;
        }
        let [nodes, channels] = [network.nodes(), network.channels()].map(|n| n as f64);
        let is_whole = network.scope() == Scope::Whole && !by_dimension::applies(&network);
        is_whole.then(|| Effort {
            // To each node: for each channel a row of a bit for each channel before it.
            seconds: nodes * channels * channels / 128.0 / 1e9 * 6.0,
            bytes: (channels * channels / 8.0) as u64,
        })
    }
}
