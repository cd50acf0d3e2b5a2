//! The golden machine of a HyperX, and of other networks of its routers.

mod bank;
mod fabric;
mod terminals;
#[cfg(test)]
pub(super) mod tests;
mod wired;

pub use bank::{RouterBank, TerminalFlit};
pub use wired::WiredHyperX;

use super::Guided;
use super::routing::{Lattice, Place, RoutingUnit};
use crate::model::machine::{self, ByNode, Machine, Wiring};
use crate::params::hyperx::{HyperXBuffers, HyperXNetworkParams};
use crate::params::topology::{HyperX, NodeId, PortId, Seat, TerminalId, Topology};
use bank::Shared;
use std::sync::Arc;

/// Carries packets between terminals: routers at every node of a topology.
///
/// - Twin: `hdl/hyperx/network.rs`, of a [`HyperXNetwork`]; others have none.
/// - Shapes: all that their parameters allow.
/// - Latency: alone a packet of L flits takes 2·Ct + (H + 1)(X + 3) + H·C + L − 1 cycles over H hops, from the cycle in which its
///   head is on the wire of its terminal until its tail is written at the other; with a choice of two cycles H + 1 more.
/// - Source: `\[HyperX\] §6`, and the parts' own. ASSUMED: terminals send into the virtual channel with most credits, the lowest of
///   equals; a sink reads each flit in the cycle after it was written.
///
/// # Threads
/// [`RouterNetwork::set_threads`] cuts the routers into parts, which go through each cycle at the same time. What
/// comes out is the same, bit for bit and in the same order.
#[derive(Debug)]
pub struct RouterNetwork<N: Guided> {
    params: N,
    machine: Machine<ByNode<RouterBank<N>>>,
}

/// A HyperX.
pub type HyperXNetwork = RouterNetwork<HyperXNetworkParams>;

/// A flit that a terminal has taken.
pub type Ejected = machine::Ejected<TerminalFlit>;

impl<N: Guided> Clone for RouterNetwork<N> {
    fn clone(&self) -> Self {
        RouterNetwork {
            params: self.params.clone(),
            machine: self.machine.clone(),
        }
    }
}

impl<N: Guided> RouterNetwork<N> {
    /// The machine of this shape, in reset state.
    pub fn new(params: &N) -> Self {
        RouterNetwork {
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
    pub fn params(&self) -> &N {
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
        let made = self.params.buffers();
        let links = self
            .params
            .channel_cycles()
            .max(self.params.terminal_cycles());
        (2 * links + made.crossbar_cycles + made.max_packet + 16) as u64
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

impl Guided for HyperXNetworkParams {
    type Guide = RoutingUnit;

    fn guide(&self) -> RoutingUnit {
        RoutingUnit::new(self.made().unit())
    }

    fn topology(&self) -> &dyn Topology {
        self.network()
    }

    #[inline]
    fn seat(&self, terminal: TerminalId) -> (NodeId, Seat) {
        self.network().seat(terminal)
    }

    fn place(&self, node: NodeId) -> Place {
        place_of(self.network(), node)
    }

    fn seats(&self, _: NodeId) -> usize {
        self.network().concentration()
    }

    fn dimension(&self, link: PortId) -> u8 {
        let port = self.network().concentration() + link.0;
        let dimension = Lattice::dimension_of(self.network(), port);
        dimension.expect("a port after those of terminals is a link")
    }

    fn buffers(&self) -> HyperXBuffers {
        self.made().buffers()
    }

    fn channel_cycles(&self) -> usize {
        HyperXNetworkParams::channel_cycles(self)
    }

    fn terminal_cycles(&self) -> usize {
        HyperXNetworkParams::terminal_cycles(self)
    }

    fn seed_of(&self, router: usize) -> u32 {
        HyperXNetworkParams::seed_of(self, router)
    }
}

fn machine_of<N: Guided>(params: &N, parts: usize) -> Machine<ByNode<RouterBank<N>>> {
    let wiring = Wiring::new(params.topology(), |_, _| params.channel_cycles());
    let shared = Arc::new(Shared::new(params));
    Machine::registered(wiring, parts, |nodes| RouterBank::new(&shared, nodes))
}
