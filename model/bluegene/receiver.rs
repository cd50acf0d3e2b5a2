//! Receivers: what comes in, and phase 2. Twin: `hdl/bluegene/receiver.rs`.

use super::node_state::{BYPASS, Event, INJECTION, NodeState};
use super::rules::{DIRECTIONS, NodeRules, most, opposite, slq_draw};
use super::{RandomDraw, RankedPick, TorusDown};
use crate::model::packed::Bits;

/// What becomes of a packet at a receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PacketFate {
    /// What has to be.
    Done,
    /// The packet of this handle is not in the node, or no more.
    Gone(u32),
    /// The packet of this handle goes on, though it is damaged or invalid.
    Spoiled(u32),
}

impl NodeState {
    /// What comes over the link into receiver `r` acts in cycle `now`, after [`NodeState::begin`].
    pub fn arrive(&mut self, rules: &NodeRules, now: u32, r: usize, down: TorusDown) -> PacketFate {
        self.has_changed = true;
        match down {
            TorusDown::Packet(packet) => {
                if rules.recovers && !self.expects(rules, r, &packet) {
                    return PacketFate::Gone(packet.handle);
                }
                let vc = usize::from(packet.vc);
                if vc >= rules.vcs {
                    return PacketFate::Gone(packet.handle);
                }
                let held = self.held[r][vc];
                let after = held + rules.taken(vc, packet.chunks);
                if after > rules.tokens[vc] {
                    self.is_broken |= !rules.recovers;
                    return PacketFate::Gone(packet.handle);
                }
                if rules.recovers {
                    self.await_trailer(r, &packet);
                }
                self.held[r][vc] = after;
                match held {
                    0 => {
                        self.bypass[r] = Some(packet);
                        self.waiting |= 1 << (8 * r + BYPASS);
                        self.put(now + 3, Event::Back(r as u8));
                    }
                    _ => self.push(8 * r + vc, packet),
                }
            }
            TorusDown::Trailer(trailer) => return self.end_packet(rules, now, r, trailer),
            TorusDown::Ack(ack) => {
                let d = opposite(r);
                if rules.recovers {
                    self.acknowledge(rules, now, d, ack.expected);
                }
                if let Some((group, freed)) = ack.freed {
                    for (vc, freed) in (4 * usize::from(group)..rules.vcs).zip(freed) {
                        self.tokens[d][vc].commit(0, Some(freed));
                        self.note_tokens(rules, d, vc);
                    }
                }
            }
        }
        PacketFate::Done
    }

    /// Phase 2 of all receivers, and of injection, which waits through it: the slots that go on, and those that do not.
    pub(super) fn choose_all(&mut self, rules: &NodeRules) -> (u64, u64) {
        let mut chosen = 0;
        for slot in Bits(self.after_1 >> INJECTION << INJECTION) {
            let whole = u32::from(self.whole[slot - INJECTION]);
            self.bids[slot].fullness = (4 * whole / u32::from(rules.fifo_chunks)).min(3) as u8;
            chosen |= 1 << slot;
        }
        for (r, bids) in by_receiver(self.after_1) {
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
}

/// The bids of these slots' receivers, each in turn: the receiver and its slots, a bit each.
fn by_receiver(slots: u64) -> impl Iterator<Item = (usize, u64)> {
    let receivers = (0..DIRECTIONS).filter(move |r| slots >> (8 * r) & 0xff != 0);
    receivers.map(move |r| (r, slots >> (8 * r) & 0xff))
}
