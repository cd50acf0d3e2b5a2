//! Destination sets: who writes them, and packets that go to them.

use super::super::{Beside, Pace, Place};
use super::headers::Headers;
use super::link::PACES;
use crate::model::Random;
use crate::params::anton2::{DestinationSets, Header};

/// The destination sets that packets go to.
#[derive(Clone, Debug)]
pub(super) struct Sets {
    count: usize,
    /// Those that were written.
    written: Vec<usize>,
    /// How many packets in eight are multicast.
    pub(super) eighths: u64,
}

impl Sets {
    /// As after a reset.
    pub(super) fn settle(&mut self) {
        self.written.clear();
    }

    /// The index of a packet: mostly of a set that was written.
    pub(super) fn index(&self, random: &mut Random) -> usize {
        match random.below(16) {
            0 => random.below(1 << Header::TABLE.width) as usize,
            1 => random.below(self.count as u64) as usize,
            _ if self.written.is_empty() => 0,
            _ => self.written[random.below(self.written.len() as u64) as usize],
        }
    }
}

/// Writes destination sets, also where there are none.
pub(super) struct SetWriter {
    enable: Place,
    address: Place,
    data: Place,
    table: DestinationSets,
    /// The lowest branch that an entry may have.
    from: usize,
    pace: Pace,
}

impl SetWriter {
    /// Of the ports of that purpose, for tables of this shape; entries have branches from this one on.
    pub(super) fn new(beside: &Beside, table: DestinationSets, from: usize) -> Self {
        SetWriter {
            enable: beside.port("multicast_wr_en_i"),
            address: beside.port("multicast_addr_i"),
            data: beside.port("multicast_data_i"),
            table,
            from,
            pace: Pace::default(),
        }
    }

    /// The sets that it writes, to which so many packets in eight go.
    pub(super) fn sets(&self, eighths: u64) -> Sets {
        Sets {
            count: self.table.sets(),
            written: Vec::new(),
            eighths,
        }
    }

    /// Writes a set, or none, in this cycle: of a node and of a machine, any adapter's. Few branches are as frequent as
    /// many.
    pub(super) fn write(
        &mut self,
        beside: &mut Beside,
        headers: &mut Headers,
        random: &mut Random,
    ) {
        for name in ["multicast_adapter_i", "multicast_node_i"] {
            if let Some(place) = beside.place(name) {
                let bits = beside.width(name);
                beside.input(place)[0] = random.below(1 << bits);
            }
        }
        let index = random.below(1 << self.table.index_width());
        let thinner = random.below(5);
        let branches = (0..thinner).fold(random.bits(), |thin, _| thin & random.bits());
        let branches = branches & ((1 << self.table.branches()) - 1) & (!0 << self.from);
        let next = random.below(1 << Header::TABLE.width);
        // What is not written must not matter.
        beside.input(self.address)[0] = index;
        beside.input(self.data)[0] = next << self.table.branches() | branches;
        if !self.pace.now(random, &PACES) {
            return;
        }
        beside.input(self.enable)[0] = 1;
        if let Some(sets) = &mut headers.sets
            && (index as usize) < sets.count
            && !sets.written.contains(&(index as usize))
        {
            sets.written.push(index as usize);
        }
    }
}
