// SPDX-License-Identifier: 0BSD
// bluegene_network_2_pb4_fc8_d3: nodes of BlueGene/L's torus at every place, wired together
//
// Shape:   of a ring of 2, 4 virtual channels, sync reset; 3 cycles of a wire
// Source:  [BlueGene] sec. 2
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  each element of error_o: no_room [0], order [1], destination [2], length [3], header [4]
// Places:  node x stands at (x); injection FIFO f of node n is element 8*n + f of a port, reception
//          FIFO f of node n element 6*n + f
// Links:   what a node sends in cycle t is at the next node's pins in t + 3
// Injection: a phit is taken in a cycle with inject_valid_i and inject_ready_o, which comes from
//            state and does not fall within a packet. The host may wait between phits
// Reception: receive_valid_o holds with what it shows until receive_ready_i takes it, and never
//            waits for that; the host may wait as long as it likes
// Reset:   all nodes are reset together and leave reset in the same cycle: counts of tokens are of
//          what came since then
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component bluegene-network --set topology=torus --set 'dims=[2]' \
//            --set probes=0 --set damage=0 --set enables=0 --set seed=1 --set phit_bytes=4 --set \
//            dynamic_vcs=2 --set escape=bubble --set escape_order=dimension --set \
//            bubble_account=full --set hp_vc=1 --set vc_chunks=32 --set escape_chunks=32 --set \
//            error_recovery=0 --set window=8 --set ack_age=256 --set timeout=1024 --set \
//            refresh=1024 --set buses=2 --set jsq=1 --set slq_receiver=12 --set slq_sender=12 \
//            --set in_network=16 --set groups=2 --set fifo_chunks=8 --set delay=3 --set \
//            reset=sync
// Made by: flitworks 0.1.0, configuration 2e417d931ed8e362

`default_nettype none

module bluegene_network_2_pb4_fc8_d3 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a phit of the user, taken while ready
    input  wire [15:0] inject_valid_i,
    // the user's phit is the first of a packet
    input  wire [15:0] inject_first_i,
    // the user's phit is the last of a packet
    input  wire [15:0] inject_last_i,
    // the user's phit
    input  wire [511:0] inject_phit_i,
    // the FIFO takes a phit in this cycle; from state alone; 0 in reset
    output wire [15:0] inject_ready_o,
    // the phit shown is taken on the next edge
    input  wire [11:0] receive_ready_i,
    // a phit of a whole packet is shown; 0 in reset
    output wire [11:0] receive_valid_o,
    // the phit shown is the first of a packet; 0 where none is shown
    output wire [11:0] receive_first_o,
    // the phit shown is the last of a packet; 0 where none is shown
    output wire [11:0] receive_last_o,
    // the phit that is shown; 0 where none is
    output wire [383:0] receive_phit_o,
    // what an injection FIFO has refused packets for since the reset
    output wire [79:0] error_o,
    // since the reset a token counter would have left its range, or a packet had no room
    output wire [1:0] fatal_o
);

    wire [3:0] to_node_valid;
    wire [3:0] to_node_first;
    wire [127:0] to_node_phit;
    wire [3:0] from_node_valid;
    wire [3:0] from_node_first;
    wire [127:0] from_node_phit;
    genvar gx;

    // what is tied off at the nodes: where they stand, whom automatic hints reach in plus, seeds,
    // and links
    wire [15:0] coordinates = {8'd1, 8'd0};
    wire [15:0] reach_first = {8'd1, 8'd1};
    wire [15:0] reach_last = {8'd1, 8'd1};
    wire [63:0] seeds = {32'hbd794d7, 32'h85ebca6a};
    wire [31:0] nearest = {16'd0, 16'h101};
    wire [3:0] links_there = {2'd3, 2'd3};

    // the nodes
    generate
        for (gx = 0; gx < 2; gx = gx + 1) begin : g_x
            bluegene_network_2_pb4_fc8_d3_node u_node (
                .clk_i           (clk_i),
                .rst_i           (rst_i),
                .own_i           (coordinates[gx * 8 +: 8]),
                .reach_first_i   (reach_first[gx * 8 +: 8]),
                .reach_last_i    (reach_last[gx * 8 +: 8]),
                .seed_i          (seeds[gx * 32 +: 32]),
                .near_i          (nearest[gx * 16 +: 16]),
                .enable_i        (links_there[gx * 2 +: 2]),
                .valid_i         (to_node_valid[gx * 2 +: 2]),
                .first_i         (to_node_first[gx * 2 +: 2]),
                .phit_i          (to_node_phit[gx * 64 +: 64]),
                .inject_valid_i  (inject_valid_i[gx * 8 +: 8]),
                .inject_first_i  (inject_first_i[gx * 8 +: 8]),
                .inject_last_i   (inject_last_i[gx * 8 +: 8]),
                .inject_phit_i   (inject_phit_i[gx * 256 +: 256]),
                .inject_ready_o  (inject_ready_o[gx * 8 +: 8]),
                .receive_ready_i (receive_ready_i[gx * 6 +: 6]),
                .receive_valid_o (receive_valid_o[gx * 6 +: 6]),
                .receive_first_o (receive_first_o[gx * 6 +: 6]),
                .receive_last_o  (receive_last_o[gx * 6 +: 6]),
                .receive_phit_o  (receive_phit_o[gx * 192 +: 192]),
                .valid_o         (from_node_valid[gx * 2 +: 2]),
                .first_o         (from_node_first[gx * 2 +: 2]),
                .phit_o          (from_node_phit[gx * 64 +: 64]),
                .error_o         (error_o[gx * 40 +: 40]),
                .fatal_o         (fatal_o[gx])
            );
        end
    endgenerate

    // from each node xp
    phit_line_w32_x3 u_wire_next_xp (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .phit_valid_i (from_node_valid[0]),
        .phit_first_i (from_node_first[0]),
        .phit_i       (from_node_phit[31:0]),
        .phit_valid_o (to_node_valid[2]),
        .phit_first_o (to_node_first[2]),
        .phit_o       (to_node_phit[95:64])
    );

    phit_line_w32_x3 u_wire_last_xp (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .phit_valid_i (from_node_valid[2]),
        .phit_first_i (from_node_first[2]),
        .phit_i       (from_node_phit[95:64]),
        .phit_valid_o (to_node_valid[0]),
        .phit_first_o (to_node_first[0]),
        .phit_o       (to_node_phit[31:0])
    );

    // from each node xm
    phit_line_w32_x3 u_wire_next_xm (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .phit_valid_i (from_node_valid[3]),
        .phit_first_i (from_node_first[3]),
        .phit_i       (from_node_phit[127:96]),
        .phit_valid_o (to_node_valid[1]),
        .phit_first_o (to_node_first[1]),
        .phit_o       (to_node_phit[63:32])
    );

    phit_line_w32_x3 u_wire_last_xm (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .phit_valid_i (from_node_valid[1]),
        .phit_first_i (from_node_first[1]),
        .phit_i       (from_node_phit[63:32]),
        .phit_valid_o (to_node_valid[3]),
        .phit_first_o (to_node_first[3]),
        .phit_o       (to_node_phit[127:96])
    );
endmodule

`default_nettype wire
