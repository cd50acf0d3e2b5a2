// SPDX-License-Identifier: 0BSD
// graph_router_3: wormhole router
//
// Shape:   table on a graph of 14 nodes and 34 links, up-down, at n33, 1 lane of 34 bits, input 6
//          flits, shift, output 6 flits, shift, registers at links, sync reset
// Source:  Dally & Towles sec. 11.1, [Ge] sec. 5.1, Fig. 5.1
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  in_p0_flit_i and 3 others: terminal [3:0], user [31:4], head [32], tail [33]; error_o:
//          no_room [0], order [1], destination [2]
// Flits:   the first of a packet has head, its last tail, one alone both; below these a head has
//          its destination in the fields named and data in the rest, all others data, and they
//          arrive as sent, one packet after the other. A packet may have any number of them.
//          Packets of one source to one destination may overtake each other.
// Links:   an output of a router goes to an input of its neighbour, and not_full comes back
// Lanes:   of a link are numbered by virtual channel, then by lane; a connection is held from head
//          to tail
// Misuse:  a flit injected while not_full is 0 is lost: hold valid low until it is 1. What breaks a
//          rule of error_o is swallowed, and with it all that its sender offers up to the next
//          tail, be that a further packet's. What of a packet is in the network already is ended
//          with a tail: the wrong flit itself, or one without payload in the first cycle with room;
//          not_full is 0 until then. All other packets are untouched. A wrong link or strap does
//          not show in error_o
// State:   the flits before links are not reset: they mean nothing without their valid bits
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Made by: flitworks 0.1.0, configuration 06e6d39922445e7a

`default_nettype none

module graph_router_3 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // route table of this node: input by input, the injectors' last, a number for each destination;
    // tied off
    input  wire [31:0] table_i,
    // a flit for this lane arrives; at most one lane, and only if not_full is 1 or was in the cycle
    // before
    input  wire in_p0_valid_i,
    // the flit that arrives
    input  wire [33:0] in_p0_flit_i,
    // the lane had room in the cycle before; a register; 0 in reset
    output wire in_p0_not_full_o,
    // a flit of this lane leaves; at most one lane; a register
    output wire out_p0_valid_o,
    // the flit that leaves; valid while out_p0_valid_o
    output wire [33:0] out_p0_flit_o,
    // the lane at the other end has room; a flit may still leave in the cycle in which it falls
    input  wire out_p0_not_full_i,
    // the node injects a flit into this lane; at most one, and only while it is not full
    input  wire inject_valid_i,
    // the flit injected
    input  wire [33:0] inject_flit_i,
    // the lane has room; from state alone; 0 in reset
    output wire inject_not_full_o,
    // a flit is there, held until eject_not_full_i takes it; from state alone
    output wire eject_valid_o,
    // the flit; held until it is taken; valid while eject_valid_o
    output wire [33:0] eject_flit_o,
    // ready: the node takes a flit in each cycle with valid and this; either may come first
    input  wire eject_not_full_i,
    // what the node did wrong until the cycle before, kept until a reset: bit 0 a write while full,
    // bit 1 a body without a head or a head within a packet, bit 2 a destination that is no
    // terminal
    output wire [2:0] error_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer TableP0 = 0;
    localparam integer TableP0Width = 16;
    localparam integer TableInject = 16;
    localparam integer TableInjectWidth = 16;
    localparam integer InjectToP0Vc0 = 0;
    localparam integer InjectToEject = 1;
    localparam integer EjectFromP0Vc0 = 0;
    localparam integer EjectFromInject = 1;
    localparam integer BestEject = 1;

    wire [1:0] in_inject_request;
    wire in_inject_valid;
    wire [33:0] in_inject_flit;
    wire in_inject_take;
    wire in_p0_vc0_request;
    wire in_p0_vc0_valid;
    wire [33:0] in_p0_vc0_flit;
    wire in_p0_vc0_take;
    wire out_p0_vc0_take;
    wire out_p0_vc0_free;
    wire out_p0_vc0_ready;
    wire [33:0] out_p0_vc0_flit;
    wire out_p0_vc0_send;
    wire [1:0] out_eject_take;
    wire out_eject_free;
    wire [1:0] best;
    wire in_p0_not_full_d;
    reg  in_p0_not_full_q;
    wire out_p0_valid_d;
    reg  out_p0_valid_q;
    wire [33:0] out_p0_flit_d;
    reg  [33:0] out_p0_flit_q;

    wire in_p0_running = {1{~rst_i}};
    assign in_p0_not_full_o = in_p0_not_full_q & in_p0_running;
    wire [1:0] free = {out_eject_free, out_p0_vc0_free};

    graph_status_3 u_status (
        .free_i (free),
        .best_o (best)
    );

    assign in_p0_vc0_take = out_eject_take[EjectFromP0Vc0];

    graph_input_8 u_in_p0_vc0 (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .table_i    (table_i[TableP0 +: TableP0Width]),
        .valid_i    (in_p0_valid_i),
        .flit_i     (in_p0_flit_i),
        .not_full_o (in_p0_not_full_d),
        .best_i     (best[BestEject]),
        .request_o  (in_p0_vc0_request),
        .take_i     (in_p0_vc0_take),
        .valid_o    (in_p0_vc0_valid),
        .flit_o     (in_p0_vc0_flit)
    );

    assign in_inject_take = out_p0_vc0_take | out_eject_take[EjectFromInject];

    graph_injector_3 u_injector (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .table_i    (table_i[TableInject +: TableInjectWidth]),
        .valid_i    (inject_valid_i),
        .flit_i     (inject_flit_i),
        .not_full_o (inject_not_full_o),
        .best_i     (best),
        .request_o  (in_inject_request),
        .take_i     (in_inject_take),
        .valid_o    (in_inject_valid),
        .flit_o     (in_inject_flit),
        .error_o    (error_o)
    );

    graph_output_3 u_out_p0_vc0 (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .req_i   (in_inject_request[InjectToP0Vc0]),
        .valid_i (in_inject_valid),
        .flit_i  (in_inject_flit),
        .take_o  (out_p0_vc0_take),
        .free_o  (out_p0_vc0_free),
        .ready_o (out_p0_vc0_ready),
        .flit_o  (out_p0_vc0_flit),
        .send_i  (out_p0_vc0_send)
    );

    wire [1:0] to_eject_request = {in_inject_request[InjectToEject], in_p0_vc0_request};
    wire [1:0] to_eject_valid = {in_inject_valid, in_p0_vc0_valid};
    wire [67:0] to_eject_flits = {in_inject_flit, in_p0_vc0_flit};

    graph_ejector_3 u_ejector (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .req_i      (to_eject_request),
        .valid_i    (to_eject_valid),
        .flit_i     (to_eject_flits),
        .take_o     (out_eject_take),
        .free_o     (out_eject_free),
        .valid_o    (eject_valid_o),
        .flit_o     (eject_flit_o),
        .not_full_i (eject_not_full_i)
    );

    assign out_p0_valid_o = out_p0_valid_q;
    assign out_p0_flit_o = out_p0_flit_q;
    assign out_p0_vc0_send = out_p0_valid_d;

    graph_channel u_link_p0 (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .ready_i    (out_p0_vc0_ready),
        .flit_i     (out_p0_vc0_flit),
        .not_full_i (out_p0_not_full_i),
        .valid_o    (out_p0_valid_d),
        .flit_o     (out_p0_flit_d)
    );

    always @(posedge clk_i) begin
        if (rst_i) begin
            in_p0_not_full_q <= 1'b0;
            out_p0_valid_q <= 1'b0;
        end else begin
            in_p0_not_full_q <= in_p0_not_full_d;
            out_p0_valid_q <= out_p0_valid_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (|out_p0_valid_d) out_p0_flit_q <= out_p0_flit_d;
    end
endmodule

`default_nettype wire
