// SPDX-License-Identifier: 0BSD
// ranked_pick_i2: grants one of the requests, each as likely, by a random number
//
// Shape:   2 inputs
// Source:  [BlueGene] sec. 2: ties are randomly broken
// Time:    gnt_o follows both inputs in the same cycle
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
    output wire [1:0] gnt_o
);

    reg  [1:0] count2;
    reg  [17:0] product;
    wire number;
    reg  [1:0] picked;

    // bits that are set, by groups
    always @* begin : count_by_2
        count2 = {1'b0, req_i[0]} + {1'b0, req_i[1]};
    end

    wire [1:0] requests = count2;

    // random_i times the requests: where bit i is added there is room for the sum in 17 bits
    always @* begin : multiply
        integer i;
        product = 18'd0;
        for (i = 0; i < 2; i = i + 1) begin
            if (requests[i]) begin
                product[i +: 17] = product[i +: 17] + {1'b0, random_i};
            end
        end
    end

    // the rank is floor(random_i * requests / 2^16), below the number of requests
    wire rank = product[16];

    nth_one_w2 u_nth_one (
        .mask_i  (req_i),
        .index_i (rank),
        .port_o  (number)
    );

    always @* begin : decode_picked
        picked = 2'd1 << number;
    end

    // without requests the number is 0, and input 0 does not request
    assign gnt_o = picked & req_i;
    (* unused *) wire unused;
    assign unused = &{1'b0, product[15:0], product[17]};
endmodule

`default_nettype wire
