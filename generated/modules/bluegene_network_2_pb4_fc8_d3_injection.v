// SPDX-License-Identifier: 0BSD
// bluegene_network_2_pb4_fc8_d3_injection: injection FIFO of a node of BlueGene/L's torus
//
// Shape:   of a ring of 2, 4 virtual channels, sync reset
// Source:  [BlueGene] sec. 2
// Time:    a packet whose last phit comes in cycle t is in phase 1 in t+1, and in phase 3, in which
//          bid_o shows it, in t+3; granted then, its first phit is on bus_phit_o in t+4
// Handshake: ready_o comes from state, and does not fall between the phits of a packet
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

module bluegene_network_2_pb4_fc8_d3_injection (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // the FIFO is of high priority; constant
    input  wire high_i,
    // coordinates of this node; constant
    input  wire [7:0] own_i,
    // by dimension, the first coordinate that is reached in plus; constant
    input  wire [7:0] reach_first_i,
    // by dimension, the last coordinate that is reached in plus; constant
    input  wire [7:0] reach_last_i,
    // by direction, the coordinate of the next node; constant
    input  wire [15:0] near_i,
    // a phit of the host
    input  wire valid_i,
    // the host's phit is the first of a packet
    input  wire first_i,
    // the host's phit is the last of a packet
    input  wire last_i,
    // the phit
    input  wire [31:0] phit_i,
    // a phit of the host is taken
    output wire ready_o,
    // what packets were refused for since the reset
    output wire [4:0] error_o,
    // the seed of its draws; constant
    input  wire [31:0] seed_i,
    // by direction: the link is enabled and has 3 phits left at most
    input  wire [1:0] open_i,
    // by direction and virtual channel: there are 8 tokens
    input  wire [7:0] one_i,
    // by direction and virtual channel: there are 16 tokens
    input  wire [7:0] two_i,
    // by direction and virtual channel: the range, 0 to 3, that the tokens are in
    input  wire [15:0] range_i,
    // the sender asked for has taken the packet
    input  wire grant_i,
    // by direction, a packet asks for the sender
    output wire [1:0] asks_o,
    // what the sender is told of it
    output wire [19:0] bid_o,
    // the oldest phit
    output wire [31:0] bus_phit_o
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
    localparam integer HeaderHigh = 14;
    localparam integer HeaderIsAck = 15;
    localparam integer HeaderX = 16;
    localparam integer HeaderXWidth = 8;
    localparam integer HeaderY = 24;
    localparam integer HeaderYWidth = 8;
    localparam integer HeaderZ = 32;
    localparam integer HeaderZWidth = 8;
    localparam integer HeaderCrossed = 40;
    localparam integer HeaderCrossedWidth = 3;
    localparam integer HeaderGroup = 43;
    localparam integer HeaderAuto = 44;
    localparam integer HeaderUser = 45;
    localparam integer HeaderUserWidth = 3;
    localparam integer HeaderSequence = 48;
    localparam integer HeaderSequenceWidth = 8;
    localparam integer HeaderCheck = 56;
    localparam integer HeaderCheckWidth = 8;
    localparam integer HeadHints = 0;
    localparam integer HeadHintsWidth = 6;
    localparam integer HeadDynamic = 6;
    localparam integer HeadDeposit = 7;
    localparam integer HeadSize = 8;
    localparam integer HeadSizeWidth = 3;
    localparam integer HeadCrossed = 11;
    localparam integer HeadCrossedWidth = 3;
    localparam integer HeadGroup = 14;
    localparam integer HeadClears = 15;
    localparam integer HeadClearsWidth = 2;

    reg  [7:0] chunks_held_d;
    reg  [7:0] chunks_held_q;
    wire within_d;
    reg  within_q;
    reg  [6:0] number_d;
    reg  [6:0] number_q;
    wire [63:0] header_line_d;
    reg  [63:0] header_line_q;
    wire [1:0] direction_hints;
    reg  is_outside;
    reg  opposed;
    reg  [4:0] reasons;
    reg  [4:0] errors_d;
    reg  [4:0] errors_q;
    reg  [1:0] clears;
    reg  [6:0] left_d;
    reg  [6:0] left_q;
    wire head_valid;
    wire fifo_room;
    wire front_valid;
    wire [16:0] head;
    wire [3:0] read_chunks_d;
    reg  [3:0] read_chunks_q;
    wire p1_valid_d;
    reg  p1_valid_q;
    wire p2_valid_d;
    reg  p2_valid_q;
    wire [1:0] p1_to_d;
    reg  [1:0] p1_to_q;
    wire [2:0] p1_vc_d;
    reg  [2:0] p1_vc_q;
    wire p1_enters_d;
    reg  p1_enters_q;
    wire [1:0] p2_to_d;
    reg  [1:0] p2_to_q;
    wire [2:0] p2_vc_d;
    reg  [2:0] p2_vc_q;
    wire p2_enters_d;
    reg  p2_enters_q;
    wire [3:0] candidates;
    wire [23:0] choice_word;
    wire [1:0] p2_fullness_d;
    reg  [1:0] p2_fullness_q;

    // between packets ready if the longest has room, within one always
    wire is_ready = within_q | (chunks_held_q <= 8'd0);
    assign ready_o = is_ready & ~rst_i;
    wire takes = valid_i & is_ready;
    wire begins = takes & first_i;
    wire goes_on = takes & within_q & ~first_i;
    wire moves = begins | goes_on;
    assign within_d = moves ? ~last_i : within_q;

    // phits of the packet that have come
    always @* begin : next_number
        number_d = number_q;
        if (goes_on & (number_q != 7'h40)) begin
            number_d = number_q + 7'd1;
        end
        if (begins) begin
            number_d = 7'd1;
        end
    end

    wire of_header = begins | (goes_on & (number_q < 7'd2));
    wire [63:0] header_next = {phit_i, header_line_q[63:32]};
    assign header_line_d = header_next;
    wire [63:0] header = header_line_q;
    wire in_bounds = (number_q != 7'h40);
    wire ends = goes_on & last_i;
    wire only = begins & last_i;

    direction_register_w8 u_dimension_direction (
        .own_i         (own_i),
        .first_i       (reach_first_i),
        .last_i        (reach_last_i),
        .destination_i (header[HeaderX +: HeaderXWidth]),
        .plus_o        (direction_hints[0]),
        .minus_o       (direction_hints[1])
    );

    wire [5:0] hints = header[HeaderAuto] ? {4'd0, direction_hints}
        : header[HeaderHints +: HeaderHintsWidth];
    wire header_whole = (number_q >= 7'd2);
    wire [5:0] last_number = {header[HeaderSize +: HeaderSizeWidth], 3'd7};

    // coordinates that no node has
    always @* begin : find_outside
        is_outside = 1'b0;
        if (header[HeaderX +: HeaderXWidth] >= 8'd2) begin
            is_outside = 1'b1;
        end
        if (header[HeaderY +: HeaderYWidth] >= 8'd1) begin
            is_outside = 1'b1;
        end
        if (header[HeaderZ +: HeaderZWidth] >= 8'd1) begin
            is_outside = 1'b1;
        end
    end

    always @* begin : find_opposed
        integer m;
        opposed = 1'b0;
        for (m = 0; m < 3; m = m + 1) begin
            if (hints[m * 2] & hints[(m * 2) + 1]) begin
                opposed = 1'b1;
            end
        end
    end

    wire no_deposit = header[HeaderDeposit]
        & ((|(hints & (hints - 6'd1))) | high_i | header[HeaderDynamic]);
    wire header_wrong = opposed | ~(|hints) | no_deposit | (header[HeaderHigh] != high_i);

    always @* begin : find_reasons
        reasons = 5'd0;
        reasons[2] = header_whole & is_outside;
        reasons[3] = ~(header_whole & (number_q == {1'b0, last_number}));
        reasons[4] = header_whole & header_wrong;
    end

    wire refused = |reasons;
    wire accepted = ends & ~refused;

    always @* begin : next_errors
        errors_d[0] = errors_q[0] | (valid_i & ~is_ready);
        errors_d[1] = errors_q[1] | (takes & ~within_q & ~first_i) | (begins & within_q);
        errors_d[2] = errors_q[2] | (ends & reasons[2]);
        errors_d[3] = errors_q[3] | only | (ends & reasons[3]);
        errors_d[4] = errors_q[4] | (ends & reasons[4]);
    end

    assign error_o = errors_q;

    // the next node of a direction has the destination's coordinate
    always @* begin : find_clears
        clears[0] = near_i[7:0] == header[HeaderX +: HeaderXWidth];
        clears[1] = near_i[15:8] == header[HeaderX +: HeaderXWidth];
    end

    wire [16:0] descriptor = {
        clears, header[HeaderGroup], 3'd0, header[HeaderSize +: HeaderSizeWidth],
        header[HeaderDeposit], header[HeaderDynamic], hints
    };
    wire write = (begins & ~last_i) | (goes_on & in_bounds);
    wire undo = (begins & within_q) | (ends & refused);
    wire [2:0] size = header[HeaderSize +: HeaderSizeWidth];
    wire reads = |left_q;

    packet_fifo_p4_c8_w17 u_fifo (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .write_i      (write),
        .first_i      (first_i),
        .phit_i       (phit_i),
        .describe_i   (accepted),
        .descriptor_i (descriptor),
        .undo_i       (undo),
        .take_i       (grant_i),
        .read_i       (reads),
        .not_full_o   (fifo_room),
        .head_valid_o (head_valid),
        .head_o       (head),
        .phit_valid_o (front_valid),
        .phit_o       (bus_phit_o)
    );

    wire [3:0] start_chunks = {1'b0, head[HeadSize +: HeadSizeWidth]} + 4'd1;
    assign read_chunks_d = start_chunks;
    wire [6:0] start_phits = {start_chunks, 3'd0};

    always @* begin : next_left
        left_d = left_q;
        if (reads) begin
            left_d = left_q - 7'd1;
        end
        if (grant_i) begin
            left_d = start_phits;
        end
    end

    wire reads_last = (left_q == 7'd1);
    wire [3:0] came_chunks = {1'b0, size} + 4'd1;

    // chunks of whole packets
    always @* begin : next_chunks_held
        chunks_held_d = chunks_held_q;
        if (accepted) begin
            chunks_held_d = chunks_held_d + {4'd0, came_chunks};
        end
        if (reads_last) begin
            chunks_held_d = chunks_held_d - {4'd0, read_chunks_q};
        end
    end

    assign p2_to_d = p1_to_q;
    assign p2_vc_d = p1_vc_q;
    assign p2_enters_d = p1_enters_q;

    // a head with a live bid makes no other
    wire may = head_valid & ~p1_valid_q & ~p2_valid_q & (left_q <= 7'd3);

    random_draw_b4 u_choice_draw (
        .clk_i  (clk_i),
        .rst_i  (rst_i),
        .seed_i (seed_i),
        .bids_i (candidates),
        .word_o (choice_word)
    );

    bluegene_network_2_pb4_fc8_d3_choice u_choice (
        .may_i        (may),
        .high_i       (high_i),
        .hints_i      (head[HeadHints +: HeadHintsWidth]),
        .dynamic_i    (head[HeadDynamic]),
        .crossed_i    (head[HeadCrossed +: HeadCrossedWidth]),
        .stays_i      (2'd0),
        .open_i       (open_i),
        .one_i        (one_i),
        .two_i        (two_i),
        .range_i      (range_i),
        .random_i     (choice_word[15:0]),
        .candidates_o (candidates),
        .bid_o        (p1_valid_d),
        .to_o         (p1_to_d),
        .vc_o         (p1_vc_d),
        .enters_o     (p1_enters_d)
    );

    // a bid waits for those of the receivers, and shows its fullness of then
    assign p2_valid_d = p1_valid_q;
    assign p2_fullness_d[0] = (chunks_held_q >= 8'd6)
        | ((chunks_held_q >= 8'd2) & ~(chunks_held_q >= 8'd4));
    assign p2_fullness_d[1] = (chunks_held_q >= 8'd4);
    wire asks = p2_valid_q & (left_q <= 7'd1);
    wire [1:0] asks_each = {2{asks}};
    assign asks_o = p2_to_q & asks_each;
    wire bid_clears = |(p2_to_q & head[HeadClears +: HeadClearsWidth]);
    wire [19:0] bid = {
        head[HeadCrossed +: HeadCrossedWidth], bid_clears, head[HeadHints +: HeadHintsWidth],
        head[HeadSize +: HeadSizeWidth], high_i, p2_fullness_q, p2_enters_q, p2_vc_q
    };
    assign bid_o = bid;

    (* unused *) wire unused;
    assign unused = &{
        1'b0, header[HeaderVc +: HeaderVcWidth], header[HeaderIsAck],
        header[HeaderCrossed +: HeaderCrossedWidth], header[HeaderUser +: HeaderUserWidth],
        header[HeaderSequence +: HeaderSequenceWidth], header[HeaderCheck +: HeaderCheckWidth],
        reasons[0], reasons[1], header[HeaderY +: HeaderYWidth], header[HeaderZ +: HeaderZWidth],
        fifo_room, front_valid, choice_word[23:16], head[HeadDeposit], head[HeadGroup]
    };

    always @(posedge clk_i) begin
        if (rst_i) begin
            chunks_held_q <= 8'd0;
            within_q <= 1'b0;
            number_q <= 7'd0;
            errors_q <= 5'd0;
            left_q <= 7'd0;
            p1_valid_q <= 1'b0;
            p2_valid_q <= 1'b0;
        end else begin
            chunks_held_q <= chunks_held_d;
            within_q <= within_d;
            number_q <= number_d;
            errors_q <= errors_d;
            left_q <= left_d;
            p1_valid_q <= p1_valid_d;
            p2_valid_q <= p2_valid_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (of_header) header_line_q <= header_line_d;
        if (grant_i) read_chunks_q <= read_chunks_d;
        p1_to_q <= p1_to_d;
        p1_vc_q <= p1_vc_d;
        p1_enters_q <= p1_enters_d;
        p2_to_q <= p2_to_d;
        p2_vc_q <= p2_vc_d;
        p2_enters_q <= p2_enters_d;
        p2_fullness_q <= p2_fullness_d;
    end
endmodule

`default_nettype wire
