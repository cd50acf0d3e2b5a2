//! Who sends packets over a link to an input.

use super::super::mood::Mood;
use super::super::{Beside, PACES, Pace, Place, get, get_value, put, put_value};
use super::ones;
use super::packets::{Quality, Sent, packet, spoil};
use super::tables::Routing;
use crate::model::Random;
use crate::params::yarc::{PacketFormat, YarcInputParams};
use std::collections::VecDeque;

/// What a sender may do in a cycle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Licence {
    /// It may begin a packet.
    pub begins: bool,
    /// It may get something wrong, if it is of that kind.
    pub errs: bool,
}

/// Sends packets of all virtual channels one after the other into room that it knows of, unless it is careless.
pub(super) struct Sender {
    at: usize,
    format: PacketFormat,
    depth: u64,
    longest: u64,
    freed_bits: usize,
    valid: Place,
    phit: Place,
    freed: Place,
    overflow: Place,
    /// What is still to be sent of the packet under way.
    left: VecDeque<Sent>,
    quality: Quality,
    pace: Pace,
    /// Whether a packet waits for room for the longest one, or for as much as it needs.
    waits_for_longest: bool,
    received: Received,
}

/// What the input has made of the phits that were sent, by a count of packets.
#[derive(Default)]
struct Received {
    packets: u64,
    /// The packet in reception: its number, virtual channel and phits.
    open: Option<(u64, usize, u64)>,
    /// Packets that ended well of late.
    whole: VecDeque<(u64, usize, u64)>,
    /// The number of the packet of which a phit came in the cycle before, and in this one.
    before: Option<u64>,
    now: Option<u64>,
    /// By virtual channel, phits of packets that ended well and were not freed; and what `freed_o` showed.
    owed: Vec<u64>,
    freed: Vec<u64>,
}

impl Received {
    /// Nothing, of so many virtual channels.
    fn of(vcs: usize) -> Self {
        Received {
            owed: vec![0; vcs],
            freed: vec![0; vcs],
            ..Received::default()
        }
    }

    /// A phit is sent.
    fn count(&mut self, phit: Sent, format: &PacketFormat) {
        let (number, vc, phits) = match (self.open.take(), phit.head) {
            (None, true) => {
                self.packets += 1;
                (self.packets, phit.vc(format), 1)
            }
            // A head ends the packet before it, and begins none.
            (_, true) | (None, false) => return,
            (Some((number, vc, phits)), false) => (number, vc, phits + 1),
        };
        self.now = Some(number);
        if !phit.tail {
            self.open = Some((number, vc, phits));
        } else if !phit.fails(format) {
            self.owed[vc] += phits;
            self.whole.push_back((number, vc, phits));
            if self.whole.len() > 4 {
                self.whole.pop_front();
            }
        }
    }

    /// The phit that came in the cycle before found no room: its packet is none.
    fn overflow(&mut self) -> bool {
        let lost = self.before;
        if let Some(at) = self.whole.iter().position(|of| Some(of.0) == lost)
            && let Some((_, vc, phits)) = self.whole.remove(at)
        {
            self.owed[vc] = self.owed[vc].saturating_sub(phits);
        }
        let is_open = self.open.is_some_and(|of| Some(of.0) == lost);
        if is_open {
            self.open = None;
        }
        is_open
    }
}

impl Sender {
    /// The sender to input `at`.
    pub fn new(beside: &Beside, params: &YarcInputParams, at: usize) -> Self {
        let format = params.format();
        Sender {
            at,
            format: *format,
            depth: params.input_depth() as u64,
            longest: params.max_packet() as u64,
            freed_bits: params.freed_bits(),
            valid: beside.port("in_valid_i"),
            phit: beside.port("in_phit_i"),
            freed: beside.port("freed_o"),
            overflow: beside.port("overflow_o"),
            left: VecDeque::new(),
            quality: Quality::default(),
            pace: Pace::default(),
            waits_for_longest: false,
            received: Received::of(format.vcs()),
        }
    }

    /// As after a reset, with a link of this quality.
    pub fn settle(&mut self, quality: Quality, random: &mut Random) {
        self.left.clear();
        self.quality = quality;
        self.pace = Pace::default();
        self.waits_for_longest = random.below(2) == 0;
        self.received = Received::of(self.format.vcs());
    }

    /// Whether no packet is under way.
    pub fn is_idle(&self) -> bool {
        self.left.is_empty()
    }

    /// A last tail is to come, should a packet be without one.
    pub fn close(&mut self) {
        self.left.push_back(Sent::bad_tail(&self.format));
    }

    /// A cycle: a phit comes, or none. Packets go where `routing` leads them.
    pub fn drive(
        &mut self,
        beside: &mut Beside,
        routing: &Routing,
        mood: &Mood,
        licence: Licence,
        random: &mut Random,
    ) {
        let sends = mood.sends(self.at);
        if !sends.unwrap_or_else(|| self.pace.now(random, &PACES)) {
            return;
        }
        if self.left.is_empty() && licence.begins {
            self.begin(routing, mood, random);
        }
        if self.quality.is_naughty && licence.errs {
            spoil(&mut self.left, random);
        }
        let Some(phit) = self.left.pop_front() else {
            return;
        };
        self.received.count(phit, &self.format);
        put(beside.input(self.valid), self.at, true);
        let width = self.format.phit_width();
        let bits = phit.bits(&self.format);
        put_value(beside.input(self.phit), self.at * width, width, bits);
    }

    /// Another packet, if there is room for it as far as the sender knows or minds.
    fn begin(&mut self, routing: &Routing, mood: &Mood, random: &mut Random) {
        let longest = self.longest;
        let phits = match random.below(4) {
            0 => 2,
            1 => longest,
            _ => 2 + random.below(longest - 1),
        };
        let vc = random.below(self.format.vcs() as u64) as usize;
        let wanted = if self.waits_for_longest {
            longest
        } else {
            phits
        };
        let has_room = self.received.owed[vc] + wanted <= self.depth;
        let is_careless = self.quality.is_naughty && random.below(8) == 0;
        if has_room || is_careless {
            let hot = mood.coordinate(0, random).map(|port| port as u64);
            let format = &self.format;
            self.left = packet(format, routing, hot, vc, phits, self.quality, random);
        }
    }

    /// The edge: what the input shows.
    pub fn observe(&mut self, beside: &Beside, random: &mut Random) {
        let (vcs, bits) = (self.format.vcs(), self.freed_bits);
        let received = &mut self.received;
        for vc in 0..vcs {
            let place = (self.at * vcs + vc) * bits;
            let now = get_value(beside.output(self.freed), place, bits);
            let more = now.wrapping_sub(received.freed[vc]) & ones(bits);
            received.owed[vc] = received.owed[vc].saturating_sub(more);
            received.freed[vc] = now;
        }
        if get(beside.output(self.overflow), self.at) && received.overflow() {
            // The sender goes on, cuts the packet by a tail that says so, or stops.
            match random.below(3) {
                0 => {}
                1 => self.left = VecDeque::from([Sent::bad_tail(&self.format)]),
                _ => self.left.clear(),
            }
        }
        received.before = received.now.take();
    }
}
