//! Users of terminals: who gives packets by valid and ready, and takes what comes.

use super::super::mood::Mood;
use super::super::{Beside, Pace, Place, copy, get, put};
use super::PACES;
use super::heads::{Heads, Said};
use crate::model::Random;

/// Where the pins of all users lie.
#[derive(Clone, Copy)]
pub(super) struct Pins {
    valid: Place,
    tail: Place,
    flit: Place,
    room: Place,
    takes: Place,
    width: usize,
}

impl Pins {
    /// Those of a terminal or a network, whose flits have so many bits.
    pub fn new(beside: &Beside, width: usize) -> Self {
        Pins {
            valid: beside.port("inject_valid_i"),
            tail: beside.port("inject_tail_i"),
            flit: beside.port("inject_flit_i"),
            room: beside.port("inject_ready_o"),
            takes: beside.port("eject_ready_i"),
            width,
        }
    }
}

/// A user: whole packets of the length that their heads say, each flit offered until it is taken. After some resets it gets
/// things wrong now and then.
pub(super) struct User {
    pins: Pins,
    /// Which of the elements of the pins is its own, and which of the senders and receivers of a mood it is.
    at: usize,
    number: usize,
    /// The flit that it offers, and whether that is the last of its packet.
    offers: Option<(Vec<u64>, bool)>,
    /// Flits of its packet that it has not offered.
    left: u64,
    pace: Pace,
    stalls: Pace,
    is_naughty: bool,
}

/// Flits from one wrong one to the next, on average.
const RIGHT: u64 = 16;

impl User {
    /// The user of element `at` of the pins, which acts as number `number` in a mood.
    pub fn new(pins: Pins, at: usize, number: usize) -> Self {
        User {
            pins,
            at,
            number,
            offers: None,
            left: 0,
            pace: Pace::default(),
            stalls: Pace::default(),
            is_naughty: false,
        }
    }

    /// As after a reset.
    pub fn settle(&mut self, random: &mut Random) {
        self.offers = None;
        self.left = 0;
        self.is_naughty = random.below(2) == 0;
    }

    /// A cycle.
    pub fn drive(&mut self, beside: &mut Beside, heads: &Heads, mood: &Mood, random: &mut Random) {
        let takes = mood.takes(self.number);
        let takes = takes.unwrap_or_else(|| self.stalls.now(random, &PACES));
        put(beside.input(self.pins.takes), self.at, takes);
        let sends = mood.sends(self.number);
        let sends = sends.unwrap_or_else(|| self.pace.now(random, &PACES));
        if self.offers.is_none() && sends {
            self.offers = Some(self.next(heads, mood, random));
        }
        let Some((data, tail)) = &self.offers else {
            return;
        };
        put(beside.input(self.pins.valid), self.at, true);
        put(beside.input(self.pins.tail), self.at, *tail);
        let low = self.at * self.pins.width;
        copy(beside.input(self.pins.flit), low, data, self.pins.width);
        if get(beside.output(self.pins.room), self.at) {
            self.offers = None;
        }
    }

    /// The next flit, and whether it is the last of its packet.
    fn next(&mut self, heads: &Heads, mood: &Mood, random: &mut Random) -> (Vec<u64>, bool) {
        let is_head = self.left == 0;
        if is_head {
            self.left = heads.length(random);
        }
        let trick = (self.is_naughty && random.below(RIGHT) == 0).then(|| random.below(3));
        let data = match (is_head, trick) {
            // It says anything.
            (true, Some(0)) => heads.anywhere(random),
            (true, _) => {
                let said = Said {
                    length: self.left,
                    stamp: random.bits(),
                };
                heads.head(said, mood, random)
            }
            (false, _) => heads.body(random),
        };
        self.left -= 1;
        match trick {
            // The tail comes too early: what would have followed does, or another packet.
            Some(1) if self.left > 0 => {
                self.left *= random.below(2);
                return (data, true);
            }
            // It comes too late.
            Some(2) if self.left == 0 => self.left = heads.length(random),
            _ => {}
        }
        (data, self.left == 0)
    }
}
