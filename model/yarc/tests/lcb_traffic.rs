//! Packets for a link, an output that sends them, and a row that takes them.

use crate::model::Random;
use crate::model::yarc::packet::{Head, Ok, PacketCheck, Phit};
use crate::params::yarc::LinkFormat;
use std::collections::VecDeque;

/// Virtual channels.
pub(super) const VCS: usize = 2;

/// A packet: its phits before the tail, and what its tail says when it arrives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Packet {
    pub(super) vc: usize,
    pub(super) contents: Vec<u64>,
    pub(super) ok: u64,
}

/// Sends packets as an output does: a packet starts if there is room for the longest.
pub(super) struct Source {
    pub(super) max_packet: usize,
    pub(super) input_depth: u64,
    pub(super) check: PacketCheck,
    /// What is left to be sent, and the rest of the packet under way.
    pub(super) packets: VecDeque<Packet>,
    pub(super) rest: VecDeque<Phit>,
    pub(super) vc: usize,
    pub(super) sent: [u64; VCS],
}

impl Source {
    pub(super) fn new(link: &LinkFormat, random: &mut Random, count: usize) -> Self {
        let max_packet = link.max_packet();
        let packets = (0..count).map(|number| {
            let length = 4 + random.below(max_packet as u64 - 3) as usize;
            let head = Head {
                destination: random.below(1 << 15),
                vc: random.below(VCS as u64) as usize,
                user: random.below(8),
                ..Head::default()
            };
            let further = (2..length - 1).map(|_| random.below(1 << 22));
            let start = [head.content(link.format()), number as u64];
            Packet {
                vc: head.vc,
                contents: start.into_iter().chain(further).collect(),
                ok: if random.below(8) == 0 { 2 } else { 0 },
            }
        });
        Source {
            max_packet,
            input_depth: link.input_depth() as u64,
            packets: packets.collect(),
            check: PacketCheck::new(link.format(), link.polynomial()),
            rest: VecDeque::new(),
            vc: 0,
            sent: [0; VCS],
        }
    }

    /// What goes to the sender in the next cycle.
    pub(super) fn cycle(
        &mut self,
        random: &mut Random,
        ready: bool,
        freed: [u64; VCS],
        mask: u64,
    ) -> Option<Phit> {
        if self.rest.is_empty() {
            let packet = self.packets.front()?;
            let used = self.sent[packet.vc].wrapping_sub(freed[packet.vc]) & mask;
            assert!(used <= self.input_depth, "more freed than was sent");
            let has_room = self.input_depth - used >= self.max_packet as u64;
            if !ready || !has_room || random.below(10) == 0 {
                return None;
            }
            let packet = self.packets.pop_front()?;
            self.vc = packet.vc;
            let mut phits = phits(&self.check, &packet.contents, Ok::Healthy);
            if packet.ok == 2 {
                // A router on the way hurt it, or it is known to be.
                let tail = phits.last_mut().expect("a tail is there");
                tail.load = match random.below(3) {
                    0 => tail.load ^ 1 << random.below(16),
                    1 => phits_tail(&self.check, &packet.contents, Ok::TransmitError),
                    _ => phits_tail(&self.check, &packet.contents, Ok::SoftError),
                };
            }
            self.rest = phits.into();
        } else if random.below(8) == 0 {
            return None;
        }
        let phit = self.rest.pop_front()?;
        self.sent[self.vc] += 1;
        Some(phit)
    }
}

pub(super) fn phits_tail(check: &PacketCheck, contents: &[u64], ok: Ok) -> u64 {
    phits(check, contents, ok)
        .last()
        .map_or(0, |tail| tail.load)
}

/// The phits of a packet with these contents.
pub(super) fn phits(check: &PacketCheck, contents: &[u64], ok: Ok) -> Vec<Phit> {
    let mut sum = check.start();
    let mut phits = Vec::new();
    for (at, &load) in contents.iter().enumerate() {
        let phit = Phit {
            head: at == 0,
            tail: false,
            load,
        };
        sum = check.with(sum, phit);
        phits.push(phit);
    }
    phits.push(check.tail(sum, ok));
    phits
}

/// Takes what an input passes on, and gives credits back.
pub(super) struct Sink {
    pub(super) check: PacketCheck,
    pub(super) open: [Vec<Phit>; VCS],
    pub(super) owed: [u64; VCS],
    pub(super) came: [Vec<Packet>; VCS],
}

impl Sink {
    /// What is there is one packet, from head to tail, with a good check.
    pub(super) fn take(&mut self, link: &LinkFormat, vc: usize, phit: Phit) {
        self.owed[vc] += 1;
        let open = &mut self.open[vc];
        assert_eq!(phit.head, open.is_empty(), "heads begin packets");
        open.push(phit);
        if !phit.tail {
            return;
        }
        let packet = std::mem::take(open);
        let before = packet.len() - 1;
        let contents: Vec<_> = packet[..before].iter().map(|phit| phit.load).collect();
        let ok = packet[before].load >> link.format().ok_at() & 3;
        if ok == 1 {
            return;
        }
        let says = [Ok::Healthy, Ok::TransmitError, Ok::SoftError][ok as usize];
        assert_eq!(packet, phits(&self.check, &contents, says), "a good check");
        self.came[vc].push(Packet { vc, contents, ok });
    }

    pub(super) fn credits(&mut self, random: &mut Random, drain: u64) -> u64 {
        let mut credits = 0;
        for (vc, owed) in self.owed.iter_mut().enumerate() {
            if *owed > 0 && random.below(drain) == 0 {
                *owed -= 1;
                credits |= 1 << vc;
            }
        }
        credits
    }
}
