//! The golden machine of a HyperX.

mod bank;
mod fabric;
mod terminals;
#[cfg(test)]
mod tests;
mod wired;

pub use bank::{HyperXBank, TerminalFlit};
pub use wired::WiredHyperX;

use super::routing::Place;
use crate::model::machine::{self, ByNode, Machine, Wiring};
use crate::params::hyperx::HyperXNetworkParams;
use crate::params::topology::{HyperX, NodeId};
use bank::Shared;
use std::sync::Arc;

/// Carries packets between terminals: routers at every place of a lattice.
///
/// - Twin: `hdl/hyperx/network.rs`.
/// - Shapes: all that `HyperXNetworkParams` allows.
/// - Latency: alone a packet of L flits takes 2·Ct + (H + 1)(X + 3) + H·C + L − 1 cycles over H hops, from the cycle in which its
///   head is on the wire of its terminal until its tail is written at the other; with a choice of two cycles H + 1 more.
/// - Source: `\[HyperX\] §6`, and the parts' own. ASSUMED: terminals send into the virtual channel with most credits, the lowest of
///   equals; a sink reads each flit in the cycle after it was written.
///
/// # Threads
/// [`HyperXNetwork::set_threads`] cuts the routers into parts, which go through each cycle at the same time. What
/// comes out is the same, bit for bit and in the same order.
#[derive(Debug)]
pub struct HyperXNetwork {
    params: HyperXNetworkParams,
    machine: Machine<ByNode<HyperXBank>>,
}

/// A flit that a terminal has taken.
pub type Ejected = machine::Ejected<TerminalFlit>;

impl Clone for HyperXNetwork {
    fn clone(&self) -> Self {
        HyperXNetwork {
            params: self.params.clone(),
            machine: self.machine.clone(),
        }
    }
}

impl HyperXNetwork {
    /// The machine of this shape, in reset state.
    pub fn new(params: &HyperXNetworkParams) -> Self {
        HyperXNetwork {
            params: params.clone(),
            machine: machine_of(params, 1),
        }
    }

    /// Puts the machine into the reset state, from which on so many threads take it through each cycle: the caller's and others
    /// that wait in between, for a moment awake. Not more than it has routers.
    ///
    /// # Panics
    /// If there is to be no thread.
    pub fn set_threads(&mut self, threads: usize) {
        assert!(threads > 0, "somebody has to do it");
        self.machine = machine_of(&self.params, threads);
    }

    /// The shape.
    pub fn params(&self) -> &HyperXNetworkParams {
        &self.params
    }

    /// Flit hops since the reset: a flit goes through a router.
    pub fn flit_hops(&self) -> u64 {
        self.machine.flit_hops()
    }

    /// Cycles since the reset until the last in which any flit moved was over.
    fn last_moved(&self) -> u64 {
        self.machine.moved()
    }

    /// Cycles for which nothing may move though no packet waits for another: flits and credits over a link, a crossbar and the
    /// longest packet.
    fn quiet_cycles(&self) -> u64 {
        let made = self.params.made();
        let links = self
            .params
            .channel_cycles()
            .max(self.params.terminal_cycles());
        (2 * links + made.crossbar_cycles() + made.head().max_packet() + 16) as u64
    }

    /// Whether all queues are free and all credits home.
    #[cfg(test)]
    fn is_settled(&self) -> bool {
        let now = self.machine.cycle();
        self.machine.banks().all(|bank| bank.is_settled(now))
    }

    /// Whether nothing changes any more until something is injected.
    pub fn is_idle(&self) -> bool {
        self.machine.is_idle()
    }
}

/// Where a router stands.
pub(super) fn place_of(network: &HyperX, node: NodeId) -> Place {
    let mut place = Place::default();
    for (at, coordinate) in place.iter_mut().zip(network.coordinates(node)) {
        *at = coordinate as u8;
    }
    place
}

fn machine_of(params: &HyperXNetworkParams, parts: usize) -> Machine<ByNode<HyperXBank>> {
    let network = params.network();
    let wiring = Wiring::new(network, |_, _| params.channel_cycles());
    let shared = Arc::new(Shared::new(params));
    Machine::registered(wiring, parts, |nodes| {
        HyperXBank::new(&shared, params, nodes)
    })
}
