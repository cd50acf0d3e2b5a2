//! Two peers back to back, over links that invert bits.

use super::super::bit_errors::BitErrors;
use super::super::frames::{Gathered, Head, ack_only, frame_checks, sealed};
use super::Peer;
use crate::model::Random;
use crate::params::bluegene::{AckField, HEADER_BYTES, HeaderField, VALID};
use std::collections::VecDeque;

/// Bytes of a phit.
const PHIT: usize = 4;

/// Packets of each end: more than there are numbers.
const PACKETS: u32 = 400;

/// Cycles without an acknowledgement after which packets go again.
const TIMEOUT: u64 = 600;

/// A peer with packets to send, and those that it was sent.
struct End {
    peer: Peer,
    sending: VecDeque<u8>,
    begins: bool,
    taking: Gathered,
    errors: BitErrors,
    made: u32,
    /// Packets that went, with those that went again.
    went: u32,
    taken: Vec<u32>,
    waited: u64,
}

/// A packet that says which it is, in its first byte behind the header and on.
fn packet(number: u32, random: &mut Random) -> Vec<u8> {
    let head = Head::default().with_field(HeaderField::Size, random.below(3));
    let mut bytes = head.body(random);
    bytes[HEADER_BYTES..][..4].copy_from_slice(&number.to_le_bytes());
    bytes
}

impl End {
    fn new(window: usize, rates: &'static [u64]) -> Self {
        End {
            peer: Peer::new(window),
            sending: VecDeque::new(),
            begins: false,
            taking: Gathered::default(),
            errors: BitErrors::new(8 * PHIT, rates),
            made: 0,
            went: 0,
            taken: Vec::new(),
            waited: 0,
        }
    }

    /// What goes next.
    fn next(&mut self, random: &mut Random) -> Option<Vec<u8>> {
        let owed = self.peer.owed() + usize::from(self.peer.has_repeated());
        if owed > 0 && random.below(2) == 0 {
            return Some(self.peer.acknowledge(ack_only()));
        }
        if self.waited >= TIMEOUT {
            self.waited = 0;
            self.peer.begin_replay();
        }
        let frame = match self.peer.replay() {
            Some(frame) => frame,
            None if self.made < PACKETS && self.peer.may_send() => {
                self.made += 1;
                self.peer.send(packet(self.made - 1, random), VALID)
            }
            None => return None,
        };
        self.went += 1;
        Some(frame)
    }

    /// A cycle of what it sends.
    fn send(&mut self, to: &mut End, random: &mut Random) {
        self.waited = match self.peer.is_done() {
            true => 0,
            false => self.waited + 1,
        };
        if self.sending.is_empty() {
            self.sending = self.next(random).into_iter().flatten().collect();
            self.begins = true;
        }
        if self.sending.is_empty() {
            return;
        }
        let flips = self.errors.flips(random).to_le_bytes();
        let phit = self.sending.drain(..PHIT).zip(flips);
        let phit: Vec<u8> = phit.map(|(byte, flips)| byte ^ flips).collect();
        to.take(self.begins, &phit);
        self.begins = false;
    }

    fn take(&mut self, is_first: bool, phit: &[u8]) {
        let Some(frame) = self.taking.take(is_first, phit, Some(&mut self.peer)) else {
            return;
        };
        let base = self.peer.base();
        let head = self.peer.take(&frame);
        if self.peer.base() != base {
            self.waited = 0;
        }
        if head.is_some_and(|head| !head.is_ack()) {
            let number = frame[HEADER_BYTES..].first_chunk().expect("a packet");
            self.taken.push(u32::from_le_bytes(*number));
        }
    }

    fn is_done(&self) -> bool {
        self.made == PACKETS && self.peer.is_done()
    }
}

/// Both ends when all is acknowledged.
fn run(window: usize, rates: &'static [u64], seed: u64) -> [End; 2] {
    let mut random = Random::new(seed);
    let [mut one, mut other] = [(); 2].map(|()| End::new(window, rates));
    for _ in 0..5_000_000 {
        one.send(&mut other, &mut random);
        other.send(&mut one, &mut random);
        if one.is_done() && other.is_done() {
            return [one, other];
        }
    }
    panic!("window {window}, seed {seed}: packets do not arrive");
}

#[test]
fn each_packet_arrives_once_and_in_order_whatever_bits_are_inverted() {
    for (seed, window) in [(1, 1), (2, 2), (3, 8), (4, 64)] {
        let ends = run(window, &[0, 10, 100, 300], seed);
        for end in &ends {
            assert!(end.went > PACKETS, "window {window}: nothing went again");
            assert!(end.taken.iter().copied().eq(0..PACKETS), "window {window}");
        }
    }
}

#[test]
fn where_no_bit_is_inverted_nothing_goes_again() {
    for end in run(2, &[0], 5) {
        assert_eq!(end.went, PACKETS);
    }
}

/// A peer that has sent and taken so many packets, the last few of those sent not acknowledged.
fn after(window: usize, packets: u32, unacknowledged: u32, random: &mut Random) -> Peer {
    let mut peer = Peer::new(window);
    for number in 0..packets {
        let frame = peer.send(packet(number, random), VALID);
        assert!(peer.admits(&frame) && peer.take(&frame).is_some());
        if number + unacknowledged < packets {
            let mut other = peer.clone();
            peer.take(&other.acknowledge(ack_only()));
        }
    }
    peer
}

#[test]
fn a_packet_of_the_last_window_is_one_that_came_again() {
    let random = &mut Random::new(6);
    for window in [1, 8, 64] {
        let settled = after(window, 300, 0, random);
        for before in 0..=255_u8 {
            let mut peer = settled.clone();
            let mut bytes = packet(0, random);
            bytes[6] = peer.expected().wrapping_sub(before);
            let admitted = peer.admits(&sealed(bytes, VALID));
            let came_again = (1..=window).contains(&before.into());
            assert_eq!(admitted, before == 0, "window {window}, {before} before");
            assert_eq!(
                peer.has_repeated(),
                came_again,
                "window {window}, {before} before"
            );
        }
    }
}

#[test]
fn no_more_than_a_window_goes_without_an_acknowledgement() {
    let random = &mut Random::new(9);
    for window in [1, 2, 64] {
        let mut peer = after(window, 300, window as u32 - 1, random);
        assert!(peer.may_send());
        peer.send(packet(300, random), VALID);
        assert!(!peer.may_send());
    }
}

#[test]
fn an_acknowledgement_frees_what_was_sent_and_nothing_else() {
    let random = &mut Random::new(7);
    let settled = after(8, 300, 5, random);
    for number in 0..=255_u8 {
        let mut peer = settled.clone();
        let base = peer.base();
        let head = ack_only().with(AckField::Expected.bits(), base.wrapping_add(number).into());
        peer.begin_replay();
        peer.replay();
        peer.take(&sealed(head.0.to_le_bytes().to_vec(), VALID));
        let freed = if number <= 5 { number } else { 0 };
        assert_eq!(peer.base().wrapping_sub(base), freed, "{number} from base");
        // The replay has sent the first, and goes on with the first that is not acknowledged.
        let next = freed.max(1);
        let goes_on = peer.replay().map(|frame| frame[6].wrapping_sub(base));
        assert_eq!(
            goes_on,
            Some(next).filter(|next| *next < 5),
            "{number} from base"
        );
    }
}

#[test]
fn a_packet_goes_again_as_it_went_and_is_taken_if_it_is_not_valid() {
    let random = &mut Random::new(8);
    let (mut from, mut to) = (Peer::new(8), Peer::new(8));
    let sent = from.send(packet(0, random), 0);
    from.begin_replay();
    assert!(!from.may_send(), "new packets wait");
    assert_eq!(from.replay(), Some(sent.clone()));
    assert!(from.may_send(), "the replay has ended");
    let mut damaged = sent.clone();
    damaged[0] ^= 4;
    assert!(!to.admits(&damaged), "its header is damaged");
    damaged = sent.clone();
    damaged[20] ^= 4;
    assert!(to.admits(&damaged) && to.take(&damaged).is_none() && to.owed() == 0);
    assert!(to.admits(&sent) && to.take(&sent).is_some() && to.owed() == 1);
    // An acknowledgement that is not valid says nothing.
    let mut ack = to.acknowledge(ack_only());
    *ack.last_mut().expect("its valid byte") = 0;
    assert!(frame_checks(&ack) && from.take(&ack).is_none());
    assert!(!from.is_done());
}
