//! Both ends of a link with credits.

use super::super::mischief::{Mischief, Trick};
use super::super::mood::Mood;
use super::super::{Beside, Pace, Place, get};
use super::headers::Headers;
use crate::model::Random;
use crate::params::anton2::{Header, VirtualChannels};

/// How often something happens, in eighths: a pace that changes now and then takes one of these.
pub(super) const PACES: [u64; 6] = [0, 1, 4, 7, 8, 8];

/// Flits from one with fresh bits everywhere to the next, on average, where phases are.
const FRESH: u64 = 8;

/// The value of a port.
pub(super) fn value(words: &[u64]) -> usize {
    words[0] as usize
}

/// Writes `value` into bits `low` to `low + width - 1`.
pub(super) fn put_value(words: &mut [u64], low: usize, width: usize, value: usize) {
    for bit in 0..width {
        super::super::put(words, low + bit, value >> bit & 1 == 1);
    }
}

/// The value of bits `low` to `low + width - 1`.
pub(super) fn get_value(words: &[u64], low: usize, width: usize) -> usize {
    let bits = (0..width).map(|bit| usize::from(get(words, low + bit)) << bit);
    bits.sum()
}

/// Sends packets of one and two flits, each only if all of it finds room.
///
/// The second flit follows its first at once most of the time; sometimes flits of other virtual channels come
/// between.
pub(super) struct Source {
    valid: Place,
    vc: Place,
    head: Place,
    tail: Place,
    flit: Place,
    credit_valid: Place,
    credit_vc: Place,
    /// The virtual channels that are used.
    used: Vec<usize>,
    depth: usize,
    room: Vec<usize>,
    /// The virtual channels between the flits of a packet.
    between: Vec<bool>,
    /// Where packets go for a while.
    favourite: usize,
    pace: Pace,
    /// The flit that was sent last, where phases are: its link shows it until the next.
    last: Vec<u64>,
    /// Whether no head may take a field of it: it came before the reset, in another torus, or is a second flit of fresh bits.
    is_stale: bool,
    /// Whether there is anybody at this end.
    pub(super) there: bool,
    /// What it does wrong where a guard keeps that away.
    mischief: Option<Mischief>,
}

impl Source {
    /// Of the link that arrives by the ports called `prefix`…, in the virtual channels `used`.
    pub(super) fn new(beside: &Beside, prefix: &str, used: Vec<usize>, depth: usize) -> Self {
        let port = |name: &str| beside.port(&format!("{prefix}{name}"));
        let last = used.iter().max().copied().unwrap_or(0);
        Source {
            valid: port("valid_i"),
            vc: port("vc_i"),
            head: port("head_i"),
            tail: port("tail_i"),
            flit: port("flit_i"),
            credit_valid: port("credit_valid_o"),
            credit_vc: port("credit_vc_o"),
            used,
            depth,
            room: vec![depth; last + 1],
            between: vec![false; last + 1],
            favourite: 0,
            pace: Pace::default(),
            last: Vec::new(),
            is_stale: true,
            there: true,
            mischief: None,
        }
    }

    /// The same, if a guard watches the link: it does not always keep to the rules there.
    pub(super) fn watched_if(self, is_watched: bool) -> Self {
        Source {
            mischief: is_watched.then(Mischief::default),
            ..self
        }
    }

    /// As after a reset.
    pub(super) fn settle(&mut self, random: &mut Random) {
        self.room.fill(self.depth);
        self.between.fill(false);
        self.is_stale = true;
        if let Some(mischief) = &mut self.mischief {
            mischief.settle(random);
        }
    }

    /// A flit that is wrong in this cycle, by its virtual channel, head and tail. What a guard makes of it costs nothing
    /// and has no credit, but that what comes in the place of a second flit is that flit.
    fn trick(&mut self, random: &mut Random) -> Option<(usize, bool, bool)> {
        let trick = self.mischief?.next(random)?;
        let vc = self.used[random.below(self.used.len() as u64) as usize];
        let tail = random.below(2) == 0;
        match trick {
            Trick::NoRoom if !self.between[vc] && self.room[vc] < 2 => {
                Some((vc, true, tail && self.room[vc] == 0))
            }
            Trick::NoHead if !self.between[vc] => Some((vc, false, tail)),
            Trick::Head | Trick::NoTail if self.between[vc] => {
                self.between[vc] = false;
                Some((vc, trick == Trick::Head, tail))
            }
            _ => None,
        }
    }

    /// Sends a flit, or none, in this cycle. In a phase this is a sender of that number among those that it is for.
    pub(super) fn send(
        &mut self,
        beside: &mut Beside,
        headers: &Headers,
        random: &mut Random,
        phase: Option<(&Mood, usize)>,
    ) {
        if !self.last.is_empty() {
            beside.input(self.flit).copy_from_slice(&self.last);
        }
        let sends = phase.and_then(|(mood, number)| mood.sends(number));
        if !self.there || !sends.unwrap_or_else(|| self.pace.now(random, &PACES)) {
            return;
        }
        if let Some((vc, head, tail)) = self.trick(random) {
            let flit = match head {
                true => headers.first(random, !tail),
                false => headers.payload(random),
            };
            self.put(beside, vc, [head, tail], &flit);
            self.is_stale = true;
            return;
        }
        let pending: Vec<usize> = self.those(|source, vc| source.between[vc]);
        let vc = match pending.is_empty() || random.below(16) == 0 {
            false => pending[random.below(pending.len() as u64) as usize],
            true => match self.begin(random, phase.is_some()) {
                Some(vc) => vc,
                None => return,
            },
        };
        let second = self.between[vc];
        let wants_two = |random: &mut Random| match phase {
            Some((mood, _)) => mood.has_two(random),
            None => random.below(2) == 0,
        };
        let two = !second && self.room[vc] >= 2 && wants_two(random);
        if !second {
            self.room[vc] -= if two { 2 } else { 1 };
        }
        self.between[vc] = two;
        let mut flit = match second {
            true => headers.payload(random),
            false => headers.first(random, two),
        };
        if let Some((mood, _)) = phase {
            if !second {
                headers.turn(&mut flit, mood, random);
            }
            self.keep(&mut flit, second, random);
        }
        self.put(beside, vc, [!second, !two], &flit);
    }

    /// Shows a flit on the link.
    fn put(&self, beside: &mut Beside, vc: usize, [head, tail]: [bool; 2], flit: &[u64]) {
        beside.input(self.valid)[0] = 1;
        beside.input(self.vc)[0] = vc as u64;
        beside.input(self.head)[0] = u64::from(head);
        beside.input(self.tail)[0] = u64::from(tail);
        beside.input(self.flit).copy_from_slice(flit);
    }

    /// Gives a flit most of the one before, so that a record of what changes is short: a head the payload and each field of
    /// its header in half the cases, a second flit all of it.
    fn keep(&mut self, flit: &mut [u64], second: bool, random: &mut Random) {
        let keeps = random.below(FRESH) > 0 && !self.last.is_empty();
        if keeps {
            let fresh = self.fresh(second, random);
            let first = flit[0] & fresh | self.last[0] & !fresh;
            flit.copy_from_slice(&self.last);
            flit[0] = first;
        }
        self.is_stale = second && (self.is_stale || !keeps);
        self.last = flit.to_vec();
    }

    /// The bits of the first word that a flit does not keep from the one before.
    fn fresh(&self, second: bool, random: &mut Random) -> u64 {
        if second {
            return 0;
        }
        let mut fresh = 0;
        for field in Header::FIELDS {
            if self.is_stale || field == Header::TWO || random.below(2) == 0 {
                fresh |= ((1 << field.width) - 1) << field.low;
            }
        }
        fresh
    }

    fn those(&self, holds: impl Fn(&Self, usize) -> bool) -> Vec<usize> {
        let used = self.used.iter().copied();
        used.filter(|&vc| holds(self, vc)).collect()
    }

    /// The virtual channel of a new packet: for a while one in bursts, then any. In phases any more often: all of them
    /// wait then, and their weights decide.
    fn begin(&mut self, random: &mut Random, in_phases: bool) -> Option<usize> {
        if random.below(32) == 0 {
            let share = if in_phases { 4 } else { 2 };
            self.favourite = random.below(share * self.used.len() as u64) as usize;
        }
        let open = self.those(|source, vc| !source.between[vc] && source.room[vc] > 0);
        let favourite = self.used.get(self.favourite).copied();
        match favourite.filter(|vc| open.contains(vc)) {
            Some(vc) => Some(vc),
            None if open.is_empty() => None,
            None => Some(open[random.below(open.len() as u64) as usize]),
        }
    }

    /// The edge: credits that came back.
    pub(super) fn observe(&mut self, beside: &Beside) {
        if get(beside.output(self.credit_valid), 0) {
            self.room[value(beside.output(self.credit_vc))] += 1;
        }
    }
}

/// Takes whatever comes and gives credits back when it likes.
pub(super) struct Sink {
    valid: Place,
    vc: Place,
    credit_valid: Place,
    credit_vc: Place,
    /// Flits of each virtual channel for which no credit has gone back.
    held: Vec<usize>,
    pace: Pace,
    /// The virtual channel of the credit that goes back in this cycle.
    pub(super) returned: Option<usize>,
    /// What it does wrong where a guard keeps that away.
    mischief: Option<Mischief>,
}

impl Sink {
    /// Of the link that departs by the ports called `prefix`….
    pub(super) fn new(beside: &Beside, prefix: &str, vcs: VirtualChannels) -> Self {
        let port = |name: &str| beside.port(&format!("{prefix}{name}"));
        Sink {
            valid: port("valid_o"),
            vc: port("vc_o"),
            credit_valid: port("credit_valid_i"),
            credit_vc: port("credit_vc_i"),
            held: vec![0; vcs.count()],
            pace: Pace::default(),
            returned: None,
            mischief: None,
        }
    }

    /// The same, if a guard watches the link: it does not always keep to the rules there.
    pub(super) fn watched_if(self, is_watched: bool) -> Self {
        Sink {
            mischief: is_watched.then(Mischief::default),
            ..self
        }
    }

    /// As after a reset.
    pub(super) fn settle(&mut self, random: &mut Random) {
        self.held.fill(0);
        self.returned = None;
        if let Some(mischief) = &mut self.mischief {
            mischief.settle(random);
        }
    }

    /// Gives a credit back, or none, in this cycle. In a phase this is a receiver of that number among those that it is
    /// for.
    pub(super) fn give(
        &mut self,
        beside: &mut Beside,
        random: &mut Random,
        phase: Option<(&Mood, usize)>,
    ) {
        self.returned = None;
        let takes = phase.and_then(|(mood, number)| mood.takes(number));
        if !takes.unwrap_or_else(|| self.pace.now(random, &PACES)) {
            return;
        }
        if self.mischief.is_some_and(|m| m.next(random).is_some()) {
            let vc = random.below(self.held.len() as u64) as usize;
            if self.held[vc] == 0 {
                return self.credit(beside, vc);
            }
        }
        let held: Vec<usize> = (0..self.held.len())
            .filter(|&vc| self.held[vc] > 0)
            .collect();
        if held.is_empty() {
            return;
        }
        let vc = held[random.below(held.len() as u64) as usize];
        self.held[vc] -= 1;
        self.credit(beside, vc);
    }

    /// Gives a credit back for `vc`.
    pub(super) fn credit(&mut self, beside: &mut Beside, vc: usize) {
        self.returned = Some(vc);
        beside.input(self.credit_valid)[0] = 1;
        beside.input(self.credit_vc)[0] = vc as u64;
    }

    /// The edge: the flit that came.
    pub(super) fn observe(&mut self, beside: &Beside) {
        if get(beside.output(self.valid), 0) {
            self.held[value(beside.output(self.vc))] += 1;
        }
    }
}
