//! The terminals of a part of a machine: the packets that they make, and how they get into it.

use super::draw::Draw;
use super::due::Due;
use super::fabric::{Entrance, WayOf, Ways};
use super::gaps::Gaps;
use super::packets::{Line, NOT_YET, Packet, Places, Waiting};
use super::round::Round;
use crate::model::Random;
use crate::model::machine::Supply;
use crate::model::packed::Bits;
use crate::params::topology::TerminalId;
use crate::params::workload::{Lengths, Process};
use std::ops::Range;
use std::sync::Arc;

/// The terminals of a part of a machine, which makes them inject on its own thread.
///
/// Each draws by itself, so that it does not matter which goes first. A packet waits at its source until a lane of the
/// injector is done with the one before; a terminal writes one flit per cycle at most, its lanes in turn. What a rate makes in
/// a window is made when that begins; each packet is injected in its own cycle at the earliest.
#[derive(Clone, Debug)]
pub struct Sources<B: Entrance> {
    /// The first terminal, by its number in the machine.
    first: usize,
    /// The number of this part, and how many bits of a handle tell it.
    part: u32,
    part_bits: u32,
    making: Making,
    ways: B::Ways,
    each: Vec<Source>,
    /// The terminals by the cycle in which they make a packet.
    due: Due<u32>,
    /// Terminals that have something to inject or make packets whenever they can, a bit for each.
    busy: Vec<u64>,
    /// Packets that are made and not begun.
    waiting: Waiting<Made<WayOf<B>>>,
    /// Those that are.
    under_way: Places<Packet>,
    /// For each terminal and lane of its injector, the packet being injected.
    injecting: Vec<Option<Injecting<WayOf<B>>>>,
    lanes: usize,
    /// Flits of packets that were made, and flits injected.
    pub(super) made_flits: u64,
    pub(super) injected: u64,
    /// Packets that were made.
    pub(super) made: u64,
    /// Room for the terminals that make a packet.
    terminals: Vec<u32>,
}

/// What terminals make, and when.
#[derive(Clone, Debug)]
pub(super) struct Making {
    /// If packets are drawn, by what.
    pub draw: Option<Arc<Draw>>,
    pub process: Option<Process>,
    pub lengths: Lengths,
    /// Those of a process that has a rate, until it is stopped.
    pub gaps: Option<Gaps>,
}

/// A packet and its way.
type Made<W> = (Packet, W);

/// A packet that is being injected: its place, its flits that are not yet, whether none is, and its way.
#[derive(Clone, Copy, Debug)]
struct Injecting<W> {
    place: u32,
    left: u32,
    is_head: bool,
    way: W,
}

/// A terminal that makes packets.
#[derive(Clone, Debug)]
pub(super) struct Source {
    pub random: Random,
    /// Packets that are made and not begun, and of requests and replies the requests, which come behind all replies.
    waiting: Line,
    requests: Line,
    /// Packets that are still to be made, of a batch.
    pub left: u32,
    /// Flits of the packets that it has made.
    pub made: u64,
    /// How many packets it has begun.
    begun: u32,
    /// Where it is among its destinations, if it has them in turn.
    round: Option<Round>,
}

/// Where a part stands in its machine.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// Its terminals.
    pub terminals: Range<usize>,
    /// Its number, and how many bits tell it.
    pub number: usize,
    pub bits: u32,
}

impl<B: Entrance> Sources<B> {
    /// Terminals with these generators, which have made nothing yet.
    pub(super) fn new(
        place: Place,
        lanes: usize,
        making: Making,
        ways: B::Ways,
        generators: impl Iterator<Item = Random>,
    ) -> Self {
        let terminals = place.terminals.len();
        let left = match making.process {
            Some(Process::Batch { packets }) => packets,
            _ => 0,
        };
        let source = |random| Source {
            random,
            waiting: Line::EMPTY,
            requests: Line::EMPTY,
            left,
            made: 0,
            begun: 0,
            round: None,
        };
        let mut sources = Sources {
            first: place.terminals.start,
            part: place.number as u32,
            part_bits: place.bits,
            making,
            ways,
            each: generators.take(terminals).map(source).collect(),
            due: Due::new(),
            busy: vec![0; terminals.div_ceil(64)],
            waiting: Waiting::new(),
            under_way: Places::new(),
            injecting: vec![None; terminals * lanes],
            lanes,
            made_flits: 0,
            injected: 0,
            made: 0,
            terminals: Vec::new(),
        };
        sources.begin_all();
        sources
    }

    /// What terminals make at first.
    fn begin_all(&mut self) {
        for terminal in 0..self.each.len() {
            if !self.sends(terminal) {
                self.each[terminal].left = 0;
                continue;
            }
            let draw = self.making.draw.as_ref();
            let source = TerminalId(self.first + terminal);
            self.each[terminal].round = draw.and_then(|draw| draw.rounds(source));
            match (self.making.gaps, self.making.process) {
                (Some(gaps), _) => {
                    let first = gaps.draw(&mut self.each[terminal].random, None);
                    self.due.put(first - 1, terminal as u32);
                }
                (None, Some(process)) if !process.is_open_loop() => self.set_busy(terminal),
                _ => {}
            }
        }
    }

    /// The terminals, in their order.
    pub(super) fn each(&self) -> &[Source] {
        &self.each
    }

    /// Whether a terminal has anybody to send to, or may have by a trace or a stencil.
    pub(super) fn sends(&self, terminal: usize) -> bool {
        let random = &self.each[terminal].random;
        let draw = self.making.draw.as_ref();
        draw.is_none_or(|draw| draw.sends(TerminalId(self.first + terminal), random))
    }

    /// The random generator of a terminal.
    pub(super) fn random(&mut self, terminal: usize) -> &mut Random {
        &mut self.each[terminal].random
    }

    /// Makes no more packets, but replies and requests.
    pub(super) fn stop(&mut self) {
        self.making.gaps = None;
        self.due = Due::new();
        self.making.process = match self.making.process {
            Some(Process::Full | Process::Batch { .. }) => None,
            other => other,
        };
        self.each.iter_mut().for_each(|source| source.left = 0);
    }

    /// The packets that are made at a rate in some cycles.
    fn make(&mut self, cycles: Range<u64>) {
        let Some(gaps) = self.making.gaps else {
            return;
        };
        let mut terminals = std::mem::take(&mut self.terminals);
        for now in cycles {
            self.due.take(now, &mut terminals);
            for &terminal in &terminals {
                let made = self.draw(terminal as usize, now);
                if let Some(made) = made {
                    self.queue(terminal as usize, made);
                }
                let last = made.map(|(packet, _)| packet.length);
                let gap = gaps.draw(&mut self.each[terminal as usize].random, last);
                self.due.put(now + gap, terminal);
            }
        }
        self.terminals = terminals;
    }

    /// A terminal makes a request.
    pub(super) fn ask(&mut self, terminal: usize, now: u64) {
        if let Some(made) = self.draw(terminal, now) {
            let line = &mut self.each[terminal].requests;
            self.waiting.append(line, made);
            self.set_busy(terminal);
        }
    }

    /// A terminal makes a reply to a request of this cycle.
    pub(super) fn reply(
        &mut self,
        terminal: usize,
        to: TerminalId,
        lengths: Lengths,
        (asked, now): (u64, u64),
    ) {
        let way = self.ways.draw(to, &mut self.each[terminal].random);
        let (packet, way) = self.packet(terminal, (to, 0), way, lengths, now);
        self.queue(terminal, (packet.tagged(asked), way));
    }

    /// A terminal makes a packet that is known by this: by its place in a trace, or by its step of a stencil.
    pub(super) fn put(&mut self, terminal: usize, to: TerminalId, flits: u32, tag: u64, now: u64) {
        let way = self.ways.draw(to, &mut self.each[terminal].random);
        let (packet, way) = self.count(terminal, (to, 0), way, flits, now);
        self.queue(terminal, (packet.tagged(tag), way));
    }

    /// Puts a new packet behind those that wait at a terminal.
    fn queue(&mut self, terminal: usize, made: Made<WayOf<B>>) {
        let source = &mut self.each[terminal];
        self.waiting.append(&mut source.waiting, made);
        self.set_busy(terminal);
    }

    /// A new packet of a terminal, if it has anybody to send to.
    #[inline(always)]
    fn draw(&mut self, terminal: usize, now: u64) -> Option<Made<WayOf<B>>> {
        let draw = self.making.draw.as_ref()?;
        let source = TerminalId(self.first + terminal);
        let Source { random, round, .. } = &mut self.each[terminal];
        let to = draw.draw(source, round.as_mut(), random)?;
        let way = self.ways.draw(to.0, random);
        Some(self.packet(terminal, to, way, self.making.lengths, now))
    }

    /// A new packet, of so many flits as its source draws.
    #[inline(always)]
    fn packet(
        &mut self,
        terminal: usize,
        to: (TerminalId, u8),
        way: WayOf<B>,
        lengths: Lengths,
        now: u64,
    ) -> Made<WayOf<B>> {
        let (least, most) = lengths.range();
        let length = match least == most {
            true => least,
            false => {
                let random = &mut self.each[terminal].random;
                least + random.below(u64::from(most - least + 1)) as u32
            }
        };
        self.count(terminal, to, way, length, now)
    }

    /// A new packet.
    #[inline(always)]
    fn count(
        &mut self,
        terminal: usize,
        (destination, pattern): (TerminalId, u8),
        way: WayOf<B>,
        length: u32,
        now: u64,
    ) -> Made<WayOf<B>> {
        self.made += 1;
        self.made_flits += u64::from(length);
        self.each[terminal].made += u64::from(length);
        let source = TerminalId(self.first + terminal);
        let packet = Packet {
            pattern,
            ..Packet::new(source, destination, length, now)
        };
        (packet, way)
    }

    /// The packet with a handle.
    #[inline]
    pub(super) fn packet_of(&self, handle: u32) -> &Packet {
        self.under_way.at(handle >> self.part_bits)
    }

    /// The tail of the packet with a handle was ejected. Until the next window it can still be read.
    #[inline]
    pub(super) fn arrive(&mut self, handle: u32) -> Packet {
        let place = handle >> self.part_bits;
        let packet = self.under_way.take(place);
        self.under_way.at_mut(place).injected = NOT_YET;
        packet
    }

    /// The packets in the machine.
    pub(super) fn injected(&self) -> impl Iterator<Item = &Packet> {
        let begun = self.under_way.iter();
        begun.filter(|packet| packet.injected != NOT_YET)
    }

    /// What a terminal writes in this cycle, at most a flit.
    #[inline]
    fn inject_from(&mut self, terminal: usize, now: u64, bank: &mut B) {
        if self.lanes == 1 {
            // Mostly there is one lane, and at saturation most terminals wait for room in every cycle.
            let written = self.inject_into(terminal, 0, now, bank);
            if written.is_none() && self.is_dry(terminal) {
                self.busy[terminal / 64] &= !(1 << (terminal % 64));
            }
            return;
        }
        let mut is_done = true;
        for turn in 0..self.lanes {
            let lane = (now as usize + turn) % self.lanes;
            match self.inject_into(terminal, lane, now, bank) {
                Some(true) => return,
                Some(false) => is_done = false,
                None => {}
            }
        }
        if is_done && self.is_dry(terminal) {
            self.busy[terminal / 64] &= !(1 << (terminal % 64));
        }
    }

    /// Whether a flit was written into a lane, if there is one to be written.
    #[inline(always)]
    fn inject_into(
        &mut self,
        terminal: usize,
        lane: usize,
        now: u64,
        bank: &mut B,
    ) -> Option<bool> {
        let at = terminal * self.lanes + lane;
        let current = match self.injecting[at] {
            Some(current) => current,
            None => self.next_packet(terminal, at, now, bank)?,
        };
        let head = current.is_head.then_some(current.left);
        if !bank.has_room(terminal, lane, head, now) {
            return Some(false);
        }
        let Injecting {
            place,
            left,
            is_head,
            way,
        } = current;
        let packet = self.under_way.at_mut(place);
        let handle = place << self.part_bits | self.part;
        let flit = bank.flit(packet, left, way, handle);
        bank.inject(terminal, lane, flit, now);
        self.injected += 1;
        if is_head {
            packet.injected = now;
        }
        self.injecting[at] = (left > 1).then_some(Injecting {
            place,
            left: left - 1,
            is_head: false,
            way,
        });
        Some(true)
    }

    /// The packet that a free lane of this number takes.
    #[inline(never)]
    fn next_packet(
        &mut self,
        terminal: usize,
        at: usize,
        now: u64,
        bank: &mut B,
    ) -> Option<Injecting<WayOf<B>>> {
        let source = &mut self.each[terminal];
        let waiting = self.waiting.first(source.waiting);
        let (packet, way) = match waiting.is_some_and(|(packet, _)| packet.made <= now) {
            true => self.waiting.take(&mut source.waiting)?,
            false => match self.making.process {
                Some(Process::Full) => self.draw(terminal, now)?,
                // All of a batch is made in the first cycle; here, as it would take room to hold it.
                Some(Process::Batch { .. }) => {
                    source.left = source.left.checked_sub(1)?;
                    self.draw(terminal, 0)?
                }
                // Replies are in front of all requests.
                Some(Process::RequestReply { .. }) => self.waiting.take(&mut source.requests)?,
                _ => return None,
            },
        };
        let source = &mut self.each[terminal];
        let number = (packet.source.0 as u64) << 32 | u64::from(source.begun);
        source.begun = source.begun.wrapping_add(1);
        let left = packet.length;
        let place = self.under_way.put(Packet { number, ..packet });
        bank.offer(place << self.part_bits | self.part, now);
        self.injecting[at] = Some(Injecting {
            place,
            left,
            is_head: true,
            way,
        });
        self.injecting[at]
    }

    /// Whether a terminal with nothing in its hands will have nothing until it makes a packet.
    fn is_dry(&self, terminal: usize) -> bool {
        let source = &self.each[terminal];
        match self.making.process {
            Some(Process::Full) => false,
            Some(Process::Batch { .. }) => source.left == 0,
            _ => source.waiting.is_empty() && source.requests.is_empty(),
        }
    }

    fn set_busy(&mut self, terminal: usize) {
        self.busy[terminal / 64] |= 1 << (terminal % 64);
    }

    /// The terminals of a range that are busy, a bit each, the first in the lowest; of 64 at most.
    #[inline]
    fn busy(&self, terminals: &Range<usize>) -> u64 {
        let (word, bit) = (terminals.start / 64, terminals.start % 64);
        let Some(&low) = self.busy.get(word) else {
            return 0;
        };
        let high = match self.busy.get(word + 1) {
            Some(&high) if bit > 0 => high << (64 - bit),
            _ => 0,
        };
        let mask = u64::MAX.checked_shr(64 - terminals.len() as u32);
        (low >> bit | high) & mask.unwrap_or(0)
    }

    /// The first cycle, from `now` on, in which a busy terminal may inject.
    #[inline]
    fn next_of(&self, terminal: usize, now: u64) -> u64 {
        let lanes = &self.injecting[terminal * self.lanes..][..self.lanes];
        let process = self.making.process;
        let is_ready = process.is_some_and(|process| !process.is_open_loop())
            || lanes.iter().any(Option::is_some);
        match self.waiting.first(self.each[terminal].waiting) {
            Some((packet, _)) if !is_ready => packet.made.max(now),
            _ => now,
        }
    }
}

impl<B: Entrance> Supply<B> for Sources<B> {
    #[inline]
    fn begin(&mut self, now: u64, cycles: u32) {
        self.make(now..now + u64::from(cycles));
    }

    #[inline]
    fn next(&self, terminals: Range<usize>, now: u64) -> u64 {
        let busy = Bits(self.busy(&terminals));
        let next = busy.map(|at| self.next_of(terminals.start + at, now));
        next.min().unwrap_or(u64::MAX)
    }

    #[inline]
    fn offer(&mut self, terminals: Range<usize>, now: u64, bank: &mut B) {
        for at in Bits(self.busy(&terminals)) {
            self.inject_from(terminals.start + at, now, bank);
        }
    }

    #[inline]
    fn offer_all(&mut self, now: u64, bank: &mut B) {
        for word in 0..self.busy.len() {
            for bit in Bits(self.busy[word]) {
                self.inject_from(word * 64 + bit, now, bank);
            }
        }
    }
}
