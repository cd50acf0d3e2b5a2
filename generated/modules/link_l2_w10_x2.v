// SPDX-License-Identifier: 0BSD
// link_l2_w10_x2: a physical channel with wire delay
//
// Shape:   2 lanes of 10 bits, 2 cycles of delay, sync reset
// Source:  [Ge] sec. 4.1.1, canonical model assumption 1
// Paths:   every output comes from state, none from an input of the same cycle but reset
// State:   flits on the way are not reset: they mean nothing without their valid bit
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component link --set lanes=2 --set width=10 --set delay=2 --set \
//            reset=sync
// Made by: flitworks 0.1.0, configuration 22835a33d8f2f59d

`default_nettype none

module link_l2_w10_x2 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a flit for this lane enters; at most one lane
    input  wire [1:0] valid_i,
    // the flit that enters
    input  wire [9:0] flit_i,
    // a flit for this lane leaves
    output wire [1:0] valid_o,
    // the flit that leaves; valid while valid_o
    output wire [9:0] flit_o,
    // the far lane shows room
    input  wire [1:0] not_full_i,
    // the far lane is empty
    input  wire [1:0] empty_i,
    // the far lane showed room, as many cycles ago as the wire takes
    output wire [1:0] not_full_o,
    // the far lane was empty, as many cycles ago as the wire takes
    output wire [1:0] empty_o
);

    wire [1:0] valid0_d;
    reg  [1:0] valid0_q;
    wire [1:0] valid1_d;
    reg  [1:0] valid1_q;
    wire [9:0] flit0_d;
    reg  [9:0] flit0_q;
    wire [9:0] flit1_d;
    reg  [9:0] flit1_q;
    wire [1:0] not_full0_d;
    reg  [1:0] not_full0_q;
    wire [1:0] not_full1_d;
    reg  [1:0] not_full1_q;
    wire [1:0] empty0_d;
    reg  [1:0] empty0_q;
    wire [1:0] empty1_d;
    reg  [1:0] empty1_q;

    // downstream: a flit and the lane that it is for
    assign valid0_d = valid_i;
    assign valid1_d = valid0_q;
    assign valid_o = valid1_q;
    wire arrives0 = |valid_i;
    assign flit0_d = flit_i;
    wire arrives1 = |valid0_q;
    assign flit1_d = flit0_q;
    assign flit_o = flit1_q;

    // upstream: the state of the far lanes
    assign not_full0_d = not_full_i;
    assign not_full1_d = not_full0_q;
    assign not_full_o = not_full1_q;
    assign empty0_d = empty_i;
    assign empty1_d = empty0_q;
    assign empty_o = empty1_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            valid0_q <= 2'd0;
            valid1_q <= 2'd0;
            not_full0_q <= 2'd0;
            not_full1_q <= 2'd0;
            empty0_q <= 2'd0;
            empty1_q <= 2'd0;
        end else begin
            valid0_q <= valid0_d;
            valid1_q <= valid1_d;
            not_full0_q <= not_full0_d;
            not_full1_q <= not_full1_d;
            empty0_q <= empty0_d;
            empty1_q <= empty1_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (arrives0) flit0_q <= flit0_d;
        if (arrives1) flit1_q <= flit1_d;
    end
endmodule

`default_nettype wire
