// SPDX-License-Identifier: 0BSD
// link_receiver_w202_s6_c24_p328b63_ph80: checks frames and takes each word once
//
// Shape:   words of 202 bits, 6 of a sequence number, a CRC of 24 bits by 0x328b63, 3 phits of 80
//          bits, sync reset
// Source:  [Anton2] sec. 2.2; [YARC] sec. 4.3
// Paths:   in the same cycle owe_retry_o follows phit_valid_i, phit_first_i; all else comes from
//          state
// State:   phits are not reset: a frame is looked at only when it is whole
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component link-receiver --set word_width=202 --set \
//            sequence_bits=6 --set crc_bits=24 --set polynomial=0x328b63 --set phit_width=80 \
//            --set epoch_bits=0 --set reset=sync
// Made by: flitworks 0.1.0, configuration 5db672e5200ff2b5

`default_nettype none

module link_receiver_w202_s6_c24_p328b63_ph80 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a phit comes in
    input  wire phit_valid_i,
    // the phit is the first of its frame
    input  wire phit_first_i,
    // bits of a frame, its lowest first
    input  wire [79:0] phit_i,
    // the word that was expected is here
    output wire word_valid_o,
    // the word; valid while word_valid_o
    output wire [201:0] word_o,
    // a frame says what follows
    output wire ack_valid_o,
    // the other end has all words before this one; valid while ack_valid_o
    output wire [5:0] ack_o,
    // the frame at ack_valid_o asks for word ack_o and all after it again; valid while ack_valid_o
    output wire retry_o,
    // number of the word that this end waits for; from state alone
    output wire [5:0] expected_o,
    // a word is here, new or not: it is to be acknowledged
    output wire owe_ack_o,
    // a frame was damaged: it is to be asked for again
    output wire owe_retry_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer FrameLaterPhits = 80;
    localparam integer FrameLaterPhitsWidth = 160;
    localparam integer FrameWidth = 240;
    localparam integer FrameCheck = 0;
    localparam integer FrameCheckWidth = 24;
    localparam integer FrameWord = 24;
    localparam integer FrameWordWidth = 202;
    localparam integer FrameSequence = 226;
    localparam integer FrameSequenceWidth = 6;
    localparam integer FrameAck = 232;
    localparam integer FrameAckWidth = 6;
    localparam integer FrameHasWord = 238;
    localparam integer FrameRetry = 239;

    wire whole_d;
    reg  whole_q;
    reg  [1:0] count_d;
    reg  [1:0] count_q;
    wire [239:0] frame_d;
    reg  [239:0] frame_q;
    wire [23:0] check;
    wire [5:0] expected_d;
    reg  [5:0] expected_q;

    wire begins = phit_valid_i & phit_first_i;

    // count_q: phits of a frame that are here, 0 again when it is whole
    wire begun = |count_q;
    wire goes_on = phit_valid_i & ~phit_first_i & begun;
    wire completes = goes_on & (count_q == 2'd2);
    assign whole_d = completes;

    always @* begin : next_count
        count_d = count_q;
        if (goes_on) begin
            count_d = count_q + 2'd1;
        end
        if (completes) begin
            count_d = 2'd0;
        end
        if (begins) begin
            count_d = 2'd1;
        end
    end

    wire cut_short = begins & begun;

    // the lowest bits came first
    wire moves = begins | goes_on;
    wire [239:0] shifted = {phit_i, frame_q[FrameLaterPhits +: FrameLaterPhitsWidth]};
    assign frame_d = shifted;

    // nothing in a frame is believed unless its check is right
    crc_c24_p328b63_w216 u_crc (
        .data_i (frame_q[FrameWidth - 1:FrameWord]),
        .crc_o  (check)
    );

    wire right = (check == frame_q[FrameCheck +: FrameCheckWidth]);
    wire good = whole_q & right;
    assign ack_valid_o = good;
    assign ack_o = frame_q[FrameAck +: FrameAckWidth];
    assign retry_o = frame_q[FrameRetry];

    // a word is taken if it is the one expected; every word is to be acknowledged
    wire has_word = good & frame_q[FrameHasWord];
    wire takes = has_word & (frame_q[FrameSequence +: FrameSequenceWidth] == expected_q);
    assign expected_d = expected_q + {5'd0, takes};
    assign word_valid_o = takes;
    assign word_o = frame_q[FrameWord +: FrameWordWidth];
    assign expected_o = expected_q;
    assign owe_ack_o = has_word;
    assign owe_retry_o = (whole_q & ~right) | cut_short;

    always @(posedge clk_i) begin
        if (rst_i) begin
            whole_q <= 1'b0;
            count_q <= 2'd0;
            expected_q <= 6'd0;
        end else begin
            whole_q <= whole_d;
            count_q <= count_d;
            expected_q <= expected_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (moves) frame_q <= frame_d;
    end
endmodule

`default_nettype wire
