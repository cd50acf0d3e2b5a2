//! The other ends of lines of a router with link control blocks.

use super::super::mood::Mood;
use super::super::{Beside, PACES, Pace, Place, get, get_value, noise, put, put_value};
use super::ones;
use super::supply::Supply;
use super::symbols::{Arrived, SymbolLine};
use super::writer::{Write, Writer, write};
use crate::model::Random;
use crate::model::yarc::{LcbReceiver, LcbSender, LineSymbol, Phit, SymbolKind};
use crate::params::yarc::{LinkFormat, Linked, YarcInputParams};
use std::collections::VecDeque;

/// Golden link control blocks at the far ends of lines that err both ways, each with an input that frees what is healthy and with
/// packets to send; and who writes the tables after a reset.
pub(super) struct LineEnds {
    writer: Writer,
    writes: VecDeque<Write>,
    ends: Vec<LineEnd>,
    /// Cycles without a lane, after which there is a reset.
    dead: u64,
}

/// The far end of one port.
pub(super) struct LineEnd {
    at: usize,
    links: Linked,
    ports: Ports,
    sender: LcbSender,
    receiver: LcbReceiver,
    supply: Supply,
    comes: SymbolLine,
    goes: SymbolLine,
    /// Whether it sends only what there is room for, and phits that it sent, by virtual channel.
    is_careful: bool,
    sent: Vec<u64>,
    sends: usize,
    /// One cycle in so many in which the input has no room, if any.
    overflows_in: Option<u64>,
    buffers: Vec<Buffer>,
    /// The virtual channel of the packet that comes up, and whether its tail came in the cycle before.
    rising: usize,
    has_ended: bool,
}

struct Ports {
    valid: Place,
    kind: Place,
    phit: Place,
    lane_error: Place,
    clear: Place,
    line_valid: Place,
    line_kind: Place,
    line_phit: Place,
    active: Place,
    stopped: Place,
}

/// The far input's buffer of a virtual channel.
#[derive(Clone, Debug, Default)]
struct Buffer {
    freed: u64,
    /// Phits of healthy packets, and of that which comes up.
    whole: u64,
    partial: u64,
    pace: Pace,
}

impl LineEnds {
    /// Those of so many ports with such inputs and links.
    pub fn new(beside: &Beside, input: &YarcInputParams, links: &Linked, count: usize) -> Self {
        LineEnds {
            writer: Writer::new(input, count),
            writes: VecDeque::new(),
            ends: (0..count)
                .map(|at| LineEnd::new(beside, links, at))
                .collect(),
            dead: 0,
        }
    }

    /// Ports.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// As after a reset; the first of them is port `first`.
    pub fn settle(&mut self, first: u64, random: &mut Random) {
        self.writer.settle(first, random);
        let eighths = [0, 7, 7, 8][random.below(4) as usize];
        self.writes = self.writer.rewrite(eighths, random);
        for end in &mut self.ends {
            end.settle(random);
        }
        self.dead = 0;
    }

    /// A cycle.
    pub fn drive(&mut self, beside: &mut Beside, mood: &Mood, random: &mut Random) {
        for name in ["cfg_addr_i", "cfg_data_i"] {
            let (place, width) = (beside.port(name), beside.width(name));
            let idle = noise(width, random);
            beside.input(place).copy_from_slice(&idle);
        }
        // What comes while tables are written finds the buffers empty still: packets start behind the last write.
        let starts = self.writes.is_empty();
        if !starts {
            write(&mut self.writes, beside, random);
        }
        for (at, end) in self.ends.iter_mut().enumerate() {
            end.clear(beside, random);
            let hot = mood.coordinate(0, random).map(|hot| hot as u64);
            let tables = self.writer.tables_of(at);
            let to = |random: &mut Random| tables.destination(hot, random);
            end.drive(beside, &to, starts.then_some(mood), random);
        }
        let active = self.ends[0].ports.active;
        let some = (0..self.ends.len()).any(|at| get(beside.output(active), at));
        self.dead = if some { 0 } else { self.dead + 1 };
        if self.dead == DEAD {
            beside.reset_within(DEAD);
        }
    }

    /// The edge: what goes out.
    pub fn observe(&mut self, beside: &Beside, random: &mut Random) {
        for end in &mut self.ends {
            end.observe(beside, random);
        }
    }
}

/// Cycles without a lane at any port that are looked at.
const DEAD: u64 = 256;

impl LineEnd {
    /// That of port `at`.
    pub fn new(beside: &Beside, links: &Linked, at: usize) -> Self {
        let link = links.format();
        let vcs = link.format().vcs();
        LineEnd {
            at,
            links: links.clone(),
            ports: Ports {
                valid: beside.port("line_valid_i"),
                kind: beside.port("line_kind_i"),
                phit: beside.port("line_phit_i"),
                lane_error: beside.port("lane_error_i"),
                clear: beside.port("clear_i"),
                line_valid: beside.port("line_valid_o"),
                line_kind: beside.port("line_kind_o"),
                line_phit: beside.port("line_phit_o"),
                active: beside.port("link_active_o"),
                stopped: beside.port("stopped_o"),
            },
            sender: LcbSender::new(links.sender()),
            receiver: LcbReceiver::new(links.receiver()),
            supply: Supply::new(link),
            comes: SymbolLine::new(link),
            goes: SymbolLine::new(link),
            is_careful: true,
            sent: vec![0; vcs],
            sends: 0,
            overflows_in: None,
            buffers: vec![Buffer::default(); vcs],
            rising: 0,
            has_ended: false,
        }
    }

    fn link(&self) -> &LinkFormat {
        self.links.format()
    }

    /// As after a reset.
    pub fn settle(&mut self, random: &mut Random) {
        self.sender = LcbSender::new(self.links.sender());
        self.receiver = LcbReceiver::new(self.links.receiver());
        self.supply.settle(random);
        self.comes.settle(random);
        self.goes.settle(random);
        self.is_careful = random.below(4) > 0;
        self.sent.fill(0);
        self.has_ended = false;
        self.overflows_in = [None, None, Some(64), Some(1024)][random.below(4) as usize];
        for buffer in &mut self.buffers {
            (buffer.freed, buffer.whole, buffer.partial) = (0, 0, 0);
        }
    }

    /// Its router's virtual channels are cleared a while after they stopped.
    fn clear(&mut self, beside: &mut Beside, random: &mut Random) {
        let vcs = self.link().format().vcs();
        for bit in self.at * vcs..(self.at + 1) * vcs {
            let clears = get(beside.output(self.ports.stopped), bit) && random.below(16) == 0;
            put(beside.input(self.ports.clear), bit, clears);
        }
    }

    /// A cycle, with packets to such destinations; without a mood no packet starts.
    pub fn drive(
        &mut self,
        beside: &mut Beside,
        to: &impl Fn(&mut Random) -> u64,
        mood: Option<&Mood>,
        random: &mut Random,
    ) {
        let (at, lanes) = (self.at, self.link().lanes());
        let width = self.link().format().phit_width();
        let Arrived {
            symbol,
            flagged,
            goes_on,
        } = self.comes.next(self.sender.symbol(), random);
        put(beside.input(self.ports.valid), at, symbol.is_some());
        // What is not valid must not matter.
        let symbol = symbol.unwrap_or_else(|| self.comes.noise(random));
        put_value(beside.input(self.ports.kind), 2 * at, 2, symbol.kind as u64);
        put_value(
            beside.input(self.ports.phit),
            width * at,
            width,
            symbol.bits,
        );
        put_value(
            beside.input(self.ports.lane_error),
            lanes * at,
            lanes,
            flagged,
        );
        let freed = self.free(random);
        let says = self.receiver.says(freed);
        if goes_on {
            let is_ready = self.sender.is_ready() && self.has_room();
            let phit = mood.and_then(|mood| self.supply.next_to(is_ready, mood, to, random));
            if let Some(phit) = phit {
                self.count(phit);
            }
            self.sender.turn(phit, self.receiver.heard(), &says);
        }
    }

    /// Whether the input has room for a longest packet in each virtual channel, if it matters.
    fn has_room(&self) -> bool {
        let link = self.link();
        let (bits, freed) = (link.freed_bits(), self.receiver.freed());
        let room = |(vc, sent): (usize, &u64)| {
            let used = sent.wrapping_sub(freed >> (vc * bits)) & ones(bits);
            used + link.max_packet() as u64 <= link.input_depth() as u64
        };
        !self.is_careful || self.sent.iter().enumerate().all(room)
    }

    /// A phit is sent.
    fn count(&mut self, phit: Phit) {
        if phit.head {
            self.sends = self.vc(phit);
        }
        self.sent[self.sends] += 1;
    }

    /// The virtual channel of a head.
    fn vc(&self, head: Phit) -> usize {
        let format = self.link().format();
        let vc = head.load >> format.vc_at() & ones(format.vc_bits());
        (vc as usize).min(format.vcs() - 1)
    }

    /// The input frees some of what it holds: what it has freed, by virtual channel, side by side.
    fn free(&mut self, random: &mut Random) -> u64 {
        let bits = self.link().freed_bits();
        let mut all = 0;
        for (vc, buffer) in self.buffers.iter_mut().enumerate() {
            if buffer.whole > 0 && buffer.pace.now(random, &PACES) {
                let number = 1 + random.below(buffer.whole);
                buffer.whole -= number;
                buffer.freed = (buffer.freed + number) & ones(bits);
            }
            all |= buffer.freed << (vc * bits);
        }
        all
    }

    /// The edge: what goes out, and what comes up of it.
    pub fn observe(&mut self, beside: &Beside, random: &mut Random) {
        let (at, width) = (self.at, self.link().format().phit_width());
        let sent = get(beside.output(self.ports.line_valid), at).then(|| LineSymbol {
            kind: SymbolKind::of_number(get_value(beside.output(self.ports.line_kind), 2 * at, 2)),
            bits: get_value(beside.output(self.ports.line_phit), width * at, width),
        });
        let Arrived {
            symbol, flagged, ..
        } = self.goes.next(sent, random);
        let up = self.receiver.up();
        // With a tail that came up in this cycle or the one before, its packet would come again.
        let is_within = up.is_some_and(|phit| !phit.tail) && !self.has_ended;
        let overflows = is_within
            && self
                .overflows_in
                .is_some_and(|one_in| random.below(one_in) == 0);
        self.receiver.turn(symbol, flagged, overflows);
        self.has_ended = up.is_some_and(|phit| phit.tail);
        if overflows {
            self.buffers[self.rising].partial = 0;
        } else if let Some(phit) = up {
            self.rise(phit);
        }
    }

    /// A phit comes up.
    fn rise(&mut self, phit: Phit) {
        if phit.head {
            self.rising = self.vc(phit);
        }
        let ok = phit.load >> self.link().format().ok_at() & 3;
        let buffer = &mut self.buffers[self.rising];
        buffer.partial += 1;
        if phit.tail {
            let phits = std::mem::take(&mut buffer.partial);
            buffer.whole += if ok == 1 { 0 } else { phits };
        }
    }
}
