//! Senders: phase 3, and what goes out. Twin: `hdl/bluegene/sender.rs`.

use super::choice::Bid;
use super::node_state::{INJECTION, NodeLinks, NodeState, port_of};
use super::reception::{group_of, reception_of};
use super::recovery::send_trailer;
use super::rules::{DIRECTIONS, NodeRules, in_network_draw, most, opposite, slq_draw};
use super::{RandomDraw, RankedPick, TorusAck, TorusDown, TorusPacket};
use crate::model::packed::Bits;

/// Bids at a sender: bits 0 to 5 are receivers, those from here on injection FIFOs.
const RECEIVERS: usize = DIRECTIONS;

impl NodeState {
    /// Phase 3 of all senders and reception FIFOs; the slots that were not granted.
    pub(super) fn serve_all(
        &mut self,
        rules: &NodeRules,
        now: u32,
        out: &mut impl NodeLinks,
    ) -> u64 {
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
                match rules.recovers {
                    true => self.recover(rules, now, d, out),
                    false => self.report(rules, now, d, out),
                }
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
        let group = usize::from(!self.has_unreported(r, 0));
        let freed = self.report_freed(r, group);
        if !self.has_unreported(r, 0) && !self.has_unreported(r, 1) {
            self.due &= !(1 << d);
        }
        let ack = TorusAck {
            expected: 0,
            freed: Some((group as u8, freed)),
        };
        self.send_ack(rules, now, d, ack, out);
    }

    /// Whether freed tokens of a group of virtual channels of receiver `r` are unreported.
    #[inline]
    pub(super) fn has_unreported(&self, r: usize, group: usize) -> bool {
        self.freed[r][4 * group..][..4] != self.reported[r][4 * group..][..4]
    }

    /// Freed tokens of a group of virtual channels of receiver `r`, which are reported now.
    #[inline]
    pub(super) fn report_freed(&mut self, r: usize, group: usize) -> [u8; 4] {
        let freed = std::array::from_fn(|of| self.freed[r][4 * group + of]);
        self.reported[r][4 * group..][..4].copy_from_slice(&freed);
        freed
    }

    /// An ack goes in direction `d`.
    #[inline]
    pub(super) fn send_ack(
        &mut self,
        rules: &NodeRules,
        now: u32,
        d: usize,
        ack: TorusAck,
        out: &mut impl NodeLinks,
    ) {
        self.occupy(d, now + rules.ack);
        let due = now + 3 + rules.ack + rules.delay;
        out.send(d, now, due, TorusDown::Ack(ack));
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
        let mut sent = self.sent(&packet, d, vc);
        if rules.recovers {
            sent = self.keep(rules, now, d, sent);
        }
        let due = now + 3 + rules.delay + rules.header;
        out.send(d, now, due, TorusDown::Packet(sent));
        if rules.recovers {
            send_trailer(rules, now, d, &sent, out);
        }
    }

    /// A packet as it goes out in a direction and virtual channel.
    fn sent(&self, packet: &TorusPacket, d: usize, vc: usize) -> TorusPacket {
        let (m, near) = (d / 2, self.near[d]);
        let mut sent = TorusPacket {
            vc: vc as u8,
            number: 0,
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
    pub(super) fn link_is_free(&self, d: usize, by: u32) -> bool {
        (self.links & !self.shut) >> d & 1 == 1 && self.link_last[d] <= by
    }
}

/// Who bids at a sender.
#[inline]
fn bidder_of(slot: usize) -> usize {
    match slot.checked_sub(INJECTION) {
        Some(fifo) => RECEIVERS + fifo,
        None => slot / 8,
    }
}
