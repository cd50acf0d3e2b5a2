//! Packets that come by a link to an input.

use super::ones;
use super::tables::Routing;
use crate::model::Random;
use crate::params::yarc::{HeadBit, PORT_BITS, PacketFormat};
use std::collections::VecDeque;

/// What a phit is in its packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sent {
    pub head: bool,
    pub tail: bool,
    pub content: u64,
}

impl Sent {
    /// A tail that says that its packet is none.
    pub fn bad_tail(format: &PacketFormat) -> Self {
        Sent {
            head: false,
            tail: true,
            content: 1 << format.ok_at(),
        }
    }

    /// The phit {tail, head, content}.
    pub fn bits(self, format: &PacketFormat) -> u64 {
        let at = format.content_bits();
        self.content | u64::from(self.head) << at | u64::from(self.tail) << (at + 1)
    }

    /// The virtual channel that its head names, or the last where there is none such.
    pub fn vc(self, format: &PacketFormat) -> usize {
        let vc = self.content >> format.vc_at() & ones(format.vc_bits());
        (vc as usize).min(format.vcs() - 1)
    }

    /// Whether its tail says that the packet is none.
    pub fn fails(self, format: &PacketFormat) -> bool {
        self.content >> format.ok_at() & 3 == 1
    }
}

/// How a link treats packets.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Quality {
    /// Tails say now and then that the packet is none.
    pub is_noisy: bool,
    /// Phits are missing, double, or not what they should be now and then.
    pub is_naughty: bool,
}

/// Phits from one wrong one to the next, on average.
const RIGHT: u64 = 24;

/// Phits of a packet of so many, of any kind that there is; to port `hot` if there is a way to it.
pub(super) fn packet(
    format: &PacketFormat,
    routing: &Routing,
    hot: Option<u64>,
    vc: usize,
    phits: u64,
    quality: Quality,
    random: &mut Random,
) -> VecDeque<Sent> {
    let content = ones(format.content_bits());
    let one_in = if hot.is_some() { 2 } else { 4 };
    let is_routed = format.has_source_routes() && random.below(one_in) == 0;
    let flags = random.bits();
    let bit = |of: HeadBit, set: bool| u64::from(set) << format.bit_at(of);
    let user = match is_routed {
        true => routing.hop(random),
        false => random.bits() & ones(format.user_bits()),
    };
    let vc = match random.below(16) {
        0 if vc + 1 == format.vcs() => ones(format.vc_bits()),
        _ => vc as u64,
    };
    let head = routing.destination(hot, random)
        | vc << format.vc_at()
        | bit(HeadBit::Hashed, flags & 1 == 1)
        | bit(HeadBit::Adaptive, flags & 2 == 2)
        | bit(HeadBit::SourceRouted, is_routed)
        | user << format.user_at();
    let ok = match (quality.is_noisy, random.below(32)) {
        (true, 0..6) => 1,
        (_, 6 | 7) => 2,
        _ => 0,
    };
    let check = random.bits() & ones(format.crc_bits());
    (0..phits)
        .map(|at| Sent {
            head: at == 0,
            tail: at + 1 == phits,
            content: match at {
                0 => head,
                _ if at + 1 == phits => check | ok << format.ok_at(),
                1..4 if is_routed => {
                    let above = random.bits() & content & !ones(3 * PORT_BITS);
                    let mut port = || hot.unwrap_or_else(|| routing.port(random));
                    let ports = (0..3).map(|place| port() << (place * PORT_BITS));
                    ports.fold(above, |all, port| all | port)
                }
                _ => random.bits() & content,
            },
        })
        .collect()
}

/// Does something wrong to what is still to be sent of a packet, now and then. No phit is head and tail in one.
pub(super) fn spoil(left: &mut VecDeque<Sent>, random: &mut Random) {
    if random.below(RIGHT) > 0 {
        return;
    }
    let Some(first) = left.front_mut() else {
        return;
    };
    match random.below(5) {
        // A phit is missing; the rest is.
        0 => drop(left.pop_front()),
        1 if !first.head => left.clear(),
        // A head within a packet, a tail too early.
        2 if !first.tail => first.head = true,
        3 if !first.head => first.tail = true,
        // A phit comes twice, maybe a tail.
        4 if !first.head => {
            let twice = *first;
            left.push_front(twice);
        }
        _ => {}
    }
}
