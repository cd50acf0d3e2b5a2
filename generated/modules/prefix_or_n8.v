// SPDX-License-Identifier: 0BSD
// prefix_or_n8: inclusive prefix OR; combinational
//
// Shape:   8 bits, bit 0 first, Kogge-Stone
// Source:  [Anton2] sec. 3.4: the prefix row of a fixed-priority arbiter
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component fixed-priority-arbiter --set inputs=8 --set \
//            style=prefix --set order=lowest
// Made by: flitworks 0.1.0

`default_nettype none

module prefix_or_n8 (
    // bits to combine
    input  wire [7:0] x_i,
    // bit i: some bit of x_i up to i is set, in the same cycle
    output wire [7:0] y_o
);

    wire [7:0] span2 = x_i | (x_i << 1'd1);
    wire [7:0] span4 = span2 | (span2 << 2'd2);
    wire [7:0] span8 = span4 | (span4 << 3'd4);
    assign y_o = span8;
endmodule

`default_nettype wire
