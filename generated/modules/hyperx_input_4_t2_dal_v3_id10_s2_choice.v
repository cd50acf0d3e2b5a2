// SPDX-License-Identifier: 0BSD
// hyperx_input_4_t2_dal_v3_id10_s2_choice: picks the candidate output of least weight
//
// Shape:   5 outputs, at most 2 hops, weights of 4 bits, two cycles, sync reset
// Source:  [HyperX] sec. 5
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Order:   of the candidates the one wins whose weight is least, for as many hops as hops_i says;
//          of equal weights a minimal one; of these the one whose number XOR mask_i is least
// Time:    both outputs are those of the inputs of the cycle before; inputs may change in every
//          cycle
// State:   later_live_q is reset. What else is kept in the tree is not reset, and means something
//          where a bit of later_live_q is 1
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component hyperx-choice --set outputs=5 --set most_hops=2 --set \
//            weight_bits=4 --set choice_cycles=2 --set reset=sync
// Made by: flitworks 0.1.0, configuration 95e2f8cdebb040b8

`default_nettype none

module hyperx_input_4_t2_dal_v3_id10_s2_choice (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // outputs that a packet may take
    input  wire [4:0] candidate_i,
    // outputs that do not bring the packet nearer; of outputs of equal weight they come last
    input  wire [4:0] nonminimal_i,
    // hops left by way of each output, 1 to 2; no other output is a candidate
    input  wire [9:0] hops_i,
    // weights of outputs, the congestion times 1 to 2 hops: that of output p and h hops is element
    // p*2 + h - 1
    input  wire [39:0] weight_i,
    // of equal outputs the one comes first whose number XOR mask_i is least
    input  wire [2:0] mask_i,
    // there was a candidate in the cycle before
    output wire found_o,
    // number of the output that is chosen of the candidates of the cycle before; valid while
    // found_o
    output wire [2:0] port_o
);

    reg  [24:0] key;
    reg  [2:0] live1;
    reg  [14:0] key1;
    reg  [2:0] port1;
    reg  [1:0] second1;
    reg  [1:0] live2;
    reg  [9:0] key2;
    reg  [3:0] port2;
    reg  second2;
    wire [1:0] later_live_d;
    reg  [1:0] later_live_q;
    wire [9:0] later_key_d;
    reg  [9:0] later_key_q;
    wire [1:0] later_port_d;
    reg  [1:0] later_port_q;
    wire later_mask_d;
    reg  later_mask_q;
    reg  live3;
    reg  [4:0] key3;
    reg  [2:0] port3;
    reg  second3;

    // the weight of each output by its hops, and below it a bit that puts the minimal first
    always @* begin : keys
        integer i;
        for (i = 0; i < 5; i = i + 1) begin
            key[i * 5] = nonminimal_i[i];
            key[(i * 5) + 1 +: 4] = weight_i[i * 8 +: 4];
            if (hops_i[i * 2 +: 2] == 2'd2) begin
                key[(i * 5) + 1 +: 4] = weight_i[(i * 8) + 4 +: 4];
            end
        end
    end

    // outputs that differ in bit 0 of their numbers, the best of those that differ below
    always @* begin : round1
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            second1[i] = candidate_i[(i * 2) + 1]
                & (~candidate_i[i * 2] | (key[((i * 2) + 1) * 5 +: 5] < key[(i * 2) * 5 +: 5])
                | ((key[((i * 2) + 1) * 5 +: 5] == key[(i * 2) * 5 +: 5]) & mask_i[0]));
            live1[i] = candidate_i[i * 2] | candidate_i[(i * 2) + 1];
            port1[i] = second1[i];
            if (second1[i]) begin
                key1[i * 5 +: 5] = key[((i * 2) + 1) * 5 +: 5];
            end else begin
                key1[i * 5 +: 5] = key[(i * 2) * 5 +: 5];
            end
        end
        live1[2] = candidate_i[4];
        key1[14:10] = key[24:20];
        port1[2] = 1'b0;
    end

    // outputs that differ in bit 1 of their numbers, the best of those that differ below
    always @* begin : round2
        second2 = live1[1] & (~live1[0] | (key1[9:5] < key1[4:0])
            | ((key1[9:5] == key1[4:0]) & mask_i[1]));
        live2[0] = live1[0] | live1[1];
        port2[1] = second2;
        if (second2) begin
            key2[4:0] = key1[9:5];
            port2[0] = port1[1];
        end else begin
            key2[4:0] = key1[4:0];
            port2[0] = port1[0];
        end
        live2[1] = live1[2];
        key2[9:5] = key1[14:10];
        port2[3] = 1'b0;
        port2[2] = port1[2];
    end

    // the registers in the middle of the tree: what follows happens a cycle later
    assign later_live_d = live2;
    assign later_key_d = key2;
    assign later_port_d = port2[1:0];
    wire [3:0] shown_port = {1'b0, 1'b0, later_port_q};
    assign later_mask_d = mask_i[2];

    // outputs that differ in bit 2 of their numbers, the best of those that differ below
    always @* begin : round3
        second3 = later_live_q[1] & (~later_live_q[0] | (later_key_q[9:5] < later_key_q[4:0])
            | ((later_key_q[9:5] == later_key_q[4:0]) & later_mask_q));
        live3 = later_live_q[0] | later_live_q[1];
        port3[2] = second3;
        if (second3) begin
            key3 = later_key_q[9:5];
            port3[1:0] = shown_port[3:2];
        end else begin
            key3 = later_key_q[4:0];
            port3[1:0] = shown_port[1:0];
        end
    end

    assign found_o = live3;
    assign port_o = port3;
    (* unused *) wire unused;
    assign unused = &{1'b0, key3, port2[2], port2[3]};

    always @(posedge clk_i) begin
        if (rst_i) begin
            later_live_q <= 2'd0;
        end else begin
            later_live_q <= later_live_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        later_key_q <= later_key_d;
        later_port_q <= later_port_d;
        later_mask_q <= later_mask_d;
    end
endmodule

`default_nettype wire
