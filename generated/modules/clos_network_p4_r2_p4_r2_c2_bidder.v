// SPDX-License-Identifier: 0BSD
// clos_network_p4_r2_p4_r2_c2_bidder: for which output a row buffer of a YARC subswitch bids
//
// Shape:   2 outputs, sync reset
// Source:  [YARC] sec. 3-4
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component yarc-subswitch --set inputs=8 --set outputs=2 --set \
//            vcs=2 --set phit_width=24 --set row_depth=16 --set column_depth=10 --set reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

module clos_network_p4_r2_p4_r2_c2_bidder (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // outputs that no packet of this virtual channel owns
    input  wire [1:0] is_free_i,
    // outputs whose column buffer has a place
    input  wire [1:0] has_credit_i,
    // outputs that the packet may take; with its head
    input  wire [1:0] mask_i,
    // outputs whose column buffer is almost empty
    input  wire [1:0] almost_empty_i,
    // outputs whose column buffer is at most half full
    input  wire [1:0] half_full_i,
    // the buffer shows a phit
    input  wire valid_i,
    // it is a head
    input  wire head_i,
    // the phit leaves
    input  wire pop_i,
    // the output for which the buffer bids, one-hot or zero
    output wire [1:0] bid_o
);

    wire turn_d;
    reg  turn_q;
    reg  [1:0] above;
    reg  [1:0] lower;
    reg  [1:0] at_most;
    reg  [1:0] first;
    reg  [1:0] lost;
    reg  past_pick;
    wire [1:0] way_d;
    reg  [1:0] way_q;

    wire launched = pop_i & head_i;
    wire starts = valid_i & head_i;
    wire [1:0] may_start = {2{starts}};
    wire [1:0] open = is_free_i & has_credit_i & may_start;
    wire [1:0] candidates = open & mask_i;

    // outputs past the last one taken are next; output 0 is past none and needs no bit
    wire [1:0] is_next = {turn_q, 1'b0};

    // of each two candidates the one of the higher class loses, of one class the one that is later
    // in turn; above output o, lower are those of a lower class, at_most those of its class or a
    // lower one, first those that come before it
    always @* begin : find_lost
        integer o;
        lost = 2'd0;
        above = 2'd3;
        for (o = 0; o < 2; o = o + 1) begin
            above = above << 1'd1;
            lower = 2'd0;
            at_most = 2'd3;
            if (half_full_i[o]) begin
                at_most = at_most & half_full_i;
            end else begin
                lower = lower | half_full_i;
            end
            if (almost_empty_i[o]) begin
                at_most = at_most & almost_empty_i;
            end else begin
                lower = lower | almost_empty_i;
            end
            first = lower;
            if (~is_next[o]) begin
                first = lower | (at_most & is_next);
            end
            if (|(candidates & above & first)) begin
                lost[o] = 1'b1;
            end
            if (candidates[o]) begin
                lost = lost | (above & ~first);
            end
        end
    end

    wire [1:0] pick = candidates & ~lost;

    always @* begin : find_past_pick
        past_pick = pick[0];
    end

    assign turn_d = launched ? past_pick : turn_q;

    // the output of the packet under way
    assign way_d = launched ? bid_o : way_q;
    wire goes_on = valid_i & ~head_i;
    wire [1:0] may_go_on = {2{goes_on}};
    assign bid_o = pick | (way_q & has_credit_i & may_go_on);

    always @(posedge clk_i) begin
        if (rst_i) begin
            turn_q <= 1'b0;
            way_q <= 2'd0;
        end else begin
            turn_q <= turn_d;
            way_q <= way_d;
        end
    end
endmodule

`default_nettype wire
