// SPDX-License-Identifier: 0BSD
// hyperx_network_2x2_t2_choice_2: picks the candidate output of least weight
//
// Shape:   8 outputs, at most 1 hop, weights of 8 bits, combinational
// Source:  [HyperX] sec. 5
// Order:   of the candidates the one wins whose weight is least, for as many hops as hops_i says;
//          of equal weights a minimal one; of these the one whose number XOR mask_i is least
// Time:    both outputs follow the inputs in the same cycle
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component hyperx-choice --set outputs=8 --set most_hops=1 --set \
//            weight_bits=8 --set choice_cycles=1 --set reset=sync
// Made by: flitworks 0.1.0, configuration 6a1cf6f61fbf59c6

`default_nettype none

module hyperx_network_2x2_t2_choice_2 (
    // outputs that a packet may take
    input  wire [7:0] candidate_i,
    // outputs that do not bring the packet nearer; of outputs of equal weight they come last
    input  wire [7:0] nonminimal_i,
    // hops left by way of each output, 1 to 1; no other output is a candidate
    input  wire [7:0] hops_i,
    // weights of outputs, 0 lowest: the congestion of each
    input  wire [63:0] weight_i,
    // of equal outputs the one comes first whose number XOR mask_i is least
    input  wire [2:0] mask_i,
    // there is a candidate, in the same cycle
    output wire found_o,
    // number of the output that is chosen, in the same cycle; valid while found_o
    output wire [2:0] port_o
);

    reg  [71:0] key;
    reg  [3:0] live1;
    reg  [35:0] key1;
    reg  [3:0] port1;
    reg  [3:0] second1;
    reg  [1:0] live2;
    reg  [17:0] key2;
    reg  [3:0] port2;
    reg  [1:0] second2;
    reg  live3;
    reg  [8:0] key3;
    reg  [2:0] port3;
    reg  second3;

    // the weight of each output by its hops, and below it a bit that puts the minimal first
    always @* begin : keys
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            key[i * 9] = nonminimal_i[i];
            key[(i * 9) + 1 +: 8] = weight_i[i * 8 +: 8];
        end
    end

    // outputs that differ in bit 0 of their numbers, the best of those that differ below
    always @* begin : round1
        integer i;
        for (i = 0; i < 4; i = i + 1) begin
            second1[i] = candidate_i[(i * 2) + 1]
                & (~candidate_i[i * 2] | (key[((i * 2) + 1) * 9 +: 9] < key[(i * 2) * 9 +: 9])
                | ((key[((i * 2) + 1) * 9 +: 9] == key[(i * 2) * 9 +: 9]) & mask_i[0]));
            live1[i] = candidate_i[i * 2] | candidate_i[(i * 2) + 1];
            port1[i] = second1[i];
            if (second1[i]) begin
                key1[i * 9 +: 9] = key[((i * 2) + 1) * 9 +: 9];
            end else begin
                key1[i * 9 +: 9] = key[(i * 2) * 9 +: 9];
            end
        end
    end

    // outputs that differ in bit 1 of their numbers, the best of those that differ below
    always @* begin : round2
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            second2[i] = live1[(i * 2) + 1]
                & (~live1[i * 2] | (key1[((i * 2) + 1) * 9 +: 9] < key1[(i * 2) * 9 +: 9])
                | ((key1[((i * 2) + 1) * 9 +: 9] == key1[(i * 2) * 9 +: 9]) & mask_i[1]));
            live2[i] = live1[i * 2] | live1[(i * 2) + 1];
            port2[(i * 2) + 1] = second2[i];
            if (second2[i]) begin
                key2[i * 9 +: 9] = key1[((i * 2) + 1) * 9 +: 9];
                port2[i * 2] = port1[(i * 2) + 1];
            end else begin
                key2[i * 9 +: 9] = key1[(i * 2) * 9 +: 9];
                port2[i * 2] = port1[i * 2];
            end
        end
    end

    // outputs that differ in bit 2 of their numbers, the best of those that differ below
    always @* begin : round3
        second3 = live2[1] & (~live2[0] | (key2[17:9] < key2[8:0])
            | ((key2[17:9] == key2[8:0]) & mask_i[2]));
        live3 = live2[0] | live2[1];
        port3[2] = second3;
        if (second3) begin
            key3 = key2[17:9];
            port3[1:0] = port2[3:2];
        end else begin
            key3 = key2[8:0];
            port3[1:0] = port2[1:0];
        end
    end

    assign found_o = live3;
    assign port_o = port3;
    (* unused *) wire unused;
    assign unused = &{1'b0, hops_i, key3};
endmodule

`default_nettype wire
