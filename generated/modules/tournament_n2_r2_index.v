// SPDX-License-Identifier: 0BSD
// tournament_n2_r2_index: finds the lowest input of the highest row; combinational
//
// Shape:   2 inputs, 2 rows, without after_o
// Source:  [Anton2] sec. 3.4 in function
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component random-arbiter --set inputs=4 --set seed=1 --set \
//            reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

module tournament_n2_r2_index (
    // requests, one bit per input
    input  wire [1:0] row0_i,
    // inputs of row 1 or higher, some of those before
    input  wire [1:0] row1_i,
    // grant, one-hot or zero, in the same cycle
    output wire [1:0] gnt_o,
    // some bit of row0_i
    output wire any0_o,
    // some bit of row1_i
    output wire any1_o,
    // number of the granted input, 0 without a grant
    output wire index_o
);

    // the upper half wins in a row that the lower half does not reach
    wire upper = (row0_i[1] & ~row0_i[0]) | (row1_i[1] & ~row1_i[0]);
    wire won_low = upper ? 1'b0 : row0_i[0];
    wire won_high = upper ? row0_i[1] : 1'b0;
    wire [1:0] won = {won_high, won_low};
    wire any0 = row0_i[1] | row0_i[0];
    wire any1 = row1_i[1] | row1_i[0];

    assign gnt_o = won;
    assign any0_o = any0;
    assign any1_o = any1;
    assign index_o = upper;
endmodule

`default_nettype wire
