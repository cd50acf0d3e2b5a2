// SPDX-License-Identifier: 0BSD
// clos_network_p4_r2_p4_r2_c2_lane: a virtual channel of an output of a YARC subswitch: owner,
// credits, arbiter
//
// Shape:   2 inputs, column buffers of 10 phits, sync reset
// Source:  [YARC] sec. 3-4
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component yarc-subswitch --set inputs=2 --set outputs=8 --set \
//            vcs=2 --set phit_width=24 --set row_depth=16 --set column_depth=10 --set reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

module clos_network_p4_r2_p4_r2_c2_lane (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // inputs that bid; while the lane is owned the owner alone
    input  wire [1:0] bid_i,
    // inputs whose phit is a tail
    input  wire [1:0] tail_i,
    // a place of the column buffer is free again
    input  wire credit_i,
    // a phit of this virtual channel goes to the output
    input  wire goes_i,
    // an input bids
    output wire asks_o,
    // the input whose phit goes, one-hot or zero
    output wire [1:0] win_o,
    // no packet owns the lane
    output wire is_free_o,
    // the column buffer has a place
    output wire has_credit_o,
    // the column buffer is almost empty
    output wire almost_empty_o,
    // the column buffer is at most half full
    output wire half_full_o
);

    wire owned_d;
    reg  owned_q;
    wire [1:0] granted;
    reg  [3:0] held_d;
    reg  [3:0] held_q;

    assign is_free_o = ~owned_q;
    assign asks_o = |bid_i;
    wire advance = goes_i & ~owned_q;

    round_robin_arbiter_n2_prefix_plain u_in_turn (
        .clk_i     (clk_i),
        .rst_i     (rst_i),
        .req_i     (bid_i),
        .advance_i (advance),
        .gnt_o     (granted)
    );

    wire [1:0] each = {2{goes_i}};
    assign win_o = granted & each;

    // owned from a head to its tail
    wire ends = |(granted & tail_i);
    assign owned_d = goes_i ? ~ends : owned_q;

    // places of the column buffer that are taken, or on their way back
    always @* begin : count_held
        held_d = held_q;
        if (goes_i & ~credit_i) begin
            held_d = held_q + 4'd1;
        end
        if (credit_i & ~goes_i & (|held_q)) begin
            held_d = held_q - 4'd1;
        end
    end

    assign has_credit_o = (held_q != 4'ha);
    assign almost_empty_o = (held_q < 4'd4);
    assign half_full_o = (held_q < 4'd8);

    always @(posedge clk_i) begin
        if (rst_i) begin
            owned_q <= 1'b0;
            held_q <= 4'd0;
        end else begin
            owned_q <= owned_d;
            held_q <= held_d;
        end
    end
endmodule

`default_nettype wire
