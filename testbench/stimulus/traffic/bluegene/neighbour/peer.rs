//! One end of a pair of links that recovers from errors: numbers, acknowledgements, what is kept and goes again.

use super::super::frames::{Head, frame_checks, header_checks, sealed};
use crate::params::bluegene::{AckField, HeaderField, VALID};
use std::collections::VecDeque;

/// Numbers what it sends, keeps it until it is acknowledged, and takes each packet of the other end once and in order.
///
/// It knows no time: when anything goes is up to who has it.
#[derive(Clone, Debug)]
pub(in super::super) struct Peer {
    window: usize,
    /// The number of the first packet that is not acknowledged, and those from it on, as they were sent.
    base: u8,
    kept: VecDeque<Vec<u8>>,
    /// While they go again, how many of them have.
    replayed: Option<usize>,
    /// The number that is expected next, and what was acknowledged last.
    expected: u8,
    told: u8,
    /// Since the last acknowledgement a packet came that had come before.
    repeated: bool,
}

impl Peer {
    /// That which has at most `window` packets not acknowledged.
    pub fn new(window: usize) -> Self {
        Peer {
            window,
            base: 0,
            kept: VecDeque::new(),
            replayed: None,
            expected: 0,
            told: 0,
            repeated: false,
        }
    }

    /// The number of the first packet that is not acknowledged.
    pub fn base(&self) -> u8 {
        self.base
    }

    /// The number that is expected next.
    pub fn expected(&self) -> u8 {
        self.expected
    }

    /// Whether all is acknowledged.
    pub fn is_done(&self) -> bool {
        self.kept.is_empty()
    }

    /// Whether a new packet may go.
    pub fn may_send(&self) -> bool {
        self.replayed.is_none() && self.kept.len() < self.window
    }

    /// The bytes of a new packet with its number and checks.
    pub fn send(&mut self, mut bytes: Vec<u8>, valid: u8) -> Vec<u8> {
        let number = self.base.wrapping_add(self.kept.len() as u8);
        bytes[HeaderField::Sequence.bits().start / 8] = number;
        let frame = sealed(bytes, valid);
        self.kept.push_back(frame.clone());
        frame
    }

    /// All that is not acknowledged goes again from the first on.
    pub fn begin_replay(&mut self) {
        self.replayed = Some(0).filter(|_| !self.is_done());
    }

    /// The next packet of a replay.
    pub fn replay(&mut self) -> Option<Vec<u8>> {
        let at = self.replayed?;
        let frame = self.kept[at].clone();
        self.replayed_to(at + 1);
        Some(frame)
    }

    /// A replay has come so far, counted from `base`.
    fn replayed_to(&mut self, at: usize) {
        self.replayed = Some(at).filter(|at| *at < self.kept.len());
    }

    /// Packets that came and are not acknowledged.
    pub fn owed(&self) -> usize {
        self.expected.wrapping_sub(self.told).into()
    }

    /// Whether a packet came again, so that an acknowledgement must have been lost.
    pub fn has_repeated(&self) -> bool {
        self.repeated
    }

    /// The bytes of a token-ack or ack-only with the number that is expected.
    pub fn acknowledge(&mut self, head: Head) -> Vec<u8> {
        self.told = self.expected;
        self.repeated = false;
        let head = head.with(AckField::Expected.bits(), self.expected.into());
        sealed(head.0.to_le_bytes().to_vec(), VALID)
    }

    /// Whether what these first bytes begin is looked at to its end.
    pub fn admits(&mut self, bytes: &[u8]) -> bool {
        let head = Head::of(bytes);
        if !header_checks(bytes) {
            return false;
        }
        let number = head.field(HeaderField::Sequence) as u8;
        if head.is_ack() || number == self.expected {
            return true;
        }
        let before = usize::from(self.expected.wrapping_sub(number));
        self.repeated |= before <= self.window;
        false
    }

    /// Takes what was admitted, whole: its header, if it counts. Of a packet that is not valid it does: it is acknowledged.
    pub fn take(&mut self, frame: &[u8]) -> Option<Head> {
        if !frame_checks(frame) {
            return None;
        }
        let head = Head::of(frame);
        if !head.is_ack() {
            self.expected = self.expected.wrapping_add(1);
            return Some(head);
        }
        if frame.last() != Some(&VALID) {
            return None;
        }
        let number = head.get(AckField::Expected.bits()) as u8;
        let freed = usize::from(number.wrapping_sub(self.base));
        if freed <= self.kept.len() {
            self.kept.drain(..freed);
            self.base = number;
            if let Some(at) = self.replayed {
                self.replayed_to(at.saturating_sub(freed));
            }
        }
        Some(head)
    }
}
