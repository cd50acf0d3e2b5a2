//! The rules of BlueGene/L's node, each broken in its Verilog: the lockstep sees it.

use crate::eda::require;
use crate::lockstep::{emitted, first_mismatch, verilated};
use crate::shapes;

/// A rule that is broken: what, the end of the file's name, the text, and what stands there instead.
pub type Mutant = (&'static str, &'static str, &'static str, &'static str);

/// In how many cycles a mutant must be seen.
const CYCLES: u64 = 300_000;

/// A ring of nodes with phits of four bytes, one dynamic virtual channel, and short FIFOs.
const SHAPE: &str =
    "dims = [4]\nphit_bytes = 4\ndynamic_vcs = 1\nvc_chunks = 8\nescape_chunks = 16";

const MUTANTS: [Mutant; 20] = [
    (
        "a packet from a dynamic channel enters the bubble as one that advances in it",
        "receiver.v",
        "stays = 8'd0;",
        "stays = 8'd3;",
    ),
    (
        "an injected packet enters the bubble as one that advances in it",
        "injection.v",
        ".stays_i      (2'd0)",
        ".stays_i      (2'd3)",
    ),
    (
        "a packet that turns enters the bubble as one that advances in it",
        "receiver.v",
        "stays[3:2] = direction_i;",
        "stays[3:2] = 2'd3;",
    ),
    (
        "a packet that advances in the bubble wants room for two",
        "receiver.v",
        "stays[3:2] = direction_i;",
        "stays[3:2] = 2'd0;",
    ),
    (
        "a packet takes of the bubble what it has",
        "sender.v",
        "wire takes_full = |(granted_vc & 3'd6);",
        "wire takes_full = 1'b0;",
    ),
    (
        "a packet is held in the bubble as what it has",
        "receiver.v",
        "wire takes_full = |(of_vc & 3'd6);",
        "wire takes_full = 1'b0;",
    ),
    (
        "hints are cleared a hop early",
        "receiver.v",
        "clears[0] = near_i[7:0] == header[HeaderX +: HeaderXWidth];",
        "clears[0] = 1'b1;",
    ),
    (
        "hints are not cleared in one direction",
        "receiver.v",
        "clears[0] = near_i[7:0] == header[HeaderX +: HeaderXWidth];",
        "clears[0] = 1'b0;",
    ),
    (
        "tokens are freed a phit early",
        "receiver.v",
        "last_read[v] = left_q[v * 7 +: 7] == 7'd1;",
        "last_read[v] = left_q[v * 7 +: 7] == 7'd2;",
    ),
    (
        "a dynamic channel is available below 8 tokens",
        "choice.v",
        "one_i[d * 3] & may_choose",
        "may_choose",
    ),
    (
        "the lowest FIFO is served in place of any",
        "receiver.v",
        ".random_i (phase2_word[15:0])",
        ".random_i (16'd0)",
    ),
    (
        "the bypass goes before the FIFOs",
        "receiver.v",
        "else if (p1_valid_q[3] & bypass_phase2_q[2])",
        "else if (p1_valid_q[3])",
    ),
    (
        "a packet passes one of its own channel by the bypass",
        "receiver.v",
        "alone[0] = ~(|occupancy_left[7:0]);",
        "alone[0] = 1'b1;",
    ),
    // The paper's own: a gap of a cycle where no head had a move lets injection in.
    (
        "a receiver skips the cycle after one in which its heads had no move",
        "receiver.v",
        "wire [2:0] heads_bid = head_valid &",
        "reg idle_q; always @(posedge clk_i) idle_q <= (|heads_bid) & ~(|p1_valid_d);\n    wire [2:0] heads_bid = {3{~idle_q}} & head_valid &",
    ),
    (
        "injected packets do not wait through phase 2",
        "injection.v",
        "assign p2_valid_d = p1_valid_q;",
        "assign p2_valid_d = p1_valid_d;",
    ),
    (
        "a token-ack goes after packets",
        "sender.v",
        "wire ack_goes = link_free & (|unreported);",
        "wire ack_goes = link_free & (|unreported) & ~(|(asks_i & {10{enable_i}}));",
    ),
    (
        "what crosses the dateline does not say so",
        "sender.v",
        "| crosses_i;",
        "| 3'd0;",
    ),
    (
        "a deposit leaves no copy",
        "receiver.v",
        "wire is_deposited = grant_i & p2_descriptor_q[DescriptorDeposit];",
        "wire is_deposited = 1'b0;",
    ),
    (
        "random words move on where there is one bid",
        "random_draw_b10.v",
        "wire several = |(bids_i & (bids_i - 10'd1));",
        "wire several = |bids_i;",
    ),
    (
        "random words move on where nobody bids",
        "random_draw_b10.v",
        "wire several = |(bids_i & (bids_i - 10'd1));",
        "wire several = 1'b1;",
    ),
];

/// Every mutant of a node of this shape is seen: of some of them, all with `--full`.
#[track_caller]
pub fn assert_seen(shape: &str, mutants: &[Mutant]) {
    if !(require("verilator") & require("g++")) {
        return;
    }
    let design = shapes::design("bluegene-node", shape);
    let sources = emitted(&design);
    shapes::on_every(&shapes::few(mutants.to_vec()), |(what, file, from, to)| {
        let mut sources = sources.clone();
        let of = sources
            .iter_mut()
            .find(|source| source.name.ends_with(file));
        let of = of.unwrap_or_else(|| panic!("{what}: no {file}"));
        assert!(of.text.contains(from), "{what}: no {from} in {file}");
        of.text = of.text.replacen(from, to, 1);
        let mut rtl = verilated(&design, &sources, 1);
        let seen = first_mismatch(&design, rtl.as_mut(), CYCLES, 1);
        let cycle = seen.unwrap_or_else(|| panic!("{what}: not seen in {CYCLES} cycles"));
        println!("{what}: seen in cycle {cycle}");
    });
}

#[test]
fn a_node_that_breaks_a_rule_of_its_page_is_seen() {
    assert_seen(SHAPE, &MUTANTS);
}
