// SPDX-License-Identifier: 0BSD
// bluegene_network_2_pb4_fc8_d3_sender: sender of a node of BlueGene/L's torus: tokens,
// arbitration, the link
//
// Shape:   of a ring of 2, 4 virtual channels, sync reset
// Source:  [BlueGene] sec. 2, Fig. 1
// Time:    phase 3: grant_o follows asks_i and bids_i in the same cycle. What is granted in cycle t
//          has its first phit on source_phit_i in t+1 and on phit_o in t+2; a packet's trailer
//          comes behind it
// Links:   the phits of a packet or token-ack go out in consecutive cycles; nobody waits
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component bluegene-node --set topology=torus --set 'dims=[2]' \
//            --set phit_bytes=4 --set dynamic_vcs=2 --set escape=bubble --set \
//            escape_order=dimension --set bubble_account=full --set hp_vc=1 --set vc_chunks=32 \
//            --set escape_chunks=32 --set error_recovery=0 --set window=8 --set ack_age=256 --set \
//            timeout=1024 --set refresh=1024 --set buses=2 --set jsq=1 --set slq_receiver=12 \
//            --set slq_sender=12 --set in_network=16 --set groups=2 --set fifo_chunks=8 --set \
//            reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

module bluegene_network_2_pb4_fc8_d3_sender (
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
    output wire fatal_o
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
    localparam integer AckKind = 0;
    localparam integer AckIsAck = 15;
    localparam integer AckFreed = 24;
    localparam integer AckFreedWidth = 32;

    reg  [6:0] left_d;
    reg  [6:0] left_q;
    reg  [31:0] reported_d;
    reg  [31:0] reported_q;
    reg  [3:0] unreported;
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
    wire [23:0] vc_tokens;
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
    wire sends_d;
    reg  sends_q;
    wire is_first_d;
    reg  is_first_q;
    wire goes_first_d;
    reg  goes_first_q;
    wire [31:0] goes_d;
    reg  [31:0] goes_q;
    genvar g;

    wire link_free = (left_q <= 7'd1);
    assign open_o = (left_q <= 7'd3) & enable_i;

    always @* begin : find_unreported
        integer v;
        for (v = 0; v < 4; v = v + 1) begin
            unreported[v] = freed_i[v * 8 +: 8] != reported_q[v * 8 +: 8];
        end
    end

    // a due token-ack goes before any packet, as soon as the link is free
    wire ack_goes = link_free & (|unreported);

    always @* begin : next_reported
        reported_d = reported_q;
        if (ack_goes) begin
            reported_d = freed_i;
        end
    end

    wire link_takes = link_free & enable_i;

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
        for (g = 0; g < 4; g = g + 1) begin : g_vc
            token_counter_t32 u_tokens (
                .clk_i         (clk_i),
                .rst_i         (rst_i),
                .take_i        (takes[g]),
                .take_count_i  (take_count),
                .freed_valid_i (returns[g]),
                .freed_i       (returned[g * 8 +: 8]),
                .tokens_o      (vc_tokens[g * 6 +: 6]),
                .one_o         (one_o[g]),
                .two_o         (two_o[g]),
                .range_o       (range_o[g * 2 +: 2]),
                .error_o       (token_error[g])
            );
        end
    endgenerate

    assign fatal_o = |token_error;
    wire packet_starts = |won;
    wire begins = packet_starts | ack_goes;
    wire [3:0] start_chunks = {1'b0, granted_bid[GrantedSize +: GrantedSizeWidth]} + 4'd1;
    wire [6:0] packet_phits = {start_chunks, 3'd1};

    always @* begin : next_left
        left_d = left_q;
        if (|left_q) begin
            left_d = left_q - 7'd1;
        end
        if (packet_starts) begin
            left_d = packet_phits;
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
    end

    always @* begin : find_ack_header
        ack_header = 64'd0;
        ack_header[AckIsAck] = 1'b1;
        ack_header[AckKind] = 1'b1;
        ack_header[AckFreed +: AckFreedWidth] = freed_i;
    end

    wire [63:0] new_header = packet_starts ? packet_header : ack_header;

    // a header moves on with its phits; behind it all is kept and nothing put in
    wire [63:0] put_moved = {32'd0, put_q[63:32]};
    assign put_d = begins ? new_header : put_moved;
    wire [63:0] keep_moved = {32'hffffffff, keep_q[63:32]};
    wire [63:0] kept = packet_starts ? 64'hf8ffffff78c0 : 64'd0;
    assign keep_d = begins ? kept : keep_moved;
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

    wire [31:0] from_source = is_payload ? source_phit : 32'd0;

    // the last byte of a trailer says that the packet is valid
    wire is_last = (left_q == 7'd1);
    wire [7:0] valid_byte = is_last ? 8'ha5 : 8'd0;
    wire [31:0] trailer = {valid_byte, 24'd0};
    assign sends_d = |left_q;
    assign is_first_d = begins;
    assign goes_first_d = is_first_q;

    // what the header keeps, what is put into it, and the trailer
    assign goes_d = (from_source & keep_q[31:0]) | put_q[31:0] | trailer;
    assign valid_o = sends_q;
    assign first_o = goes_first_q;
    assign phit_o = goes_q;

    (* unused *) wire unused;
    assign unused = &{1'b0, phase3_word[23:20], vc_tokens};

    always @(posedge clk_i) begin
        if (rst_i) begin
            left_q <= 7'd0;
            reported_q <= 32'd0;
            source_q <= 12'd0;
            put_q <= 64'd0;
            keep_q <= 64'd0;
            sends_q <= 1'b0;
            is_first_q <= 1'b0;
            goes_first_q <= 1'b0;
            goes_q <= 32'd0;
        end else begin
            left_q <= left_d;
            reported_q <= reported_d;
            source_q <= source_d;
            put_q <= put_d;
            keep_q <= keep_d;
            sends_q <= sends_d;
            is_first_q <= is_first_d;
            goes_first_q <= goes_first_d;
            goes_q <= goes_d;
        end
    end
endmodule

`default_nettype wire
