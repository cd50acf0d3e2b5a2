// SPDX-License-Identifier: 0BSD
// bluegene_node: a node of BlueGene/L's torus: receivers, senders, injection and reception FIFOs
//
// Shape:   of an 8x8x8 torus, 4 virtual channels, sync reset
// Source:  [BlueGene] sec. 2, Fig. 1
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  each element of error_o: no_room [0], order [1], destination [2], length [3], header [4]
// Time:    the first phit of a packet that meets nobody is on phit_o 13 cycles after it was on
//          phit_i; one whose last phit is on inject_phit_i in cycle t has its first on phit_o in
//          t+5
// Links:   nobody waits on a link: the phits of a packet or token-ack come in consecutive cycles. A
//          packet is sent only where the other end has room for it: each of its chunks takes a
//          token, which token-acks bring back
// Injection: a phit is taken in a cycle with inject_valid_i and inject_ready_o, which comes from
//            state and does not fall within a packet. The host may wait between phits
// Reception: receive_valid_o holds with what it shows until receive_ready_i takes it, and never
//            waits for that; the host may wait as long as it likes
// Ties:    own_i, reach_first_i, reach_last_i, near_i, enable_i and seed_i are constants and change
//          during a reset only
// Reset:   the nodes of a machine are reset together: counts of tokens are of what came since then
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component bluegene-node --set topology=torus --set \
//            'dims=[8, 8, 8]' --set phit_bytes=1 --set dynamic_vcs=2 --set escape=bubble --set \
//            escape_order=dimension --set bubble_account=full --set hp_vc=1 --set vc_chunks=32 \
//            --set escape_chunks=32 --set error_recovery=0 --set window=8 --set ack_age=1024 \
//            --set timeout=4096 --set refresh=4096 --set buses=2 --set jsq=1 --set \
//            slq_receiver=12 --set slq_sender=12 --set in_network=16 --set groups=2 --set \
//            fifo_chunks=32 --set reset=sync
// Made by: flitworks 0.1.0, configuration a053a885bc3038fd

`default_nettype none

module bluegene_node (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // coordinates of this node
    input  wire [23:0] own_i,
    // by dimension, the first coordinate that automatic hints reach in plus
    input  wire [23:0] reach_first_i,
    // by dimension, the last coordinate that automatic hints reach in plus; [own, own] for none
    input  wire [23:0] reach_last_i,
    // from which all random words of the node begin
    input  wire [31:0] seed_i,
    // by direction, the coordinate in its dimension of the node it leads to
    input  wire [47:0] near_i,
    // the link of this direction may be used
    input  wire [5:0] enable_i,
    // a phit comes in that travels in this direction
    input  wire [5:0] valid_i,
    // the phit that comes in is the first of a packet or token-ack
    input  wire [5:0] first_i,
    // the phit that comes in
    input  wire [47:0] phit_i,
    // a phit of the user, taken while ready
    input  wire [7:0] inject_valid_i,
    // the user's phit is the first of a packet
    input  wire [7:0] inject_first_i,
    // the user's phit is the last of a packet
    input  wire [7:0] inject_last_i,
    // the user's phit
    input  wire [63:0] inject_phit_i,
    // the FIFO takes a phit in this cycle; from state alone; 0 in reset
    output wire [7:0] inject_ready_o,
    // the phit shown is taken on the next edge
    input  wire [13:0] receive_ready_i,
    // a phit of a whole packet is shown; 0 in reset
    output wire [13:0] receive_valid_o,
    // the phit shown is the first of a packet; 0 where none is shown
    output wire [13:0] receive_first_o,
    // the phit shown is the last of a packet; 0 where none is shown
    output wire [13:0] receive_last_o,
    // the phit that is shown; 0 where none is
    output wire [111:0] receive_phit_o,
    // a phit goes out in this direction; from state alone
    output wire [5:0] valid_o,
    // the phit that goes out is the first of a packet or token-ack
    output wire [5:0] first_o,
    // the phit that goes out; 0 where none does
    output wire [47:0] phit_o,
    // what an injection FIFO has refused packets for since the reset
    output wire [39:0] error_o,
    // since the reset a token counter would have left its range, or a packet had no room
    output wire fatal_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer ErrorWidth = 5;

    wire [5:0] open;
    wire [23:0] one;
    wire [23:0] two;
    wire [47:0] range;
    wire [83:0] asked;
    reg  [83:0] asks;
    wire [83:0] grants;
    wire [279:0] bids;
    reg  [13:0] granted;
    wire [11:0] buses;
    wire [159:0] sources;
    wire [191:0] freed;
    wire [5:0] ack_valid;
    wire [191:0] ack_freed;
    wire [11:0] receives;
    wire [47:0] receive_phits;
    wire [95:0] fits;
    wire [11:0] high_asked;
    reg  [11:0] high_asks;
    wire [11:0] high_grants;
    reg  [5:0] high_granted;
    wire [47:0] high_phits;
    wire [15:0] high_fits;
    wire [1:0] high_ahead;
    wire [11:0] fatal;
    reg  [1663:0] seeds;
    reg  [31:0] salt;
    reg  [17:0] sizes;
    wire [11:0] write_ahead;
    wire [11:0] write_free;

    // the seed of each place: with a multiple of one odd number added bit by bit
    always @* begin : find_seeds
        integer p;
        salt = 32'd0;
        for (p = 0; p < 52; p = p + 1) begin
            salt = salt + 32'h9e3779b1;
            seeds[p * 32 +: 32] = seed_i ^ salt;
        end
    end

    bluegene_node_receiver u_receiver_xp (
        .clk_i          (clk_i),
        .rst_i          (rst_i),
        .direction_i    (6'd1),
        .near_i         (near_i),
        .seeds_i        (seeds[191:0]),
        .valid_i        (valid_i[0]),
        .first_i        (first_i[0]),
        .phit_i         (phit_i[7:0]),
        .ack_valid_o    (ack_valid[0]),
        .ack_freed_o    (ack_freed[31:0]),
        .open_i         (open),
        .one_i          (one),
        .two_i          (two),
        .range_i        (range),
        .normal_fits_i  (fits[15:0]),
        .high_fits_i    (high_fits),
        .high_open_i    (high_ahead),
        .asks_o         (asked[5:0]),
        .bid_o          (bids[19:0]),
        .bus_o          (buses[1:0]),
        .grant_i        (granted[0]),
        .receives_o     (receives[1:0]),
        .high_asks_o    (high_asked[1:0]),
        .high_grant_i   (high_granted[0]),
        .bus_phit_o     (sources[15:0]),
        .receive_phit_o (receive_phits[7:0]),
        .high_phit_o    (high_phits[7:0]),
        .freed_o        (freed[31:0]),
        .fatal_o        (fatal[0])
    );

    bluegene_node_receiver u_receiver_xm (
        .clk_i          (clk_i),
        .rst_i          (rst_i),
        .direction_i    (6'd2),
        .near_i         (near_i),
        .seeds_i        (seeds[383:192]),
        .valid_i        (valid_i[1]),
        .first_i        (first_i[1]),
        .phit_i         (phit_i[15:8]),
        .ack_valid_o    (ack_valid[1]),
        .ack_freed_o    (ack_freed[63:32]),
        .open_i         (open),
        .one_i          (one),
        .two_i          (two),
        .range_i        (range),
        .normal_fits_i  (fits[31:16]),
        .high_fits_i    (high_fits),
        .high_open_i    (high_ahead),
        .asks_o         (asked[11:6]),
        .bid_o          (bids[39:20]),
        .bus_o          (buses[3:2]),
        .grant_i        (granted[1]),
        .receives_o     (receives[3:2]),
        .high_asks_o    (high_asked[3:2]),
        .high_grant_i   (high_granted[1]),
        .bus_phit_o     (sources[31:16]),
        .receive_phit_o (receive_phits[15:8]),
        .high_phit_o    (high_phits[15:8]),
        .freed_o        (freed[63:32]),
        .fatal_o        (fatal[1])
    );

    bluegene_node_receiver u_receiver_yp (
        .clk_i          (clk_i),
        .rst_i          (rst_i),
        .direction_i    (6'd4),
        .near_i         (near_i),
        .seeds_i        (seeds[575:384]),
        .valid_i        (valid_i[2]),
        .first_i        (first_i[2]),
        .phit_i         (phit_i[23:16]),
        .ack_valid_o    (ack_valid[2]),
        .ack_freed_o    (ack_freed[95:64]),
        .open_i         (open),
        .one_i          (one),
        .two_i          (two),
        .range_i        (range),
        .normal_fits_i  (fits[47:32]),
        .high_fits_i    (high_fits),
        .high_open_i    (high_ahead),
        .asks_o         (asked[17:12]),
        .bid_o          (bids[59:40]),
        .bus_o          (buses[5:4]),
        .grant_i        (granted[2]),
        .receives_o     (receives[5:4]),
        .high_asks_o    (high_asked[5:4]),
        .high_grant_i   (high_granted[2]),
        .bus_phit_o     (sources[47:32]),
        .receive_phit_o (receive_phits[23:16]),
        .high_phit_o    (high_phits[23:16]),
        .freed_o        (freed[95:64]),
        .fatal_o        (fatal[2])
    );

    bluegene_node_receiver u_receiver_ym (
        .clk_i          (clk_i),
        .rst_i          (rst_i),
        .direction_i    (6'd8),
        .near_i         (near_i),
        .seeds_i        (seeds[767:576]),
        .valid_i        (valid_i[3]),
        .first_i        (first_i[3]),
        .phit_i         (phit_i[31:24]),
        .ack_valid_o    (ack_valid[3]),
        .ack_freed_o    (ack_freed[127:96]),
        .open_i         (open),
        .one_i          (one),
        .two_i          (two),
        .range_i        (range),
        .normal_fits_i  (fits[63:48]),
        .high_fits_i    (high_fits),
        .high_open_i    (high_ahead),
        .asks_o         (asked[23:18]),
        .bid_o          (bids[79:60]),
        .bus_o          (buses[7:6]),
        .grant_i        (granted[3]),
        .receives_o     (receives[7:6]),
        .high_asks_o    (high_asked[7:6]),
        .high_grant_i   (high_granted[3]),
        .bus_phit_o     (sources[63:48]),
        .receive_phit_o (receive_phits[31:24]),
        .high_phit_o    (high_phits[31:24]),
        .freed_o        (freed[127:96]),
        .fatal_o        (fatal[3])
    );

    bluegene_node_receiver u_receiver_zp (
        .clk_i          (clk_i),
        .rst_i          (rst_i),
        .direction_i    (6'h10),
        .near_i         (near_i),
        .seeds_i        (seeds[959:768]),
        .valid_i        (valid_i[4]),
        .first_i        (first_i[4]),
        .phit_i         (phit_i[39:32]),
        .ack_valid_o    (ack_valid[4]),
        .ack_freed_o    (ack_freed[159:128]),
        .open_i         (open),
        .one_i          (one),
        .two_i          (two),
        .range_i        (range),
        .normal_fits_i  (fits[79:64]),
        .high_fits_i    (high_fits),
        .high_open_i    (high_ahead),
        .asks_o         (asked[29:24]),
        .bid_o          (bids[99:80]),
        .bus_o          (buses[9:8]),
        .grant_i        (granted[4]),
        .receives_o     (receives[9:8]),
        .high_asks_o    (high_asked[9:8]),
        .high_grant_i   (high_granted[4]),
        .bus_phit_o     (sources[79:64]),
        .receive_phit_o (receive_phits[39:32]),
        .high_phit_o    (high_phits[39:32]),
        .freed_o        (freed[159:128]),
        .fatal_o        (fatal[4])
    );

    bluegene_node_receiver u_receiver_zm (
        .clk_i          (clk_i),
        .rst_i          (rst_i),
        .direction_i    (6'h20),
        .near_i         (near_i),
        .seeds_i        (seeds[1151:960]),
        .valid_i        (valid_i[5]),
        .first_i        (first_i[5]),
        .phit_i         (phit_i[47:40]),
        .ack_valid_o    (ack_valid[5]),
        .ack_freed_o    (ack_freed[191:160]),
        .open_i         (open),
        .one_i          (one),
        .two_i          (two),
        .range_i        (range),
        .normal_fits_i  (fits[95:80]),
        .high_fits_i    (high_fits),
        .high_open_i    (high_ahead),
        .asks_o         (asked[35:30]),
        .bid_o          (bids[119:100]),
        .bus_o          (buses[11:10]),
        .grant_i        (granted[5]),
        .receives_o     (receives[11:10]),
        .high_asks_o    (high_asked[11:10]),
        .high_grant_i   (high_granted[5]),
        .bus_phit_o     (sources[95:80]),
        .receive_phit_o (receive_phits[47:40]),
        .high_phit_o    (high_phits[47:40]),
        .freed_o        (freed[191:160]),
        .fatal_o        (fatal[5])
    );

    bluegene_node_injection u_inject_0 (
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
        .phit_i        (inject_phit_i[7:0]),
        .ready_o       (inject_ready_o[0]),
        .error_o       (error_o[0 +: ErrorWidth]),
        .seed_i        (seeds[1183:1152]),
        .open_i        (open),
        .one_i         (one),
        .two_i         (two),
        .range_i       (range),
        .grant_i       (granted[6]),
        .asks_o        (asked[41:36]),
        .bid_o         (bids[139:120]),
        .bus_phit_o    (sources[103:96])
    );

    bluegene_node_injection u_inject_1 (
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
        .phit_i        (inject_phit_i[15:8]),
        .ready_o       (inject_ready_o[1]),
        .error_o       (error_o[1 * ErrorWidth +: ErrorWidth]),
        .seed_i        (seeds[1215:1184]),
        .open_i        (open),
        .one_i         (one),
        .two_i         (two),
        .range_i       (range),
        .grant_i       (granted[7]),
        .asks_o        (asked[47:42]),
        .bid_o         (bids[159:140]),
        .bus_phit_o    (sources[111:104])
    );

    bluegene_node_injection u_inject_2 (
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
        .phit_i        (inject_phit_i[23:16]),
        .ready_o       (inject_ready_o[2]),
        .error_o       (error_o[2 * ErrorWidth +: ErrorWidth]),
        .seed_i        (seeds[1247:1216]),
        .open_i        (open),
        .one_i         (one),
        .two_i         (two),
        .range_i       (range),
        .grant_i       (granted[8]),
        .asks_o        (asked[53:48]),
        .bid_o         (bids[179:160]),
        .bus_phit_o    (sources[119:112])
    );

    bluegene_node_injection u_inject_3 (
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
        .phit_i        (inject_phit_i[31:24]),
        .ready_o       (inject_ready_o[3]),
        .error_o       (error_o[3 * ErrorWidth +: ErrorWidth]),
        .seed_i        (seeds[1279:1248]),
        .open_i        (open),
        .one_i         (one),
        .two_i         (two),
        .range_i       (range),
        .grant_i       (granted[9]),
        .asks_o        (asked[59:54]),
        .bid_o         (bids[199:180]),
        .bus_phit_o    (sources[127:120])
    );

    bluegene_node_injection u_inject_4 (
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
        .phit_i        (inject_phit_i[39:32]),
        .ready_o       (inject_ready_o[4]),
        .error_o       (error_o[4 * ErrorWidth +: ErrorWidth]),
        .seed_i        (seeds[1311:1280]),
        .open_i        (open),
        .one_i         (one),
        .two_i         (two),
        .range_i       (range),
        .grant_i       (granted[10]),
        .asks_o        (asked[65:60]),
        .bid_o         (bids[219:200]),
        .bus_phit_o    (sources[135:128])
    );

    bluegene_node_injection u_inject_5 (
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
        .phit_i        (inject_phit_i[47:40]),
        .ready_o       (inject_ready_o[5]),
        .error_o       (error_o[5 * ErrorWidth +: ErrorWidth]),
        .seed_i        (seeds[1343:1312]),
        .open_i        (open),
        .one_i         (one),
        .two_i         (two),
        .range_i       (range),
        .grant_i       (granted[11]),
        .asks_o        (asked[71:66]),
        .bid_o         (bids[239:220]),
        .bus_phit_o    (sources[143:136])
    );

    bluegene_node_injection u_inject_6 (
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
        .phit_i        (inject_phit_i[55:48]),
        .ready_o       (inject_ready_o[6]),
        .error_o       (error_o[6 * ErrorWidth +: ErrorWidth]),
        .seed_i        (seeds[1375:1344]),
        .open_i        (open),
        .one_i         (one),
        .two_i         (two),
        .range_i       (range),
        .grant_i       (granted[12]),
        .asks_o        (asked[77:72]),
        .bid_o         (bids[259:240]),
        .bus_phit_o    (sources[151:144])
    );

    bluegene_node_injection u_inject_7 (
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
        .phit_i        (inject_phit_i[63:56]),
        .ready_o       (inject_ready_o[7]),
        .error_o       (error_o[7 * ErrorWidth +: ErrorWidth]),
        .seed_i        (seeds[1407:1376]),
        .open_i        (open),
        .one_i         (one),
        .two_i         (two),
        .range_i       (range),
        .grant_i       (granted[13]),
        .asks_o        (asked[83:78]),
        .bid_o         (bids[279:260]),
        .bus_phit_o    (sources[159:152])
    );

    wire wraps_xp = (near_i[7:0] < own_i[7:0]);
    wire [2:0] crosses_xp = wraps_xp ? 3'd1 : 3'd0;
    wire wraps_xm = (near_i[15:8] > own_i[7:0]);
    wire [2:0] crosses_xm = wraps_xm ? 3'd1 : 3'd0;
    wire wraps_yp = (near_i[23:16] < own_i[15:8]);
    wire [2:0] crosses_yp = wraps_yp ? 3'd2 : 3'd0;
    wire wraps_ym = (near_i[31:24] > own_i[15:8]);
    wire [2:0] crosses_ym = wraps_ym ? 3'd2 : 3'd0;
    wire wraps_zp = (near_i[39:32] < own_i[23:16]);
    wire [2:0] crosses_zp = wraps_zp ? 3'd4 : 3'd0;
    wire wraps_zm = (near_i[47:40] > own_i[23:16]);
    wire [2:0] crosses_zm = wraps_zm ? 3'd4 : 3'd0;

    bluegene_node_sender u_sender_xp (
        .clk_i         (clk_i),
        .rst_i         (rst_i),
        .enable_i      (enable_i[0]),
        .clears_i      (6'd3),
        .crosses_i     (crosses_xp),
        .seed_i        (seeds[1439:1408]),
        .asks_i        (asks[13:0]),
        .bids_i        (bids),
        .buses_i       (buses),
        .source_phit_i (sources),
        .freed_i       (freed[63:32]),
        .ack_valid_i   (ack_valid[1]),
        .ack_freed_i   (ack_freed[63:32]),
        .grant_o       (grants[13:0]),
        .open_o        (open[0]),
        .one_o         (one[3:0]),
        .two_o         (two[3:0]),
        .range_o       (range[7:0]),
        .valid_o       (valid_o[0]),
        .first_o       (first_o[0]),
        .phit_o        (phit_o[7:0]),
        .fatal_o       (fatal[6])
    );

    bluegene_node_sender u_sender_xm (
        .clk_i         (clk_i),
        .rst_i         (rst_i),
        .enable_i      (enable_i[1]),
        .clears_i      (6'd3),
        .crosses_i     (crosses_xm),
        .seed_i        (seeds[1471:1440]),
        .asks_i        (asks[27:14]),
        .bids_i        (bids),
        .buses_i       (buses),
        .source_phit_i (sources),
        .freed_i       (freed[31:0]),
        .ack_valid_i   (ack_valid[0]),
        .ack_freed_i   (ack_freed[31:0]),
        .grant_o       (grants[27:14]),
        .open_o        (open[1]),
        .one_o         (one[7:4]),
        .two_o         (two[7:4]),
        .range_o       (range[15:8]),
        .valid_o       (valid_o[1]),
        .first_o       (first_o[1]),
        .phit_o        (phit_o[15:8]),
        .fatal_o       (fatal[7])
    );

    bluegene_node_sender u_sender_yp (
        .clk_i         (clk_i),
        .rst_i         (rst_i),
        .enable_i      (enable_i[2]),
        .clears_i      (6'hc),
        .crosses_i     (crosses_yp),
        .seed_i        (seeds[1503:1472]),
        .asks_i        (asks[41:28]),
        .bids_i        (bids),
        .buses_i       (buses),
        .source_phit_i (sources),
        .freed_i       (freed[127:96]),
        .ack_valid_i   (ack_valid[3]),
        .ack_freed_i   (ack_freed[127:96]),
        .grant_o       (grants[41:28]),
        .open_o        (open[2]),
        .one_o         (one[11:8]),
        .two_o         (two[11:8]),
        .range_o       (range[23:16]),
        .valid_o       (valid_o[2]),
        .first_o       (first_o[2]),
        .phit_o        (phit_o[23:16]),
        .fatal_o       (fatal[8])
    );

    bluegene_node_sender u_sender_ym (
        .clk_i         (clk_i),
        .rst_i         (rst_i),
        .enable_i      (enable_i[3]),
        .clears_i      (6'hc),
        .crosses_i     (crosses_ym),
        .seed_i        (seeds[1535:1504]),
        .asks_i        (asks[55:42]),
        .bids_i        (bids),
        .buses_i       (buses),
        .source_phit_i (sources),
        .freed_i       (freed[95:64]),
        .ack_valid_i   (ack_valid[2]),
        .ack_freed_i   (ack_freed[95:64]),
        .grant_o       (grants[55:42]),
        .open_o        (open[3]),
        .one_o         (one[15:12]),
        .two_o         (two[15:12]),
        .range_o       (range[31:24]),
        .valid_o       (valid_o[3]),
        .first_o       (first_o[3]),
        .phit_o        (phit_o[31:24]),
        .fatal_o       (fatal[9])
    );

    bluegene_node_sender u_sender_zp (
        .clk_i         (clk_i),
        .rst_i         (rst_i),
        .enable_i      (enable_i[4]),
        .clears_i      (6'h30),
        .crosses_i     (crosses_zp),
        .seed_i        (seeds[1567:1536]),
        .asks_i        (asks[69:56]),
        .bids_i        (bids),
        .buses_i       (buses),
        .source_phit_i (sources),
        .freed_i       (freed[191:160]),
        .ack_valid_i   (ack_valid[5]),
        .ack_freed_i   (ack_freed[191:160]),
        .grant_o       (grants[69:56]),
        .open_o        (open[4]),
        .one_o         (one[19:16]),
        .two_o         (two[19:16]),
        .range_o       (range[39:32]),
        .valid_o       (valid_o[4]),
        .first_o       (first_o[4]),
        .phit_o        (phit_o[39:32]),
        .fatal_o       (fatal[10])
    );

    bluegene_node_sender u_sender_zm (
        .clk_i         (clk_i),
        .rst_i         (rst_i),
        .enable_i      (enable_i[5]),
        .clears_i      (6'h30),
        .crosses_i     (crosses_zm),
        .seed_i        (seeds[1599:1568]),
        .asks_i        (asks[83:70]),
        .bids_i        (bids),
        .buses_i       (buses),
        .source_phit_i (sources),
        .freed_i       (freed[159:128]),
        .ack_valid_i   (ack_valid[4]),
        .ack_freed_i   (ack_freed[159:128]),
        .grant_o       (grants[83:70]),
        .open_o        (open[5]),
        .one_o         (one[23:20]),
        .two_o         (two[23:20]),
        .range_o       (range[47:40]),
        .valid_o       (valid_o[5]),
        .first_o       (first_o[5]),
        .phit_o        (phit_o[47:40]),
        .fatal_o       (fatal[11])
    );

    always @* begin : find_sizes
        integer r;
        for (r = 0; r < 6; r = r + 1) begin
            sizes[r * 3 +: 3] = bids[(r * 20) + 7 +: 3];
        end
    end

    bluegene_node_reception u_receive_g0_xp (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .start_i (receives[0]),
        .size_i  (sizes[2:0]),
        .phit_i  (receive_phits[7:0]),
        .fits_o  (fits[7:0]),
        .ahead_o (write_ahead[0]),
        .free_o  (write_free[0]),
        .ready_i (receive_ready_i[0]),
        .valid_o (receive_valid_o[0]),
        .first_o (receive_first_o[0]),
        .last_o  (receive_last_o[0]),
        .phit_o  (receive_phit_o[7:0])
    );

    bluegene_node_reception u_receive_g0_xm (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .start_i (receives[2]),
        .size_i  (sizes[5:3]),
        .phit_i  (receive_phits[15:8]),
        .fits_o  (fits[23:16]),
        .ahead_o (write_ahead[2]),
        .free_o  (write_free[2]),
        .ready_i (receive_ready_i[1]),
        .valid_o (receive_valid_o[1]),
        .first_o (receive_first_o[1]),
        .last_o  (receive_last_o[1]),
        .phit_o  (receive_phit_o[15:8])
    );

    bluegene_node_reception u_receive_g0_yp (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .start_i (receives[4]),
        .size_i  (sizes[8:6]),
        .phit_i  (receive_phits[23:16]),
        .fits_o  (fits[39:32]),
        .ahead_o (write_ahead[4]),
        .free_o  (write_free[4]),
        .ready_i (receive_ready_i[2]),
        .valid_o (receive_valid_o[2]),
        .first_o (receive_first_o[2]),
        .last_o  (receive_last_o[2]),
        .phit_o  (receive_phit_o[23:16])
    );

    bluegene_node_reception u_receive_g0_ym (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .start_i (receives[6]),
        .size_i  (sizes[11:9]),
        .phit_i  (receive_phits[31:24]),
        .fits_o  (fits[55:48]),
        .ahead_o (write_ahead[6]),
        .free_o  (write_free[6]),
        .ready_i (receive_ready_i[3]),
        .valid_o (receive_valid_o[3]),
        .first_o (receive_first_o[3]),
        .last_o  (receive_last_o[3]),
        .phit_o  (receive_phit_o[31:24])
    );

    bluegene_node_reception u_receive_g0_zp (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .start_i (receives[8]),
        .size_i  (sizes[14:12]),
        .phit_i  (receive_phits[39:32]),
        .fits_o  (fits[71:64]),
        .ahead_o (write_ahead[8]),
        .free_o  (write_free[8]),
        .ready_i (receive_ready_i[4]),
        .valid_o (receive_valid_o[4]),
        .first_o (receive_first_o[4]),
        .last_o  (receive_last_o[4]),
        .phit_o  (receive_phit_o[39:32])
    );

    bluegene_node_reception u_receive_g0_zm (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .start_i (receives[10]),
        .size_i  (sizes[17:15]),
        .phit_i  (receive_phits[47:40]),
        .fits_o  (fits[87:80]),
        .ahead_o (write_ahead[10]),
        .free_o  (write_free[10]),
        .ready_i (receive_ready_i[5]),
        .valid_o (receive_valid_o[5]),
        .first_o (receive_first_o[5]),
        .last_o  (receive_last_o[5]),
        .phit_o  (receive_phit_o[47:40])
    );

    bluegene_node_high_reception u_receive_g0_high (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .seed_i  (seeds[1631:1600]),
        .asks_i  (high_asks[5:0]),
        .sizes_i (sizes),
        .phits_i (high_phits),
        .grant_o (high_grants[5:0]),
        .fits_o  (high_fits[7:0]),
        .ahead_o (high_ahead[0]),
        .ready_i (receive_ready_i[6]),
        .valid_o (receive_valid_o[6]),
        .first_o (receive_first_o[6]),
        .last_o  (receive_last_o[6]),
        .phit_o  (receive_phit_o[55:48])
    );

    bluegene_node_reception u_receive_g1_xp (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .start_i (receives[1]),
        .size_i  (sizes[2:0]),
        .phit_i  (receive_phits[7:0]),
        .fits_o  (fits[15:8]),
        .ahead_o (write_ahead[1]),
        .free_o  (write_free[1]),
        .ready_i (receive_ready_i[7]),
        .valid_o (receive_valid_o[7]),
        .first_o (receive_first_o[7]),
        .last_o  (receive_last_o[7]),
        .phit_o  (receive_phit_o[63:56])
    );

    bluegene_node_reception u_receive_g1_xm (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .start_i (receives[3]),
        .size_i  (sizes[5:3]),
        .phit_i  (receive_phits[15:8]),
        .fits_o  (fits[31:24]),
        .ahead_o (write_ahead[3]),
        .free_o  (write_free[3]),
        .ready_i (receive_ready_i[8]),
        .valid_o (receive_valid_o[8]),
        .first_o (receive_first_o[8]),
        .last_o  (receive_last_o[8]),
        .phit_o  (receive_phit_o[71:64])
    );

    bluegene_node_reception u_receive_g1_yp (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .start_i (receives[5]),
        .size_i  (sizes[8:6]),
        .phit_i  (receive_phits[23:16]),
        .fits_o  (fits[47:40]),
        .ahead_o (write_ahead[5]),
        .free_o  (write_free[5]),
        .ready_i (receive_ready_i[9]),
        .valid_o (receive_valid_o[9]),
        .first_o (receive_first_o[9]),
        .last_o  (receive_last_o[9]),
        .phit_o  (receive_phit_o[79:72])
    );

    bluegene_node_reception u_receive_g1_ym (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .start_i (receives[7]),
        .size_i  (sizes[11:9]),
        .phit_i  (receive_phits[31:24]),
        .fits_o  (fits[63:56]),
        .ahead_o (write_ahead[7]),
        .free_o  (write_free[7]),
        .ready_i (receive_ready_i[10]),
        .valid_o (receive_valid_o[10]),
        .first_o (receive_first_o[10]),
        .last_o  (receive_last_o[10]),
        .phit_o  (receive_phit_o[87:80])
    );

    bluegene_node_reception u_receive_g1_zp (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .start_i (receives[9]),
        .size_i  (sizes[14:12]),
        .phit_i  (receive_phits[39:32]),
        .fits_o  (fits[79:72]),
        .ahead_o (write_ahead[9]),
        .free_o  (write_free[9]),
        .ready_i (receive_ready_i[11]),
        .valid_o (receive_valid_o[11]),
        .first_o (receive_first_o[11]),
        .last_o  (receive_last_o[11]),
        .phit_o  (receive_phit_o[95:88])
    );

    bluegene_node_reception u_receive_g1_zm (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .start_i (receives[11]),
        .size_i  (sizes[17:15]),
        .phit_i  (receive_phits[47:40]),
        .fits_o  (fits[95:88]),
        .ahead_o (write_ahead[11]),
        .free_o  (write_free[11]),
        .ready_i (receive_ready_i[12]),
        .valid_o (receive_valid_o[12]),
        .first_o (receive_first_o[12]),
        .last_o  (receive_last_o[12]),
        .phit_o  (receive_phit_o[103:96])
    );

    bluegene_node_high_reception u_receive_g1_high (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .seed_i  (seeds[1663:1632]),
        .asks_i  (high_asks[11:6]),
        .sizes_i (sizes),
        .phits_i (high_phits),
        .grant_o (high_grants[11:6]),
        .fits_o  (high_fits[15:8]),
        .ahead_o (high_ahead[1]),
        .ready_i (receive_ready_i[13]),
        .valid_o (receive_valid_o[13]),
        .first_o (receive_first_o[13]),
        .last_o  (receive_last_o[13]),
        .phit_o  (receive_phit_o[111:104])
    );

    // bids by sender, and who is granted by one of them
    always @* begin : transpose_asks
        integer c;
        integer r;
        for (c = 0; c < 6; c = c + 1) begin
            for (r = 0; r < 14; r = r + 1) begin
                asks[(c * 14) + r] = asked[(r * 6) + c];
            end
        end
    end

    always @* begin : find_granted
        integer r;
        granted = 14'd0;
        for (r = 0; r < 6; r = r + 1) begin
            granted = granted | grants[r * 14 +: 14];
        end
    end

    always @* begin : transpose_high_asks
        integer c;
        integer r;
        for (c = 0; c < 2; c = c + 1) begin
            for (r = 0; r < 6; r = r + 1) begin
                high_asks[(c * 6) + r] = high_asked[(r * 2) + c];
            end
        end
    end

    always @* begin : find_high_granted
        integer r;
        high_granted = 6'd0;
        for (r = 0; r < 2; r = r + 1) begin
            high_granted = high_granted | high_grants[r * 6 +: 6];
        end
    end

    assign fatal_o = |fatal;

    (* unused *) wire unused;
    assign unused = &{1'b0, write_ahead, write_free};
endmodule

`default_nettype wire
