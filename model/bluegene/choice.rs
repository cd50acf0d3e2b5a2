//! Phase 1: where a packet wants to go. Twin: `hdl/bluegene/choice.rs`.

use super::node_state::{BYPASS, INJECTION, NodeState, port_of};
use super::rules::{DIRECTIONS, NodeRules};
use super::{RandomDraw, RankedPick, TorusPacket};
use crate::model::packed::Bits;

/// Where a packet wants to go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bid {
    /// The direction and the virtual channel, if it goes on.
    pub on: Option<(u8, u8)>,
    /// Whether this node's reception FIFO takes it.
    pub here: bool,
    /// How full its FIFO was in phase 2.
    pub fullness: u8,
}

/// A resource with phits still to pass is free in phase 1 if the last passes two cycles later at most, for the bid is granted
/// two cycles later; in phase 3 if it passes now.
const AHEAD: u32 = 2;

impl NodeState {
    /// Phase 1 of all packets without a bid; the slots that have one now.
    pub(super) fn bid_all(&mut self, rules: &NodeRules, now: u32) -> u64 {
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
        let (d, vc) = rules.escape_of(&packet);
        let here = packet.is_deposit && slot < INJECTION;
        let goes = free >> d & 1 == 1
            && self.has_tokens(rules, slot, &packet, d, vc)
            && (!here || self.receives(rules, slot, &packet, by));
        match goes {
            true => bid(Some((d as u8, vc as u8)), here),
            false => None,
        }
    }

    /// The packets without a bid that have a direction among their hints and no move at all, by tokens: links, buses and ports aside.
    pub(super) fn blocked(&self, rules: &NodeRules, d: usize) -> u64 {
        let hints_there = |slot: &usize| self.packet(*slot).hints >> d & 1 == 1;
        let waiting = Bits(self.waiting).filter(hints_there);
        let blocked = waiting.filter(|slot| !self.has_move(rules, *slot));
        blocked.fold(0, |all, slot| all | 1 << slot)
    }

    /// Whether a packet that goes on has a move, by tokens of senders: whether a deposit has room at this node is not asked.
    pub(super) fn has_move(&self, rules: &NodeRules, slot: usize) -> bool {
        let packet = self.packet(slot);
        let is_dynamic = packet.is_dynamic && !packet.is_high;
        let (d, vc) = rules.escape_of(packet);
        is_dynamic && self.open & rules.pairs(self.links & packet.hints) != 0
            || self.links >> d & 1 == 1 && self.has_tokens(rules, slot, packet, d, vc)
    }

    /// Whether a packet's read port, and a bus of its receiver, are free by a cycle.
    #[inline]
    pub(super) fn leaves(
        &self,
        rules: &NodeRules,
        slot: usize,
        packet: &TorusPacket,
        by: u32,
    ) -> bool {
        let mut buses = match slot < INJECTION {
            true => self.bus_last[slot / 8][..rules.buses].iter(),
            false => [0].iter(),
        };
        self.port_last[port_of(slot, packet)] <= by && buses.any(|last| *last <= by)
    }

    /// Whether there are tokens for a packet in a direction and virtual channel: on a bubble channel those of two, unless it
    /// advances there.
    #[inline]
    pub(super) fn has_tokens(
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
