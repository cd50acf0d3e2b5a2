// SPDX-License-Identifier: 0BSD
// bluegene_node_4_pb4_vc8_ec16_er1_sender: sender of a node of BlueGene/L's torus: tokens,
// arbitration, the link
//
// Shape:   of a ring of 4, 4 virtual channels, sync reset
// Source:  [BlueGene] sec. 2, Fig. 1
// Time:    phase 3: grant_o follows asks_i and bids_i in the same cycle. What is granted in cycle t
//          has its first phit on source_phit_i in t+1 and on phit_o in t+2; a packet's trailer
//          comes behind it
// Links:   the phits of a packet or token-ack go out in consecutive cycles; nobody waits
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

module bluegene_node_4_pb4_vc8_ec16_er1_sender (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // the link may be used; constant
    input  wire enable_i,
    // the hints of this dimension, which go with the last hop in it; constant
    input  wire [5:0] clears_i,
    // the dimension whose dateline the link crosses, if it does; constant
    input  wire [2:0] crosses_i,
    // the seed of phase 3; constant
    input  wire [31:0] seed_i,
    // receivers, then injection FIFOs, that bid
    input  wire [9:0] asks_i,
    // what they bid
    input  wire [199:0] bids_i,
    // by receiver, the bus that it takes if granted, one bit
    input  wire [3:0] buses_i,
    // the phits on all receivers' buses, then those of injection FIFOs
    input  wire [383:0] source_phit_i,
    // tokens that the receiver of the other half of the link has freed since the reset
    input  wire [31:0] freed_i,
    // a token-ack of this link has come
    input  wire ack_valid_i,
    // tokens freed there since the reset
    input  wire [31:0] ack_freed_i,
    // the bidder whose packet is taken
    output wire [9:0] grant_o,
    // the link is enabled and has 3 phits left at most
    output wire open_o,
    // by virtual channel, there are 8 tokens
    output wire [3:0] one_o,
    // by virtual channel, there are 16 tokens
    output wire [3:0] two_o,
    // by virtual channel, the range that the tokens are in
    output wire [7:0] range_o,
    // a phit goes out
    output wire valid_o,
    // the phit that goes out is the first of a packet or token-ack
    output wire first_o,
    // the phit; 0 where none goes out
    output wire [31:0] phit_o,
    // since the reset a token counter would have left its range
    output wire fatal_o,
    // by receivers' bus, the packet on it is damaged or invalid; known with its last phit
    input  wire [3:0] source_faulty_i,
    // an acknowledgement of this link has come, with or without tokens
    input  wire acked_valid_i,
    // the number of the first packet that it does not acknowledge
    input  wire [7:0] acked_i,
    // the number that the receiver of the other half of the link expects
    input  wire [7:0] expected_i,
    // a packet came there that need not have come again
    input  wire repeat_i
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer GrantedVc = 0;
    localparam integer GrantedVcWidth = 3;
    localparam integer GrantedSize = 7;
    localparam integer GrantedSizeWidth = 3;
    localparam integer GrantedHints = 10;
    localparam integer GrantedHintsWidth = 6;
    localparam integer GrantedClears = 16;
    localparam integer GrantedCrossed = 17;
    localparam integer GrantedCrossedWidth = 3;
    localparam integer HeaderHints = 0;
    localparam integer HeaderHintsWidth = 6;
    localparam integer HeaderVc = 8;
    localparam integer HeaderVcWidth = 3;
    localparam integer HeaderCrossed = 40;
    localparam integer HeaderCrossedWidth = 3;
    localparam integer HeaderSequence = 48;
    localparam integer HeaderSequenceWidth = 8;
    localparam integer AckKind = 0;
    localparam integer AckIsAck = 15;
    localparam integer AckExpected = 16;
    localparam integer AckExpectedWidth = 8;
    localparam integer AckFreed = 24;
    localparam integer AckFreedWidth = 32;

    reg  [6:0] left_d;
    reg  [6:0] left_q;
    wire window_open;
    wire [7:0] number;
    wire replay_starts;
    wire [2:0] replay_size;
    wire replay_faulty;
    wire [31:0] replay_phit;
    reg  [31:0] reported_d;
    reg  [31:0] reported_q;
    reg  [3:0] unreported;
    wire [7:0] told_d;
    reg  [7:0] told_q;
    reg  [3:0] owed_age_d;
    reg  [3:0] owed_age_q;
    wire repeated_d;
    reg  repeated_q;
    reg  [6:0] since_told_d;
    reg  [6:0] since_told_q;
    reg  stale;
    wire group_due;
    reg  [9:0] valid;
    reg  [9:0] high;
    reg  [19:0] fullness;
    wire [23:0] phase3_word;
    reg  [9:0] first_class;
    reg  [9:0] bid_full_1;
    reg  [9:0] bid_full_2;
    reg  [9:0] bid_full_3;
    wire [9:0] bid_picked;
    reg  [19:0] granted_bid;
    reg  [3:0] granted_vc;
    reg  [3:0] returns;
    reg  [31:0] returned;
    wire [3:0] token_error;
    wire [7:0] dynamic_tokens;
    wire [9:0] escape_tokens;
    reg  [11:0] source_begun;
    wire [11:0] source_d;
    reg  [11:0] source_q;
    wire [63:0] put_d;
    reg  [63:0] put_q;
    wire [63:0] keep_d;
    reg  [63:0] keep_q;
    reg  [63:0] packet_header;
    reg  [63:0] ack_header;
    reg  [31:0] source_phit;
    wire is_new_d;
    reg  is_new_q;
    wire is_again_d;
    reg  is_again_q;
    wire sends_d;
    reg  sends_q;
    wire is_first_d;
    reg  is_first_q;
    wire goes_first_d;
    reg  goes_first_q;
    wire [31:0] goes_d;
    reg  [31:0] goes_q;
    wire header_passes_d;
    reg  header_passes_q;
    wire [7:0] header_left_d;
    reg  [7:0] header_left_q;
    wire [7:0] header_divided;
    wire [7:0] check_divided;
    wire spoilt_d;
    reg  spoilt_q;
    wire packet_crc_ended;
    wire [23:0] packet_crc;
    reg  [31:0] trailer;
    wire keeps_d;
    reg  keeps_q;
    genvar g;

    wire link_free = (left_q <= 7'd1);
    assign open_o = (left_q <= 7'd3) & enable_i & window_open;

    always @* begin : find_unreported
        integer v;
        for (v = 0; v < 4; v = v + 1) begin
            unreported[v] = freed_i[v * 8 +: 8] != reported_q[v * 8 +: 8];
        end
    end

    // packets that came whole since the acknowledgement before
    wire [7:0] owed = expected_i - told_q;
    wire owes = |owed;
    wire ack_due = (owed >= 8'd1) | (owes & (owed_age_q == 4'd8)) | repeated_q;

    always @* begin : find_stale
        stale = since_told_q == 7'h40;
    end

    // groups whose counts are not told, or were told long ago; the lowest goes first
    assign group_due = (|unreported) | stale;
    wire token_ack_due = |group_due;

    // a due acknowledgement goes before any packet, as soon as the link is free
    wire ack_goes = link_free & (token_ack_due | ack_due);
    wire token_ack_goes = ack_goes & token_ack_due;
    wire [31:0] ack_freed = token_ack_due ? freed_i : 32'd0;

    always @* begin : next_reported
        reported_d = reported_q;
        if (token_ack_goes) begin
            reported_d = freed_i;
        end
    end

    assign told_d = ack_goes ? expected_i : told_q;
    assign repeated_d = repeat_i | (repeated_q & ~ack_goes);

    // times stand still at their ends
    always @* begin : next_owed_age
        owed_age_d = owed_age_q;
        if (owed_age_q < 4'd8) begin
            owed_age_d = owed_age_q + 4'd1;
        end
        if (ack_goes | ~owes) begin
            owed_age_d = 4'd0;
        end
    end

    always @* begin : next_since_told
        since_told_d = since_told_q;
        if (since_told_q < 7'h40) begin
            since_told_d = since_told_q + 7'd1;
        end
        if (token_ack_goes) begin
            since_told_d = 7'd0;
        end
    end

    wire link_takes = link_free & enable_i & window_open;

    // bids whose link and tokens are still there
    always @* begin : find_valid
        integer i;
        for (i = 0; i < 10; i = i + 1) begin
            high[i] = bids_i[(i * 20) + 6];
            fullness[i * 2 +: 2] = bids_i[(i * 20) + 4 +: 2];
            valid[i] = 1'b0;
            if (bids_i[i * 20 +: 3] == 3'd0) begin
                valid[i] = asks_i[i] & link_takes & one_o[0];
            end
            if (bids_i[i * 20 +: 3] == 3'd1) begin
                valid[i] = asks_i[i] & link_takes & one_o[1];
            end
            if (bids_i[i * 20 +: 3] == 3'd2) begin
                valid[i] = asks_i[i] & link_takes & (two_o[2] | (~bids_i[(i * 20) + 3] & one_o[2]));
            end
            if (bids_i[i * 20 +: 3] == 3'd3) begin
                valid[i] = asks_i[i] & link_takes & (two_o[3] | (~bids_i[(i * 20) + 3] & one_o[3]));
            end
        end
    end

    wire ack_stays = ~ack_goes;
    wire [9:0] no_ack = {10{ack_stays}};
    wire [9:0] drawn_by = valid & no_ack;

    random_draw_b10 u_phase3_draw (
        .clk_i  (clk_i),
        .rst_i  (rst_i),
        .seed_i (seed_i),
        .bids_i (drawn_by),
        .word_o (phase3_word)
    );

    wire slq = (phase3_word[19:16] < 4'hc);
    wire in_network = 1'b1;
    wire [9:0] high_valid = valid & high;

    // high priority first; in an in-network cycle receivers before injection
    always @* begin : find_first_class
        first_class = 10'd0;
        if (|high_valid[1:0]) begin
            first_class[1:0] = high_valid[1:0];
        end else if (|high_valid[9:2]) begin
            first_class[9:2] = high_valid[9:2];
        end else if ((|valid[1:0]) & (in_network | ~(|valid[9:2]))) begin
            first_class[1:0] = valid[1:0];
        end else begin
            first_class[9:2] = valid[9:2];
        end
    end

    always @* begin : find_bid_fullness
        integer i;
        for (i = 0; i < 10; i = i + 1) begin
            bid_full_1[i] = fullness[i * 2] | fullness[(i * 2) + 1];
            bid_full_2[i] = fullness[(i * 2) + 1];
            bid_full_3[i] = fullness[i * 2] & fullness[(i * 2) + 1];
        end
    end

    // in an SLQ cycle nobody who is less full than another that asks
    wire bid_by_1 = slq & (|(first_class & bid_full_1));
    wire [9:0] bid_each_1 = {10{bid_by_1}};
    wire bid_by_2 = slq & (|(first_class & bid_full_2));
    wire [9:0] bid_each_2 = {10{bid_by_2}};
    wire bid_by_3 = slq & (|(first_class & bid_full_3));
    wire [9:0] bid_each_3 = {10{bid_by_3}};
    wire [9:0] bid_left = first_class & (bid_full_1 | ~bid_each_1) & (bid_full_2 | ~bid_each_2)
        & (bid_full_3 | ~bid_each_3);

    ranked_pick_i10 u_bid_pick (
        .req_i    (bid_left),
        .random_i (phase3_word[15:0]),
        .gnt_o    (bid_picked)
    );

    wire [9:0] won = bid_picked & no_ack;
    assign grant_o = won;

    always @* begin : choose_granted_bid
        integer i;
        granted_bid = 20'd0;
        for (i = 0; i < 10; i = i + 1) begin
            if (won[i]) begin
                granted_bid = granted_bid | bids_i[i * 20 +: 20];
            end
        end
    end

    wire starts = |won;
    wire [2:0] granted_in = granted_bid[GrantedVc +: GrantedVcWidth];

    always @* begin : decode_granted_vc
        granted_vc = 4'd1 << granted_in;
    end

    wire [3:0] starts_each = {4{starts}};
    wire [3:0] takes = granted_vc & starts_each;
    wire [3:0] chunks = {1'b0, granted_bid[GrantedSize +: GrantedSizeWidth]} + 4'd1;
    wire takes_full = |(granted_vc & 4'hc);
    wire [3:0] take_count = takes_full ? 4'd8 : chunks;

    always @* begin : find_returned
        returns = 4'd0;
        returned = ack_freed_i;
        if (ack_valid_i) begin
            returns = 4'hf;
        end
    end

    generate
        for (g = 0; g < 2; g = g + 1) begin : g_dynamic
            token_counter_t8 u_tokens (
                .clk_i         (clk_i),
                .rst_i         (rst_i),
                .take_i        (takes[g]),
                .take_count_i  (take_count),
                .freed_valid_i (returns[g]),
                .freed_i       (returned[g * 8 +: 8]),
                .tokens_o      (dynamic_tokens[g * 4 +: 4]),
                .one_o         (one_o[g]),
                .two_o         (two_o[g]),
                .range_o       (range_o[g * 2 +: 2]),
                .error_o       (token_error[g])
            );
        end
    endgenerate

    generate
        for (g = 0; g < 2; g = g + 1) begin : g_escape
            token_counter_t16 u_tokens (
                .clk_i         (clk_i),
                .rst_i         (rst_i),
                .take_i        (takes[g + 2]),
                .take_count_i  (take_count),
                .freed_valid_i (returns[g + 2]),
                .freed_i       (returned[(g * 8) + 16 +: 8]),
                .tokens_o      (escape_tokens[g * 5 +: 5]),
                .one_o         (one_o[g + 2]),
                .two_o         (two_o[g + 2]),
                .range_o       (range_o[(g * 2) + 4 +: 2]),
                .error_o       (token_error[g + 2])
            );
        end
    endgenerate

    assign fatal_o = |token_error;
    wire packet_starts = |won;
    wire begins = packet_starts | ack_goes | replay_starts;
    wire [3:0] start_chunks = {1'b0, granted_bid[GrantedSize +: GrantedSizeWidth]} + 4'd1;
    wire [6:0] packet_phits = {start_chunks, 3'd1};
    wire [3:0] replay_chunks = {1'b0, replay_size} + 4'd1;
    wire [6:0] replay_phits = {replay_chunks, 3'd1};

    always @* begin : next_left
        left_d = left_q;
        if (|left_q) begin
            left_d = left_q - 7'd1;
        end
        if (packet_starts) begin
            left_d = packet_phits;
        end
        if (replay_starts) begin
            left_d = replay_phits;
        end
        if (ack_goes) begin
            left_d = 7'd3;
        end
    end

    always @* begin : find_source
        integer r;
        integer b;
        for (r = 0; r < 2; r = r + 1) begin
            for (b = 0; b < 2; b = b + 1) begin
                source_begun[(r * 2) + b] = won[r] & buses_i[(r * 2) + b];
            end
        end
        source_begun[11:4] = won[9:2];
    end

    assign source_d = begins ? source_begun : source_q;
    wire [5:0] clears_each = {6{granted_bid[GrantedClears]}};

    always @* begin : find_packet_header
        packet_header = 64'd0;
        packet_header[HeaderHints +: HeaderHintsWidth] =
            granted_bid[GrantedHints +: GrantedHintsWidth] & ~(clears_i & clears_each);
        packet_header[HeaderVc +: HeaderVcWidth] = granted_bid[GrantedVc +: GrantedVcWidth];
        packet_header[HeaderCrossed +: HeaderCrossedWidth] =
            granted_bid[GrantedCrossed +: GrantedCrossedWidth] | crosses_i;
        packet_header[HeaderSequence +: HeaderSequenceWidth] = number;
    end

    always @* begin : find_ack_header
        ack_header = 64'd0;
        ack_header[AckIsAck] = 1'b1;
        ack_header[AckKind] = token_ack_due;
        ack_header[AckExpected +: AckExpectedWidth] = expected_i;
        ack_header[AckFreed +: AckFreedWidth] = ack_freed;
    end

    wire [63:0] new_header = packet_starts ? packet_header : ack_header;
    wire [63:0] new_or_old = replay_starts ? 64'd0 : new_header;

    // a header moves on with its phits; behind it all is kept and nothing put in
    wire [63:0] put_moved = {32'd0, put_q[63:32]};
    assign put_d = begins ? new_or_old : put_moved;
    wire [63:0] keep_moved = {32'hffffffff, keep_q[63:32]};
    wire [63:0] kept = packet_starts ? 64'hf8ffffff78c0 : 64'd0;
    wire [63:0] kept_or_old = replay_starts ? 64'hffffffffffffff : kept;
    assign keep_d = begins ? kept_or_old : keep_moved;
    wire is_payload = (left_q > 7'd1);

    always @* begin : choose_source_phit
        integer i;
        source_phit = 32'd0;
        for (i = 0; i < 12; i = i + 1) begin
            if (source_q[i]) begin
                source_phit = source_phit | source_phit_i[i * 32 +: 32];
            end
        end
    end

    assign is_new_d = begins ? packet_starts : is_new_q;
    assign is_again_d = begins ? replay_starts : is_again_q;
    wire [31:0] passing_phit = is_again_q ? replay_phit : source_phit;
    wire [31:0] from_source = is_payload ? passing_phit : 32'd0;
    assign sends_d = |left_q;
    assign is_first_d = begins;
    assign goes_first_d = is_first_q;

    // what the header keeps, and what is put into it
    wire [31:0] patched = (from_source & keep_q[31:0]) | put_q[31:0];
    wire source_faulty = |(source_q[3:0] & source_faulty_i);
    wire payload_ends = (left_q == 7'd2);
    assign header_passes_d = is_first_q;
    wire [7:0] header_start = is_first_q ? 8'hff : header_left_q;
    wire [31:0] header_bytes = {patched[7:0], patched[15:8], patched[23:16], patched[31:24]};

    // what is left of the division of a header, up to this phit and up to the check in it
    assign header_divided[0] = (^(header_bytes & 32'hd0ad51c1)) ^ (^(header_start & 8'hd0));
    assign header_divided[1] = (^(header_bytes & 32'h71f7f243)) ^ (^(header_start & 8'h71));
    assign header_divided[2] = (^(header_bytes & 32'h3342b547)) ^ (^(header_start & 8'h33));
    assign header_divided[3] = (^(header_bytes & 32'h66856a8e)) ^ (^(header_start & 8'h66));
    assign header_divided[4] = (^(header_bytes & 32'hcd0ad51c)) ^ (^(header_start & 8'hcd));
    assign header_divided[5] = (^(header_bytes & 32'h9a15aa38)) ^ (^(header_start & 8'h9a));
    assign header_divided[6] = (^(header_bytes & 32'h342b5470)) ^ (^(header_start & 8'h34));
    assign header_divided[7] = (^(header_bytes & 32'h6856a8e0)) ^ (^(header_start & 8'h68));
    assign header_left_d = header_divided;
    wire [23:0] before_check = patched[23:0];
    wire [23:0] before_check_bytes = {before_check[7:0], before_check[15:8], before_check[23:16]};
    assign check_divided[0] = (^(before_check_bytes & 24'had51c1)) ^ (^(header_left_q & 8'had));
    assign check_divided[1] = (^(before_check_bytes & 24'hf7f243)) ^ (^(header_left_q & 8'hf7));
    assign check_divided[2] = (^(before_check_bytes & 24'h42b547)) ^ (^(header_left_q & 8'h42));
    assign check_divided[3] = (^(before_check_bytes & 24'h856a8e)) ^ (^(header_left_q & 8'h85));
    assign check_divided[4] = (^(before_check_bytes & 24'had51c)) ^ (^(header_left_q & 8'ha));
    assign check_divided[5] = (^(before_check_bytes & 24'h15aa38)) ^ (^(header_left_q & 8'h15));
    assign check_divided[6] = (^(before_check_bytes & 24'h2b5470)) ^ (^(header_left_q & 8'h2b));
    assign check_divided[7] = (^(before_check_bytes & 24'h56a8e0)) ^ (^(header_left_q & 8'h56));
    wire [7:0] header_ends = {8{header_passes_q}};
    wire [7:0] header_check = ~check_divided & header_ends;
    wire [31:0] header_check_at = {header_check, 24'd0};
    wire [31:0] checked = patched | header_check_at;
    wire passing_faulty = is_again_q ? replay_faulty : source_faulty;
    assign spoilt_d = payload_ends ? passing_faulty : spoilt_q;
    wire [31:0] phit_bytes = {checked[7:0], checked[15:8], checked[23:16], checked[31:24]};

    // the trailer: the check of all before it, and whether that is valid
    crc_c24_p328b63_w32_stream u_packet_crc (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .valid_i (is_payload),
        .first_i (is_first_q),
        .last_i  (payload_ends),
        .data_i  (phit_bytes),
        .valid_o (packet_crc_ended),
        .crc_o   (packet_crc)
    );

    wire [7:0] valid_byte = spoilt_q ? 8'd0 : 8'ha5;
    wire [31:0] trailer_bytes = {valid_byte, packet_crc};

    always @* begin : find_trailer
        trailer = 32'd0;
        if (left_q == 7'd1) begin
            trailer = trailer_bytes;
        end
    end

    assign keeps_d = is_payload & is_new_q;
    wire kept_ends = payload_ends & is_new_q;
    assign goes_d = checked | trailer;
    assign valid_o = sends_q;
    assign first_o = goes_first_q;
    assign phit_o = goes_q;
    wire replay_may_start = link_free & ~ack_goes;

    bluegene_node_4_pb4_vc8_ec16_er1_replay u_replay (
        .clk_i         (clk_i),
        .rst_i         (rst_i),
        .grant_i       (starts),
        .size_i        (granted_bid[GrantedSize +: GrantedSizeWidth]),
        .acked_valid_i (acked_valid_i),
        .acked_i       (acked_i),
        .may_start_i   (replay_may_start),
        .keep_i        (keeps_q),
        .phit_i        (goes_q),
        .ends_i        (kept_ends),
        .faulty_i      (source_faulty),
        .open_o        (window_open),
        .number_o      (number),
        .starts_o      (replay_starts),
        .size_o        (replay_size),
        .faulty_o      (replay_faulty),
        .phit_o        (replay_phit)
    );

    (* unused *) wire unused;
    assign unused = &{1'b0, phase3_word[23:20], dynamic_tokens, escape_tokens, packet_crc_ended};

    always @(posedge clk_i) begin
        if (rst_i) begin
            left_q <= 7'd0;
            reported_q <= 32'd0;
            told_q <= 8'd0;
            owed_age_q <= 4'd0;
            repeated_q <= 1'b0;
            since_told_q <= 7'd0;
            source_q <= 12'd0;
            put_q <= 64'd0;
            keep_q <= 64'd0;
            is_new_q <= 1'b0;
            is_again_q <= 1'b0;
            sends_q <= 1'b0;
            is_first_q <= 1'b0;
            goes_first_q <= 1'b0;
            goes_q <= 32'd0;
            header_passes_q <= 1'b0;
            header_left_q <= 8'hff;
            spoilt_q <= 1'b0;
            keeps_q <= 1'b0;
        end else begin
            left_q <= left_d;
            reported_q <= reported_d;
            told_q <= told_d;
            owed_age_q <= owed_age_d;
            repeated_q <= repeated_d;
            since_told_q <= since_told_d;
            source_q <= source_d;
            put_q <= put_d;
            keep_q <= keep_d;
            is_new_q <= is_new_d;
            is_again_q <= is_again_d;
            sends_q <= sends_d;
            is_first_q <= is_first_d;
            goes_first_q <= goes_first_d;
            goes_q <= goes_d;
            header_passes_q <= header_passes_d;
            header_left_q <= header_left_d;
            spoilt_q <= spoilt_d;
            keeps_q <= keeps_d;
        end
    end
endmodule

`default_nettype wire
