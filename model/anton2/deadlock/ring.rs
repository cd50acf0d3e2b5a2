//! What packets do in one ring of the torus, at each of its nodes.

use super::machine::Machine;
use super::packet::Way;
use crate::params::anton2::{Channel, DIMENSIONS};
use crate::params::topology::grid::Sign;

/// What packets may do at a node of a ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RingNode {
    /// By direction, and by whether they have crossed the dateline: some end there.
    ends: [[bool; 2]; 2],
    /// As well: some go on.
    goes_on: [[bool; 2]; 2],
    /// By direction, whether the hop from there crosses the dateline.
    crosses: [bool; 2],
}

impl RingNode {
    /// What they do in a dimension at a coordinate.
    pub fn new(machine: &Machine, dimension: usize, coordinate: usize) -> Self {
        let arrives = |goes_on: bool| {
            [Sign::Plus, Sign::Minus].map(|sign| {
                [false, true].map(|crossed| {
                    let arrival = Arrival { sign, crossed };
                    arrival
                        .shortest(machine, dimension, coordinate, goes_on)
                        .is_some()
                })
            })
        };
        RingNode {
            ends: arrives(false),
            goes_on: arrives(true),
            crosses: [Sign::Plus, Sign::Minus]
                .map(|sign| crosses(machine, dimension, coordinate, sign)),
        }
    }

    /// Whether packets that arrive so may end the dimension there.
    pub fn ends(&self, Arrival { sign, crossed }: Arrival) -> bool {
        self.ends[sign as usize][usize::from(crossed)]
    }

    /// Whether packets that arrive so may go on in the dimension.
    pub fn goes_on(&self, Arrival { sign, crossed }: Arrival) -> bool {
        self.goes_on[sign as usize][usize::from(crossed)]
    }

    /// Whether the hop from there crosses the dateline.
    pub fn crosses(&self, sign: Sign) -> bool {
        self.crosses[sign as usize]
    }
}

/// How a packet comes to a node along a dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Arrival {
    pub sign: Sign,
    /// Whether it has crossed the dateline on its way.
    pub crossed: bool,
}

impl Arrival {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        [Sign::Plus, Sign::Minus].into_iter().flat_map(|sign| {
            [false, true]
                .into_iter()
                .map(move |crossed| Arrival { sign, crossed })
        })
    }

    /// The shortest way by which a packet comes so to a coordinate, if there is one: with a hop left if it goes
    /// on.
    pub fn shortest(
        self,
        machine: &Machine,
        dimension: usize,
        coordinate: usize,
        goes_on: bool,
    ) -> Option<Way> {
        let radix = machine.torus.radices()[dimension];
        let most = machine
            .most_hops(dimension)
            .saturating_sub(usize::from(goes_on));
        let mut crossed = false;
        for hops in 1..=most {
            // The hop before all others so far.
            let from = match self.sign {
                Sign::Plus => coordinate + radix - hops,
                Sign::Minus => coordinate + hops,
            };
            crossed |= crosses(machine, dimension, from % radix, self.sign);
            if crossed == self.crossed {
                return Some(Way {
                    dimension,
                    sign: self.sign,
                    hops,
                });
            }
        }
        None
    }
}

fn crosses(machine: &Machine, dimension: usize, coordinate: usize, sign: Sign) -> bool {
    let mut at = [0; DIMENSIONS];
    at[dimension] = coordinate;
    let channel = Channel {
        dimension,
        slice: 0,
        sign,
    };
    machine.torus.crosses(machine.torus.node(at), channel)
}
