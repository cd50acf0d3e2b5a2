// SPDX-License-Identifier: 0BSD
// anton2_node_link_sender: sends words until they are acknowledged
//
// Shape:   words of 202 bits, 6 of a sequence number, a CRC of 24 bits by 0x328b63, 3 phits of 80
//          bits, 14 phits in 15 cycles, a window of 63 words, a timeout of 1024 cycles, sync reset
// Source:  [Anton2] sec. 2.2; [YARC] sec. 4.3
// Paths:   in the same cycle replay_o, timeout_o follow ack_valid_i, ack_i, retry_i; all else comes
//          from state
// State:   words and phits are not reset: numbers, counts and flags tell when they mean something
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component link-sender --set word_width=202 --set sequence_bits=6 \
//            --set crc_bits=24 --set polynomial=0x328b63 --set phit_width=80 --set epoch_bits=0 \
//            --set window=63 --set rate=14/15 --set timeout=1024 --set reset=sync
// Made by: flitworks 0.1.0, configuration 30f411f3efd7165a

`default_nettype none

module anton2_node_link_sender (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a word is offered
    input  wire word_valid_i,
    // the word
    input  wire [201:0] word_i,
    // a word that is offered is taken; from state alone; 0 in reset
    output wire word_ready_o,
    // number of the word that this end waits for
    input  wire [5:0] expected_i,
    // from the next cycle on it is to be acknowledged
    input  wire owe_ack_i,
    // from the next cycle on a retry is to be asked for
    input  wire owe_retry_i,
    // a frame from the other end says what follows
    input  wire ack_valid_i,
    // the other end has all words before this one
    input  wire [5:0] ack_i,
    // the frame at ack_valid_i asks for word ack_i and all after it again
    input  wire retry_i,
    // goes back to the oldest word not acknowledged
    output wire replay_o,
    // goes back because nothing was acknowledged for too long
    output wire timeout_o,
    // a phit goes out; from a register
    output wire phit_valid_o,
    // the phit is the first of its frame; valid while phit_valid_o
    output wire phit_first_o,
    // bits of a frame, its lowest first; valid while phit_valid_o
    output wire [79:0] phit_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer FramePhit = 0;
    localparam integer FramePhitWidth = 80;

    wire [5:0] base_d;
    reg  [5:0] base_q;
    wire [5:0] next_d;
    reg  [5:0] next_q;
    wire [5:0] end_d;
    reg  [5:0] end_q;
    wire loads;
    wire owe_ack_d;
    reg  owe_ack_q;
    wire owe_retry_d;
    reg  owe_retry_q;
    reg  [9:0] waited_d;
    reg  [9:0] waited_q;
    wire [201:0] fetched;
    wire [201:0] passed_d;
    reg  [201:0] passed_q;
    wire is_passed_d;
    reg  is_passed_q;
    wire [23:0] check;
    reg  [1:0] left_d;
    reg  [1:0] left_q;
    wire paced;
    reg  [3:0] debt_d;
    reg  [3:0] debt_q;
    wire [239:0] frame_d;
    reg  [239:0] frame_q;
    wire phit_valid_d;
    reg  phit_valid_q;
    wire phit_first_d;
    reg  phit_first_q;
    wire [79:0] phit_d;
    reg  [79:0] phit_q;

    wire [5:0] unacknowledged = end_q - base_q;

    // words to be sent, or to be sent again
    wire [5:0] unsent = end_q - next_q;
    wire ready = (unacknowledged < 6'h3f) & (unsent < 6'd1);
    assign word_ready_o = ready & ~rst_i;
    wire taken = word_valid_i & ready;
    assign end_d = end_q + {5'd0, taken};
    assign owe_ack_d = owe_ack_i | (owe_ack_q & ~loads);
    assign owe_retry_d = owe_retry_i | (owe_retry_q & ~loads);
    wire has_word = (next_q != end_q);
    wire reason = has_word | owe_ack_q | owe_retry_q;

    // an acknowledgement beyond what was taken in is ignored
    wire [5:0] progress = ack_i - base_q;
    wire acknowledged = ack_valid_i & (progress <= unacknowledged);
    assign base_d = acknowledged ? ack_i : base_q;
    wire loads_word = loads & has_word;
    wire [5:0] loaded = next_q + {5'd0, loads_word};
    wire [5:0] in_flight = loaded - base_q;

    // what is acknowledged need not go out again
    wire skips = acknowledged & (progress > in_flight);
    wire [5:0] onward = skips ? ack_i : loaded;
    wire expired = (waited_q == 10'h3ff);
    wire waits = (next_q != base_q) & ~(acknowledged & (|progress));

    // go back: all that is not acknowledged goes out again
    wire goes_back = (ack_valid_i & retry_i) | expired;
    assign next_d = goes_back ? base_d : onward;
    wire replays = goes_back & (onward != base_d);
    assign replay_o = replays;
    assign timeout_o = replays & expired;

    always @* begin : next_waited
        waited_d = 10'd0;
        if (waits & ~goes_back) begin
            waited_d = waited_q + 10'd1;
        end
    end

    // the word to be sent next is the one that is being written
    wire pass = taken & (end_q == next_d);
    wire fetch = ~pass;

    mem_1r1w_w202_d64_sync_apart u_words (
        .clk_i     (clk_i),
        .wr_en_i   (taken),
        .wr_addr_i (end_q),
        .wr_data_i (word_i),
        .rd_en_i   (fetch),
        .rd_addr_i (next_d),
        .rd_data_o (fetched)
    );

    assign passed_d = word_i;
    assign is_passed_d = pass;
    wire [201:0] next_word = is_passed_q ? passed_q : fetched;
    wire [201:0] word = has_word ? next_word : 202'd0;
    wire [215:0] body = {owe_retry_q, has_word, expected_i, next_q, word};

    crc_c24_p328b63_w216 u_crc (
        .data_i (body),
        .crc_o  (check)
    );

    // left_q: phits of the frame that are still to go into the output register
    wire sends = (|left_q) & paced;

    // pace: a phit costs so many units, and so many are paid in a cycle
    assign paced = (debt_q < 4'he);

    always @* begin : next_debt
        debt_d = debt_q - 4'he;
        if (sends) begin
            debt_d = debt_q + 4'd1;
        end else if (paced) begin
            debt_d = 4'd0;
        end
    end

    wire free = ~(|left_q) | (sends & (left_q == 2'd1));
    assign loads = reason & free;

    always @* begin : next_left
        left_d = left_q;
        if (sends) begin
            left_d = left_q - 2'd1;
        end
        if (loads) begin
            left_d = 2'd3;
        end
    end

    // the frame, its next phit lowest; the check goes first, so that no burst spans its two ends
    wire [239:0] made = {body, check};
    wire moves = loads | sends;
    assign frame_d = loads ? made : (frame_q >> 7'd80);

    // the register before the line
    assign phit_valid_d = sends;
    assign phit_valid_o = phit_valid_q;
    assign phit_first_d = (left_q == 2'd3);
    assign phit_first_o = phit_first_q;
    assign phit_d = frame_q[FramePhit +: FramePhitWidth];
    assign phit_o = phit_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            base_q <= 6'd0;
            next_q <= 6'd0;
            end_q <= 6'd0;
            owe_ack_q <= 1'b0;
            owe_retry_q <= 1'b0;
            waited_q <= 10'd0;
            is_passed_q <= 1'b0;
            left_q <= 2'd0;
            debt_q <= 4'd0;
            phit_valid_q <= 1'b0;
        end else begin
            base_q <= base_d;
            next_q <= next_d;
            end_q <= end_d;
            owe_ack_q <= owe_ack_d;
            owe_retry_q <= owe_retry_d;
            waited_q <= waited_d;
            is_passed_q <= is_passed_d;
            left_q <= left_d;
            debt_q <= debt_d;
            phit_valid_q <= phit_valid_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (pass) passed_q <= passed_d;
        if (moves) frame_q <= frame_d;
        if (sends) phit_first_q <= phit_first_d;
        if (sends) phit_q <= phit_d;
    end
endmodule

`default_nettype wire
