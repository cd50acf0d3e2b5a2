// SPDX-License-Identifier: 0BSD
// yarc_router_p4_r2_c1_v1_id24_mp8_subswitch: subswitch of a YARC router: row buffers and a
// crossbar to column channels
//
// Shape:   2 inputs and 4 outputs, 1 virtual channel, phits of 24 bits, row buffers of 16 and
//          column buffers of 10 phits, sync reset
// Source:  [YARC] sec. 3-4
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Time:    a phit on row_phit_i in cycle t may leave its buffer from t+2 on; one that leaves in u
//          is on col_phit_o in u+1, and the credit for its place on row_credit_o
// Credits: the sender starts with a credit for each place of a row buffer, this module with one for
//          each place of a column buffer. A phit without a place is lost; a credit beyond all
//          places is ignored
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component yarc-subswitch --set inputs=2 --set outputs=4 --set \
//            vcs=1 --set phit_width=24 --set row_depth=16 --set column_depth=10 --set reset=sync
// Made by: flitworks 0.1.0, configuration fde591d15197d816

`default_nettype none

module yarc_router_p4_r2_c1_v1_id24_mp8_subswitch (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // for each input: a phit comes by its row bus; nobody can make it wait
    input  wire [1:0] row_valid_i,
    // for each input: the phit, {tail, head, content}; where row_valid_i is 1
    input  wire [47:0] row_phit_i,
    // for each input: the outputs that the packet may take, one at least; where row_valid_i is 1,
    // with a head
    input  wire [7:0] row_mask_i,
    // a place in the column buffer of output q and virtual channel v is free again: bit q*1 + v;
    // counts from the next cycle on
    input  wire [3:0] col_credit_i,
    // a place in the row buffer of input p and virtual channel v is free again: bit p*1 + v; from
    // state alone
    output wire [1:0] row_credit_o,
    // for each output: a phit goes out by its column channel; from state alone
    output wire [3:0] col_valid_o,
    // for each output: the phit, {tail, head, content}; from state alone; valid while col_valid_o
    output wire [95:0] col_phit_o
);

    reg  [1:0] pops;
    reg  [55:0] row_word;
    wire [1:0] came_d;
    reg  [1:0] came_q;
    wire [55:0] came_word_d;
    reg  [55:0] came_word_q;
    wire [1:0] front_valid;
    wire [55:0] fronts;
    reg  [1:0] heads;
    reg  [1:0] tails;
    wire [3:0] is_free;
    wire [3:0] has_credit;
    wire [3:0] almost_empty;
    wire [3:0] half_full;
    wire [7:0] bids;
    reg  [7:0] asked;
    wire [3:0] lane_asks;
    wire [3:0] lane_goes;
    wire [7:0] wins;
    reg  [95:0] crossed;
    reg  [3:0] col_valid_d;
    reg  [3:0] col_valid_q;
    wire [95:0] col_phit_d;
    reg  [95:0] col_phit_q;
    reg  [1:0] row_credit_d;
    reg  [1:0] row_credit_q;
    genvar go;
    genvar gs;
    genvar gv;

    always @* begin : join_words
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            row_word[i * 28 +: 24] = row_phit_i[i * 24 +: 24];
            row_word[(i * 28) + 24 +: 4] = row_mask_i[i * 4 +: 4];
        end
    end

    // what comes is looked at a cycle later
    assign came_d = row_valid_i;
    assign came_word_d = row_word;

    generate
        for (gv = 0; gv < 1; gv = gv + 1) begin : g_buffer_vc
            for (gs = 0; gs < 2; gs = gs + 1) begin : g_input
                yarc_router_p4_r2_c1_v1_id24_mp8_queue u_buffer (
                    .clk_i   (clk_i),
                    .rst_i   (rst_i),
                    .push_i  (came_q[gs]),
                    .word_i  (came_word_q[gs * 28 +: 28]),
                    .pop_i   (pops[gs]),
                    .front_o (fronts[gs * 28 +: 28]),
                    .valid_o (front_valid[gs])
                );
            end
        end
    endgenerate

    always @* begin : find_ends
        integer b;
        for (b = 0; b < 2; b = b + 1) begin
            heads[b] = fronts[(b * 28) + 22];
            tails[b] = fronts[(b * 28) + 23];
        end
    end

    generate
        for (gv = 0; gv < 1; gv = gv + 1) begin : g_bidder_vc
            for (gs = 0; gs < 2; gs = gs + 1) begin : g_input
                yarc_router_p4_r2_c1_v1_id24_mp8_bidder u_bidder (
                    .clk_i          (clk_i),
                    .rst_i          (rst_i),
                    .is_free_i      (is_free),
                    .has_credit_i   (has_credit),
                    .mask_i         (fronts[(gs * 28) + 24 +: 4]),
                    .almost_empty_i (almost_empty),
                    .half_full_i    (half_full),
                    .valid_i        (front_valid[gs]),
                    .head_i         (heads[gs]),
                    .pop_i          (pops[gs]),
                    .bid_o          (bids[gs * 4 +: 4])
                );
            end
        end
    endgenerate

    // bids, by output
    always @* begin : transpose_bids
        integer o;
        integer b;
        for (o = 0; o < 4; o = o + 1) begin
            for (b = 0; b < 2; b = b + 1) begin
                asked[(o * 2) + b] = bids[(b * 4) + o];
            end
        end
    end

    generate
        for (go = 0; go < 4; go = go + 1) begin : g_output
            for (gv = 0; gv < 1; gv = gv + 1) begin : g_lane
                yarc_router_p4_r2_c1_v1_id24_mp8_lane u_lane (
                    .clk_i          (clk_i),
                    .rst_i          (rst_i),
                    .bid_i          (asked[go * 2 +: 2]),
                    .tail_i         (tails),
                    .credit_i       (col_credit_i[go]),
                    .goes_i         (lane_goes[go]),
                    .asks_o         (lane_asks[go]),
                    .win_o          (wins[go * 2 +: 2]),
                    .is_free_o      (is_free[go]),
                    .has_credit_o   (has_credit[go]),
                    .almost_empty_o (almost_empty[go]),
                    .half_full_o    (half_full[go])
                );
            end
        end
    endgenerate

    assign lane_goes = lane_asks;

    // what moves leaves its buffer
    always @* begin : find_pops
        integer o;
        pops = wins[1:0];
        for (o = 1; o < 4; o = o + 1) begin
            pops = pops | wins[o * 2 +: 2];
        end
    end

    // the crossbar
    always @* begin : choose_crossed
        integer r;
        integer i;
        crossed = 96'd0;
        for (r = 0; r < 4; r = r + 1) begin
            for (i = 0; i < 2; i = i + 1) begin
                if (wins[(r * 2) + i]) begin
                    crossed[r * 24 +: 24] = crossed[r * 24 +: 24] | fronts[i * 28 +: 24];
                end
            end
        end
    end

    always @* begin : find_valid
        integer o;
        for (o = 0; o < 4; o = o + 1) begin
            col_valid_d[o] = |wins[o * 2 +: 2];
        end
    end

    assign col_phit_d = crossed;
    assign col_valid_o = col_valid_q;
    assign col_phit_o = col_phit_q;

    // places that are free again
    always @* begin : give_back
        integer s;
        for (s = 0; s < 2; s = s + 1) begin
            row_credit_d[s] = pops[s];
        end
    end

    assign row_credit_o = row_credit_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            came_q <= 2'd0;
            col_valid_q <= 4'd0;
            row_credit_q <= 2'd0;
        end else begin
            came_q <= came_d;
            col_valid_q <= col_valid_d;
            row_credit_q <= row_credit_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        came_word_q <= came_word_d;
        col_phit_q <= col_phit_d;
    end
endmodule

`default_nettype wire
