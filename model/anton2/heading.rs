//! The header of a packet as the model moves it.

use crate::params::anton2::{DIMENSIONS, DimensionOrder, Header, HeaderField};
use crate::params::topology::grid::Sign;

/// What the network goes by of a header: 31 bits.
///
/// Its fields are those of [`Header`], at the same places but for the tie bits, which follow what is below the multicast
/// ones. There is no class: it is that of the virtual channel. In its place is whether the packet is multicast; if it
/// is, the index of its destination set and the direction in which it goes to the next node stand in place of the
/// destination and its endpoint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Heading(u32);

/// Where the bits above the multicast fields go.
const TIE_LOW: usize = Header::MULTICAST.low;

/// The bit of a multicast packet.
const MULTICAST: u32 = 1 << Header::CLASS.low;

/// The direction of a multicast packet, and the index of its destination set, beside each other.
const DIRECTION_WIDTH: usize = 3;
const TABLE_LOW: usize = DIRECTION_WIDTH;
const SET_WIDTH: usize = TABLE_LOW + Header::TABLE.width;

// They have room where destination and endpoint are.
const _: () = assert!(SET_WIDTH <= Header::ORDER.low);

impl Heading {
    /// Bits of it.
    pub const WIDTH: usize = TIE_LOW + Header::TIE.width;

    /// The header in the low bits of a head flit, where nobody looks at its multicast fields.
    #[inline]
    pub fn of_flit(low: u64) -> Self {
        let below = low & ((1 << TIE_LOW) - 1);
        let tie = low >> Header::TIE.low & ((1 << Header::TIE.width) - 1);
        Heading((below | tie << TIE_LOW) as u32 & !MULTICAST)
    }

    /// The same header as adapters with destination sets read it in these low bits of a head flit.
    #[inline]
    #[must_use]
    pub(super) fn multicast_if(self, low: u64) -> Self {
        let field = |field: HeaderField| low >> field.low & ((1 << field.width) - 1);
        match field(Header::MULTICAST) {
            0 => self,
            _ => self.multicast(field(Header::TABLE) as usize),
        }
    }

    /// The same header of a packet that goes to the destination set with this index; where machines have such.
    #[inline]
    #[must_use]
    pub fn multicast(self, table: usize) -> Self {
        let table = table as u32 & ((1 << Header::TABLE.width) - 1);
        let above = self.0 & !((1 << Header::ORDER.low) - 1);
        Heading(above | MULTICAST | table << TABLE_LOW)
    }

    /// The same header of a copy of a multicast packet that goes to the next node in a direction, which has this number
    /// in the entries of destination sets.
    #[inline]
    #[must_use]
    pub(in crate::model) fn towards(self, direction: usize) -> Self {
        debug_assert!(direction < 2 * DIMENSIONS, "direction {direction}");
        Heading(self.0 & !((1 << DIRECTION_WIDTH) - 1) | direction as u32)
    }

    /// The same header of a copy of a multicast packet that goes to an endpoint of the node at these coordinates.
    #[must_use]
    pub(in crate::model) fn unicast(self, node: [usize; DIMENSIONS], endpoint: usize) -> Self {
        Heading(self.0 & !MULTICAST)
            .to(node)
            .with(Header::ENDPOINT, endpoint)
            .with(Header::TIE, 0)
    }

    /// Whether the packet goes to a destination set.
    #[inline]
    pub fn is_multicast(self) -> bool {
        self.0 & MULTICAST != 0
    }

    /// The index of a multicast packet's destination set.
    #[inline]
    pub fn table(self) -> usize {
        (self.0 >> TABLE_LOW) as usize & ((1 << Header::TABLE.width) - 1)
    }

    /// The dimension and the direction in which a copy of a multicast packet goes to the next node.
    #[inline]
    pub(in crate::model) fn direction(self) -> (usize, Sign) {
        let number = self.0 as usize & ((1 << DIRECTION_WIDTH) - 1);
        let sign = match number % 2 {
            0 => Sign::Plus,
            _ => Sign::Minus,
        };
        (number / 2, sign)
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

    /// The low bits of a head flit with this header, class 0 and no multicast.
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
        let is_there = low + field.width <= Self::WIDTH
            && field != Header::CLASS
            && field != Header::MULTICAST;
        debug_assert!(is_there, "{} left out", field.name);
        low
    }

    /// The value of a field; not of the class or a multicast one, nor of the destination of a multicast packet.
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
    fn a_header_comes_from_a_flit_and_goes_back_without_its_class_and_multicast_fields() {
        let left_out = [Header::CLASS, Header::MULTICAST, Header::TABLE]
            .map(|field| ((1 << field.width) - 1) << field.low)
            .iter()
            .sum::<u64>();
        let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
        for _ in 0..100 {
            bits = bits.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(17);
            let header = bits & ((1 << Header::WIDTH) - 1);
            let heading = Heading::of_flit(bits);
            assert_eq!(heading.to_flit(), header & !left_out);
            assert!(!heading.is_multicast());
            assert_eq!(Heading::of_bits(heading.bits()), heading);
            for field in Header::FIELDS {
                if left_out >> field.low & 1 == 0 {
                    let value = header >> field.low & ((1 << field.width) - 1);
                    assert_eq!(heading.get(field), value as usize, "{}", field.name);
                }
            }
        }
    }

    #[test]
    fn a_multicast_header_has_a_set_and_a_direction_and_the_rest_as_it_was() {
        let (order, rest) = (
            Header::ORDER.low,
            [Header::SLICE, Header::DONE, Header::TIE],
        );
        for low in [!0, !0 << order, !(!0 << order)] {
            let heading = Heading::of_flit(low);
            assert_eq!(
                heading.multicast_if(low & !(1 << Header::MULTICAST.low)),
                heading
            );
            let read = heading.multicast_if(low | 1 << Header::MULTICAST.low);
            let index = low >> Header::TABLE.low & ((1 << Header::TABLE.width) - 1);
            assert_eq!((read.is_multicast(), read.table()), (true, index as usize));
            for (table, direction) in [(0, 0), (0x2a5, 5), (1023, 2)] {
                let copy = read.multicast(table).towards(direction);
                let sign = [Sign::Plus, Sign::Minus][direction % 2];
                assert_eq!(
                    (copy.table(), copy.direction()),
                    (table, (direction / 2, sign))
                );
                assert!(copy.is_multicast());
                assert_eq!(rest.map(|f| copy.get(f)), rest.map(|f| heading.get(f)));
                let last = copy.unicast([1, 2, 3], 30);
                assert_eq!(
                    (last.destination(), last.get(Header::ENDPOINT)),
                    ([1, 2, 3], 30)
                );
                assert!(!last.is_multicast() && last.get(Header::TIE) == 0);
                assert_eq!(last.get(Header::DONE), heading.get(Header::DONE));
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
