//! Flits as the model moves them: one word each, whatever they carry.

use super::packed::{copy_field, field};
use crate::params::words;

/// A destination as heads name it: the coordinates of its node side by side, as `here_i` has them, and above them its
/// terminal; on a graph the number of the terminal.
///
/// At most 30 bits: ten dimensions round up by less than a bit each, and there are 2^20 nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address(pub u32);

/// A flit without its payload: tail, head, destination and a handle, by which whoever moves flits
/// finds what they carry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flit(u64);

impl Flit {
    const TAIL: u64 = 1 << 63;
    const HEAD: u64 = 1 << 62;
    const ADDRESS_BITS: u32 = 30;

    /// A flit; `destination` matters for heads only.
    #[inline]
    pub fn new(head: bool, tail: bool, destination: Address, handle: u32) -> Self {
        debug_assert!(destination.0 >> Self::ADDRESS_BITS == 0, "{destination:?}");
        let flag = |set, bit| if set { bit } else { 0 };
        Flit(
            flag(tail, Self::TAIL)
                | flag(head, Self::HEAD)
                | u64::from(destination.0) << 32
                | u64::from(handle),
        )
    }

    /// Whether it is the first of its packet.
    #[inline]
    pub fn is_head(self) -> bool {
        self.0 & Self::HEAD != 0
    }

    /// Whether it is the last of its packet.
    #[inline]
    pub fn is_tail(self) -> bool {
        self.0 & Self::TAIL != 0
    }

    /// Where its packet goes, if it is a head.
    #[inline]
    pub fn destination(self) -> Address {
        Address((self.0 >> 32) as u32 & ((1 << Self::ADDRESS_BITS) - 1))
    }

    /// What it was made with.
    #[inline]
    pub fn handle(self) -> u32 {
        self.0 as u32
    }
}

/// What the flits carry that go through a model behind its ports: the whole flit, by handle.
///
/// Nobody gives a handle back. When they run out, those of flits that are still there are kept and
/// the others are free again; so a flit that a malformed stream doubles or drops does no harm.
#[derive(Clone, Debug)]
pub(super) struct Payloads {
    width: usize,
    address_width: usize,
    capacity: usize,
    stored: Vec<u64>,
    free: Vec<u32>,
}

impl Payloads {
    /// A table for flits of `width` bits, `address_width` of them a head's destination at the low
    /// end, of which at most `live` are there at a time.
    pub(super) fn new(width: usize, address_width: usize, live: usize) -> Self {
        Payloads {
            width,
            address_width,
            // Twice as many, and the sweep is paid for by as many flits as it looks at.
            capacity: 2 * (live + 1),
            stored: Vec::new(),
            free: Vec::new(),
        }
    }

    /// Bits of a flit.
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// Handles at most.
    pub(super) fn capacity(&self) -> usize {
        self.capacity
    }

    /// 64-bit words of a flit.
    pub(super) fn words(&self) -> usize {
        words(self.width)
    }

    /// Forgets everything.
    pub(super) fn reset(&mut self) {
        self.stored.clear();
        self.free.clear();
    }

    /// The flit with these bits; `live` are those still there, asked for if handles run out.
    pub(super) fn admit<I: Iterator<Item = Flit>>(
        &mut self,
        bits: &[u64],
        live: impl FnOnce() -> I,
    ) -> Flit {
        let handle = self.store(bits, || live().map(Flit::handle));
        let flag = |at| field(bits, at, 1) == 1;
        let destination = match self.address_width {
            0 => 0,
            width => field(bits, 0, width) as u32,
        };
        let (head, tail) = (flag(self.width - 2), flag(self.width - 1));
        Flit::new(head, tail, Address(destination), handle)
    }

    /// The handle of a flit with these bits; `live` are those of flits still there, asked for if they run out.
    pub(super) fn store<I: Iterator<Item = u32>>(
        &mut self,
        bits: &[u64],
        live: impl FnOnce() -> I,
    ) -> u32 {
        let words = self.words();
        if self.free.is_empty() && self.stored.len() < self.capacity * words {
            self.free.push((self.stored.len() / words) as u32);
            self.stored.extend_from_slice(&bits[..words]);
        } else if self.free.is_empty() {
            let mut kept = vec![false; self.capacity];
            live().for_each(|handle| kept[handle as usize] = true);
            let handles = (0..self.capacity as u32).rev();
            self.free
                .extend(handles.filter(|&handle| !kept[handle as usize]));
        }
        let handle = self
            .free
            .pop()
            .expect("half of the handles at least are free");
        self.stored[handle as usize * words..][..words].copy_from_slice(bits);
        handle
    }

    /// The bits of a flit.
    pub(super) fn bits(&self, flit: Flit) -> &[u64] {
        self.stored(flit.handle())
    }

    /// The bits of the flit with this handle.
    pub(super) fn stored(&self, handle: u32) -> &[u64] {
        let words = self.words();
        &self.stored[handle as usize * words..][..words]
    }

    /// Puts the bits of the flit with this handle into the low end of `to`.
    pub(super) fn show_stored(&self, handle: u32, to: &mut [u64]) {
        to[..self.words()].copy_from_slice(self.stored(handle));
    }

    /// Puts the bits of a flit into `to`, from bit `at` on.
    pub(super) fn show(&self, flit: Flit, to: &mut [u64], at: usize) {
        copy_field(self.bits(flit), 0, to, at, self.width);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flit_holds_its_flags_its_destination_and_its_handle() {
        for (head, tail) in [(false, false), (true, false), (false, true), (true, true)] {
            let flit = Flit::new(head, tail, Address((1 << 30) - 1), 0xdead_beef);
            assert_eq!((flit.is_head(), flit.is_tail()), (head, tail));
            assert_eq!(flit.destination(), Address((1 << 30) - 1));
            assert_eq!(flit.handle(), 0xdead_beef);
        }
    }

    #[test]
    fn handles_of_flits_that_are_gone_are_used_again() {
        let mut payloads = Payloads::new(70, 4, 3);
        let mut live: Vec<Flit> = Vec::new();
        for turn in 0..100_u64 {
            if live.len() == 3 {
                live.remove((turn % 3) as usize);
            }
            let bits = [turn * 16 + turn % 16, turn % 64];
            let flit = payloads.admit(&bits, || live.iter().copied());
            assert_eq!(flit.is_tail(), turn % 64 >= 32, "bit 69");
            assert_eq!(flit.destination(), Address((turn % 16) as u32));
            live.push(flit);
            for flit in &live {
                assert_eq!(
                    payloads.bits(*flit)[0] & 15,
                    u64::from(flit.destination().0)
                );
            }
        }
        assert!(payloads.stored.len() <= 8 * 2);
    }
}
