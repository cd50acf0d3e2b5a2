//! What a receiver checks of headers and trailers.

use super::codes::{HEADER_CRC_BITS, PACKET_CRC_BITS, header_check, in_line_order, packet_check};
use super::{NUMBER_BITS, NumberPorts};
use crate::hdl::bluegene::header::{header_layout, in_header};
use crate::hdl::rtl::{Builder, Expr, Header, Layout, Library, Module, RtlError, Shape, lit};
use crate::params::Component;
use crate::params::bluegene::{BluegeneNodeParams, HEADER_BITS, HeaderField, VALID};
use std::sync::Arc;

/// The checks of one link, and the number that its next packet has.
///
/// Headers have a CRC-8, packets and token-acks a CRC-24: \[BlueGene\] §2.
///
/// ASSUMED, where the page is silent:
/// - The first number after a reset is 0.
/// - A header whose check is wrong, or whose number is not expected, is ignored together with all that follows it up to the
///   next first phit: its trailer is not looked at.
/// - An acknowledgement counts only if the valid byte of its trailer is right.
/// - A packet that is expected but has no room, or whose virtual channel there is not, is ignored alike.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Checks(pub(super) BluegeneNodeParams);

/// Half of what the window onto the line holds: the bytes of a trailer.
const HALF: usize = HEADER_BITS / 2;

impl Shape for Checks {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let node = &self.0;
        let mut m = Builder::new(format!("{}_checks", node.module_name()));
        m.part("checks");
        m.header(Header {
            purpose: "checks of what comes on a link of BlueGene/L's torus: numbers, CRCs".into(),
            shape: node.in_words(),
            source: "[BlueGene] §2".into(),
            command: node.command(),
            ..Header::default()
        });
        m.note(
            "Time",
            "outputs follow line_i and state in the same cycle, but for expected_o, which comes from state: it moves on the edge \
             after a trailer whose CRC-24 is right",
        );
        m.clocked(node.reset());
        let line = m.input(
            "line_i",
            HEADER_BITS,
            "the 8 bytes that came last, the first of them lowest",
        );
        let whole = m.input(
            "whole_i",
            1,
            "they are the first 8 of a packet or acknowledgement",
        );
        let first = m.input(
            "half_first_i",
            1,
            "the lowest phit of their upper half is a first one",
        );
        let closes = m.input(
            "closes_i",
            1,
            "their upper half is the trailer of a packet that was let in",
        );
        let packet = m.output("packet_o", 1, "the header is that of the packet expected");
        let ack = m.output("ack_o", 1, "it is that of an acknowledgement");
        let repeat = m.output(
            "repeat_o",
            1,
            "it is that of one of the packets of a window before that, which need not come again",
        );
        let good = m.output("good_o", 1, "of a trailer: its CRC-24 is right");
        let valid = m.output("valid_o", 1, "of a trailer: what came before it is valid");
        let expected_o = m.output(
            "expected_o",
            NUMBER_BITS,
            "the number of the packet expected",
        );
        m.read_as(&line, header_layout());
        let field = |field| in_header(&line, field);
        let expected = m.register("expected", NUMBER_BITS, 0);
        m.assign(&expected_o, &expected.q);

        let covered = line.slice(0, HEADER_BITS - HEADER_CRC_BITS);
        let covered = in_line_order(&mut m, "header_bytes", &covered);
        let check = m.net("header_crc", HEADER_CRC_BITS);
        let module = lib.module(&header_check())?;
        m.comment("a header, or what a token-ack has in its place");
        m.instance(
            "u_header_crc",
            &module,
            &[("data_i", &covered), ("crc_o", &check)],
        );
        let arrives = &whole & check.equals(&field(HeaderField::Check));
        let arrives = m.wire("arrives", &arrives);
        let is_ack = field(HeaderField::IsAck);
        let packet_arrives = m.wire("packet_arrives", &(&arrives & !&is_ack));
        m.assign(&ack, &(arrives & is_ack));
        m.comment("how far the packet is behind the one expected, modulo 256");
        let behind = m.wire("behind", &(&expected.q - field(HeaderField::Sequence)));
        m.assign(&packet, &(&packet_arrives & !behind.any()));
        let window = lit(NUMBER_BITS, node.recovery().window() as u64);
        let is_behind = behind.any() & behind.at_most(&window);
        m.assign(&repeat, &(packet_arrives & is_behind));

        let trailer = m.wire("trailer", &line.slice(HALF, HALF));
        let fields = [("crc", PACKET_CRC_BITS), ("valid", HALF - PACKET_CRC_BITS)];
        m.read_as(&trailer, Layout::of_widths("trailer", &fields));
        let phit = m.wire("phit", &line.slice(HALF, node.phit_width()));
        let phit = in_line_order(&mut m, "phit_bytes", &phit);
        let left = m.net("packet_crc", PACKET_CRC_BITS);
        let ended = m.net("packet_crc_ended", 1);
        let module = lib.module(&packet_check(node))?;
        m.comment("half of the line behind its end, the check covers all before a trailer when that is whole");
        m.instance(
            "u_packet_crc",
            &module,
            &[
                ("valid_i", &lit(1, 1)),
                ("first_i", &first),
                ("last_i", &lit(1, 0)),
                ("data_i", &phit),
                ("valid_o", &ended),
                ("crc_o", &left),
            ],
        );
        let right = left.equals(&trailer.slice(0, PACKET_CRC_BITS));
        let right = m.wire("crc_is_right", &right);
        m.assign(&good, &right);
        let byte = trailer.slice(PACKET_CRC_BITS, HALF - PACKET_CRC_BITS);
        m.assign(&valid, &byte.equals(&lit(8, VALID.into())));
        m.comment("a packet that came whole is acknowledged, valid or not");
        let counts = m.wire("counts", &(closes & right));
        m.assign(&expected.d, &(&expected.q + counts.extend(NUMBER_BITS)));
        m.unused(&[&ended]);
        m.finish()
    }
}

/// What the checks of a link say, while the receiver is described.
pub(in crate::hdl::bluegene) struct Checked {
    /// A packet, or an acknowledgement, begins.
    pub(in crate::hdl::bluegene) packet: Expr,
    pub(in crate::hdl::bluegene) ack: Expr,
    /// The CRC-24 of a trailer is right, and its valid byte.
    pub(in crate::hdl::bluegene) good: Expr,
    pub(in crate::hdl::bluegene) valid: Expr,
    /// A packet's trailer is whole; driven by the receiver.
    pub(in crate::hdl::bluegene) closes: Expr,
}

impl Checked {
    /// `line`: the last 8 bytes; they are the first ones of something while `whole`; their upper half begins something while
    /// `first`.
    pub(in crate::hdl::bluegene) fn new(
        m: &mut Builder,
        lib: &mut Library,
        node: &BluegeneNodeParams,
        ports: &NumberPorts,
        [line, whole, first]: [&Expr; 3],
    ) -> Result<Self, RtlError> {
        let [packet, ack, good, valid, closes] = [
            "packet_comes",
            "ack_comes",
            "trailer_good",
            "trailer_valid",
            "packet_closes",
        ]
        .map(|name| m.net(name, 1));
        let module = lib.module(&Checks(node.clone()))?;
        m.paragraph();
        m.instance(
            "u_checks",
            &module,
            &[
                ("line_i", line),
                ("whole_i", whole),
                ("half_first_i", first),
                ("closes_i", &closes),
                ("packet_o", &packet),
                ("ack_o", &ack),
                ("repeat_o", &ports.repeat),
                ("good_o", &good),
                ("valid_o", &valid),
                ("expected_o", &ports.expected),
            ],
        );
        Ok(Checked {
            packet,
            ack,
            good,
            valid,
            closes,
        })
    }
}
