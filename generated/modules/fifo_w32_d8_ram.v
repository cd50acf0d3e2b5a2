// SPDX-License-Identifier: 0BSD
// fifo_w32_d8_ram: first-in first-out buffer, first word falls through
//
// Shape:   8 words of 32 bits, synchronous-read memory with prefetch, sync reset
// Source:  the function of [Ge] sec. 5.2.1; the structure is the field's own
// Paths:   every output comes from state, none from an input of the same cycle but reset
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component fifo --set width=32 --set depth=8 --set style=ram --set \
//            reset=sync
// Made by: flitworks 0.1.0, configuration 36b3aa9190e30518

`default_nettype none

module fifo_w32_d8_ram (
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
    reg  [2:0] wr_ptr_d;
    reg  [2:0] wr_ptr_q;
    reg  [2:0] rd_ptr_d;
    reg  [2:0] rd_ptr_q;
    wire [31:0] fetched_d;
    reg  [31:0] fetched_q;
    wire [31:0] passed_d;
    reg  [31:0] passed_q;
    wire is_passed_d;
    reg  is_passed_q;
    reg  [3:0] count_d;
    reg  [3:0] count_q;
    // no word is read in the cycle in which it is written
    (* ram_style = "block", no_rw_check *)
    reg  [31:0] words [0:7];

    wire write = wr_en_i & not_full;
    wire read = rd_en_i & not_empty_o;

    // a word follows the one that is read: it stands in the memory
    wire fetch = read & ~last_o;

    // nothing is in front of the written word, or what is leaves now
    wire pass = write & (empty_o | (read & last_o));
    wire store = write & ~pass;

    always @* begin : next_wr_ptr
        wr_ptr_d = wr_ptr_q;
        if (store) begin
            wr_ptr_d = wr_ptr_q + 3'd1;
        end
    end

    always @* begin : next_rd_ptr
        rd_ptr_d = rd_ptr_q;
        if (fetch) begin
            rd_ptr_d = rd_ptr_q + 3'd1;
        end
    end

    assign fetched_d = words[rd_ptr_q];
    assign passed_d = wr_data_i;

    // which register holds the oldest word
    assign is_passed_d = pass | (is_passed_q & ~fetch);
    assign rd_data_o = is_passed_q ? passed_q : fetched_q;

    always @* begin : next_count
        count_d = count_q;
        if (write & ~read) begin
            count_d = count_q + 4'd1;
        end else if (read & ~write) begin
            count_d = count_q - 4'd1;
        end
    end

    assign count_o = count_q;
    assign not_full = (count_q != 4'd8);
    assign not_full_o = not_full & ~rst_i;
    assign not_empty_o = |count_q;
    assign empty_o = ~(|count_q);
    assign last_o = (count_q == 4'd1);

    always @(posedge clk_i) begin
        if (rst_i) begin
            wr_ptr_q <= 3'd0;
            rd_ptr_q <= 3'd0;
            is_passed_q <= 1'b0;
            count_q <= 4'd0;
        end else begin
            wr_ptr_q <= wr_ptr_d;
            rd_ptr_q <= rd_ptr_d;
            is_passed_q <= is_passed_d;
            count_q <= count_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (fetch) fetched_q <= fetched_d;
        if (pass) passed_q <= passed_d;
        if (store) words[wr_ptr_q] <= wr_data_i;
    end
endmodule

`default_nettype wire
