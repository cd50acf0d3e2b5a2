// SPDX-License-Identifier: 0BSD
// nth_one_w64: the number of the n-th bit that is set
//
// Shape:   a mask of 64 bits
// Source:  [YARC] sec. 5.1
// Time:    port_o follows both inputs in the same cycle
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component nth-one --set width=64
// Made by: flitworks 0.1.0, configuration 10fef78cfc81115e

`default_nettype none

module nth_one_w64 (
    // where a bit is looked for
    input  wire [63:0] mask_i,
    // which of the bits that are set, 0 the lowest
    input  wire [5:0] index_i,
    // number of that bit, in the same cycle; 0 if fewer are set
    output wire [5:0] port_o
);

    reg  [63:0] count2;
    reg  [47:0] count4;
    reg  [31:0] count8;
    reg  [19:0] count16;
    reg  [11:0] count32;
    reg  [6:0] count64;
    reg  [31:0] lower_64;
    reg  [31:0] lower_32;
    reg  [23:0] lower_16;
    reg  [15:0] lower_8;
    reg  [9:0] lower_4;

    // bits that are set, by groups
    always @* begin : count_by_2
        integer i;
        for (i = 0; i < 32; i = i + 1) begin
            count2[i * 2 +: 2] = {1'b0, mask_i[i * 2]} + {1'b0, mask_i[(i * 2) + 1]};
        end
    end

    always @* begin : count_by_4
        integer i;
        for (i = 0; i < 16; i = i + 1) begin
            count4[i * 3 +: 3] = {1'b0, count2[i * 4 +: 2]} + {1'b0, count2[(i * 4) + 2 +: 2]};
        end
    end

    always @* begin : count_by_8
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            count8[i * 4 +: 4] = {1'b0, count4[i * 6 +: 3]} + {1'b0, count4[(i * 6) + 3 +: 3]};
        end
    end

    always @* begin : count_by_16
        integer i;
        for (i = 0; i < 4; i = i + 1) begin
            count16[i * 5 +: 5] = {1'b0, count8[i * 8 +: 4]} + {1'b0, count8[(i * 8) + 4 +: 4]};
        end
    end

    always @* begin : count_by_32
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            count32[i * 6 +: 6] = {1'b0, count16[i * 10 +: 5]} + {1'b0, count16[(i * 10) + 5 +: 5]};
        end
    end

    always @* begin : count_by_64
        count64 = {1'b0, count32[5:0]} + {1'b0, count32[11:6]};
    end

    always @* begin : keep_lower_64
        integer i;
        for (i = 0; i < 32; i = i + 1) begin
            lower_64[i] = mask_i[i * 2];
        end
    end

    always @* begin : keep_lower_32
        integer i;
        for (i = 0; i < 16; i = i + 1) begin
            lower_32[i * 2 +: 2] = count2[i * 4 +: 2];
        end
    end

    always @* begin : keep_lower_16
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            lower_16[i * 3 +: 3] = count4[i * 6 +: 3];
        end
    end

    always @* begin : keep_lower_8
        integer i;
        for (i = 0; i < 4; i = i + 1) begin
            lower_8[i * 4 +: 4] = count8[i * 8 +: 4];
        end
    end

    always @* begin : keep_lower_4
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            lower_4[i * 5 +: 5] = count16[i * 10 +: 5];
        end
    end

    // bit 5 of the number
    wire upper5 = (index_i >= count32[5:0]);
    wire [4:0] rest5 = index_i[4:0] - count32[4:0];
    wire [4:0] index5 = upper5 ? rest5 : index_i[4:0];
    wire [15:0] low1_5 = upper5 ? lower_64[31:16] : lower_64[15:0];
    wire [15:0] low2_5 = upper5 ? lower_32[31:16] : lower_32[15:0];
    wire [11:0] low4_5 = upper5 ? lower_16[23:12] : lower_16[11:0];
    wire [7:0] low8_5 = upper5 ? lower_8[15:8] : lower_8[7:0];
    wire [4:0] low16_5 = upper5 ? lower_4[9:5] : lower_4[4:0];

    // bit 4 of the number
    wire upper4 = (index5 >= low16_5);
    wire [3:0] rest4 = index5[3:0] - low16_5[3:0];
    wire [3:0] index4 = upper4 ? rest4 : index5[3:0];
    wire [7:0] low1_4 = upper4 ? low1_5[15:8] : low1_5[7:0];
    wire [7:0] low2_4 = upper4 ? low2_5[15:8] : low2_5[7:0];
    wire [5:0] low4_4 = upper4 ? low4_5[11:6] : low4_5[5:0];
    wire [3:0] low8_4 = upper4 ? low8_5[7:4] : low8_5[3:0];

    // bit 3 of the number
    wire upper3 = (index4 >= low8_4);
    wire [2:0] rest3 = index4[2:0] - low8_4[2:0];
    wire [2:0] index3 = upper3 ? rest3 : index4[2:0];
    wire [3:0] low1_3 = upper3 ? low1_4[7:4] : low1_4[3:0];
    wire [3:0] low2_3 = upper3 ? low2_4[7:4] : low2_4[3:0];
    wire [2:0] low4_3 = upper3 ? low4_4[5:3] : low4_4[2:0];

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
    wire [5:0] number = {upper5, upper4, upper3, upper2, upper1, upper0};

    // so many are set
    wire is_there = ({1'b0, index_i} < count64);
    assign port_o = is_there ? number : 6'd0;
endmodule

`default_nettype wire
