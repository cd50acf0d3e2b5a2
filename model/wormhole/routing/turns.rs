//! Algorithms that choose among the ways left by turns. Twin: `hdl/wormhole/routing/turns.rs`.

use super::dimension_order::way;
use super::options::options;
use super::{BY_TURNS, Place};
use crate::model::Address;
use crate::model::packed::Ports;
use crate::params::topology::PortId;
use crate::params::topology::grid::{Grid, Sign, Ways, Wrap};
use crate::params::wormhole::routing::{
    Algorithm, Entry, Exit, OptionSet, RoutingUnitParams, VcId,
};
use std::collections::BTreeSet;

/// Ways in the two dimensions of a mesh, a bit for each.
pub(super) const EAST: u8 = 1;
pub(super) const WEST: u8 = 2;
pub(super) const NORTH: u8 = 4;
pub(super) const SOUTH: u8 = 8;

/// By dimension, its ways plus and minus.
const WAYS: [[u8; 2]; 2] = [[EAST, WEST], [NORTH, SOUTH]];

/// What can be left of a way, in the order in which sets are numbered: that of dimension 1 counts fastest.
const COMBINATIONS: [u8; 8] = [
    NORTH,
    SOUTH,
    EAST,
    EAST | NORTH,
    EAST | SOUTH,
    WEST,
    WEST | NORTH,
    WEST | SOUTH,
];

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

/// The rule of an algorithm, if it chooses by turns.
pub(super) fn rule(algorithm: Algorithm) -> Option<Rule> {
    let mut all = BY_TURNS.iter();
    let found = all.find(|(other, _)| *other == algorithm);
    found.map(|(_, rule)| *rule)
}

/// The bit of a port's way.
fn bit(grid: &Grid, port: PortId) -> u8 {
    let (dimension, sign) = grid.travel(port);
    WAYS[dimension][sign as usize]
}

/// The way of the link at whose end an entry is.
fn came(grid: &Grid, entry: Entry) -> Option<u8> {
    match entry {
        Entry::Link(port, _) => Some(bit(grid, port)),
        Entry::Injector => None,
    }
}

/// What the rule offers a packet in an even and in an odd column, one and two columns from its destination's if it has
/// a way left along dimension 0.
fn offers(rule: Rule, came: Option<u8>, left: u8) -> impl Iterator<Item = u8> {
    let distances = match left & (EAST | WEST) {
        0 => [0, 0],
        EAST => [1, 2],
        _ => [-1, -2],
    };
    let columns = [2, 3].into_iter().flat_map(move |here| {
        distances.map(|distance| Column {
            here,
            dest: here + distance,
            came_east: came == Some(EAST),
        })
    });
    columns.map(move |column| rule(left, column))
}

/// The ways that packets came, none at their sources, with what they have left then: all that follows by the rule from
/// what they can have left at their sources.
fn situations(grid: &Grid, rule: Rule) -> BTreeSet<(Option<u8>, u8)> {
    let ways = grid
        .link_ports()
        .fold(0, |ways, port| ways | bit(grid, port));
    let at_source = COMBINATIONS.iter().filter(|&left| left & !ways == 0);
    let mut open: Vec<(Option<u8>, u8)> = at_source.map(|&left| (None, left)).collect();
    let mut found = BTreeSet::new();
    while let Some((came, left)) = open.pop() {
        if left == 0 || !found.insert((came, left)) {
            continue;
        }
        for offered in offers(rule, came, left) {
            for way in WAYS.into_iter().flatten().filter(|way| offered & way != 0) {
                // It has more of this way left, or has gone all of it.
                open.extend([left, left & !way].map(|left| (Some(way), left)));
            }
        }
    }
    found
}

/// What packets have left that came this way, or did not move yet.
fn left_at(grid: &Grid, rule: Rule, came: Option<u8>) -> impl Iterator<Item = u8> {
    let all = situations(grid, rule).into_iter();
    all.filter_map(move |(from, left)| (from == came).then_some(left))
}

/// The sets of links of an entry: what the rule offers those who come there.
pub(super) fn sets_of_links(grid: &Grid, entry: Entry, rule: Rule) -> Vec<OptionSet> {
    let came = came(grid, entry);
    let left = left_at(grid, rule, came);
    let offered: BTreeSet<u8> = left.flat_map(|left| offers(rule, came, left)).collect();
    let sets = COMBINATIONS.iter().filter(|ways| offered.contains(ways));
    sets.map(|ways| {
        let ports = grid
            .link_ports()
            .filter(|&port| ways & bit(grid, port) != 0);
        OptionSet::new(ports.map(|port| (Exit::Link(port, VcId(0)), 0)))
    })
    .collect()
}

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
        let came = came(grid, params.entry());
        let left = left_at(grid, rule, came).fold(0, |all, left| all | left);
        let axis = |d: usize| Axis {
            low: grid.coordinate_low(d) as u32,
            mask: (1 << grid.coordinate_width(d)) - 1,
            ways: WAYS[d],
            only: Some(left & (WAYS[d][0] | WAYS[d][1])).filter(|ways| ways.is_power_of_two()),
            leads: grid.radices()[d] > 1,
        };
        let options = options(routing, params.entry());
        let mut sets = [0; 16];
        for (number, set) in options.iter().enumerate() {
            let ways = set.exits().iter().map(|exit| match exit {
                Exit::Link(port, _) => bit(grid, *port),
                Exit::Ejector(_) => 0,
            });
            sets[ways.fold(0, |all, way| all | way) as usize] = number as u8;
        }
        Turns {
            rule,
            axes: [axis(0), axis(1)],
            sets,
            came_east: came == Some(EAST),
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
