//! The machine as simulations have it. Packets are of class 0.

use super::chips::Chips;
use super::{Anton2Network, Ejected};
use crate::model::Random;
use crate::model::anton2::{Flit, Heading};
use crate::model::machine::Supplies;
use crate::model::simulation::{Carried, Entrance, Fabric, Motion, Packet, Standstill, Ways};
use crate::params::ParamError;
use crate::params::anton2::{Anton2NetworkParams, DIMENSIONS, DimensionOrder, Header, Torus};
use crate::params::topology::TerminalId;
use std::ops::Range;

/// What sources draw beside the endpoint that a packet goes to: a dimension order, a slice and for each dimension a direction at
/// half a ring.
#[derive(Clone, Debug)]
pub struct Routes {
    torus: Torus,
    slices: u64,
    /// Of a node.
    endpoints: usize,
}

impl Ways for Routes {
    /// The header, but for the pattern and whether there is a second flit.
    type Way = Heading;

    #[inline]
    fn draw(&self, destination: TerminalId, random: &mut Random) -> Heading {
        let (node, endpoint) = (
            destination.0 / self.endpoints,
            destination.0 % self.endpoints,
        );
        let order = random.below(DimensionOrder::ALL.len() as u64) as usize;
        Heading::default()
            .to(self.torus.coordinates(node))
            .with(Header::ENDPOINT, endpoint)
            .with(Header::ORDER, order)
            .with(Header::SLICE, random.below(self.slices) as usize)
            .with(Header::TIE, random.below(1 << DIMENSIONS) as usize)
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

impl Entrance for Chips {
    type Ways = Routes;

    /// Where there is room for a packet, there is for both of its flits.
    #[inline]
    fn has_room(&self, terminal: usize, _: usize, head: Option<u32>, _: u64) -> bool {
        head.is_none() || Chips::has_room(self, terminal, 0)
    }

    #[inline]
    fn inject(&mut self, terminal: usize, _: usize, flit: Flit, _: u64) {
        Chips::inject(self, terminal, 0, flit);
    }

    #[inline]
    fn flit(&self, packet: &Packet, left: u32, way: Heading, handle: u32) -> Flit {
        if left < packet.length {
            return Flit::second(handle);
        }
        let heading = way
            .with(Header::PATTERN, packet.pattern.into())
            .with(Header::TWO, packet.length as usize - 1);
        Flit::first(heading, handle)
    }

    #[inline]
    fn offer(&mut self, handle: u32, now: u64) {
        self.stamps.set(handle, now);
    }
}

impl Fabric for Anton2Network {
    type Params = Anton2NetworkParams;
    type Bank = Chips;
    type Watchdog = Standstill;

    fn of(params: &Anton2NetworkParams) -> Result<Self, ParamError> {
        Ok(Anton2Network::new(params))
    }

    fn generators(seed: u64, terminals: usize) -> Vec<Random> {
        // Seeds that follow each other have nothing in common.
        let seed = Random::new(seed).bits();
        let each = 0..terminals as u64;
        each.map(|of| Random::new(seed.wrapping_add(of))).collect()
    }

    fn set_threads(&mut self, threads: usize) {
        Anton2Network::set_threads(self, threads);
    }

    fn terminals(&self) -> usize {
        self.endpoints()
    }

    fn lanes(&self) -> usize {
        1
    }

    fn ways(&self) -> Routes {
        Routes {
            torus: *self.params.torus(),
            slices: self.params.node().layout().slices() as u64,
            endpoints: self.endpoints_per_node(),
        }
    }

    fn parts(&self) -> Vec<Range<usize>> {
        let wiring = self.machine().wiring();
        let nodes = self.machine().ranges();
        nodes.map(|nodes| wiring.all_terminals(nodes)).collect()
    }

    #[inline]
    fn cycle(&self) -> u64 {
        Anton2Network::cycle(self)
    }

    #[inline]
    fn longest_window(&self) -> u32 {
        self.machine().longest_window()
    }

    #[inline]
    fn run(&mut self, cycles: u32, sources: &mut Supplies<Chips>) {
        self.nodes.run(cycles, sources);
    }

    #[inline]
    fn ejected(&self) -> &[Ejected] {
        Anton2Network::ejected(self)
    }

    /// What was sent over a channel and is not acknowledged is in two places.
    fn flits(&self) -> Option<u64> {
        None
    }

    fn links(&self) -> usize {
        self.machine().wiring().count()
    }

    fn keep_departures(&mut self, keep: bool) {
        self.nodes.keep_departures(keep);
    }

    fn add_departures(&self, links: &mut [u64]) {
        let departed = self.nodes.departed();
        for (link, flits) in links.iter_mut().zip(departed) {
            *link += u64::from(*flits);
        }
    }
}

/// Nothing may move for as long as frames take to come again.
impl Motion for Anton2Network {
    fn last_moved(&self) -> u64 {
        Anton2Network::last_moved(self)
    }

    fn quiet_cycles(&self) -> u64 {
        Anton2Network::quiet_cycles(self)
    }

    fn is_idle(&self) -> bool {
        Anton2Network::is_idle(self)
    }
}
