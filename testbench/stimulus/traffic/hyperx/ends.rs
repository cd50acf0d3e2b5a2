//! The ends of links: who sends to a router, and who takes what it sends.

use super::super::mood::Mood;
use super::super::{Beside, Pace, Place, get, put};
use super::heads::{Heads, Said};
use super::{PACES, get_value, put_value};
use crate::model::Random;
use crate::params::hyperx::Made;

/// Wires of one link, element `at` of ports.
#[derive(Clone, Copy)]
pub(super) struct Wires {
    valid: Place,
    vc: Place,
    head: Place,
    tail: Place,
    data: Place,
    credit: Place,
    at: usize,
    vcs: usize,
    vc_width: usize,
    width: usize,
}

impl Wires {
    /// Those of port `at` into a router.
    pub fn inward(beside: &Beside, made: &Made, at: usize) -> Self {
        Self::of(beside, made, at, ['i', 'o'])
    }

    /// Those of port `at` out of it.
    pub fn outward(beside: &Beside, made: &Made, at: usize) -> Self {
        Self::of(beside, made, at, ['o', 'i'])
    }

    fn of(beside: &Beside, made: &Made, at: usize, [way, back]: [char; 2]) -> Self {
        let flit = |name: &str| beside.port(&format!("flit_{name}_{way}"));
        Wires {
            valid: flit("valid"),
            vc: flit("vc"),
            head: flit("head"),
            tail: flit("tail"),
            data: flit("data"),
            credit: beside.port(&format!("credit_{back}")),
            at,
            vcs: made.vcs(),
            vc_width: made.vc_width(),
            width: made.flit_width(),
        }
    }

    fn send(&self, beside: &mut Beside, vc: usize, [head, tail]: [bool; 2], data: &[u64]) {
        put(beside.input(self.valid), self.at, true);
        put_value(
            beside.input(self.vc),
            self.at * self.vc_width,
            self.vc_width,
            vc as u64,
        );
        put(beside.input(self.head), self.at, head);
        put(beside.input(self.tail), self.at, tail);
        for bit in 0..self.width {
            put(
                beside.input(self.data),
                self.at * self.width + bit,
                get(data, bit),
            );
        }
    }
}

/// Who sends into a router: whole packets into room that it knows of, flit after flit. After some resets it gets things
/// wrong now and then.
pub(super) struct Source {
    wires: Wires,
    depth: usize,
    age_bits: usize,
    /// Flits sent for which no credit has come, by virtual channel.
    used: Vec<usize>,
    /// The packet under way: its virtual channel, and how many flits more it has.
    under_way: Option<(usize, u64)>,
    pace: Pace,
    is_naughty: bool,
    number: usize,
}

/// Flits from one wrong one to the next, on average.
const RIGHT: u64 = 24;

impl Source {
    pub fn new(wires: Wires, made: &Made) -> Self {
        Source {
            wires,
            depth: made.input_depth(),
            age_bits: made.age_bits(),
            used: vec![0; made.vcs()],
            under_way: None,
            pace: Pace::default(),
            is_naughty: false,
            number: wires.at,
        }
    }

    /// As after a reset.
    pub fn settle(&mut self, random: &mut Random) {
        self.used.fill(0);
        self.under_way = None;
        self.is_naughty = random.below(2) == 0;
    }

    /// A cycle: credits come back, and a flit is sent or none.
    pub fn drive(
        &mut self,
        beside: &mut Beside,
        heads: &Heads,
        mood: &Mood,
        now: u64,
        random: &mut Random,
    ) {
        let vcs = self.wires.vcs;
        let credits = get_value(beside.output(self.wires.credit), self.number * vcs, vcs);
        for (vc, used) in self.used.iter_mut().enumerate() {
            *used = used.saturating_sub((credits >> vc & 1) as usize);
        }
        let trick = self.is_naughty && random.below(RIGHT) == 0;
        match self.under_way {
            Some((vc, left)) => self.go_on(beside, heads, (vc, left), trick, random),
            None => {
                let sends = mood.sends(self.number);
                let sends = sends.unwrap_or_else(|| self.pace.now(random, &PACES));
                if sends {
                    self.begin(beside, heads, mood, now, trick, random);
                }
            }
        }
    }

    fn go_on(
        &mut self,
        beside: &mut Beside,
        heads: &Heads,
        (vc, left): (usize, u64),
        trick: bool,
        random: &mut Random,
    ) {
        let data = heads.body(random);
        let last = left == 1;
        // A gap, a head, a tail too early or too late, another virtual channel.
        let (sent, vc, head, tail) = match (trick, random.below(5)) {
            (true, 0) => (false, vc, false, last),
            (true, 1) => (true, vc, true, last),
            (true, 2) => (true, vc, false, !last),
            (true, 3) => {
                let any = random.below(1 << self.wires.vc_width) as usize;
                (true, any, false, last)
            }
            _ => (true, vc, false, last),
        };
        if sent {
            self.wires.send(beside, vc, [head, tail], &data);
            self.count(vc);
        }
        self.under_way = (!last).then_some((vc, left - 1));
        if trick && tail && !last && random.below(2) == 0 {
            self.under_way = None;
        }
    }

    fn begin(
        &mut self,
        beside: &mut Beside,
        heads: &Heads,
        mood: &Mood,
        now: u64,
        trick: bool,
        random: &mut Random,
    ) {
        let length = heads.length(random);
        let vcs = self.used.len() as u64;
        let vc = random.below(vcs) as usize;
        let has_room = self.used[vc] + length as usize <= self.depth;
        let bits = random.below(1 + self.age_bits as u64);
        let old = random.below(1 << bits);
        let said = Said {
            length,
            stamp: now.wrapping_sub(old) & ((1 << self.age_bits) - 1),
        };
        let data = heads.head(said, mood, random);
        let (vc, head, data) = match (trick, random.below(4)) {
            // A body, a head to anywhere, into no room.
            (true, 0) => (vc, false, data),
            (true, 1) => (vc, true, heads.anywhere(random)),
            (true, 2) => {
                let any = random.below(1 << self.wires.vc_width) as usize;
                (any, true, data)
            }
            _ if has_room => (vc, true, data),
            _ => return,
        };
        self.wires.send(beside, vc, [head, length == 1], &data);
        self.count(vc);
        self.under_way = (length > 1).then_some((vc, length - 1));
    }

    fn count(&mut self, vc: usize) {
        if let Some(used) = self.used.get_mut(vc) {
            *used = (*used + 1).min(self.depth);
        }
    }
}

/// Who takes what a router sends, and gives credits when it likes.
pub(super) struct Sink {
    wires: Wires,
    /// Flits that wait, by virtual channel.
    waiting: Vec<usize>,
    pace: Pace,
    is_naughty: bool,
    number: usize,
}

impl Sink {
    pub fn new(wires: Wires, made: &Made) -> Self {
        Sink {
            wires,
            waiting: vec![0; made.vcs()],
            pace: Pace::default(),
            is_naughty: false,
            number: wires.at,
        }
    }

    /// As after a reset.
    pub fn settle(&mut self, random: &mut Random) {
        self.waiting.fill(0);
        self.is_naughty = random.below(4) == 0;
    }

    /// A cycle: what is read gives credits.
    pub fn drive(&mut self, beside: &mut Beside, mood: &Mood, random: &mut Random) {
        let takes = mood.takes(self.number);
        let takes = takes.unwrap_or_else(|| self.pace.now(random, &PACES));
        let vcs = self.waiting.len();
        for vc in 0..vcs {
            let reads = takes && self.waiting[vc] > 0 && random.below(4) > 0;
            // A credit that nobody spent.
            let wrong = self.is_naughty && self.waiting[vc] == 0 && random.below(512) == 0;
            if reads || wrong {
                put(
                    beside.input(self.wires.credit),
                    self.number * vcs + vc,
                    true,
                );
            }
            self.waiting[vc] -= usize::from(reads);
        }
    }

    /// The edge: what came on the link.
    pub fn observe(&mut self, beside: &Beside) {
        if get(beside.output(self.wires.valid), self.number) {
            let width = self.wires.vc_width;
            let vc = get_value(beside.output(self.wires.vc), self.number * width, width);
            self.waiting[vc as usize] += 1;
        }
    }
}
