// SPDX-License-Identifier: 0BSD
// nth_one_w14: the number of the n-th bit that is set
//
// Shape:   a mask of 14 bits
// Source:  [YARC] sec. 5.1
// Time:    port_o follows both inputs in the same cycle
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component nth-one --set width=14
// Made by: flitworks 0.1.0, configuration fbd7ccc9a02d9359

`default_nettype none

module nth_one_w14 (
    // where a bit is looked for
    input  wire [13:0] mask_i,
    // which of the bits that are set, 0 the lowest
    input  wire [3:0] index_i,
    // number of that bit, in the same cycle; 0 if fewer are set
    output wire [3:0] port_o
);

    reg  [15:0] count2;
    reg  [11:0] count4;
    reg  [7:0] count8;
    reg  [4:0] count16;
    reg  [7:0] lower_16;
    reg  [7:0] lower_8;
    reg  [5:0] lower_4;

    wire [15:0] padded = {2'd0, mask_i};

    // bits that are set, by groups
    always @* begin : count_by_2
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            count2[i * 2 +: 2] = {1'b0, padded[i * 2]} + {1'b0, padded[(i * 2) + 1]};
        end
    end

    always @* begin : count_by_4
        integer i;
        for (i = 0; i < 4; i = i + 1) begin
            count4[i * 3 +: 3] = {1'b0, count2[i * 4 +: 2]} + {1'b0, count2[(i * 4) + 2 +: 2]};
        end
    end

    always @* begin : count_by_8
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            count8[i * 4 +: 4] = {1'b0, count4[i * 6 +: 3]} + {1'b0, count4[(i * 6) + 3 +: 3]};
        end
    end

    always @* begin : count_by_16
        count16 = {1'b0, count8[3:0]} + {1'b0, count8[7:4]};
    end

    always @* begin : keep_lower_16
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            lower_16[i] = padded[i * 2];
        end
    end

    always @* begin : keep_lower_8
        integer i;
        for (i = 0; i < 4; i = i + 1) begin
            lower_8[i * 2 +: 2] = count2[i * 4 +: 2];
        end
    end

    always @* begin : keep_lower_4
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            lower_4[i * 3 +: 3] = count4[i * 6 +: 3];
        end
    end

    // bit 3 of the number
    wire upper3 = (index_i >= count8[3:0]);
    wire [2:0] rest3 = index_i[2:0] - count8[2:0];
    wire [2:0] index3 = upper3 ? rest3 : index_i[2:0];
    wire [3:0] low1_3 = upper3 ? lower_16[7:4] : lower_16[3:0];
    wire [3:0] low2_3 = upper3 ? lower_8[7:4] : lower_8[3:0];
    wire [2:0] low4_3 = upper3 ? lower_4[5:3] : lower_4[2:0];

    // bit 2 of the number
    wire upper2 = (index3 >= low4_3);
    wire [1:0] rest2 = index3[1:0] - low4_3[1:0];
    wire [1:0] index2 = upper2 ? rest2 : index3[1:0];
    wire [1:0] low1_2 = upper2 ? low1_3[3:2] : low1_3[1:0];
    wire [1:0] low2_2 = upper2 ? low2_3[3:2] : low2_3[1:0];

    // bit 1 of the number
    wire upper1 = (index2 >= low2_2);
    wire rest1 = index2[0] - low2_2[0];
    wire index1 = upper1 ? rest1 : index2[0];
    wire low1_1 = upper1 ? low1_2[1] : low1_2[0];

    // bit 0 of the number
    wire upper0 = (index1 >= low1_1);
    wire [3:0] number = {upper3, upper2, upper1, upper0};

    // so many are set
    wire is_there = ({1'b0, index_i} < count16);
    assign port_o = is_there ? number : 4'd0;
endmodule

`default_nettype wire
