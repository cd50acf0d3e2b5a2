//! Algorithms that choose among the ways left by turns. Twin: `hdl/wormhole/routing/turns.rs`.

use super::Place;
use super::dimension_order::way;
use crate::model::Address;
use crate::model::packed::Ports;
use crate::params::topology::grid::{Sign, Ways, Wrap};
use crate::params::wormhole::routing::{Entry, Exit, RoutingUnitParams};

/// Ways in the two dimensions of a mesh, a bit for each.
pub(super) const EAST: u8 = 1;
pub(super) const WEST: u8 = 2;
pub(super) const NORTH: u8 = 4;
pub(super) const SOUTH: u8 = 8;

/// What a rule goes by beside the ways that a packet has left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    /// Where the packet is, and where it goes.
    pub here: i32,
    pub dest: i32,
    /// Whether it came over a link east.
    pub came_east: bool,
}

/// Of the ways left, at least one, those that are offered.
pub(super) type Rule = fn(left: u8, Column) -> u8;

/// What a packet is offered by the ways that it has left and the turns that its algorithm permits.
///
/// ASSUMED: a terminal that is not there is taken for the last one of its node.
#[derive(Clone, Debug)]
pub(super) struct Turns {
    rule: Rule,
    axes: [Axis; 2],
    /// By the ways offered, the number of their set.
    sets: [u8; 16],
    came_east: bool,
    /// The first of the ejectors' sets.
    ejector: u8,
    seat_low: u32,
    last_seat: u32,
}

/// A dimension.
#[derive(Clone, Copy, Debug)]
struct Axis {
    low: u32,
    mask: u32,
    /// The bits of its ways, plus and minus.
    ways: [u8; 2],
    /// The one way that can be left at this entry, whatever the distance.
    only: Option<u8>,
    /// Whether it has two nodes.
    leads: bool,
}

impl Turns {
    /// The unit of an entry.
    pub fn new(params: &RoutingUnitParams, rule: Rule) -> Self {
        let (routing, grid) = (params.routing(), params.routing().grid());
        let bits = [[EAST, WEST], [NORTH, SOUTH]];
        let bit = |port| {
            let (dimension, sign) = grid.travel(port);
            bits[dimension][sign as usize]
        };
        let came = match params.entry() {
            Entry::Link(port, _) => Some(port),
            Entry::Injector => None,
        };
        let axis = |d: usize| Axis {
            low: grid.coordinate_low(d) as u32,
            mask: (1 << grid.coordinate_width(d)) - 1,
            ways: bits[d],
            only: routing.only_port(params.entry(), d).map(bit),
            leads: grid.radices()[d] > 1,
        };
        let options = params.options();
        let mut sets = [0; 16];
        for (number, set) in options.iter().enumerate() {
            let ways = set.exits().iter().map(|exit| match exit {
                Exit::Link(port, _) => bit(*port),
                Exit::Ejector(_) => 0,
            });
            sets[ways.fold(0, |all, way| all | way) as usize] = number as u8;
        }
        Turns {
            rule,
            axes: [axis(0), axis(1)],
            sets,
            came_east: came.map(bit) == Some(EAST),
            ejector: (options.len() - routing.terminals()) as u8,
            seat_low: grid.coordinates_width() as u32,
            last_seat: routing.terminals() as u32 - 1,
        }
    }

    /// Reads `here_i`.
    pub fn take(&self, inputs: &mut Ports) -> Place {
        Place {
            here: Address(inputs.word() as u32),
            ..Place::default()
        }
    }

    /// The number of the option set for a packet to `destination`.
    #[inline]
    pub fn offer(&self, place: Place, destination: Address) -> usize {
        let at = |address: Address, axis: &Axis| (address.0 >> axis.low & axis.mask) as i32;
        let left = self.axes.iter().fold(0, |left, axis| {
            let [c, t] = [place.here, destination].map(|address| at(address, axis));
            match axis.only {
                _ if c == t || !axis.leads => left,
                Some(way) => left | way,
                None => {
                    let sign: Sign = way(Wrap::Mesh, Ways::Bidirectional, c, t, 0);
                    left | axis.ways[sign as usize]
                }
            }
        });
        if left == 0 {
            let seat = (destination.0 >> self.seat_low).min(self.last_seat);
            return usize::from(self.ejector) + seat as usize;
        }
        let [here, dest] = [place.here, destination].map(|address| at(address, &self.axes[0]));
        let came_east = self.came_east;
        let offered = (self.rule)(
            left,
            Column {
                here,
                dest,
                came_east,
            },
        );
        usize::from(self.sets[usize::from(offered)])
    }
}
