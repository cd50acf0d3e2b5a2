//! The checks of what goes out on a link, and the packets that go again.

use super::codes::{
    HEADER_CRC_BITS, PACKET_CRC_BITS, header_polynomial, in_line_order, packet_check,
};
use super::replay::ReplayNets;
use crate::hdl::link::crc::divided;
use crate::hdl::rtl::{Builder, Expr, Library, Register, RtlError, lit};
use crate::params::bluegene::{BluegeneNodeParams, HEADER_BITS, HeaderField, VALID};

/// The bus stage of a sender, as far as recovery has a part in it.
pub(in crate::hdl::bluegene) struct Outgoing<'a> {
    node: &'a BluegeneNodeParams,
    replay: &'a ReplayNets,
    /// What passes is a packet that goes for the first time, and one that goes again.
    is_new: Register,
    is_again: Register,
}

/// What passes the bus stage.
pub(in crate::hdl::bluegene) struct Passing<'a> {
    /// The first phit of a packet or acknowledgement.
    pub(in crate::hdl::bluegene) first: &'a Expr,
    /// A phit before the trailer.
    pub(in crate::hdl::bluegene) payload: &'a Expr,
    /// Phits that are left, trailer included.
    pub(in crate::hdl::bluegene) left: &'a Expr,
    /// The packet on the bus is damaged or invalid.
    pub(in crate::hdl::bluegene) faulty: &'a Expr,
}

impl<'a> Outgoing<'a> {
    /// `begins`: a packet or acknowledgement starts; `grants`: a packet for the first time.
    pub(in crate::hdl::bluegene) fn new(
        m: &mut Builder,
        node: &'a BluegeneNodeParams,
        replay: &'a ReplayNets,
        [grants, begins]: [&Expr; 2],
    ) -> Self {
        let kept = |m: &mut Builder, name: &str, of: &Expr| {
            let register = m.register(name, 1, 0);
            m.assign_mux(&register.d, begins, of, &register.q);
            register
        };
        let is_new = kept(m, "is_new", grants);
        let is_again = kept(m, "is_again", &replay.starts);
        Outgoing {
            node,
            replay,
            is_new,
            is_again,
        }
    }

    /// The phit that passes: `source` or one of a packet that goes again.
    pub(in crate::hdl::bluegene) fn phit(&self, m: &mut Builder, source: &Expr) -> Expr {
        m.mux("passing_phit", &self.is_again.q, &self.replay.phit, source)
    }

    /// What a packet that goes again keeps of its header: all but the check, which is made anew.
    pub(in crate::hdl::bluegene) fn kept() -> Expr {
        let check = HeaderField::Check.bits();
        let bits = (0..HEADER_BITS).filter(|bit| !check.contains(bit));
        Expr::constant(HEADER_BITS, &[bits.fold(0, |bits, bit| bits | 1 << bit)])
    }

    /// `phit`, a net: what passes, without checks and trailer.
    pub(in crate::hdl::bluegene) fn check(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        phit: &Expr,
        passing: &Passing,
    ) -> Result<Out, RtlError> {
        let (node, width) = (self.node, self.node.phit_width());
        let trailer_phits = node.trailer_phits();
        let bits = passing.left.width();
        let ends = passing.left.equals(&lit(bits, trailer_phits as u64 + 1));
        let ends = m.wire("payload_ends", &ends);
        let phit = self.with_check(m, phit, passing.first);
        let spoilt = m.register("spoilt", 1, 0);
        let faulty = m.mux(
            "passing_faulty",
            &self.is_again.q,
            &self.replay.faulty,
            passing.faulty,
        );
        m.assign_mux(&spoilt.d, &ends, &faulty, &spoilt.q);
        let [ended, check] = [("packet_crc_ended", 1), ("packet_crc", PACKET_CRC_BITS)]
            .map(|(name, width)| m.net(name, width));
        let data = in_line_order(m, "phit_bytes", &phit);
        let module = lib.module(&packet_check(node))?;
        m.comment("the trailer: the check of all before it, and whether that is valid");
        m.instance(
            "u_packet_crc",
            &module,
            &[
                ("valid_i", passing.payload),
                ("first_i", passing.first),
                ("last_i", &ends),
                ("data_i", &data),
                ("valid_o", &ended),
                ("crc_o", &check),
            ],
        );
        let [valid, invalid] = [VALID, 0].map(|byte| lit(8, byte.into()));
        let byte = m.mux("valid_byte", &spoilt.q, &invalid, &valid);
        let word = m.concat("trailer_bytes", &[&byte, &check]);
        let trailer = m.net("trailer", width);
        m.comb("find_trailer", |c| {
            c.set(&trailer, &lit(width, 0));
            for k in 0..trailer_phits {
                let is_kth = passing.left.equals(&lit(bits, (trailer_phits - k) as u64));
                c.when(&is_kth, |c| c.set(&trailer, &word.slice(k * width, width)));
            }
        });
        let keeps = m.register("keeps", 1, 0);
        m.assign(&keeps.d, &(passing.payload & &self.is_new.q));
        Ok(Out {
            phit: phit | trailer,
            keeps: keeps.q,
            ends: m.wire("kept_ends", &(&ends & &self.is_new.q)),
            unused: ended,
        })
    }

    /// `phit` with the check of its header, if that ends with it.
    fn with_check(&self, m: &mut Builder, phit: &Expr, first: &Expr) -> Expr {
        let stages = self.node.header_phits() - 1;
        let (width, rest) = (phit.width(), phit.width() - HEADER_CRC_BITS);
        let within = m.register("header_passes", stages, 0);
        match stages {
            1 => m.assign(&within.d, first),
            _ => {
                let before = within.q.slice(0, stages - 1);
                let next = m.concat("header_passes_next", &[&before, first]);
                m.assign(&within.d, &next);
            }
        }
        let ones = Expr::ones(HEADER_CRC_BITS);
        let left = m.register("header_left", HEADER_CRC_BITS, 0xff);
        let start = m.mux("header_start", first, &ones, &left.q);
        let whole = in_line_order(m, "header_bytes", phit);
        m.comment(
            "what is left of the division of a header, up to this phit and up to the check in it",
        );
        let divides = header_polynomial();
        let after = divided(m, "header_divided", divides, [&start, &whole]);
        m.assign(&left.d, &after);
        let left = match rest {
            0 => left.q,
            _ => {
                let part = m.wire("before_check", &phit.slice(0, rest));
                let part = in_line_order(m, "before_check_bytes", &part);
                divided(m, "check_divided", divides, [&left.q, &part])
            }
        };
        let ends = m.replicate("header_ends", &within.q.bit(stages - 1), HEADER_CRC_BITS);
        let check = m.wire("header_check", &(!left & ends));
        let check = match rest {
            0 => check,
            _ => m.concat("header_check_at", &[&check, &lit(rest, 0)]),
        };
        debug_assert_eq!(check.width(), width);
        m.wire("checked", &(phit | check))
    }
}

/// What comes of the bus stage.
pub(in crate::hdl::bluegene) struct Out {
    /// The phit that goes out in the next cycle.
    pub(in crate::hdl::bluegene) phit: Expr,
    /// The phit that goes out in this cycle is kept.
    pub(in crate::hdl::bluegene) keeps: Expr,
    /// A packet that is kept passes the bus stage with its last phit before the trailer.
    pub(in crate::hdl::bluegene) ends: Expr,
    /// A net that nobody reads.
    pub(in crate::hdl::bluegene) unused: Expr,
}
