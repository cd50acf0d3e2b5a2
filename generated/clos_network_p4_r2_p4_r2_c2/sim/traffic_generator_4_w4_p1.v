// SPDX-License-Identifier: 0BSD
// traffic_generator_4_w4_p1: sends packets to nodes at random
//
// Shape:   1 lane, packets of 1 flit of 4 bits, 4 nodes, sync reset
// Source:  the project's own; xorshift of G. Marsaglia, 2003
// Paths:   in the same cycle valid_o follows not_full_i; all else comes from state
// Command: flitworks generate --component traffic-generator --set lanes=1 --set 'dims=[4]' --set \
//            flit_width=4 --set packet=1 --set reset=sync
// Made by: flitworks 0.1.0, configuration 4ab2eaaa08dab702

`default_nettype none

module traffic_generator_4_w4_p1 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // first of the random numbers, not 0; taken in the first cycle after a reset
    input  wire [63:0] seed_i,
    // packets may begin; one under way goes on
    input  wire enable_i,
    // chance of a packet in a cycle without one, in 1/2^32
    input  wire [31:0] rate_i,
    // the injector's lane has room
    input  wire not_full_i,
    // a flit goes into this lane; at most one, in the same cycle as not_full_i
    output wire valid_o,
    // the flit; valid while valid_o
    output wire [3:0] flit_o,
    // a packet is under way; from state alone
    output wire busy_o,
    // flits sent until the cycle before, modulo 2^32
    output wire [31:0] sent_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer DrawRate = 0;
    localparam integer DrawRateWidth = 32;
    localparam integer DrawDest = 32;
    localparam integer DrawDestWidth = 2;

    wire seeded_d;
    reg  seeded_q;
    wire [63:0] random_d;
    reg  [63:0] random_q;
    wire busy_d;
    reg  busy_q;
    wire [1:0] destination_d;
    reg  [1:0] destination_q;
    wire [31:0] sent_d;
    reg  [31:0] sent_q;

    assign seeded_d = 1'b1;
    wire [63:0] draw = seeded_q ? random_q : seed_i;

    // xorshift, 64 bits: period 2^64 - 1
    wire [63:0] shifted_13 = draw ^ (draw << 4'd13);
    wire [63:0] shifted_7 = shifted_13 ^ (shifted_13 >> 3'd7);
    assign random_d = shifted_7 ^ (shifted_7 << 5'd17);
    wire [1:0] candidate = draw[DrawDest +: DrawDestWidth];

    // a packet is drawn, to a node that there is
    wire wanted = enable_i & (draw[DrawRate +: DrawRateWidth] < rate_i);

    // flits count up from the destination, which is the head's payload
    wire [1:0] payload = destination_q;
    wire [3:0] flit = {1'b1, 1'b1, payload};

    wire sent_now = busy_q & not_full_i;
    assign valid_o = sent_now;
    wire ends = sent_now & 1'b1;

    // the next packet follows the tail of the one before, if it is drawn then
    wire begins = wanted & (~busy_q | ends);
    assign busy_d = begins | (busy_q & ~ends);
    assign destination_d = begins ? candidate : destination_q;
    assign flit_o = flit;
    assign busy_o = busy_q;
    assign sent_d = sent_q + {31'd0, sent_now};
    assign sent_o = sent_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            seeded_q <= 1'b0;
            random_q <= 64'd0;
            busy_q <= 1'b0;
            destination_q <= 2'd0;
            sent_q <= 32'd0;
        end else begin
            seeded_q <= seeded_d;
            random_q <= random_d;
            busy_q <= busy_d;
            destination_q <= destination_d;
            sent_q <= sent_d;
        end
    end
endmodule

`default_nettype wire
