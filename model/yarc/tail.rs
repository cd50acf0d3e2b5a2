//! Tails, and the two checks that run over the phits before them.

use super::packet::{PacketCheck, Phit};
use crate::model::packed::low_bits;
use crate::params::yarc::LinkFormat;

/// What a tail holds, low bits first: in the core the sequence is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tail {
    pub check: u64,
    pub ok: u64,
    pub sequence: u64,
}

impl Tail {
    /// The tail of these bits. What is above the sequence counts for nothing.
    #[inline]
    pub fn of_bits(bits: u64, link: &LinkFormat) -> Self {
        let format = link.format();
        Tail {
            check: bits & low_bits(format.crc_bits()),
            ok: bits >> format.ok_at() & 3,
            sequence: bits >> link.sequence_at() & low_bits(link.sequence_bits()),
        }
    }

    /// The same as bits.
    #[inline]
    pub fn bits(self, link: &LinkFormat) -> u64 {
        self.check | self.ok << link.format().ok_at() | self.sequence << link.sequence_at()
    }

    /// The tail that says this of phits that have `check` so far.
    #[inline]
    pub fn new(check: &PacketCheck, so_far: u32, sequence: u64, ok: u64) -> Self {
        let so_far = check.with_bits(so_far, sequence, check.sequence_bits());
        Tail {
            check: check.with_bits(so_far, ok, 2).into(),
            ok,
            sequence,
        }
    }
}

/// The checks of the phits of a packet so far: the core leaves hop indices out, a line has them in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Checks {
    pub core: u32,
    pub line: u32,
}

impl Checks {
    /// The checks of nothing.
    #[inline]
    pub fn start(check: &PacketCheck) -> Self {
        let start = check.start();
        Checks {
            core: start,
            line: start,
        }
    }

    /// The checks with one more phit, which is no tail.
    #[inline]
    pub fn with(self, check: &PacketCheck, phit: Phit, link: &LinkFormat) -> Self {
        let bits = link.format().content_bits();
        Checks {
            core: check.with(self.core, phit),
            line: check.with_bits(self.line, phit.load, bits),
        }
    }
}
