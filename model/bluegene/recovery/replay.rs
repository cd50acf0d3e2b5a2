//! Packets that are kept until they are acknowledged, the timer, replay. Twin: `hdl/bluegene/recovery/replay.rs`.

use crate::model::bluegene::TorusPacket;
use crate::model::bluegene::rules::RecoveryRules;
use std::collections::VecDeque;

/// What a sender has sent and may have to send again.
#[derive(Clone, Debug, Default)]
pub(super) struct Unacknowledged {
    /// The number of the next packet.
    next: u8,
    /// Packets up to that, the oldest in front, as they were sent.
    pub(super) kept: VecDeque<TorusPacket>,
    /// The cycle in which the timer was 0 last, if any are kept.
    timed_from: u32,
    /// In a replay, which of those kept goes next.
    pub(super) cursor: Option<usize>,
}

impl Unacknowledged {
    /// Whether no packet may be granted.
    pub(super) fn is_shut(&self, rules: &RecoveryRules) -> bool {
        self.cursor.is_some() || self.kept.len() >= rules.window.into()
    }

    /// A packet is granted in cycle `now`; how it is sent.
    pub(super) fn keep(&mut self, now: u32, packet: TorusPacket) -> TorusPacket {
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
    pub(super) fn acknowledge(&mut self, now: u32, number: u8) {
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
    pub(super) fn end_replay(&mut self) {
        self.cursor = self.cursor.filter(|at| *at < self.kept.len());
    }

    /// The state of cycle `now` is reached: a replay begins if it is time. The cycle in which the next one would.
    pub(super) fn look(&mut self, rules: &RecoveryRules, now: u32) -> u32 {
        if self.kept.is_empty() {
            return u32::MAX;
        }
        if now > self.timed_from + rules.timeout {
            (self.cursor, self.timed_from) = (Some(0), now);
        }
        self.timed_from + rules.timeout + 1
    }

    /// The next packet of a replay.
    pub(super) fn repeat(&mut self) -> Option<TorusPacket> {
        let cursor = self.cursor.as_mut()?;
        let packet = self.kept[*cursor];
        *cursor += 1;
        self.end_replay();
        Some(packet)
    }
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
