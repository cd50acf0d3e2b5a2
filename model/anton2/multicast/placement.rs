//! Which index of a table each entry gets.

use super::tables::far_end;
use super::{DestinationList, Entry, TableId, Tables, Tree};
use crate::model::anton2::Adapter;
use crate::params::ParamError;
use crate::params::anton2::Anton2NetworkParams;
use std::collections::{BTreeMap, BTreeSet};

/// Tables that are being filled.
///
/// Entries that say the same in the same table are one, but for those of sources, which are where packets begin.
/// All copies that leave a node in directions of the torus are found by the same index in the next tables, so it
/// must be free, or say what it should, in all of these at once. Of the indexes that do, the one that says it in
/// most of them is taken, then the lowest.
pub(super) struct Placement<'a> {
    machine: &'a Anton2NetworkParams,
    sets: usize,
    tables: Tables,
    /// In each table, by entry, the indexes that say so.
    known: BTreeMap<TableId, BTreeMap<Entry, BTreeSet<usize>>>,
    /// In each table, a bit for each index: whether it is written.
    used: BTreeMap<TableId, Vec<u64>>,
}

/// Where the entries of a tree are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Placed {
    /// For each sender of the list, the index of its packets in the table of its adapter.
    pub indexes: Vec<usize>,
    /// All its entries.
    pub entries: Vec<(TableId, usize)>,
}

impl<'a> Placement<'a> {
    /// Empty tables of so many sets.
    pub fn new(machine: &'a Anton2NetworkParams, sets: usize) -> Self {
        Placement {
            machine,
            sets,
            tables: Tables::default(),
            known: BTreeMap::new(),
            used: BTreeMap::new(),
        }
    }

    /// The tables.
    pub fn into_tables(self) -> Tables {
        self.tables
    }

    /// Writes the entries of a tree.
    ///
    /// # Errors
    /// If there is no index left for one of them.
    pub fn place(&mut self, list: &DestinationList, tree: &Tree) -> Result<Placed, ParamError> {
        let vertices = tree.vertices();
        let mut placed = Vec::new();
        let mut said: Vec<Entry> = vec![Entry::default(); vertices.len()];
        // Children stand behind their parents: what they say is known before it is asked for.
        for (number, vertex) in vertices.iter().enumerate().rev() {
            let entry = &mut said[number];
            entry.endpoints = vertex.endpoints;
            let mut wanted = Vec::new();
            for &child in &vertex.children {
                let Some(channel) = vertices[child].channel else {
                    continue;
                };
                said[number].directions |= Entry::direction(channel.dimension, channel.sign);
                let table = self.table(vertices[child].node, far_end(channel));
                wanted.push((table, said[child]));
            }
            if !wanted.is_empty() {
                let index = self.index(list, &wanted)?;
                said[number].next = index;
                for (table, entry) in wanted {
                    self.write(table, index, entry);
                    placed.push((table, index));
                }
            }
        }
        let mut indexes = Vec::new();
        for sender in list.senders().iter() {
            let table = self.table(list.source(), Adapter::Endpoint(sender));
            let index = self.free(&[table]);
            let index = index.ok_or_else(|| self.refuse(list, &[table]))?;
            self.write(table, index, said[0]);
            placed.push((table, index));
            indexes.push(index);
        }
        Ok(Placed {
            indexes,
            entries: placed,
        })
    }

    fn table(&self, node: usize, adapter: Adapter) -> TableId {
        let table = TableId::of(self.machine.node().layout(), node, adapter);
        table.expect("routes are over channels and to endpoints that are there")
    }

    /// The index for entries that are to have the same one.
    fn index(
        &self,
        list: &DestinationList,
        wanted: &[(TableId, Entry)],
    ) -> Result<usize, ParamError> {
        let known = wanted.iter().filter_map(|(table, entry)| {
            let entries = self.known.get(table)?;
            entries.get(entry)
        });
        let candidates: BTreeSet<usize> = known.flatten().copied().collect();
        let says_it = |index: usize| {
            // How many say it already; none if one says something else.
            wanted.iter().try_fold(0, |count, &(table, entry)| {
                match self.tables.entry(table, index) {
                    None => Some(count),
                    Some(there) => (there == entry).then_some(count + 1),
                }
            })
        };
        let best = candidates.into_iter().filter_map(|index| {
            let count: usize = says_it(index)?;
            Some((std::cmp::Reverse(count), index))
        });
        let tables: Vec<TableId> = wanted.iter().map(|&(table, _)| table).collect();
        let index = best.min().map(|(_, index)| index);
        let index = index.or_else(|| self.free(&tables));
        index.ok_or_else(|| self.refuse(list, &tables))
    }

    /// The lowest index that is written in none of these tables.
    fn free(&self, tables: &[TableId]) -> Option<usize> {
        let words = self.sets.div_ceil(64);
        let used = |word: usize| {
            let used = tables.iter().filter_map(|table| self.used.get(table));
            used.fold(0, |all, words| all | words[word])
        };
        let index = (0..words).find_map(|word| {
            let free = (!used(word)).trailing_zeros() as usize;
            (free < 64).then_some(64 * word + free)
        });
        index.filter(|&index| index < self.sets)
    }

    fn write(&mut self, table: TableId, index: usize, entry: Entry) {
        self.tables.write(table, index, entry);
        let known = self.known.entry(table).or_default();
        known.entry(entry).or_default().insert(index);
        let words = self.sets.div_ceil(64);
        let used = self.used.entry(table).or_insert_with(|| vec![0; words]);
        used[index / 64] |= 1 << (index % 64);
    }

    /// No index is left in these tables.
    fn refuse(&self, list: &DestinationList, tables: &[TableId]) -> ParamError {
        let (torus, layout) = (self.machine.torus(), self.machine.node().layout());
        let fullest = tables.iter().max_by_key(|&&table| self.tables.len(table));
        let whose = fullest.map_or(String::new(), |&table| {
            let adapter = table.adapter(layout);
            format!("{adapter} of node {}", torus.label(table.node))
        });
        let is_full = fullest.is_some_and(|&table| self.tables.len(table) == self.sets);
        let what = match is_full {
            true => format!("the table of {whose} is full"),
            false => {
                format!("the table of {whose} and those beside it have no free index in common")
            }
        };
        let wanted = format!(
            "{what} when set {} of node {} is added; wanted more (at most 1024), or fewer sets or alternatives",
            list.name(),
            torus.label(list.source()),
        );
        ParamError::new("node.multicast_sets", self.sets, wanted)
    }
}
