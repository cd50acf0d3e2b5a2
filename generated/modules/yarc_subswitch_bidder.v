// SPDX-License-Identifier: 0BSD
// yarc_subswitch_bidder: for which output a row buffer of a YARC subswitch bids
//
// Shape:   8 outputs, sync reset
// Source:  [YARC] sec. 3-4
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component yarc-subswitch --set inputs=8 --set outputs=8 --set \
//            vcs=2 --set phit_width=24 --set row_depth=16 --set column_depth=10 --set reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

module yarc_subswitch_bidder (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // outputs that no packet of this virtual channel owns
    input  wire [7:0] is_free_i,
    // outputs whose column buffer has a place
    input  wire [7:0] has_credit_i,
    // outputs that the packet may take; with its head
    input  wire [7:0] mask_i,
    // outputs whose column buffer is almost empty
    input  wire [7:0] almost_empty_i,
    // outputs whose column buffer is at most half full
    input  wire [7:0] half_full_i,
    // the buffer shows a phit
    input  wire valid_i,
    // it is a head
    input  wire head_i,
    // the phit leaves
    input  wire pop_i,
    // the output for which the buffer bids, one-hot or zero
    output wire [7:0] bid_o
);

    wire [7:0] pick;
    wire [7:0] way_d;
    reg  [7:0] way_q;

    wire launched = pop_i & head_i;
    wire starts = valid_i & head_i;
    wire [7:0] may_start = {8{starts}};
    wire [7:0] open = is_free_i & has_credit_i & may_start;
    wire [7:0] candidates = open & mask_i;

    // of the candidates those of the lowest class
    wire [7:0] empty = candidates & almost_empty_i;
    wire [7:0] half = candidates & half_full_i;
    wire [7:0] lower = (|half) ? half : candidates;
    wire [7:0] lowest = (|empty) ? empty : lower;

    round_robin_arbiter_n8_prefix_plain u_pick (
        .clk_i     (clk_i),
        .rst_i     (rst_i),
        .req_i     (lowest),
        .advance_i (launched),
        .gnt_o     (pick)
    );

    // the output of the packet under way
    assign way_d = launched ? bid_o : way_q;
    wire goes_on = valid_i & ~head_i;
    wire [7:0] may_go_on = {8{goes_on}};
    assign bid_o = pick | (way_q & has_credit_i & may_go_on);

    always @(posedge clk_i) begin
        if (rst_i) begin
            way_q <= 8'd0;
        end else begin
            way_q <= way_d;
        end
    end
endmodule

`default_nettype wire
