//! Routing by coordinates.

use super::dimension_order::{ahead, way};
use super::options::{options, ways_left};
use super::{Place, dimension_order, dynbal, t3d, trc};
use crate::model::Address;
use crate::model::packed::Ports;
use crate::params::topology::grid::{Sign, Ways, Wrap};
use crate::params::topology::{PortId, Seat};
use crate::params::wormhole::routing::{
    Datelines, Entry, Exit, Routing, RoutingUnitParams, StaticBalance, VcChoice, VcId,
};
use std::sync::Arc;

/// What a packet is offered by the ways that it has left on a grid.
///
/// Which virtual channels it may take is asked of the algorithm once, when the unit is made; a packet then costs a
/// table look-up for the ways that it has left.
///
/// ASSUMED: a terminal that is not there is taken for the last one of its node.
#[derive(Clone, Debug)]
pub(super) struct Coordinates {
    ways: Ways,
    divides: Divides,
    /// Whether every way left matters, not the lowest alone.
    adaptive: bool,
    dimensions: Box<[Dimension]>,
    /// The dimension that each bit of an address belongs to.
    dimension_of: Box<[u8]>,
    /// Bits of the dimensions that this entry looks at.
    looks_at: u32,
    /// The dimension that a packet comes along, and its direction.
    along: Option<(usize, Sign)>,
    /// By the code of the ways left, and by whether the packet is of the second kind in the lowest.
    sets: Box<[[u8; 2]]>,
    /// The first of the ejectors' sets.
    ejector: u8,
    /// Lowest bit of the number of a terminal in an address, and the last terminal of a node.
    seat_low: u32,
    last_seat: u32,
}

/// What divides packets into two kinds, which are offered different virtual channels.
#[derive(Clone, Debug)]
enum Divides {
    /// They are all of the first.
    Nothing,
    /// Those of the second will cross the dateline of the lowest dimension left.
    Dateline(Datelines),
    /// Those of the second have VC1 in the table of that dimension.
    Table(Arc<[StaticBalance]>),
}

#[derive(Clone, Debug)]
struct Dimension {
    low: u32,
    mask: u32,
    radix: i32,
    wrap: Wrap,
    /// What a way left in this dimension adds to the code of all, by sign.
    codes: [usize; 2],
}

impl Dimension {
    fn coordinate(&self, address: Address) -> i32 {
        (address.0 >> self.low & self.mask) as i32
    }
}

impl Coordinates {
    /// The unit of this shape.
    pub fn new(params: &RoutingUnitParams) -> Self {
        let (routing, grid) = (params.routing(), params.routing().grid());
        let (entry, adaptive) = (params.entry(), routing.adaptive());
        // Where the lowest way decides, it is named; else all are, as digits.
        let codes = |d: usize| match adaptive {
            None => [2 * d, 2 * d + 1],
            Some(_) => [1, 2].map(|digit| digit * 3_usize.pow(d as u32)),
        };
        let dimensions: Box<[_]> = (0..grid.dimensions())
            .map(|d| Dimension {
                low: grid.coordinate_low(d) as u32,
                mask: (1 << grid.coordinate_width(d)) - 1,
                radix: grid.radices()[d] as i32,
                wrap: grid.wrap(d),
                codes: codes(d),
            })
            .collect();
        let code = |ways: &[PortId]| {
            let codes = ways.iter().map(|&port| {
                let (dimension, sign) = grid.travel(port);
                codes(dimension)[sign as usize]
            });
            codes.sum::<usize>()
        };

        let options = options(routing, entry);
        let numbered = |exits: Vec<Exit>| {
            let number = options.iter().position(|other| *other.exits() == exits);
            number.expect("what the algorithm offers is in the list of option sets") as u8
        };
        let divides = match (routing.tables(), routing.datelines()) {
            ([], None) => Divides::Nothing,
            ([], Some(datelines)) => Divides::Dateline(datelines),
            _ => Divides::Table(routing.tables().into()),
        };
        let kinds = match divides {
            Divides::Nothing => [false, false],
            _ => [false, true],
        };
        let left = ways_left(routing, entry);
        let codes_end = left.iter().map(|ways| code(ways) + 1).max();
        let mut sets = vec![[0; 2]; codes_end.unwrap_or(0)];
        for ways in left {
            sets[code(&ways)] = kinds.map(|second| numbered(exits(routing, entry, &ways, second)));
        }

        let along = match entry {
            Entry::Link(port, _) => Some(grid.travel(port)),
            Entry::Injector => None,
        };
        // What is in the adaptive channel may have any way left.
        let first = match entry {
            Entry::Link(port, vc) if adaptive != Some(vc) => grid.travel(port).0,
            _ => 0,
        };
        let bits = (0..grid.dimensions())
            .flat_map(|d| std::iter::repeat_n(d as u8, grid.coordinate_width(d)));
        // A dimension of one node has nowhere to go, whatever a head says of it.
        let looks_at = dimensions.iter().skip(first).filter(|d| d.radix > 1);
        let looks_at = looks_at.fold(0, |bits, d| bits | d.mask << d.low);
        Coordinates {
            ways: grid.ways(),
            divides,
            adaptive: adaptive.is_some(),
            dimensions,
            dimension_of: bits.collect(),
            looks_at,
            along,
            sets: sets.into(),
            ejector: numbered(vec![Exit::Ejector(Seat(0))]),
            seat_low: grid.coordinates_width() as u32,
            last_seat: routing.terminals() as u32 - 1,
        }
    }

    /// Reads `here_i` and, if there is one, `dateline_i`.
    pub fn take(&self, inputs: &mut Ports) -> Place {
        let has_dateline = matches!(self.divides, Divides::Dateline(_));
        Place {
            here: Address(inputs.word() as u32),
            datelines: match has_dateline {
                true => Address(inputs.word() as u32),
                false => Address(0),
            },
        }
    }

    /// The number of the option set for a packet to `destination`.
    #[inline]
    pub fn offer(&self, place: Place, destination: Address) -> usize {
        let mut apart = (destination.0 ^ place.here.0) & self.looks_at;
        if apart == 0 {
            // A terminal that is not there is taken for the last one.
            let seat = (destination.0 >> self.seat_low).min(self.last_seat);
            return usize::from(self.ejector) + seat as usize;
        }
        let (mut code, sign, d) = self.next_way(place, destination, &mut apart);
        let lowest = &self.dimensions[d];
        let [c, t, p] =
            [place.here, destination, place.datelines].map(|address| lowest.coordinate(address));
        let second = match &self.divides {
            Divides::Nothing => false,
            Divides::Dateline(_) if lowest.wrap == Wrap::Mesh => false,
            Divides::Dateline(Datelines::OnLinks) => will_cross(sign, c, t, p, lowest.radix),
            Divides::Dateline(Datelines::InNodes) => will_go_through(sign, c, t, p, lowest.radix),
            Divides::Table(tables) => tables[d].vc(sign, c as usize, t as usize) == VcId(1),
        };
        while self.adaptive && apart != 0 {
            code += self.next_way(place, destination, &mut apart).0;
        }
        usize::from(self.sets[code][usize::from(second)])
    }

    /// The way left in the lowest dimension that `apart` has a bit of: its code, direction and dimension,
    /// whose bits are taken out of `apart`.
    #[inline]
    fn next_way(
        &self,
        place: Place,
        destination: Address,
        apart: &mut u32,
    ) -> (usize, Sign, usize) {
        let d = usize::from(self.dimension_of[apart.trailing_zeros() as usize]);
        let dimension = &self.dimensions[d];
        *apart &= !(dimension.mask << dimension.low);
        let sign = match self.along {
            Some((along, sign)) if along == d => sign,
            _ => {
                let [c, t] = [place.here, destination].map(|address| dimension.coordinate(address));
                way(dimension.wrap, self.ways, c, t, dimension.radix)
            }
        };
        (dimension.codes[sign as usize], sign, d)
    }
}

/// What a packet with these ways left is offered, the lowest of them first, if it is of the second kind there or of the
/// first.
pub(super) fn exits(routing: &Routing, entry: Entry, ways: &[PortId], second: bool) -> Vec<Exit> {
    let lowest = ways[0];
    let vcs = vcs_of_lowest(routing, entry, lowest, second);
    let mut exits: Vec<_> = vcs.iter().map(|&vc| Exit::Link(lowest, vc)).collect();
    if let Some(vc) = routing.adaptive() {
        exits.extend(ways.iter().map(|&way| Exit::Link(way, vc)));
    }
    exits.sort();
    exits
}

/// The virtual channels of the lowest way left, the adaptive one left out.
fn vcs_of_lowest(routing: &Routing, entry: Entry, lowest: PortId, second: bool) -> &'static [VcId] {
    let (choice, ways) = (routing.algorithm().choice(), routing.grid().ways());
    match entry {
        Entry::Link(port, vc) if port == lowest && routing.adaptive() != Some(vc) => match choice {
            VcChoice::ByDateline => trc::onward(vc, ways, second),
            VcChoice::ByTable => t3d::onward(vc),
            VcChoice::WhicheverIsFree => dynbal::onward(vc, second),
            VcChoice::Only => dimension_order::vcs(),
        },
        _ => match choice {
            VcChoice::ByDateline => trc::entering(second),
            VcChoice::ByTable => t3d::entering(second),
            VcChoice::WhicheverIsFree => dynbal::entering(second),
            VcChoice::Only => dimension_order::vcs(),
        },
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

/// Whether the way from `c` to `t` leads through node `p` of a ring of `k`, and neither begins nor ends there.
#[inline]
fn will_go_through(sign: Sign, c: i32, t: i32, p: i32, k: i32) -> bool {
    let (to_p, to_t) = match sign {
        Sign::Plus => (ahead(c, p, k), ahead(c, t, k)),
        Sign::Minus => (ahead(p, c, k), ahead(t, c, k)),
    };
    to_p != 0 && to_p < to_t
}
