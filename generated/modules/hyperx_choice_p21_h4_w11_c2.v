// SPDX-License-Identifier: 0BSD
// hyperx_choice_p21_h4_w11_c2: picks the candidate output of least weight
//
// Shape:   21 outputs, at most 4 hops, weights of 11 bits, two cycles, sync reset
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
// Command: flitworks generate --component hyperx-choice --set outputs=21 --set most_hops=4 --set \
//            weight_bits=11 --set choice_cycles=2 --set reset=sync
// Made by: flitworks 0.1.0, configuration 969ec60fe5014ba9

`default_nettype none

module hyperx_choice_p21_h4_w11_c2 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // outputs that a packet may take
    input  wire [20:0] candidate_i,
    // outputs that do not bring the packet nearer; of outputs of equal weight they come last
    input  wire [20:0] nonminimal_i,
    // hops left by way of each output, 1 to 4; no other output is a candidate
    input  wire [62:0] hops_i,
    // weights of outputs, the congestion times 1 to 4 hops: that of output p and h hops is element
    // p*4 + h - 1
    input  wire [923:0] weight_i,
    // of equal outputs the one comes first whose number XOR mask_i is least
    input  wire [4:0] mask_i,
    // there was a candidate in the cycle before
    output wire found_o,
    // number of the output that is chosen of the candidates of the cycle before; valid while
    // found_o
    output wire [4:0] port_o
);

    reg  [251:0] key;
    reg  [10:0] live1;
    reg  [131:0] key1;
    reg  [10:0] port1;
    reg  [9:0] second1;
    reg  [5:0] live2;
    reg  [71:0] key2;
    reg  [11:0] port2;
    reg  [4:0] second2;
    reg  [2:0] live3;
    reg  [35:0] key3;
    reg  [8:0] port3;
    reg  [2:0] second3;
    wire [2:0] later_live_d;
    reg  [2:0] later_live_q;
    wire [35:0] later_key_d;
    reg  [35:0] later_key_q;
    wire [8:0] later_port_d;
    reg  [8:0] later_port_q;
    wire [1:0] later_mask_d;
    reg  [1:0] later_mask_q;
    reg  [1:0] live4;
    reg  [23:0] key4;
    reg  [7:0] port4;
    reg  second4;
    reg  live5;
    reg  [11:0] key5;
    reg  [4:0] port5;
    reg  second5;

    // the weight of each output by its hops, and below it a bit that puts the minimal first
    always @* begin : keys
        integer i;
        for (i = 0; i < 21; i = i + 1) begin
            key[i * 12] = nonminimal_i[i];
            key[(i * 12) + 1 +: 11] = weight_i[i * 44 +: 11];
            if (hops_i[i * 3 +: 3] == 3'd2) begin
                key[(i * 12) + 1 +: 11] = weight_i[(i * 44) + 11 +: 11];
            end
            if (hops_i[i * 3 +: 3] == 3'd3) begin
                key[(i * 12) + 1 +: 11] = weight_i[(i * 44) + 22 +: 11];
            end
            if (hops_i[i * 3 +: 3] == 3'd4) begin
                key[(i * 12) + 1 +: 11] = weight_i[(i * 44) + 33 +: 11];
            end
        end
    end

    // outputs that differ in bit 0 of their numbers, the best of those that differ below
    always @* begin : round1
        integer i;
        for (i = 0; i < 10; i = i + 1) begin
            second1[i] = candidate_i[(i * 2) + 1]
                & (~candidate_i[i * 2] | (key[((i * 2) + 1) * 12 +: 12] < key[(i * 2) * 12 +: 12])
                | ((key[((i * 2) + 1) * 12 +: 12] == key[(i * 2) * 12 +: 12]) & mask_i[0]));
            live1[i] = candidate_i[i * 2] | candidate_i[(i * 2) + 1];
            port1[i] = second1[i];
            if (second1[i]) begin
                key1[i * 12 +: 12] = key[((i * 2) + 1) * 12 +: 12];
            end else begin
                key1[i * 12 +: 12] = key[(i * 2) * 12 +: 12];
            end
        end
        live1[10] = candidate_i[20];
        key1[131:120] = key[251:240];
        port1[10] = 1'b0;
    end

    // outputs that differ in bit 1 of their numbers, the best of those that differ below
    always @* begin : round2
        integer i;
        for (i = 0; i < 5; i = i + 1) begin
            second2[i] = live1[(i * 2) + 1]
                & (~live1[i * 2] | (key1[((i * 2) + 1) * 12 +: 12] < key1[(i * 2) * 12 +: 12])
                | ((key1[((i * 2) + 1) * 12 +: 12] == key1[(i * 2) * 12 +: 12]) & mask_i[1]));
            live2[i] = live1[i * 2] | live1[(i * 2) + 1];
            port2[(i * 2) + 1] = second2[i];
            if (second2[i]) begin
                key2[i * 12 +: 12] = key1[((i * 2) + 1) * 12 +: 12];
                port2[i * 2] = port1[(i * 2) + 1];
            end else begin
                key2[i * 12 +: 12] = key1[(i * 2) * 12 +: 12];
                port2[i * 2] = port1[i * 2];
            end
        end
        live2[5] = live1[10];
        key2[71:60] = key1[131:120];
        port2[11] = 1'b0;
        port2[10] = port1[10];
    end

    // outputs that differ in bit 2 of their numbers, the best of those that differ below
    always @* begin : round3
        integer i;
        for (i = 0; i < 3; i = i + 1) begin
            second3[i] = live2[(i * 2) + 1]
                & (~live2[i * 2] | (key2[((i * 2) + 1) * 12 +: 12] < key2[(i * 2) * 12 +: 12])
                | ((key2[((i * 2) + 1) * 12 +: 12] == key2[(i * 2) * 12 +: 12]) & mask_i[2]));
            live3[i] = live2[i * 2] | live2[(i * 2) + 1];
            port3[(i * 3) + 2] = second3[i];
            if (second3[i]) begin
                key3[i * 12 +: 12] = key2[((i * 2) + 1) * 12 +: 12];
                port3[i * 3 +: 2] = port2[((i * 2) + 1) * 2 +: 2];
            end else begin
                key3[i * 12 +: 12] = key2[(i * 2) * 12 +: 12];
                port3[i * 3 +: 2] = port2[(i * 2) * 2 +: 2];
            end
        end
    end

    // the registers in the middle of the tree: what follows happens a cycle later
    assign later_live_d = live3;
    assign later_key_d = key3;
    assign later_port_d = port3;
    assign later_mask_d = mask_i[4:3];

    // outputs that differ in bit 3 of their numbers, the best of those that differ below
    always @* begin : round4
        second4 = later_live_q[1] & (~later_live_q[0] | (later_key_q[23:12] < later_key_q[11:0])
            | ((later_key_q[23:12] == later_key_q[11:0]) & later_mask_q[0]));
        live4[0] = later_live_q[0] | later_live_q[1];
        port4[3] = second4;
        if (second4) begin
            key4[11:0] = later_key_q[23:12];
            port4[2:0] = later_port_q[5:3];
        end else begin
            key4[11:0] = later_key_q[11:0];
            port4[2:0] = later_port_q[2:0];
        end
        live4[1] = later_live_q[2];
        key4[23:12] = later_key_q[35:24];
        port4[7] = 1'b0;
        port4[6:4] = later_port_q[8:6];
    end

    // outputs that differ in bit 4 of their numbers, the best of those that differ below
    always @* begin : round5
        second5 = live4[1] & (~live4[0] | (key4[23:12] < key4[11:0])
            | ((key4[23:12] == key4[11:0]) & later_mask_q[1]));
        live5 = live4[0] | live4[1];
        port5[4] = second5;
        if (second5) begin
            key5 = key4[23:12];
            port5[3:0] = port4[7:4];
        end else begin
            key5 = key4[11:0];
            port5[3:0] = port4[3:0];
        end
    end

    assign found_o = live5;
    assign port_o = port5;
    (* unused *) wire unused;
    assign unused = &{1'b0, key5};

    always @(posedge clk_i) begin
        if (rst_i) begin
            later_live_q <= 3'd0;
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
