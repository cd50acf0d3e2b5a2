//! When a neighbour whose links recover from errors replays, acknowledges and says nothing.

use super::super::bit_errors::BitErrors;
use super::super::frames::{Head, ack_only, sealed};
use super::peer::Peer;
use crate::model::Random;
use crate::params::bluegene::{AckField, BluegeneNodeParams, HeaderField, VALID};

/// Bits in 100,000 that are inverted on the way to the node, and back.
const RATES: [u64; 5] = [0, 1, 10, 100, 1_000];

/// A peer with its habits, which each reset changes.
#[derive(Clone, Debug)]
pub(super) struct Recovery {
    pub peer: Peer,
    /// Of what it sends, and of what it takes.
    pub sends: BitErrors,
    pub takes: BitErrors,
    /// Cycles of the longest packet, and of the node's timeout.
    longest: u64,
    timeout: u64,
    window: u64,
    /// Of eight packets, those that are not valid.
    invalid: u64,
    /// Packets for which it acknowledges at once.
    acks_due: usize,
    /// It replays without any regard to what it has just sent.
    is_hasty: bool,
    /// It says now and then what counts for nothing.
    is_strange: bool,
    /// Cycles since something was acknowledged or went again, and how many it waits.
    waited: u64,
    patience: u64,
    /// Cycles since a phit of a packet went.
    idle: u64,
    /// Cycles in which it will not acknowledge.
    silent: u64,
}

impl Recovery {
    /// Of a node's neighbour, after a reset.
    pub fn new(params: &BluegeneNodeParams, random: &mut Random) -> Self {
        let recovery = params.recovery();
        let errors = BitErrors::new(params.phit_width(), &RATES);
        let mut fresh = Recovery {
            peer: Peer::new(recovery.window()),
            sends: errors.clone(),
            takes: errors,
            longest: params.longest() as u64,
            timeout: recovery.timeout() as u64,
            window: recovery.window() as u64,
            invalid: [0, 0, 1, 4][random.below(4) as usize],
            acks_due: 1 + random.below(recovery.acks_due() as u64) as usize,
            is_hasty: random.below(8) == 0,
            is_strange: random.below(3) == 0,
            waited: 0,
            patience: 0,
            idle: 0,
            silent: 0,
        };
        fresh.wait(random);
        fresh
    }

    /// A cycle passes, with a phit of a packet that goes or without.
    pub fn tick(&mut self, sends_packet: bool, random: &mut Random) {
        self.waited = if self.peer.is_done() {
            0
        } else {
            self.waited + 1
        };
        self.idle = if sends_packet { 0 } else { self.idle + 1 };
        self.silent = match self.silent {
            // A quarter of the time, and long enough that the node's timer runs out.
            0 if random.below(4 * self.timeout) == 0 => self.timeout + random.below(self.timeout),
            silent => silent.saturating_sub(1),
        };
    }

    /// Waits from now on until it replays: for as long as the node would, or not.
    fn wait(&mut self, random: &mut Random) {
        self.waited = 0;
        self.patience = match (self.is_hasty, random.below(2)) {
            (true, _) => random.below(self.timeout),
            (_, 0) => self.longest + random.below(self.timeout),
            _ => self.timeout + random.below(self.longest),
        };
    }

    /// Takes what was admitted, whole: its header, if it tells of tokens.
    pub fn take(&mut self, frame: &[u8], random: &mut Random) -> Option<Head> {
        let base = self.peer.base();
        let head = self.peer.take(frame);
        if self.peer.base() != base {
            self.wait(random);
        }
        head.filter(|head| !head.is_ack() || head.get(AckField::Kind.bits()) == 1)
    }

    /// The next packet of a replay, which begins if it has waited for long enough.
    ///
    /// Unless it is hasty, all that it sent has then left the node's FIFOs, if it was on its way through: the second copy of a
    /// packet has the room of the first.
    pub fn replay(&mut self, random: &mut Random) -> Option<Vec<u8>> {
        let has_left = self.is_hasty || self.idle > self.longest + 8;
        if self.waited >= self.patience && has_left {
            self.peer.begin_replay();
            self.wait(random);
        }
        self.peer.replay()
    }

    /// A new packet of these bytes: as one from a node before, whose packet was damaged there, it may not be valid.
    pub fn send(&mut self, bytes: Vec<u8>, random: &mut Random) -> Vec<u8> {
        let valid = match random.below(8) < self.invalid {
            false => VALID,
            true if random.below(4) > 0 => 0,
            // Whatever is not that byte.
            true => VALID ^ (1 + random.below(255)) as u8,
        };
        self.peer.send(bytes, valid)
    }

    /// A packet of these bytes that is not admitted: its number is one before all that the node may expect, or far behind.
    pub fn stray(&self, mut bytes: Vec<u8>, random: &mut Random) -> Vec<u8> {
        let before = 1 + random.below(2 * self.window + 2) as u8;
        bytes[HeaderField::Sequence.bits().start / 8] = self.peer.base().wrapping_sub(before);
        sealed(bytes, VALID)
    }

    /// Whether it does something strange now.
    pub fn is_strange(&self, odds: u64, random: &mut Random) -> bool {
        self.is_strange && random.below(odds) == 0
    }

    /// Whether it acknowledges nothing now.
    pub fn is_silent(&self) -> bool {
        self.silent > 0
    }

    /// Whether an acknowledgement is to go, whatever else there is to tell.
    pub fn must_acknowledge(&self, random: &mut Random) -> bool {
        let (owed, repeated) = (self.peer.owed(), self.peer.has_repeated());
        owed >= self.acks_due || (owed > 0 || repeated) && random.below(8) == 0
    }

    /// An ack-only; what it has in the places of counts means nothing.
    pub fn ack_only(&mut self, random: &mut Random) -> Vec<u8> {
        let mut head = ack_only();
        if self.is_strange {
            let counts = (0..4).map(AckField::Freed);
            for field in counts.chain([AckField::Group]) {
                head = head.with(field.bits(), random.bits());
            }
        }
        self.acknowledge(head, random)
    }

    /// The bytes of a token-ack or ack-only. What is strange of it counts for nothing: another number, which is acknowledged or
    /// behind all that were sent, or a valid byte that is none.
    pub fn acknowledge(&mut self, head: Head, random: &mut Random) -> Vec<u8> {
        if self.is_strange(16, random) {
            let before = 1 + random.below(255 - self.window);
            let number = u64::from(self.peer.expected()).wrapping_sub(before);
            let head = head.with(AckField::Expected.bits(), number);
            return sealed(head.0.to_le_bytes().to_vec(), VALID);
        }
        let mut frame = self.peer.acknowledge(head);
        if self.is_strange(16, random)
            && let Some(valid) = frame.last_mut()
        {
            *valid ^= 1 << random.below(8);
        }
        frame
    }
}
