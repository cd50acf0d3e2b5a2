//! When packets were offered, for arbiters that go by age.

use crate::params::anton2::Header;
use crate::params::arbiter::Arbitration;
use std::sync::atomic::{AtomicU16, Ordering::Relaxed};

/// By the handle of a packet's first flit, the cycle in which its source offered it, without what is above 16 bits: a
/// flit's word has no room for it. Whoever gives out a handle says so before anything looks; without ages there is none.
///
/// Nobody looks while anybody writes: networks do one before a cycle, the other in it. A copy is another table.
#[derive(Debug)]
pub struct Stamps(Box<[AtomicU16]>);

/// What a cycle knows of ages: the cycle, as stamps count, and the stamps.
#[derive(Clone, Copy, Debug)]
pub struct Ages<'a> {
    now: u16,
    stamps: &'a [AtomicU16],
}

impl Stamps {
    /// Bits that are kept; arbiters go by as many or fewer.
    const BITS: usize = u16::BITS as usize;

    /// Those of so many handles, if the arbitration goes by age.
    pub fn new(arbitration: Arbitration, handles: usize) -> Self {
        let handles = arbitration.age_bits().map_or(0, |_| handles);
        Stamps((0..handles).map(|_| AtomicU16::new(0)).collect())
    }

    /// The packet with this handle was offered in this cycle.
    ///
    /// # Panics
    /// If it goes by age and there is no such handle.
    #[inline]
    pub fn set(&self, handle: u32, cycle: u64) {
        if !self.0.is_empty() {
            self.0[handle as usize].store(cycle as u16, Relaxed);
        }
    }

    /// The flit with this handle has these low bits.
    #[inline]
    pub(in crate::model) fn take(&self, handle: u32, low: u64) {
        self.set(handle, stamp(low).into());
    }

    /// What a cycle knows; of its number the bits of a stamp are enough.
    #[inline]
    pub fn at(&self, cycle: u64) -> Ages<'_> {
        Ages {
            now: cycle as u16,
            stamps: &self.0,
        }
    }
}

/// The stamp in a first flit whose low bits are given, and what of the user's is above it.
#[inline]
pub(in crate::model) fn stamp(low: u64) -> u16 {
    (low >> Header::stamp(Stamps::BITS).low) as u16
}

impl Clone for Stamps {
    fn clone(&self) -> Self {
        let stamps = self.0.iter();
        Stamps(stamps.map(|at| AtomicU16::new(at.load(Relaxed))).collect())
    }
}

impl Ages<'_> {
    /// Of what does not go by age.
    pub const NONE: Ages<'static> = Ages {
        now: 0,
        stamps: &[],
    };

    /// The cycle, as stamps count.
    #[inline]
    pub(super) fn now(self) -> u16 {
        self.now
    }

    /// When the packet with this handle was offered.
    #[inline]
    pub(super) fn stamp(self, handle: u32) -> u16 {
        self.stamps[handle as usize].load(Relaxed)
    }

    /// How old the packet with this handle is, in the bits of this mask.
    #[inline]
    pub(super) fn age(self, handle: u32, mask: u16) -> u16 {
        self.now.wrapping_sub(self.stamp(handle)) & mask
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_age_is_what_has_passed_since_and_young_again_when_its_bits_are_through() {
        let stamps = Stamps::new(Arbitration::AgeBased { age_bits: 3 }, 3);
        stamps.take(1, 0xfffe << Header::WIDTH | 0x3ff);
        stamps.set(2, 0x1_0000);
        let age = |cycle, handle, mask| stamps.at(cycle).age(handle, mask);
        assert_eq!([age(0xffff, 1, 7), age(0x1_0003, 1, 7)], [1, 5]);
        assert_eq!([age(0x1_0006, 1, 7), age(0x1_0006, 1, !0)], [0, 8]);
        assert_eq!([age(0x1_0006, 2, 7), age(5, 0, !0)], [6, 5]);
        let copy = stamps.clone();
        stamps.set(2, 1);
        assert_eq!((copy.at(6).age(2, !0), age(6, 2, !0)), (6, 5));
    }

    #[test]
    fn without_ages_there_is_nothing_to_keep() {
        let stamps = Stamps::new(Arbitration::RoundRobin, 1 << 24);
        stamps.set(1 << 23, 7);
        assert!(stamps.0.is_empty());
    }
}
