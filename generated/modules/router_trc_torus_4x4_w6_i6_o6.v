// SPDX-License-Identifier: 0BSD
// router_trc_torus_4x4_w6_i6_o6: wormhole router
//
// Shape:   trc on a 4x4 torus, 2 lanes of 6 bits, input 6 flits, shift, output 6 flits, shift,
//          registers at links, sync reset
// Source:  [Ge] sec. 2.2.1, sec. 5.1, Fig. 5.1
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  here_i, dateline_i: x [1:0], y [3:2]; in_xp_flit_i and 9 others: x [1:0], y [3:2], head
//          [4], tail [5]; each element of error_o: no_room [0], order [1]
// Flits:   the first of a packet has head, its last tail, one alone both; below these a head has
//          its destination in the fields named and data in the rest, all others data, and they
//          arrive as sent, one packet after the other. A packet may have any number of them.
//          Packets of one source to one destination may overtake each other.
// Links:   are called after the way that flits travel, p up and m down a dimension: out_xp of a
//          router goes to in_xp of the neighbour one up in x, after the last the first, and what
//          in_xp says of its lanes comes back to out_xp
// Lanes:   of a link are numbered by virtual channel, then by lane; a connection is held from head
//          to tail
// Misuse:  a flit injected while not_full is 0 is lost: hold valid low until it is 1. What breaks a
//          rule of error_o is swallowed, and with it all that its sender offers up to the next
//          tail, be that a further packet's. What of a packet is in the network already is ended
//          with a tail: the wrong flit itself, or one without payload in the first cycle with room;
//          not_full is 0 until then. All other packets are untouched. At a link a flit may come as
//          its comment says; one that comes later is lost, and shows, if no place is left. error_o
//          is of the senders, from its lowest bits on, the node, in_xp, in_xm, in_yp, in_ym.
//          Neither watched nor contained: a packet that comes by a link from which its destination
//          cannot be reached, and wrong coordinates; they may block lanes for good
// State:   the flits before links are not reset: they mean nothing without their valid bits
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component router --set topology=torus --set 'dims=[4, 4]' --set \
//            directions=bidirectional --set datelines=tied-off --set algorithm=trc --set lanes=1 \
//            --set injector_lanes=1 --set flit_width=6 --set max_packet=16 --set input_depth=6 \
//            --set input_style=shift --set output_depth=6 --set output_style=shift --set \
//            output_arbiter=skipping --set ejector_arbiter=skipping --set link_arbiter=skipping \
//            --set crossbar=and-or --set co_residence=safe --set wire_delay=0 --set \
//            link_register=1 --set pipeline=0 --set watch_links=true --set reset=sync
// Made by: flitworks 0.1.0, configuration 8367784391422e78

`default_nettype none

module router_trc_torus_4x4_w6_i6_o6 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // coordinates of this node, tied off
    input  wire [3:0] here_i,
    // per dimension, the node behind the dateline, which lies between it and the one below, for 0
    // the last; tied off, the same at all nodes
    input  wire [3:0] dateline_i,
    // a flit for this lane arrives; at most one lane, and only if not_full is 1 or was in the cycle
    // before
    input  wire [1:0] in_xp_valid_i,
    // the flit that arrives
    input  wire [5:0] in_xp_flit_i,
    // the lane had room in the cycle before; a register; 0 in reset
    output wire [1:0] in_xp_not_full_o,
    // a flit of this lane leaves; at most one lane; a register
    output wire [1:0] out_xp_valid_o,
    // the flit that leaves; valid while out_xp_valid_o
    output wire [5:0] out_xp_flit_o,
    // the lane at the other end has room; a flit may still leave in the cycle in which it falls
    input  wire [1:0] out_xp_not_full_i,
    // a flit for this lane arrives; at most one lane, and only if not_full is 1 or was in the cycle
    // before
    input  wire [1:0] in_xm_valid_i,
    // the flit that arrives
    input  wire [5:0] in_xm_flit_i,
    // the lane had room in the cycle before; a register; 0 in reset
    output wire [1:0] in_xm_not_full_o,
    // a flit of this lane leaves; at most one lane; a register
    output wire [1:0] out_xm_valid_o,
    // the flit that leaves; valid while out_xm_valid_o
    output wire [5:0] out_xm_flit_o,
    // the lane at the other end has room; a flit may still leave in the cycle in which it falls
    input  wire [1:0] out_xm_not_full_i,
    // a flit for this lane arrives; at most one lane, and only if not_full is 1 or was in the cycle
    // before
    input  wire [1:0] in_yp_valid_i,
    // the flit that arrives
    input  wire [5:0] in_yp_flit_i,
    // the lane had room in the cycle before; a register; 0 in reset
    output wire [1:0] in_yp_not_full_o,
    // a flit of this lane leaves; at most one lane; a register
    output wire [1:0] out_yp_valid_o,
    // the flit that leaves; valid while out_yp_valid_o
    output wire [5:0] out_yp_flit_o,
    // the lane at the other end has room; a flit may still leave in the cycle in which it falls
    input  wire [1:0] out_yp_not_full_i,
    // a flit for this lane arrives; at most one lane, and only if not_full is 1 or was in the cycle
    // before
    input  wire [1:0] in_ym_valid_i,
    // the flit that arrives
    input  wire [5:0] in_ym_flit_i,
    // the lane had room in the cycle before; a register; 0 in reset
    output wire [1:0] in_ym_not_full_o,
    // a flit of this lane leaves; at most one lane; a register
    output wire [1:0] out_ym_valid_o,
    // the flit that leaves; valid while out_ym_valid_o
    output wire [5:0] out_ym_flit_o,
    // the lane at the other end has room; a flit may still leave in the cycle in which it falls
    input  wire [1:0] out_ym_not_full_i,
    // the node injects a flit into this lane; at most one, and only while it is not full
    input  wire inject_valid_i,
    // the flit injected
    input  wire [5:0] inject_flit_i,
    // the lane has room; from state alone; 0 in reset
    output wire inject_not_full_o,
    // a flit is there, held until eject_not_full_i takes it; from state alone
    output wire eject_valid_o,
    // the flit; held until it is taken; valid while eject_valid_o
    output wire [5:0] eject_flit_o,
    // ready: the node takes a flit in each cycle with valid and this; either may come first
    input  wire eject_not_full_i,
    // what the sender did wrong until the cycle before, kept until a reset, 2 bits for each sender:
    // bit 0 a write while full, bit 1 a body without a head or a head within a packet
    output wire [9:0] error_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer LaneVc0 = 0;
    localparam integer LaneVc1 = 1;
    localparam integer ErrorWidth = 2;
    localparam integer InjectToXpVc0 = 0;
    localparam integer InjectToXpVc1 = 1;
    localparam integer InjectToXmVc0 = 2;
    localparam integer InjectToXmVc1 = 3;
    localparam integer InjectToYpVc0 = 4;
    localparam integer InjectToYpVc1 = 5;
    localparam integer InjectToYmVc0 = 6;
    localparam integer InjectToYmVc1 = 7;
    localparam integer InjectToEject = 8;
    localparam integer XpVc0ToXpVc0 = 0;
    localparam integer XpVc0ToYpVc0 = 1;
    localparam integer XpVc0ToYpVc1 = 2;
    localparam integer XpVc0ToYmVc0 = 3;
    localparam integer XpVc0ToYmVc1 = 4;
    localparam integer XpVc0ToEject = 5;
    localparam integer XpVc1ToXpVc1 = 0;
    localparam integer XpVc1ToYpVc0 = 1;
    localparam integer XpVc1ToYpVc1 = 2;
    localparam integer XpVc1ToYmVc0 = 3;
    localparam integer XpVc1ToYmVc1 = 4;
    localparam integer XpVc1ToEject = 5;
    localparam integer XmVc0ToXmVc0 = 0;
    localparam integer XmVc0ToYpVc0 = 1;
    localparam integer XmVc0ToYpVc1 = 2;
    localparam integer XmVc0ToYmVc0 = 3;
    localparam integer XmVc0ToYmVc1 = 4;
    localparam integer XmVc0ToEject = 5;
    localparam integer XmVc1ToXmVc1 = 0;
    localparam integer XmVc1ToYpVc0 = 1;
    localparam integer XmVc1ToYpVc1 = 2;
    localparam integer XmVc1ToYmVc0 = 3;
    localparam integer XmVc1ToYmVc1 = 4;
    localparam integer XmVc1ToEject = 5;
    localparam integer YpVc0ToYpVc0 = 0;
    localparam integer YpVc0ToEject = 1;
    localparam integer YpVc1ToYpVc1 = 0;
    localparam integer YpVc1ToEject = 1;
    localparam integer YmVc0ToYmVc0 = 0;
    localparam integer YmVc0ToEject = 1;
    localparam integer YmVc1ToYmVc1 = 0;
    localparam integer YmVc1ToEject = 1;
    localparam integer XpVc0FromXpVc0 = 0;
    localparam integer XpVc0FromInject = 1;
    localparam integer XpVc1FromXpVc1 = 0;
    localparam integer XpVc1FromInject = 1;
    localparam integer XmVc0FromXmVc0 = 0;
    localparam integer XmVc0FromInject = 1;
    localparam integer XmVc1FromXmVc1 = 0;
    localparam integer XmVc1FromInject = 1;
    localparam integer YpVc0FromXpVc0 = 0;
    localparam integer YpVc0FromXpVc1 = 1;
    localparam integer YpVc0FromXmVc0 = 2;
    localparam integer YpVc0FromXmVc1 = 3;
    localparam integer YpVc0FromYpVc0 = 4;
    localparam integer YpVc0FromInject = 5;
    localparam integer YpVc1FromXpVc0 = 0;
    localparam integer YpVc1FromXpVc1 = 1;
    localparam integer YpVc1FromXmVc0 = 2;
    localparam integer YpVc1FromXmVc1 = 3;
    localparam integer YpVc1FromYpVc1 = 4;
    localparam integer YpVc1FromInject = 5;
    localparam integer YmVc0FromXpVc0 = 0;
    localparam integer YmVc0FromXpVc1 = 1;
    localparam integer YmVc0FromXmVc0 = 2;
    localparam integer YmVc0FromXmVc1 = 3;
    localparam integer YmVc0FromYmVc0 = 4;
    localparam integer YmVc0FromInject = 5;
    localparam integer YmVc1FromXpVc0 = 0;
    localparam integer YmVc1FromXpVc1 = 1;
    localparam integer YmVc1FromXmVc0 = 2;
    localparam integer YmVc1FromXmVc1 = 3;
    localparam integer YmVc1FromYmVc1 = 4;
    localparam integer YmVc1FromInject = 5;
    localparam integer EjectFromXpVc0 = 0;
    localparam integer EjectFromXpVc1 = 1;
    localparam integer EjectFromXmVc0 = 2;
    localparam integer EjectFromXmVc1 = 3;
    localparam integer EjectFromYpVc0 = 4;
    localparam integer EjectFromYpVc1 = 5;
    localparam integer EjectFromYmVc0 = 6;
    localparam integer EjectFromYmVc1 = 7;
    localparam integer EjectFromInject = 8;
    localparam integer BestXpVc0 = 0;
    localparam integer BestXpVc1 = 1;
    localparam integer BestXmVc0 = 2;
    localparam integer BestXmVc1 = 3;
    localparam integer BestYpVc0 = 4;
    localparam integer BestYpVc1 = 5;
    localparam integer BestYmVc0 = 6;
    localparam integer BestYmVc1 = 7;
    localparam integer BestEject = 8;
    localparam integer BestWidth = 9;

    wire [8:0] in_inject_request;
    wire in_inject_valid;
    wire [5:0] in_inject_flit;
    wire in_inject_take;
    wire [5:0] in_xp_vc0_request;
    wire in_xp_vc0_valid;
    wire [5:0] in_xp_vc0_flit;
    wire in_xp_vc0_take;
    wire [5:0] in_xp_vc1_request;
    wire in_xp_vc1_valid;
    wire [5:0] in_xp_vc1_flit;
    wire in_xp_vc1_take;
    wire [5:0] in_xm_vc0_request;
    wire in_xm_vc0_valid;
    wire [5:0] in_xm_vc0_flit;
    wire in_xm_vc0_take;
    wire [5:0] in_xm_vc1_request;
    wire in_xm_vc1_valid;
    wire [5:0] in_xm_vc1_flit;
    wire in_xm_vc1_take;
    wire [1:0] in_yp_vc0_request;
    wire in_yp_vc0_valid;
    wire [5:0] in_yp_vc0_flit;
    wire in_yp_vc0_take;
    wire [1:0] in_yp_vc1_request;
    wire in_yp_vc1_valid;
    wire [5:0] in_yp_vc1_flit;
    wire in_yp_vc1_take;
    wire [1:0] in_ym_vc0_request;
    wire in_ym_vc0_valid;
    wire [5:0] in_ym_vc0_flit;
    wire in_ym_vc0_take;
    wire [1:0] in_ym_vc1_request;
    wire in_ym_vc1_valid;
    wire [5:0] in_ym_vc1_flit;
    wire in_ym_vc1_take;
    wire [1:0] out_xp_vc0_take;
    wire out_xp_vc0_free;
    wire out_xp_vc0_ready;
    wire [5:0] out_xp_vc0_flit;
    wire out_xp_vc0_send;
    wire [1:0] out_xp_vc1_take;
    wire out_xp_vc1_free;
    wire out_xp_vc1_ready;
    wire [5:0] out_xp_vc1_flit;
    wire out_xp_vc1_send;
    wire [1:0] out_xm_vc0_take;
    wire out_xm_vc0_free;
    wire out_xm_vc0_ready;
    wire [5:0] out_xm_vc0_flit;
    wire out_xm_vc0_send;
    wire [1:0] out_xm_vc1_take;
    wire out_xm_vc1_free;
    wire out_xm_vc1_ready;
    wire [5:0] out_xm_vc1_flit;
    wire out_xm_vc1_send;
    wire [5:0] out_yp_vc0_take;
    wire out_yp_vc0_free;
    wire out_yp_vc0_ready;
    wire [5:0] out_yp_vc0_flit;
    wire out_yp_vc0_send;
    wire [5:0] out_yp_vc1_take;
    wire out_yp_vc1_free;
    wire out_yp_vc1_ready;
    wire [5:0] out_yp_vc1_flit;
    wire out_yp_vc1_send;
    wire [5:0] out_ym_vc0_take;
    wire out_ym_vc0_free;
    wire out_ym_vc0_ready;
    wire [5:0] out_ym_vc0_flit;
    wire out_ym_vc0_send;
    wire [5:0] out_ym_vc1_take;
    wire out_ym_vc1_free;
    wire out_ym_vc1_ready;
    wire [5:0] out_ym_vc1_flit;
    wire out_ym_vc1_send;
    wire [8:0] out_eject_take;
    wire out_eject_free;
    wire [8:0] best;
    wire [1:0] in_xp_not_full_d;
    reg  [1:0] in_xp_not_full_q;
    wire [1:0] in_xm_not_full_d;
    reg  [1:0] in_xm_not_full_q;
    wire [1:0] in_yp_not_full_d;
    reg  [1:0] in_yp_not_full_q;
    wire [1:0] in_ym_not_full_d;
    reg  [1:0] in_ym_not_full_q;
    wire [1:0] in_xp_passed;
    wire [11:0] in_xp_passed_flit;
    wire [1:0] in_xp_takes;
    wire [1:0] in_xp_open;
    wire [3:0] in_xp_bad;
    wire [1:0] in_xp_error_d;
    reg  [1:0] in_xp_error_q;
    wire in_xp_vc0_room;
    wire in_xp_vc1_room;
    wire [1:0] in_xm_passed;
    wire [11:0] in_xm_passed_flit;
    wire [1:0] in_xm_takes;
    wire [1:0] in_xm_open;
    wire [3:0] in_xm_bad;
    wire [1:0] in_xm_error_d;
    reg  [1:0] in_xm_error_q;
    wire in_xm_vc0_room;
    wire in_xm_vc1_room;
    wire [1:0] in_yp_passed;
    wire [11:0] in_yp_passed_flit;
    wire [1:0] in_yp_takes;
    wire [1:0] in_yp_open;
    wire [3:0] in_yp_bad;
    wire [1:0] in_yp_error_d;
    reg  [1:0] in_yp_error_q;
    wire in_yp_vc0_room;
    wire in_yp_vc1_room;
    wire [1:0] in_ym_passed;
    wire [11:0] in_ym_passed_flit;
    wire [1:0] in_ym_takes;
    wire [1:0] in_ym_open;
    wire [3:0] in_ym_bad;
    wire [1:0] in_ym_error_d;
    reg  [1:0] in_ym_error_q;
    wire in_ym_vc0_room;
    wire in_ym_vc1_room;
    wire [1:0] out_xp_valid_d;
    reg  [1:0] out_xp_valid_q;
    wire [5:0] out_xp_flit_d;
    reg  [5:0] out_xp_flit_q;
    wire [1:0] out_xm_valid_d;
    reg  [1:0] out_xm_valid_q;
    wire [5:0] out_xm_flit_d;
    reg  [5:0] out_xm_flit_q;
    wire [1:0] out_yp_valid_d;
    reg  [1:0] out_yp_valid_q;
    wire [5:0] out_yp_flit_d;
    reg  [5:0] out_yp_flit_q;
    wire [1:0] out_ym_valid_d;
    reg  [1:0] out_ym_valid_q;
    wire [5:0] out_ym_flit_d;
    reg  [5:0] out_ym_flit_q;
    genvar g;

    wire [1:0] in_xp_running = {2{~rst_i}};
    assign in_xp_not_full_o = in_xp_not_full_q & in_xp_running;
    wire [1:0] in_xm_running = {2{~rst_i}};
    assign in_xm_not_full_o = in_xm_not_full_q & in_xm_running;
    wire [1:0] in_yp_running = {2{~rst_i}};
    assign in_yp_not_full_o = in_yp_not_full_q & in_yp_running;
    wire [1:0] in_ym_running = {2{~rst_i}};
    assign in_ym_not_full_o = in_ym_not_full_q & in_ym_running;
    wire [8:0] free = {
        out_eject_free, out_ym_vc1_free, out_ym_vc0_free, out_yp_vc1_free, out_yp_vc0_free,
        out_xm_vc1_free, out_xm_vc0_free, out_xp_vc1_free, out_xp_vc0_free
    };

    router_trc_torus_4x4_w6_i6_o6_status u_status (
        .free_i (free),
        .best_o (best)
    );

    generate
        for (g = 0; g < 2; g = g + 1) begin : g_in_xp
            packet_guard_w6 u_guard (
                .clk_i      (clk_i),
                .rst_i      (rst_i),
                .valid_i    (in_xp_valid_i[g]),
                .flit_i     (in_xp_flit_i),
                .not_full_o (in_xp_open[g]),
                .write_o    (in_xp_passed[g]),
                .flit_o     (in_xp_passed_flit[g * 6 +: 6]),
                .not_full_i (in_xp_takes[g]),
                .bad_o      (in_xp_bad[g * 2 +: 2])
            );
        end
    endgenerate

    assign in_xp_error_d = in_xp_error_q | in_xp_bad[1:0] | in_xp_bad[3:2];
    assign error_o[1 * ErrorWidth +: ErrorWidth] = in_xp_error_q;
    assign in_xp_not_full_d[LaneVc0] = in_xp_vc0_room & in_xp_open[0];

    wire [5:0] in_xp_vc0_best = {best[BestWidth - 1:BestYpVc0], best[BestXpVc0]};
    assign in_xp_vc0_take = out_xp_vc0_take[XpVc0FromXpVc0] | out_yp_vc0_take[YpVc0FromXpVc0]
        | out_yp_vc1_take[YpVc1FromXpVc0] | out_ym_vc0_take[YmVc0FromXpVc0]
        | out_ym_vc1_take[YmVc1FromXpVc0] | out_eject_take[EjectFromXpVc0];

    router_trc_torus_4x4_w6_i6_o6_input u_in_xp_vc0 (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .here_i     (here_i),
        .dateline_i (dateline_i),
        .valid_i    (in_xp_passed[0]),
        .flit_i     (in_xp_passed_flit[5:0]),
        .not_full_o (in_xp_vc0_room),
        .takes_o    (in_xp_takes[0]),
        .best_i     (in_xp_vc0_best),
        .request_o  (in_xp_vc0_request),
        .take_i     (in_xp_vc0_take),
        .valid_o    (in_xp_vc0_valid),
        .flit_o     (in_xp_vc0_flit)
    );

    assign in_xp_not_full_d[LaneVc1] = in_xp_vc1_room & in_xp_open[1];

    wire [5:0] in_xp_vc1_best = {best[BestWidth - 1:BestYpVc0], best[BestXpVc1]};
    assign in_xp_vc1_take = out_xp_vc1_take[XpVc1FromXpVc1] | out_yp_vc0_take[YpVc0FromXpVc1]
        | out_yp_vc1_take[YpVc1FromXpVc1] | out_ym_vc0_take[YmVc0FromXpVc1]
        | out_ym_vc1_take[YmVc1FromXpVc1] | out_eject_take[EjectFromXpVc1];

    router_trc_torus_4x4_w6_i6_o6_input_2 u_in_xp_vc1 (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .here_i     (here_i),
        .dateline_i (dateline_i),
        .valid_i    (in_xp_passed[1]),
        .flit_i     (in_xp_passed_flit[11:6]),
        .not_full_o (in_xp_vc1_room),
        .takes_o    (in_xp_takes[1]),
        .best_i     (in_xp_vc1_best),
        .request_o  (in_xp_vc1_request),
        .take_i     (in_xp_vc1_take),
        .valid_o    (in_xp_vc1_valid),
        .flit_o     (in_xp_vc1_flit)
    );

    generate
        for (g = 0; g < 2; g = g + 1) begin : g_in_xm
            packet_guard_w6 u_guard (
                .clk_i      (clk_i),
                .rst_i      (rst_i),
                .valid_i    (in_xm_valid_i[g]),
                .flit_i     (in_xm_flit_i),
                .not_full_o (in_xm_open[g]),
                .write_o    (in_xm_passed[g]),
                .flit_o     (in_xm_passed_flit[g * 6 +: 6]),
                .not_full_i (in_xm_takes[g]),
                .bad_o      (in_xm_bad[g * 2 +: 2])
            );
        end
    endgenerate

    assign in_xm_error_d = in_xm_error_q | in_xm_bad[1:0] | in_xm_bad[3:2];
    assign error_o[2 * ErrorWidth +: ErrorWidth] = in_xm_error_q;
    assign in_xm_not_full_d[LaneVc0] = in_xm_vc0_room & in_xm_open[0];

    wire [5:0] in_xm_vc0_best = {best[BestWidth - 1:BestYpVc0], best[BestXmVc0]};
    assign in_xm_vc0_take = out_xm_vc0_take[XmVc0FromXmVc0] | out_yp_vc0_take[YpVc0FromXmVc0]
        | out_yp_vc1_take[YpVc1FromXmVc0] | out_ym_vc0_take[YmVc0FromXmVc0]
        | out_ym_vc1_take[YmVc1FromXmVc0] | out_eject_take[EjectFromXmVc0];

    router_trc_torus_4x4_w6_i6_o6_input_3 u_in_xm_vc0 (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .here_i     (here_i),
        .dateline_i (dateline_i),
        .valid_i    (in_xm_passed[0]),
        .flit_i     (in_xm_passed_flit[5:0]),
        .not_full_o (in_xm_vc0_room),
        .takes_o    (in_xm_takes[0]),
        .best_i     (in_xm_vc0_best),
        .request_o  (in_xm_vc0_request),
        .take_i     (in_xm_vc0_take),
        .valid_o    (in_xm_vc0_valid),
        .flit_o     (in_xm_vc0_flit)
    );

    assign in_xm_not_full_d[LaneVc1] = in_xm_vc1_room & in_xm_open[1];

    assign in_xm_vc1_take = out_xm_vc1_take[XmVc1FromXmVc1] | out_yp_vc0_take[YpVc0FromXmVc1]
        | out_yp_vc1_take[YpVc1FromXmVc1] | out_ym_vc0_take[YmVc0FromXmVc1]
        | out_ym_vc1_take[YmVc1FromXmVc1] | out_eject_take[EjectFromXmVc1];

    router_trc_torus_4x4_w6_i6_o6_input_4 u_in_xm_vc1 (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .here_i     (here_i),
        .dateline_i (dateline_i),
        .valid_i    (in_xm_passed[1]),
        .flit_i     (in_xm_passed_flit[11:6]),
        .not_full_o (in_xm_vc1_room),
        .takes_o    (in_xm_takes[1]),
        .best_i     (best[BestWidth - 1:BestXmVc1]),
        .request_o  (in_xm_vc1_request),
        .take_i     (in_xm_vc1_take),
        .valid_o    (in_xm_vc1_valid),
        .flit_o     (in_xm_vc1_flit)
    );

    generate
        for (g = 0; g < 2; g = g + 1) begin : g_in_yp
            packet_guard_w6 u_guard (
                .clk_i      (clk_i),
                .rst_i      (rst_i),
                .valid_i    (in_yp_valid_i[g]),
                .flit_i     (in_yp_flit_i),
                .not_full_o (in_yp_open[g]),
                .write_o    (in_yp_passed[g]),
                .flit_o     (in_yp_passed_flit[g * 6 +: 6]),
                .not_full_i (in_yp_takes[g]),
                .bad_o      (in_yp_bad[g * 2 +: 2])
            );
        end
    endgenerate

    assign in_yp_error_d = in_yp_error_q | in_yp_bad[1:0] | in_yp_bad[3:2];
    assign error_o[3 * ErrorWidth +: ErrorWidth] = in_yp_error_q;
    assign in_yp_not_full_d[LaneVc0] = in_yp_vc0_room & in_yp_open[0];

    wire [1:0] in_yp_vc0_best = {best[BestEject], best[BestYpVc0]};
    assign in_yp_vc0_take = out_yp_vc0_take[YpVc0FromYpVc0] | out_eject_take[EjectFromYpVc0];

    router_trc_torus_4x4_w6_i6_o6_input_5 u_in_yp_vc0 (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .here_i     (here_i),
        .dateline_i (dateline_i),
        .valid_i    (in_yp_passed[0]),
        .flit_i     (in_yp_passed_flit[5:0]),
        .not_full_o (in_yp_vc0_room),
        .takes_o    (in_yp_takes[0]),
        .best_i     (in_yp_vc0_best),
        .request_o  (in_yp_vc0_request),
        .take_i     (in_yp_vc0_take),
        .valid_o    (in_yp_vc0_valid),
        .flit_o     (in_yp_vc0_flit)
    );

    assign in_yp_not_full_d[LaneVc1] = in_yp_vc1_room & in_yp_open[1];

    wire [1:0] in_yp_vc1_best = {best[BestEject], best[BestYpVc1]};
    assign in_yp_vc1_take = out_yp_vc1_take[YpVc1FromYpVc1] | out_eject_take[EjectFromYpVc1];

    router_trc_torus_4x4_w6_i6_o6_input_6 u_in_yp_vc1 (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .here_i     (here_i),
        .dateline_i (dateline_i),
        .valid_i    (in_yp_passed[1]),
        .flit_i     (in_yp_passed_flit[11:6]),
        .not_full_o (in_yp_vc1_room),
        .takes_o    (in_yp_takes[1]),
        .best_i     (in_yp_vc1_best),
        .request_o  (in_yp_vc1_request),
        .take_i     (in_yp_vc1_take),
        .valid_o    (in_yp_vc1_valid),
        .flit_o     (in_yp_vc1_flit)
    );

    generate
        for (g = 0; g < 2; g = g + 1) begin : g_in_ym
            packet_guard_w6 u_guard (
                .clk_i      (clk_i),
                .rst_i      (rst_i),
                .valid_i    (in_ym_valid_i[g]),
                .flit_i     (in_ym_flit_i),
                .not_full_o (in_ym_open[g]),
                .write_o    (in_ym_passed[g]),
                .flit_o     (in_ym_passed_flit[g * 6 +: 6]),
                .not_full_i (in_ym_takes[g]),
                .bad_o      (in_ym_bad[g * 2 +: 2])
            );
        end
    endgenerate

    assign in_ym_error_d = in_ym_error_q | in_ym_bad[1:0] | in_ym_bad[3:2];
    assign error_o[4 * ErrorWidth +: ErrorWidth] = in_ym_error_q;
    assign in_ym_not_full_d[LaneVc0] = in_ym_vc0_room & in_ym_open[0];

    wire [1:0] in_ym_vc0_best = {best[BestEject], best[BestYmVc0]};
    assign in_ym_vc0_take = out_ym_vc0_take[YmVc0FromYmVc0] | out_eject_take[EjectFromYmVc0];

    router_trc_torus_4x4_w6_i6_o6_input_7 u_in_ym_vc0 (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .here_i     (here_i),
        .dateline_i (dateline_i),
        .valid_i    (in_ym_passed[0]),
        .flit_i     (in_ym_passed_flit[5:0]),
        .not_full_o (in_ym_vc0_room),
        .takes_o    (in_ym_takes[0]),
        .best_i     (in_ym_vc0_best),
        .request_o  (in_ym_vc0_request),
        .take_i     (in_ym_vc0_take),
        .valid_o    (in_ym_vc0_valid),
        .flit_o     (in_ym_vc0_flit)
    );

    assign in_ym_not_full_d[LaneVc1] = in_ym_vc1_room & in_ym_open[1];

    assign in_ym_vc1_take = out_ym_vc1_take[YmVc1FromYmVc1] | out_eject_take[EjectFromYmVc1];

    router_trc_torus_4x4_w6_i6_o6_input_8 u_in_ym_vc1 (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .here_i     (here_i),
        .dateline_i (dateline_i),
        .valid_i    (in_ym_passed[1]),
        .flit_i     (in_ym_passed_flit[11:6]),
        .not_full_o (in_ym_vc1_room),
        .takes_o    (in_ym_takes[1]),
        .best_i     (best[BestWidth - 1:BestYmVc1]),
        .request_o  (in_ym_vc1_request),
        .take_i     (in_ym_vc1_take),
        .valid_o    (in_ym_vc1_valid),
        .flit_o     (in_ym_vc1_flit)
    );

    assign in_inject_take = out_xp_vc0_take[XpVc0FromInject] | out_xp_vc1_take[XpVc1FromInject]
        | out_xm_vc0_take[XmVc0FromInject] | out_xm_vc1_take[XmVc1FromInject]
        | out_yp_vc0_take[YpVc0FromInject] | out_yp_vc1_take[YpVc1FromInject]
        | out_ym_vc0_take[YmVc0FromInject] | out_ym_vc1_take[YmVc1FromInject]
        | out_eject_take[EjectFromInject];

    router_trc_torus_4x4_w6_i6_o6_injector u_injector (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .here_i     (here_i),
        .dateline_i (dateline_i),
        .valid_i    (inject_valid_i),
        .flit_i     (inject_flit_i),
        .not_full_o (inject_not_full_o),
        .best_i     (best),
        .request_o  (in_inject_request),
        .take_i     (in_inject_take),
        .valid_o    (in_inject_valid),
        .flit_o     (in_inject_flit),
        .error_o    (error_o[0 +: ErrorWidth])
    );

    wire [1:0] to_xp_vc0_request = {
        in_inject_request[InjectToXpVc0], in_xp_vc0_request[XpVc0ToXpVc0]
    };
    wire [1:0] to_xp_vc0_valid = {in_inject_valid, in_xp_vc0_valid};
    wire [11:0] to_xp_vc0_flits = {in_inject_flit, in_xp_vc0_flit};

    router_trc_torus_4x4_w6_i6_o6_output u_out_xp_vc0 (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .req_i   (to_xp_vc0_request),
        .valid_i (to_xp_vc0_valid),
        .flit_i  (to_xp_vc0_flits),
        .take_o  (out_xp_vc0_take),
        .free_o  (out_xp_vc0_free),
        .ready_o (out_xp_vc0_ready),
        .flit_o  (out_xp_vc0_flit),
        .send_i  (out_xp_vc0_send)
    );

    wire [1:0] to_xp_vc1_request = {
        in_inject_request[InjectToXpVc1], in_xp_vc1_request[XpVc1ToXpVc1]
    };
    wire [1:0] to_xp_vc1_valid = {in_inject_valid, in_xp_vc1_valid};
    wire [11:0] to_xp_vc1_flits = {in_inject_flit, in_xp_vc1_flit};

    router_trc_torus_4x4_w6_i6_o6_output u_out_xp_vc1 (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .req_i   (to_xp_vc1_request),
        .valid_i (to_xp_vc1_valid),
        .flit_i  (to_xp_vc1_flits),
        .take_o  (out_xp_vc1_take),
        .free_o  (out_xp_vc1_free),
        .ready_o (out_xp_vc1_ready),
        .flit_o  (out_xp_vc1_flit),
        .send_i  (out_xp_vc1_send)
    );

    wire [1:0] to_xm_vc0_request = {
        in_inject_request[InjectToXmVc0], in_xm_vc0_request[XmVc0ToXmVc0]
    };
    wire [1:0] to_xm_vc0_valid = {in_inject_valid, in_xm_vc0_valid};
    wire [11:0] to_xm_vc0_flits = {in_inject_flit, in_xm_vc0_flit};

    router_trc_torus_4x4_w6_i6_o6_output u_out_xm_vc0 (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .req_i   (to_xm_vc0_request),
        .valid_i (to_xm_vc0_valid),
        .flit_i  (to_xm_vc0_flits),
        .take_o  (out_xm_vc0_take),
        .free_o  (out_xm_vc0_free),
        .ready_o (out_xm_vc0_ready),
        .flit_o  (out_xm_vc0_flit),
        .send_i  (out_xm_vc0_send)
    );

    wire [1:0] to_xm_vc1_request = {
        in_inject_request[InjectToXmVc1], in_xm_vc1_request[XmVc1ToXmVc1]
    };
    wire [1:0] to_xm_vc1_valid = {in_inject_valid, in_xm_vc1_valid};
    wire [11:0] to_xm_vc1_flits = {in_inject_flit, in_xm_vc1_flit};

    router_trc_torus_4x4_w6_i6_o6_output u_out_xm_vc1 (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .req_i   (to_xm_vc1_request),
        .valid_i (to_xm_vc1_valid),
        .flit_i  (to_xm_vc1_flits),
        .take_o  (out_xm_vc1_take),
        .free_o  (out_xm_vc1_free),
        .ready_o (out_xm_vc1_ready),
        .flit_o  (out_xm_vc1_flit),
        .send_i  (out_xm_vc1_send)
    );

    wire [5:0] to_yp_vc0_request = {
        in_inject_request[InjectToYpVc0], in_yp_vc0_request[YpVc0ToYpVc0],
        in_xm_vc1_request[XmVc1ToYpVc0], in_xm_vc0_request[XmVc0ToYpVc0],
        in_xp_vc1_request[XpVc1ToYpVc0], in_xp_vc0_request[XpVc0ToYpVc0]
    };
    wire [5:0] to_yp_vc0_valid = {
        in_inject_valid, in_yp_vc0_valid, in_xm_vc1_valid, in_xm_vc0_valid, in_xp_vc1_valid,
        in_xp_vc0_valid
    };
    wire [35:0] to_yp_vc0_flits = {
        in_inject_flit, in_yp_vc0_flit, in_xm_vc1_flit, in_xm_vc0_flit, in_xp_vc1_flit,
        in_xp_vc0_flit
    };

    router_trc_torus_4x4_w6_i6_o6_output_2 u_out_yp_vc0 (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .req_i   (to_yp_vc0_request),
        .valid_i (to_yp_vc0_valid),
        .flit_i  (to_yp_vc0_flits),
        .take_o  (out_yp_vc0_take),
        .free_o  (out_yp_vc0_free),
        .ready_o (out_yp_vc0_ready),
        .flit_o  (out_yp_vc0_flit),
        .send_i  (out_yp_vc0_send)
    );

    wire [5:0] to_yp_vc1_request = {
        in_inject_request[InjectToYpVc1], in_yp_vc1_request[YpVc1ToYpVc1],
        in_xm_vc1_request[XmVc1ToYpVc1], in_xm_vc0_request[XmVc0ToYpVc1],
        in_xp_vc1_request[XpVc1ToYpVc1], in_xp_vc0_request[XpVc0ToYpVc1]
    };
    wire [5:0] to_yp_vc1_valid = {
        in_inject_valid, in_yp_vc1_valid, in_xm_vc1_valid, in_xm_vc0_valid, in_xp_vc1_valid,
        in_xp_vc0_valid
    };
    wire [35:0] to_yp_vc1_flits = {
        in_inject_flit, in_yp_vc1_flit, in_xm_vc1_flit, in_xm_vc0_flit, in_xp_vc1_flit,
        in_xp_vc0_flit
    };

    router_trc_torus_4x4_w6_i6_o6_output_2 u_out_yp_vc1 (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .req_i   (to_yp_vc1_request),
        .valid_i (to_yp_vc1_valid),
        .flit_i  (to_yp_vc1_flits),
        .take_o  (out_yp_vc1_take),
        .free_o  (out_yp_vc1_free),
        .ready_o (out_yp_vc1_ready),
        .flit_o  (out_yp_vc1_flit),
        .send_i  (out_yp_vc1_send)
    );

    wire [5:0] to_ym_vc0_request = {
        in_inject_request[InjectToYmVc0], in_ym_vc0_request[YmVc0ToYmVc0],
        in_xm_vc1_request[XmVc1ToYmVc0], in_xm_vc0_request[XmVc0ToYmVc0],
        in_xp_vc1_request[XpVc1ToYmVc0], in_xp_vc0_request[XpVc0ToYmVc0]
    };
    wire [5:0] to_ym_vc0_valid = {
        in_inject_valid, in_ym_vc0_valid, in_xm_vc1_valid, in_xm_vc0_valid, in_xp_vc1_valid,
        in_xp_vc0_valid
    };
    wire [35:0] to_ym_vc0_flits = {
        in_inject_flit, in_ym_vc0_flit, in_xm_vc1_flit, in_xm_vc0_flit, in_xp_vc1_flit,
        in_xp_vc0_flit
    };

    router_trc_torus_4x4_w6_i6_o6_output_2 u_out_ym_vc0 (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .req_i   (to_ym_vc0_request),
        .valid_i (to_ym_vc0_valid),
        .flit_i  (to_ym_vc0_flits),
        .take_o  (out_ym_vc0_take),
        .free_o  (out_ym_vc0_free),
        .ready_o (out_ym_vc0_ready),
        .flit_o  (out_ym_vc0_flit),
        .send_i  (out_ym_vc0_send)
    );

    wire [5:0] to_ym_vc1_request = {
        in_inject_request[InjectToYmVc1], in_ym_vc1_request[YmVc1ToYmVc1],
        in_xm_vc1_request[XmVc1ToYmVc1], in_xm_vc0_request[XmVc0ToYmVc1],
        in_xp_vc1_request[XpVc1ToYmVc1], in_xp_vc0_request[XpVc0ToYmVc1]
    };
    wire [5:0] to_ym_vc1_valid = {
        in_inject_valid, in_ym_vc1_valid, in_xm_vc1_valid, in_xm_vc0_valid, in_xp_vc1_valid,
        in_xp_vc0_valid
    };
    wire [35:0] to_ym_vc1_flits = {
        in_inject_flit, in_ym_vc1_flit, in_xm_vc1_flit, in_xm_vc0_flit, in_xp_vc1_flit,
        in_xp_vc0_flit
    };

    router_trc_torus_4x4_w6_i6_o6_output_2 u_out_ym_vc1 (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .req_i   (to_ym_vc1_request),
        .valid_i (to_ym_vc1_valid),
        .flit_i  (to_ym_vc1_flits),
        .take_o  (out_ym_vc1_take),
        .free_o  (out_ym_vc1_free),
        .ready_o (out_ym_vc1_ready),
        .flit_o  (out_ym_vc1_flit),
        .send_i  (out_ym_vc1_send)
    );

    wire [8:0] to_eject_request = {
        in_inject_request[InjectToEject], in_ym_vc1_request[YmVc1ToEject],
        in_ym_vc0_request[YmVc0ToEject], in_yp_vc1_request[YpVc1ToEject],
        in_yp_vc0_request[YpVc0ToEject], in_xm_vc1_request[XmVc1ToEject],
        in_xm_vc0_request[XmVc0ToEject], in_xp_vc1_request[XpVc1ToEject],
        in_xp_vc0_request[XpVc0ToEject]
    };
    wire [8:0] to_eject_valid = {
        in_inject_valid, in_ym_vc1_valid, in_ym_vc0_valid, in_yp_vc1_valid, in_yp_vc0_valid,
        in_xm_vc1_valid, in_xm_vc0_valid, in_xp_vc1_valid, in_xp_vc0_valid
    };
    wire [53:0] to_eject_flits = {
        in_inject_flit, in_ym_vc1_flit, in_ym_vc0_flit, in_yp_vc1_flit, in_yp_vc0_flit,
        in_xm_vc1_flit, in_xm_vc0_flit, in_xp_vc1_flit, in_xp_vc0_flit
    };

    router_trc_torus_4x4_w6_i6_o6_ejector u_ejector (
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

    assign out_xp_valid_o = out_xp_valid_q;
    assign out_xp_flit_o = out_xp_flit_q;
    wire [1:0] link_xp_ready = {out_xp_vc1_ready, out_xp_vc0_ready};
    wire [11:0] link_xp_flits = {out_xp_vc1_flit, out_xp_vc0_flit};
    assign out_xp_vc0_send = out_xp_valid_d[LaneVc0];
    assign out_xp_vc1_send = out_xp_valid_d[LaneVc1];

    router_trc_torus_4x4_w6_i6_o6_channel u_link_xp (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .ready_i    (link_xp_ready),
        .flit_i     (link_xp_flits),
        .not_full_i (out_xp_not_full_i),
        .valid_o    (out_xp_valid_d),
        .flit_o     (out_xp_flit_d)
    );

    assign out_xm_valid_o = out_xm_valid_q;
    assign out_xm_flit_o = out_xm_flit_q;
    wire [1:0] link_xm_ready = {out_xm_vc1_ready, out_xm_vc0_ready};
    wire [11:0] link_xm_flits = {out_xm_vc1_flit, out_xm_vc0_flit};
    assign out_xm_vc0_send = out_xm_valid_d[LaneVc0];
    assign out_xm_vc1_send = out_xm_valid_d[LaneVc1];

    router_trc_torus_4x4_w6_i6_o6_channel u_link_xm (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .ready_i    (link_xm_ready),
        .flit_i     (link_xm_flits),
        .not_full_i (out_xm_not_full_i),
        .valid_o    (out_xm_valid_d),
        .flit_o     (out_xm_flit_d)
    );

    assign out_yp_valid_o = out_yp_valid_q;
    assign out_yp_flit_o = out_yp_flit_q;
    wire [1:0] link_yp_ready = {out_yp_vc1_ready, out_yp_vc0_ready};
    wire [11:0] link_yp_flits = {out_yp_vc1_flit, out_yp_vc0_flit};
    assign out_yp_vc0_send = out_yp_valid_d[LaneVc0];
    assign out_yp_vc1_send = out_yp_valid_d[LaneVc1];

    router_trc_torus_4x4_w6_i6_o6_channel u_link_yp (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .ready_i    (link_yp_ready),
        .flit_i     (link_yp_flits),
        .not_full_i (out_yp_not_full_i),
        .valid_o    (out_yp_valid_d),
        .flit_o     (out_yp_flit_d)
    );

    assign out_ym_valid_o = out_ym_valid_q;
    assign out_ym_flit_o = out_ym_flit_q;
    wire [1:0] link_ym_ready = {out_ym_vc1_ready, out_ym_vc0_ready};
    wire [11:0] link_ym_flits = {out_ym_vc1_flit, out_ym_vc0_flit};
    assign out_ym_vc0_send = out_ym_valid_d[LaneVc0];
    assign out_ym_vc1_send = out_ym_valid_d[LaneVc1];

    router_trc_torus_4x4_w6_i6_o6_channel u_link_ym (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .ready_i    (link_ym_ready),
        .flit_i     (link_ym_flits),
        .not_full_i (out_ym_not_full_i),
        .valid_o    (out_ym_valid_d),
        .flit_o     (out_ym_flit_d)
    );

    always @(posedge clk_i) begin
        if (rst_i) begin
            in_xp_not_full_q <= 2'd0;
            in_xm_not_full_q <= 2'd0;
            in_yp_not_full_q <= 2'd0;
            in_ym_not_full_q <= 2'd0;
            in_xp_error_q <= 2'd0;
            in_xm_error_q <= 2'd0;
            in_yp_error_q <= 2'd0;
            in_ym_error_q <= 2'd0;
            out_xp_valid_q <= 2'd0;
            out_xm_valid_q <= 2'd0;
            out_yp_valid_q <= 2'd0;
            out_ym_valid_q <= 2'd0;
        end else begin
            in_xp_not_full_q <= in_xp_not_full_d;
            in_xm_not_full_q <= in_xm_not_full_d;
            in_yp_not_full_q <= in_yp_not_full_d;
            in_ym_not_full_q <= in_ym_not_full_d;
            in_xp_error_q <= in_xp_error_d;
            in_xm_error_q <= in_xm_error_d;
            in_yp_error_q <= in_yp_error_d;
            in_ym_error_q <= in_ym_error_d;
            out_xp_valid_q <= out_xp_valid_d;
            out_xm_valid_q <= out_xm_valid_d;
            out_yp_valid_q <= out_yp_valid_d;
            out_ym_valid_q <= out_ym_valid_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (|out_xp_valid_d) out_xp_flit_q <= out_xp_flit_d;
        if (|out_xm_valid_d) out_xm_flit_q <= out_xm_flit_d;
        if (|out_yp_valid_d) out_yp_flit_q <= out_yp_flit_d;
        if (|out_ym_valid_d) out_ym_flit_q <= out_ym_flit_d;
    end
endmodule

`default_nettype wire
