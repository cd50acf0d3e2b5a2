//! The machine as simulations have it.

use super::{ClosBank, ClosNetwork, Ejected, Hashes};
use crate::model::Random;
use crate::model::machine::Supplies;
use crate::model::simulation::{Fabric, Motion, Standstill};
use crate::params::ParamError;
use crate::params::topology::Topology;
use crate::params::yarc::ClosNetworkParams;
use std::ops::Range;

impl Fabric for ClosNetwork {
    type Params = ClosNetworkParams;
    type Bank = ClosBank;
    type Watchdog = Standstill;

    fn of(params: &ClosNetworkParams) -> Result<Self, ParamError> {
        match params.tiled().links() {
            None => Ok(ClosNetwork::new(params)),
            Some(_) => Err(ParamError::new(
                "router.links",
                1,
                "networks are simulated without link control blocks",
            )),
        }
    }

    fn generators(seed: u64, terminals: usize) -> Vec<Random> {
        let mut seeds = Random::new(seed);
        let each = 0..terminals;
        each.map(|_| Random::new(seeds.bits())).collect()
    }

    fn set_threads(&mut self, threads: usize) {
        ClosNetwork::set_threads(self, threads);
    }

    fn terminals(&self) -> usize {
        self.params.clos().all_terminals()
    }

    fn lanes(&self) -> usize {
        1
    }

    fn ways(&self) -> Hashes {
        Hashes::of(&self.params)
    }

    fn parts(&self) -> Vec<Range<usize>> {
        let wiring = self.machine.wiring();
        let nodes = self.machine.ranges();
        nodes.map(|nodes| wiring.all_terminals(nodes)).collect()
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
    fn run(&mut self, cycles: u32, sources: &mut Supplies<ClosBank>) {
        self.machine.run(cycles, sources);
    }

    #[inline]
    fn ejected(&self) -> &[Ejected] {
        self.machine.ejected()
    }

    /// Phits on wires within routers are not counted.
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

    fn add_departures(&self, links: &mut [u64]) {
        let departed = self.machine.banks().flat_map(ClosBank::departed);
        for (link, phits) in links.iter_mut().zip(departed) {
            *link += u64::from(*phits);
        }
    }
}

impl Motion for ClosNetwork {
    fn last_moved(&self) -> u64 {
        ClosNetwork::last_moved(self)
    }

    fn quiet_cycles(&self) -> u64 {
        ClosNetwork::quiet_cycles(self)
    }

    fn is_idle(&self) -> bool {
        ClosNetwork::is_idle(self)
    }
}
