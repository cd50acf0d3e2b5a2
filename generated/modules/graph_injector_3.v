// SPDX-License-Identifier: 0BSD
// graph_injector_3: input channels of the injector's lanes
//
// Shape:   table on a graph of 14 nodes and 34 links, up-down, at n33, 1 lane of 6 flits of 34
//          bits, shift FIFO, sync reset
// Source:  [Ge] sec. 5.4, Fig. 5.7
// Paths:   in the same cycle request_o follows best_i; all else comes from state
// Fields:  flit_i: terminal [3:0], user [31:4], head [32], tail [33]; error_o: no_room [0], order
//          [1], destination [2]
// Misuse:  a flit injected while not_full is 0 is lost: hold valid low until it is 1. What breaks a
//          rule of error_o is swallowed, and with it all that its sender offers up to the next
//          tail, be that a further packet's. What of a packet is in the network already is ended
//          with a tail: the wrong flit itself, or one without payload in the first cycle with room;
//          not_full is 0 until then. All other packets are untouched
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Made by: flitworks 0.1.0, configuration 47390d091704193d

`default_nettype none

module graph_injector_3 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // by destination, the number of the set that a packet is offered, tied off
    input  wire [15:0] table_i,
    // flit_i is written into this lane on the next edge; at most one
    input  wire valid_i,
    // {tail, head, payload}; a head's destination at the low end
    input  wire [33:0] flit_i,
    // the lane has room; from state alone; 0 in reset
    output wire not_full_o,
    // per option set, the best of its lanes now; one-hot or 0
    input  wire [1:0] best_i,
    // per lane, the output lane that the head at the front asks for; one-hot or 0
    output wire [1:0] request_o,
    // the lane's flit is taken on the next edge; a head only while it asks
    input  wire take_i,
    // the lane has a flit; from state alone
    output wire valid_o,
    // the flits at the front; valid while valid_o
    output wire [33:0] flit_o,
    // what the node did wrong until the cycle before, kept until a reset: bit 0 a write while full,
    // bit 1 a body without a head or a head within a packet, bit 2 a destination that is no
    // terminal
    output wire [2:0] error_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer FlitTerminal = 0;
    localparam integer FlitTerminalWidth = 4;

    wire lane_valid;
    wire [33:0] lane_flit;
    wire lane_not_full;
    wire [2:0] bad;
    wire [2:0] error_d;
    reg  [2:0] error_q;

    // a head names a terminal
    wire terminal = (flit_i[FlitTerminal +: FlitTerminalWidth] < 4'he);

    packet_guard_w34_t u_lane_guard (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .valid_i    (valid_i),
        .flit_i     (flit_i),
        .terminal_i (terminal),
        .not_full_o (not_full_o),
        .write_o    (lane_valid),
        .flit_o     (lane_flit),
        .not_full_i (lane_not_full),
        .bad_o      (bad)
    );

    graph_input_9 u_lane_channel (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .table_i    (table_i),
        .valid_i    (lane_valid),
        .flit_i     (lane_flit),
        .not_full_o (lane_not_full),
        .best_i     (best_i),
        .request_o  (request_o),
        .take_i     (take_i),
        .valid_o    (valid_o),
        .flit_o     (flit_o)
    );

    assign error_d = error_q | bad;
    assign error_o = error_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            error_q <= 3'd0;
        end else begin
            error_q <= error_d;
        end
    end
endmodule

`default_nettype wire
