// SPDX-License-Identifier: 0BSD
// network_3x3_dynbal: routers at every node, wired together
//
// Shape:   9 nodes: dynbal on a 3x3 torus, 2 lanes of 6 bits, input 6 flits, shift, output 6 flits,
//          shift, registers at links, sync reset
// Source:  [Ge] sec. 3.2.2, sec. 5.1, Fig. 5.1
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  each element of inject_flit_i, eject_flit_o: x [1:0], y [3:2], head [4], tail [5]; each
//          element of error_o: no_room [0], order [1], destination [2]
// Flits:   the first of a packet has head, its last tail, one alone both; below these a head has
//          its destination in the fields named and data in the rest, all others data, and they
//          arrive as sent, one packet after the other. A packet may have any number of them.
//          Packets of one source to one destination may overtake each other.
// Misuse:  a flit injected while not_full is 0 is lost: hold valid low until it is 1. What breaks a
//          rule of error_o is swallowed, and with it all that its sender offers up to the next
//          tail, be that a further packet's. What of a packet is in the network already is ended
//          with a tail: the wrong flit itself, or one without payload in the first cycle with room;
//          not_full is 0 until then. All other packets are untouched
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component network --set topology=torus --set 'dims=[3, 3]' --set \
//            directions=bidirectional --set 'datelines=[0, 0]' --set algorithm=dynbal --set \
//            lanes=1 --set injector_lanes=1 --set flit_width=6 --set max_packet=16 --set \
//            input_depth=6 --set input_style=shift --set output_depth=6 --set output_style=shift \
//            --set output_arbiter=skipping --set ejector_arbiter=skipping --set \
//            link_arbiter=skipping --set crossbar=and-or --set co_residence=safe --set \
//            wire_delay=0 --set link_register=1 --set pipeline=0 --set reset=sync --set probes=0
// Made by: flitworks 0.1.0, configuration cba43624cf95d3da

`default_nettype none

module network_3x3_dynbal (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a flit is injected into this lane; at most one of a node, and only while it is not full
    input  wire [8:0] inject_valid_i,
    // the flits injected, where inject_valid_i is 1; node (x, y) is element x + 3 * y
    input  wire [53:0] inject_flit_i,
    // the injector's lane has room; from state alone; 0 in reset
    output wire [8:0] inject_not_full_o,
    // a flit is there, held until eject_not_full_i takes it; from state alone
    output wire [8:0] eject_valid_o,
    // the flits, held until they are taken; valid while eject_valid_o
    output wire [53:0] eject_flit_o,
    // ready: the node takes a flit in each cycle with valid and this; either may come first
    input  wire [8:0] eject_not_full_i,
    // what the node did wrong until the cycle before, kept until a reset, 3 bits for each node: bit
    // 0 a write while full, bit 1 a body without a head or a head within a packet, bit 2 a
    // destination that is no terminal
    output wire [26:0] error_o
);

    wire [17:0] from_xp_valid;
    wire [53:0] from_xp_flit;
    wire [17:0] from_xp_not_full;
    wire [17:0] from_xp_empty;
    wire [17:0] from_xm_valid;
    wire [53:0] from_xm_flit;
    wire [17:0] from_xm_not_full;
    wire [17:0] from_xm_empty;
    wire [17:0] from_yp_valid;
    wire [53:0] from_yp_flit;
    wire [17:0] from_yp_not_full;
    wire [17:0] from_yp_empty;
    wire [17:0] from_ym_valid;
    wire [53:0] from_ym_flit;
    wire [17:0] from_ym_not_full;
    wire [17:0] from_ym_empty;
    wire [17:0] to_xp_valid;
    wire [53:0] to_xp_flit;
    wire [17:0] to_xp_not_full;
    wire [17:0] to_xp_empty;
    wire [17:0] to_xm_valid;
    wire [53:0] to_xm_flit;
    wire [17:0] to_xm_not_full;
    wire [17:0] to_xm_empty;
    wire [17:0] to_yp_valid;
    wire [53:0] to_yp_flit;
    wire [17:0] to_yp_not_full;
    wire [17:0] to_yp_empty;
    wire [17:0] to_ym_valid;
    wire [53:0] to_ym_flit;
    wire [17:0] to_ym_not_full;
    wire [17:0] to_ym_empty;
    genvar gx;
    genvar gy;

    wire [35:0] here_of_all = 36'ha98654210;

    // the routers
    generate
        for (gy = 0; gy < 3; gy = gy + 1) begin : g_y
            for (gx = 0; gx < 3; gx = gx + 1) begin : g_x
                network_3x3_dynbal_router u_router (
                    .clk_i             (clk_i),
                    .rst_i             (rst_i),
                    .here_i            (here_of_all[(gy * 12) + (gx * 4) +: 4]),
                    .dateline_i        (4'd0),
                    .in_xp_valid_i     (to_xp_valid[(gy * 6) + (gx * 2) +: 2]),
                    .in_xp_flit_i      (to_xp_flit[(gy * 18) + (gx * 6) +: 6]),
                    .in_xp_not_full_o  (to_xp_not_full[(gy * 6) + (gx * 2) +: 2]),
                    .in_xp_empty_o     (to_xp_empty[(gy * 6) + (gx * 2) +: 2]),
                    .out_xp_valid_o    (from_xp_valid[(gy * 6) + (gx * 2) +: 2]),
                    .out_xp_flit_o     (from_xp_flit[(gy * 18) + (gx * 6) +: 6]),
                    .out_xp_not_full_i (from_xp_not_full[(gy * 6) + (gx * 2) +: 2]),
                    .out_xp_empty_i    (from_xp_empty[(gy * 6) + (gx * 2) +: 2]),
                    .in_xm_valid_i     (to_xm_valid[(gy * 6) + (gx * 2) +: 2]),
                    .in_xm_flit_i      (to_xm_flit[(gy * 18) + (gx * 6) +: 6]),
                    .in_xm_not_full_o  (to_xm_not_full[(gy * 6) + (gx * 2) +: 2]),
                    .in_xm_empty_o     (to_xm_empty[(gy * 6) + (gx * 2) +: 2]),
                    .out_xm_valid_o    (from_xm_valid[(gy * 6) + (gx * 2) +: 2]),
                    .out_xm_flit_o     (from_xm_flit[(gy * 18) + (gx * 6) +: 6]),
                    .out_xm_not_full_i (from_xm_not_full[(gy * 6) + (gx * 2) +: 2]),
                    .out_xm_empty_i    (from_xm_empty[(gy * 6) + (gx * 2) +: 2]),
                    .in_yp_valid_i     (to_yp_valid[(gy * 6) + (gx * 2) +: 2]),
                    .in_yp_flit_i      (to_yp_flit[(gy * 18) + (gx * 6) +: 6]),
                    .in_yp_not_full_o  (to_yp_not_full[(gy * 6) + (gx * 2) +: 2]),
                    .in_yp_empty_o     (to_yp_empty[(gy * 6) + (gx * 2) +: 2]),
                    .out_yp_valid_o    (from_yp_valid[(gy * 6) + (gx * 2) +: 2]),
                    .out_yp_flit_o     (from_yp_flit[(gy * 18) + (gx * 6) +: 6]),
                    .out_yp_not_full_i (from_yp_not_full[(gy * 6) + (gx * 2) +: 2]),
                    .out_yp_empty_i    (from_yp_empty[(gy * 6) + (gx * 2) +: 2]),
                    .in_ym_valid_i     (to_ym_valid[(gy * 6) + (gx * 2) +: 2]),
                    .in_ym_flit_i      (to_ym_flit[(gy * 18) + (gx * 6) +: 6]),
                    .in_ym_not_full_o  (to_ym_not_full[(gy * 6) + (gx * 2) +: 2]),
                    .in_ym_empty_o     (to_ym_empty[(gy * 6) + (gx * 2) +: 2]),
                    .out_ym_valid_o    (from_ym_valid[(gy * 6) + (gx * 2) +: 2]),
                    .out_ym_flit_o     (from_ym_flit[(gy * 18) + (gx * 6) +: 6]),
                    .out_ym_not_full_i (from_ym_not_full[(gy * 6) + (gx * 2) +: 2]),
                    .out_ym_empty_i    (from_ym_empty[(gy * 6) + (gx * 2) +: 2]),
                    .inject_valid_i    (inject_valid_i[(gy * 3) + gx]),
                    .inject_flit_i     (inject_flit_i[(gy * 18) + (gx * 6) +: 6]),
                    .inject_not_full_o (inject_not_full_o[(gy * 3) + gx]),
                    .eject_valid_o     (eject_valid_o[(gy * 3) + gx]),
                    .eject_flit_o      (eject_flit_o[(gy * 18) + (gx * 6) +: 6]),
                    .eject_not_full_i  (eject_not_full_i[(gy * 3) + gx]),
                    .error_o           (error_o[(gy * 9) + (gx * 3) +: 3])
                );
            end
        end
    endgenerate

    // from each node xp
    generate
        for (gy = 0; gy < 3; gy = gy + 1) begin : g_next_xp_y
            for (gx = 0; gx < 2; gx = gx + 1) begin : g_x
                assign to_xp_valid[(gy * 6) + (gx * 2) + 2 +: 2] =
                    from_xp_valid[(gy * 6) + (gx * 2) +: 2];
                assign to_xp_flit[(gy * 18) + (gx * 6) + 6 +: 6] =
                    from_xp_flit[(gy * 18) + (gx * 6) +: 6];
                assign from_xp_not_full[(gy * 6) + (gx * 2) +: 2] =
                    to_xp_not_full[(gy * 6) + (gx * 2) + 2 +: 2];
                assign from_xp_empty[(gy * 6) + (gx * 2) +: 2] =
                    to_xp_empty[(gy * 6) + (gx * 2) + 2 +: 2];
            end
        end
    endgenerate

    generate
        for (gy = 0; gy < 3; gy = gy + 1) begin : g_last_xp_y
            assign to_xp_valid[gy * 6 +: 2] = from_xp_valid[(gy * 6) + 4 +: 2];
            assign to_xp_flit[gy * 18 +: 6] = from_xp_flit[(gy * 18) + 12 +: 6];
            assign from_xp_not_full[(gy * 6) + 4 +: 2] = to_xp_not_full[gy * 6 +: 2];
            assign from_xp_empty[(gy * 6) + 4 +: 2] = to_xp_empty[gy * 6 +: 2];
        end
    endgenerate

    // from each node xm
    generate
        for (gy = 0; gy < 3; gy = gy + 1) begin : g_next_xm_y
            for (gx = 0; gx < 2; gx = gx + 1) begin : g_x
                assign to_xm_valid[(gy * 6) + (gx * 2) +: 2] =
                    from_xm_valid[(gy * 6) + (gx * 2) + 2 +: 2];
                assign to_xm_flit[(gy * 18) + (gx * 6) +: 6] =
                    from_xm_flit[(gy * 18) + (gx * 6) + 6 +: 6];
                assign from_xm_not_full[(gy * 6) + (gx * 2) + 2 +: 2] =
                    to_xm_not_full[(gy * 6) + (gx * 2) +: 2];
                assign from_xm_empty[(gy * 6) + (gx * 2) + 2 +: 2] =
                    to_xm_empty[(gy * 6) + (gx * 2) +: 2];
            end
        end
    endgenerate

    generate
        for (gy = 0; gy < 3; gy = gy + 1) begin : g_last_xm_y
            assign to_xm_valid[(gy * 6) + 4 +: 2] = from_xm_valid[gy * 6 +: 2];
            assign to_xm_flit[(gy * 18) + 12 +: 6] = from_xm_flit[gy * 18 +: 6];
            assign from_xm_not_full[gy * 6 +: 2] = to_xm_not_full[(gy * 6) + 4 +: 2];
            assign from_xm_empty[gy * 6 +: 2] = to_xm_empty[(gy * 6) + 4 +: 2];
        end
    endgenerate

    // from each node yp
    generate
        for (gy = 0; gy < 2; gy = gy + 1) begin : g_next_yp_y
            for (gx = 0; gx < 3; gx = gx + 1) begin : g_x
                assign to_yp_valid[(gy * 6) + (gx * 2) + 6 +: 2] =
                    from_yp_valid[(gy * 6) + (gx * 2) +: 2];
                assign to_yp_flit[(gy * 18) + (gx * 6) + 18 +: 6] =
                    from_yp_flit[(gy * 18) + (gx * 6) +: 6];
                assign from_yp_not_full[(gy * 6) + (gx * 2) +: 2] =
                    to_yp_not_full[(gy * 6) + (gx * 2) + 6 +: 2];
                assign from_yp_empty[(gy * 6) + (gx * 2) +: 2] =
                    to_yp_empty[(gy * 6) + (gx * 2) + 6 +: 2];
            end
        end
    endgenerate

    generate
        for (gx = 0; gx < 3; gx = gx + 1) begin : g_last_yp_x
            assign to_yp_valid[gx * 2 +: 2] = from_yp_valid[(gx * 2) + 12 +: 2];
            assign to_yp_flit[gx * 6 +: 6] = from_yp_flit[(gx * 6) + 36 +: 6];
            assign from_yp_not_full[(gx * 2) + 12 +: 2] = to_yp_not_full[gx * 2 +: 2];
            assign from_yp_empty[(gx * 2) + 12 +: 2] = to_yp_empty[gx * 2 +: 2];
        end
    endgenerate

    // from each node ym
    generate
        for (gy = 0; gy < 2; gy = gy + 1) begin : g_next_ym_y
            for (gx = 0; gx < 3; gx = gx + 1) begin : g_x
                assign to_ym_valid[(gy * 6) + (gx * 2) +: 2] =
                    from_ym_valid[(gy * 6) + (gx * 2) + 6 +: 2];
                assign to_ym_flit[(gy * 18) + (gx * 6) +: 6] =
                    from_ym_flit[(gy * 18) + (gx * 6) + 18 +: 6];
                assign from_ym_not_full[(gy * 6) + (gx * 2) + 6 +: 2] =
                    to_ym_not_full[(gy * 6) + (gx * 2) +: 2];
                assign from_ym_empty[(gy * 6) + (gx * 2) + 6 +: 2] =
                    to_ym_empty[(gy * 6) + (gx * 2) +: 2];
            end
        end
    endgenerate

    generate
        for (gx = 0; gx < 3; gx = gx + 1) begin : g_last_ym_x
            assign to_ym_valid[(gx * 2) + 12 +: 2] = from_ym_valid[gx * 2 +: 2];
            assign to_ym_flit[(gx * 6) + 36 +: 6] = from_ym_flit[gx * 6 +: 6];
            assign from_ym_not_full[gx * 2 +: 2] = to_ym_not_full[(gx * 2) + 12 +: 2];
            assign from_ym_empty[gx * 2 +: 2] = to_ym_empty[(gx * 2) + 12 +: 2];
        end
    endgenerate
endmodule

`default_nettype wire
