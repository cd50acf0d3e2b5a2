// SPDX-License-Identifier: 0BSD
// ranked_pick_i12: grants one of the requests, each as likely, by a random number
//
// Shape:   12 inputs
// Source:  [BlueGene] sec. 2: ties are randomly broken
// Time:    gnt_o follows both inputs in the same cycle
// Speed:   random_i is multiplied while req_i is counted: let it come from registers
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component ranked-pick --set inputs=12
// Made by: flitworks 0.1.0, configuration 655b2facc1414765

`default_nettype none

module ranked_pick_i12 (
    // bit i: input i requests
    input  wire [11:0] req_i,
    // a random number u: of n requests that of rank floor(u n / 2^16) is granted
    input  wire [15:0] random_i,
    // one bit, of the input that is granted; none without requests; in the same cycle
    output reg  [11:0] gnt_o
);

    reg  [15:0] count2;
    reg  [11:0] count4;
    reg  [7:0] count8;
    reg  [4:0] count16;
    reg  [15:0] below2;
    reg  [31:0] below4;
    reg  [47:0] below8;
    reg  [63:0] below16;
    reg  [3:0] rank;

    // random_i times odd numbers, of which the others are shifted
    wire [17:0] times3 = ({2'd0, random_i} << 1'd1) + {2'd0, random_i};
    wire [18:0] times5 = ({3'd0, random_i} << 2'd2) + {3'd0, random_i};
    wire [18:0] times7 = ({1'b0, times3} << 1'd1) + {3'd0, random_i};
    wire [19:0] times9 = ({4'd0, random_i} << 2'd3) + {4'd0, random_i};
    wire [19:0] times11 = ({1'b0, times5} << 1'd1) + {4'd0, random_i};
    wire [15:0] padded = {4'd0, req_i};

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

    // requests below each input, of the same group
    always @* begin : count_below_in_2
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            below2[i * 2] = 1'b0;
            below2[(i * 2) + 1] = padded[i * 2];
        end
    end

    always @* begin : count_below_in_4
        integer i;
        integer k;
        for (i = 0; i < 4; i = i + 1) begin
            for (k = 0; k < 2; k = k + 1) begin
                below4[((i * 4) + k) * 2 +: 2] = {1'b0, below2[(i * 4) + k]};
                below4[(((i * 4) + 2) + k) * 2 +: 2] = {1'b0, below2[((i * 4) + 2) + k]}
                    + count2[i * 4 +: 2];
            end
        end
    end

    always @* begin : count_below_in_8
        integer i;
        integer k;
        for (i = 0; i < 2; i = i + 1) begin
            for (k = 0; k < 4; k = k + 1) begin
                below8[((i * 8) + k) * 3 +: 3] = {1'b0, below4[((i * 8) + k) * 2 +: 2]};
                below8[(((i * 8) + 4) + k) * 3 +: 3] = {1'b0, below4[(((i * 8) + 4) + k) * 2 +: 2]}
                    + count4[i * 6 +: 3];
            end
        end
    end

    always @* begin : count_below_in_16
        integer k;
        for (k = 0; k < 8; k = k + 1) begin
            below16[k * 4 +: 4] = {1'b0, below8[k * 3 +: 3]};
            below16[(k + 8) * 4 +: 4] = {1'b0, below8[(k + 8) * 3 +: 3]} + count8[3:0];
        end
    end

    // of n requests floor(random_i * n / 2^16), below n
    wire [3:0] requests = count16[3:0];

    always @* begin : select_rank
        rank = 4'd0;
        if (requests == 4'd2) begin
            rank = {3'd0, random_i[15]};
        end
        if (requests == 4'd3) begin
            rank = {2'd0, times3[17:16]};
        end
        if (requests == 4'd4) begin
            rank = {2'd0, random_i[15:14]};
        end
        if (requests == 4'd5) begin
            rank = {1'b0, times5[18:16]};
        end
        if (requests == 4'd6) begin
            rank = {1'b0, times3[17:15]};
        end
        if (requests == 4'd7) begin
            rank = {1'b0, times7[18:16]};
        end
        if (requests == 4'd8) begin
            rank = {1'b0, random_i[15:13]};
        end
        if (requests == 4'd9) begin
            rank = times9[19:16];
        end
        if (requests == 4'ha) begin
            rank = times5[18:15];
        end
        if (requests == 4'hb) begin
            rank = times11[19:16];
        end
        if (requests == 4'hc) begin
            rank = times3[17:14];
        end
    end

    // so many requests are below the one that is granted
    always @* begin : grant
        integer i;
        for (i = 0; i < 12; i = i + 1) begin
            gnt_o[i] = req_i[i] & (below16[i * 4 +: 4] == rank);
        end
    end

    (* unused *) wire unused;
    assign unused = &{1'b0, times7[15:0], times9[15:0], times11[15:0], count16[4]};
endmodule

`default_nettype wire
