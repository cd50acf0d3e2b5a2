//! Numbers of packets that come, and what is owed for them. Twin: `hdl/bluegene/recovery/checks.rs`.

use crate::model::bluegene::TorusPacket;
use crate::model::bluegene::rules::RecoveryRules;

/// What a receiver waits for and has to acknowledge.
#[derive(Clone, Debug, Default)]
pub(super) struct Expecting {
    /// The number of the next packet, and that which the last ack told.
    expected: u8,
    told: u8,
    /// The cycle in which what is owed had no age.
    owed_from: u32,
    /// A packet came that had come before: its acknowledgement was lost.
    repeat: bool,
    /// By group of virtual channels, the cycle in which its refresh timer was 0.
    pub(super) refreshed: [u32; 2],
    /// The packet that was admitted and whose trailer is still to come.
    pub(super) current: Option<TorusPacket>,
}

impl Expecting {
    /// Acknowledgements that are owed.
    pub(super) fn owed(&self) -> u8 {
        self.expected.wrapping_sub(self.told)
    }

    /// A right header comes; whether its number is the one that is expected.
    pub(super) fn begin(&mut self, rules: &RecoveryRules, packet: &TorusPacket) -> bool {
        self.current = None;
        let behind = self.expected.wrapping_sub(packet.number);
        self.repeat |= (1..=rules.window).contains(&behind);
        behind == 0
    }

    /// A right trailer of the packet that was expected comes.
    pub(super) fn count(&mut self, now: u32) {
        if self.owed() == 0 {
            self.owed_from = now;
        }
        self.expected = self.expected.wrapping_add(1);
    }

    /// Whether anything but tokens is to be acknowledged.
    pub(super) fn is_due(&self, rules: &RecoveryRules, now: u32) -> bool {
        let owed = self.owed();
        let is_old = owed > 0 && now >= self.owed_from + rules.ack_age;
        self.repeat || owed >= rules.acks_due || is_old
    }

    /// The first cycle after `now` in which something becomes due by itself.
    pub(super) fn alarm(&self, rules: &RecoveryRules, now: u32) -> u32 {
        let refreshed = self.refreshed[..rules.groups].iter();
        let refreshes = refreshed.map(|from| from + rules.refresh);
        let ages = (self.owed() > 0).then_some(self.owed_from + rules.ack_age);
        let later = refreshes.chain(ages).filter(|at| *at > now);
        later.min().unwrap_or(u32::MAX)
    }

    /// An ack is granted in cycle `now`; what it acknowledges.
    pub(super) fn tell(&mut self, now: u32) -> u8 {
        self.told = self.expected;
        self.owed_from = now + 1;
        self.repeat = false;
        self.expected
    }
}
