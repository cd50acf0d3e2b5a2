// SPDX-License-Identifier: 0BSD
// random_arbiter_n8: grants the first requester at or after a random place, cyclically
//
// Shape:   8 inputs, seed 1, sync reset
// Source:  [Ge] sec. 4.2.1: random arbitration
// Paths:   in the same cycle gnt_o, gnt_valid_o, gnt_index_o follow req_i; all else comes from
//          state
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component random-arbiter --set inputs=8 --set seed=1 --set \
//            reset=sync
// Made by: flitworks 0.1.0, configuration 6ba6ca7445590a9d

`default_nettype none

module random_arbiter_n8 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [7:0] req_i,
    // the grant shown in this cycle is served; state moves on the next edge
    input  wire advance_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [7:0] gnt_o,
    // some input is granted, in the same cycle
    output wire gnt_valid_o,
    // number of the granted input, 0 without a grant, in the same cycle
    output wire [2:0] gnt_index_o
);

    wire [31:0] lfsr_d;
    reg  [31:0] lfsr_q;
    wire low_any0;
    wire low_any1;
    wire [3:0] low_gnt;
    wire [1:0] low_index;
    wire high_any0;
    wire high_any1;
    wire [3:0] high_gnt;
    wire [1:0] high_index;

    // Galois form: the bit that leaves is added at the taps
    wire [31:0] feedback = {32{lfsr_q[0]}};
    assign lfsr_d = (lfsr_q >> 1'd1) ^ (feedback & 32'h80200003);

    // the place to start from is floor(lfsr * inputs / 2^32)
    wire [2:0] start = lfsr_q[31:29];
    wire [7:0] at_or_after = 8'hff << start;
    wire [7:0] req_after = req_i & at_or_after;

    tournament_n4_r2_index u_low (
        .row0_i  (req_i[3:0]),
        .row1_i  (req_after[3:0]),
        .gnt_o   (low_gnt),
        .any0_o  (low_any0),
        .any1_o  (low_any1),
        .index_o (low_index)
    );

    tournament_n4_r2_index u_high (
        .row0_i  (req_i[7:4]),
        .row1_i  (req_after[7:4]),
        .gnt_o   (high_gnt),
        .any0_o  (high_any0),
        .any1_o  (high_any1),
        .index_o (high_index)
    );

    // the upper half wins in a row that the lower half does not reach
    wire upper = (high_any0 & ~low_any0) | (high_any1 & ~low_any1);
    wire [3:0] won_low = upper ? 4'd0 : low_gnt;
    wire [3:0] won_high = upper ? high_gnt : 4'd0;
    wire [7:0] won = {won_high, won_low};
    wire any0 = high_any0 | low_any0;
    wire [1:0] inner = upper ? high_index : low_index;
    wire [2:0] number = {upper, inner};

    assign gnt_o = won;
    assign gnt_valid_o = any0;
    assign gnt_index_o = number;
    (* unused *) wire unused;
    assign unused = &{1'b0, advance_i};

    always @(posedge clk_i) begin
        if (rst_i) begin
            lfsr_q <= 32'd1;
        end else begin
            lfsr_q <= lfsr_d;
        end
    end
endmodule

`default_nettype wire
