//! What links and hosts of nodes are shown: whole packets, and flags that stay.

use crate::params::bluegene::{
    BluegeneNodeParams, CHUNK_BYTES, HEADER_BYTES, HeaderField, InjectionError, TRAILER_BYTES,
};
use crate::params::index_width;
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use askama::Template;

/// Where packets of a shape end.
#[derive(Clone, Copy)]
struct Frames {
    /// Bits of a phit, of the number of a phit in a chunk, and of a number of phits of a packet.
    width: usize,
    chunk_bits: usize,
    left_bits: usize,
    /// The phit, from 1 on, with a header's second byte.
    seen: usize,
}

impl Frames {
    fn of(node: &BluegeneNodeParams) -> Self {
        let width = node.phit_width();
        let chunk_bits = index_width(node.channels().phits(CHUNK_BYTES));
        Frames {
            width,
            chunk_bits,
            left_bits: chunk_bits + 4,
            seen: 1 + HeaderField::Size.bits().start / width,
        }
    }

    /// The lowest bit of a field of that byte in its phit.
    fn place(self, field: HeaderField) -> usize {
        field.bits().start % self.width
    }
}

#[derive(Template)]
#[template(path = "testbench/catalogue/bluegene/links.v", escape = "none")]
struct Links {
    /// Directions.
    n: usize,
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
    /// Phits behind that byte's: of a token-ack, of a packet's first chunk, and what its trailer adds.
    ack_left: usize,
    chunk_rest: usize,
    packet_rest: usize,
    /// What is not valid goes on with 0 for its valid byte.
    recovers: bool,
    clock: Clocking,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/bluegene/receptions.v", escape = "none")]
struct Receptions {
    fifos: usize,
    width: usize,
    chunk_bits: usize,
    left_bits: usize,
    size_in_second: bool,
    size: usize,
    chunk_rest: usize,
    /// As long as neighbours keep to the rules.
    honest: &'static str,
    clock: Clocking,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/bluegene/flags.v", escape = "none")]
struct Flags {
    nodes: usize,
    error_bits: usize,
    clock: Clocking,
}

fn clock(node: &BluegeneNodeParams) -> Clocking {
    Clocking {
        reset: node.reset(),
    }
}

/// What a node sends, looked at for so many cycles.
pub(super) fn links(node: &BluegeneNodeParams, looked_at: usize) -> Result<Checker, askama::Error> {
    let (frames, channels) = (Frames::of(node), node.channels());
    let Frames {
        width,
        chunk_bits,
        left_bits,
        seen,
    } = frames;
    let body = Links {
        n: node.directions(),
        width,
        chunk_bits,
        left_bits,
        size_in_second: seen == 2,
        vc: frames.place(HeaderField::Vc),
        size: frames.place(HeaderField::Size),
        kind: frames.place(HeaderField::IsAck),
        vcs: channels.count(),
        ack_left: channels.phits(HEADER_BYTES + TRAILER_BYTES) - seen,
        chunk_rest: channels.phits(CHUNK_BYTES) - 1,
        packet_rest: channels.phits(TRAILER_BYTES) + 1 - seen,
        recovers: node.recovery().is_on(),
        clock: clock(node),
    };
    let rules = "as long as neighbours keep to the rules";
    let ends = match node.recovery().is_on() {
        true => "0xA5, or 0 if it is not valid",
        false => "0xA5",
    };
    let properties = vec![
        Property::new(
            "links_framed",
            format!("{rules}, by each link as many phits go out in consecutive cycles as their header says, first_o with the first alone"),
        )
        .to_depth(looked_at),
        Property::new(
            "valid_byte",
            format!("{rules}, the last byte of a packet or token-ack that goes out is {ends}"),
        )
        .to_depth(looked_at),
        Property::new(
            "links_silent",
            "first_o and phit_o are 0 where no phit goes out",
        )
        .to_depth(looked_at),
    ];
    checker(&body, properties)
}

/// What the hosts of so many nodes are shown, as long as neighbours are `honest`: nothing if they have no reception FIFO.
pub(super) fn receptions(
    node: &BluegeneNodeParams,
    nodes: usize,
    honest: &'static str,
    looked_at: usize,
) -> Result<Checker, askama::Error> {
    let fifos = nodes * node.reception_fifos();
    if fifos == 0 {
        return Ok(Checker::default());
    }
    let frames = Frames::of(node);
    let Frames {
        width,
        chunk_bits,
        left_bits,
        seen,
    } = frames;
    let body = Receptions {
        fifos,
        width,
        chunk_bits,
        left_bits,
        size_in_second: seen == 2,
        size: frames.place(HeaderField::Size),
        chunk_rest: node.channels().phits(CHUNK_BYTES) - 1,
        honest,
        clock: clock(node),
    };
    let whole = "each reception FIFO shows as many phits of a packet as its header says, receive_first_o with the first and receive_last_o with the last alone";
    let properties = vec![
        Property::new(
            "shown_whole",
            match honest {
                "1'b1" => whole.to_string(),
                _ => format!("as long as neighbours keep to the rules, {whole}"),
            },
        )
        .to_depth(looked_at),
        Property::new("shown_held", "a phit that is shown stays until it is taken")
            .to_depth(looked_at),
    ];
    checker(&body, properties)
}

/// Of so many nodes, that errors stay.
pub(super) fn flags(node: &BluegeneNodeParams, nodes: usize) -> Result<Checker, askama::Error> {
    let body = Flags {
        nodes,
        error_bits: nodes * node.injection_fifos() * InjectionError::ALL.len(),
        clock: clock(node),
    };
    let statement = "a bit of error_o, and of fatal_o, stays up until a reset";
    checker(&body, vec![Property::new("flags_stay", statement).after(4)])
}
