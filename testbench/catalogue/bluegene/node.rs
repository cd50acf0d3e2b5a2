//! Nodes of BlueGene/L's torus: what links and hosts are shown is framed.

use crate::model::Golden;
use crate::model::bluegene::BluegeneNode;
use crate::params::bluegene::{
    BluegeneNodeParams, CHUNK_BYTES, HEADER_BYTES, HeaderField, InjectionError, TRAILER_BYTES,
};
use crate::params::index_width;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::machine::Extent;
use crate::testbench::stimulus::{BluegeneNodeTraffic, Stimulus};
use crate::testbench::trials::{Trials, interpreted, owned, pin, refusal, text, with_reset};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/bluegene/node.v", escape = "none")]
struct Framed {
    /// Directions, and reception FIFOs.
    n: usize,
    fifos: usize,
    /// Bits of a phit, of the number of a phit in a chunk, and of a number of phits of a packet.
    width: usize,
    chunk_bits: usize,
    left_bits: usize,
    /// Whether a header's second byte comes with the second phit, and where in a phit its fields are.
    size_in_second: bool,
    vc: usize,
    size: usize,
    kind: usize,
    /// Virtual channels.
    vcs: usize,
    /// Phits behind that byte's: of a token-ack, of a packet's first chunk, and what its trailer adds on a link.
    ack_left: usize,
    chunk_rest: usize,
    packet_rest: usize,
    error_bits: usize,
    clock: Clocking,
}

impl Framed {
    fn of(node: &BluegeneNodeParams) -> Self {
        let (width, channels) = (node.phit_width(), node.channels());
        let chunk_bits = index_width(channels.phits(CHUNK_BYTES));
        let place = |field: HeaderField| field.bits().start % width;
        let seen = 1 + HeaderField::Size.bits().start / width;
        Framed {
            n: node.directions(),
            fifos: node.reception_fifos(),
            width,
            chunk_bits,
            left_bits: chunk_bits + 4,
            size_in_second: seen == 2,
            vc: place(HeaderField::Vc),
            size: place(HeaderField::Size),
            kind: place(HeaderField::IsAck),
            vcs: channels.count(),
            ack_left: channels.phits(HEADER_BYTES + TRAILER_BYTES) - seen,
            chunk_rest: channels.phits(CHUNK_BYTES) - 1,
            packet_rest: channels.phits(TRAILER_BYTES) + 1 - seen,
            error_bits: node.injection_fifos() * InjectionError::ALL.len(),
            clock: Clocking {
                reset: node.reset(),
            },
        }
    }
}

/// Cycles in which a packet of one chunk comes and has gone, where phits have four bytes.
const LOOKED_AT: usize = 18;

/// The least node with links of which something is proved.
const LEAST: &str = "dims = [2]\nphit_bytes = 4\ndynamic_vcs = 0\nhp_vc = 0\nescape = 'dateline'\nvc_chunks = 8\nescape_chunks = 8\ngroups = 1\nfifo_chunks = 8\nbuses = 1";

/// A node whose state is small: wide phits, short FIFOs.
const SMALL: &str =
    "dims = [4]\nphit_bytes = 4\ndynamic_vcs = 1\nvc_chunks = 8\nescape_chunks = 16";

/// Escape channels of both kinds and orders, lines and rings of two, all numbers of virtual channels, one bus and several.
const SHAPES: [&str; 9] = [
    SMALL,
    "dims = [2, 3]\nphit_bytes = 2\nescape = 'dateline'\nescape_order = 'direction'\nvc_chunks = 16\nescape_chunks = 8\nhp_vc = 0\ngroups = 1\nfifo_chunks = 8",
    "dims = [3, 2, 2]\nphit_bytes = 4\njsq = 0\nvc_chunks = 16\nescape_chunks = 24\nin_network = 8",
    "dims = [4, 1, 3]\ntopology = ['mesh', 'torus', 'torus']\nphit_bytes = 4\nslq_receiver = 16\nslq_sender = 16\nvc_chunks = 12\nfifo_chunks = 21",
    "dims = [3]\nphit_bytes = 4\ndynamic_vcs = 0\nescape_chunks = 16\nbubble_account = 'size'\nin_network = 0\nfifo_chunks = 160",
    "dims = [2, 2]\nphit_bytes = 4\ndynamic_vcs = 4\nescape = 'dateline'\nvc_chunks = 8\nescape_chunks = 16\nbuses = 4",
    "dims = [5]\nphit_bytes = 1\nvc_chunks = 8\nescape_chunks = 16\nbuses = 1\nslq_receiver = 0\nslq_sender = 0",
    "dims = [1, 4]\ntopology = 'mesh'\nphit_bytes = 2\nescape_order = 'direction'\nvc_chunks = 8\nescape_chunks = 16",
    "",
];

impl Catalogued for BluegeneNodeParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(BluegeneNode::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(BluegeneNodeTraffic::new(self, seed))
    }

    fn extent(&self) -> Option<Extent> {
        Some(Extent::Node)
    }

    fn default_set() -> Vec<Self> {
        shapes(&[SMALL])
    }

    fn proved_set() -> Vec<Self> {
        shapes(&[LEAST])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        // Of a node without links there is nothing to see but errors.
        if self.directions() == 0 {
            return Ok(Vec::new());
        }
        let rules = "as long as neighbours keep to the rules";
        let properties = vec![
            Property::new(
                "links_framed",
                format!("{rules}, by each link as many phits go out in consecutive cycles as their header says, first_o with the first alone"),
            )
            .to_depth(LOOKED_AT),
            Property::new("valid_byte", format!("{rules}, the last byte of a packet or token-ack that goes out is 0xA5"))
                .to_depth(LOOKED_AT),
            Property::new("links_silent", "first_o and phit_o are 0 where no phit goes out")
                .to_depth(LOOKED_AT),
            Property::new(
                "shown_whole",
                format!("{rules}, each reception FIFO shows as many phits of a packet as its header says, receive_first_o with the first and receive_last_o with the last alone"),
            )
            .to_depth(LOOKED_AT),
            Property::new("shown_held", "a phit that is shown stays until it is taken")
                .to_depth(LOOKED_AT),
            Property::new("flags_stay", "a bit of error_o, and fatal_o, stays up until a reset")
                .after(4),
        ];
        Ok(vec![checker(&Framed::of(self), properties)?])
    }

    fn trials() -> Trials {
        Trials {
            bounded: owned(&[LEAST]),
            pin_faults: vec![(
                LEAST,
                vec![
                    pin(
                        "first_o",
                        "inner_first_o | {2{inject_valid_i[0]}}",
                        &["links_framed", "valid_byte", "links_silent"],
                    ),
                    pin(
                        "receive_valid_o",
                        "inner_receive_valid_o | ~receive_ready_i",
                        &["shown_whole", "shown_held"],
                    ),
                    pin(
                        "fatal_o",
                        "inner_fatal_o | inject_valid_i[0]",
                        &["flags_stay"],
                    ),
                ],
            )],
            runs: vec![interpreted(
                [owned(&SHAPES), with_reset(owned(&[SMALL]))].concat(),
            )],
            text_faults: vec![
                text("seed_i ^ salt", "seed_i & salt"),
                text(".near_i         (near_i)", ".near_i         (~near_i)"),
                text(".high_i        (1'b1)", ".high_i        (1'b0)"),
                text("granted | grants", "granted & grants"),
                text(".size_i  (sizes[2:0])", ".size_i  (3'd7)"),
            ],
            own_file_only: true,
            refusals: vec![
                refusal(
                    &["escape_chunks=8"],
                    "bluegene-node.escape_chunks = 8: wanted 16 or more",
                ),
                refusal(
                    &["dims=[300]"],
                    "bluegene-node.dims[0] = 300: wanted an integer from 1 to 256",
                ),
                refusal(
                    &["dims=[2,2,2,2]"],
                    "bluegene-node.dims = [2, 2, 2, 2]: wanted 1 to 3 dimensions",
                ),
                refusal(
                    &["phit_bytes=3"],
                    "bluegene-node.phit_bytes = \"3\": wanted one of 1, 2, 4",
                ),
            ],
            ..Trials::default()
        }
    }
}
