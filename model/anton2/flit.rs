//! Flits of Anton 2's network as the model moves them: one word each, whatever they carry.

use super::Heading;
use crate::params::anton2::Header;

/// A flit without its payload: a handle of 24 bits, by which whoever moves flits finds what they carry, and if it is the
/// first of its packet the header.
///
/// A packet is a first flit, or a first and a second one. Whether there is a second is the header's field `two`
/// here, whatever the bits say that it came with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flit(u64);

impl Flit {
    const HEAD: u64 = 1 << 63;
    const HANDLE_BITS: u32 = 24;
    const HANDLE: u32 = (1 << Self::HANDLE_BITS) - 1;

    /// Handles that there are.
    pub(in crate::model) const HANDLES: usize = 1 << Self::HANDLE_BITS;

    /// The first flit of a packet.
    #[inline]
    pub fn first(heading: Heading, handle: u32) -> Self {
        debug_assert!(handle <= Self::HANDLE, "handle {handle}");
        Flit(Self::HEAD | u64::from(heading.bits()) << 32 | u64::from(handle))
    }

    /// The second flit of a packet.
    #[inline]
    pub fn second(handle: u32) -> Self {
        debug_assert!(handle <= Self::HANDLE, "handle {handle}");
        Flit(u64::from(handle))
    }

    /// The flit with this handle, whose low bits are given, as a link has it.
    ///
    /// # Panics
    /// If there are more flits than 24 bits can tell apart.
    #[inline]
    pub(in crate::model) fn of_link(head: bool, tail: bool, low: u64, handle: u32) -> Self {
        assert!(handle <= Self::HANDLE, "too many flits at once: {handle}");
        let heading = Heading::of_flit(low).with(Header::TWO, usize::from(!tail));
        match head {
            true => Flit::first(heading, handle),
            false => Flit::second(handle),
        }
    }

    /// The same flit as adapters with destination sets read it, whose low bits are given: it may be multicast.
    #[inline]
    #[must_use]
    pub(in crate::model) fn multicast_if(self, low: u64) -> Self {
        match self.is_head() {
            true => self.with_heading(self.heading().multicast_if(low)),
            false => self,
        }
    }

    /// The same first flit with another header.
    #[inline]
    #[must_use]
    pub(in crate::model) fn with_heading(self, heading: Heading) -> Self {
        Flit::first(heading, self.handle())
    }

    /// The same flit with another handle.
    #[inline]
    #[must_use]
    pub(in crate::model) fn with_handle(self, handle: u32) -> Self {
        assert!(handle <= Self::HANDLE, "too many flits at once: {handle}");
        Flit(self.0 & !u64::from(Self::HANDLE) | u64::from(handle))
    }

    /// Whether it is the first of its packet.
    #[inline]
    pub fn is_head(self) -> bool {
        self.0 & Self::HEAD != 0
    }

    /// Whether it is the last of its packet.
    #[inline]
    pub fn is_tail(self) -> bool {
        !self.is_head() || !self.has_two()
    }

    /// Whether it is the first of a multicast packet.
    #[inline]
    pub fn is_multicast(self) -> bool {
        self.is_head() && self.heading().is_multicast()
    }

    /// Whether a second flit follows; of a first flit.
    #[inline]
    pub fn has_two(self) -> bool {
        self.heading().get(Header::TWO) == 1
    }

    /// Flits of its packet; of a first flit.
    #[inline]
    pub fn flits(self) -> u8 {
        1 + u8::from(self.has_two())
    }

    /// The header of a first flit.
    #[inline]
    pub fn heading(self) -> Heading {
        Heading::of_bits((self.0 >> 32) as u32)
    }

    /// The same first flit with what its header counts replaced.
    #[inline]
    #[must_use]
    pub fn counting(self, done: usize, crossed: bool) -> Self {
        let heading = self.heading().with(Header::DONE, done);
        self.with_heading(heading.with(Header::CROSSED, usize::from(crossed)))
    }

    /// What it was made with.
    #[inline]
    pub fn handle(self) -> u32 {
        self.0 as u32 & Self::HANDLE
    }

    /// The same flit with a byte beside it, for whoever keeps it: in the same place of memory.
    #[inline]
    #[must_use]
    pub(super) fn noting(self, note: u8) -> Self {
        Flit(self.0 | u64::from(note) << Self::HANDLE_BITS)
    }

    /// The byte beside it.
    #[inline]
    pub(super) fn note(self) -> u8 {
        (self.0 >> Self::HANDLE_BITS) as u8
    }

    /// The same flit with nothing beside it.
    #[inline]
    #[must_use]
    pub(super) fn without_note(self) -> Self {
        Flit(self.0 & !(0xff << Self::HANDLE_BITS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flit_holds_its_header_its_handle_and_its_place_in_the_packet() {
        let two = 1 << Header::TWO.low;
        for (head, tail, flags) in [
            (true, true, [true, true, false]),
            (true, false, [true, false, true]),
            (false, true, [false, true, false]),
        ] {
            // The link says whether there are two.
            for low in [!0, !two] {
                let flit = Flit::of_link(head, tail, low, 0xad_beef);
                assert_eq!(flit.handle(), 0xad_beef);
                assert_eq!([flit.is_head(), flit.is_tail(), flit.has_two()], flags);
            }
        }
        let flit = Flit::of_link(true, false, !0, 7).counting(1, false);
        let heading = flit.heading();
        let counts = [Header::DONE, Header::CROSSED, Header::PATTERN].map(|f| heading.get(f));
        assert_eq!((counts, flit.handle(), flit.flits()), ([1, 0, 3], 7, 2));
        let noted = flit.noting(0xa5);
        assert_eq!((noted.note(), noted.handle()), (0xa5, 7));
        assert_eq!((noted.heading(), noted.without_note()), (heading, flit));
        assert_eq!(noted.with_handle(9).handle(), 9);
        assert_eq!(flit.with_handle(9).heading(), heading);
        let [head, second] = [flit, Flit::second(8)].map(|flit| flit.multicast_if(!0));
        assert_eq!((head.is_multicast(), second), (true, Flit::second(8)));
        assert_eq!((head.handle(), head.flits()), (7, 2));
    }
}
