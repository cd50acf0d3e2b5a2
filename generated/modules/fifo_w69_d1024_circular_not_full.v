// SPDX-License-Identifier: 0BSD
// fifo_w69_d1024_circular_not_full: first-in first-out buffer, first word falls through
//
// Shape:   1024 words of 69 bits, circular queue, flags not_full, sync reset
// Source:  [Ge] sec. 5.2.1, Fig. 5.2a
// Paths:   every output comes from state, none from an input of the same cycle but reset
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component fifo --set width=69 --set depth=1024 --set \
//            style=circular --set 'flags=["not_full"]' --set reset=sync
// Made by: flitworks 0.1.0, configuration 4537d645aac2e1f1

`default_nettype none

module fifo_w69_d1024_circular_not_full (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // write wr_data_i; taken on the next edge iff not_full_o
    input  wire wr_en_i,
    // word to write
    input  wire [68:0] wr_data_i,
    // take rd_data_o; taken on the next edge iff not_empty_o
    input  wire rd_en_i,
    // oldest word, without asking for it; valid while not_empty_o
    output wire [68:0] rd_data_o,
    // there is room for a word; from state alone; 0 in reset
    output wire not_full_o,
    // there is a word to read; from state alone
    output wire not_empty_o
);

    wire not_full;
    reg  [9:0] wr_ptr_d;
    reg  [9:0] wr_ptr_q;
    reg  [9:0] rd_ptr_d;
    reg  [9:0] rd_ptr_q;
    reg  [10:0] count_d;
    reg  [10:0] count_q;

    wire write = wr_en_i & not_full;
    wire read = rd_en_i & not_empty_o;

    always @* begin : next_wr_ptr
        wr_ptr_d = wr_ptr_q;
        if (write) begin
            wr_ptr_d = wr_ptr_q + 10'd1;
        end
    end

    always @* begin : next_rd_ptr
        rd_ptr_d = rd_ptr_q;
        if (read) begin
            rd_ptr_d = rd_ptr_q + 10'd1;
        end
    end

    always @* begin : next_count
        count_d = count_q;
        if (write & ~read) begin
            count_d = count_q + 11'd1;
        end else if (read & ~write) begin
            count_d = count_q - 11'd1;
        end
    end

    mem_1r1w_w69_d1024 u_words (
        .clk_i     (clk_i),
        .wr_en_i   (write),
        .wr_addr_i (wr_ptr_q),
        .wr_data_i (wr_data_i),
        .rd_addr_i (rd_ptr_q),
        .rd_data_o (rd_data_o)
    );

    assign not_full = (count_q != 11'h400);
    assign not_full_o = not_full & ~rst_i;
    assign not_empty_o = |count_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            wr_ptr_q <= 10'd0;
            rd_ptr_q <= 10'd0;
            count_q <= 11'd0;
        end else begin
            wr_ptr_q <= wr_ptr_d;
            rd_ptr_q <= rd_ptr_d;
            count_q <= count_d;
        end
    end
endmodule

`default_nettype wire
