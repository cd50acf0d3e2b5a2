// SPDX-License-Identifier: 0BSD
// nth_one_w3: the number of the n-th bit that is set
//
// Shape:   a mask of 3 bits
// Source:  [YARC] sec. 5.1
// Time:    port_o follows both inputs in the same cycle
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component nth-one --set width=3
// Made by: flitworks 0.1.0, configuration af134418de51e8ef

`default_nettype none

module nth_one_w3 (
    // where a bit is looked for
    input  wire [2:0] mask_i,
    // which of the bits that are set, 0 the lowest
    input  wire [1:0] index_i,
    // number of that bit, in the same cycle; 0 if fewer are set
    output wire [1:0] port_o
);

    reg  [3:0] count2;
    reg  [2:0] count4;
    reg  [1:0] lower_4;

    wire [3:0] padded = {1'b0, mask_i};

    // bits that are set, by groups
    always @* begin : count_by_2
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            count2[i * 2 +: 2] = {1'b0, padded[i * 2]} + {1'b0, padded[(i * 2) + 1]};
        end
    end

    always @* begin : count_by_4
        count4 = {1'b0, count2[1:0]} + {1'b0, count2[3:2]};
    end

    always @* begin : keep_lower_4
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            lower_4[i] = padded[i * 2];
        end
    end

    // bit 1 of the number
    wire upper1 = (index_i >= count2[1:0]);
    wire rest1 = index_i[0] - count2[0];
    wire index1 = upper1 ? rest1 : index_i[0];
    wire low1_1 = upper1 ? lower_4[1] : lower_4[0];

    // bit 0 of the number
    wire upper0 = (index1 >= low1_1);
    wire [1:0] number = {upper1, upper0};

    // so many are set
    wire is_there = ({1'b0, index_i} < count4);
    assign port_o = is_there ? number : 2'd0;
endmodule

`default_nettype wire
