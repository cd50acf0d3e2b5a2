//! Routing by a table of the node. Twin: `hdl/wormhole/routing/table.rs`.

use super::Place;
use crate::model::Address;
use crate::model::packed::field;
use crate::params::wormhole::routing::{Entry, Role};

/// What a packet is offered by its destination.
///
/// ASSUMED: a terminal that is not there is taken for the last one, and a number of no set offers nothing.
#[derive(Clone, Debug)]
pub(in crate::model) struct Table {
    /// By node of the role and value of a destination, the number of a set; one more than there are for nothing.
    numbers: Box<[u16]>,
    /// Values of a destination.
    values: usize,
    /// Bits of a number in `table_i`.
    width: usize,
    sets: u16,
}

impl Table {
    /// That of an entry at all nodes of a role.
    pub fn new(role: &Role, entry: Entry) -> Self {
        let values = 1 << role.graph().destination_width();
        let nodes = role.nodes().iter();
        let numbers = nodes.flat_map(|&node| {
            let own = role.numbers(node, entry);
            let last = own[own.len() - 1];
            let beyond = std::iter::repeat_n(last, values - own.len());
            own.iter().copied().chain(beyond).map(u16::from)
        });
        Table {
            numbers: numbers.collect(),
            values,
            width: role.number_width(entry),
            sets: role.sets(entry).len() as u16,
        }
    }

    /// Bits of it in `table_i`.
    pub fn bits(&self) -> usize {
        self.values * self.width
    }

    /// Keeps what lies from bit `low` of a port on as the table of the first node.
    pub fn load(&mut self, port: &[u64], low: usize) {
        for (value, number) in self.numbers[..self.values].iter_mut().enumerate() {
            let stated = field(port, low + value * self.width, self.width);
            *number = (stated as u16).min(self.sets);
        }
    }

    /// The number of the set.
    #[inline]
    pub fn offer(&self, place: Place, destination: Address) -> usize {
        let row = place.here.0 as usize * self.values;
        usize::from(self.numbers[row + destination.0 as usize])
    }
}
