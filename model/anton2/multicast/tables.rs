//! The tables of a machine's adapters.

use super::EndpointSet;
use crate::model::anton2::Adapter;
use crate::params::anton2::{Channel, DIMENSIONS, DestinationSets, NodeLayout};
use crate::params::topology::grid::Sign;
use std::collections::BTreeMap;

/// An entry of a table: where copies of a packet go from an adapter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entry {
    /// A bit for each direction of the torus: X+, X−, Y+, Y−, Z+, Z−, the first lowest.
    pub directions: u8,
    /// The endpoints of the node.
    pub endpoints: EndpointSet,
    /// The index by which copies in the directions are found in the tables of the adapters they come to.
    pub next: usize,
}

impl Entry {
    /// The bit of a direction.
    pub fn direction(dimension: usize, sign: Sign) -> u8 {
        1 << (2 * dimension + usize::from(sign == Sign::Minus))
    }

    /// The directions that it has.
    pub fn ways(self) -> impl Iterator<Item = (usize, Sign)> {
        let all = (0..DIMENSIONS).flat_map(|d| [(d, Sign::Plus), (d, Sign::Minus)]);
        all.filter(move |&(d, sign)| self.directions & Entry::direction(d, sign) != 0)
    }

    /// As the table has it: directions, endpoints, next index, low bits first.
    pub fn bits(self, table: DestinationSets) -> u64 {
        let above = DestinationSets::DIRECTIONS;
        u64::from(self.directions)
            | u64::from(self.endpoints.bits()) << above
            | (self.next as u64) << (above + table.endpoints())
    }
}

/// Which of the tables of a machine an entry is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId {
    /// The node.
    pub node: usize,
    /// The adapter, as the node's port `multicast_adapter_i` numbers them: external channels in the order of the
    /// layout, then endpoints.
    pub adapter: usize,
}

impl TableId {
    /// The table of an adapter; of one that is not there it is none.
    pub fn of(layout: &NodeLayout, node: usize, adapter: Adapter) -> Option<Self> {
        let channels = layout.channels();
        let adapter = match adapter {
            Adapter::External(channel) => channels.keys().position(|&other| other == channel)?,
            Adapter::Endpoint(number) if number < layout.endpoints().len() => {
                channels.len() + number
            }
            Adapter::Endpoint(_) => return None,
        };
        Some(TableId { node, adapter })
    }

    /// Whose it is.
    pub fn adapter(self, layout: &NodeLayout) -> Adapter {
        let channels = layout.channels();
        match channels.keys().nth(self.adapter) {
            Some(&channel) => Adapter::External(channel),
            None => Adapter::Endpoint(self.adapter - channels.len()),
        }
    }
}

/// The adapter to which a copy comes that departs on a channel.
pub(super) fn far_end(channel: Channel) -> Adapter {
    Adapter::External(channel.opposite())
}

/// Destination sets in all tables of a machine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tables(BTreeMap<TableId, BTreeMap<usize, Entry>>);

impl Tables {
    /// The entry that was written; none if nothing was.
    pub fn entry(&self, table: TableId, index: usize) -> Option<Entry> {
        self.0.get(&table)?.get(&index).copied()
    }

    /// Writes an entry: what was there before.
    pub fn write(&mut self, table: TableId, index: usize, entry: Entry) -> Option<Entry> {
        self.0.entry(table).or_default().insert(index, entry)
    }

    /// Entries of a table.
    pub fn len(&self, table: TableId) -> usize {
        self.0.get(&table).map_or(0, BTreeMap::len)
    }

    /// All entries: by node, adapter and index.
    pub fn entries(&self) -> impl Iterator<Item = (TableId, usize, Entry)> {
        self.0.iter().flat_map(|(&table, entries)| {
            let entries = entries.iter();
            entries.map(move |(&index, &entry)| (table, index, entry))
        })
    }

    /// The table with most entries, the first of them, and how many it has.
    pub fn fullest(&self) -> Option<(TableId, usize)> {
        let tables = self
            .0
            .iter()
            .map(|(&table, entries)| (table, entries.len()));
        tables.rev().max_by_key(|&(_, entries)| entries)
    }
}
