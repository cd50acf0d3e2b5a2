//! The golden routing unit.

use super::coordinates::Coordinates;
use super::table::Table;
use super::turns::{Turns, rule};
use crate::model::packed::{Ports, set_field};
use crate::model::{Address, Golden};
use crate::params::words;
use crate::params::wormhole::routing::RoutingUnitParams;

/// Where a router stands: what its place in the network ties off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Its own coordinates; on a graph which of the nodes it is that have the same router.
    pub here: Address,
    /// Per dimension, the node that the dateline lies below, or in.
    pub datelines: Address,
}

/// Offers a packet one of its entry's option sets.
///
/// - Twin: `hdl/wormhole/routing/unit.rs`.
/// - Shapes: all grids, graphs and algorithms; sets are numbered as `RoutingUnitParams` states.
/// - Latency: combinational, no state.
/// - Source: `\[Ge\] §2.2.1, §2.2.2, §3.1.2, §3.2.2, §3.3.1`, Dally & Towles §11.1, Glass & Ni 1992,
///   Chiu 2000, by the algorithm.
#[derive(Clone, Debug)]
pub struct RoutingUnit {
    by: By,
    /// How many sets there are.
    sets: usize,
}

/// By what it tells where a packet has to go.
#[derive(Clone, Debug)]
enum By {
    Coordinates(Coordinates),
    Turns(Turns),
    Table(Table),
}

impl RoutingUnit {
    /// The unit of this shape.
    pub fn new(params: &RoutingUnitParams) -> Self {
        let routing = params.routing();
        RoutingUnit {
            by: match (routing.role(), rule(routing.algorithm())) {
                (Some(role), _) => By::Table(Table::new(role, params.entry())),
                (None, Some(rule)) => By::Turns(Turns::new(params, rule)),
                (None, None) => By::Coordinates(Coordinates::new(params)),
            },
            sets: params.set_counts().sets,
        }
    }

    /// Takes what its place ties off; a table is kept, as that of the only place.
    pub(in crate::model) fn take(&mut self, inputs: &mut Ports) -> Place {
        match &mut self.by {
            By::Coordinates(coordinates) => coordinates.take(inputs),
            By::Turns(turns) => turns.take(inputs),
            By::Table(table) => {
                table.load(inputs.words(words(table.bits())), 0);
                Place::default()
            }
        }
    }

    /// Its table, if it has one.
    pub(in crate::model) fn table(&mut self) -> Option<&mut Table> {
        match &mut self.by {
            By::Coordinates(_) | By::Turns(_) => None,
            By::Table(table) => Some(table),
        }
    }

    /// The number of the option set for a packet to `destination`; one more than there are if it is offered nothing.
    #[inline]
    pub fn offer(&self, place: Place, destination: Address) -> usize {
        // Mostly so: one comparison, and no jump by a table.
        if let By::Coordinates(coordinates) = &self.by {
            return coordinates.offer(place, destination);
        }
        self.offer_otherwise(place, destination)
    }

    #[inline(never)]
    fn offer_otherwise(&self, place: Place, destination: Address) -> usize {
        match &self.by {
            By::Coordinates(coordinates) => coordinates.offer(place, destination),
            By::Turns(turns) => turns.offer(place, destination),
            By::Table(table) => table.offer(place, destination),
        }
    }
}

impl Golden for RoutingUnit {
    fn reset(&mut self) {}

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let place = self.take(&mut inputs);
        let set = self.offer(place, Address(inputs.word() as u32));
        outputs.fill(0);
        if set < self.sets {
            set_field(outputs, set, 1, 1);
        }
    }
}
