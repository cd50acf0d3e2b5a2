//! What is known of a packet: records of a descriptor, of a bid, and what stands in a header.

use crate::hdl::rtl::{Expr, Index, Layout};
use crate::params::bluegene::{AckField, BluegeneNodeParams, HEADER_BITS, HeaderField};

/// Bits of the number of a virtual channel, as in a header.
pub(super) const VC_BITS: usize = 3;

/// Bits of the size of a packet, its chunks less one, as in a header.
pub(super) const SIZE_BITS: usize = 3;

/// Hint bits of a header: two for each of three dimensions.
pub(super) const HINT_BITS: usize = 6;

/// Bits of a coordinate.
pub(super) const COORDINATE_BITS: usize = 8;

/// Fields side by side, the first at the low end.
pub(super) struct Record {
    fields: Vec<(&'static str, usize)>,
}

impl Record {
    /// Fields of so many bits; those of none are left out.
    fn new(fields: &[(&'static str, usize)]) -> Self {
        let fields = fields.iter().filter(|(_, width)| *width > 0);
        Record {
            fields: fields.copied().collect(),
        }
    }

    /// What FIFOs keep of a packet: its hints, whether it is dynamic or a deposit, its chunks less one, the dimensions whose
    /// dateline it has crossed, its reception group if there are two, and the directions whose next node has its destination's
    /// coordinate.
    pub(super) fn descriptor(node: &BluegeneNodeParams) -> Self {
        Record::new(&[
            ("hints", HINT_BITS),
            ("dynamic", 1),
            ("deposit", 1),
            ("size", SIZE_BITS),
            ("crossed", 3),
            ("group", node.groups() - 1),
            ("clears", node.directions()),
        ])
    }

    /// What a sender is told with a bid: the virtual channel, whether the packet enters a bubble there, its queue's fullness,
    /// whether it is of high priority, its chunks less one, its hints and whether those of the direction go, the dimensions
    /// whose dateline it has crossed.
    pub(super) fn bid() -> Self {
        Record::new(&[
            ("vc", VC_BITS),
            ("enters", 1),
            ("fullness", 2),
            ("high", 1),
            ("size", SIZE_BITS),
            ("hints", HINT_BITS),
            ("clears", 1),
            ("crossed", 3),
        ])
    }

    /// Bits of all.
    pub(super) fn width(&self) -> usize {
        self.fields.iter().map(|(_, width)| width).sum()
    }

    /// The names that its bits have in print.
    pub(super) fn layout(&self, of: &str) -> Layout {
        Layout::of_widths(of, &self.fields)
    }

    /// Place and width of a field.
    fn place(&self, name: &str) -> Option<(usize, usize)> {
        let mut low = 0;
        self.fields.iter().find_map(|&(field, width)| {
            let place = (low, width);
            low += width;
            (field == name).then_some(place)
        })
    }

    /// A field of element `at` of a net of such records.
    pub(super) fn field(&self, of: &Expr, at: usize, name: &str) -> Expr {
        let (low, width) = self.place(name).expect("a field of the record");
        of.slice(at * self.width() + low, width)
    }

    /// The same at the index of a loop.
    pub(super) fn field_at(&self, of: &Expr, at: &Index, name: &str) -> Expr {
        let (low, width) = self.place(name).expect("a field of the record");
        of.part(&(at * self.width() + low), width)
    }
}

/// A field of a header.
pub(super) fn in_header(header: &Expr, field: HeaderField) -> Expr {
    let bits = field.bits();
    header.slice(bits.start, bits.len())
}

/// The names that the bits of a header have in print.
pub(super) fn header_layout() -> Layout {
    let field = |name, field: HeaderField| (name, field.bits().len());
    Layout::of_widths(
        "header",
        &[
            field("hints", HeaderField::Hints),
            field("dynamic", HeaderField::Dynamic),
            field("deposit", HeaderField::Deposit),
            field("vc", HeaderField::Vc),
            field("size", HeaderField::Size),
            field("high", HeaderField::HighPriority),
            field("is_ack", HeaderField::IsAck),
            field("x", HeaderField::Destination(0)),
            field("y", HeaderField::Destination(1)),
            field("z", HeaderField::Destination(2)),
            field("crossed", HeaderField::Crossed),
            field("group", HeaderField::Group),
            field("auto", HeaderField::Auto),
            field("user", HeaderField::User),
            field("sequence", HeaderField::Sequence),
            field("check", HeaderField::Check),
        ],
    )
}

/// Those of a token-ack: its freed counts are one field.
pub(super) fn ack_layout() -> Layout {
    let bits = |field: AckField| field.bits();
    let (group, expected) = (bits(AckField::Group), bits(AckField::Expected));
    let (freed, last) = (bits(AckField::Freed(0)), bits(AckField::Freed(3)));
    let is_ack = HeaderField::IsAck.bits();
    Layout::of_widths(
        "ack",
        &[
            ("kind", bits(AckField::Kind).len()),
            ("group", group.len()),
            ("none", is_ack.start - group.end),
            ("is_ack", is_ack.len()),
            ("expected", expected.len()),
            ("freed", last.end - freed.start),
            ("check", HEADER_BITS - last.end),
        ],
    )
}
