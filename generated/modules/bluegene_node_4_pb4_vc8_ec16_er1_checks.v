// SPDX-License-Identifier: 0BSD
// bluegene_node_4_pb4_vc8_ec16_er1_checks: checks of what comes on a link of BlueGene/L's torus:
// numbers, CRCs
//
// Shape:   of a ring of 4, 4 virtual channels, sync reset
// Source:  [BlueGene] sec. 2
// Time:    outputs follow line_i and state in the same cycle, but for expected_o, which comes from
//          state: it moves on the edge after a trailer whose CRC-24 is right
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

module bluegene_node_4_pb4_vc8_ec16_er1_checks (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // the 8 bytes that came last, the first of them lowest
    input  wire [63:0] line_i,
    // they are the first 8 of a packet or acknowledgement
    input  wire whole_i,
    // the lowest phit of their upper half is a first one
    input  wire half_first_i,
    // their upper half is the trailer of a packet that was let in
    input  wire closes_i,
    // the header is that of the packet expected
    output wire packet_o,
    // it is that of an acknowledgement
    output wire ack_o,
    // it is that of one of the packets of a window before that, which need not come again
    output wire repeat_o,
    // of a trailer: its CRC-24 is right
    output wire good_o,
    // of a trailer: what came before it is valid
    output wire valid_o,
    // the number of the packet expected
    output wire [7:0] expected_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer HeaderVc = 8;
    localparam integer HeaderIsAck = 15;
    localparam integer HeaderX = 16;
    localparam integer HeaderXWidth = 8;
    localparam integer HeaderY = 24;
    localparam integer HeaderYWidth = 8;
    localparam integer HeaderZ = 32;
    localparam integer HeaderZWidth = 8;
    localparam integer HeaderCrossed = 40;
    localparam integer HeaderSequence = 48;
    localparam integer HeaderSequenceWidth = 8;
    localparam integer HeaderCheck = 56;
    localparam integer HeaderCheckWidth = 8;
    localparam integer HeaderWidth = 64;
    localparam integer TrailerCrc = 0;
    localparam integer TrailerCrcWidth = 24;
    localparam integer TrailerValid = 24;
    localparam integer TrailerValidWidth = 8;

    wire [7:0] expected_d;
    reg  [7:0] expected_q;
    wire [7:0] header_crc;
    wire [23:0] packet_crc;
    wire packet_crc_ended;

    assign expected_o = expected_q;
    wire [55:0] header_bytes = {
        line_i[HeaderVc - 1:0], line_i[HeaderX - 1:HeaderVc], line_i[HeaderX +: HeaderXWidth],
        line_i[HeaderY +: HeaderYWidth], line_i[HeaderZ +: HeaderZWidth],
        line_i[HeaderSequence - 1:HeaderCrossed], line_i[HeaderSequence +: HeaderSequenceWidth]
    };

    // a header, or what a token-ack has in its place
    crc_c8_p7_w56 u_header_crc (
        .data_i (header_bytes),
        .crc_o  (header_crc)
    );

    wire arrives = whole_i & (header_crc == line_i[HeaderCheck +: HeaderCheckWidth]);
    wire packet_arrives = arrives & ~line_i[HeaderIsAck];
    assign ack_o = arrives & line_i[HeaderIsAck];

    // how far the packet is behind the one expected, modulo 256
    wire [7:0] behind = expected_q - line_i[HeaderSequence +: HeaderSequenceWidth];
    assign packet_o = packet_arrives & ~(|behind);
    assign repeat_o = packet_arrives & (|behind) & (behind <= 8'd2);
    wire [31:0] trailer = line_i[HeaderWidth - 1:HeaderZ];
    wire [31:0] phit = line_i[HeaderWidth - 1:HeaderZ];
    wire [31:0] phit_bytes = {phit[7:0], phit[15:8], phit[23:16], phit[31:24]};

    // half of the line behind its end, the check covers all before a trailer when that is whole
    crc_c24_p328b63_w32_stream u_packet_crc (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .valid_i (1'b1),
        .first_i (half_first_i),
        .last_i  (1'b0),
        .data_i  (phit_bytes),
        .valid_o (packet_crc_ended),
        .crc_o   (packet_crc)
    );

    wire crc_is_right = (packet_crc == trailer[TrailerCrc +: TrailerCrcWidth]);
    assign good_o = crc_is_right;
    assign valid_o = (trailer[TrailerValid +: TrailerValidWidth] == 8'ha5);

    // a packet that came whole is acknowledged, valid or not
    wire counts = closes_i & crc_is_right;
    assign expected_d = expected_q + {7'd0, counts};
    (* unused *) wire unused;
    assign unused = &{1'b0, packet_crc_ended};

    always @(posedge clk_i) begin
        if (rst_i) begin
            expected_q <= 8'd0;
        end else begin
            expected_q <= expected_d;
        end
    end
endmodule

`default_nettype wire
