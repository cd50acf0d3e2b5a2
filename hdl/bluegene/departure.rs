//! What goes out on a link: packets with new headers, token-acks, trailers.

use super::arrival::chunks;
use super::counts::COUNT_BITS;
use super::header::{HINT_BITS, Record, ack_layout, header_layout};
use super::recovery::{Kept, Outgoing, Passing, ReplayNets};
use crate::hdl::rows::{Fields, chosen};
use crate::hdl::rtl::{Builder, Expr, Library, Register, RtlError, lit};
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
    /// With recovery of errors, whether the acknowledgement has counts, and its number.
    pub(super) ack_numbered: Option<&'a [Expr; 2]>,
    /// With it, packets that go again, and which buses have packets that are not to be kept.
    pub(super) again: Option<(&'a ReplayNets, &'a Expr)>,
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
    /// Describes what passes the bus stage, and the registers behind it. With recovery of errors, returns what is kept of
    /// packets, and nets that nobody reads.
    pub(super) fn describe(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        starts: &Starts,
        unused: &mut Vec<Expr>,
    ) -> Result<Option<Kept>, RtlError> {
        let node = self.node;
        let (bits, width) = (node.left_bits(), node.phit_width());
        let grants = m.wire("packet_starts", &starts.grants.any());
        let begins = match starts.again {
            None => &grants | starts.ack,
            Some((replay, _)) => &grants | starts.ack | &replay.starts,
        };
        let begins = m.wire("begins", &begins);
        self.count(m, starts, &grants);
        let source = self.source(m, starts, &begins);
        let phit = self.patch(m, starts, [&grants, &begins]);
        let [valid, first, out] = self.out;
        let payload = self.left.q.greater(&lit(bits, node.trailer_phits() as u64));
        let payload = m.wire("is_payload", &payload);
        let of = Fields::whole(starts.sources, width);
        let from = chosen(m, "source_phit", &source, &of);
        let again = starts.again.map(|(replay, faulty)| {
            let outgoing = Outgoing::new(m, node, replay, [&grants, &begins]);
            (outgoing, faulty)
        });
        let from = match &again {
            None => from,
            Some((outgoing, _)) => outgoing.phit(m, &from),
        };
        let none = Expr::constant(width, &[]);
        let from = m.mux("from_source", &payload, &from, &none);
        let trailer = match &again {
            None => Some(self.trailer(m)),
            Some(_) => None,
        };
        let sends = m.register("sends", 1, 0);
        m.assign(&sends.d, &self.left.q.any());
        let is_first = m.register("is_first", 1, 0);
        m.assign(&is_first.d, &begins);
        let goes_first = m.register("goes_first", 1, 0);
        m.assign(&goes_first.d, &is_first.q);
        let goes = m.register("goes", width, 0);
        let header = (from & &phit[0]) | &phit[1];
        let kept = match (&again, trailer) {
            (Some((outgoing, faulty)), _) => {
                m.comment("what the header keeps, and what is put into it");
                let header = m.wire("patched", &header);
                let buses = source.slice(0, faulty.width());
                let faulty = m.wire("source_faulty", &(buses & *faulty).any());
                let passing = Passing {
                    first: &is_first.q,
                    payload: &payload,
                    left: &self.left.q,
                    faulty: &faulty,
                };
                let out = outgoing.check(m, lib, &header, &passing)?;
                m.assign(&goes.d, &out.phit);
                unused.push(out.unused);
                Some(Kept {
                    phit: goes.q.clone(),
                    keep: out.keeps,
                    ends: out.ends,
                    faulty,
                })
            }
            (None, trailer) => {
                m.comment("what the header keeps, what is put into it, and the trailer");
                let trailer = trailer.unwrap_or(none);
                m.assign(&goes.d, &(header | trailer));
                None
            }
        };
        m.assign(valid, &sends.q);
        m.assign(first, &goes_first.q);
        m.assign(out, &goes.q);
        Ok(kept)
    }

    /// A trailer without checks.
    fn trailer(&self, m: &mut Builder) -> Expr {
        let (bits, width) = (self.node.left_bits(), self.node.phit_width());
        let last = self.left.q.equals(&lit(bits, 1));
        m.comment("the last byte of a trailer says that the packet is valid");
        let is_last = m.wire("is_last", &last);
        let byte = m.mux(
            "valid_byte",
            &is_last,
            &lit(8, u64::from(VALID)),
            &lit(8, 0),
        );
        match width - 8 {
            0 => byte,
            rest => m.concat("trailer", &[&byte, &lit(rest, 0)]),
        }
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
        let again = starts.again.map(|(replay, _)| {
            let size = chunks(m, "replay_chunks", &replay.size);
            (&replay.starts, m.concat("replay_phits", &[&size, &trailer]))
        });
        m.comb("next_left", |c| {
            c.set(&self.left.d, &self.left.q);
            let less = &self.left.q - lit(bits, 1);
            c.when(&self.left.q.any(), |c| c.set(&self.left.d, &less));
            c.when(grants, |c| c.set(&self.left.d, &packet));
            if let Some((starts, phits)) = &again {
                c.when(starts, |c| c.set(&self.left.d, phits));
            }
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
        let nothing = Expr::constant(HEADER_BITS, &[]);
        let mut header = m.mux("new_header", grants, &packet, &ack);
        if let Some((replay, _)) = starts.again {
            header = m.mux("new_or_old", &replay.starts, &nothing, &header);
        }
        let rest = HEADER_BITS - width;
        let passed = [&put, &keep].map(|of| of.q.slice(width, rest));
        let zeros = Expr::constant(width, &[]);
        m.comment("a header moves on with its phits; behind it all is kept and nothing put in");
        let moved = m.concat("put_moved", &[&zeros, &passed[0]]);
        m.assign_mux(&put.d, begins, &header, &moved);
        let moved = m.concat("keep_moved", &[&Expr::ones(width), &passed[1]]);
        let packet = Expr::constant(HEADER_BITS, &[kept()]);
        let mut kept = m.mux("kept", grants, &packet, &nothing);
        if let Some((replay, _)) = starts.again {
            let again = Outgoing::kept();
            kept = m.mux("kept_or_old", &replay.starts, &again, &kept);
        }
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
            if let Some((replay, _)) = starts.again {
                set(HeaderField::Sequence, &replay.number);
            }
        });
        header
    }

    /// An acknowledgement without its trailer.
    fn ack(&self, m: &mut Builder, starts: &Starts) -> Expr {
        let header = m.net("ack_header", HEADER_BITS);
        m.read_as(&header, ack_layout());
        m.comb("find_ack_header", |c| {
            c.set(&header, &Expr::constant(HEADER_BITS, &[]));
            let is_ack = HeaderField::IsAck.bits().start;
            c.set(&header.bit(is_ack), &lit(1, 1));
            let kind = header.bit(AckField::Kind.bits().start);
            match starts.ack_numbered {
                None => c.set(&kind, &lit(1, 1)),
                Some([token, number]) => {
                    c.set(&kind, token);
                    let bits = AckField::Expected.bits();
                    c.set(&header.slice(bits.start, bits.len()), number);
                }
            }
            if let Some(group) = starts.ack_group {
                c.set(&header.bit(AckField::Group.bits().start), group);
            }
            let low = AckField::Freed(0).bits().start;
            c.set(&header.slice(low, 4 * COUNT_BITS), starts.ack_freed);
        });
        header
    }
}
