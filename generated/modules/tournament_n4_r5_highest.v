// SPDX-License-Identifier: 0BSD
// tournament_n4_r5_highest: finds the highest input of the highest row; combinational
//
// Shape:   4 inputs, 5 rows
// Source:  [Anton2] sec. 3.4 in function
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component priority-round-robin-arbiter --set inputs=8 --set \
//            levels=4 --set reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

module tournament_n4_r5_highest (
    // requests, one bit per input
    input  wire [3:0] row0_i,
    // inputs of row 1 or higher, some of those before
    input  wire [3:0] row1_i,
    // inputs of row 2 or higher, some of those before
    input  wire [3:0] row2_i,
    // inputs of row 3 or higher, some of those before
    input  wire [3:0] row3_i,
    // inputs of row 4 or higher, some of those before
    input  wire [3:0] row4_i,
    // grant, one-hot or zero, in the same cycle
    output wire [3:0] gnt_o,
    // some bit of row0_i
    output wire any0_o,
    // some bit of row1_i
    output wire any1_o,
    // some bit of row2_i
    output wire any2_o,
    // some bit of row3_i
    output wire any3_o,
    // some bit of row4_i
    output wire any4_o,
    // number of the granted input, 0 without a grant
    output wire [1:0] index_o,
    // inputs below the granted one, without the highest; means nothing without a grant
    output wire [2:0] after_o
);

    wire low_any0;
    wire low_any1;
    wire low_any2;
    wire low_any3;
    wire low_any4;
    wire [1:0] low_gnt;
    wire low_index;
    wire low_after;
    wire high_any0;
    wire high_any1;
    wire high_any2;
    wire high_any3;
    wire high_any4;
    wire [1:0] high_gnt;
    wire high_index;
    wire high_after;

    tournament_n2_r5_highest u_low (
        .row0_i  (row0_i[1:0]),
        .row1_i  (row1_i[1:0]),
        .row2_i  (row2_i[1:0]),
        .row3_i  (row3_i[1:0]),
        .row4_i  (row4_i[1:0]),
        .gnt_o   (low_gnt),
        .any0_o  (low_any0),
        .any1_o  (low_any1),
        .any2_o  (low_any2),
        .any3_o  (low_any3),
        .any4_o  (low_any4),
        .index_o (low_index),
        .after_o (low_after)
    );

    tournament_n2_r5_highest u_high (
        .row0_i  (row0_i[3:2]),
        .row1_i  (row1_i[3:2]),
        .row2_i  (row2_i[3:2]),
        .row3_i  (row3_i[3:2]),
        .row4_i  (row4_i[3:2]),
        .gnt_o   (high_gnt),
        .any0_o  (high_any0),
        .any1_o  (high_any1),
        .any2_o  (high_any2),
        .any3_o  (high_any3),
        .any4_o  (high_any4),
        .index_o (high_index),
        .after_o (high_after)
    );

    // the upper half wins unless the lower half reaches a higher row
    wire upper = high_any0 & (high_any1 | ~low_any1) & (high_any2 | ~low_any2)
        & (high_any3 | ~low_any3) & (high_any4 | ~low_any4);
    wire [1:0] won_low = upper ? 2'd0 : low_gnt;
    wire [1:0] won_high = upper ? high_gnt : 2'd0;
    wire [3:0] won = {won_high, won_low};
    wire any0 = high_any0 | low_any0;
    wire any1 = high_any1 | low_any1;
    wire any2 = high_any2 | low_any2;
    wire any3 = high_any3 | low_any3;
    wire any4 = high_any4 | low_any4;
    wire inner = upper ? high_index : low_index;
    wire [1:0] number = {upper, inner};
    wire after_high = upper ? high_after : 1'b0;
    wire after_low = upper ? 1'b1 : low_after;
    wire [2:0] after = {after_high, upper, after_low};

    assign gnt_o = won;
    assign any0_o = any0;
    assign any1_o = any1;
    assign any2_o = any2;
    assign any3_o = any3;
    assign any4_o = any4;
    assign index_o = number;
    assign after_o = after;
endmodule

`default_nettype wire
