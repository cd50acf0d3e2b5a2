//! Routers of Anton 2's network.

use super::array::RouterArray;
use super::{Ages, Flit};
use crate::model::anton2::{Bearings, Exits};
use crate::params::anton2::Anton2RouterParams;
use std::ops::Range;

/// Routers of one shape, side by side.
///
/// A router's cycle is [`Routers::step`], which decides from the state before the edge, then what is on its links
/// in that cycle: [`Routers::arrive`], [`Routers::take_credit`]. All that a step sends is on the links in the next
/// cycle. So in one cycle all routers step in any order, and what they sent in the cycle before arrives after.
#[derive(Clone, Debug)]
pub struct Routers(Arrays);

/// With as many places for ports and virtual channels as it takes.
#[derive(Clone, Debug)]
enum Arrays {
    Eight(RouterArray<8>),
    Sixteen(RouterArray<16>),
}

/// Does something with the routers, whatever their places.
macro_rules! with {
    ($routers:expr, $array:ident => $what:expr) => {
        match $routers {
            Routers(Arrays::Eight($array)) => $what,
            Routers(Arrays::Sixteen($array)) => $what,
        }
    };
}

/// Where a flit leaves, and in which virtual channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Departure {
    /// The router's output port.
    pub port: usize,
    /// The virtual channel of the link.
    pub vc: usize,
    /// The flit, as it arrives.
    pub flit: Flit,
}

impl Routers {
    /// So many routers of this shape, in reset state, all at the same spot of the same node in the origin of the torus,
    /// with `exits`, no room at any far end and the weights of a reset.
    pub fn new(params: &Anton2RouterParams, count: usize, exits: Exits) -> Self {
        let places = params.router_ports().max(params.vcs().count());
        Routers(match places {
            ..=8 => Arrays::Eight(RouterArray::new(params, count, exits)),
            _ => Arrays::Sixteen(RouterArray::new(params, count, exits)),
        })
    }

    /// Number of routers.
    pub fn count(&self) -> usize {
        with!(self, array => array.count())
    }

    /// Back to the reset state, weights included. Where routers are and what their links lead to stays.
    pub fn reset(&mut self) {
        with!(self, array => array.reset());
    }

    /// Adds the exits of another spot: their number.
    pub fn add_exits(&mut self, exits: Exits) -> usize {
        with!(self, array => array.add_exits(exits))
    }

    /// Adds another node, at the same place: its number.
    pub fn add_node(&mut self) -> usize {
        with!(self, array => array.add_node())
    }

    /// Puts a router into a node, at a spot whose exits have this number.
    pub fn put(&mut self, router: usize, node: usize, exits: usize) {
        with!(self, array => array.put(router, node, exits));
    }

    /// Replaces exits.
    pub(in crate::model) fn replace_exits(&mut self, number: usize, exits: Exits) {
        with!(self, array => array.replace_exits(number, exits));
    }

    /// Puts a node at another place.
    pub fn replace_node(&mut self, number: usize, bearings: Bearings) {
        with!(self, array => array.replace_node(number, bearings));
    }

    /// Ties off what a port leads to: the dimension along which packets arrive, and how many flits a queue of the
    /// far end holds.
    pub fn join(&mut self, router: usize, port: usize, along: Option<usize>, far_depth: usize) {
        with!(self, array => array.join(router, port, along, far_depth));
    }

    /// Gives every router the weights of a reset.
    pub fn reset_weights(&mut self) {
        with!(self, array => array.reset_weights());
    }

    /// Adds another set of weights, those of a reset: its number. Sets are for routers whose loads are the same.
    pub fn add_weights(&mut self) -> usize {
        with!(self, array => array.add_weights())
    }

    /// Gives a router a set of weights.
    pub fn weigh(&mut self, router: usize, set: usize) {
        with!(self, array => array.weigh(router, set));
    }

    /// Writes a weight of a set, for all that have it: of an arbiter, SA1 of input p as p or SA2 of output p as `ports`
    /// + p, by its number in the arbiter's table. Whether there is one.
    pub fn write_set(&mut self, set: usize, arbiter: usize, number: usize, weight: u16) -> bool {
        with!(self, array => array.write_set(set, arbiter, number, weight))
    }

    /// The same for one router only, which has a set of its own from then on.
    pub fn write_weight(
        &mut self,
        router: usize,
        arbiter: usize,
        number: usize,
        weight: u16,
    ) -> bool {
        with!(self, array => array.write_weight(router, arbiter, number, weight))
    }

    /// Whether nothing changes in a router until something arrives.
    #[inline]
    pub fn is_still(&self, router: usize) -> bool {
        with!(self, array => array.is_still(router))
    }

    /// Reads what steps of these routers will read, at once.
    #[inline]
    pub fn fetch(&self, routers: Range<usize>) {
        with!(self, array => array.fetch(routers));
    }

    /// All flits that a router holds.
    pub fn flits(&self, router: usize) -> Box<dyn Iterator<Item = Flit> + '_> {
        with!(self, array => Box::new(array.flits(router)))
    }

    /// Flits in the queue of an input's virtual channel.
    pub fn queued(&self, router: usize, port: usize, vc: usize) -> usize {
        with!(self, array => array.queued(router, port, vc))
    }

    /// One cycle of a router but for what is on its links in it. `send` gets what is on its links to others in the
    /// next cycle, `give_back` the ports and virtual channels of which a credit is. Routers by age look up in `ages` when
    /// what comes to the front was offered; for others any will do.
    #[inline]
    pub fn step(
        &mut self,
        router: usize,
        ages: Ages,
        send: impl FnMut(Departure),
        give_back: impl FnMut(usize, usize),
    ) {
        with!(self, array => array.step(router, ages, send, give_back));
    }

    /// The clock edge of a flit that is on the link to a port of a router.
    #[inline]
    pub fn arrive(&mut self, router: usize, port: usize, vc: usize, flit: Flit) {
        with!(self, array => array.arrive(router, port, vc, flit));
    }

    /// The clock edge of a credit that is on the link from a port of a router.
    #[inline]
    pub fn take_credit(&mut self, router: usize, port: usize, vc: usize) {
        with!(self, array => array.take_credit(router, port, vc));
    }
}
