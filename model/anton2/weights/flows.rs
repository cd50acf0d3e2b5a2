//! The legs of all routes, counted node by node.

use super::Machine;
use crate::model::anton2::{HopKind, minimal_signs, offset};
use crate::model::destinations::Destinations;
use crate::params::anton2::{Channel, DIMENSIONS, DimensionOrder};
use crate::params::topology::TerminalId;
use crate::params::topology::grid::Sign;

/// Directions of the torus: that of slice 0 stands for both slices, which carry the same.
const DIRECTIONS: usize = 2 * DIMENSIONS;

/// Dimensions completed, modulo 4, with and without the dateline crossed.
const STATES: usize = 8;

/// How a packet comes to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// Its source is here.
    Source,
    /// By an external channel.
    Arrival {
        /// The channel on which the node before sent it.
        on: Channel,
        /// Dimensions that it had completed before this one.
        done: usize,
        /// Whether it has crossed the dateline of this one.
        crossed: bool,
    },
}

/// How a packet goes from a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    /// Its destination is here.
    Destination,
    /// By an external channel.
    Departure(Channel),
}

/// A way through a node, but for slice and endpoints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Leg {
    pub entry: Entry,
    pub exit: Exit,
}

impl Leg {
    /// How many there are.
    pub const COUNT: usize = (1 + DIRECTIONS * STATES) * (1 + DIRECTIONS);

    /// Its number, below [`Leg::COUNT`].
    #[inline]
    pub fn number(self) -> usize {
        let entry = match self.entry {
            Entry::Source => 0,
            Entry::Arrival { on, done, crossed } => {
                1 + direction_number(on) * STATES + done * 2 + usize::from(crossed)
            }
        };
        let exit = match self.exit {
            Exit::Destination => 0,
            Exit::Departure(on) => 1 + direction_number(on),
        };
        entry * (1 + DIRECTIONS) + exit
    }

    /// That of a number.
    pub fn of(number: usize) -> Self {
        let (entry, exit) = (number / (1 + DIRECTIONS), number % (1 + DIRECTIONS));
        Leg {
            entry: match entry.checked_sub(1) {
                None => Entry::Source,
                Some(arrival) => Entry::Arrival {
                    on: direction(arrival / STATES),
                    done: arrival % STATES / 2,
                    crossed: arrival % 2 == 1,
                },
            },
            exit: match exit.checked_sub(1) {
                None => Exit::Destination,
                Some(number) => Exit::Departure(direction(number)),
            },
        }
    }
}

#[inline]
fn direction_number(on: Channel) -> usize {
    2 * on.dimension + usize::from(on.sign == Sign::Minus)
}

fn direction(number: usize) -> Channel {
    Channel {
        dimension: number / 2,
        slice: 0,
        sign: [Sign::Plus, Sign::Minus][number % 2],
    }
}

/// How much of a pattern takes each leg in each node.
///
/// A packet that draws one of six orders and one of two directions in each dimension can do so in 48 ways. So
/// a weight of a destination counts 48 times, in shares that are integers: as long as the weights are, all
/// sums are exact.
#[derive(Clone, Debug)]
pub(super) struct Flows {
    of_nodes: Vec<f64>,
}

impl Flows {
    /// What a weight of 1 counts.
    pub const WAYS: f64 = 48.0;

    /// Those of a pattern.
    pub fn new(machine: &Machine, destinations: &Destinations) -> Self {
        let torus = machine.torus();
        let nodes = torus.nodes();
        let coordinates: Vec<_> = (0..nodes).map(|node| torus.coordinates(node)).collect();
        let mut walk = Walk::new(machine);
        for (source, from) in coordinates.iter().enumerate() {
            destinations.each(TerminalId(source), |destination, weight| {
                let to = coordinates[destination.0];
                let ways: [Ways; DIMENSIONS] = std::array::from_fn(|d| {
                    let radix = torus.radices()[d];
                    let plus = offset(from[d], to[d], radix - 1);
                    Ways {
                        dimension: d,
                        signs: minimal_signs(plus, radix),
                        hops: plus.min(radix - plus),
                    }
                });
                let each = weight * (Self::WAYS / DimensionOrder::ALL.len() as f64);
                for order in DimensionOrder::ALL {
                    let in_order = order.dimensions().map(|d| ways[d]);
                    walk.go(&in_order, source, Entry::Source, 0, each);
                }
            });
        }
        Flows {
            of_nodes: walk.flows,
        }
    }

    /// What takes each leg in a node, by the leg's number.
    pub fn of_node(&self, node: usize) -> &[f64] {
        &self.of_nodes[node * Leg::COUNT..][..Leg::COUNT]
    }
}

/// The shortest ways along a dimension.
#[derive(Clone, Copy)]
struct Ways {
    dimension: usize,
    /// In these directions; none if there is nowhere to go.
    signs: &'static [Sign],
    hops: usize,
}

/// Follows packets and counts their legs.
struct Walk<'a> {
    machine: &'a Machine,
    /// By node and direction, the next node and whether the dateline lies before it.
    hops: Vec<(usize, bool)>,
    flows: Vec<f64>,
}

impl<'a> Walk<'a> {
    fn new(machine: &'a Machine) -> Self {
        let torus = machine.torus();
        let hop = |node, number| {
            let on = direction(number);
            (torus.neighbour(node, on), torus.crosses(node, on))
        };
        let nodes = 0..torus.nodes();
        Walk {
            machine,
            hops: nodes
                .flat_map(|node| (0..DIRECTIONS).map(move |number| hop(node, number)))
                .collect(),
            flows: vec![0.0; torus.nodes() * Leg::COUNT],
        }
    }

    fn count(&mut self, node: usize, entry: Entry, exit: Exit, weight: f64) {
        self.flows[node * Leg::COUNT + Leg { entry, exit }.number()] += weight;
    }

    /// Follows packets that have come to `node` by `entry` and have completed `done` dimensions, as far as they
    /// still have to go.
    fn go(&mut self, ways: &[Ways], node: usize, entry: Entry, done: usize, weight: f64) {
        let Some((first, rest)) = ways.split_first() else {
            return self.count(node, entry, Exit::Destination, weight);
        };
        if first.signs.is_empty() {
            return self.go(rest, node, entry, done, weight);
        }
        let weight = weight / first.signs.len() as f64;
        for &sign in first.signs {
            let on = Channel {
                dimension: first.dimension,
                slice: 0,
                sign,
            };
            let (mut node, mut entry, mut crossed) = (node, entry, false);
            for _ in 0..first.hops {
                self.count(node, entry, Exit::Departure(on), weight);
                let (next, crosses) = self.hops[node * DIRECTIONS + direction_number(on)];
                (node, crossed) = (next, crossed | crosses);
                entry = Entry::Arrival { on, done, crossed };
            }
            let promotion = self.machine.promotion();
            let turned = promotion.promote(HopKind::Mesh, true, 0, done, crossed);
            self.go(rest, node, entry, turned.done, weight);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_leg_has_its_number() {
        for number in 0..Leg::COUNT {
            assert_eq!(Leg::of(number).number(), number);
        }
    }
}
