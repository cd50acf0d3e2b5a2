// SPDX-License-Identifier: 0BSD
// clos_network_p4_r2_p4_r2_c2_subswitch: subswitch of a YARC router: row buffers and a crossbar to
// column channels
//
// Shape:   2 inputs and 2 outputs, 2 virtual channels, phits of 24 bits, row buffers of 16 and
//          column buffers of 10 phits, sync reset
// Source:  [YARC] sec. 3-4
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Time:    a phit on row_phit_i in cycle t may leave its buffer from t+2 on; one that leaves in u
//          is on col_phit_o in u+1, and the credit for its place on row_credit_o
// Credits: the sender starts with a credit for each place of a row buffer, this module with one for
//          each place of a column buffer. A phit without a place is lost; a credit beyond all
//          places is ignored
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component yarc-subswitch --set inputs=2 --set outputs=2 --set \
//            vcs=2 --set phit_width=24 --set row_depth=16 --set column_depth=10 --set reset=sync
// Made by: flitworks 0.1.0, configuration 17f45fcb0d52ac20

`default_nettype none

module clos_network_p4_r2_p4_r2_c2_subswitch (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // for each input: a phit comes by its row bus; nobody can make it wait
    input  wire [1:0] row_valid_i,
    // for each input: the phit, {tail, head, content}; where row_valid_i is 1
    input  wire [47:0] row_phit_i,
    // for each input: the virtual channel of the phit; where row_valid_i is 1
    input  wire [1:0] row_vc_i,
    // for each input: the outputs that the packet may take, one at least; where row_valid_i is 1,
    // with a head
    input  wire [3:0] row_mask_i,
    // a place in the column buffer of output q and virtual channel v is free again: bit q*2 + v;
    // counts from the next cycle on
    input  wire [3:0] col_credit_i,
    // a place in the row buffer of input p and virtual channel v is free again: bit p*2 + v; from
    // state alone
    output wire [3:0] row_credit_o,
    // for each output: a phit goes out by its column channel; from state alone
    output wire [1:0] col_valid_o,
    // for each output: the phit, {tail, head, content}; from state alone; valid while col_valid_o
    output wire [47:0] col_phit_o,
    // for each output: the virtual channel of the phit; from state alone; valid while col_valid_o
    output wire [1:0] col_vc_o
);

    reg  [3:0] pops;
    reg  [51:0] row_word;
    wire [1:0] came_d;
    reg  [1:0] came_q;
    wire [51:0] came_word_d;
    reg  [51:0] came_word_q;
    wire [1:0] came_vc_d;
    reg  [1:0] came_vc_q;
    reg  [3:0] writes;
    wire [3:0] front_valid;
    wire [103:0] fronts;
    reg  [3:0] heads;
    reg  [3:0] tails;
    wire [3:0] is_free;
    wire [3:0] has_credit;
    wire [3:0] almost_empty;
    wire [3:0] half_full;
    wire [7:0] bids;
    reg  [7:0] asked;
    wire [3:0] lane_asks;
    wire [3:0] lane_goes;
    wire [7:0] wins;
    reg  [47:0] crossed;
    reg  [1:0] col_valid_d;
    reg  [1:0] col_valid_q;
    wire [47:0] col_phit_d;
    reg  [47:0] col_phit_q;
    reg  [1:0] col_vc_d;
    reg  [1:0] col_vc_q;
    reg  [3:0] row_credit_d;
    reg  [3:0] row_credit_q;
    genvar g;
    genvar go;
    genvar gs;
    genvar gv;

    always @* begin : join_words
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            row_word[i * 26 +: 24] = row_phit_i[i * 24 +: 24];
            row_word[(i * 26) + 24 +: 2] = row_mask_i[i * 2 +: 2];
        end
    end

    // what comes is looked at a cycle later
    assign came_d = row_valid_i;
    assign came_word_d = row_word;
    assign came_vc_d = row_vc_i;

    always @* begin : find_writes
        integer s;
        for (s = 0; s < 2; s = s + 1) begin
            writes[s] = came_q[s] & (came_vc_q[s] == 1'b0);
        end
        for (s = 0; s < 2; s = s + 1) begin
            writes[s + 2] = came_q[s] & (came_vc_q[s] == 1'b1);
        end
    end

    generate
        for (gv = 0; gv < 2; gv = gv + 1) begin : g_buffer_vc
            for (gs = 0; gs < 2; gs = gs + 1) begin : g_input
                clos_network_p4_r2_p4_r2_c2_queue u_buffer (
                    .clk_i   (clk_i),
                    .rst_i   (rst_i),
                    .push_i  (writes[(gv * 2) + gs]),
                    .word_i  (came_word_q[gs * 26 +: 26]),
                    .pop_i   (pops[(gv * 2) + gs]),
                    .front_o (fronts[(gv * 52) + (gs * 26) +: 26]),
                    .valid_o (front_valid[(gv * 2) + gs])
                );
            end
        end
    endgenerate

    always @* begin : find_ends
        integer b;
        for (b = 0; b < 4; b = b + 1) begin
            heads[b] = fronts[(b * 26) + 22];
            tails[b] = fronts[(b * 26) + 23];
        end
    end

    generate
        for (gv = 0; gv < 2; gv = gv + 1) begin : g_bidder_vc
            for (gs = 0; gs < 2; gs = gs + 1) begin : g_input
                clos_network_p4_r2_p4_r2_c2_bidder u_bidder (
                    .clk_i          (clk_i),
                    .rst_i          (rst_i),
                    .is_free_i      (is_free[gv * 2 +: 2]),
                    .has_credit_i   (has_credit[gv * 2 +: 2]),
                    .mask_i         (fronts[(gv * 52) + (gs * 26) + 24 +: 2]),
                    .almost_empty_i (almost_empty[gv * 2 +: 2]),
                    .half_full_i    (half_full[gv * 2 +: 2]),
                    .valid_i        (front_valid[(gv * 2) + gs]),
                    .head_i         (heads[(gv * 2) + gs]),
                    .pop_i          (pops[(gv * 2) + gs]),
                    .bid_o          (bids[(gv * 4) + (gs * 2) +: 2])
                );
            end
        end
    endgenerate

    // bids, by output
    always @* begin : transpose_bids
        integer o;
        integer b;
        for (o = 0; o < 2; o = o + 1) begin
            for (b = 0; b < 4; b = b + 1) begin
                asked[(o * 4) + b] = bids[(b * 2) + o];
            end
        end
    end

    generate
        for (go = 0; go < 2; go = go + 1) begin : g_output
            for (gv = 0; gv < 2; gv = gv + 1) begin : g_lane
                clos_network_p4_r2_p4_r2_c2_lane u_lane (
                    .clk_i          (clk_i),
                    .rst_i          (rst_i),
                    .bid_i          (asked[(go * 4) + (gv * 2) +: 2]),
                    .tail_i         (tails[gv * 2 +: 2]),
                    .credit_i       (col_credit_i[(go * 2) + gv]),
                    .goes_i         (lane_goes[(go * 2) + gv]),
                    .asks_o         (lane_asks[(go * 2) + gv]),
                    .win_o          (wins[(go * 4) + (gv * 2) +: 2]),
                    .is_free_o      (is_free[go + (gv * 2)]),
                    .has_credit_o   (has_credit[go + (gv * 2)]),
                    .almost_empty_o (almost_empty[go + (gv * 2)]),
                    .half_full_o    (half_full[go + (gv * 2)])
                );
            end
        end
    endgenerate

    generate
        for (g = 0; g < 2; g = g + 1) begin : g_turns
            round_robin_arbiter_n2_prefix_plain u_turns (
                .clk_i     (clk_i),
                .rst_i     (rst_i),
                .req_i     (lane_asks[g * 2 +: 2]),
                .advance_i (1'b1),
                .gnt_o     (lane_goes[g * 2 +: 2])
            );
        end
    endgenerate

    // what moves leaves its buffer
    always @* begin : find_pops
        pops = wins[3:0];
        pops = pops | wins[7:4];
    end

    // the crossbar
    always @* begin : choose_crossed
        integer r;
        integer i;
        crossed = 48'd0;
        for (r = 0; r < 2; r = r + 1) begin
            for (i = 0; i < 4; i = i + 1) begin
                if (wins[(r * 4) + i]) begin
                    crossed[r * 24 +: 24] = crossed[r * 24 +: 24] | fronts[i * 26 +: 24];
                end
            end
        end
    end

    always @* begin : find_valid
        integer o;
        for (o = 0; o < 2; o = o + 1) begin
            col_valid_d[o] = |wins[o * 4 +: 4];
        end
    end

    assign col_phit_d = crossed;
    assign col_valid_o = col_valid_q;
    assign col_phit_o = col_phit_q;

    always @* begin : find_vc
        integer o;
        col_vc_d = 2'd0;
        for (o = 0; o < 2; o = o + 1) begin
            if (|wins[(o * 4) + 2 +: 2]) begin
                col_vc_d[o] = 1'b1;
            end
        end
    end

    assign col_vc_o = col_vc_q;

    // places that are free again
    always @* begin : give_back
        integer s;
        integer v;
        for (s = 0; s < 2; s = s + 1) begin
            for (v = 0; v < 2; v = v + 1) begin
                row_credit_d[(s * 2) + v] = pops[(v * 2) + s];
            end
        end
    end

    assign row_credit_o = row_credit_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            came_q <= 2'd0;
            col_valid_q <= 2'd0;
            row_credit_q <= 4'd0;
        end else begin
            came_q <= came_d;
            col_valid_q <= col_valid_d;
            row_credit_q <= row_credit_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        came_word_q <= came_word_d;
        came_vc_q <= came_vc_d;
        col_phit_q <= col_phit_d;
        col_vc_q <= col_vc_d;
    end
endmodule

`default_nettype wire
