// SPDX-License-Identifier: 0BSD
// hyperx_network_2x2_t2: routers of a HyperX at every place of a lattice, wired together
//
// Shape:   dimwar, 2x2 HyperX with 2 terminals at each router, 8 virtual channels, all at a time
//          through the crossbar, input queues of 128 and output queues of 96 flits, packets of at
//          most 16 flits, data of 64 bits, stamps of 16 bits, 50 cycles through the crossbar, 1
//          cycle of a choice, sync reset; 50 cycles between routers, 5 cycles between terminal and
//          router
// Source:  [HyperX] sec. 6
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  each element of error_o: no_room [0], order [1], destination [2], length [3],
//          credit_too_many [4]
// Places:  router x + 2*y stands at (x, y); terminal t of router r is element 2*r + t of a port
// Users:   the first flit, and each flit behind a tail, is a head. inject_ready waits for nobody;
//          once 1 it stays 1 until a flit is taken, and a user may wait for it. There is room for
//          32 flits, and a packet leaves only when its tail is there: one whose tail is taken in
//          cycle t is on the terminal's link from t + 2 on at the earliest. A flit that is written
//          at the end of cycle t is shown in t + 1. eject_valid waits for nobody and holds with its
//          flit until eject_ready takes it; eject_ready may wait for eject_valid. The flits of a
//          packet are shown one behind the other; packets of one source may overtake each other in
//          the network
// Head:    the data of a head begin with x [0], y [1], terminal [2], length_less_1 [6:3], stamp
//          [22:7]: coordinates and terminal say where the packet goes, length_less_1 how many flits
//          follow the head, stamp is written by the router at whose terminal the packet enters. All
//          else is the user's
// Time:    a packet of L flits that goes over H links between routers and meets no other takes 10 +
//          53*(H + 1) + 50*H + L - 1 cycles: from the cycle in which its head is on the link of its
//          terminal to the one that ends with the writing of its tail at the other terminal, both
//          counted
// Reset:   all routers and terminals of a network are reset together and leave reset in the same
//          cycle: else counts of credits are wrong, and so are the ages of packets, for cycle
//          counters differ
// Misuse:  a packet ends with its tail, or with as many flits as its head says, whichever is first;
//          a length that is not there counts as the longest. What comes behind that end, up to a
//          tail, is taken and lost. A flit from the router that finds no room, or whose virtual
//          channel is not there, is lost. A credit for which no flit was sent counts for nothing.
//          At its router a packet ends with its tail, or with as many flits as its head says,
//          whichever is first, or where its flits do not come in consecutive cycles. Its later
//          flits are not written; neither is a flit that finds no room or belongs to no packet. No
//          credit is given for them. A packet that is too short is sent on at the length that its
//          head says, with zeros behind its last flit. A packet whose destination or length is not
//          there is swallowed: its flits are read, credited and sent nowhere. Other packets pass as
//          they are
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component hyperx-network --set 'widths=[2, 2]' --set \
//            'trunks=[1, 1]' --set terminals=2 --set algorithm=dimwar --set vcs=8 --set \
//            input_depth=128 --set output_depth=96 --set max_packet=16 --set flit_width=64 --set \
//            age_bits=16 --set crossbar_cycles=50 --set speedup=full --set choice_cycles=1 --set \
//            style=circular --set reset=sync --set channel_cycles=50 --set terminal_cycles=5 \
//            --set ends=terminals --set seed=1
// Made by: flitworks 0.1.0, configuration 36544f3751b477ee

`default_nettype none

module hyperx_network_2x2_t2 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // by terminal, 0 lowest: a flit is offered; taken on the next edge if inject_ready_o is 1
    input  wire [7:0] inject_valid_i,
    // by terminal, 0 lowest: the flit offered is the last of its packet; where inject_valid_i is 1
    input  wire [7:0] inject_tail_i,
    // by terminal, 0 lowest: the flit offered; the first of a packet begins with destination and
    // length; where inject_valid_i is 1
    input  wire [511:0] inject_flit_i,
    // by terminal, 0 lowest: there is room for a flit: the one offered is taken; from state alone,
    // and 1 until a flit is taken; 0 in reset
    output wire [7:0] inject_ready_o,
    // by terminal, 0 lowest: a flit is shown, held until eject_ready_i takes it; from state alone
    output wire [7:0] eject_valid_o,
    // by terminal, 0 lowest: the flit shown is the first of its packet; valid while eject_valid_o
    output wire [7:0] eject_head_o,
    // by terminal, 0 lowest: the flit shown is the last of its packet; valid while eject_valid_o
    output wire [7:0] eject_tail_o,
    // by terminal, 0 lowest: the flit shown, held until it is taken; valid while eject_valid_o
    output wire [511:0] eject_flit_o,
    // by terminal, 0 lowest: the flit shown is taken on the next edge if eject_valid_o is 1; either
    // may come first
    input  wire [7:0] eject_ready_i,
    // what the terminal did wrong until the cycle before, kept until a reset, 5 bits for each
    // terminal: bit 0 a flit without a credit, bit 1 a body without a head, a head within a packet
    // or a gap in one, bit 3 a packet whose length is not the one in its head, bit 4 a credit for
    // which no flit was sent
    output wire [39:0] error_o
);

    wire [15:0] to_router_valid;
    wire [47:0] to_router_vc;
    wire [15:0] to_router_head;
    wire [15:0] to_router_tail;
    wire [1023:0] to_router_data;
    wire [127:0] to_router_credit;
    wire [15:0] from_router_valid;
    wire [47:0] from_router_vc;
    wire [15:0] from_router_head;
    wire [15:0] from_router_tail;
    wire [1023:0] from_router_data;
    wire [127:0] from_router_credit;
    wire [79:0] router_errors;
    wire [39:0] terminal_errors;
    wire [7:0] from_terminal_valid;
    wire [23:0] from_terminal_vc;
    wire [7:0] from_terminal_head;
    wire [7:0] from_terminal_tail;
    wire [511:0] from_terminal_data;
    wire [63:0] from_terminal_credit;
    wire [7:0] to_terminal_valid;
    wire [23:0] to_terminal_vc;
    wire [7:0] to_terminal_head;
    wire [7:0] to_terminal_tail;
    wire [511:0] to_terminal_data;
    wire [63:0] to_terminal_credit;
    genvar gterminal;
    genvar gx;
    genvar gy;

    // what is tied off at the routers: their seeds, and where they stand
    wire [127:0] seeds = {32'h91c35f42, 32'hbd794d7, 32'h85ebca6c, 32'd1};
    wire [7:0] coordinates = {2'd3, 2'd2, 2'd1, 2'd0};

    // the routers
    generate
        for (gy = 0; gy < 2; gy = gy + 1) begin : g_y
            for (gx = 0; gx < 2; gx = gx + 1) begin : g_x
                hyperx_network_2x2_t2_router u_router (
                    .clk_i        (clk_i),
                    .rst_i        (rst_i),
                    .coord_i      (coordinates[(gy * 4) + (gx * 2) +: 2]),
                    .seed_i       (seeds[(gy * 64) + (gx * 32) +: 32]),
                    .flit_valid_i (to_router_valid[(gy * 8) + (gx * 4) +: 4]),
                    .flit_vc_i    (to_router_vc[(gy * 24) + (gx * 12) +: 12]),
                    .flit_head_i  (to_router_head[(gy * 8) + (gx * 4) +: 4]),
                    .flit_tail_i  (to_router_tail[(gy * 8) + (gx * 4) +: 4]),
                    .flit_data_i  (to_router_data[(gy * 512) + (gx * 256) +: 256]),
                    .credit_o     (to_router_credit[(gy * 64) + (gx * 32) +: 32]),
                    .flit_valid_o (from_router_valid[(gy * 8) + (gx * 4) +: 4]),
                    .flit_vc_o    (from_router_vc[(gy * 24) + (gx * 12) +: 12]),
                    .flit_head_o  (from_router_head[(gy * 8) + (gx * 4) +: 4]),
                    .flit_tail_o  (from_router_tail[(gy * 8) + (gx * 4) +: 4]),
                    .flit_data_o  (from_router_data[(gy * 512) + (gx * 256) +: 256]),
                    .credit_i     (from_router_credit[(gy * 64) + (gx * 32) +: 32]),
                    .error_o      (router_errors[(gy * 40) + (gx * 20) +: 20])
                );
            end
        end
    endgenerate

    // between routers that are 1 apart along x
    generate
        for (gy = 0; gy < 2; gy = gy + 1) begin : g_links_x_1_y
            hyperx_line_v8_w64_x49 u_line_x_1_up (
                .clk_i        (clk_i),
                .rst_i        (rst_i),
                .flit_valid_i (from_router_valid[(gy * 8) + 2]),
                .flit_vc_i    (from_router_vc[(gy * 24) + 6 +: 3]),
                .flit_head_i  (from_router_head[(gy * 8) + 2]),
                .flit_tail_i  (from_router_tail[(gy * 8) + 2]),
                .flit_data_i  (from_router_data[(gy * 512) + 128 +: 64]),
                .credit_o     (from_router_credit[(gy * 64) + 16 +: 8]),
                .flit_valid_o (to_router_valid[(gy * 8) + 6]),
                .flit_vc_o    (to_router_vc[(gy * 24) + 18 +: 3]),
                .flit_head_o  (to_router_head[(gy * 8) + 6]),
                .flit_tail_o  (to_router_tail[(gy * 8) + 6]),
                .flit_data_o  (to_router_data[(gy * 512) + 384 +: 64]),
                .credit_i     (to_router_credit[(gy * 64) + 48 +: 8])
            );

            hyperx_line_v8_w64_x49 u_line_x_1_down (
                .clk_i        (clk_i),
                .rst_i        (rst_i),
                .flit_valid_i (from_router_valid[(gy * 8) + 6]),
                .flit_vc_i    (from_router_vc[(gy * 24) + 18 +: 3]),
                .flit_head_i  (from_router_head[(gy * 8) + 6]),
                .flit_tail_i  (from_router_tail[(gy * 8) + 6]),
                .flit_data_i  (from_router_data[(gy * 512) + 384 +: 64]),
                .credit_o     (from_router_credit[(gy * 64) + 48 +: 8]),
                .flit_valid_o (to_router_valid[(gy * 8) + 2]),
                .flit_vc_o    (to_router_vc[(gy * 24) + 6 +: 3]),
                .flit_head_o  (to_router_head[(gy * 8) + 2]),
                .flit_tail_o  (to_router_tail[(gy * 8) + 2]),
                .flit_data_o  (to_router_data[(gy * 512) + 128 +: 64]),
                .credit_i     (to_router_credit[(gy * 64) + 16 +: 8])
            );
        end
    endgenerate

    // between routers that are 1 apart along y
    generate
        for (gx = 0; gx < 2; gx = gx + 1) begin : g_links_y_1_x
            hyperx_line_v8_w64_x49 u_line_y_1_up (
                .clk_i        (clk_i),
                .rst_i        (rst_i),
                .flit_valid_i (from_router_valid[(gx * 4) + 3]),
                .flit_vc_i    (from_router_vc[(gx * 12) + 9 +: 3]),
                .flit_head_i  (from_router_head[(gx * 4) + 3]),
                .flit_tail_i  (from_router_tail[(gx * 4) + 3]),
                .flit_data_i  (from_router_data[(gx * 256) + 192 +: 64]),
                .credit_o     (from_router_credit[(gx * 32) + 24 +: 8]),
                .flit_valid_o (to_router_valid[(gx * 4) + 11]),
                .flit_vc_o    (to_router_vc[(gx * 12) + 33 +: 3]),
                .flit_head_o  (to_router_head[(gx * 4) + 11]),
                .flit_tail_o  (to_router_tail[(gx * 4) + 11]),
                .flit_data_o  (to_router_data[(gx * 256) + 704 +: 64]),
                .credit_i     (to_router_credit[(gx * 32) + 88 +: 8])
            );

            hyperx_line_v8_w64_x49 u_line_y_1_down (
                .clk_i        (clk_i),
                .rst_i        (rst_i),
                .flit_valid_i (from_router_valid[(gx * 4) + 11]),
                .flit_vc_i    (from_router_vc[(gx * 12) + 33 +: 3]),
                .flit_head_i  (from_router_head[(gx * 4) + 11]),
                .flit_tail_i  (from_router_tail[(gx * 4) + 11]),
                .flit_data_i  (from_router_data[(gx * 256) + 704 +: 64]),
                .credit_o     (from_router_credit[(gx * 32) + 88 +: 8]),
                .flit_valid_o (to_router_valid[(gx * 4) + 3]),
                .flit_vc_o    (to_router_vc[(gx * 12) + 9 +: 3]),
                .flit_head_o  (to_router_head[(gx * 4) + 3]),
                .flit_tail_o  (to_router_tail[(gx * 4) + 3]),
                .flit_data_o  (to_router_data[(gx * 256) + 192 +: 64]),
                .credit_i     (to_router_credit[(gx * 32) + 24 +: 8])
            );
        end
    endgenerate

    // the terminals and their links
    generate
        for (gy = 0; gy < 2; gy = gy + 1) begin : g_terminals_y
            for (gx = 0; gx < 2; gx = gx + 1) begin : g_x
                for (gterminal = 0; gterminal < 2; gterminal = gterminal + 1) begin : g_terminal
                    hyperx_network_2x2_t2_terminal u_terminal (
                        .clk_i          (clk_i),
                        .rst_i          (rst_i),
                        .inject_valid_i (inject_valid_i[(gy * 4) + (gx * 2) + gterminal]),
                        .inject_tail_i  (inject_tail_i[(gy * 4) + (gx * 2) + gterminal]),
                        .inject_flit_i  (inject_flit_i[(gy * 256) + (gx * 128)
                            + (gterminal * 64) +: 64]),
                        .inject_ready_o (inject_ready_o[(gy * 4) + (gx * 2) + gterminal]),
                        .eject_valid_o  (eject_valid_o[(gy * 4) + (gx * 2) + gterminal]),
                        .eject_head_o   (eject_head_o[(gy * 4) + (gx * 2) + gterminal]),
                        .eject_tail_o   (eject_tail_o[(gy * 4) + (gx * 2) + gterminal]),
                        .eject_flit_o   (eject_flit_o[(gy * 256) + (gx * 128)
                            + (gterminal * 64) +: 64]),
                        .eject_ready_i  (eject_ready_i[(gy * 4) + (gx * 2) + gterminal]),
                        .flit_valid_i   (to_terminal_valid[(gy * 4) + (gx * 2) + gterminal]),
                        .flit_vc_i      (to_terminal_vc[(gy * 12) + (gx * 6)
                            + (gterminal * 3) +: 3]),
                        .flit_head_i    (to_terminal_head[(gy * 4) + (gx * 2) + gterminal]),
                        .flit_tail_i    (to_terminal_tail[(gy * 4) + (gx * 2) + gterminal]),
                        .flit_data_i    (to_terminal_data[(gy * 256) + (gx * 128)
                            + (gterminal * 64) +: 64]),
                        .credit_o       (to_terminal_credit[(gy * 32) + (gx * 16)
                            + (gterminal * 8) +: 8]),
                        .flit_valid_o   (from_terminal_valid[(gy * 4) + (gx * 2) + gterminal]),
                        .flit_vc_o      (from_terminal_vc[(gy * 12) + (gx * 6)
                            + (gterminal * 3) +: 3]),
                        .flit_head_o    (from_terminal_head[(gy * 4) + (gx * 2) + gterminal]),
                        .flit_tail_o    (from_terminal_tail[(gy * 4) + (gx * 2) + gterminal]),
                        .flit_data_o    (from_terminal_data[(gy * 256) + (gx * 128)
                            + (gterminal * 64) +: 64]),
                        .credit_i       (from_terminal_credit[(gy * 32) + (gx * 16)
                            + (gterminal * 8) +: 8]),
                        .error_o        (terminal_errors[(gy * 20) + (gx * 10)
                            + (gterminal * 5) +: 5])
                    );
                    assign error_o[(gy * 20) + (gx * 10) + (gterminal * 5) +: 5] =
                        terminal_errors[(gy * 20) + (gx * 10) + (gterminal * 5) +: 5]
                        | router_errors[(gy * 40) + (gx * 20) + (gterminal * 5) +: 5];

                    hyperx_line_v8_w64_x4 u_line_in (
                        .clk_i        (clk_i),
                        .rst_i        (rst_i),
                        .flit_valid_i (from_terminal_valid[(gy * 4) + (gx * 2) + gterminal]),
                        .flit_vc_i    (from_terminal_vc[(gy * 12) + (gx * 6)
                            + (gterminal * 3) +: 3]),
                        .flit_head_i  (from_terminal_head[(gy * 4) + (gx * 2) + gterminal]),
                        .flit_tail_i  (from_terminal_tail[(gy * 4) + (gx * 2) + gterminal]),
                        .flit_data_i  (from_terminal_data[(gy * 256) + (gx * 128)
                            + (gterminal * 64) +: 64]),
                        .credit_o     (from_terminal_credit[(gy * 32) + (gx * 16)
                            + (gterminal * 8) +: 8]),
                        .flit_valid_o (to_router_valid[(gy * 8) + (gx * 4) + gterminal]),
                        .flit_vc_o    (to_router_vc[(gy * 24) + (gx * 12) + (gterminal * 3) +: 3]),
                        .flit_head_o  (to_router_head[(gy * 8) + (gx * 4) + gterminal]),
                        .flit_tail_o  (to_router_tail[(gy * 8) + (gx * 4) + gterminal]),
                        .flit_data_o  (to_router_data[(gy * 512) + (gx * 256)
                            + (gterminal * 64) +: 64]),
                        .credit_i     (to_router_credit[(gy * 64) + (gx * 32)
                            + (gterminal * 8) +: 8])
                    );

                    hyperx_line_v8_w64_x4 u_line_out (
                        .clk_i        (clk_i),
                        .rst_i        (rst_i),
                        .flit_valid_i (from_router_valid[(gy * 8) + (gx * 4) + gterminal]),
                        .flit_vc_i    (from_router_vc[(gy * 24) + (gx * 12)
                            + (gterminal * 3) +: 3]),
                        .flit_head_i  (from_router_head[(gy * 8) + (gx * 4) + gterminal]),
                        .flit_tail_i  (from_router_tail[(gy * 8) + (gx * 4) + gterminal]),
                        .flit_data_i  (from_router_data[(gy * 512) + (gx * 256)
                            + (gterminal * 64) +: 64]),
                        .credit_o     (from_router_credit[(gy * 64) + (gx * 32)
                            + (gterminal * 8) +: 8]),
                        .flit_valid_o (to_terminal_valid[(gy * 4) + (gx * 2) + gterminal]),
                        .flit_vc_o    (to_terminal_vc[(gy * 12) + (gx * 6) + (gterminal * 3) +: 3]),
                        .flit_head_o  (to_terminal_head[(gy * 4) + (gx * 2) + gterminal]),
                        .flit_tail_o  (to_terminal_tail[(gy * 4) + (gx * 2) + gterminal]),
                        .flit_data_o  (to_terminal_data[(gy * 256) + (gx * 128)
                            + (gterminal * 64) +: 64]),
                        .credit_i     (to_terminal_credit[(gy * 32) + (gx * 16)
                            + (gterminal * 8) +: 8])
                    );
                end
            end
        end
    endgenerate

    // errors between routers are not shown: routers keep to the rules of links
    (* unused *) wire unused;
    assign unused = &{1'b0, router_errors};
endmodule

`default_nettype wire
