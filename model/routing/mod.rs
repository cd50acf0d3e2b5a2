//! Which exits a packet is offered.

mod dimension_order;
mod dynbal;
#[cfg(test)]
mod tests;
mod trc;

use super::packed::Ports;
use super::{Address, Golden};
use crate::params::grid::{Sign, Ways, Wrap};
use crate::params::routing::{Entry, Exit, OptionSet, RoutingUnitParams, VcChoice, VcId};
use dimension_order::{ahead, way};

/// Where a router stands: what its place in the network ties off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Its own coordinates.
    pub here: Address,
    /// Per dimension, the node that the dateline lies below.
    pub datelines: Address,
}

/// Offers a packet one of its entry's option sets.
///
/// - Twin: `hdl/routing/mod.rs`.
/// - Shapes: all grids and algorithms; sets are numbered as `RoutingUnitParams::options` has them.
/// - Latency: combinational, no state.
/// - Source: `\[Ge\] §2.2.1, §2.2.2, §3.2.2`, by the algorithm. Which virtual channels a packet may take
///   is asked of the algorithm once, when the unit is made; a packet then costs one table look-up.
#[derive(Clone, Debug)]
pub struct RoutingUnit {
    wrap: Wrap,
    ways: Ways,
    datelines: bool,
    dimensions: Box<[Dimension]>,
    /// The dimension that each bit of an address belongs to.
    dimension_of: Box<[u8]>,
    /// Bits of the dimensions that this entry looks at.
    looks_at: u32,
    /// The ring or line that a packet comes along.
    onward: Option<Onward>,
    ejector: u8,
}

#[derive(Clone, Debug)]
struct Dimension {
    low: u32,
    mask: u32,
    radix: i32,
    /// The set of a packet that turns into this dimension, by sign and by whether it crosses.
    turn: [[u8; 2]; 2],
}

#[derive(Clone, Debug)]
struct Onward {
    dimension: usize,
    sign: Sign,
    /// The set of a packet that goes on, by whether it crosses.
    sets: [u8; 2],
}

impl RoutingUnit {
    /// The unit of this shape.
    pub fn new(params: &RoutingUnitParams) -> Self {
        let (routing, grid) = (params.routing(), params.routing().grid());
        let options = params.options();
        let (choice, ways) = (routing.algorithm().choice(), grid.ways());
        let numbered = |exits: Vec<Exit>| {
            let set = OptionSet(exits);
            let number = options.iter().position(|other| *other == set);
            number.expect("what the algorithm offers is in the list of option sets") as u8
        };
        // Without datelines nobody crosses one.
        let crossing = [false, routing.has_datelines()];
        let set = |dimension, sign, vcs: &[VcId]| {
            let port = grid.port(dimension, sign);
            numbered(vcs.iter().map(|&vc| Exit::Link(port, vc)).collect())
        };
        let (onward, first_turn) = match params.entry() {
            Entry::Injector => (None, 0),
            Entry::Link(port, vc) => {
                let (dimension, sign) = grid.travel(port);
                let vcs = |crosses| match choice {
                    VcChoice::ByDateline => trc::onward(vc, ways, crosses),
                    VcChoice::WhicheverIsFree => dynbal::onward(vc, crosses),
                    VcChoice::Only => dimension_order::vcs(),
                };
                let sets = crossing.map(|crosses| set(dimension, sign, vcs(crosses)));
                let onward = Onward {
                    dimension,
                    sign,
                    sets,
                };
                (Some(onward), dimension + 1)
            }
        };
        let entering = |crosses| match choice {
            VcChoice::ByDateline => trc::entering(crosses),
            VcChoice::WhicheverIsFree => dynbal::entering(crosses),
            VcChoice::Only => dimension_order::vcs(),
        };
        let dimensions = (0..grid.dimensions()).map(|d| {
            let mut turn = [[0; 2]; 2];
            if d >= first_turn {
                for &sign in grid.signs() {
                    turn[sign as usize] = crossing.map(|crosses| set(d, sign, entering(crosses)));
                }
            }
            Dimension {
                low: grid.coordinate_low(d) as u32,
                mask: (1 << grid.coordinate_width(d)) - 1,
                radix: grid.radices()[d] as i32,
                turn,
            }
        });
        let bits = (0..grid.dimensions())
            .flat_map(|d| std::iter::repeat_n(d as u8, grid.coordinate_width(d)));
        let first = onward.as_ref().map_or(0, |onward| onward.dimension);
        RoutingUnit {
            wrap: grid.wrap(),
            ways,
            datelines: routing.has_datelines(),
            dimensions: dimensions.collect(),
            dimension_of: bits.collect(),
            looks_at: ((1_u32 << grid.coordinates_width()) - 1)
                & (!0 << grid.coordinate_low(first)),
            onward,
            ejector: numbered(vec![Exit::Ejector]),
        }
    }

    /// The number of the option set for a packet to `destination`.
    #[inline]
    pub fn offer(&self, place: Place, destination: Address) -> usize {
        let apart = (destination.0 ^ place.here.0) & self.looks_at;
        if apart == 0 {
            return usize::from(self.ejector);
        }
        let d = usize::from(self.dimension_of[apart.trailing_zeros() as usize]);
        let dimension = &self.dimensions[d];
        let coordinate = |address: Address| (address.0 >> dimension.low & dimension.mask) as i32;
        let (c, t, k) = (
            coordinate(place.here),
            coordinate(destination),
            dimension.radix,
        );
        let (sign, sets) = match &self.onward {
            Some(onward) if onward.dimension == d => (onward.sign, onward.sets),
            _ => {
                let sign = way(self.wrap, self.ways, c, t, k);
                (sign, dimension.turn[sign as usize])
            }
        };
        let crosses = self.datelines && will_cross(sign, c, t, coordinate(place.datelines), k);
        usize::from(sets[usize::from(crosses)])
    }
}

/// Whether the way from `c` to `t` leads over the dateline, which lies below `p`, in a ring of `k`.
///
/// - ASSUMED: a dateline is the link between p−1 and p, the same for both ways.
#[inline]
fn will_cross(sign: Sign, c: i32, t: i32, p: i32, k: i32) -> bool {
    match sign {
        // One of c+1, c+2, … t is p.
        Sign::Plus => ahead(c, p, k) != 0 && ahead(c, p, k) <= ahead(c, t, k),
        // One of c, c−1, … t+1 is p.
        Sign::Minus => ahead(p, c, k) < ahead(t, c, k),
    }
}

impl Golden for RoutingUnit {
    fn reset(&mut self) {}

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let place = Place::take(&mut inputs, self.datelines);
        let destination = Address(inputs.word() as u32);
        outputs[0] = 1 << self.offer(place, destination);
    }
}

impl Place {
    /// Reads `here_i` and, if there is one, `dateline_i`.
    pub(super) fn take(inputs: &mut Ports, datelines: bool) -> Self {
        Place {
            here: Address(inputs.word() as u32),
            datelines: match datelines {
                true => Address(inputs.word() as u32),
                false => Address(0),
            },
        }
    }
}
