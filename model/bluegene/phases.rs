//! The three phases of arbitration.

use super::node_state::{BYPASS, BYPASSES, INJECTION, NodeLinks, NodeState, port_of};
use super::rules::{DIRECTIONS, FIFO_CHUNKS, NodeRules, opposite};
use super::{RandomDraw, RankedPick, TorusDown, TorusPacket};
use crate::model::packed::Bits;
use crate::params::bluegene::Escape;

/// Where a packet wants to go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bid {
    /// The direction and the virtual channel, if it goes on.
    on: Option<(u8, u8)>,
    /// Whether this node's reception FIFO takes it.
    here: bool,
    /// How full its FIFO was in phase 2.
    fullness: u8,
}

/// Bids at a sender: bits 0 to 5 are receivers, those from here on injection FIFOs.
const RECEIVERS: usize = DIRECTIONS;

/// A resource with phits still to pass is free in phase 1 if the last passes two cycles later at most, for the bid is granted
/// two cycles later; in phase 3 if it passes now.
const AHEAD: u32 = 2;

impl NodeState {
    /// Cycle `now`, when all that acts in it has arrived.
    pub fn step(&mut self, rules: &NodeRules, now: u32, out: &mut impl NodeLinks) {
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

    /// Phase 1 of all packets without a bid; the slots that have one now.
    fn bid_all(&mut self, rules: &NodeRules, now: u32) -> u64 {
        let free = (0..DIRECTIONS).filter(|d| self.link_is_free(*d, now + AHEAD));
        let free = free.fold(0_u8, |all, d| all | 1 << d);
        let mut fresh = 0;
        for slot in Bits(self.waiting) {
            if let Some(bid) = self.bid(rules, now + AHEAD, slot, free) {
                self.bids[slot] = bid;
                fresh |= 1 << slot;
            }
        }
        fresh
    }

    /// Phase 1 of a slot's packet: what it bids for, if anything is free by cycle `by`; `free` are the links that are.
    #[inline]
    fn bid(&mut self, rules: &NodeRules, by: u32, slot: usize, free: u8) -> Option<Bid> {
        let packet = *self.packet(slot);
        let bid = |on, here| {
            Some(Bid {
                on,
                here,
                fullness: 0,
            })
        };
        if packet.hints == 0 {
            let goes = self.port_last[port_of(slot, &packet)] <= by
                && self.receives(rules, slot, &packet, by);
            return if goes { bid(None, true) } else { None };
        }
        if !self.leaves(rules, slot, &packet, by) {
            return None;
        }
        if packet.is_dynamic && !packet.is_high {
            let found = self.open & rules.pairs(free & packet.hints);
            if found != 0 {
                let mut among = found;
                if rules.jsq {
                    let best = self.ranges.iter().rev().map(|range| range & found);
                    let best = best.into_iter().find(|range| *range != 0);
                    among = best.expect("every count is in a range");
                }
                let draw = &mut self.draws[place_of(rules, slot)];
                let pair = RankedPick::pick(among.into(), draw.word());
                let pair = pair.expect("there is a candidate");
                if RandomDraw::moves(found.into()) {
                    draw.commit();
                }
                let (d, vc) = (pair / rules.dynamic, pair % rules.dynamic);
                return bid(Some((d as u8, vc as u8)), false);
            }
        }
        let d = rules.first_direction(packet.hints);
        let vc = match (packet.is_high.then_some(rules.high).flatten(), rules.escape) {
            (Some(high), _) => high,
            (None, Escape::Bubble) => rules.dynamic,
            (None, Escape::Dateline) => rules.dynamic + usize::from(packet.crossed >> (d / 2) & 1),
        };
        let here = packet.is_deposit && slot < INJECTION;
        let goes = free >> d & 1 == 1
            && self.has_tokens(rules, slot, &packet, d, vc)
            && (!here || self.receives(rules, slot, &packet, by));
        match goes {
            true => bid(Some((d as u8, vc as u8)), here),
            false => None,
        }
    }

    /// Phase 2 of all receivers, and of injection, which waits through it: the slots that go on, and those that do not.
    fn choose_all(&mut self, rules: &NodeRules) -> (u64, u64) {
        let mut chosen = 0;
        for slot in NodeState::of_injection(self.after_1) {
            let whole = self.whole[slot - INJECTION];
            self.bids[slot].fullness = (4 * whole / FIFO_CHUNKS).min(3);
            chosen |= 1 << slot;
        }
        for (r, bids) in NodeState::by_receiver(self.after_1) {
            let won = self.choose(rules, r, bids);
            let slot = 8 * r + won;
            self.bids[slot].fullness = match won {
                BYPASS => 0,
                vc => rules.fullness(vc, self.held[r][vc]),
            };
            chosen |= 1 << slot;
        }
        (chosen, self.after_1 & !chosen)
    }

    /// Phase 2 of a receiver with these bids, the bypass among them; the one that goes on.
    fn choose(&mut self, rules: &NodeRules, r: usize, bids: u64) -> usize {
        let draw = &mut self.draws[rules.place_of_receiver(r, rules.vcs + 1)];
        let word = draw.word();
        if RandomDraw::moves(bids) {
            draw.commit();
        }
        if let Some(high) = rules.high.filter(|high| bids >> high & 1 == 1) {
            return high;
        }
        let bypass = bids >> BYPASS & 1 == 1;
        let queues = bids & !(1 << BYPASS);
        if queues == 0 || bypass && self.bypass[r].is_some_and(|packet| packet.is_high) {
            return BYPASS;
        }
        let among = match slq_draw(word) < rules.slq_receiver {
            true => most(queues, |vc| rules.fullness(vc, self.held[r][vc])),
            false => queues,
        };
        RankedPick::pick(among, word).expect("there is a bid")
    }

    /// Phase 3 of all senders and reception FIFOs; the slots that were not granted.
    fn serve_all(&mut self, rules: &NodeRules, now: u32, out: &mut impl NodeLinks) -> u64 {
        let mut left = self.after_2;
        // By sender, and by group of the reception FIFOs of high priority, the bids that are not stale.
        let (mut at_sender, mut at_high) = ([0_u64; DIRECTIONS], [0_u64; 2]);
        for slot in Bits(self.after_2) {
            let Bid { on, here, .. } = self.bids[slot];
            let packet = *self.packet(slot);
            if here && !self.receives(rules, slot, &packet, now) {
                continue;
            }
            let from = 1 << bidder_of(slot);
            let Some((d, vc)) = on.map(|(d, vc)| (usize::from(d), usize::from(vc))) else {
                match self.port_last[port_of(slot, &packet)] <= now {
                    false => {}
                    true if packet.is_high => at_high[group_of(rules, &packet)] |= from,
                    true => {
                        self.grant(rules, now, slot, out);
                        left &= !(1 << slot);
                    }
                }
                continue;
            };
            let goes = self.link_is_free(d, now)
                && self.leaves(rules, slot, &packet, now)
                && self.has_tokens(rules, slot, &packet, d, vc);
            if goes {
                at_sender[d] |= from;
            }
        }
        for (d, bids) in at_sender.into_iter().enumerate() {
            if self.due >> d & 1 == 1 && self.link_last[d] <= now {
                self.report(rules, now, d, out);
            } else if bids != 0 {
                let slot = self.serve(rules, d, bids);
                self.grant(rules, now, slot, out);
                left &= !(1 << slot);
            }
        }
        for (group, bids) in at_high
            .into_iter()
            .enumerate()
            .filter(|(_, bids)| *bids != 0)
        {
            let draw = &mut self.draws[rules.place_of_reception(group)];
            let won = RankedPick::pick(bids, draw.word()).expect("there is a bid");
            if RandomDraw::moves(bids) {
                draw.commit();
            }
            let slot = self.slot_of(won);
            self.grant(rules, now, slot, out);
            left &= !(1 << slot);
        }
        left
    }

    /// Phase 3 of a sender with these bids, none of them stale; the slot that is granted.
    fn serve(&mut self, rules: &NodeRules, d: usize, bids: u64) -> usize {
        let draw = &mut self.draws[rules.place_of_sender(d)];
        let word = draw.word();
        if RandomDraw::moves(bids) {
            draw.commit();
        }
        let high = Bits(bids).filter(|from| self.packet(self.slot_of(*from)).is_high);
        let high = high.fold(0_u64, |all, from| all | 1 << from);
        let network = (1 << RECEIVERS) - 1;
        let normal = match in_network_draw(word) < rules.in_network {
            true => [bids & network, bids & !network],
            false => [bids & !network, bids & network],
        };
        let classes = [high & network, high & !network, normal[0], normal[1]];
        let first = classes.into_iter().find(|class| *class != 0);
        let first = first.expect("there is a bid");
        let among = match slq_draw(word) < rules.slq_sender {
            true => most(first, |from| self.bids[self.slot_of(from)].fullness),
            false => first,
        };
        self.slot_of(RankedPick::pick(among, word).expect("there is a bid"))
    }

    /// The slot of who bids in phase 3.
    #[inline]
    fn slot_of(&self, from: usize) -> usize {
        match from.checked_sub(RECEIVERS) {
            Some(fifo) => INJECTION + fifo,
            None => 8 * from + (self.after_2 >> (8 * from) & 0xff).trailing_zeros() as usize,
        }
    }

    /// Freed tokens of the first group in which any are unreported are reported.
    fn report(&mut self, rules: &NodeRules, now: u32, d: usize, out: &mut impl NodeLinks) {
        let r = opposite(d);
        let unreported = |node: &NodeState, group: usize| {
            node.freed[r][4 * group..][..4] != node.reported[r][4 * group..][..4]
        };
        let group = usize::from(!unreported(self, 0));
        let freed = std::array::from_fn(|of| self.freed[r][4 * group + of]);
        self.reported[r][4 * group..][..4].copy_from_slice(&freed);
        if !unreported(self, 0) && !unreported(self, 1) {
            self.due &= !(1 << d);
        }
        self.occupy(d, now + rules.ack);
        let due = now + 3 + rules.ack + rules.delay;
        out.send(d, now, due, TorusDown::Freed(group as u8, freed));
    }

    /// The packet of a slot goes where it has bid.
    fn grant(&mut self, rules: &NodeRules, now: u32, slot: usize, out: &mut impl NodeLinks) {
        let Bid { on, here, .. } = self.bids[slot];
        let packet = *self.packet(slot);
        let end = self.leave(rules, now, slot);
        if here {
            let (r, group) = (slot / 8, group_of(rules, &packet));
            self.reception_last[r][usize::from(packet.is_high)] = end;
            if packet.is_high {
                self.high_last[group] = end;
            }
            let fifo = reception_of(r, group, packet.is_high);
            self.reserve(rules, fifo, end, packet.chunks);
            out.deliver(fifo, end + 1, &packet);
        }
        let Some((d, vc)) = on.map(|(d, vc)| (usize::from(d), usize::from(vc))) else {
            return;
        };
        if slot < INJECTION {
            let mut buses = self.bus_last[slot / 8][..rules.buses].iter_mut();
            *buses.find(|last| **last <= now).expect("a bus is free") = end;
        }
        self.tokens[d][vc].commit(rules.taken(vc, packet.chunks), None);
        self.note_tokens(rules, d, vc);
        self.occupy(d, end + rules.trailer);
        let sent = self.sent(&packet, d, vc);
        let due = now + 3 + rules.delay + rules.header;
        out.send(d, now, due, TorusDown::Packet(sent));
    }

    /// A packet as it goes out in a direction and virtual channel.
    fn sent(&self, packet: &TorusPacket, d: usize, vc: usize) -> TorusPacket {
        let (m, near) = (d / 2, self.near[d]);
        let mut sent = TorusPacket {
            vc: vc as u8,
            ..*packet
        };
        if near == packet.destination[m] {
            sent.hints &= !(3 << (2 * m));
        }
        // The link from the last node of a ring to the first leads to a lower coordinate in plus.
        let wraps = match d % 2 {
            0 => near < self.own[m],
            _ => near > self.own[m],
        };
        sent.crossed |= u8::from(wraps) << m;
        sent
    }

    #[inline]
    fn link_is_free(&self, d: usize, by: u32) -> bool {
        self.links >> d & 1 == 1 && self.link_last[d] <= by
    }

    /// Whether a packet's read port, and a bus of its receiver, are free by a cycle.
    #[inline]
    fn leaves(&self, rules: &NodeRules, slot: usize, packet: &TorusPacket, by: u32) -> bool {
        let mut buses = match slot < INJECTION {
            true => self.bus_last[slot / 8][..rules.buses].iter(),
            false => [0].iter(),
        };
        self.port_last[port_of(slot, packet)] <= by && buses.any(|last| *last <= by)
    }

    /// Whether there are tokens for a packet in a direction and virtual channel: on a bubble channel those of two, unless it
    /// advances there.
    #[inline]
    fn has_tokens(
        &self,
        rules: &NodeRules,
        slot: usize,
        packet: &TorusPacket,
        d: usize,
        vc: usize,
    ) -> bool {
        let advances = slot < INJECTION && slot / 8 == d && usize::from(packet.vc) == vc;
        match rules.is_bubble(vc) && !advances {
            true => self.tokens[d][vc].has_two(),
            false => self.tokens[d][vc].has_one(),
        }
    }

    /// Whether a reception FIFO takes a packet by a cycle.
    #[inline]
    fn receives(&self, rules: &NodeRules, slot: usize, packet: &TorusPacket, by: u32) -> bool {
        let (r, group) = (slot / 8, group_of(rules, packet));
        let fifo = reception_of(r, group, packet.is_high);
        self.reception_last[r][usize::from(packet.is_high)] <= by
            && (!packet.is_high || self.high_last[group] <= by)
            && self.room[fifo] >= packet.chunks
    }
}

/// The bits of a random word that say whether the longest queues are served.
#[inline]
fn slq_draw(word: u32) -> u32 {
    word >> 16 & 15
}

/// Those that say whether receivers come before injection.
#[inline]
fn in_network_draw(word: u32) -> u32 {
    word >> 20 & 15
}

/// Those of `bids` that have most of something.
#[inline]
fn most(bids: u64, of: impl Fn(usize) -> u8) -> u64 {
    let (mut most, mut among) = (0, 0);
    for bid in Bits(bids) {
        let own = of(bid);
        if own > most {
            (most, among) = (own, 0);
        }
        among |= u64::from(own == most) << bid;
    }
    among
}

/// Who bids at a sender.
#[inline]
fn bidder_of(slot: usize) -> usize {
    match slot.checked_sub(INJECTION) {
        Some(fifo) => RECEIVERS + fifo,
        None => slot / 8,
    }
}

/// Where a slot's packet draws in phase 1.
#[inline]
fn place_of(rules: &NodeRules, slot: usize) -> usize {
    match slot.checked_sub(INJECTION) {
        Some(fifo) => rules.place_of_injection(fifo),
        None if slot % 8 == BYPASS => rules.place_of_receiver(slot / 8, rules.vcs),
        None => rules.place_of_receiver(slot / 8, slot % 8),
    }
}

/// The group whose reception FIFOs take a packet: the only one, if there is one.
#[inline]
fn group_of(rules: &NodeRules, packet: &TorusPacket) -> usize {
    match rules.has_two_groups {
        true => packet.group.into(),
        false => 0,
    }
}

#[inline]
fn reception_of(r: usize, group: usize, is_high: bool) -> usize {
    match is_high {
        true => 2 * DIRECTIONS + group,
        false => 2 * r + group,
    }
}
