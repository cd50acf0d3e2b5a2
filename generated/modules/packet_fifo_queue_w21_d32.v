// SPDX-License-Identifier: 0BSD
// packet_fifo_queue_w21_d32: a queue of a packet FIFO; what was put since a mark can be taken back
//
// Shape:   32 words of 21 bits, sync reset
// Source:  [BlueGene] sec. 2
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component packet-fifo --set phit_bytes=1 --set chunks=32 --set \
//            descriptor_width=21 --set reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

module packet_fifo_queue_w21_d32 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // words from the one of this edge on are those to be taken back
    input  wire mark_i,
    // words since the last mark are taken back, none of which was taken; then come mark_i and put_i
    input  wire undo_i,
    // word_i comes; lost unless not_full_o
    input  wire put_i,
    // the word that comes
    input  wire [20:0] word_i,
    // the front leaves; without effect unless valid_o
    input  wire take_i,
    // there is room; from state alone, 0 in reset
    output wire not_full_o,
    // there is a word; from state alone, 0 in reset
    output wire valid_o,
    // the oldest word; from state alone; valid while valid_o
    output wire [20:0] front_o
);

    wire [4:0] wr_ptr_d;
    reg  [4:0] wr_ptr_q;
    wire [4:0] rd_ptr_d;
    reg  [4:0] rd_ptr_q;
    wire [4:0] mark_d;
    reg  [4:0] mark_q;
    wire [5:0] count_d;
    reg  [5:0] count_q;
    wire [5:0] older_d;
    reg  [5:0] older_q;
    wire [20:0] fetched;
    wire [20:0] passed_d;
    reg  [20:0] passed_q;
    wire is_passed_d;
    reg  is_passed_q;

    wire not_full = (count_q != 6'h20);
    wire not_empty = |count_q;
    assign not_full_o = not_full & ~rst_i;
    assign valid_o = not_empty & ~rst_i;
    wire kept = put_i & not_full;
    wire leaves = take_i & not_empty;

    // where a word that comes is kept: past what is taken back, if that is
    wire [4:0] place = undo_i ? mark_q : wr_ptr_q;
    wire [4:0] next_place = place + 5'd1;
    assign wr_ptr_d = kept ? next_place : place;
    assign mark_d = mark_i ? place : mark_q;
    wire [4:0] next_read = rd_ptr_q + 5'd1;
    assign rd_ptr_d = leaves ? next_read : rd_ptr_q;

    // words in all, and those from before the mark: the oldest leave first
    wire [5:0] held = undo_i ? older_q : count_q;
    wire [5:0] left = held - {5'd0, leaves};
    assign count_d = left + {5'd0, kept};
    wire older_leaves = leaves & (|older_q);
    assign older_d = mark_i ? left : (older_q - {5'd0, older_leaves});

    // asked for one ahead; the word that comes to that place goes past the memory
    wire pass = kept & (place == rd_ptr_d);
    wire fetch = ~pass;

    mem_1r1w_w21_d32_sync_apart u_words (
        .clk_i     (clk_i),
        .wr_en_i   (kept),
        .wr_addr_i (place),
        .wr_data_i (word_i),
        .rd_en_i   (fetch),
        .rd_addr_i (rd_ptr_d),
        .rd_data_o (fetched)
    );

    assign passed_d = word_i;
    assign is_passed_d = pass;
    wire [20:0] oldest = is_passed_q ? passed_q : fetched;
    assign front_o = oldest;

    always @(posedge clk_i) begin
        if (rst_i) begin
            wr_ptr_q <= 5'd0;
            rd_ptr_q <= 5'd0;
            mark_q <= 5'd0;
            count_q <= 6'd0;
            older_q <= 6'd0;
            is_passed_q <= 1'b0;
        end else begin
            wr_ptr_q <= wr_ptr_d;
            rd_ptr_q <= rd_ptr_d;
            mark_q <= mark_d;
            count_q <= count_d;
            older_q <= older_d;
            is_passed_q <= is_passed_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (pass) passed_q <= passed_d;
    end
endmodule

`default_nettype wire
