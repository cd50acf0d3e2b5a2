// SPDX-License-Identifier: 0BSD
// bluegene_node_4_pb4_vc8_ec16_er1: a node of BlueGene/L's torus: receivers, senders, injection and
// reception FIFOs
//
// Shape:   of a ring of 4, 4 virtual channels, sync reset
// Source:  [BlueGene] sec. 2, Fig. 1
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  each element of error_o: no_room [0], order [1], destination [2], length [3], header [4]
// Time:    the first phit of a packet that meets nobody is on phit_o 7 cycles after it was on
//          phit_i; one whose last phit is on inject_phit_i in cycle t has its first on phit_o in
//          t+5
// Links:   nobody waits on a link: the phits of a packet or token-ack come in consecutive cycles. A
//          packet is sent only where the other end has room for it: each of its chunks takes a
//          token, which token-acks bring back
// Recovery: packets are numbered, checked and kept until they are acknowledged; what is not
//           acknowledged in time goes again. Phits may be damaged on a link, valid_i and first_i
//           may not
// Injection: a phit is taken in a cycle with inject_valid_i and inject_ready_o, which comes from
//            state and does not fall within a packet. The host may wait between phits
// Reception: receive_valid_o holds with what it shows until receive_ready_i takes it, and never
//            waits for that; the host may wait as long as it likes
// Ties:    own_i, reach_first_i, reach_last_i, near_i, enable_i and seed_i are constants and change
//          during a reset only
// Reset:   the nodes of a machine are reset together: counts of tokens are of what came since then
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component bluegene-node --set topology=torus --set 'dims=[4]' \
//            --set phit_bytes=4 --set dynamic_vcs=2 --set escape=bubble --set \
//            escape_order=dimension --set bubble_account=full --set hp_vc=1 --set vc_chunks=8 \
//            --set escape_chunks=16 --set error_recovery=1 --set window=2 --set ack_age=8 --set \
//            timeout=247 --set refresh=64 --set buses=2 --set jsq=1 --set slq_receiver=12 --set \
//            slq_sender=12 --set in_network=16 --set groups=2 --set fifo_chunks=32 --set \
//            reset=sync
// Made by: flitworks 0.1.0, configuration dce34561ae27bd9e

`default_nettype none

module bluegene_node_4_pb4_vc8_ec16_er1 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // coordinates of this node
    input  wire [7:0] own_i,
    // by dimension, the first coordinate that automatic hints reach in plus
    input  wire [7:0] reach_first_i,
    // by dimension, the last coordinate that automatic hints reach in plus; [own, own] for none
    input  wire [7:0] reach_last_i,
    // from which all random words of the node begin
    input  wire [31:0] seed_i,
    // by direction, the coordinate in its dimension of the node it leads to
    input  wire [15:0] near_i,
    // the link of this direction may be used
    input  wire [1:0] enable_i,
    // a phit comes in that travels in this direction
    input  wire [1:0] valid_i,
    // the phit that comes in is the first of a packet or token-ack
    input  wire [1:0] first_i,
    // the phit that comes in
    input  wire [63:0] phit_i,
    // a phit of the user, taken while ready
    input  wire [7:0] inject_valid_i,
    // the user's phit is the first of a packet
    input  wire [7:0] inject_first_i,
    // the user's phit is the last of a packet
    input  wire [7:0] inject_last_i,
    // the user's phit
    input  wire [255:0] inject_phit_i,
    // the FIFO takes a phit in this cycle; from state alone; 0 in reset
    output wire [7:0] inject_ready_o,
    // the phit shown is taken on the next edge
    input  wire [5:0] receive_ready_i,
    // a phit of a whole packet is shown; 0 in reset
    output wire [5:0] receive_valid_o,
    // the phit shown is the first of a packet; 0 where none is shown
    output wire [5:0] receive_first_o,
    // the phit shown is the last of a packet; 0 where none is shown
    output wire [5:0] receive_last_o,
    // the phit that is shown; 0 where none is
    output wire [191:0] receive_phit_o,
    // a phit goes out in this direction; from state alone
    output wire [1:0] valid_o,
    // the phit that goes out is the first of a packet or token-ack
    output wire [1:0] first_o,
    // the phit that goes out; 0 where none does
    output wire [63:0] phit_o,
    // what an injection FIFO has refused packets for since the reset
    output wire [39:0] error_o,
    // since the reset a token counter would have left its range
    output wire fatal_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer ErrorWidth = 5;

    wire [1:0] open;
    wire [7:0] one;
    wire [7:0] two;
    wire [15:0] range;
    wire [19:0] asked;
    reg  [19:0] asks;
    wire [19:0] grants;
    wire [199:0] bids;
    reg  [9:0] granted;
    wire [3:0] buses;
    wire [383:0] sources;
    wire [63:0] freed;
    wire [1:0] ack_valid;
    wire [63:0] ack_freed;
    wire [3:0] receives;
    wire [63:0] receive_phits;
    wire [31:0] fits;
    wire [3:0] high_asked;
    reg  [3:0] high_asks;
    wire [3:0] high_grants;
    reg  [1:0] high_granted;
    wire [63:0] high_phits;
    wire [15:0] high_fits;
    wire [1:0] high_ahead;
    wire [1:0] fatal;
    wire [1:0] acked_valid;
    wire [15:0] acked;
    wire [15:0] expected;
    wire [1:0] repeats;
    wire [3:0] source_faulty;
    wire [1:0] receive_faulty;
    wire [1:0] high_faulty;
    reg  [1663:0] seeds;
    reg  [31:0] salt;
    reg  [5:0] sizes;
    wire [3:0] write_ahead;
    wire [3:0] write_free;

    // the seed of each place: with a multiple of one odd number added bit by bit
    always @* begin : find_seeds
        integer p;
        salt = 32'd0;
        for (p = 0; p < 52; p = p + 1) begin
            salt = salt + 32'h9e3779b1;
            seeds[p * 32 +: 32] = seed_i ^ salt;
        end
    end

    bluegene_node_4_pb4_vc8_ec16_er1_receiver u_receiver_xp (
        .clk_i            (clk_i),
        .rst_i            (rst_i),
        .direction_i      (2'd1),
        .near_i           (near_i),
        .seeds_i          (seeds[191:0]),
        .valid_i          (valid_i[0]),
        .first_i          (first_i[0]),
        .phit_i           (phit_i[31:0]),
        .ack_valid_o      (ack_valid[0]),
        .ack_freed_o      (ack_freed[31:0]),
        .acked_valid_o    (acked_valid[0]),
        .acked_o          (acked[7:0]),
        .expected_o       (expected[7:0]),
        .repeat_o         (repeats[0]),
        .open_i           (open),
        .one_i            (one),
        .two_i            (two),
        .range_i          (range),
        .normal_fits_i    (fits[15:0]),
        .high_fits_i      (high_fits),
        .high_open_i      (high_ahead),
        .asks_o           (asked[1:0]),
        .bid_o            (bids[19:0]),
        .bus_o            (buses[1:0]),
        .grant_i          (granted[0]),
        .receives_o       (receives[1:0]),
        .high_asks_o      (high_asked[1:0]),
        .high_grant_i     (high_granted[0]),
        .bus_phit_o       (sources[63:0]),
        .receive_phit_o   (receive_phits[31:0]),
        .high_phit_o      (high_phits[31:0]),
        .freed_o          (freed[31:0]),
        .bus_faulty_o     (source_faulty[1:0]),
        .receive_faulty_o (receive_faulty[0]),
        .high_faulty_o    (high_faulty[0])
    );

    bluegene_node_4_pb4_vc8_ec16_er1_receiver u_receiver_xm (
        .clk_i            (clk_i),
        .rst_i            (rst_i),
        .direction_i      (2'd2),
        .near_i           (near_i),
        .seeds_i          (seeds[383:192]),
        .valid_i          (valid_i[1]),
        .first_i          (first_i[1]),
        .phit_i           (phit_i[63:32]),
        .ack_valid_o      (ack_valid[1]),
        .ack_freed_o      (ack_freed[63:32]),
        .acked_valid_o    (acked_valid[1]),
        .acked_o          (acked[15:8]),
        .expected_o       (expected[15:8]),
        .repeat_o         (repeats[1]),
        .open_i           (open),
        .one_i            (one),
        .two_i            (two),
        .range_i          (range),
        .normal_fits_i    (fits[31:16]),
        .high_fits_i      (high_fits),
        .high_open_i      (high_ahead),
        .asks_o           (asked[3:2]),
        .bid_o            (bids[39:20]),
        .bus_o            (buses[3:2]),
        .grant_i          (granted[1]),
        .receives_o       (receives[3:2]),
        .high_asks_o      (high_asked[3:2]),
        .high_grant_i     (high_granted[1]),
        .bus_phit_o       (sources[127:64]),
        .receive_phit_o   (receive_phits[63:32]),
        .high_phit_o      (high_phits[63:32]),
        .freed_o          (freed[63:32]),
        .bus_faulty_o     (source_faulty[3:2]),
        .receive_faulty_o (receive_faulty[1]),
        .high_faulty_o    (high_faulty[1])
    );

    bluegene_node_4_pb4_vc8_ec16_er1_injection u_inject_0 (
        .clk_i         (clk_i),
        .rst_i         (rst_i),
        .high_i        (1'b0),
        .own_i         (own_i),
        .reach_first_i (reach_first_i),
        .reach_last_i  (reach_last_i),
        .near_i        (near_i),
        .valid_i       (inject_valid_i[0]),
        .first_i       (inject_first_i[0]),
        .last_i        (inject_last_i[0]),
        .phit_i        (inject_phit_i[31:0]),
        .ready_o       (inject_ready_o[0]),
        .error_o       (error_o[0 +: ErrorWidth]),
        .seed_i        (seeds[1183:1152]),
        .open_i        (open),
        .one_i         (one),
        .two_i         (two),
        .range_i       (range),
        .grant_i       (granted[2]),
        .asks_o        (asked[5:4]),
        .bid_o         (bids[59:40]),
        .bus_phit_o    (sources[159:128])
    );

    bluegene_node_4_pb4_vc8_ec16_er1_injection u_inject_1 (
        .clk_i         (clk_i),
        .rst_i         (rst_i),
        .high_i        (1'b0),
        .own_i         (own_i),
        .reach_first_i (reach_first_i),
        .reach_last_i  (reach_last_i),
        .near_i        (near_i),
        .valid_i       (inject_valid_i[1]),
        .first_i       (inject_first_i[1]),
        .last_i        (inject_last_i[1]),
        .phit_i        (inject_phit_i[63:32]),
        .ready_o       (inject_ready_o[1]),
        .error_o       (error_o[1 * ErrorWidth +: ErrorWidth]),
        .seed_i        (seeds[1215:1184]),
        .open_i        (open),
        .one_i         (one),
        .two_i         (two),
        .range_i       (range),
        .grant_i       (granted[3]),
        .asks_o        (asked[7:6]),
        .bid_o         (bids[79:60]),
        .bus_phit_o    (sources[191:160])
    );

    bluegene_node_4_pb4_vc8_ec16_er1_injection u_inject_2 (
        .clk_i         (clk_i),
        .rst_i         (rst_i),
        .high_i        (1'b0),
        .own_i         (own_i),
        .reach_first_i (reach_first_i),
        .reach_last_i  (reach_last_i),
        .near_i        (near_i),
        .valid_i       (inject_valid_i[2]),
        .first_i       (inject_first_i[2]),
        .last_i        (inject_last_i[2]),
        .phit_i        (inject_phit_i[95:64]),
        .ready_o       (inject_ready_o[2]),
        .error_o       (error_o[2 * ErrorWidth +: ErrorWidth]),
        .seed_i        (seeds[1247:1216]),
        .open_i        (open),
        .one_i         (one),
        .two_i         (two),
        .range_i       (range),
        .grant_i       (granted[4]),
        .asks_o        (asked[9:8]),
        .bid_o         (bids[99:80]),
        .bus_phit_o    (sources[223:192])
    );

    bluegene_node_4_pb4_vc8_ec16_er1_injection u_inject_3 (
        .clk_i         (clk_i),
        .rst_i         (rst_i),
        .high_i        (1'b0),
        .own_i         (own_i),
        .reach_first_i (reach_first_i),
        .reach_last_i  (reach_last_i),
        .near_i        (near_i),
        .valid_i       (inject_valid_i[3]),
        .first_i       (inject_first_i[3]),
        .last_i        (inject_last_i[3]),
        .phit_i        (inject_phit_i[127:96]),
        .ready_o       (inject_ready_o[3]),
        .error_o       (error_o[3 * ErrorWidth +: ErrorWidth]),
        .seed_i        (seeds[1279:1248]),
        .open_i        (open),
        .one_i         (one),
        .two_i         (two),
        .range_i       (range),
        .grant_i       (granted[5]),
        .asks_o        (asked[11:10]),
        .bid_o         (bids[119:100]),
        .bus_phit_o    (sources[255:224])
    );

    bluegene_node_4_pb4_vc8_ec16_er1_injection u_inject_4 (
        .clk_i         (clk_i),
        .rst_i         (rst_i),
        .high_i        (1'b0),
        .own_i         (own_i),
        .reach_first_i (reach_first_i),
        .reach_last_i  (reach_last_i),
        .near_i        (near_i),
        .valid_i       (inject_valid_i[4]),
        .first_i       (inject_first_i[4]),
        .last_i        (inject_last_i[4]),
        .phit_i        (inject_phit_i[159:128]),
        .ready_o       (inject_ready_o[4]),
        .error_o       (error_o[4 * ErrorWidth +: ErrorWidth]),
        .seed_i        (seeds[1311:1280]),
        .open_i        (open),
        .one_i         (one),
        .two_i         (two),
        .range_i       (range),
        .grant_i       (granted[6]),
        .asks_o        (asked[13:12]),
        .bid_o         (bids[139:120]),
        .bus_phit_o    (sources[287:256])
    );

    bluegene_node_4_pb4_vc8_ec16_er1_injection u_inject_5 (
        .clk_i         (clk_i),
        .rst_i         (rst_i),
        .high_i        (1'b0),
        .own_i         (own_i),
        .reach_first_i (reach_first_i),
        .reach_last_i  (reach_last_i),
        .near_i        (near_i),
        .valid_i       (inject_valid_i[5]),
        .first_i       (inject_first_i[5]),
        .last_i        (inject_last_i[5]),
        .phit_i        (inject_phit_i[191:160]),
        .ready_o       (inject_ready_o[5]),
        .error_o       (error_o[5 * ErrorWidth +: ErrorWidth]),
        .seed_i        (seeds[1343:1312]),
        .open_i        (open),
        .one_i         (one),
        .two_i         (two),
        .range_i       (range),
        .grant_i       (granted[7]),
        .asks_o        (asked[15:14]),
        .bid_o         (bids[159:140]),
        .bus_phit_o    (sources[319:288])
    );

    bluegene_node_4_pb4_vc8_ec16_er1_injection u_inject_6 (
        .clk_i         (clk_i),
        .rst_i         (rst_i),
        .high_i        (1'b1),
        .own_i         (own_i),
        .reach_first_i (reach_first_i),
        .reach_last_i  (reach_last_i),
        .near_i        (near_i),
        .valid_i       (inject_valid_i[6]),
        .first_i       (inject_first_i[6]),
        .last_i        (inject_last_i[6]),
        .phit_i        (inject_phit_i[223:192]),
        .ready_o       (inject_ready_o[6]),
        .error_o       (error_o[6 * ErrorWidth +: ErrorWidth]),
        .seed_i        (seeds[1375:1344]),
        .open_i        (open),
        .one_i         (one),
        .two_i         (two),
        .range_i       (range),
        .grant_i       (granted[8]),
        .asks_o        (asked[17:16]),
        .bid_o         (bids[179:160]),
        .bus_phit_o    (sources[351:320])
    );

    bluegene_node_4_pb4_vc8_ec16_er1_injection u_inject_7 (
        .clk_i         (clk_i),
        .rst_i         (rst_i),
        .high_i        (1'b1),
        .own_i         (own_i),
        .reach_first_i (reach_first_i),
        .reach_last_i  (reach_last_i),
        .near_i        (near_i),
        .valid_i       (inject_valid_i[7]),
        .first_i       (inject_first_i[7]),
        .last_i        (inject_last_i[7]),
        .phit_i        (inject_phit_i[255:224]),
        .ready_o       (inject_ready_o[7]),
        .error_o       (error_o[7 * ErrorWidth +: ErrorWidth]),
        .seed_i        (seeds[1407:1376]),
        .open_i        (open),
        .one_i         (one),
        .two_i         (two),
        .range_i       (range),
        .grant_i       (granted[9]),
        .asks_o        (asked[19:18]),
        .bid_o         (bids[199:180]),
        .bus_phit_o    (sources[383:352])
    );

    wire wraps_xp = (near_i[7:0] < own_i);
    wire [2:0] crosses_xp = wraps_xp ? 3'd1 : 3'd0;
    wire wraps_xm = (near_i[15:8] > own_i);
    wire [2:0] crosses_xm = wraps_xm ? 3'd1 : 3'd0;

    bluegene_node_4_pb4_vc8_ec16_er1_sender u_sender_xp (
        .clk_i           (clk_i),
        .rst_i           (rst_i),
        .enable_i        (enable_i[0]),
        .clears_i        (6'd3),
        .crosses_i       (crosses_xp),
        .seed_i          (seeds[1439:1408]),
        .asks_i          (asks[9:0]),
        .bids_i          (bids),
        .buses_i         (buses),
        .source_phit_i   (sources),
        .freed_i         (freed[63:32]),
        .ack_valid_i     (ack_valid[1]),
        .ack_freed_i     (ack_freed[63:32]),
        .grant_o         (grants[9:0]),
        .open_o          (open[0]),
        .one_o           (one[3:0]),
        .two_o           (two[3:0]),
        .range_o         (range[7:0]),
        .valid_o         (valid_o[0]),
        .first_o         (first_o[0]),
        .phit_o          (phit_o[31:0]),
        .fatal_o         (fatal[0]),
        .source_faulty_i (source_faulty),
        .acked_valid_i   (acked_valid[1]),
        .acked_i         (acked[15:8]),
        .expected_i      (expected[15:8]),
        .repeat_i        (repeats[1])
    );

    bluegene_node_4_pb4_vc8_ec16_er1_sender u_sender_xm (
        .clk_i           (clk_i),
        .rst_i           (rst_i),
        .enable_i        (enable_i[1]),
        .clears_i        (6'd3),
        .crosses_i       (crosses_xm),
        .seed_i          (seeds[1471:1440]),
        .asks_i          (asks[19:10]),
        .bids_i          (bids),
        .buses_i         (buses),
        .source_phit_i   (sources),
        .freed_i         (freed[31:0]),
        .ack_valid_i     (ack_valid[0]),
        .ack_freed_i     (ack_freed[31:0]),
        .grant_o         (grants[19:10]),
        .open_o          (open[1]),
        .one_o           (one[7:4]),
        .two_o           (two[7:4]),
        .range_o         (range[15:8]),
        .valid_o         (valid_o[1]),
        .first_o         (first_o[1]),
        .phit_o          (phit_o[63:32]),
        .fatal_o         (fatal[1]),
        .source_faulty_i (source_faulty),
        .acked_valid_i   (acked_valid[0]),
        .acked_i         (acked[7:0]),
        .expected_i      (expected[7:0]),
        .repeat_i        (repeats[0])
    );

    always @* begin : find_sizes
        integer r;
        for (r = 0; r < 2; r = r + 1) begin
            sizes[r * 3 +: 3] = bids[(r * 20) + 7 +: 3];
        end
    end

    bluegene_node_4_pb4_vc8_ec16_er1_reception u_receive_g0_xp (
        .clk_i    (clk_i),
        .rst_i    (rst_i),
        .start_i  (receives[0]),
        .size_i   (sizes[2:0]),
        .phit_i   (receive_phits[31:0]),
        .faulty_i (receive_faulty[0]),
        .fits_o   (fits[7:0]),
        .ahead_o  (write_ahead[0]),
        .free_o   (write_free[0]),
        .ready_i  (receive_ready_i[0]),
        .valid_o  (receive_valid_o[0]),
        .first_o  (receive_first_o[0]),
        .last_o   (receive_last_o[0]),
        .phit_o   (receive_phit_o[31:0])
    );

    bluegene_node_4_pb4_vc8_ec16_er1_reception u_receive_g0_xm (
        .clk_i    (clk_i),
        .rst_i    (rst_i),
        .start_i  (receives[2]),
        .size_i   (sizes[5:3]),
        .phit_i   (receive_phits[63:32]),
        .faulty_i (receive_faulty[1]),
        .fits_o   (fits[23:16]),
        .ahead_o  (write_ahead[2]),
        .free_o   (write_free[2]),
        .ready_i  (receive_ready_i[1]),
        .valid_o  (receive_valid_o[1]),
        .first_o  (receive_first_o[1]),
        .last_o   (receive_last_o[1]),
        .phit_o   (receive_phit_o[63:32])
    );

    bluegene_node_4_pb4_vc8_ec16_er1_high_recept u_receive_g0_high (
        .clk_i    (clk_i),
        .rst_i    (rst_i),
        .seed_i   (seeds[1631:1600]),
        .asks_i   (high_asks[1:0]),
        .sizes_i  (sizes),
        .phits_i  (high_phits),
        .grant_o  (high_grants[1:0]),
        .faulty_i (high_faulty),
        .fits_o   (high_fits[7:0]),
        .ahead_o  (high_ahead[0]),
        .ready_i  (receive_ready_i[2]),
        .valid_o  (receive_valid_o[2]),
        .first_o  (receive_first_o[2]),
        .last_o   (receive_last_o[2]),
        .phit_o   (receive_phit_o[95:64])
    );

    bluegene_node_4_pb4_vc8_ec16_er1_reception u_receive_g1_xp (
        .clk_i    (clk_i),
        .rst_i    (rst_i),
        .start_i  (receives[1]),
        .size_i   (sizes[2:0]),
        .phit_i   (receive_phits[31:0]),
        .faulty_i (receive_faulty[0]),
        .fits_o   (fits[15:8]),
        .ahead_o  (write_ahead[1]),
        .free_o   (write_free[1]),
        .ready_i  (receive_ready_i[3]),
        .valid_o  (receive_valid_o[3]),
        .first_o  (receive_first_o[3]),
        .last_o   (receive_last_o[3]),
        .phit_o   (receive_phit_o[127:96])
    );

    bluegene_node_4_pb4_vc8_ec16_er1_reception u_receive_g1_xm (
        .clk_i    (clk_i),
        .rst_i    (rst_i),
        .start_i  (receives[3]),
        .size_i   (sizes[5:3]),
        .phit_i   (receive_phits[63:32]),
        .faulty_i (receive_faulty[1]),
        .fits_o   (fits[31:24]),
        .ahead_o  (write_ahead[3]),
        .free_o   (write_free[3]),
        .ready_i  (receive_ready_i[4]),
        .valid_o  (receive_valid_o[4]),
        .first_o  (receive_first_o[4]),
        .last_o   (receive_last_o[4]),
        .phit_o   (receive_phit_o[159:128])
    );

    bluegene_node_4_pb4_vc8_ec16_er1_high_recept u_receive_g1_high (
        .clk_i    (clk_i),
        .rst_i    (rst_i),
        .seed_i   (seeds[1663:1632]),
        .asks_i   (high_asks[3:2]),
        .sizes_i  (sizes),
        .phits_i  (high_phits),
        .grant_o  (high_grants[3:2]),
        .faulty_i (high_faulty),
        .fits_o   (high_fits[15:8]),
        .ahead_o  (high_ahead[1]),
        .ready_i  (receive_ready_i[5]),
        .valid_o  (receive_valid_o[5]),
        .first_o  (receive_first_o[5]),
        .last_o   (receive_last_o[5]),
        .phit_o   (receive_phit_o[191:160])
    );

    // bids by sender, and who is granted by one of them
    always @* begin : transpose_asks
        integer c;
        integer r;
        for (c = 0; c < 2; c = c + 1) begin
            for (r = 0; r < 10; r = r + 1) begin
                asks[(c * 10) + r] = asked[(r * 2) + c];
            end
        end
    end

    always @* begin : find_granted
        integer r;
        granted = 10'd0;
        for (r = 0; r < 2; r = r + 1) begin
            granted = granted | grants[r * 10 +: 10];
        end
    end

    always @* begin : transpose_high_asks
        integer c;
        integer r;
        for (c = 0; c < 2; c = c + 1) begin
            for (r = 0; r < 2; r = r + 1) begin
                high_asks[(c * 2) + r] = high_asked[(r * 2) + c];
            end
        end
    end

    always @* begin : find_high_granted
        integer r;
        high_granted = 2'd0;
        for (r = 0; r < 2; r = r + 1) begin
            high_granted = high_granted | high_grants[r * 2 +: 2];
        end
    end

    assign fatal_o = |fatal;

    (* unused *) wire unused;
    assign unused = &{
        1'b0, seeds[575:384], seeds[1503:1472], seeds[767:576], seeds[1535:1504], seeds[959:768],
        seeds[1567:1536], seeds[1151:960], seeds[1599:1568], write_ahead, write_free
    };
endmodule

`default_nettype wire
