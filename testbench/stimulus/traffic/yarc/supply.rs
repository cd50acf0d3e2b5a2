//! Packets that an output sends to a link control block.

use super::super::mood::Mood;
use super::super::{PACES, Pace};
use super::ones;
use crate::model::Random;
use crate::model::yarc::{self, Head, PacketCheck, Phit};
use crate::params::yarc::LinkFormat;
use std::collections::VecDeque;

/// Whole packets one after the other, each started while the link control block is ready, and gone on with whether it is or
/// not. Tails are of all kinds; after some resets packets were damaged in the router, and have a wrong check.
pub(super) struct Supply {
    link: LinkFormat,
    check: PacketCheck,
    pace: Pace,
    /// What is still to be sent of a packet.
    left: VecDeque<Phit>,
    /// Whether a head goes as it was ready in the cycle before: what leaves an output goes through a register.
    is_behind: bool,
    was_ready: bool,
    /// One packet in so many is damaged, if any is.
    damaged_in: Option<u64>,
}

impl Supply {
    /// That of a link of this format.
    pub fn new(link: &LinkFormat) -> Self {
        Supply {
            check: PacketCheck::new(link.format(), link.polynomial()),
            link: link.clone(),
            pace: Pace::default(),
            left: VecDeque::new(),
            is_behind: false,
            was_ready: false,
            damaged_in: None,
        }
    }

    /// As after a reset.
    pub fn settle(&mut self, random: &mut Random) {
        self.left.clear();
        self.pace = Pace::default();
        self.is_behind = random.below(2) == 0;
        self.was_ready = false;
        self.damaged_in = [None, Some(32), Some(4)][random.below(3) as usize];
    }

    /// What comes in this cycle.
    pub fn next(&mut self, is_ready: bool, mood: &Mood, random: &mut Random) -> Option<Phit> {
        self.next_to(is_ready, mood, &Random::bits, random)
    }

    /// The same of packets to such destinations.
    pub fn next_to(
        &mut self,
        is_ready: bool,
        mood: &Mood,
        destination: &impl Fn(&mut Random) -> u64,
        random: &mut Random,
    ) -> Option<Phit> {
        let was_ready = std::mem::replace(&mut self.was_ready, is_ready);
        let may_start = if self.is_behind { was_ready } else { is_ready };
        let goes = mood.sends(0);
        if !goes.unwrap_or_else(|| self.pace.now(random, &PACES)) {
            return None;
        }
        if self.left.is_empty() && may_start {
            self.left = self.packet(destination, random).into();
        }
        self.left.pop_front()
    }

    /// A packet of any kind.
    fn packet(&self, destination: &impl Fn(&mut Random) -> u64, random: &mut Random) -> Vec<Phit> {
        let format = self.link.format();
        let longest = self.link.max_packet() as u64;
        let phits = match random.below(4) {
            0 => 2,
            1 => longest,
            _ => 2 + random.below(longest - 1),
        };
        let flags = random.bits();
        let head = Head {
            destination: destination(random),
            vc: random.below(4) as usize,
            hashed: flags & 1 == 1,
            adaptive: flags & 2 == 2,
            source_routed: flags & 4 == 4,
            user: random.bits(),
        };
        let content = ones(format.content_bits());
        let between: Vec<u64> = (2..phits).map(|_| random.bits() & content).collect();
        let ok = match random.below(16) {
            0 => yarc::Ok::TransmitError,
            1 => yarc::Ok::SoftError,
            _ => yarc::Ok::Healthy,
        };
        let mut packet = self.check.packet(&head, &between);
        // The tail of a healthy packet makes way for one of any kind.
        packet.pop();
        let so_far = packet.iter().fold(self.check.start(), |check, phit| {
            self.check.with(check, *phit)
        });
        packet.push(self.check.tail(so_far, ok));
        if self
            .damaged_in
            .is_some_and(|one_in| random.below(one_in) == 0)
        {
            let at = random.below(phits) as usize;
            packet[at].load ^= 1 << random.below(format.content_bits() as u64);
        }
        packet
    }
}
