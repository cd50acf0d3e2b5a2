//! Starts of a link whose ends are reset apart: epochs, and which end was told what.

use super::super::{Beside, Place, get, put};
use super::Half;
use crate::model::Random;

/// The places of what a sender is told.
#[derive(Clone, Copy)]
pub(super) struct ToldPlaces {
    epoch: Place,
    started: Place,
    heard: Place,
    seen: Place,
    restart: Place,
    owe_epoch: Place,
}

impl ToldPlaces {
    pub(super) fn of(beside: &Beside) -> Self {
        let port = |name: &str| beside.port(name);
        ToldPlaces {
            epoch: port("epoch_i"),
            started: port("started_i"),
            heard: port("heard_i"),
            seen: port("seen_i"),
            restart: port("restart_i"),
            owe_epoch: port("owe_epoch_i"),
        }
    }
}

/// The places of a receiver's epoch, and of whether it has started.
#[derive(Clone, Copy)]
pub(super) struct StartPlaces {
    epoch: Place,
    started: Place,
}

impl StartPlaces {
    pub(super) fn of(beside: &Beside) -> Self {
        StartPlaces {
            epoch: beside.port("epoch_i"),
            started: beside.port("started_o"),
        }
    }
}

/// What the end of the sender knows of the end of the receiver.
///
/// The end that is not under test is reset now and then by itself. Both ends are told late, and sometimes wrongly.
pub(super) struct Starts {
    told: ToldPlaces,
    start: StartPlaces,
    epochs: u64,
    /// The epochs of the sender's end and of the receiver's.
    own: u64,
    theirs: u64,
    seen: u64,
    heard: bool,
    started: bool,
    /// Cycles until the end that is not under test is reset.
    left: u64,
}

impl Starts {
    pub(super) fn new(told: ToldPlaces, start: StartPlaces, epoch_bits: usize) -> Self {
        Starts {
            told,
            start,
            epochs: 1 << epoch_bits,
            own: 0,
            theirs: 0,
            seen: 0,
            heard: false,
            started: false,
            left: 0,
        }
    }

    /// Both ends are reset.
    pub(super) fn settle(&mut self, random: &mut Random) {
        self.own = random.below(self.epochs);
        self.theirs = random.below(self.epochs);
        self.forget();
    }

    fn forget(&mut self) {
        (self.seen, self.heard, self.started) = (0, false, false);
    }

    /// Sets what both halves are told in a cycle: whether the end that is not under test is reset in it.
    pub(super) fn tell(
        &mut self,
        under_test: Half,
        [sender, receiver]: [&mut Beside; 2],
        random: &mut Random,
    ) -> bool {
        let apart = self.left == 0;
        self.left = match apart {
            // At once, or after many timeouts.
            true => 1 << random.below(14),
            false => self.left - 1,
        };
        let mut restarts = false;
        match (apart, under_test) {
            (false, _) => self.hear(random),
            (true, Half::Sender) => {
                self.theirs = (self.theirs + 1 + random.below(self.epochs - 1)) % self.epochs;
                restarts = true;
            }
            (true, Half::Receiver) => {
                // Now and then the same one: only what it says that it saw tells.
                self.own = (self.own + random.below(self.epochs)) % self.epochs;
                self.forget();
            }
        }
        let waits = !get(receiver.output(self.start.started), 0);
        let owes = random.below(if waits { 4 } else { 64 }) == 0;
        sender.input(self.told.epoch)[0] = self.own;
        sender.input(self.told.seen)[0] = self.seen;
        for (place, bit) in [
            (self.told.started, self.started),
            (self.told.heard, self.heard),
            (self.told.restart, restarts),
            (self.told.owe_epoch, owes),
        ] {
            put(sender.input(place), 0, bit);
        }
        receiver.input(self.start.epoch)[0] = self.theirs;
        if restarts {
            self.seen = self.theirs;
            self.started = random.below(2) == 0;
        }
        let other = match under_test {
            Half::Sender => receiver,
            Half::Receiver => sender,
        };
        if apart {
            other.golden.reset();
        }
        apart
    }

    /// What the sender's end comes to know in this cycle.
    fn hear(&mut self, random: &mut Random) {
        if self.heard && self.started {
            return;
        }
        match random.below(16) {
            0 => (self.heard, self.seen) = (true, self.theirs),
            1 if random.below(4) == 0 => {
                (self.heard, self.seen) = (true, random.below(self.epochs));
            }
            2 => self.started = self.heard && self.seen == self.theirs,
            _ => {}
        }
    }
}
