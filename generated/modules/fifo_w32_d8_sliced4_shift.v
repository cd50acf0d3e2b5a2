// SPDX-License-Identifier: 0BSD
// fifo_w32_d8_sliced4_shift: first-in first-out buffer, first word falls through
//
// Shape:   8 words of 32 bits, shift register in 4 slices, sync reset
// Source:  [Ge] sec. 5.2.1, Fig. 5.3b
// Paths:   every output comes from state, none from an input of the same cycle but reset
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component fifo --set width=32 --set depth=8 --set \
//            style=sliced-shift --set slices=4 --set reset=sync
// Made by: flitworks 0.1.0, configuration 4f6cdf71a538c187

`default_nettype none

module fifo_w32_d8_sliced4_shift (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // write wr_data_i; taken on the next edge iff not_full_o
    input  wire wr_en_i,
    // word to write
    input  wire [31:0] wr_data_i,
    // take rd_data_o; taken on the next edge iff not_empty_o
    input  wire rd_en_i,
    // oldest word, without asking for it; valid while not_empty_o
    output wire [31:0] rd_data_o,
    // there is room for a word; from state alone; 0 in reset
    output wire not_full_o,
    // there is a word to read; from state alone
    output wire not_empty_o,
    // there is none; from state alone
    output wire empty_o,
    // there is exactly one word; from state alone
    output wire last_o,
    // number of words; from state alone
    output wire [3:0] count_o
);

    wire not_full;
    wire not_empty;
    reg  [3:0] count_d;
    reg  [3:0] count_q;

    fifo_slice_w8_d8_flags_not_full_last u_slice0 (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .wr_en_i     (wr_en_i),
        .wr_data_i   (wr_data_i[7:0]),
        .rd_en_i     (rd_en_i),
        .rd_data_o   (rd_data_o[7:0]),
        .not_full_o  (not_full),
        .last_o      (last_o),
        .not_empty_o (not_empty)
    );

    fifo_slice_w8_d8 u_slice1 (
        .clk_i     (clk_i),
        .rst_i     (rst_i),
        .wr_en_i   (wr_en_i),
        .wr_data_i (wr_data_i[15:8]),
        .rd_en_i   (rd_en_i),
        .rd_data_o (rd_data_o[15:8])
    );

    fifo_slice_w8_d8 u_slice2 (
        .clk_i     (clk_i),
        .rst_i     (rst_i),
        .wr_en_i   (wr_en_i),
        .wr_data_i (wr_data_i[23:16]),
        .rd_en_i   (rd_en_i),
        .rd_data_o (rd_data_o[23:16])
    );

    fifo_slice_w8_d8 u_slice3 (
        .clk_i     (clk_i),
        .rst_i     (rst_i),
        .wr_en_i   (wr_en_i),
        .wr_data_i (wr_data_i[31:24]),
        .rd_en_i   (rd_en_i),
        .rd_data_o (rd_data_o[31:24])
    );

    // flags and count come from the control of slice 0
    assign not_empty_o = not_empty;
    assign not_full_o = not_full & ~rst_i;
    assign empty_o = ~not_empty;
    wire write = wr_en_i & not_full;
    wire read = rd_en_i & not_empty;

    always @* begin : next_count
        count_d = count_q;
        if (write & ~read) begin
            count_d = count_q + 4'd1;
        end else if (read & ~write) begin
            count_d = count_q - 4'd1;
        end
    end

    assign count_o = count_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            count_q <= 4'd0;
        end else begin
            count_q <= count_d;
        end
    end
endmodule

`default_nettype wire
