//! The golden machine of a torus of BlueGene/L's nodes.

mod bank;
mod fabric;
#[cfg(test)]
mod tests;
mod wired;

pub use bank::{TorusBank, TorusChunk, TorusUse, Unblocking};
pub use wired::WiredTorus;

use crate::model::machine::{self, ByNode, Machine, Registered, Wiring};
use crate::params::bluegene::BluegeneNetworkParams;
use bank::Shared;
use std::sync::Arc;

/// Carries packets between the hosts of nodes.
///
/// - Shapes: all that `BluegeneNetworkParams` allows.
/// - A flit is a chunk. A host writes a packet's chunks into one of the six normal injection FIFOs, a chunk every 32 / P cycles,
///   and begins one packet a cycle at most. It reads every reception FIFO as soon as that shows a packet, and has a packet in
///   the cycle from which on it is shown.
/// - Latency: alone a packet of L cycles goes through h links in 2·L + 3 + h·(H + 5 + `delay`) cycles, H those of a header: from
///   the cycle in which its first chunk is written until that from which on its destination shows it.
/// - With recovery of errors nothing errs here: packets are numbered and acknowledged, and freed tokens reported again.
/// - Source: `\[BlueGene\] §2, §3`, and the parts' own. ASSUMED: hosts have automatic hints by the default registers; what a host sends
///   to itself does not enter the network.
///
/// # Threads
/// [`BluegeneNetwork::set_threads`] cuts the nodes into parts. What comes out is the same, bit for bit and in the same order.
#[derive(Clone, Debug)]
pub struct BluegeneNetwork {
    params: BluegeneNetworkParams,
    machine: Machine<ByNode<TorusBank>>,
}

impl BluegeneNetwork {
    /// The machine of this shape, in reset state.
    pub fn new(params: &BluegeneNetworkParams) -> Self {
        BluegeneNetwork {
            params: params.clone(),
            machine: machine_of(params, 1),
        }
    }

    /// Puts the machine into the reset state, from which on so many threads take it through each cycle.
    ///
    /// # Panics
    /// If there is to be no thread.
    pub fn set_threads(&mut self, threads: usize) {
        assert!(threads > 0, "somebody has to do it");
        self.machine = machine_of(&self.params, threads);
    }

    /// The shape.
    pub fn params(&self) -> &BluegeneNetworkParams {
        &self.params
    }

    /// What the links have carried since the reset.
    pub fn used(&self) -> TorusUse {
        let used = self.machine.banks().map(TorusBank::used);
        used.fold(TorusUse::default(), TorusUse::and)
    }

    /// By link, node by node, phits that it has carried since the reset, of packets with their trailers and of token-acks.
    pub fn busy(&self) -> Vec<u64> {
        let busy = self.machine.banks().flat_map(TorusBank::busy);
        busy.copied().collect()
    }

    /// From now on [`BluegeneNetwork::unblocking`] is counted, or no more: that takes time.
    pub fn watch_acks(&mut self, watch: bool) {
        for bank in self.machine.banks_mut() {
            bank.watch_acks(watch);
        }
    }

    /// Of the token-acks that reached a sender for which a packet without any move, by tokens, had the direction among its hints:
    /// how many gave one a move. Of cycles in which they were watched since the reset. \[BlueGene\] §4, Fig. 9.
    pub fn unblocking(&self) -> Unblocking {
        let each = self.machine.banks().map(TorusBank::unblocking);
        each.fold(Unblocking::default(), |sum, of| Unblocking {
            asked: sum.asked + of.asked,
            unblocked: sum.unblocked + of.unblocked,
        })
    }

    /// Whether a token counter has left its range, or a packet had no room: never, while nodes keep the rules.
    pub fn is_broken(&self) -> bool {
        self.machine.banks().any(TorusBank::is_broken)
    }

    /// Whether nothing changes any more until something is injected. With recovery of errors acks without news go all the same.
    pub fn is_idle(&self) -> bool {
        match self.params.node().recovery().is_on() {
            // Nothing else is on links if all packets are acknowledged and all tokens are back.
            true => self.machine.banks().all(Registered::is_idle),
            false => self.machine.is_idle(),
        }
    }
}

fn machine_of(params: &BluegeneNetworkParams, parts: usize) -> Machine<ByNode<TorusBank>> {
    let shared = Arc::new(Shared::new(params));
    let shortest = shared.shortest();
    let wiring = Wiring::new(params.torus().cube(), |_, _| shortest);
    Machine::registered(wiring, parts, |nodes| {
        TorusBank::new(&shared, params, nodes)
    })
}

/// A chunk that a host has.
pub type Ejected = machine::Ejected<TorusChunk>;
