//! The golden machine of a folded Clos network of YARC routers.

mod bank;
mod fabric;
mod phits;
#[cfg(test)]
mod tests;
mod wired;

pub use bank::ClosBank;
pub use phits::{Hashes, TerminalPhit};
pub use wired::WiredClos;

use crate::model::machine::{self, ByNode, Machine, Wiring};
use crate::params::yarc::ClosNetworkParams;
use bank::Shared;
use std::sync::Arc;

/// Carries packets between processors: routers of a folded Clos network, whose tables are written.
///
/// - Twin: `hdl/yarc/network.rs`.
/// - Shapes: all that `ClosNetworkParams` allows, without link control blocks.
/// - Latency: alone a packet of L phits takes H·(8 + `route_cycles` + `row_wire` + `column_wire`) + (H − 1)·`delay` + L − 1 cycles
///   through H routers, from the cycle in which its head is at the pin of its processor until its tail is at the other; one more
///   in each router if its way is hashed.
/// - Source: `\[YARC\] §5`, and the parts' own. ASSUMED: a processor sends into the virtual channel with most credits, the lowest
///   of equals, if the longest packet has room there, as an output does; it takes what comes and frees it in the same cycle; of
///   packets that are hashed the field is drawn at random.
///
/// # Threads
/// [`ClosNetwork::set_threads`] cuts the routers into parts, which go through each cycle at the same time. What comes out is the
/// same, bit for bit and in the same order.
#[derive(Clone, Debug)]
pub struct ClosNetwork {
    params: ClosNetworkParams,
    machine: Machine<ByNode<ClosBank>>,
}

/// A phit that a processor has taken.
pub type Ejected = machine::Ejected<TerminalPhit>;

impl ClosNetwork {
    /// The machine of this shape, in reset state but for the tables, which are written.
    pub fn new(params: &ClosNetworkParams) -> Self {
        ClosNetwork {
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
    pub fn params(&self) -> &ClosNetworkParams {
        &self.params
    }

    /// Phit hops since the reset: a phit goes through a router.
    pub fn phit_hops(&self) -> u64 {
        self.machine.flit_hops()
    }

    /// Heads that had no way, and phits that found no room, since the reset: none while the tables are those of the network.
    pub fn faults(&self) -> u64 {
        self.machine.banks().map(ClosBank::faults).sum()
    }

    /// Cycles since the reset until the last in which any phit moved was over.
    fn last_moved(&self) -> u64 {
        self.machine.moved()
    }

    /// Cycles for which nothing may move though no packet waits for another: a phit and its credits over a link, through a router
    /// and behind the longest packet.
    fn quiet_cycles(&self) -> u64 {
        let tiled = self.params.tiled();
        let through = tiled.input().route_cycles() + tiled.row_wire() + tiled.column_wire();
        let link = self.params.delay();
        (2 * (link + through) + tiled.output().max_packet() + 32) as u64
    }

    /// Whether nothing changes any more until something is injected.
    pub fn is_idle(&self) -> bool {
        self.machine.is_idle()
    }
}

fn machine_of(params: &ClosNetworkParams, parts: usize) -> Machine<ByNode<ClosBank>> {
    // What leaves a router in a cycle is on the wire in the next.
    let wiring = Wiring::new(params.clos(), |_, _| params.delay() + 1);
    let shared = Arc::new(Shared::new(params));
    Machine::registered(wiring, parts, |nodes| ClosBank::new(&shared, params, nodes))
}
