//! What goes out on a link: packets with new headers, token-acks, trailers.

use super::arrival::chunks;
use super::counts::COUNT_BITS;
use super::header::{HINT_BITS, Record, ack_layout, header_layout};
use crate::hdl::rows::{Fields, chosen};
use crate::hdl::rtl::{Builder, Expr, Register, lit};
use crate::params::bluegene::{AckField, BluegeneNodeParams, HEADER_BITS, HeaderField, VALID};

/// The way out of a sender.
pub(super) struct Departure<'a> {
    pub(super) node: &'a BluegeneNodeParams,
    /// Phits that are left to pass, trailer included.
    pub(super) left: &'a Register,
    /// The ports for valid, first and phit.
    pub(super) out: &'a [Expr; 3],
}

/// What starts.
pub(super) struct Starts<'a> {
    /// The bidder whose packet starts, if one does.
    pub(super) grants: &'a Expr,
    pub(super) bid: &'a Expr,
    /// The hints of this dimension.
    pub(super) clears: &'a Expr,
    /// The dimension whose dateline is crossed.
    pub(super) crosses: &'a Expr,
    /// The bus that each receiver takes.
    pub(super) buses: &'a Expr,
    /// The phits of all sources.
    pub(super) sources: &'a Expr,
    /// A token-ack starts.
    pub(super) ack: &'a Expr,
    pub(super) ack_group: Option<&'a Expr>,
    pub(super) ack_freed: &'a Expr,
}

/// The bits of a header that a packet keeps as they came.
fn kept() -> u64 {
    let anew = [
        HeaderField::Hints,
        HeaderField::Vc,
        HeaderField::IsAck,
        HeaderField::Crossed,
        HeaderField::Sequence,
        HeaderField::Check,
    ];
    let bits = anew.iter().flat_map(|field| field.bits());
    !bits.fold(0, |bits, bit| bits | 1 << bit)
}

impl Departure<'_> {
    /// Describes what passes the bus stage, and the registers behind it.
    pub(super) fn describe(&self, m: &mut Builder, starts: &Starts) {
        let node = self.node;
        let (bits, width) = (node.left_bits(), node.phit_width());
        let grants = m.wire("packet_starts", &starts.grants.any());
        let begins = m.wire("begins", &(&grants | starts.ack));
        self.count(m, starts, &grants);
        let source = self.source(m, starts, &begins);
        let phit = self.patch(m, starts, [&grants, &begins]);
        let [valid, first, out] = self.out;
        let payload = self.left.q.greater(&lit(bits, node.trailer_phits() as u64));
        let payload = m.wire("is_payload", &payload);
        let of = Fields::whole(starts.sources, width);
        let source = chosen(m, "source_phit", &source, &of);
        let from = m.mux(
            "from_source",
            &payload,
            &source,
            &Expr::constant(width, &[]),
        );
        let last = self.left.q.equals(&lit(bits, 1));
        m.comment("the last byte of a trailer says that the packet is valid");
        let is_last = m.wire("is_last", &last);
        let byte = m.mux(
            "valid_byte",
            &is_last,
            &lit(8, u64::from(VALID)),
            &lit(8, 0),
        );
        let trailer = match width - 8 {
            0 => byte,
            rest => m.concat("trailer", &[&byte, &lit(rest, 0)]),
        };
        let sends = m.register("sends", 1, 0);
        m.assign(&sends.d, &self.left.q.any());
        let is_first = m.register("is_first", 1, 0);
        m.assign(&is_first.d, &begins);
        let goes_first = m.register("goes_first", 1, 0);
        m.assign(&goes_first.d, &is_first.q);
        let goes = m.register("goes", width, 0);
        m.comment("what the header keeps, what is put into it, and the trailer");
        m.assign(&goes.d, &((from & &phit[0]) | &phit[1] | trailer));
        m.assign(valid, &sends.q);
        m.assign(first, &goes_first.q);
        m.assign(out, &goes.q);
    }

    /// Phits that are left.
    fn count(&self, m: &mut Builder, starts: &Starts, grants: &Expr) {
        let node = self.node;
        let bits = node.left_bits();
        let size = chunks(
            m,
            "start_chunks",
            &Record::bid().field(starts.bid, 0, "size"),
        );
        let trailer = lit(node.chunk_bits(), node.trailer_phits() as u64);
        let packet = m.concat("packet_phits", &[&size, &trailer]);
        let ack = lit(bits, (node.header_phits() + node.trailer_phits()) as u64);
        m.comb("next_left", |c| {
            c.set(&self.left.d, &self.left.q);
            let less = &self.left.q - lit(bits, 1);
            c.when(&self.left.q.any(), |c| c.set(&self.left.d, &less));
            c.when(grants, |c| c.set(&self.left.d, &packet));
            c.when(starts.ack, |c| c.set(&self.left.d, &ack));
        });
    }

    /// Where the phits come from: a bus of a receiver, or an injection FIFO.
    fn source(&self, m: &mut Builder, starts: &Starts, begins: &Expr) -> Expr {
        let node = self.node;
        let (n, buses) = (node.directions(), node.arbitration().buses());
        let fifos = node.injection_fifos();
        let begun = m.net("source_begun", node.sources());
        m.comb("find_source", |c| {
            c.repeat("r", 0..n, |c, r| {
                c.repeat("b", 0..buses, |c, b| {
                    let at = r * buses + b;
                    let takes = starts.grants.at(r) & starts.buses.at(&at);
                    c.set(&begun.at(&at), &takes);
                });
            });
            let injected = starts.grants.slice(n, fifos);
            c.set(&begun.slice(n * buses, fifos), &injected);
        });
        let source = m.register("source", node.sources(), 0);
        m.assign_mux(&source.d, begins, &begun, &source.q);
        source.q
    }

    /// Of the phit in the bus stage, what the packet keeps, and what is put into it.
    fn patch(&self, m: &mut Builder, starts: &Starts, [grants, begins]: [&Expr; 2]) -> [Expr; 2] {
        let width = self.node.phit_width();
        let put = m.register("put", HEADER_BITS, 0);
        let keep = m.register("keep", HEADER_BITS, 0);
        let packet = self.header(m, starts);
        let ack = self.ack(m, starts);
        let header = m.mux("new_header", grants, &packet, &ack);
        let rest = HEADER_BITS - width;
        let passed = [&put, &keep].map(|of| of.q.slice(width, rest));
        let zeros = Expr::constant(width, &[]);
        m.comment("a header moves on with its phits; behind it all is kept and nothing put in");
        let moved = m.concat("put_moved", &[&zeros, &passed[0]]);
        m.assign_mux(&put.d, begins, &header, &moved);
        let moved = m.concat("keep_moved", &[&Expr::ones(width), &passed[1]]);
        let kept = m.mux(
            "kept",
            grants,
            &Expr::constant(HEADER_BITS, &[kept()]),
            &Expr::constant(HEADER_BITS, &[]),
        );
        m.assign_mux(&keep.d, begins, &kept, &moved);
        [&keep, &put].map(|of| of.q.slice(0, width))
    }

    /// What a packet's header says anew: hints, virtual channel, crossed datelines; 0 elsewhere.
    fn header(&self, m: &mut Builder, starts: &Starts) -> Expr {
        let record = Record::bid();
        let field = |name| record.field(starts.bid, 0, name);
        let each = m.replicate("clears_each", &field("clears"), HINT_BITS);
        let crossed = field("crossed") | starts.crosses;
        let header = m.net("packet_header", HEADER_BITS);
        m.read_as(&header, header_layout());
        m.comb("find_packet_header", |c| {
            c.set(&header, &Expr::constant(HEADER_BITS, &[]));
            let mut set = |of: HeaderField, value: &Expr| {
                let bits = of.bits();
                c.set(&header.slice(bits.start, bits.len()), value);
            };
            let hints = field("hints") & !(starts.clears & each);
            set(HeaderField::Hints, &hints);
            set(HeaderField::Vc, &field("vc"));
            set(HeaderField::Crossed, &crossed);
        });
        header
    }

    /// A token-ack without its trailer.
    fn ack(&self, m: &mut Builder, starts: &Starts) -> Expr {
        let header = m.net("ack_header", HEADER_BITS);
        m.read_as(&header, ack_layout());
        m.comb("find_ack_header", |c| {
            c.set(&header, &Expr::constant(HEADER_BITS, &[]));
            let is_ack = HeaderField::IsAck.bits().start;
            c.set(&header.bit(is_ack), &lit(1, 1));
            if let Some(group) = starts.ack_group {
                c.set(&header.bit(AckField::Group.bits().start), group);
            }
            let low = AckField::Freed(0).bits().start;
            c.set(&header.slice(low, 4 * COUNT_BITS), starts.ack_freed);
        });
        header
    }
}
