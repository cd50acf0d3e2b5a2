//! What stands around a packet FIFO.

use super::Inputs;
use crate::model::Random;
use crate::params::bluegene::{CHUNK_BYTES, MAX_CHUNKS, PacketFifoParams};
use crate::params::{Component, index_width};
use crate::testbench::stimulus::Stimulus;

/// Phits and descriptors of packets of every length, some cut short or taken back, into a FIFO that is read and taken
/// from at paces of its own. A packet is taken back only while all of it is there.
pub struct PacketFifoTraffic {
    random: Random,
    inputs: Inputs,
    chunk_phits: u64,
    phits: Held,
    descriptors: Held,
    youngest: Option<Youngest>,
    /// Phits of the youngest packet that are still to come.
    left: u64,
    mood: Mood,
}

/// What one of both queues holds.
#[derive(Clone, Copy, Debug)]
struct Held {
    room: u64,
    count: u64,
    /// Those of packets before the youngest.
    older: u64,
}

/// The packet that may be taken back.
#[derive(Clone, Copy, Debug)]
struct Youngest {
    described: bool,
    /// Something of it was read or taken.
    touched: bool,
}

/// What all do alike for a while, in eighths of all cycles.
#[derive(Clone, Copy, Debug, Default)]
struct Mood {
    left: u64,
    writes: u64,
    reads: u64,
    takes: u64,
    describes: u64,
    /// One cycle in so many takes a packet back, if it can be; none if 0.
    undoes: u64,
    lengths: Lengths,
}

/// How many phits the packets of a mood have.
#[derive(Clone, Copy, Debug, Default)]
enum Lengths {
    /// Few: there are many packets.
    Short,
    /// Whole chunks, any number of them.
    #[default]
    Chunks,
    /// The most that there are.
    Longest,
}

/// Paces, in eighths.
const PACES: [u64; 5] = [0, 1, 4, 7, 8];

impl Mood {
    /// Another one, for as long as it may take to fill `room`.
    fn next(room: u64, random: &mut Random) -> Self {
        let scale = 3 + random.below(index_width(room as usize) as u64 - 2);
        let mut pace = || PACES[random.below(PACES.len() as u64) as usize];
        let (writes, reads, takes, describes) = (pace(), pace(), pace(), pace());
        Mood {
            left: (1 << scale) + random.below(1 << scale),
            writes,
            reads,
            takes,
            describes,
            undoes: [0, 4, 40, 400][random.below(4) as usize],
            lengths: match random.below(3) {
                0 => Lengths::Short,
                1 => Lengths::Longest,
                _ => Lengths::Chunks,
            },
        }
    }
}

impl Held {
    /// The edge: what is taken back goes, then one comes.
    fn edge(&mut self, undone: bool, begins: bool, comes: bool, leaves: bool) {
        let kept = comes && self.count < self.room;
        let held = if undone { self.older } else { self.count };
        let before = held - u64::from(leaves);
        self.older = match begins {
            true => before,
            false => self.older - u64::from(leaves && self.older > 0),
        };
        self.count = before + u64::from(kept);
    }
}

impl PacketFifoTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &PacketFifoParams, seed: u64) -> Self {
        let held = |room: usize| Held {
            room: room as u64,
            count: 0,
            older: 0,
        };
        let scale = index_width(params.phits()) as u64;
        PacketFifoTraffic {
            random: Random::new(seed),
            inputs: Inputs::new(&params.ports(), params.reset(), [scale, scale + 5]),
            chunk_phits: (CHUNK_BYTES / params.phit_bytes().count()) as u64,
            phits: held(params.phits()),
            descriptors: held(params.chunks()),
            youngest: None,
            left: 0,
            mood: Mood::default(),
        }
    }

    /// As after a reset.
    fn settle(&mut self) {
        for held in [&mut self.phits, &mut self.descriptors] {
            (held.count, held.older) = (0, 0);
        }
        (self.youngest, self.left) = (None, 0);
    }

    /// Whether it is time, at a pace of so many eighths.
    fn paced(&mut self, eighths: u64) -> bool {
        self.random.below(8) < eighths
    }

    /// One time in so many.
    fn seldom(&mut self, in_so_many: u64) -> bool {
        self.random.below(in_so_many) == 0
    }

    /// Phits of the next packet.
    fn length(&mut self) -> u64 {
        match self.mood.lengths {
            Lengths::Short => 1 + self.random.below(4),
            Lengths::Chunks => self.chunk_phits * (1 + self.random.below(MAX_CHUNKS as u64)),
            Lengths::Longest => self.chunk_phits * MAX_CHUNKS as u64,
        }
    }

    /// Whether the youngest packet is taken back; without one it may be tried.
    fn undoes(&mut self) -> bool {
        match (self.youngest, self.mood.undoes) {
            (Some(Youngest { touched: true, .. }), _) | (_, 0) => false,
            (_, in_so_many) => self.seldom(in_so_many),
        }
    }

    /// What comes in a cycle: `write_i` and `first_i`.
    fn writes(&mut self, undo: bool) -> (bool, bool) {
        let into_room = self.phits.count < self.phits.room || self.seldom(8);
        if !(self.paced(self.mood.writes) && into_room) {
            // Without a phit it must not matter.
            return (false, self.seldom(2));
        }
        match self.youngest {
            None => (true, true),
            Some(_) if undo => (true, self.seldom(2)),
            Some(_) => (true, self.left == 0 || self.seldom(400)),
        }
    }

    /// Whether one of `held` leaves, or is asked to though there is none.
    fn leaves(&mut self, pace: u64, held: Held, undone: bool) -> bool {
        // What is taken back is not read in the same cycle.
        let there = if undone { held.older } else { held.count };
        match (there, held.count) {
            (0, 0) => self.seldom(8),
            (0, _) => false,
            _ => self.paced(pace),
        }
    }
}

impl Stimulus for PacketFifoTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        let asserted = self.inputs.begin(&mut self.random);
        if self.mood.left == 0 {
            self.mood = Mood::next(self.phits.room, &mut self.random);
        }
        self.mood.left -= 1;
        let undo = self.undoes();
        let undone = undo && self.youngest.is_some();
        let (write, first) = self.writes(undo);
        let begins = write && first;
        let undescribed = match self.youngest {
            _ if begins => true,
            Some(youngest) => !youngest.described,
            None => false,
        };
        let describe = undescribed && self.paced(self.mood.describes);
        let read = self.leaves(self.mood.reads, self.phits, undone);
        let take = self.leaves(self.mood.takes, self.descriptors, undone);
        for (name, value) in [
            ("undo_i", undo),
            ("write_i", write),
            ("first_i", first),
            ("describe_i", describe),
            ("read_i", read),
            ("take_i", take),
        ] {
            self.inputs.set(name, value.into());
        }
        inputs.copy_from_slice(&self.inputs.values);
        if asserted {
            return self.settle();
        }
        self.edge(undone, [write, begins, describe, read, take]);
    }
}

impl PacketFifoTraffic {
    fn edge(&mut self, undone: bool, [write, begins, describe, read, take]: [bool; 5]) {
        let (reads, takes) = (
            read && self.phits.count > 0,
            take && self.descriptors.count > 0,
        );
        let touches = (reads && self.phits.older == 0) || (takes && self.descriptors.older == 0);
        let is_kept = begins || !undone;
        self.phits.edge(undone, begins, write && is_kept, reads);
        self.descriptors
            .edge(undone, begins, describe && is_kept, takes);
        self.left = match (begins, undone, write) {
            (true, ..) => self.length() - 1,
            (_, true, _) => 0,
            (.., true) => self.left - 1,
            _ => self.left,
        };
        self.youngest = match self.youngest {
            _ if begins => Some(Youngest {
                described: describe,
                touched: false,
            }),
            Some(youngest) if !undone => Some(Youngest {
                described: youngest.described || describe,
                touched: youngest.touched || touches,
            }),
            _ => None,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;
    use crate::params::bluegene::PhitBytes;

    #[test]
    fn it_fills_and_drains_and_packets_are_taken_back_with_and_without_a_descriptor() {
        let params = PacketFifoParams::new(PhitBytes::Four, 8, 48, Reset::Sync).expect("legal");
        let mut traffic = PacketFifoTraffic::new(&params, 1);
        let mut inputs = vec![0; traffic.inputs.values.len()];
        let (mut full, mut empty, mut undone, mut described, mut lost) = (0, 0, 0, 0, 0);
        for _ in 0..20_000 {
            full += u64::from(traffic.phits.count == traffic.phits.room);
            empty += u64::from(traffic.phits.count == 0);
            lost += u64::from(traffic.descriptors.count == traffic.descriptors.room);
            let before = traffic.youngest;
            traffic.drive(&mut inputs);
            if let (Some(youngest), None) = (before, traffic.youngest) {
                assert!(!youngest.touched || traffic.phits.count == 0);
                undone += 1;
                described += u64::from(youngest.described);
            }
        }
        assert!(
            full > 500 && empty > 500 && lost > 50,
            "{full} {empty} {lost}"
        );
        assert!(
            described > 50 && undone > described + 50,
            "{undone} {described}"
        );
    }
}
