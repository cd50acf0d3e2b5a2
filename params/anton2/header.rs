//! The header of a packet: what the network reads of its first flit.

use crate::params::Part;

/// One field of the header: `width` bits from bit `low` of a head flit on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeaderField {
    /// What it is called in reports.
    pub name: &'static str,
    /// Its lowest bit in the flit.
    pub low: usize,
    /// Its bits.
    pub width: usize,
}

/// Where the fields lie, low bits first; what is above them in the flit is the user's.
///
/// ASSUMED: \[Anton2\] gives the header's size (8 bytes) and not its layout.
#[derive(Clone, Copy, Debug)]
pub struct Header;

/// The field `name` of `width` bits after the field before it.
const fn after(before: HeaderField, name: &'static str, width: usize) -> HeaderField {
    HeaderField {
        name,
        low: before.low + before.width,
        width,
    }
}

impl Header {
    /// The destination's coordinate in dimension X; Y and Z follow.
    pub const X: HeaderField = HeaderField {
        name: "x",
        low: 0,
        width: 4,
    };
    /// The destination's coordinate in dimension Y.
    pub const Y: HeaderField = after(Self::X, "y", 4);
    /// The destination's coordinate in dimension Z.
    pub const Z: HeaderField = after(Self::Y, "z", 4);
    /// The destination's endpoint in its node.
    pub const ENDPOINT: HeaderField = after(Self::Z, "endpoint", 5);
    /// The dimension order, as [`super::DimensionOrder::code`] has it; 6 and 7 are read as 0.
    pub const ORDER: HeaderField = after(Self::ENDPOINT, "order", 3);
    /// The torus slice.
    pub const SLICE: HeaderField = after(Self::ORDER, "slice", 1);
    /// The traffic class: 0 request, 1 reply.
    pub const CLASS: HeaderField = after(Self::SLICE, "class", 1);
    /// The traffic pattern, by which arbiters pick a weight.
    pub const PATTERN: HeaderField = after(Self::CLASS, "pattern", 2);
    /// Torus dimensions completed, j; an endpoint's adapter writes 0.
    pub const DONE: HeaderField = after(Self::PATTERN, "done", 2);
    /// Whether the dateline of the dimension travelled along is crossed; an endpoint's adapter writes 0.
    pub const CROSSED: HeaderField = after(Self::DONE, "crossed", 1);
    /// Whether a second flit follows; an endpoint's adapter writes it.
    pub const TWO: HeaderField = after(Self::CROSSED, "two", 1);
    /// Whether the packet is multicast.
    pub const MULTICAST: HeaderField = after(Self::TWO, "multicast", 1);
    /// The index of its destination set.
    pub const TABLE: HeaderField = after(Self::MULTICAST, "table", 10);
    /// For each dimension, the lowest bit for X, the direction at half a ring: 0 plus, 1 minus. ASSUMED: the
    /// source draws it with order and slice; no other field splits such packets evenly and independently of
    /// everything else.
    pub const TIE: HeaderField = after(Self::TABLE, "tie", 3);

    /// All fields, low bits first.
    pub const FIELDS: [HeaderField; 14] = [
        Self::X,
        Self::Y,
        Self::Z,
        Self::ENDPOINT,
        Self::ORDER,
        Self::SLICE,
        Self::CLASS,
        Self::PATTERN,
        Self::DONE,
        Self::CROSSED,
        Self::TWO,
        Self::MULTICAST,
        Self::TABLE,
        Self::TIE,
    ];

    /// Bits of the header, and of the narrowest flit.
    pub const WIDTH: usize = Self::TIE.low + Self::TIE.width;

    /// Where arbiters go by age: of the cycle in which the source offers the packet, counted from the reset of the
    /// network, the lowest `bits`. It lies above the header; without ages those bits are the user's.
    pub const fn stamp(bits: usize) -> HeaderField {
        after(Self::TIE, "stamp", bits)
    }

    /// A flit of `width` bits, with a stamp of so many if there is one, as reports name its parts.
    pub fn parts(width: usize, stamp: Option<usize>) -> Vec<Part> {
        let fields = Self::FIELDS.into_iter().chain(stamp.map(Self::stamp));
        let mut parts: Vec<Part> = fields
            .map(|field| Part::new(field.name, field.width))
            .collect();
        let named = parts.iter().map(|part| part.width).sum();
        if width > named {
            parts.push(Part::new("payload", width - named));
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fields_lie_side_by_side_and_leave_room_in_eight_bytes() {
        let mut next = 0;
        for field in Header::FIELDS {
            assert_eq!(field.low, next, "{}", field.name);
            next += field.width;
        }
        assert_eq!((next, Header::WIDTH), (42, 42));
        for (width, stamp, count) in [
            (64, None, 15),
            (42, None, 14),
            (64, Some(8), 16),
            (50, Some(8), 15),
        ] {
            let parts = Header::parts(width, stamp);
            assert_eq!(parts.iter().map(|part| part.width).sum::<usize>(), width);
            assert_eq!(parts.len(), count);
        }
    }
}
