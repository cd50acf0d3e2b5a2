//! A line that errs: phits on their way, late, lost, doubled, damaged.

use crate::model::Random;
use std::collections::VecDeque;

/// Phits that wait on the line when it stops holding them back.
const FULL: usize = 32;

/// What is on the line at a time.
#[derive(Clone, Debug)]
pub(super) struct Phit {
    pub(super) first: bool,
    pub(super) bits: Vec<u64>,
}

/// Keeps the order of phits, and nothing else, once in so many of them.
pub(super) struct Line {
    /// Bits of a phit.
    width: usize,
    waiting: VecDeque<Phit>,
    /// Whether there are faults at all.
    errs: bool,
    /// A fault in so many phits; none, if there are none.
    faults: Option<u64>,
    /// In eighths of the cycles in which a phit comes out.
    speed: u64,
    /// Cycles until faults and speed change.
    left: u64,
}

impl Line {
    pub(super) fn new(width: usize, errs: bool) -> Self {
        Line {
            width,
            waiting: VecDeque::new(),
            errs,
            faults: None,
            speed: 8,
            left: 0,
        }
    }

    /// As after a reset.
    pub(super) fn settle(&mut self) {
        self.waiting.clear();
    }

    /// What comes out in this cycle.
    pub(super) fn deliver(&mut self, random: &mut Random) -> Option<Phit> {
        if self.left == 0 {
            // None for nearly half of the time: long runs without a fault occur too. Or little but faults: so that time
            // runs out.
            let moods = [None, None, None, Some(256), Some(64), Some(8), Some(1)];
            self.faults = moods[random.below(7) as usize].filter(|_| self.errs);
            self.speed = [1, 4, 7, 8, 8, 8][random.below(6) as usize];
            self.left = 1 << (5 + random.below(7));
        }
        self.left -= 1;
        match self.waiting.len() < FULL && random.below(8) >= self.speed {
            true => None,
            false => self.waiting.pop_front(),
        }
    }

    /// What goes in at the end of this cycle.
    pub(super) fn take(&mut self, phit: Option<Phit>, random: &mut Random) {
        let errs = self.faults.is_some_and(|one_in| random.below(one_in) == 0);
        let Some(mut phit) = phit else {
            if errs && random.below(8) == 0 {
                self.waiting.push_back(self.noise(random));
            }
            return;
        };
        if errs {
            match random.below(6) {
                0 => return,
                1 if self.waiting.len() < FULL => self.waiting.push_back(phit.clone()),
                2 => phit.first = !phit.first,
                3 => phit.bits = self.noise(random).bits,
                _ => {
                    let bit = random.below(self.width as u64) as usize;
                    phit.bits[bit / 64] ^= 1 << (bit % 64);
                }
            }
        }
        self.waiting.push_back(phit);
    }

    /// A phit that nobody sent.
    pub(super) fn noise(&self, random: &mut Random) -> Phit {
        Phit {
            first: random.below(2) == 0,
            bits: super::noise(self.width, random),
        }
    }
}
