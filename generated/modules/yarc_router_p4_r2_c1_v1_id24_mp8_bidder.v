// SPDX-License-Identifier: 0BSD
// yarc_router_p4_r2_c1_v1_id24_mp8_bidder: for which output a row buffer of a YARC subswitch bids
//
// Shape:   4 outputs, sync reset
// Source:  [YARC] sec. 3-4
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component yarc-subswitch --set inputs=8 --set outputs=4 --set \
//            vcs=2 --set phit_width=24 --set row_depth=16 --set column_depth=10 --set reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

module yarc_router_p4_r2_c1_v1_id24_mp8_bidder (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // outputs that no packet of this virtual channel owns
    input  wire [3:0] is_free_i,
    // outputs whose column buffer has a place
    input  wire [3:0] has_credit_i,
    // outputs that the packet may take; with its head
    input  wire [3:0] mask_i,
    // outputs whose column buffer is almost empty
    input  wire [3:0] almost_empty_i,
    // outputs whose column buffer is at most half full
    input  wire [3:0] half_full_i,
    // the buffer shows a phit
    input  wire valid_i,
    // it is a head
    input  wire head_i,
    // the phit leaves
    input  wire pop_i,
    // the output for which the buffer bids, one-hot or zero
    output wire [3:0] bid_o
);

    wire [2:0] turn_d;
    reg  [2:0] turn_q;
    reg  [3:0] above;
    reg  [3:0] lower;
    reg  [3:0] at_most;
    reg  [3:0] first;
    reg  [3:0] lost;
    reg  [2:0] past_pick;
    wire [3:0] way_d;
    reg  [3:0] way_q;

    wire launched = pop_i & head_i;
    wire starts = valid_i & head_i;
    wire [3:0] may_start = {4{starts}};
    wire [3:0] open = is_free_i & has_credit_i & may_start;
    wire [3:0] candidates = open & mask_i;

    // outputs past the last one taken are next; output 0 is past none and needs no bit
    wire [3:0] is_next = {turn_q, 1'b0};

    // of each two candidates the one of the higher class loses, of one class the one that is later
    // in turn; above output o, lower are those of a lower class, at_most those of its class or a
    // lower one, first those that come before it
    always @* begin : find_lost
        integer o;
        lost = 4'd0;
        above = 4'hf;
        for (o = 0; o < 4; o = o + 1) begin
            above = above << 1'd1;
            lower = 4'd0;
            at_most = 4'hf;
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

    wire [3:0] pick = candidates & ~lost;

    always @* begin : find_past_pick
        integer o;
        past_pick = pick[2:0];
        for (o = 0; o < 2; o = o + 1) begin
            past_pick[o + 1] = past_pick[o + 1] | past_pick[o];
        end
    end

    assign turn_d = launched ? past_pick : turn_q;

    // the output of the packet under way
    assign way_d = launched ? bid_o : way_q;
    wire goes_on = valid_i & ~head_i;
    wire [3:0] may_go_on = {4{goes_on}};
    assign bid_o = pick | (way_q & has_credit_i & may_go_on);

    always @(posedge clk_i) begin
        if (rst_i) begin
            turn_q <= 3'd0;
            way_q <= 4'd0;
        end else begin
            turn_q <= turn_d;
            way_q <= way_d;
        end
    end
endmodule

`default_nettype wire
