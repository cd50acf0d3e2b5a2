//! Recovery of errors on links: numbers, acknowledgements, timers, replay. Twins: `hdl/bluegene/sender.rs` and
//! `hdl/bluegene/receiver.rs`.
//!
//! ASSUMED, beyond the page: an ack is admitted by a link that is not enabled too, and goes there. What a replay begins with
//! is what was not acknowledged in the state after the timer reached its end; a packet granted in that very cycle is in it.

use super::node_state::{Event, NodeLinks, NodeState};
use super::receiver::PacketFate;
use super::rules::{DIRECTIONS, NodeRules, RecoveryRules, opposite};
use super::{TorusAck, TorusDown, TorusPacket, TorusTrailer};
use crate::model::packed::Bits;
use std::collections::VecDeque;

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

/// What a sender has sent and may have to send again.
#[derive(Clone, Debug, Default)]
struct Unacknowledged {
    /// The number of the next packet.
    next: u8,
    /// Packets up to that, the oldest in front, as they were sent.
    kept: VecDeque<TorusPacket>,
    /// The cycle in which the timer was 0 last, if any are kept.
    timed_from: u32,
    /// In a replay, which of those kept goes next.
    cursor: Option<usize>,
}

/// What a receiver waits for and has to acknowledge.
#[derive(Clone, Debug, Default)]
struct Expecting {
    /// The number of the next packet, and that which the last ack told.
    expected: u8,
    told: u8,
    /// The cycle in which what is owed had no age.
    owed_from: u32,
    /// A packet came that had come before: its acknowledgement was lost.
    repeat: bool,
    /// By group of virtual channels, the cycle in which its refresh timer was 0.
    refreshed: [u32; 2],
    /// The packet that was admitted and whose trailer is still to come.
    current: Option<TorusPacket>,
}

/// An ack that is due.
enum Due {
    /// A token-ack of a group of virtual channels.
    Tokens(usize),
    /// One that acknowledges only.
    Only,
}

impl Unacknowledged {
    /// Whether no packet may be granted.
    fn is_shut(&self, rules: &RecoveryRules) -> bool {
        self.cursor.is_some() || self.kept.len() >= rules.window.into()
    }

    /// A packet is granted in cycle `now`; how it is sent.
    fn keep(&mut self, now: u32, packet: TorusPacket) -> TorusPacket {
        if self.kept.is_empty() {
            self.timed_from = now + 1;
        }
        let packet = TorusPacket {
            number: self.next,
            ..packet
        };
        self.next = self.next.wrapping_add(1);
        self.kept.push_back(packet);
        packet
    }

    /// All before this number have come, in the state of cycle `now`.
    fn acknowledge(&mut self, now: u32, number: u8) {
        let base = self.next.wrapping_sub(self.kept.len() as u8);
        let come = usize::from(number.wrapping_sub(base));
        if (1..=self.kept.len()).contains(&come) {
            self.kept.drain(..come);
            self.timed_from = now;
            self.cursor = self.cursor.map(|at| at.saturating_sub(come));
            self.end_replay();
        }
    }

    /// A replay ends behind the last packet.
    fn end_replay(&mut self) {
        self.cursor = self.cursor.filter(|at| *at < self.kept.len());
    }

    /// The state of cycle `now` is reached: a replay begins if it is time. The cycle in which the next one would.
    fn look(&mut self, rules: &RecoveryRules, now: u32) -> u32 {
        if self.kept.is_empty() {
            return u32::MAX;
        }
        if now > self.timed_from + rules.timeout {
            (self.cursor, self.timed_from) = (Some(0), now);
        }
        self.timed_from + rules.timeout + 1
    }

    /// The next packet of a replay.
    fn repeat(&mut self) -> Option<TorusPacket> {
        let cursor = self.cursor.as_mut()?;
        let packet = self.kept[*cursor];
        *cursor += 1;
        self.end_replay();
        Some(packet)
    }
}

impl Expecting {
    /// Acknowledgements that are owed.
    fn owed(&self) -> u8 {
        self.expected.wrapping_sub(self.told)
    }

    /// A right header comes; whether its number is the one that is expected.
    fn begin(&mut self, rules: &RecoveryRules, packet: &TorusPacket) -> bool {
        self.current = None;
        let behind = self.expected.wrapping_sub(packet.number);
        self.repeat |= (1..=rules.window).contains(&behind);
        behind == 0
    }

    /// A right trailer of the packet that was expected comes.
    fn count(&mut self, now: u32) {
        if self.owed() == 0 {
            self.owed_from = now;
        }
        self.expected = self.expected.wrapping_add(1);
    }

    /// Whether anything but tokens is to be acknowledged.
    fn is_due(&self, rules: &RecoveryRules, now: u32) -> bool {
        let owed = self.owed();
        let is_old = owed > 0 && now >= self.owed_from + rules.ack_age;
        self.repeat || owed >= rules.acks_due || is_old
    }

    /// The first cycle after `now` in which something becomes due by itself.
    fn alarm(&self, rules: &RecoveryRules, now: u32) -> u32 {
        let refreshed = self.refreshed[..rules.groups].iter();
        let refreshes = refreshed.map(|from| from + rules.refresh);
        let ages = (self.owed() > 0).then_some(self.owed_from + rules.ack_age);
        let later = refreshes.chain(ages).filter(|at| *at > now);
        later.min().unwrap_or(u32::MAX)
    }

    /// An ack is granted in cycle `now`; what it acknowledges.
    fn tell(&mut self, now: u32) -> u8 {
        self.told = self.expected;
        self.owed_from = now + 1;
        self.repeat = false;
        self.expected
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_replay_skips_what_is_acknowledged_and_shuts_the_sender_to_its_end() {
        let rules = RecoveryRules {
            window: 4,
            acks_due: 2,
            ack_age: 10,
            timeout: 100,
            refresh: 100,
            groups: 1,
        };
        let mut sender = Unacknowledged::default();
        for now in 0..4 {
            assert!(!sender.is_shut(&rules));
            sender.keep(now, TorusPacket::default());
        }
        assert!(sender.is_shut(&rules), "the window is full");
        sender.acknowledge(20, 1);
        assert!(!sender.is_shut(&rules));
        // Nothing new, and what was never sent.
        sender.acknowledge(50, 1);
        sender.acknowledge(50, 5);
        assert_eq!((sender.look(&rules, 120), sender.cursor), (121, None));
        assert_eq!((sender.look(&rules, 121), sender.cursor), (222, Some(0)));
        assert!(sender.is_shut(&rules), "it sends again");
        assert_eq!(sender.repeat().map(|packet| packet.number), Some(1));
        sender.acknowledge(130, 3);
        let mut next = || sender.repeat().map(|packet| packet.number);
        assert_eq!((next(), next()), (Some(3), None));
        assert!(!sender.is_shut(&rules));
    }
}
