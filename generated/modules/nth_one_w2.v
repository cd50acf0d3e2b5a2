// SPDX-License-Identifier: 0BSD
// nth_one_w2: the number of the n-th bit that is set
//
// Shape:   a mask of 2 bits
// Source:  [YARC] sec. 5.1
// Time:    port_o follows both inputs in the same cycle
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component nth-one --set width=2
// Made by: flitworks 0.1.0, configuration 9526d7ff168cc31a

`default_nettype none

module nth_one_w2 (
    // where a bit is looked for
    input  wire [1:0] mask_i,
    // which of the bits that are set, 0 the lowest
    input  wire index_i,
    // number of that bit, in the same cycle; 0 if fewer are set
    output wire port_o
);

    reg  [1:0] count2;

    // bits that are set, by groups
    always @* begin : count_by_2
        count2 = {1'b0, mask_i[0]} + {1'b0, mask_i[1]};
    end

    // bit 0 of the number
    wire upper0 = (index_i >= mask_i[0]);

    // so many are set
    wire is_there = ({1'b0, index_i} < count2);
    assign port_o = is_there ? upper0 : 1'b0;
endmodule

`default_nettype wire
