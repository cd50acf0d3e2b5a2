//! The machine as simulations have it.

use super::bank::LANES;
use super::{BluegeneNetwork, Ejected, TorusBank};
use crate::model::Random;
use crate::model::machine::Supplies;
use crate::model::simulation::{Fabric, Motion, Standstill};
use crate::params::ParamError;
use crate::params::bluegene::BluegeneNetworkParams;
use crate::params::topology::Topology;
use std::ops::Range;

impl Fabric for BluegeneNetwork {
    type Params = BluegeneNetworkParams;
    type Bank = TorusBank;
    type Watchdog = Standstill;

    fn of(params: &BluegeneNetworkParams) -> Result<Self, ParamError> {
        Ok(BluegeneNetwork::new(params))
    }

    fn generators(seed: u64, terminals: usize) -> Vec<Random> {
        let mut seeds = Random::new(seed);
        let each = 0..terminals;
        each.map(|_| Random::new(seeds.bits())).collect()
    }

    fn set_threads(&mut self, threads: usize) {
        BluegeneNetwork::set_threads(self, threads);
    }

    fn terminals(&self) -> usize {
        self.params.torus().cube().all_terminals()
    }

    fn lanes(&self) -> usize {
        LANES
    }

    fn ways(&self) {}

    fn parts(&self) -> Vec<Range<usize>> {
        self.machine.ranges().collect()
    }

    #[inline]
    fn cycle(&self) -> u64 {
        self.machine.cycle()
    }

    #[inline]
    fn longest_window(&self) -> u32 {
        self.machine.longest_window()
    }

    #[inline]
    fn run(&mut self, cycles: u32, sources: &mut Supplies<TorusBank>) {
        self.machine.run(cycles, sources);
    }

    #[inline]
    fn ejected(&self) -> &[Ejected] {
        self.machine.ejected()
    }

    /// Packets that are being written and delivered are in two places.
    fn flits(&self) -> Option<u64> {
        None
    }

    fn links(&self) -> usize {
        self.machine.wiring().count()
    }

    fn keep_departures(&mut self, keep: bool) {
        for bank in self.machine.banks_mut() {
            bank.keep_departures(keep);
        }
    }

    /// Chunks of packets; what links carry in all is counted by [`BluegeneNetwork::used`].
    fn add_departures(&self, links: &mut [u64]) {
        let departed = self.machine.banks().flat_map(TorusBank::departed);
        for (link, chunks) in links.iter_mut().zip(departed) {
            *link += u64::from(*chunks);
        }
    }
}

impl Motion for BluegeneNetwork {
    fn last_moved(&self) -> u64 {
        self.machine.moved()
    }

    /// The longest packet over a link and through a node, written and read, and its tokens back; with recovery of errors, its
    /// acknowledgement too.
    fn quiet_cycles(&self) -> u64 {
        let (node, recovery) = (self.params.node(), self.params.node().recovery());
        let acknowledged = match recovery.is_on() {
            true => node.longest() + recovery.ack_age(),
            false => 0,
        };
        (4 * node.longest() + 2 * self.params.delay() + 128 + acknowledged) as u64
    }

    fn is_idle(&self) -> bool {
        BluegeneNetwork::is_idle(self)
    }
}
