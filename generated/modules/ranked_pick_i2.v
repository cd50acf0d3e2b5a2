// SPDX-License-Identifier: 0BSD
// ranked_pick_i2: grants one of the requests, each as likely, by a random number
//
// Shape:   2 inputs
// Source:  [BlueGene] sec. 2: ties are randomly broken
// Time:    gnt_o follows both inputs in the same cycle
// Speed:   random_i is multiplied while req_i is counted: let it come from registers
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component ranked-pick --set inputs=2
// Made by: flitworks 0.1.0, configuration c8c4e970d85a79d6

`default_nettype none

module ranked_pick_i2 (
    // bit i: input i requests
    input  wire [1:0] req_i,
    // a random number u: of n requests that of rank floor(u n / 2^16) is granted
    input  wire [15:0] random_i,
    // one bit, of the input that is granted; none without requests; in the same cycle
    output reg  [1:0] gnt_o
);

    reg  [1:0] count2;
    reg  [1:0] below2;
    reg  rank;

    // bits that are set, by groups
    always @* begin : count_by_2
        count2 = {1'b0, req_i[0]} + {1'b0, req_i[1]};
    end

    // requests below each input, of the same group
    always @* begin : count_below_in_2
        below2[0] = 1'b0;
        below2[1] = req_i[0];
    end

    // of n requests floor(random_i * n / 2^16), below n
    wire [1:0] requests = count2;

    always @* begin : select_rank
        rank = 1'b0;
        if (requests == 2'd2) begin
            rank = random_i[15];
        end
    end

    // so many requests are below the one that is granted
    always @* begin : grant
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            gnt_o[i] = req_i[i] & (below2[i] == rank);
        end
    end

    (* unused *) wire unused;
    assign unused = &{1'b0, random_i[14:0]};
endmodule

`default_nettype wire
