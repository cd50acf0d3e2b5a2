//! Packet FIFOs: nothing lost, doubled or reordered but what is taken back, and that whole.

use crate::model::Golden;
use crate::model::bluegene::PacketFifo;
use crate::params::bluegene::PacketFifoParams;
use crate::params::index_width;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::stimulus::{PacketFifoTraffic, Stimulus};
use crate::testbench::trials::{
    Trials, UNWRITTEN, owned, pin, refusal, text, verilated, with_reset,
};
use askama::Template;

/// Cycles in which nothing may get out of order: a few packets, some of them taken back.
const LOOKED_AT: usize = 10;

/// What is there, and what users keep to.
#[derive(Template)]
#[template(
    path = "testbench/catalogue/bluegene/packet_fifo_rules.v",
    escape = "none"
)]
struct Rules {
    phits: usize,
    descriptors: usize,
    phit_bits: usize,
    descriptor_bits: usize,
    clock: Clocking,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/bluegene/packet_fifo.v", escape = "none")]
struct Order {
    phits: usize,
    phit_bits: usize,
    descriptor_bits: usize,
    queues: [Queue; 2],
    clock: Clocking,
}

/// One of the queues, and where it is written and read.
struct Queue {
    name: &'static str,
    comes: &'static str,
    word: &'static str,
    leaves: &'static str,
    there: &'static str,
    front: &'static str,
    width: usize,
    /// Bits of the number of a bit of a word.
    place: usize,
    /// Bits of a number of words.
    bits: usize,
}

fn rules(p: &PacketFifoParams) -> Rules {
    Rules {
        phits: p.phits(),
        descriptors: p.chunks(),
        phit_bits: index_width(p.phits() + 1),
        descriptor_bits: index_width(p.chunks() + 1),
        clock: Clocking { reset: p.reset() },
    }
}

impl Catalogued for PacketFifoParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(PacketFifo::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(PacketFifoTraffic::new(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["", "phit_bytes = 4"])
    }

    /// As small as they are.
    fn proved_set() -> Vec<Self> {
        shapes(&["phit_bytes = 4\nchunks = 8\ndescriptor_width = 1"])
    }

    fn assumptions(&self) -> Result<Checker, askama::Error> {
        let properties = vec![
            Property::new(
                "of_a_packet",
                "a phit comes with first_i, or is of a packet that began and was not taken back",
            ),
            Property::new(
                "described_once",
                "a descriptor is of such a packet too, and the only one of it",
            ),
            Property::new(
                "undone_whole",
                "a packet is taken back only while nothing of it was read or taken",
            ),
        ];
        checker(&rules(self), properties)
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let counts = rules(self);
        let queue = |name, [comes, word, leaves, there, front]: [_; 5], width, bits| Queue {
            name,
            comes,
            word,
            leaves,
            there,
            front,
            width,
            place: index_width(width),
            bits,
        };
        let queues = [
            queue(
                "phit",
                ["writes", "phit_i", "reads", "phit_valid_o", "phit_o"],
                self.phit_width(),
                counts.phit_bits,
            ),
            queue(
                "descriptor",
                [
                    "describes",
                    "descriptor_i",
                    "takes",
                    "head_valid_o",
                    "head_o",
                ],
                self.descriptor_width(),
                counts.descriptor_bits,
            ),
        ];
        let legally = "as long as users keep to the rules";
        let properties = vec![
            Property::new(
                "room",
                format!("{legally}, not_full_o is 1 while fewer than {} phits are there and there is no reset", self.phits()),
            ),
            Property::new(
                "shown",
                format!("{legally}, phit_valid_o is 1 while a phit is there, and head_valid_o while a descriptor is; neither in reset"),
            ),
            Property::new(
                "phits_in_order",
                format!("{legally}, a phit leaves after those that were there when it came, unchanged, or is taken back with its packet"),
            )
            .to_depth(LOOKED_AT),
            Property::new(
                "descriptors_in_order",
                format!("{legally}, the same is true of a descriptor"),
            )
            .to_depth(LOOKED_AT),
        ];
        let shown = queues.each_ref().map(|queue| Shown {
            name: format!("{}_ahead", queue.name),
            width: queue.bits,
        });
        let order = Order {
            phits: self.phits(),
            phit_bits: counts.phit_bits,
            descriptor_bits: counts.descriptor_bits,
            queues,
            clock: counts.clock,
        };
        let mut order = checker(&order, properties)?;
        order.shown = shown.to_vec();
        Ok(vec![checker(&counts, Vec::new())?.and(order)])
    }

    fn trials() -> Trials {
        let small = "phit_bytes = 4\nchunks = 8\ndescriptor_width = 1";
        Trials {
            text_faults: vec![
                text("is_kept = begins | ~undo_i", "is_kept = 1'b1"),
                text("undo_i ? mark_q : wr_ptr_q", "wr_ptr_q"),
                text("undo_i ? older_q : count_q", "count_q"),
                text("kept & (place == rd_ptr_d)", "1'b0"),
                UNWRITTEN,
            ],
            grid: [
                owned(&[
                    "phit_bytes = 1\nchunks = 8\ndescriptor_width = 1",
                    "phit_bytes = 1\nchunks = 32",
                    "phit_bytes = 2\nchunks = 9\ndescriptor_width = 48",
                    "phit_bytes = 4\nchunks = 8\ndescriptor_width = 64",
                    "phit_bytes = 4\nchunks = 9\ndescriptor_width = 1",
                    "phit_bytes = 4\nchunks = 32\ndescriptor_width = 64",
                ]),
                with_reset(owned(&["phit_bytes = 4\nchunks = 9"])),
            ]
            .concat(),
            runs: vec![verilated(owned(&["chunks = 160"]), 100_000)],
            bounded: owned(&[small]),
            full_bounded: with_reset(owned(&["phit_bytes = 4\nchunks = 9\ndescriptor_width = 2"])),
            // Neither compared in both printings nor under sequences of no order: a word that was never written is anything, and out
            // of its contract the FIFO shows one.
            benched: with_reset(owned(&["phit_bytes = 2\nchunks = 17"])),
            is_seldom_full: true,
            mutated: owned(&[small]),
            pin_faults: vec![(
                small,
                vec![
                    pin("not_full_o", "inner_not_full_o && !read_i", &["room"]),
                    pin("head_valid_o", "inner_head_valid_o || take_i", &["shown"]),
                    pin(
                        "phit_valid_o",
                        "inner_phit_valid_o && !undo_i",
                        &["shown", "phits_in_order"],
                    ),
                    pin(
                        "undo_i",
                        "undo_i && !(write_i && first_i)",
                        &["phits_in_order", "descriptors_in_order"],
                    ),
                    pin("phit_i", "phit_i ^ {31'd0, undo_i}", &["phits_in_order"]),
                    pin(
                        "descriptor_i",
                        "descriptor_i ^ undo_i",
                        &["descriptors_in_order"],
                    ),
                ],
            )],
            refusals: vec![
                refusal(
                    &["chunks=7"],
                    "packet-fifo.chunks = 7: wanted an integer from 8 to 160",
                ),
                refusal(
                    &["descriptor_width=65"],
                    "packet-fifo.descriptor_width = 65: wanted an integer from 1 to 64",
                ),
                refusal(
                    &["phit_bytes=3"],
                    "packet-fifo.phit_bytes = \"3\": wanted one of 1, 2, 4",
                ),
            ],
            ..Trials::default()
        }
    }
}
