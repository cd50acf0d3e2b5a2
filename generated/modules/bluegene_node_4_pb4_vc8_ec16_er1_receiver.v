// SPDX-License-Identifier: 0BSD
// bluegene_node_4_pb4_vc8_ec16_er1_receiver: receiver of a node of BlueGene/L's torus: virtual
// channels, bypass, bids
//
// Shape:   of a ring of 4, 4 virtual channels, sync reset
// Source:  [BlueGene] sec. 2, Fig. 1
// Time:    the first phit of a packet on phit_i in cycle a: phase 1 in a+3, phase 2 in a+4, phase
//          3, in which bid_o shows it, in a+5; granted then, its first phit is on bus_phit_o in a+6
// Bids:    asks_o follows normal_fits_i in the same cycle, and falls without a grant: a bid lives
//          for one cycle. grant_i says that the sender asked for, or the reception FIFO of high
//          priority, has taken the packet
// Links:   the phits of a packet come in consecutive cycles; nobody waits
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component bluegene-node --set topology=torus --set 'dims=[4]' \
//            --set phit_bytes=4 --set dynamic_vcs=2 --set escape=bubble --set \
//            escape_order=dimension --set bubble_account=full --set hp_vc=1 --set vc_chunks=8 \
//            --set escape_chunks=16 --set error_recovery=1 --set window=2 --set ack_age=8 --set \
//            timeout=247 --set refresh=64 --set buses=2 --set jsq=1 --set slq_receiver=12 --set \
//            slq_sender=12 --set in_network=16 --set groups=2 --set fifo_chunks=32 --set \
//            reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

module bluegene_node_4_pb4_vc8_ec16_er1_receiver (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // the direction it receives from; constant
    input  wire [1:0] direction_i,
    // by direction, the coordinate of the next node; constant
    input  wire [15:0] near_i,
    // seeds: of each virtual channel, of the bypass, of phase 2; constant
    input  wire [191:0] seeds_i,
    // a phit comes in
    input  wire valid_i,
    // the phit that comes in is the first of a packet or token-ack
    input  wire first_i,
    // the phit
    input  wire [31:0] phit_i,
    // a token-ack has come, with its trailer
    output wire ack_valid_o,
    // tokens freed since the reset at the other end of the link back, of four virtual channels
    output wire [31:0] ack_freed_o,
    // an acknowledgement has come whole, with or without tokens
    output wire acked_valid_o,
    // the number that the other end expects of the packets of the link back
    output wire [7:0] acked_o,
    // the number of the packet expected on this link
    output wire [7:0] expected_o,
    // a packet came that need not have come again: its acknowledgement was lost
    output wire repeat_o,
    // by direction: the link is enabled and has 3 phits left at most
    input  wire [1:0] open_i,
    // by direction and virtual channel: there are 8 tokens
    input  wire [7:0] one_i,
    // by direction and virtual channel: there are 16 tokens
    input  wire [7:0] two_i,
    // by direction and virtual channel: the range, 0 to 3, that the tokens are in
    input  wire [15:0] range_i,
    // by group, bit c: there is room for c + 1 chunks in the normal reception FIFO
    input  wire [15:0] normal_fits_i,
    // the same of that of high priority
    input  wire [15:0] high_fits_i,
    // by group, the write port of that has 3 phits left at most
    input  wire [1:0] high_open_i,
    // by direction, a packet asks for the sender
    output wire [1:0] asks_o,
    // what the sender is told of it
    output wire [19:0] bid_o,
    // the bus that it takes if granted, one bit
    output wire [1:0] bus_o,
    // the sender has granted it
    input  wire grant_i,
    // by group, a packet is taken to the normal reception FIFO
    output wire [1:0] receives_o,
    // by group, a packet asks for the reception FIFO of high priority
    output wire [1:0] high_asks_o,
    // which has granted it
    input  wire high_grant_i,
    // the phit on each bus
    output wire [63:0] bus_phit_o,
    // the phit on the bus to normal reception FIFOs
    output wire [31:0] receive_phit_o,
    // that on the bus of high priority
    output wire [31:0] high_phit_o,
    // tokens freed since the reset, modulo 256, of each virtual channel
    output wire [31:0] freed_o,
    // by bus, the packet on it is damaged or invalid; known when its last phit is there
    output wire [1:0] bus_faulty_o,
    // of the bus to normal reception FIFOs: the packet on it is damaged or invalid; known when its
    // last phit is there
    output wire receive_faulty_o,
    // of the bus of high priority: the packet on it is damaged or invalid; known when its last phit
    // is there
    output wire high_faulty_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer HeaderHints = 0;
    localparam integer HeaderHintsWidth = 6;
    localparam integer HeaderDynamic = 6;
    localparam integer HeaderDeposit = 7;
    localparam integer HeaderVc = 8;
    localparam integer HeaderVcWidth = 3;
    localparam integer HeaderSize = 11;
    localparam integer HeaderSizeWidth = 3;
    localparam integer HeaderX = 16;
    localparam integer HeaderXWidth = 8;
    localparam integer HeaderCrossed = 40;
    localparam integer HeaderCrossedWidth = 3;
    localparam integer HeaderGroup = 43;
    localparam integer AckKind = 0;
    localparam integer AckGroup = 1;
    localparam integer AckExpected = 16;
    localparam integer AckExpectedWidth = 8;
    localparam integer AckFreed = 24;
    localparam integer AckFreedWidth = 32;
    localparam integer AckCheck = 56;
    localparam integer AckCheckWidth = 8;
    localparam integer DescriptorHints = 0;
    localparam integer DescriptorHintsWidth = 6;
    localparam integer DescriptorDynamic = 6;
    localparam integer DescriptorDeposit = 7;
    localparam integer DescriptorSize = 8;
    localparam integer DescriptorSizeWidth = 3;
    localparam integer DescriptorCrossed = 11;
    localparam integer DescriptorCrossedWidth = 3;
    localparam integer DescriptorGroup = 14;
    localparam integer DescriptorClears = 15;
    localparam integer DescriptorClearsWidth = 2;
    localparam integer HeadHints = 0;
    localparam integer HeadHintsWidth = 6;
    localparam integer HeadDynamic = 6;
    localparam integer HeadDeposit = 7;
    localparam integer HeadSize = 8;
    localparam integer HeadSizeWidth = 3;
    localparam integer HeadCrossed = 11;
    localparam integer HeadCrossedWidth = 3;
    localparam integer HeadGroup = 14;
    localparam integer HeadWidth = 17;

    reg  [27:0] left_d;
    reg  [27:0] left_q;
    reg  [15:0] read_tokens_d;
    reg  [15:0] read_tokens_q;
    reg  [3:0] reads;
    reg  [3:0] last_read;
    reg  [3:0] long;
    reg  [3:0] busy;
    wire [3:0] removes;
    wire [3:0] withdraws;
    wire [3:0] damaged_d;
    reg  [3:0] damaged_q;
    wire [3:0] faulty_d;
    reg  [3:0] faulty_q;
    wire [1:0] line_first_d;
    reg  [1:0] line_first_q;
    wire [63:0] line_d;
    reg  [63:0] line_q;
    reg  [63:0] header;
    wire packet_comes;
    wire ack_comes;
    wire trailer_good;
    wire trailer_valid;
    wire packet_closes;
    wire ack_waits_d;
    reg  ack_waits_q;
    wire ack_kind_d;
    reg  ack_kind_q;
    wire [7:0] ack_number_d;
    reg  [7:0] ack_number_q;
    wire [31:0] ack_freed_d;
    reg  [31:0] ack_freed_q;
    reg  [1:0] clears;
    reg  [3:0] of_vc;
    reg  [31:0] occupancy_d;
    reg  [31:0] occupancy_q;
    reg  [31:0] occupancy_left;
    reg  [3:0] has_room;
    reg  [3:0] alone;
    wire [3:0] youngest_tokens_d;
    reg  [3:0] youngest_tokens_q;
    reg  [5:0] to_come_d;
    reg  [5:0] to_come_q;
    wire [3:0] way_d;
    reg  [3:0] way_q;
    wire [16:0] bypass_d;
    reg  [16:0] bypass_q;
    wire [3:0] bypass_phase1_d;
    reg  [3:0] bypass_phase1_q;
    wire [3:0] bypass_phase2_d;
    reg  [3:0] bypass_phase2_q;
    wire [3:0] bypass_phase3_d;
    reg  [3:0] bypass_phase3_q;
    reg  [7:0] bus_of_d;
    reg  [7:0] bus_of_q;
    wire [3:0] receive_of_d;
    reg  [3:0] receive_of_q;
    wire high_receives_d;
    reg  high_receives_q;
    reg  [1:0] bus_ahead;
    reg  [1:0] bus_free;
    wire [3:0] takes;
    wire [3:0] returns;
    wire [3:0] head_valid;
    wire [84:0] heads;
    wire [127:0] fronts;
    wire [3:0] fifo_room;
    wire [3:0] front_valid;
    reg  [4:0] p1_valid_d;
    reg  [4:0] p1_valid_q;
    wire [9:0] p1_to_d;
    reg  [9:0] p1_to_q;
    wire [14:0] p1_vc_d;
    reg  [14:0] p1_vc_q;
    wire [4:0] p1_enters_d;
    reg  [4:0] p1_enters_q;
    wire p2_valid_d;
    reg  p2_valid_q;
    wire [3:0] p2_of_d;
    reg  [3:0] p2_of_q;
    reg  [4:0] may;
    reg  [4:0] is_high;
    reg  [4:0] port_ahead;
    reg  [9:0] stays;
    wire [4:0] moves;
    wire [19:0] candidates;
    reg  [79:0] random;
    wire [71:0] words;
    wire [23:0] bypass_word;
    reg  [4:0] delivers;
    wire [23:0] phase2_word;
    reg  [9:0] fullness;
    reg  [2:0] fifo_full_1;
    reg  [2:0] fifo_full_2;
    reg  [2:0] fifo_full_3;
    wire [2:0] fifo_picked;
    reg  [4:0] winner;
    wire p2_from_bypass_d;
    reg  p2_from_bypass_q;
    reg  [1:0] winner_to;
    wire [1:0] p2_to_d;
    reg  [1:0] p2_to_q;
    reg  [2:0] winner_vc;
    wire [2:0] p2_vc_d;
    reg  [2:0] p2_vc_q;
    reg  winner_enters;
    wire p2_enters_d;
    reg  p2_enters_q;
    reg  [1:0] winner_fullness;
    wire [1:0] p2_fullness_d;
    reg  [1:0] p2_fullness_q;
    reg  [16:0] winner_descriptor;
    wire [16:0] p2_descriptor_d;
    reg  [16:0] p2_descriptor_q;
    reg  [31:0] waiting;
    reg  [3:0] youngest_is_head;
    reg  [31:0] freed_d;
    reg  [31:0] freed_q;
    reg  [63:0] bus_phit;
    reg  [31:0] receive_phit;
    reg  [1:0] bus_faulty;
    reg  receive_faulty;
    genvar g;

    // phits left to read of the packet that was granted last
    always @* begin : find_left
        integer v;
        for (v = 0; v < 4; v = v + 1) begin
            reads[v] = |left_q[v * 7 +: 7];
            last_read[v] = left_q[v * 7 +: 7] == 7'd1;
            long[v] = ~(left_q[v * 7 +: 7] <= 7'd3);
            busy[v] = ~(left_q[v * 7 +: 7] <= 7'd1);
        end
    end

    // a delay line of as many phits as a header has
    wire first = valid_i & first_i;
    wire [1:0] line_first_next = {line_first_q[0], first};
    assign line_first_d = line_first_next;
    wire [63:0] line_next = {line_q[31:0], phit_i};
    assign line_d = line_next;

    // the oldest phit is the lowest of the header
    always @* begin : find_header
        integer k;
        for (k = 0; k < 2; k = k + 1) begin
            header[k * 32 +: 32] = line_q[(1 - k) * 32 +: 32];
        end
    end

    bluegene_node_4_pb4_vc8_ec16_er1_checks u_checks (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .line_i       (header),
        .whole_i      (line_first_q[1]),
        .half_first_i (line_first_q[0]),
        .closes_i     (packet_closes),
        .packet_o     (packet_comes),
        .ack_o        (ack_comes),
        .repeat_o     (repeat_o),
        .good_o       (trailer_good),
        .valid_o      (trailer_valid),
        .expected_o   (expected_o)
    );

    wire [63:0] ack = header;

    // a token-ack counts when its trailer has come
    assign ack_waits_d = ack_comes;
    assign ack_kind_d = ack[AckKind];
    assign ack_number_d = ack[AckExpected +: AckExpectedWidth];
    assign acked_valid_o = ack_waits_q & trailer_good & trailer_valid;
    assign acked_o = ack_number_q;
    assign ack_valid_o = acked_valid_o & ack_kind_q;
    assign ack_freed_d = ack[AckFreed +: AckFreedWidth];
    assign ack_freed_o = ack_freed_q;

    // the next node of a direction has the destination's coordinate
    always @* begin : find_clears
        clears[0] = near_i[7:0] == header[HeaderX +: HeaderXWidth];
        clears[1] = near_i[15:8] == header[HeaderX +: HeaderXWidth];
    end

    wire [16:0] descriptor = {
        clears, header[HeaderGroup], header[HeaderCrossed +: HeaderCrossedWidth],
        header[HeaderSize +: HeaderSizeWidth], header[HeaderDeposit], header[HeaderDynamic],
        header[HeaderHints +: HeaderHintsWidth]
    };
    wire [2:0] vc = header[HeaderVc +: HeaderVcWidth];

    always @* begin : decode_of_vc
        of_vc = 4'd1 << vc;
    end

    wire [3:0] chunks = {1'b0, descriptor[DescriptorSize +: DescriptorSizeWidth]} + 4'd1;
    wire takes_full = |(of_vc & 4'hc);
    wire [3:0] tokens = takes_full ? 4'd8 : chunks;

    // tokens that stay in use when what was read last is gone, and whether those of the packet fit
    // beside them
    always @* begin : find_room
        integer v;
        for (v = 0; v < 2; v = v + 1) begin
            occupancy_left[v * 8 +: 8] = occupancy_q[v * 8 +: 8];
            if (last_read[v]) begin
                occupancy_left[v * 8 +: 8] = occupancy_q[v * 8 +: 8] - {
                    4'd0, read_tokens_q[v * 4 +: 4]
                };
            end
            has_room[v] = occupancy_left[v * 8 +: 8] <= (8'd8 - {4'd0, tokens});
            alone[v] = ~(|occupancy_left[v * 8 +: 8]);
        end
        for (v = 2; v < 4; v = v + 1) begin
            occupancy_left[v * 8 +: 8] = occupancy_q[v * 8 +: 8];
            if (last_read[v]) begin
                occupancy_left[v * 8 +: 8] = occupancy_q[v * 8 +: 8] - {
                    4'd0, read_tokens_q[v * 4 +: 4]
                };
            end
            has_room[v] = occupancy_left[v * 8 +: 8] <= (8'h10 - {4'd0, tokens});
            alone[v] = ~(|occupancy_left[v * 8 +: 8]);
        end
    end

    wire [3:0] packet_each = {4{packet_comes}};
    wire [3:0] admits = of_vc & has_room & packet_each;
    assign youngest_tokens_d = tokens;

    always @* begin : next_occupancy
        integer v;
        occupancy_d = occupancy_left;
        for (v = 0; v < 4; v = v + 1) begin
            if (admits[v]) begin
                occupancy_d[v * 8 +: 8] = occupancy_left[v * 8 +: 8] + {4'd0, tokens};
            end
            if (removes[v]) begin
                occupancy_d[v * 8 +: 8] = occupancy_left[v * 8 +: 8] - {4'd0, youngest_tokens_q};
            end
        end
    end

    wire [5:0] rest = {descriptor[DescriptorSize +: DescriptorSizeWidth], 3'd7};
    wire begins = |admits;
    wire goes_on = |to_come_q;

    // phits of the packet that are still to come, and its virtual channel
    always @* begin : next_to_come
        to_come_d = to_come_q;
        if (goes_on) begin
            to_come_d = to_come_q - 6'd1;
        end
        if (|removes) begin
            to_come_d = 6'd0;
        end
        if (begins) begin
            to_come_d = rest;
        end
    end

    assign way_d = begins ? admits : way_q;
    wire [3:0] goes_on_each = {4{goes_on}};
    wire [3:0] writes = admits | (way_q & goes_on_each);

    // a packet whose virtual channel is empty but for itself goes by the bypass
    wire [3:0] passes = admits & alone;
    wire [3:0] describes = admits & ~alone;
    assign bypass_d = descriptor;
    assign bypass_phase1_d = passes;
    assign bypass_phase2_d = bypass_phase1_q;
    assign bypass_phase3_d = bypass_phase2_q;

    // phits are written half of the line behind their trailer
    assign packet_closes = (to_come_q == 6'd1);
    wire is_damaged = packet_closes & ~trailer_good;
    wire is_invalid = packet_closes & trailer_good & ~trailer_valid;

    // the virtual channel that a bus follows
    always @* begin : find_buses
        integer b;
        for (b = 0; b < 2; b = b + 1) begin
            bus_ahead[b] = ~(|(bus_of_q[b * 4 +: 4] & long));
            bus_free[b] = ~(|(bus_of_q[b * 4 +: 4] & busy));
        end
    end

    wire [1:0] bus_next = bus_free & (~bus_free + 2'd1);
    wire receive_ahead = ~(|(receive_of_q & long));
    wire receive_free = ~(|(receive_of_q & busy));
    wire high_ahead = ~(high_receives_q & long[3]);
    wire high_free = ~(high_receives_q & busy[3]);
    wire a_bus_ahead = |bus_ahead;
    wire [3:0] puts = describes | returns;
    wire [16:0] put = (|returns) ? bypass_q : descriptor;
    assign heads[4 * HeadWidth +: HeadWidth] = bypass_q;

    generate
        for (g = 0; g < 2; g = g + 1) begin : g_dynamic
            packet_fifo_p4_c8_w17 u_fifo (
                .clk_i        (clk_i),
                .rst_i        (rst_i),
                .write_i      (writes[g]),
                .first_i      (admits[g]),
                .phit_i       (line_q[63:32]),
                .describe_i   (puts[g]),
                .descriptor_i (put),
                .undo_i       (removes[g]),
                .take_i       (takes[g]),
                .read_i       (reads[g]),
                .not_full_o   (fifo_room[g]),
                .head_valid_o (head_valid[g]),
                .head_o       (heads[g * HeadWidth +: HeadWidth]),
                .phit_valid_o (front_valid[g]),
                .phit_o       (fronts[g * 32 +: 32])
            );
        end
    endgenerate

    generate
        for (g = 0; g < 2; g = g + 1) begin : g_escape
            packet_fifo_p4_c16_w17 u_fifo (
                .clk_i        (clk_i),
                .rst_i        (rst_i),
                .write_i      (writes[g + 2]),
                .first_i      (admits[g + 2]),
                .phit_i       (line_q[63:32]),
                .describe_i   (puts[g + 2]),
                .descriptor_i (put),
                .undo_i       (removes[g + 2]),
                .take_i       (takes[g + 2]),
                .read_i       (reads[g + 2]),
                .not_full_o   (fifo_room[g + 2]),
                .head_valid_o (head_valid[g + 2]),
                .head_o       (heads[(g * 17) + 34 +: 17]),
                .phit_valid_o (front_valid[g + 2]),
                .phit_o       (fronts[(g * 32) + 64 +: 32])
            );
        end
    endgenerate

    wire [3:0] p2_live = {4{p2_valid_q}};

    // a head with a live bid makes no other
    wire [3:0] heads_bid = head_valid & ~(p1_valid_q[3:0] | (p2_of_q & p2_live));
    wire bypass_bids = |bypass_phase1_q;
    wire [4:0] bidding = {bypass_bids, heads_bid};

    // the read port of a packet in the bypass is free: nothing is before it
    always @* begin : find_may
        integer i;
        port_ahead[4] = 1'b1;
        port_ahead[3:0] = ~long;
        for (i = 0; i < 5; i = i + 1) begin
            may[i] = bidding[i] & port_ahead[i] & a_bus_ahead;
        end
    end

    always @* begin : find_stays
        stays = 10'd0;
        stays[5:4] = direction_i;
        stays[7:6] = direction_i;
        if (|(bypass_phase1_q & 4'hc)) begin
            stays[9:8] = direction_i;
        end
    end

    always @* begin : find_high
        is_high = 5'd0;
        is_high[3] = 1'b1;
        is_high[4] = bypass_phase1_q[3];
    end

    generate
        for (g = 0; g < 5; g = g + 1) begin : g_choice
            bluegene_node_4_pb4_vc8_ec16_er1_choice u_choice (
                .may_i        (may[g]),
                .high_i       (is_high[g]),
                .hints_i      (heads[g * HeadWidth + HeadHints +: HeadHintsWidth]),
                .dynamic_i    (heads[g * HeadWidth + HeadDynamic]),
                .crossed_i    (heads[g * HeadWidth + HeadCrossed +: HeadCrossedWidth]),
                .stays_i      (stays[g * 2 +: 2]),
                .open_i       (open_i),
                .one_i        (one_i),
                .two_i        (two_i),
                .range_i      (range_i),
                .random_i     (random[g * 16 +: 16]),
                .candidates_o (candidates[g * 4 +: 4]),
                .bid_o        (moves[g]),
                .to_o         (p1_to_d[g * 2 +: 2]),
                .vc_o         (p1_vc_d[g * 3 +: 3]),
                .enters_o     (p1_enters_d[g])
            );
        end
    endgenerate

    generate
        for (g = 0; g < 3; g = g + 1) begin : g_draw
            random_draw_b4 u_draw (
                .clk_i  (clk_i),
                .rst_i  (rst_i),
                .seed_i (seeds_i[g * 32 +: 32]),
                .bids_i (candidates[g * 4 +: 4]),
                .word_o (words[g * 24 +: 24])
            );
        end
    endgenerate

    random_draw_b4 u_bypass_draw (
        .clk_i  (clk_i),
        .rst_i  (rst_i),
        .seed_i (seeds_i[159:128]),
        .bids_i (candidates[19:16]),
        .word_o (bypass_word)
    );

    always @* begin : spread_words
        integer v;
        random = 80'd0;
        for (v = 0; v < 3; v = v + 1) begin
            random[v * 16 +: 16] = words[v * 24 +: 16];
        end
        random[79:64] = bypass_word[15:0];
    end

    // without hints a packet is delivered; a deposit needs both, here and at a sender
    always @* begin : find_delivers
        integer i;
        for (i = 0; i < 5; i = i + 1) begin
            delivers[i] = ((~heads[i * HeadWidth + HeadGroup]
                & (|(normal_fits_i[7:0] & (8'd1
                << heads[i * HeadWidth + HeadSize +: HeadSizeWidth]))))
                | (heads[i * HeadWidth + HeadGroup]
                & (|(normal_fits_i[15:8] & (8'd1
                << heads[i * HeadWidth + HeadSize +: HeadSizeWidth]))))) & receive_ahead;
            if (is_high[i]) begin
                delivers[i] = ((~heads[i * HeadWidth + HeadGroup]
                    & (|(high_fits_i[7:0] & (8'd1
                    << heads[i * HeadWidth + HeadSize +: HeadSizeWidth]))))
                    | (heads[i * HeadWidth + HeadGroup]
                    & (|(high_fits_i[15:8] & (8'd1
                    << heads[i * HeadWidth + HeadSize +: HeadSizeWidth])))))
                    & ((~heads[i * HeadWidth + HeadGroup] & high_open_i[0])
                    | (heads[i * HeadWidth + HeadGroup] & high_open_i[1])) & high_ahead;
            end
        end
    end

    always @* begin : find_p1_valid
        integer i;
        integer v;
        for (i = 0; i < 5; i = i + 1) begin
            p1_valid_d[i] = (moves[i] & (~heads[i * HeadWidth + HeadDeposit] | delivers[i]))
                | (~(|heads[i * HeadWidth + HeadHints +: HeadHintsWidth]) & bidding[i]
                & port_ahead[i] & delivers[i]);
        end
        for (v = 0; v < 4; v = v + 1) begin
            if (withdraws[v]) begin
                p1_valid_d[v] = 1'b0;
            end
        end
    end

    random_draw_b5 u_phase2_draw (
        .clk_i  (clk_i),
        .rst_i  (rst_i),
        .seed_i (seeds_i[191:160]),
        .bids_i (p1_valid_q),
        .word_o (phase2_word)
    );

    wire slq = (phase2_word[19:16] < 4'hc);

    // the fullness of queues; that of the bypass is 0
    always @* begin : find_fullness
        integer v;
        fullness[9:8] = 2'd0;
        for (v = 0; v < 2; v = v + 1) begin
            fullness[v * 2] = (occupancy_q[v * 8 +: 8] >= 8'd6)
                | ((occupancy_q[v * 8 +: 8] >= 8'd2) & ~(occupancy_q[v * 8 +: 8] >= 8'd4));
            fullness[(v * 2) + 1] = occupancy_q[v * 8 +: 8] >= 8'd4;
        end
        for (v = 2; v < 4; v = v + 1) begin
            fullness[v * 2] = (occupancy_q[v * 8 +: 8] >= 8'hc)
                | ((occupancy_q[v * 8 +: 8] >= 8'd4) & ~(occupancy_q[v * 8 +: 8] >= 8'd8));
            fullness[(v * 2) + 1] = occupancy_q[v * 8 +: 8] >= 8'd8;
        end
    end

    wire [2:0] fifos_ask = p1_valid_q[2:0];
    wire [5:0] fifos_fullness = fullness[5:0];

    always @* begin : find_fifo_fullness
        integer i;
        for (i = 0; i < 3; i = i + 1) begin
            fifo_full_1[i] = fifos_fullness[i * 2] | fifos_fullness[(i * 2) + 1];
            fifo_full_2[i] = fifos_fullness[(i * 2) + 1];
            fifo_full_3[i] = fifos_fullness[i * 2] & fifos_fullness[(i * 2) + 1];
        end
    end

    // in an SLQ cycle nobody who is less full than another that asks
    wire fifo_by_1 = slq & (|(fifos_ask & fifo_full_1));
    wire [2:0] fifo_each_1 = {3{fifo_by_1}};
    wire fifo_by_2 = slq & (|(fifos_ask & fifo_full_2));
    wire [2:0] fifo_each_2 = {3{fifo_by_2}};
    wire fifo_by_3 = slq & (|(fifos_ask & fifo_full_3));
    wire [2:0] fifo_each_3 = {3{fifo_by_3}};
    wire [2:0] fifo_left = fifos_ask & (fifo_full_1 | ~fifo_each_1) & (fifo_full_2 | ~fifo_each_2)
        & (fifo_full_3 | ~fifo_each_3);

    ranked_pick_i3 u_fifo_pick (
        .req_i    (fifo_left),
        .random_i (phase2_word[15:0]),
        .gnt_o    (fifo_picked)
    );

    // high priority first, the bypass last
    always @* begin : find_winner
        winner = 5'd0;
        if (p1_valid_q[3]) begin
            winner[3] = 1'b1;
        end else if (p1_valid_q[4] & bypass_phase2_q[3]) begin
            winner[4] = 1'b1;
        end else if (|fifos_ask) begin
            winner[2:0] = fifo_picked;
        end else begin
            winner[4] = p1_valid_q[4];
        end
    end

    assign p2_valid_d = (|winner) & ~(|(winner[3:0] & withdraws));
    assign p2_from_bypass_d = winner[4];
    assign p2_of_d = winner[4] ? bypass_phase2_q : winner[3:0];

    always @* begin : choose_winner_to
        integer i;
        winner_to = 2'd0;
        for (i = 0; i < 5; i = i + 1) begin
            if (winner[i]) begin
                winner_to = winner_to | p1_to_q[i * 2 +: 2];
            end
        end
    end

    assign p2_to_d = winner_to;

    always @* begin : choose_winner_vc
        integer i;
        winner_vc = 3'd0;
        for (i = 0; i < 5; i = i + 1) begin
            if (winner[i]) begin
                winner_vc = winner_vc | p1_vc_q[i * 3 +: 3];
            end
        end
    end

    assign p2_vc_d = winner_vc;

    always @* begin : choose_winner_enters
        integer i;
        winner_enters = 1'b0;
        for (i = 0; i < 5; i = i + 1) begin
            if (winner[i]) begin
                winner_enters = winner_enters | p1_enters_q[i];
            end
        end
    end

    assign p2_enters_d = winner_enters;

    always @* begin : choose_winner_fullness
        integer i;
        winner_fullness = 2'd0;
        for (i = 0; i < 5; i = i + 1) begin
            if (winner[i]) begin
                winner_fullness = winner_fullness | fullness[i * 2 +: 2];
            end
        end
    end

    assign p2_fullness_d = winner_fullness;

    always @* begin : choose_winner_descriptor
        integer i;
        winner_descriptor = 17'd0;
        for (i = 0; i < 5; i = i + 1) begin
            if (winner[i]) begin
                winner_descriptor = winner_descriptor | heads[i * HeadWidth +: HeadWidth];
            end
        end
    end

    assign p2_descriptor_d = winner_descriptor;

    // phase 3: what has changed since phase 1 is looked at again
    wire port_free = p2_valid_q & ~(|(p2_of_q & busy));
    wire normal_free = receive_free & ((~p2_descriptor_q[DescriptorGroup]
        & (|(normal_fits_i[7:0] & (8'd1
        << p2_descriptor_q[DescriptorSize +: DescriptorSizeWidth]))))
        | (p2_descriptor_q[DescriptorGroup]
        & (|(normal_fits_i[15:8] & (8'd1
        << p2_descriptor_q[DescriptorSize +: DescriptorSizeWidth])))));
    wire ends_here = ~(|p2_descriptor_q[DescriptorHints +: DescriptorHintsWidth]);
    wire asks = port_free & (|bus_next) & (~p2_descriptor_q[DescriptorDeposit] | normal_free);
    wire [1:0] asks_each = {2{asks}};
    assign asks_o = p2_to_q & asks_each;
    assign bus_o = bus_next;
    wire bid_clears = |(p2_to_q & p2_descriptor_q[DescriptorClears +: DescriptorClearsWidth]);
    wire [19:0] bid = {
        p2_descriptor_q[DescriptorCrossed +: DescriptorCrossedWidth], bid_clears,
        p2_descriptor_q[DescriptorHints +: DescriptorHintsWidth],
        p2_descriptor_q[DescriptorSize +: DescriptorSizeWidth], p2_of_q[3], p2_fullness_q,
        p2_enters_q, p2_vc_q
    };
    assign bid_o = bid;
    wire is_received = port_free & ends_here & ~p2_of_q[3] & normal_free;
    wire is_deposited = grant_i & p2_descriptor_q[DescriptorDeposit];
    wire receives = is_received | is_deposited;
    assign receives_o[0] = receives & ~p2_descriptor_q[DescriptorGroup];
    assign receives_o[1] = receives & p2_descriptor_q[DescriptorGroup];
    wire goes = grant_i | is_received;
    wire asks_high = port_free & ends_here & p2_of_q[3] & high_free;
    assign high_asks_o[0] = asks_high & ~p2_descriptor_q[DescriptorGroup];
    assign high_asks_o[1] = asks_high & p2_descriptor_q[DescriptorGroup];
    wire granted = goes | high_grant_i;
    wire [3:0] granted_each = {4{granted}};
    wire [3:0] starts = p2_of_q & granted_each;

    // a head that is granted leaves its FIFO; a packet in the bypass that is not comes into it
    wire [3:0] from_bypass_each = {4{p2_from_bypass_q}};
    assign takes = starts & ~from_bypass_each;
    assign returns = bypass_phase3_q & ~(starts & from_bypass_each);

    // the youngest packet is the head if no tokens but its own wait
    always @* begin : find_youngest_is_head
        integer v;
        for (v = 0; v < 4; v = v + 1) begin
            waiting[v * 8 +: 8] = occupancy_q[v * 8 +: 8];
            if (reads[v]) begin
                waiting[v * 8 +: 8] = occupancy_q[v * 8 +: 8] - {4'd0, read_tokens_q[v * 4 +: 4]};
            end
            youngest_is_head[v] = waiting[v * 8 +: 8] == {4'd0, youngest_tokens_q};
        end
    end

    wire is_bad = is_damaged | is_invalid;
    wire [3:0] bad_each = {4{is_bad}};
    wire [3:0] judged = way_q & bad_each;

    // what waits is gone; what is granted, in this cycle at the latest, goes on with a mark
    wire [3:0] youngest_waits = head_valid & ~(starts & youngest_is_head);
    assign removes = judged & youngest_waits;
    assign withdraws = removes & youngest_is_head;
    wire [3:0] marks = judged & ~youngest_waits;
    wire [3:0] damages_each = {4{is_damaged}};
    assign damaged_d = (damaged_q & ~starts) | (marks & damages_each);
    assign faulty_d = (faulty_q & ~starts) | marks;
    wire [3:0] frees_each = {4{is_invalid}};
    wire [3:0] discards = removes & frees_each;
    wire [3:0] start_chunks = {1'b0, p2_descriptor_q[DescriptorSize +: DescriptorSizeWidth]} + 4'd1;
    wire [6:0] start_phits = {start_chunks, 3'd0};
    wire start_full = |(starts & 4'hc);
    wire [3:0] start_tokens = start_full ? 4'd8 : start_chunks;

    always @* begin : next_left
        integer v;
        left_d = left_q;
        read_tokens_d = read_tokens_q;
        for (v = 0; v < 4; v = v + 1) begin
            if (reads[v]) begin
                left_d[v * 7 +: 7] = left_q[v * 7 +: 7] - 7'd1;
            end
            if (starts[v]) begin
                left_d[v * 7 +: 7] = start_phits;
                read_tokens_d[v * 4 +: 4] = start_tokens;
            end
        end
    end

    // tokens freed since the reset: all of a packet with its last phit
    always @* begin : next_freed
        integer v;
        freed_d = freed_q;
        for (v = 0; v < 4; v = v + 1) begin
            if (last_read[v] & ~damaged_q[v]) begin
                freed_d[v * 8 +: 8] = freed_q[v * 8 +: 8] + {4'd0, read_tokens_q[v * 4 +: 4]};
            end
            if (discards[v]) begin
                freed_d[v * 8 +: 8] = freed_d[v * 8 +: 8] + {4'd0, youngest_tokens_q};
            end
        end
    end

    assign freed_o = freed_q;

    always @* begin : next_bus_of
        integer b;
        for (b = 0; b < 2; b = b + 1) begin
            bus_of_d[b * 4 +: 4] = bus_of_q[b * 4 +: 4] & ~last_read;
            if (grant_i & bus_next[b]) begin
                bus_of_d[b * 4 +: 4] = p2_of_q;
            end
        end
    end

    wire [3:0] receives_on = receive_of_q & ~last_read;
    assign receive_of_d = receives ? p2_of_q : receives_on;
    assign high_receives_d = high_grant_i | (high_receives_q & ~last_read[3]);

    always @* begin : choose_bus_phit
        integer r;
        integer i;
        bus_phit = 64'd0;
        for (r = 0; r < 2; r = r + 1) begin
            for (i = 0; i < 4; i = i + 1) begin
                if (bus_of_q[(r * 4) + i]) begin
                    bus_phit[r * 32 +: 32] = bus_phit[r * 32 +: 32] | fronts[i * 32 +: 32];
                end
            end
        end
    end

    always @* begin : choose_receive_phit
        integer i;
        receive_phit = 32'd0;
        for (i = 0; i < 4; i = i + 1) begin
            if (receive_of_q[i]) begin
                receive_phit = receive_phit | fronts[i * 32 +: 32];
            end
        end
    end

    assign bus_phit_o = bus_phit;
    assign receive_phit_o = receive_phit;
    assign high_phit_o = fronts[127:96];

    always @* begin : choose_bus_faulty
        integer r;
        integer i;
        bus_faulty = 2'd0;
        for (r = 0; r < 2; r = r + 1) begin
            for (i = 0; i < 4; i = i + 1) begin
                if (bus_of_q[(r * 4) + i]) begin
                    bus_faulty[r] = bus_faulty[r] | faulty_q[i];
                end
            end
        end
    end

    always @* begin : choose_receive_faulty
        integer i;
        receive_faulty = 1'b0;
        for (i = 0; i < 4; i = i + 1) begin
            if (receive_of_q[i]) begin
                receive_faulty = receive_faulty | faulty_q[i];
            end
        end
    end

    assign bus_faulty_o = bus_faulty;
    assign receive_faulty_o = receive_faulty;
    assign high_faulty_o = faulty_q[3];

    (* unused *) wire unused;
    assign unused = &{
        1'b0, ack[AckCheck +: AckCheckWidth], ack[AckExpected - 1:AckGroup], fifo_room, front_valid,
        words[23:16], words[47:40], words[71:64], bypass_word[23:16], candidates[15:12],
        seeds_i[127:96], phase2_word[23:20], p2_descriptor_q[DescriptorDynamic]
    };

    always @(posedge clk_i) begin
        if (rst_i) begin
            left_q <= 28'd0;
            damaged_q <= 4'd0;
            faulty_q <= 4'd0;
            line_first_q <= 2'd0;
            ack_waits_q <= 1'b0;
            occupancy_q <= 32'd0;
            to_come_q <= 6'd0;
            way_q <= 4'd0;
            bypass_phase1_q <= 4'd0;
            bypass_phase2_q <= 4'd0;
            bypass_phase3_q <= 4'd0;
            bus_of_q <= 8'd0;
            receive_of_q <= 4'd0;
            high_receives_q <= 1'b0;
            p1_valid_q <= 5'd0;
            p2_valid_q <= 1'b0;
            p2_of_q <= 4'd0;
            freed_q <= 32'd0;
        end else begin
            left_q <= left_d;
            damaged_q <= damaged_d;
            faulty_q <= faulty_d;
            line_first_q <= line_first_d;
            ack_waits_q <= ack_waits_d;
            occupancy_q <= occupancy_d;
            to_come_q <= to_come_d;
            way_q <= way_d;
            bypass_phase1_q <= bypass_phase1_d;
            bypass_phase2_q <= bypass_phase2_d;
            bypass_phase3_q <= bypass_phase3_d;
            bus_of_q <= bus_of_d;
            receive_of_q <= receive_of_d;
            high_receives_q <= high_receives_d;
            p1_valid_q <= p1_valid_d;
            p2_valid_q <= p2_valid_d;
            p2_of_q <= p2_of_d;
            freed_q <= freed_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        read_tokens_q <= read_tokens_d;
        line_q <= line_d;
        if (ack_comes) ack_kind_q <= ack_kind_d;
        if (ack_comes) ack_number_q <= ack_number_d;
        if (ack_comes) ack_freed_q <= ack_freed_d;
        if (|admits) youngest_tokens_q <= youngest_tokens_d;
        if (|passes) bypass_q <= bypass_d;
        p1_to_q <= p1_to_d;
        p1_vc_q <= p1_vc_d;
        p1_enters_q <= p1_enters_d;
        p2_from_bypass_q <= p2_from_bypass_d;
        p2_to_q <= p2_to_d;
        p2_vc_q <= p2_vc_d;
        p2_enters_q <= p2_enters_d;
        p2_fullness_q <= p2_fullness_d;
        p2_descriptor_q <= p2_descriptor_d;
    end
endmodule

`default_nettype wire
