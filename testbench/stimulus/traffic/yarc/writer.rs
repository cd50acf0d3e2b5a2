//! Who writes the routing tables of inputs.

use super::super::Beside;
use super::tables::Routing;
use crate::model::Random;
use crate::params::yarc::YarcInputParams;
use std::collections::VecDeque;

/// Tables of inputs side by side, those of some alike.
pub(super) struct Writer {
    /// What is in tables, and by input which of them it has.
    tables: Vec<Routing>,
    table_of: Vec<usize>,
    /// The port of the first input.
    first: u64,
}

/// A write into registers of the same address.
pub(super) struct Write {
    /// The inputs, a bit each.
    inputs: u64,
    address: u64,
    data: u64,
}

/// Most tables that are not alike: to write one takes dozens of cycles.
const MOST_TABLES: usize = 4;

impl Writer {
    /// Those of so many inputs.
    pub fn new(params: &YarcInputParams, count: usize) -> Self {
        Writer {
            tables: (0..count.min(MOST_TABLES))
                .map(|_| Routing::new(params))
                .collect(),
            table_of: vec![0; count],
            first: 0,
        }
    }

    /// As after a reset; the first input is that of port `first`.
    pub fn settle(&mut self, first: u64, random: &mut Random) {
        self.first = first;
        self.tables.iter_mut().for_each(Routing::reset);
        let tables = 1 + random.below(self.tables.len() as u64);
        for table in &mut self.table_of {
            *table = random.below(tables) as usize;
        }
    }

    /// What is in the tables of an input.
    pub fn tables_of(&self, input: usize) -> &Routing {
        &self.tables[self.table_of[input]]
    }

    /// Writes of so many eighths of the registers.
    pub fn rewrite(&mut self, eighths: u64, random: &mut Random) -> VecDeque<Write> {
        let mut writes = VecDeque::new();
        for (at, table) in self.tables.iter_mut().enumerate() {
            let of = self.table_of.iter().enumerate();
            let of = of.filter(|(_, table)| **table == at);
            let inputs = of.fold(0, |all, (input, _)| all | 1 << input);
            if inputs == 0 {
                continue;
            }
            let own = self.first + u64::from(u64::trailing_zeros(inputs));
            let each = table.rewrite(eighths, own, random).into_iter();
            writes.extend(each.map(|(address, data)| Write {
                inputs,
                address,
                data,
            }));
        }
        writes
    }
}

/// A register of tables is written, most of the time; whether it was the last.
pub(super) fn write(
    writes: &mut VecDeque<Write>,
    beside: &mut Beside,
    random: &mut Random,
) -> bool {
    if random.below(8) == 0 {
        return false;
    }
    if let Some(write) = writes.pop_front() {
        for (name, value) in [
            ("cfg_we_i", write.inputs),
            ("cfg_addr_i", write.address),
            ("cfg_data_i", write.data),
        ] {
            let place = beside.port(name);
            beside.input(place)[0] = value;
        }
    }
    writes.is_empty()
}
