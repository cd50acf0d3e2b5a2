// SPDX-License-Identifier: 0BSD
// tournament_n4_r2_after: finds the lowest input of the highest row; combinational
//
// Shape:   4 inputs, 2 rows, without index_o
// Source:  [Anton2] sec. 3.4 in function
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component round-robin-arbiter --set inputs=8 --set style=prefix \
//            --set 'flags=["valid"]' --set reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

module tournament_n4_r2_after (
    // requests, one bit per input
    input  wire [3:0] row0_i,
    // inputs of row 1 or higher, some of those before
    input  wire [3:0] row1_i,
    // grant, one-hot or zero, in the same cycle
    output wire [3:0] gnt_o,
    // some bit of row0_i
    output wire any0_o,
    // some bit of row1_i
    output wire any1_o,
    // inputs above the granted one, without the lowest; means nothing without a grant
    output wire [2:0] after_o
);

    wire low_any0;
    wire low_any1;
    wire [1:0] low_gnt;
    wire low_after;
    wire high_any0;
    wire high_any1;
    wire [1:0] high_gnt;
    wire high_after;

    tournament_n2_r2_after u_low (
        .row0_i  (row0_i[1:0]),
        .row1_i  (row1_i[1:0]),
        .gnt_o   (low_gnt),
        .any0_o  (low_any0),
        .any1_o  (low_any1),
        .after_o (low_after)
    );

    tournament_n2_r2_after u_high (
        .row0_i  (row0_i[3:2]),
        .row1_i  (row1_i[3:2]),
        .gnt_o   (high_gnt),
        .any0_o  (high_any0),
        .any1_o  (high_any1),
        .after_o (high_after)
    );

    // the upper half wins in a row that the lower half does not reach
    wire upper = (high_any0 & ~low_any0) | (high_any1 & ~low_any1);
    wire [1:0] won_low = upper ? 2'd0 : low_gnt;
    wire [1:0] won_high = upper ? high_gnt : 2'd0;
    wire [3:0] won = {won_high, won_low};
    wire any0 = high_any0 | low_any0;
    wire any1 = high_any1 | low_any1;
    wire after_high = upper ? high_after : 1'b1;
    wire lower = ~upper;
    wire after_low = upper ? 1'b0 : low_after;
    wire [2:0] after = {after_high, lower, after_low};

    assign gnt_o = won;
    assign any0_o = any0;
    assign any1_o = any1;
    assign after_o = after;
endmodule

`default_nettype wire
