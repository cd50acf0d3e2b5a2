//! What is written into the routing tables of an input, and where packets go then.

use super::ones;
use crate::model::Random;
use crate::params::yarc::{SOURCE_HOPS, TableRegister, YarcInputParams};
use std::collections::VecDeque;

/// Destinations that agree but for the bits of a mask.
#[derive(Clone, Copy, Debug, Default)]
struct Subtree {
    location: u64,
    mask: u64,
}

/// Tables whose entries overlap, so that many destinations match several.
pub(super) struct Routing {
    params: YarcInputParams,
    /// Where most entries are near.
    around: u64,
    /// Ports that lead down.
    down: u64,
    root: Subtree,
    entries: Vec<Subtree>,
    /// By entry, its ports.
    sets: Vec<u64>,
}

/// Registers of each table, in the order of their addresses.
fn registers(p: &YarcInputParams) -> Vec<TableRegister> {
    let first = [
        TableRegister::RootLocation,
        TableRegister::RootMask,
        TableRegister::Down,
        TableRegister::HashShift,
        TableRegister::Downlinks,
    ];
    let entries = 0..p.table_entries();
    let entries = entries.flat_map(|e| [TableRegister::Entry(e), TableRegister::EntryPorts(e)]);
    let logical = (0..64).map(TableRegister::Logical);
    first.into_iter().chain(entries).chain(logical).collect()
}

impl Routing {
    pub fn new(p: &YarcInputParams) -> Self {
        Routing {
            around: 0,
            down: 0,
            root: Subtree::default(),
            entries: vec![Subtree::default(); p.table_entries()],
            sets: vec![0; p.table_entries()],
            params: p.clone(),
        }
    }

    /// All registers are 0.
    pub fn reset(&mut self) {
        (self.around, self.down) = (0, 0);
        self.root = Subtree::default();
        self.entries.fill(Subtree::default());
        self.sets.fill(0);
    }

    /// Writes, address and data, of so many eighths of the registers; `own` is the port of the input.
    pub fn rewrite(&mut self, eighths: u64, own: u64, random: &mut Random) -> VecDeque<(u64, u64)> {
        if random.below(2) == 0 {
            self.around = random.bits();
        }
        let mut writes = VecDeque::new();
        for register in registers(&self.params) {
            if random.below(8) < eighths {
                let (value, bits) = self.value(register, own, random);
                let above = random.bits() & !ones(bits) & ones(self.params.data_bits());
                writes.push_back((register.address() as u64, value | above));
            }
            // An address of no register.
            let address = 5 + random.below(59);
            let entries = self.params.table_entries();
            if TableRegister::at(address as usize, entries).is_none() && random.below(16) == 0 {
                let data = random.bits() & ones(self.params.data_bits());
                writes.push_back((address, data));
            }
        }
        writes
    }

    /// What a register gets, and in how many bits.
    fn value(&mut self, register: TableRegister, own: u64, random: &mut Random) -> (u64, usize) {
        let (bits, ports) = (
            self.params.format().destination_bits(),
            self.params.router_ports(),
        );
        match register {
            TableRegister::RootLocation => {
                self.root.location = self.near(random);
                (self.root.location, bits)
            }
            TableRegister::RootMask => {
                self.root.mask = self.mask(random);
                (self.root.mask, bits)
            }
            TableRegister::Down => {
                let shift = match random.below(4) {
                    0 => random.below(32),
                    _ => random.below(bits as u64),
                };
                let mask =
                    ones(random.below(7) as usize) ^ (random.below(8) / 7 * random.below(64));
                // What lies between is of no register.
                (shift | random.below(8) << 5 | mask << 8, 14)
            }
            TableRegister::HashShift => match random.below(4) {
                0 => (random.below(32), 5),
                _ => (random.below(6), 5),
            },
            TableRegister::Downlinks => {
                let any = random.bits() & ones(ports);
                self.down = match random.below(4) {
                    0 => ones(ports),
                    1 => any | 1 << own,
                    2 => any & !(1 << own),
                    _ => any,
                };
                (self.down, ports)
            }
            TableRegister::Entry(entry) => {
                let subtree = Subtree {
                    location: self.near(random),
                    mask: self.mask(random),
                };
                self.entries[entry] = subtree;
                let valid = u64::from(random.below(4) > 0);
                (
                    subtree.location | subtree.mask << bits | valid << (2 * bits),
                    2 * bits + 1,
                )
            }
            TableRegister::EntryPorts(entry) => {
                self.sets[entry] = self.set(random);
                (self.sets[entry], ports)
            }
            TableRegister::Logical(_) => (self.port(random), 6),
        }
    }

    /// A location near the others.
    fn near(&self, random: &mut Random) -> u64 {
        let bits = self.params.format().destination_bits();
        let apart = random.bits() & ones(random.below(1 + bits as u64) as usize);
        (self.around ^ apart & random.bits()) & ones(bits)
    }

    /// A mask: low bits, all, or any.
    fn mask(&self, random: &mut Random) -> u64 {
        let bits = self.params.format().destination_bits();
        match random.below(8) {
            0 => ones(bits),
            1 => random.bits() & ones(bits),
            _ => ones(random.below(1 + bits as u64) as usize),
        }
    }

    /// Ports of an entry: one, few, many, those of one column, all, none; often only such as lead down.
    fn set(&self, random: &mut Random) -> u64 {
        let (ports, columns) = (self.params.router_ports(), self.params.columns());
        let any = random.bits() & ones(ports);
        let set = match random.below(8) {
            0 => 1 << random.below(ports as u64),
            1 => ones(ports),
            2 => any & random.bits() & random.bits(),
            3 => {
                let column = random.below(columns as u64) as usize;
                let of_column = (column..ports).step_by(columns);
                any & of_column.fold(0, |all, port| all | 1 << port)
            }
            4 => random.below(4) / 3 * any,
            _ => any,
        };
        match random.below(2) {
            0 => set & self.down,
            _ => set,
        }
    }

    /// A port that a source route or the map of logical ports names: seldom one that does not exist.
    pub fn port(&self, random: &mut Random) -> u64 {
        match random.below(24) {
            0 => random.below(64),
            _ => random.below(self.params.router_ports() as u64),
        }
    }

    /// Where a packet goes: where the root or an entry matches, one that has port `hot` if there is one, or anywhere.
    pub fn destination(&self, hot: Option<u64>, random: &mut Random) -> u64 {
        let any = random.bits() & ones(self.params.format().destination_bits());
        let Subtree { location, mask } = match random.below(8) {
            0 => return any,
            1 => self.root,
            _ => {
                let entries = self.entries.len();
                let first = random.below(entries as u64) as usize;
                let leads =
                    |entry: &usize| hot.is_some_and(|port| self.sets[*entry] >> port & 1 == 1);
                let mut others = (first..entries).chain(0..first);
                self.entries[others.find(leads).unwrap_or(first)]
            }
        };
        location & !mask | any & mask
    }

    /// The hop index of a source-routed packet, seldom beyond the last.
    pub fn hop(&self, random: &mut Random) -> u64 {
        let hops = SOURCE_HOPS as u64;
        let user = ones(self.params.format().user_bits());
        match random.below(12) {
            0 => random.bits() & user,
            1 => hops & user,
            2..6 => random.below(3),
            _ => random.below(hops),
        }
    }
}
