//! The network as simulations have it.

use super::{Ejected, Network, Routers};
use crate::model::machine::Supplies;
use crate::model::simulation::{Carried, Fabric};
use crate::model::wormhole::network::watchdog::Watchdog;
use crate::model::{Flit, Random};
use crate::params::ParamError;
use crate::params::wormhole::network::NetworkParams;
use std::ops::Range;

impl Fabric for Network {
    type Params = NetworkParams;
    type Bank = Routers;
    type Watchdog = Watchdog;

    fn of(params: &NetworkParams) -> Result<Self, ParamError> {
        Network::new(params)
    }

    fn generators(seed: u64, terminals: usize) -> Vec<Random> {
        let mut seeds = Random::new(seed);
        let each = 0..terminals;
        each.map(|_| Random::new(seeds.bits())).collect()
    }

    fn set_threads(&mut self, threads: usize) {
        Network::set_threads(self, threads);
    }

    fn terminals(&self) -> usize {
        Network::terminals(self)
    }

    fn lanes(&self) -> usize {
        self.seats.lanes()
    }

    fn ways(&self) {}

    fn parts(&self) -> Vec<Range<usize>> {
        let wiring = self.machine.wiring();
        let nodes = self.machine.ranges();
        let terminals = nodes.map(|nodes| wiring.all_terminals(nodes));
        terminals.collect()
    }

    #[inline]
    fn cycle(&self) -> u64 {
        Network::cycle(self)
    }

    /// Routers see their neighbours' state of the cycle before.
    #[inline]
    fn longest_window(&self) -> u32 {
        1
    }

    #[inline]
    fn run(&mut self, _: u32, sources: &mut Supplies<Routers>) {
        self.step_fed(sources);
    }

    #[inline]
    fn ejected(&self) -> &[Ejected] {
        Network::ejected(self)
    }

    fn flits(&self) -> Option<u64> {
        Some(Network::flits(self))
    }

    fn links(&self) -> usize {
        Network::links(self)
    }

    fn keep_departures(&mut self, keep: bool) {
        Network::keep_departures(self, keep);
    }

    fn add_departures(&self, links: &mut [u64]) {
        for (link, ..) in self.departures() {
            links[*link] += 1;
        }
    }

    fn add_occupancy(&self, lanes: &mut Vec<u64>, routers: &mut Vec<u64>) {
        Network::add_occupancy(self, lanes, routers);
    }
}

impl Carried for Flit {
    #[inline]
    fn is_tail(self) -> bool {
        Flit::is_tail(self)
    }

    #[inline]
    fn handle(self) -> u32 {
        Flit::handle(self)
    }
}
