//! The header of a packet as the model moves it.

use crate::params::grid::Sign;
use crate::params::unified::{DIMENSIONS, DimensionOrder, Header, HeaderField};

/// A header without its multicast fields: 31 bits.
///
/// Its fields are those of [`Header`], at the same places but for the tie bits, which follow what is below the
/// multicast ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Heading(u32);

/// Where the bits above the multicast fields go.
const TIE_LOW: usize = Header::MULTICAST.low;

impl Heading {
    /// Bits of it.
    pub const WIDTH: usize = TIE_LOW + Header::TIE.width;

    /// The header in the low bits of a head flit.
    #[inline]
    pub fn of_flit(low: u64) -> Self {
        let below = low & ((1 << TIE_LOW) - 1);
        let tie = low >> Header::TIE.low & ((1 << Header::TIE.width) - 1);
        Heading((below | tie << TIE_LOW) as u32)
    }

    /// The header with these bits; those above are taken off.
    #[inline]
    pub(in crate::model) fn of_bits(bits: u32) -> Self {
        Heading(bits & ((1 << Self::WIDTH) - 1))
    }

    /// Its bits.
    #[inline]
    pub(in crate::model) fn bits(self) -> u32 {
        self.0
    }

    /// The low bits of a head flit with this header and no multicast.
    #[inline]
    pub fn to_flit(self) -> u64 {
        let bits = u64::from(self.0);
        bits & ((1 << TIE_LOW) - 1) | bits >> TIE_LOW << Header::TIE.low
    }

    #[inline]
    fn low(field: HeaderField) -> usize {
        let low = match field.low == Header::TIE.low {
            true => TIE_LOW,
            false => field.low,
        };
        debug_assert!(low + field.width <= Self::WIDTH, "{} left out", field.name);
        low
    }

    /// The value of a field; not of a multicast one.
    #[inline]
    pub fn get(self, field: HeaderField) -> usize {
        (self.0 >> Self::low(field)) as usize & ((1 << field.width) - 1)
    }

    /// The same header with another value of a field; what does not fit is cut off.
    #[inline]
    #[must_use]
    pub fn with(self, field: HeaderField, value: usize) -> Self {
        let (low, mask) = (Self::low(field), (1 << field.width) - 1);
        Heading(self.0 & !(mask << low) | (value as u32 & mask) << low)
    }

    /// The destination's coordinates.
    #[inline]
    pub fn destination(self) -> [usize; DIMENSIONS] {
        [Header::X, Header::Y, Header::Z].map(|field| self.get(field))
    }

    /// The same header to the node at these coordinates.
    #[must_use]
    pub fn to(self, [x, y, z]: [usize; DIMENSIONS]) -> Self {
        self.with(Header::X, x)
            .with(Header::Y, y)
            .with(Header::Z, z)
    }

    /// The order of the dimensions; codes 6 and 7 are read as 0.
    #[inline]
    pub fn order(self) -> DimensionOrder {
        let code = self.get(Header::ORDER);
        *DimensionOrder::ALL
            .get(code)
            .unwrap_or(&DimensionOrder::Xyz)
    }

    /// The direction in a dimension whose two ways are equally long.
    #[inline]
    pub fn tie(self, dimension: usize) -> Sign {
        match self.get(Header::TIE) >> dimension & 1 {
            0 => Sign::Plus,
            _ => Sign::Minus,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_comes_from_a_flit_and_goes_back_without_its_multicast_fields() {
        let multicast = [Header::MULTICAST, Header::TABLE]
            .map(|field| ((1 << field.width) - 1) << field.low)
            .iter()
            .sum::<u64>();
        let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
        for _ in 0..100 {
            bits = bits.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(17);
            let header = bits & ((1 << Header::WIDTH) - 1);
            let heading = Heading::of_flit(bits);
            assert_eq!(heading.to_flit(), header & !multicast);
            assert_eq!(Heading::of_bits(heading.bits()), heading);
            for field in Header::FIELDS {
                if multicast >> field.low & 1 == 0 {
                    let value = header >> field.low & ((1 << field.width) - 1);
                    assert_eq!(heading.get(field), value as usize, "{}", field.name);
                }
            }
        }
    }

    #[test]
    fn setting_a_field_leaves_the_others() {
        let all = Heading::of_flit(!0);
        let heading = all
            .with(Header::DONE, 1)
            .with(Header::TIE, 0b010)
            .to([3, 0, 15]);
        assert_eq!(heading.destination(), [3, 0, 15]);
        assert_eq!(heading.get(Header::DONE), 1);
        assert_eq!(heading.get(Header::CROSSED), 1);
        let ties = [0, 1, 2].map(|dimension| heading.tie(dimension));
        assert_eq!(ties, [Sign::Plus, Sign::Minus, Sign::Plus]);
        assert_eq!(
            [7, 6, 5].map(|code| heading.with(Header::ORDER, code).order().code()),
            [0, 0, 5]
        );
    }
}
