//! The machine as simulations have it.

use super::{Ejected, RouterBank, RouterNetwork};
use crate::model::Random;
use crate::model::hyperx::Guided;
use crate::model::machine::Supplies;
use crate::model::simulation::{Fabric, Motion, Standstill};
use crate::params::ParamError;
use std::ops::Range;

impl<N: Guided> Fabric for RouterNetwork<N> {
    type Params = N;
    type Bank = RouterBank<N>;
    type Watchdog = Standstill;

    fn of(params: &N) -> Result<Self, ParamError> {
        Ok(RouterNetwork::new(params))
    }

    fn generators(seed: u64, terminals: usize) -> Vec<Random> {
        let mut seeds = Random::new(seed);
        let each = 0..terminals;
        each.map(|_| Random::new(seeds.bits())).collect()
    }

    fn set_threads(&mut self, threads: usize) {
        RouterNetwork::set_threads(self, threads);
    }

    fn terminals(&self) -> usize {
        self.params.topology().all_terminals()
    }

    fn lanes(&self) -> usize {
        1
    }

    fn ways(&self) {}

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
    fn run(&mut self, cycles: u32, sources: &mut Supplies<RouterBank<N>>) {
        self.machine.run(cycles, sources);
    }

    #[inline]
    fn ejected(&self) -> &[Ejected] {
        self.machine.ejected()
    }

    /// Flits are told apart by their packets only, while these are in queues.
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
        let departed = self.machine.banks().flat_map(RouterBank::departed);
        for (link, flits) in links.iter_mut().zip(departed) {
            *link += u64::from(*flits);
        }
    }
}

impl<N: Guided> Motion for RouterNetwork<N> {
    fn last_moved(&self) -> u64 {
        RouterNetwork::last_moved(self)
    }

    fn quiet_cycles(&self) -> u64 {
        RouterNetwork::quiet_cycles(self)
    }

    fn is_idle(&self) -> bool {
        RouterNetwork::is_idle(self)
    }
}
