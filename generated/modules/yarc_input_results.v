// SPDX-License-Identifier: 0BSD
// yarc_input_results: queue of results of a YARC input that takes back what was last written
//
// Shape:   128 words of 9 bits, sync reset
// Source:  [YARC] sec. 3, sec. 6
// Contract: write_i only where the queue has room, back_i only where no word was popped since
//           mark_i, pop_i only with valid_o
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component yarc-input --set ports=64 --set columns=8 --set vcs=2 \
//            --set phit_width=24 --set destination_bits=15 --set hash_bits=15 --set crc_bits=16 \
//            --set input_depth=256 --set row_depth=16 --set max_packet=19 --set table_entries=8 \
//            --set route_cycles=10 --set column_arbiter=round-robin --set reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

module yarc_input_results (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // data_i is the next word
    input  wire write_i,
    // with write_i: back_i goes back to before this word
    input  wire mark_i,
    // all words since mark_i are taken back
    input  wire back_i,
    // the word
    input  wire [8:0] data_i,
    // the front word leaves
    input  wire pop_i,
    // there is a word; from state alone
    output wire valid_o,
    // the front word; from state alone
    output wire [8:0] data_o
);

    reg  [7:0] wr_ptr_d;
    reg  [7:0] wr_ptr_q;
    reg  [7:0] start_ptr_d;
    reg  [7:0] start_ptr_q;
    reg  [7:0] rd_ptr_d;
    reg  [7:0] rd_ptr_q;

    always @* begin : next_start_ptr
        start_ptr_d = start_ptr_q;
        if (write_i & mark_i) begin
            start_ptr_d = wr_ptr_q;
        end
    end

    always @* begin : next_wr_ptr
        wr_ptr_d = wr_ptr_q;
        if (write_i) begin
            wr_ptr_d = wr_ptr_q + 8'd1;
        end
        if (back_i) begin
            wr_ptr_d = start_ptr_q;
        end
    end

    always @* begin : next_rd_ptr
        rd_ptr_d = rd_ptr_q;
        if (pop_i) begin
            rd_ptr_d = rd_ptr_q + 8'd1;
        end
    end

    assign valid_o = (wr_ptr_q != rd_ptr_q);

    mem_1r1w_w9_d128 u_words (
        .clk_i     (clk_i),
        .wr_en_i   (write_i),
        .wr_addr_i (wr_ptr_q[6:0]),
        .wr_data_i (data_i),
        .rd_addr_i (rd_ptr_q[6:0]),
        .rd_data_o (data_o)
    );

    always @(posedge clk_i) begin
        if (rst_i) begin
            wr_ptr_q <= 8'd0;
            start_ptr_q <= 8'd0;
            rd_ptr_q <= 8'd0;
        end else begin
            wr_ptr_q <= wr_ptr_d;
            start_ptr_q <= start_ptr_d;
            rd_ptr_q <= rd_ptr_d;
        end
    end
endmodule

`default_nettype wire
