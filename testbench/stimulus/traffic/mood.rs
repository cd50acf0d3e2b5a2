//! What all neighbours of a router, or all terminals of a network, do alike for a while: congestion, a hot spot, one
//! sender alone.

use super::Packets;
use crate::model::Random;

/// A phase lasts 2^3 to 2^8 cycles.
const SCALES: [u64; 2] = [3, 8];

/// But one in which nothing is taken is over when what waits has filled up: nothing moves then.
const LONGEST_STALL: u64 = 47;

/// How many flits the packets of a phase have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lengths {
    Any,
    /// One each: as many decisions about routes as there can be.
    Single,
    Longest,
}

/// Who does something in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    /// Each at a pace of its own.
    Each,
    /// Those whose bit is 1 whenever they can, the others never.
    These(u64),
}

/// A phase of the traffic. What a router does depends on what meets in it: all senders at once fill what one alone never
/// fills, an arbiter is asked by several for one output, and what was filled behind a receiver that takes nothing is
/// drained by one that takes all.
#[derive(Clone, Debug)]
pub(super) struct Mood {
    left: u64,
    lengths: Lengths,
    senders: Who,
    receivers: Who,
    /// Where most packets go to, if to one place.
    hot: Option<Vec<usize>>,
    /// One phase in so many has such a place.
    hot_in: u64,
}

impl Mood {
    /// Phases of which one in `hot_in` has a place where most packets go to.
    pub(super) fn new(hot_in: u64) -> Self {
        Mood {
            left: 0,
            lengths: Lengths::Any,
            senders: Who::Each,
            receivers: Who::Each,
            hot: None,
            hot_in,
        }
    }

    /// Another phase now.
    pub(super) fn settle(&mut self) {
        self.left = 0;
    }

    /// Goes to the next cycle; `radices` says how many places there are along each coordinate of a destination, as far
    /// as there are coordinates.
    pub(super) fn next(&mut self, radices: &[usize], random: &mut Random) {
        if self.left > 0 {
            self.left -= 1;
            return;
        }
        let [least, most] = SCALES;
        let scale = least + random.below(most - least);
        self.left = (1 << scale) + random.below(1 << scale);
        self.lengths = match random.below(4) {
            0 => Lengths::Longest,
            1 => Lengths::Any,
            _ => Lengths::Single,
        };
        self.senders = match random.below(4) {
            0 => Who::Each,
            1 => Who::These(random.bits()),
            _ => Who::These(u64::MAX),
        };
        self.receivers = match random.below(6) {
            0 | 1 => Who::Each,
            2 => Who::These(0),
            3 => Who::These(random.bits()),
            _ => Who::These(u64::MAX),
        };
        if self.receivers == Who::These(0) {
            self.left = self.left.min(LONGEST_STALL);
        }
        let place = |random: &mut Random| {
            let each = radices.iter();
            each.map(|&k| random.below(k as u64) as usize).collect()
        };
        self.hot = (random.below(self.hot_in) == 0).then(|| place(random));
    }

    /// Whether sender `number` sends in this cycle, if it is not left to itself.
    pub(super) fn sends(&self, number: usize) -> Option<bool> {
        self.senders.does(number)
    }

    /// Whether receiver `number` takes something in this cycle, if it is not left to itself.
    pub(super) fn takes(&self, number: usize) -> Option<bool> {
        self.receivers.does(number)
    }

    /// Flits of the next packet.
    pub(super) fn length(&self, packets: &Packets, random: &mut Random) -> u64 {
        match self.lengths {
            Lengths::Any => packets.length(random),
            Lengths::Single => 1,
            Lengths::Longest => packets.longest,
        }
    }

    /// Whether the next packet has two flits, where two are the most.
    pub(super) fn has_two(&self, random: &mut Random) -> bool {
        match self.lengths {
            Lengths::Any => random.below(2) == 0,
            Lengths::Single => false,
            Lengths::Longest => true,
        }
    }

    /// The coordinate to which most packets go.
    pub(super) fn coordinate(&self, dimension: usize, random: &mut Random) -> Option<usize> {
        let hot = self.hot.as_ref()?;
        (random.below(8) > 0).then_some(hot[dimension])
    }
}

impl Who {
    fn does(self, number: usize) -> Option<bool> {
        match self {
            Who::Each => None,
            Who::These(bits) => Some(bits >> (number % 64) & 1 == 1),
        }
    }
}
