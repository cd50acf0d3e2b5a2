// SPDX-License-Identifier: 0BSD
// ranked_pick_i3: grants one of the requests, each as likely, by a random number
//
// Shape:   3 inputs
// Source:  [BlueGene] sec. 2: ties are randomly broken
// Time:    gnt_o follows both inputs in the same cycle
// Speed:   random_i is multiplied while req_i is counted: let it come from registers
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component ranked-pick --set inputs=3
// Made by: flitworks 0.1.0, configuration 1a44e2ba4151bba5

`default_nettype none

module ranked_pick_i3 (
    // bit i: input i requests
    input  wire [2:0] req_i,
    // a random number u: of n requests that of rank floor(u n / 2^16) is granted
    input  wire [15:0] random_i,
    // one bit, of the input that is granted; none without requests; in the same cycle
    output reg  [2:0] gnt_o
);

    reg  [3:0] count2;
    reg  [2:0] count4;
    reg  [3:0] below2;
    reg  [7:0] below4;
    reg  [1:0] rank;

    // random_i times odd numbers, of which the others are shifted
    wire [17:0] times3 = ({2'd0, random_i} << 1'd1) + {2'd0, random_i};
    wire [3:0] padded = {1'b0, req_i};

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

    // requests below each input, of the same group
    always @* begin : count_below_in_2
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            below2[i * 2] = 1'b0;
            below2[(i * 2) + 1] = padded[i * 2];
        end
    end

    always @* begin : count_below_in_4
        integer k;
        for (k = 0; k < 2; k = k + 1) begin
            below4[k * 2 +: 2] = {1'b0, below2[k]};
            below4[(k + 2) * 2 +: 2] = {1'b0, below2[k + 2]} + count2[1:0];
        end
    end

    // of n requests floor(random_i * n / 2^16), below n
    wire [1:0] requests = count4[1:0];

    always @* begin : select_rank
        rank = 2'd0;
        if (requests == 2'd2) begin
            rank = {1'b0, random_i[15]};
        end
        if (requests == 2'd3) begin
            rank = times3[17:16];
        end
    end

    // so many requests are below the one that is granted
    always @* begin : grant
        integer i;
        for (i = 0; i < 3; i = i + 1) begin
            gnt_o[i] = req_i[i] & (below4[i * 2 +: 2] == rank);
        end
    end

    (* unused *) wire unused;
    assign unused = &{1'b0, times3[15:0], count4[2]};
endmodule

`default_nettype wire
