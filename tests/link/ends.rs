//! Two ends of a link, joined by lines that err: behind their ports, and without bits.

use crate::pins::Pins;
use flitworks::model::Random;
use flitworks::model::link::{Arrival, Frame, LinkReceiver, LinkSender, Receiver, Sender};
use flitworks::params::Reset;
use flitworks::params::link::{LinkReceiverParams, LinkSenderParams};
use flitworks::params::words;
use std::collections::VecDeque;

/// Of a hundred frames, how many a line treats how; the rest are not touched.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rates {
    /// One to three bits are flipped.
    pub flipped: u64,
    /// A phit does not come, or comes without saying that it is the first.
    pub cut: u64,
    /// Nothing of it comes.
    pub lost: u64,
    /// It comes twice, if the line is not behind.
    pub repeated: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Clean,
    Flipped,
    Cut,
    Lost,
    Repeated,
}

impl Rates {
    fn draw(self, random: &mut Random) -> Fate {
        let fates = [
            (self.flipped, Fate::Flipped),
            (self.cut, Fate::Cut),
            (self.lost, Fate::Lost),
            (self.repeated, Fate::Repeated),
        ];
        let mut drawn = random.below(100);
        for (rate, fate) in fates {
            match drawn.checked_sub(rate) {
                None => return fate,
                Some(rest) => drawn = rest,
            }
        }
        Fate::Clean
    }
}

/// A line: what is on the way, one thing in a cycle, in order.
struct Line<T> {
    way: VecDeque<Option<T>>,
    delay: usize,
    rates: Rates,
    /// Draws fates, one for each frame; and what else there is to draw.
    fates: Random,
    places: Random,
}

impl<T> Line<T> {
    fn new(delay: usize, rates: Rates, seed: u64) -> Self {
        Line {
            way: (0..delay).map(|_| None).collect(),
            delay,
            rates,
            fates: Random::new(seed),
            places: Random::new(seed ^ 0x5eed),
        }
    }

    fn fate(&mut self) -> Fate {
        self.rates.draw(&mut self.fates)
    }

    fn take(&mut self) -> Option<T> {
        self.way.pop_front().flatten()
    }

    /// Puts something in, or lets a cycle pass; one that is behind has no time for nothing.
    fn put(&mut self, thing: Option<T>) {
        if thing.is_some() || self.way.len() < self.delay {
            self.way.push_back(thing);
        }
    }

    /// Whether what is put in comes with no more than the line's delay.
    fn is_on_time(&self) -> bool {
        self.way.len() <= self.delay
    }
}

/// What an end did since the beginning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    pub offered: u64,
    pub delivered: u64,
    pub frames: u64,
    pub replays: u64,
    pub timeouts: u64,
}

/// Two ends, each with words 0, 1, 2 and so on for the other.
pub trait Link {
    /// A cycle in which ends offer their next word or do not; whether a word arrived at them.
    ///
    /// # Errors
    /// If it was not the word whose turn it is.
    fn step(&mut self, offers: [bool; 2]) -> Result<[bool; 2], String>;

    /// Frames that enter a line from now on are treated at other rates.
    fn set_rates(&mut self, rates: Rates);

    /// What an end did.
    fn count(&self, end: usize) -> Count;
}

fn expect_word(count: &mut Count, end: usize, is_next: bool) -> Result<(), String> {
    let place = count.delivered;
    count.delivered += 1;
    match is_next {
        true => Ok(()),
        false => Err(format!("end {end}: not word {place}")),
    }
}

/// One on its way.
#[derive(Clone, Debug)]
struct Phit {
    is_first: bool,
    bits: Vec<u64>,
}

/// A frame whose phits enter a line: what becomes of it, at which of its phits, and those that did.
#[derive(Clone, Debug)]
struct Entering {
    fate: Fate,
    victim: usize,
    phits: Vec<Phit>,
}

/// The ends behind their ports, over lines that carry phits.
pub struct Phits {
    senders: [Pins<LinkSender>; 2],
    receivers: [Pins<LinkReceiver>; 2],
    lines: [Line<Phit>; 2],
    entering: [Entering; 2],
    counts: [Count; 2],
    shape: LinkSenderParams,
}

impl Phits {
    pub fn new(shape: &LinkSenderParams, delay: usize, rates: Rates, seed: u64) -> Self {
        let receiver = LinkReceiverParams::new(shape.frame(), Reset::Sync);
        Phits {
            senders: [(); 2].map(|()| Pins::new(shape, LinkSender::new(shape))),
            receivers: [(); 2].map(|()| Pins::new(&receiver, LinkReceiver::new(&receiver))),
            lines: [0, 1].map(|end| Line::new(delay, rates, 2 * seed + end)),
            entering: [(); 2].map(|()| Entering {
                fate: Fate::Clean,
                victim: 0,
                phits: Vec::new(),
            }),
            counts: [Count::default(); 2],
            shape: shape.clone(),
        }
    }

    /// All bits of a word follow from its place and its sender.
    fn word(&self, end: usize, place: u64) -> Vec<u64> {
        let width = self.shape.frame().word_width();
        let mut random = Random::new(place << 1 | end as u64);
        let mut word: Vec<u64> = (0..words(width)).map(|_| random.bits()).collect();
        let top = word.last_mut().expect("a word has bits");
        *top &= !0 >> ((64 - width % 64) % 64);
        word
    }

    /// What becomes of a phit that enters a line.
    fn enter(&mut self, end: usize, mut phit: Phit) {
        let (line, shape) = (&mut self.lines[end], self.shape.frame());
        let entering = &mut self.entering[end];
        if phit.is_first {
            entering.fate = line.fate();
            entering.victim = line.places.below(shape.phits() as u64) as usize;
            entering.phits.clear();
        }
        let (place, is_victim) = (
            entering.phits.len(),
            entering.phits.len() == entering.victim,
        );
        entering.phits.push(phit.clone());
        let mut comes = entering.fate != Fate::Lost;
        if entering.fate == Fate::Flipped && is_victim {
            // Zeros beyond the check may be anything.
            let checked = shape.bits() - place * shape.phit_width();
            let bits = checked.min(shape.phit_width()) as u64;
            let from = line.places.below(bits);
            for at in from..(from + 1 + line.places.below(3)).min(bits) {
                phit.bits[at as usize / 64] ^= 1 << (at % 64);
            }
        }
        if entering.fate == Fate::Cut && is_victim {
            let was_first = std::mem::take(&mut phit.is_first);
            comes = was_first && line.places.below(2) == 0;
        }
        line.put(comes.then_some(phit));
        let is_last = entering.phits.len() == shape.phits();
        if entering.fate == Fate::Repeated && is_last && line.is_on_time() {
            for phit in &entering.phits {
                line.put(Some(phit.clone()));
            }
        }
    }
}

impl Link for Phits {
    fn step(&mut self, offers: [bool; 2]) -> Result<[bool; 2], String> {
        let mut arrived = [false; 2];
        let came = [1, 0].map(|from: usize| self.lines[from].take());
        for (end, phit) in came.into_iter().enumerate() {
            let receiver = &mut self.receivers[end];
            receiver.set("phit_valid_i", &[phit.is_some().into()]);
            if let Some(phit) = phit {
                receiver.set("phit_first_i", &[phit.is_first.into()]);
                receiver.set("phit_i", &phit.bits);
            }
            receiver.step();
            let is_new = receiver.get_one("word_valid_o") == 1;
            if is_new {
                let wanted = self.word(1 - end, self.counts[end].delivered);
                let is_next = self.receivers[end].get("word_o") == wanted;
                expect_word(&mut self.counts[end], end, is_next)?;
            }
            arrived[end] = is_new;

            let word = self.word(end, self.counts[end].offered);
            let (sender, receiver) = (&mut self.senders[end], &self.receivers[end]);
            sender.set("word_valid_i", &[offers[end].into()]);
            sender.set("word_i", &word);
            for (input, output) in [
                ("expected_i", "expected_o"),
                ("owe_ack_i", "owe_ack_o"),
                ("owe_retry_i", "owe_retry_o"),
                ("ack_valid_i", "ack_valid_o"),
                ("ack_i", "ack_o"),
                ("retry_i", "retry_o"),
            ] {
                sender.set(input, &[receiver.get_one(output)]);
            }
            sender.step();
            let count = &mut self.counts[end];
            count.offered += u64::from(offers[end]) & sender.get_one("word_ready_o");
            count.replays += sender.get_one("replay_o");
            count.timeouts += sender.get_one("timeout_o");
            let is_first = sender.get_one("phit_first_o") == 1;
            match sender.get_one("phit_valid_o") {
                0 => self.lines[end].put(None),
                _ => {
                    count.frames += u64::from(is_first);
                    let bits = sender.get("phit_o").to_vec();
                    self.enter(end, Phit { is_first, bits });
                }
            }
        }
        Ok(arrived)
    }

    fn set_rates(&mut self, rates: Rates) {
        self.lines.iter_mut().for_each(|line| line.rates = rates);
    }

    fn count(&self, end: usize) -> Count {
        self.counts[end]
    }
}

/// An end broken on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    Nothing,
    /// Its receiver takes whatever word comes next.
    Receiver,
    /// Its sender does not go back if it is asked to.
    Sender,
}

/// The ends without bits, over lines that carry frames.
pub struct Frames {
    senders: [Sender<u64>; 2],
    receivers: [Receiver; 2],
    lines: [Line<Arrival<u64>>; 2],
    counts: [Count; 2],
    /// Frames without a word.
    pub alone: [u64; 2],
    broken: Broken,
}

impl Frames {
    pub fn new(shape: &LinkSenderParams, delay: usize, rates: Rates, seed: u64) -> Self {
        let receiver = LinkReceiverParams::new(shape.frame(), Reset::Sync);
        Frames {
            senders: [(); 2].map(|()| Sender::new(shape)),
            receivers: [Receiver::new(&receiver); 2],
            // Of a frame that leaves in a cycle, the last phit is on the line in the next; it is looked at in the one
            // after it has come.
            lines: [0, 1].map(|end| Line::new(delay + 2, rates, 2 * seed + end)),
            counts: [Count::default(); 2],
            alone: [0; 2],
            broken: Broken::Nothing,
        }
    }

    pub fn broken(mut self, broken: Broken) -> Self {
        self.broken = broken;
        self
    }

    /// Whether a cycle without words would change neither end.
    pub fn is_idle(&self) -> bool {
        let is_empty = |line: &Line<_>| line.way.iter().all(Option::is_none);
        self.senders.iter().all(Sender::is_idle) && self.lines.iter().all(is_empty)
    }
}

impl Link for Frames {
    fn step(&mut self, offers: [bool; 2]) -> Result<[bool; 2], String> {
        let mut arrived = [false; 2];
        let came = [1, 0].map(|from: usize| self.lines[from].take());
        for (end, arrival) in came.into_iter().enumerate() {
            let mut arrival = arrival.unwrap_or_default();
            let (sender, receiver) = (&mut self.senders[end], &mut self.receivers[end]);
            let count = &mut self.counts[end];
            if let (Broken::Receiver, Arrival::Whole(frame)) = (self.broken, &mut arrival) {
                frame.sequence = receiver.expected();
            }
            let (word, mut heard) = receiver.look(&arrival);
            if let Some(word) = word {
                let is_next = word == count.delivered;
                receiver.commit();
                expect_word(count, end, is_next)?;
                arrived[end] = true;
            }
            if self.broken == Broken::Sender {
                heard.ack = heard.ack.map(|(ack, _)| (ack, false));
            }
            let taken = offers[end] && sender.has_room();
            let leaves: Option<Frame<u64>> = sender.leaves().copied();
            let step = sender.commit(taken.then_some(count.offered), heard);
            count.offered += u64::from(taken);
            count.replays += u64::from(step.replays);
            count.timeouts += u64::from(step.times_out);
            if step.loads {
                count.frames += 1;
                self.alone[end] += u64::from(sender.frame().word.is_none());
            }
            let line = &mut self.lines[end];
            let Some(frame) = leaves else {
                line.put(None);
                continue;
            };
            let whole = Some(Arrival::Whole(frame));
            match line.fate() {
                Fate::Clean => line.put(whole),
                Fate::Flipped => line.put(Some(Arrival::Damage)),
                Fate::Cut | Fate::Lost => line.put(None),
                Fate::Repeated => {
                    line.put(whole);
                    if line.is_on_time() {
                        line.put(whole);
                    }
                }
            }
        }
        Ok(arrived)
    }

    fn set_rates(&mut self, rates: Rates) {
        self.lines.iter_mut().for_each(|line| line.rates = rates);
    }

    fn count(&self, end: usize) -> Count {
        self.counts[end]
    }
}
