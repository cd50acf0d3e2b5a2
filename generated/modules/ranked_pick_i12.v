// SPDX-License-Identifier: 0BSD
// ranked_pick_i12: grants one of the requests, each as likely, by a random number
//
// Shape:   12 inputs
// Source:  [BlueGene] sec. 2: ties are randomly broken
// Time:    gnt_o follows both inputs in the same cycle
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
    output wire [11:0] gnt_o
);

    reg  [15:0] count2;
    reg  [11:0] count4;
    reg  [7:0] count8;
    reg  [4:0] count16;
    reg  [19:0] product;
    wire [3:0] number;
    reg  [11:0] picked;

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

    wire [3:0] requests = count16[3:0];

    // random_i times the requests: where bit i is added there is room for the sum in 17 bits
    always @* begin : multiply
        integer i;
        product = 20'd0;
        for (i = 0; i < 4; i = i + 1) begin
            if (requests[i]) begin
                product[i +: 17] = product[i +: 17] + {1'b0, random_i};
            end
        end
    end

    // the rank is floor(random_i * requests / 2^16), below the number of requests
    wire [3:0] rank = product[19:16];

    nth_one_w12 u_nth_one (
        .mask_i  (req_i),
        .index_i (rank),
        .port_o  (number)
    );

    always @* begin : decode_picked
        picked = 12'd1 << number;
    end

    // without requests the number is 0, and input 0 does not request
    assign gnt_o = picked & req_i;
    (* unused *) wire unused;
    assign unused = &{1'b0, product[15:0], count16[4]};
endmodule

`default_nettype wire
