//! What stands before the inputs of a YARC router: senders, and who writes the tables.

use super::super::mood::Mood;
use super::super::{Beside, Place, noise};
use super::packets::Quality;
use super::sender::{Licence, Sender};
use super::writer::{Write, Writer, write};
use crate::model::Random;
use crate::params::yarc::YarcInputParams;
use std::collections::VecDeque;

/// Inputs side by side, whose tables are written, those of some alike, while nothing is in them.
pub(super) struct Inputs {
    senders: Vec<Sender>,
    writer: Writer,
    stage: Stage,
    /// Cycles in which nothing shows, after which nothing is in the inputs if what leaves them goes on whenever it can.
    quiet: u64,
    freed: Place,
    /// What `freed_o` showed.
    before: Vec<u64>,
    /// Bits that are 1 only if something moves.
    moves: Vec<Place>,
}

/// What happens.
enum Stage {
    /// The tables are written.
    Writing(VecDeque<Write>),
    /// Packets come, for so many cycles and to the end of the last.
    Running(u64),
    /// A last tail comes by each link, should a packet be without one.
    Closing,
    /// Nothing comes, until nothing moved for so many cycles.
    Emptying(u64),
}

impl Inputs {
    /// So many inputs; where the outputs `moves` are 0 and `freed_o` stays for `quiet` cycles, they are empty if what leaves them
    /// goes on whenever it can.
    pub fn new(
        beside: &Beside,
        params: &YarcInputParams,
        count: usize,
        quiet: usize,
        moves: &[&str],
    ) -> Self {
        let moves = moves
            .iter()
            .chain(&["overflow_o", "route_error_o", "turn_error_o"]);
        Inputs {
            senders: (0..count)
                .map(|at| Sender::new(beside, params, at))
                .collect(),
            writer: Writer::new(params, count),
            stage: Stage::Emptying(0),
            quiet: quiet as u64,
            freed: beside.port("freed_o"),
            before: Vec::new(),
            moves: moves.map(|name| beside.port(name)).collect(),
        }
    }

    /// As after a reset; the first of them is that of port `first`.
    pub fn settle(&mut self, first: u64, random: &mut Random) {
        self.writer.settle(first, random);
        let eighths = [0, 7, 7, 8][random.below(4) as usize];
        self.rewrite(eighths, random);
        let [is_noisy, is_naughty] = [random.below(2) == 0, random.below(4) == 0];
        let some = self.senders.len().min(3) as u64;
        for sender in &mut self.senders {
            let quality = Quality {
                is_noisy: is_noisy && random.below(some) == 0,
                is_naughty: is_naughty && random.below(some) == 0,
            };
            sender.settle(quality, random);
        }
    }

    /// Whether what leaves them is to go on whenever it can.
    pub fn is_emptying(&self) -> bool {
        matches!(self.stage, Stage::Emptying(_))
    }

    /// Writes of so many eighths of the registers are to come.
    fn rewrite(&mut self, eighths: u64, random: &mut Random) {
        self.stage = Stage::Writing(self.writer.rewrite(eighths, random));
    }

    /// A cycle.
    pub fn drive(&mut self, beside: &mut Beside, mood: &Mood, random: &mut Random) {
        for name in ["in_phit_i", "cfg_addr_i", "cfg_data_i"] {
            let (place, width) = (beside.port(name), beside.width(name));
            let idle = noise(width, random);
            beside.input(place).copy_from_slice(&idle);
        }
        let are_idle = self.senders.iter().all(Sender::is_idle);
        match &mut self.stage {
            Stage::Writing(writes) => {
                if write(writes, beside, random) {
                    // A head may come with the last write: it is looked up a cycle later.
                    self.stage = Stage::Running((1 << 6) + random.below(1 << 11));
                    let begins = random.below(2) == 0;
                    self.send(beside, mood, begins, random);
                }
            }
            Stage::Running(0) if are_idle => {
                self.senders.iter_mut().for_each(Sender::close);
                self.stage = Stage::Closing;
            }
            Stage::Running(left) => {
                let begins = *left > 0;
                *left = left.saturating_sub(1);
                self.send(beside, mood, begins, random);
            }
            Stage::Closing if are_idle => self.stage = Stage::Emptying(self.quiet),
            Stage::Closing => self.send(beside, mood, false, random),
            Stage::Emptying(0) => {
                let eighths = random.below(5);
                self.rewrite(eighths, random);
            }
            Stage::Emptying(left) => *left -= 1,
        }
    }

    /// Phits come, or none; packets begin only if one `begins`.
    fn send(&mut self, beside: &mut Beside, mood: &Mood, begins: bool, random: &mut Random) {
        let licence = Licence {
            begins,
            errs: matches!(self.stage, Stage::Running(_)),
        };
        for (at, sender) in self.senders.iter_mut().enumerate() {
            sender.drive(beside, self.writer.tables_of(at), mood, licence, random);
        }
    }

    /// The edge: what the inputs show.
    pub fn observe(&mut self, beside: &Beside, random: &mut Random) {
        for sender in &mut self.senders {
            sender.observe(beside, random);
        }
        let freed = beside.output(self.freed);
        let is_set = |place: &Place| beside.output(*place).iter().any(|word| *word != 0);
        let has_moved = freed != self.before || self.moves.iter().any(is_set);
        if let Stage::Emptying(left) = &mut self.stage
            && has_moved
        {
            *left = self.quiet;
        }
        self.before.clear();
        self.before.extend_from_slice(freed);
    }
}
