//! The state of a node by packets, and what time does to it.

use super::choice::Bid;
use super::queues::PacketQueues;
use super::recovery::Recovery;
use super::rules::{BUSES, DIRECTIONS, FIFOS, NodeRules, VCS, opposite};
use super::{RandomDraw, TokenCounter, TorusDown, TorusPacket};

/// What bids: 8·r + v of receiver r, where v = [`BYPASS`] is the bypass, and from [`INJECTION`] on the injection FIFOs.
pub(super) const SLOTS: usize = INJECTION + FIFOS;

/// The slot of a receiver's bypass.
pub(super) const BYPASS: usize = 7;

/// The slot of the first injection FIFO.
pub(super) const INJECTION: usize = 8 * DIRECTIONS;

/// The slots of all bypasses, a bit each.
pub(super) const BYPASSES: u64 = 0x8080_8080_8080;

/// Reception FIFOs: 2·r + g of receiver r and group g, 12 + g of high priority.
pub(super) const RECEPTION: usize = 2 * DIRECTIONS + 2;

/// What happens without anything coming in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// The last phit of a packet was read from the FIFO of a slot, so many tokens of it, or chunks.
    Read(u8, u8),
    /// The same of a damaged packet: it frees none.
    Lost(u8, u8),
    /// The host has read so many chunks from a reception FIFO.
    Taken(u8, u8),
    /// The packet that is being written into an injection FIFO is whole.
    Whole(u8),
    /// The packet in a receiver's bypass, if it is there still, goes to its FIFO.
    Back(u8),
}

/// What a node sends and delivers.
pub(super) trait NodeLinks {
    /// In direction `d` something sets out that acts at the other end in the state of cycle `due`. It was granted in cycle
    /// `now`: its first phit is at the pin two cycles later.
    fn send(&mut self, d: usize, now: u32, due: u32, down: TorusDown);

    /// The same of a packet that was sent before and sets out again.
    #[inline]
    fn send_again(&mut self, d: usize, now: u32, due: u32, packet: TorusPacket) {
        self.send(d, now, due, TorusDown::Packet(packet));
    }

    /// A reception FIFO shows a packet from cycle `at` on.
    fn deliver(&mut self, fifo: usize, at: u32, packet: &TorusPacket);
}

/// A node: senders, receivers, injection and reception FIFOs.
///
/// It is exact to the cycle and knows packets, not phits: where a packet's phits are follows from when it was granted. What
/// changes by itself is foreseen, so that a node is looked at only in cycles in which anything can change.
#[derive(Clone, Debug)]
pub(super) struct NodeState {
    /// By direction: tokens of its sender, and the last cycle in which its link is busy at the bus stage.
    pub tokens: [[TokenCounter; VCS]; DIRECTIONS],
    pub link_last: [u32; DIRECTIONS],
    /// Pairs d·D + v that have tokens for a packet, and by range of tokens, a bit each.
    pub open: u32,
    pub ranges: [u32; 4],
    /// By receiver: tokens held, and freed since the reset, as last reported and now.
    pub held: [[u8; VCS]; DIRECTIONS],
    pub freed: [[u8; VCS]; DIRECTIONS],
    pub reported: [[u8; VCS]; DIRECTIONS],
    /// Senders that have something to report, or to send again.
    pub due: u8,
    /// Links that are there and enabled; those whose sender has a full window, or sends again.
    pub links: u8,
    pub shut: u8,
    /// Slots with a packet that has no bid, with a bid between phases 1 and 2, and between 2 and 3.
    pub waiting: u64,
    pub after_1: u64,
    pub after_2: u64,
    /// Whether any packet without a bid may have a move that it had not.
    pub has_changed: bool,
    pub bids: [Bid; SLOTS],
    /// Last cycles in which read ports, buses, and buses to normal and high-priority reception FIFOs are busy.
    pub port_last: [u32; SLOTS],
    pub bus_last: [[u32; BUSES]; DIRECTIONS],
    pub reception_last: [[u32; 2]; DIRECTIONS],
    /// By group, the same of the write port of the reception FIFO of high priority.
    pub high_last: [u32; 2],
    /// Chunks of room in reception FIFOs; until when the host reads there, if it reads at once.
    pub room: [u8; RECEPTION],
    pub host_last: [u32; RECEPTION],
    pub reads_at_once: bool,
    /// By injection FIFO: chunks that are taken, and those of whole packets.
    pub taken: [u8; FIFOS],
    pub whole: [u8; FIFOS],
    /// The packet that is being written, and until when.
    pub written: [u32; FIFOS],
    pub coming: [Option<TorusPacket>; FIFOS],
    pub queues: PacketQueues<SLOTS>,
    pub bypass: [Option<TorusPacket>; DIRECTIONS],
    pub draws: Box<[RandomDraw]>,
    pub events: Vec<(u32, Event)>,
    /// Cycles in which something changes by itself, a bit for each of the next 1,024.
    pub wakes: [u64; 16],
    /// Coordinates of this node, and by direction that of the next in its dimension.
    pub own: [u8; 3],
    pub near: [u8; DIRECTIONS],
    /// Whether a token counter has left its range, or a packet had no room.
    pub is_broken: bool,
    /// With recovery of errors only.
    pub recovery: Option<Box<Recovery>>,
}

impl NodeState {
    /// A node in reset state; `reads_at_once` if its host reads every reception FIFO as soon as it shows a packet.
    pub fn new(rules: &NodeRules, reads_at_once: bool) -> Self {
        let mut node = NodeState {
            tokens: [rules.counters(); DIRECTIONS],
            link_last: [0; DIRECTIONS],
            open: 0,
            ranges: [0; 4],
            held: [[0; VCS]; DIRECTIONS],
            freed: [[0; VCS]; DIRECTIONS],
            reported: [[0; VCS]; DIRECTIONS],
            due: 0,
            links: rules.directions,
            shut: 0,
            waiting: 0,
            after_1: 0,
            after_2: 0,
            has_changed: false,
            bids: [Bid::default(); SLOTS],
            port_last: [0; SLOTS],
            bus_last: [[0; BUSES]; DIRECTIONS],
            reception_last: [[0; 2]; DIRECTIONS],
            high_last: [0; 2],
            room: [rules.fifo_chunks; RECEPTION],
            host_last: [0; RECEPTION],
            reads_at_once,
            taken: [0; FIFOS],
            whole: [0; FIFOS],
            written: [0; FIFOS],
            coming: [None; FIFOS],
            queues: PacketQueues::new(),
            bypass: [None; DIRECTIONS],
            draws: vec![RandomDraw::of_seed(0); rules.places()].into(),
            events: Vec::new(),
            wakes: [0; 16],
            own: [0; 3],
            near: [0; DIRECTIONS],
            is_broken: false,
            recovery: rules.recovers.then(|| Box::new(Recovery::new(rules))),
        };
        for d in 0..DIRECTIONS {
            for vc in 0..rules.dynamic {
                node.note_tokens(rules, d, vc);
            }
        }
        node
    }

    /// All random words begin anew.
    pub fn seed(&mut self, seed: u32) {
        for (draw, place) in self.draws.iter_mut().zip(1_u32..) {
            *draw = RandomDraw::of_seed(seed ^ place.wrapping_mul(0x9e37_79b1));
        }
    }

    /// The tokens of a direction and virtual channel have changed.
    #[inline]
    pub fn note_tokens(&mut self, rules: &NodeRules, d: usize, vc: usize) {
        let counter = self.tokens[d][vc];
        self.is_broken |= counter.has_erred();
        if vc < rules.dynamic {
            let bit = 1 << (d * rules.dynamic + vc);
            let set = |mask: u32, is: bool| mask & !bit | if is { bit } else { 0 };
            self.open = set(self.open, counter.has_one());
            let own = counter.range();
            for (range, mask) in self.ranges.iter_mut().enumerate() {
                *mask = set(*mask, range == own);
            }
        }
    }

    /// Cycle `now`, when all that acts in it has arrived.
    pub fn step(&mut self, rules: &NodeRules, now: u32, out: &mut impl NodeLinks) {
        if rules.recovers {
            self.look_at_links(rules, now);
        }
        // Phase 1 goes by the state before any grant of this cycle.
        let fresh = match std::mem::take(&mut self.has_changed) {
            true => self.bid_all(rules, now),
            false => 0,
        };
        // A packet bids from the bypass once.
        self.waiting &= !(fresh | BYPASSES);
        let (chosen, lost) = self.choose_all(rules);
        let unserved = match self.after_2 != 0 || self.due != 0 {
            true => self.serve_all(rules, now, out),
            false => 0,
        };
        let again = (lost | unserved) & !BYPASSES;
        self.waiting |= again;
        self.has_changed |= again != 0;
        (self.after_1, self.after_2) = (fresh, chosen);
    }

    /// Something may change in cycle `at`.
    #[inline]
    pub fn wake(&mut self, at: u32) {
        self.wakes[(at >> 6 & 15) as usize] |= 1 << (at & 63);
    }

    pub fn put(&mut self, at: u32, event: Event) {
        self.events.push((at, event));
        self.wake(at);
    }

    /// The first cycle from `from` on in which anything may change by itself.
    #[inline]
    pub fn next(&self, from: u32) -> Option<u32> {
        let change = self.next_change(from);
        let Some(links) = &self.recovery else {
            return change;
        };
        let alarm = links.alarm.max(from);
        Some(change.map_or(alarm, |change| change.min(alarm)))
    }

    /// The same, timers of links left out.
    fn next_change(&self, from: u32) -> Option<u32> {
        if self.after_1 | self.after_2 != 0 || self.has_changed {
            return Some(from);
        }
        let (word, bit) = ((from >> 6 & 15) as usize, from & 63);
        let first = self.wakes[word] >> bit;
        if first != 0 {
            return Some(from + first.trailing_zeros());
        }
        (1..=16).find_map(|ahead| {
            let wakes = self.wakes[(word + ahead) & 15];
            let wakes = match ahead {
                16 => wakes & ((1 << bit) - 1),
                _ => wakes,
            };
            (wakes != 0).then(|| (from & !63) + 64 * ahead as u32 + wakes.trailing_zeros())
        })
    }

    /// The packet that bids from a slot, or would.
    #[inline]
    pub fn packet(&self, slot: usize) -> &TorusPacket {
        match slot < INJECTION && slot % 8 == BYPASS {
            true => self.bypass[slot / 8].as_ref().expect("who bids is there"),
            false => self.queues.oldest(slot),
        }
    }

    pub fn push(&mut self, slot: usize, packet: TorusPacket) {
        if self.queues.push(slot, packet) {
            self.waiting |= 1 << slot;
        }
    }

    /// The state of cycle `now` is reached: what was foreseen for it happens.
    pub fn begin(&mut self, now: u32) {
        let (word, bit) = ((now >> 6 & 15) as usize, 1 << (now & 63));
        if self.wakes[word] & bit == 0 {
            return;
        }
        self.wakes[word] &= !bit;
        self.has_changed = true;
        let mut at = 0;
        while at < self.events.len() {
            match self.events[at] {
                (due, _) if due != now => at += 1,
                (_, event) => {
                    self.events.swap_remove(at);
                    self.happen(now, event);
                }
            }
        }
    }

    fn happen(&mut self, now: u32, event: Event) {
        match event {
            Event::Read(slot, tokens) => {
                let slot = usize::from(slot);
                if let Some(fifo) = slot.checked_sub(INJECTION) {
                    self.taken[fifo] -= tokens;
                    self.whole[fifo] -= tokens;
                    return;
                }
                let (r, vc) = (slot / 8, slot % 8);
                self.held[r][vc] -= tokens;
                self.free(now, r, vc, tokens);
            }
            Event::Lost(slot, tokens) => {
                let slot = usize::from(slot);
                self.held[slot / 8][slot % 8] -= tokens;
            }
            Event::Taken(fifo, chunks) => self.room[usize::from(fifo)] += chunks,
            Event::Whole(fifo) => {
                let fifo = usize::from(fifo);
                let packet = self.coming[fifo].take().expect("it was being written");
                self.whole[fifo] += packet.chunks;
                self.push(INJECTION + fifo, packet);
            }
            Event::Back(r) => {
                let r = usize::from(r);
                if let Some(packet) = self.bypass[r].take() {
                    self.push(8 * r + usize::from(packet.vc), packet);
                }
            }
        }
    }

    /// Tokens of a virtual channel of a receiver are free in the state of cycle `now`.
    #[inline]
    pub fn free(&mut self, now: u32, r: usize, vc: usize, tokens: u8) {
        self.freed[r][vc] = self.freed[r][vc].wrapping_add(tokens);
        let d = opposite(r);
        self.due |= 1 << d;
        if self.link_last[d] > now {
            self.wake(self.link_last[d]);
        }
    }

    /// A packet leaves its slot in cycle `now` and is read out over the next cycles; the cycle in which its last phit is.
    pub fn leave(&mut self, rules: &NodeRules, now: u32, slot: usize) -> u32 {
        let packet = *self.packet(slot);
        let end = now + rules.chunk * u32::from(packet.chunks);
        let port = port_of(slot, &packet);
        self.port_last[port] = end;
        let tokens = match slot < INJECTION {
            true => rules.taken(packet.vc.into(), packet.chunks),
            false => packet.chunks,
        };
        self.put(end + 1, Event::Read(port as u8, tokens));
        self.wake(end - 2);
        if slot < INJECTION && slot % 8 == BYPASS {
            self.bypass[slot / 8] = None;
        } else if self.queues.pop(slot) {
            self.waiting |= 1 << slot;
            self.has_changed = true;
        }
        end
    }

    /// A link is busy at the bus stage up to cycle `last`.
    pub fn occupy(&mut self, d: usize, last: u32) {
        self.link_last[d] = last;
        self.wake(last - 2);
        if self.due >> d & 1 == 1 {
            self.wake(last);
        }
    }

    /// Whether the node is empty and all is told. With recovery of errors acks without news go all the same: it is whether
    /// all that its senders sent is acknowledged, and all their tokens are back.
    pub fn is_settled(&self) -> bool {
        let waits = self.waiting | self.after_1 | self.after_2;
        let is_told = match &self.recovery {
            Some(links) => {
                let all_back = |counter: &TokenCounter| counter.has_all();
                links.is_acknowledged() && self.tokens.iter().flatten().all(all_back)
            }
            None => self.due == 0,
        };
        waits == 0 && is_told && self.events.is_empty()
    }
}

/// The slot whose read port a packet leaves by.
#[inline]
pub(super) fn port_of(slot: usize, packet: &TorusPacket) -> usize {
    match slot < INJECTION {
        true => slot & !7 | usize::from(packet.vc),
        false => slot,
    }
}
