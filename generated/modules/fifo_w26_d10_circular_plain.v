// SPDX-License-Identifier: 0BSD
// fifo_w26_d10_circular_plain: first-in first-out buffer, first word falls through
//
// Shape:   10 words of 26 bits, circular queue, no flags but not_empty, sync reset
// Source:  [Ge] sec. 5.2.1, Fig. 5.2a
// Paths:   every output comes from state, none from an input of the same cycle but reset
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component fifo --set width=26 --set depth=10 --set style=circular \
//            --set 'flags=[]' --set reset=sync
// Made by: flitworks 0.1.0, configuration 0eb111d2ad471ea5

`default_nettype none

module fifo_w26_d10_circular_plain (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // write wr_data_i; taken on the next edge iff there is room
    input  wire wr_en_i,
    // word to write
    input  wire [25:0] wr_data_i,
    // take rd_data_o; taken on the next edge iff not_empty_o
    input  wire rd_en_i,
    // oldest word, without asking for it; valid while not_empty_o
    output wire [25:0] rd_data_o,
    // there is a word to read; from state alone
    output wire not_empty_o
);

    wire not_full;
    reg  [3:0] wr_ptr_d;
    reg  [3:0] wr_ptr_q;
    reg  [3:0] rd_ptr_d;
    reg  [3:0] rd_ptr_q;
    reg  [3:0] count_d;
    reg  [3:0] count_q;
    reg  [25:0] words [0:9];

    wire write = wr_en_i & not_full;
    wire read = rd_en_i & not_empty_o;

    always @* begin : next_wr_ptr
        wr_ptr_d = wr_ptr_q;
        if (write) begin
            wr_ptr_d = wr_ptr_q + 4'd1;
            if (wr_ptr_q == 4'd9) begin
                wr_ptr_d = 4'd0;
            end
        end
    end

    always @* begin : next_rd_ptr
        rd_ptr_d = rd_ptr_q;
        if (read) begin
            rd_ptr_d = rd_ptr_q + 4'd1;
            if (rd_ptr_q == 4'd9) begin
                rd_ptr_d = 4'd0;
            end
        end
    end

    always @* begin : next_count
        count_d = count_q;
        if (write & ~read) begin
            count_d = count_q + 4'd1;
        end else if (read & ~write) begin
            count_d = count_q - 4'd1;
        end
    end

    assign rd_data_o = words[rd_ptr_q];
    assign not_full = (count_q != 4'ha);
    assign not_empty_o = |count_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            wr_ptr_q <= 4'd0;
            rd_ptr_q <= 4'd0;
            count_q <= 4'd0;
        end else begin
            wr_ptr_q <= wr_ptr_d;
            rd_ptr_q <= rd_ptr_d;
            count_q <= count_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (write) words[wr_ptr_q] <= wr_data_i;
    end
endmodule

`default_nettype wire
