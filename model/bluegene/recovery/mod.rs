//! Recovery of errors on links: numbers, acknowledgements, timers, replay. Twin: `hdl/bluegene/recovery`.
//!
//! ASSUMED, beyond the page: the first number is 0. A header that is wrong or has another number is ignored with all that follows
//! it up to the next first phit. An ack counts only if its valid byte is right. The age of what is owed is counted from the ack
//! before, or from when nothing was owed; refresh timers begin with the reset. An ack that frees packets as the timer ends keeps a
//! replay from beginning, and a timer that ends during one begins it anew. An ack is admitted by a link that is not enabled too,
//! and goes there. What a replay begins with is what was not acknowledged in the state after the timer reached its end; a packet
//! granted in that very cycle is in it.

mod checks;
mod replay;

use self::checks::Expecting;
use self::replay::Unacknowledged;
use super::node_state::{Event, NodeLinks, NodeState};
use super::receiver::PacketFate;
use super::rules::{DIRECTIONS, NodeRules, opposite};
use super::{TorusAck, TorusDown, TorusPacket, TorusTrailer};
use crate::model::packed::Bits;

/// Recovery of errors on the links of a node.
#[derive(Clone, Debug)]
pub(super) struct Recovery {
    /// By direction.
    senders: [Unacknowledged; DIRECTIONS],
    receivers: [Expecting; DIRECTIONS],
    /// Links by which acks go, a bit each.
    pub links: u8,
    /// The first cycle in which a timer may do something.
    pub alarm: u32,
}

/// An ack that is due.
enum Due {
    /// A token-ack of a group of virtual channels.
    Tokens(usize),
    /// One that acknowledges only.
    Only,
}

impl Recovery {
    /// That of a node in reset state.
    pub fn new(rules: &NodeRules) -> Self {
        Recovery {
            senders: Default::default(),
            receivers: Default::default(),
            links: rules.directions,
            alarm: 0,
        }
    }

    /// Whether every packet that was sent is acknowledged.
    pub fn is_acknowledged(&self) -> bool {
        self.senders.iter().all(|sender| sender.kept.is_empty())
    }
}

impl NodeState {
    /// The state of cycle `now` is reached, and all that acts in it has arrived: replays begin, and what is due is known.
    pub(super) fn look_at_links(&mut self, rules: &NodeRules, now: u32) {
        let mut recovery = self.recovery.take().expect("links recover");
        let mut alarm = u32::MAX;
        for d in Bits(recovery.links.into()) {
            let (sender, r) = (&mut recovery.senders[d], opposite(d));
            let receiver = &recovery.receivers[r];
            alarm = alarm.min(sender.look(&rules.recovery, now));
            alarm = alarm.min(receiver.alarm(&rules.recovery, now));
            self.note_sender(rules, d, sender);
            let is_due = sender.cursor.is_some() || self.due_ack(rules, receiver, r, now).is_some();
            self.due = self.due & !(1 << d) | u8::from(is_due) << d;
            if is_due && self.link_last[d] > now {
                self.wake(self.link_last[d]);
            }
        }
        recovery.alarm = alarm;
        self.recovery = Some(recovery);
    }

    /// A sender's window or replay may have changed.
    fn note_sender(&mut self, rules: &NodeRules, d: usize, sender: &Unacknowledged) {
        self.shut = self.shut & !(1 << d) | u8::from(sender.is_shut(&rules.recovery)) << d;
    }

    /// The ack of a receiver that is due first, if one is.
    fn due_ack(&self, rules: &NodeRules, receiver: &Expecting, r: usize, now: u32) -> Option<Due> {
        let is_due = |group: &usize| {
            let is_old = now >= receiver.refreshed[*group] + rules.recovery.refresh;
            is_old || self.has_unreported(r, *group)
        };
        match (0..rules.recovery.groups).find(is_due) {
            Some(group) => Some(Due::Tokens(group)),
            None => receiver.is_due(&rules.recovery, now).then_some(Due::Only),
        }
    }

    /// What is due at a sender whose link is free goes: an ack, or the next packet of a replay.
    pub(super) fn recover(
        &mut self,
        rules: &NodeRules,
        now: u32,
        d: usize,
        out: &mut impl NodeLinks,
    ) {
        let mut recovery = self.recovery.take().expect("links recover");
        recovery.alarm = now + 1;
        let r = opposite(d);
        let (sender, receiver) = (&mut recovery.senders[d], &mut recovery.receivers[r]);
        if let Some(due) = self.due_ack(rules, receiver, r, now) {
            let freed = match due {
                Due::Tokens(group) => {
                    receiver.refreshed[group] = now + 1;
                    Some((group as u8, self.report_freed(r, group)))
                }
                Due::Only => None,
            };
            let expected = receiver.tell(now);
            self.send_ack(rules, now, d, TorusAck { expected, freed }, out);
        } else if let Some(packet) = sender.repeat() {
            self.has_changed |= sender.cursor.is_none();
            self.note_sender(rules, d, sender);
            let end = now + rules.chunk * u32::from(packet.chunks);
            self.occupy(d, end + rules.trailer);
            out.send_again(d, now, now + 3 + rules.delay + rules.header, packet);
            send_trailer(rules, now, d, &packet, out);
        }
        self.recovery = Some(recovery);
    }

    /// A packet is granted in cycle `now`; how it is sent. It is kept until it is acknowledged.
    pub(super) fn keep(
        &mut self,
        rules: &NodeRules,
        now: u32,
        d: usize,
        packet: TorusPacket,
    ) -> TorusPacket {
        let mut recovery = self.recovery.take().expect("links recover");
        recovery.alarm = now + 1;
        let sender = &mut recovery.senders[d];
        let sent = sender.keep(now, packet);
        self.note_sender(rules, d, sender);
        self.recovery = Some(recovery);
        sent
    }

    /// An ack acts in the state of cycle `now` that has this number.
    pub(super) fn acknowledge(&mut self, rules: &NodeRules, now: u32, d: usize, number: u8) {
        let mut recovery = self.recovery.take().expect("links recover");
        let sender = &mut recovery.senders[d];
        sender.acknowledge(now, number);
        self.note_sender(rules, d, sender);
        self.recovery = Some(recovery);
    }

    /// A right header acts at receiver `r`; whether its packet is admitted, as far as its number goes.
    pub(super) fn expects(&mut self, rules: &NodeRules, r: usize, packet: &TorusPacket) -> bool {
        let recovery = self.recovery.as_mut().expect("links recover");
        recovery.receivers[r].begin(&rules.recovery, packet)
    }

    /// A packet is admitted: its trailer is still to come.
    pub(super) fn await_trailer(&mut self, r: usize, packet: &TorusPacket) {
        let recovery = self.recovery.as_mut().expect("links recover");
        recovery.receivers[r].current = Some(*packet);
    }

    /// A trailer acts in the state of cycle `now`: that of the packet admitted last, if one waits for it.
    pub(super) fn end_packet(
        &mut self,
        rules: &NodeRules,
        now: u32,
        r: usize,
        trailer: TorusTrailer,
    ) -> PacketFate {
        let recovery = self.recovery.as_mut().expect("links recover");
        let receiver = &mut recovery.receivers[r];
        let Some(packet) = receiver.current.take() else {
            return PacketFate::Done;
        };
        if trailer != TorusTrailer::Damaged {
            receiver.count(now);
        }
        if trailer == TorusTrailer::Healthy {
            return PacketFate::Done;
        }
        let vc = usize::from(packet.vc);
        let slot = 8 * r + vc;
        let is_queued = |youngest: &TorusPacket| youngest.handle == packet.handle;
        if !self.queues.youngest(slot).is_some_and(is_queued) {
            if trailer == TorusTrailer::Damaged {
                self.free_nothing(slot);
            }
            return PacketFate::Spoiled(packet.handle);
        }
        if !self.queues.pop_youngest(slot) {
            for slots in [&mut self.waiting, &mut self.after_1, &mut self.after_2] {
                *slots &= !(1 << slot);
            }
        }
        let tokens = rules.taken(vc, packet.chunks);
        self.held[r][vc] -= tokens;
        if trailer == TorusTrailer::Invalid {
            self.free(now, r, vc, tokens);
        }
        PacketFate::Gone(packet.handle)
    }

    /// The packet that is read from a slot last frees no tokens: its second copy uses them.
    fn free_nothing(&mut self, slot: usize) {
        let read = self.port_last[slot] + 1;
        let last = self.events.iter_mut().find_map(|(at, event)| match event {
            Event::Read(of, tokens) if *at == read && usize::from(*of) == slot => {
                Some((*tokens, event))
            }
            _ => None,
        });
        let (tokens, event) = last.expect("it is being read");
        *event = Event::Lost(slot as u8, tokens);
    }
}

/// The trailer of a packet sets out that goes from cycle `now` on.
pub(super) fn send_trailer(
    rules: &NodeRules,
    now: u32,
    d: usize,
    packet: &TorusPacket,
    out: &mut impl NodeLinks,
) {
    let phits = rules.chunk * u32::from(packet.chunks) + rules.trailer;
    let healthy = TorusDown::Trailer(TorusTrailer::Healthy);
    out.send(d, now, now + 3 + rules.delay + phits, healthy);
}
