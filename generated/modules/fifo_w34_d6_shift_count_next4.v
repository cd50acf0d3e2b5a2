// SPDX-License-Identifier: 0BSD
// fifo_w34_d6_shift_count_next4: first-in first-out buffer, first word falls through
//
// Shape:   6 words of 34 bits, shift register, flags count, 4 bits of the next word, sync reset
// Source:  [Ge] sec. 5.2.1, Fig. 5.2c
// Paths:   every output comes from state, none from an input of the same cycle but reset
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component fifo --set width=34 --set depth=6 --set style=shift \
//            --set 'flags=["count"]' --set lookahead=4 --set reset=sync
// Made by: flitworks 0.1.0, configuration 8e7d5342688f6fd1

`default_nettype none

module fifo_w34_d6_shift_count_next4 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // write wr_data_i; taken on the next edge iff there is room
    input  wire wr_en_i,
    // word to write
    input  wire [33:0] wr_data_i,
    // take rd_data_o; taken on the next edge iff not_empty_o
    input  wire rd_en_i,
    // oldest word, without asking for it; valid while not_empty_o
    output wire [33:0] rd_data_o,
    // there is a word to read; from state alone
    output wire not_empty_o,
    // number of words; from state alone
    output wire [2:0] count_o,
    // there is a word after the oldest; from state alone
    output wire next_valid_o,
    // low bits of the word after the oldest; valid while next_valid_o
    output wire [3:0] next_data_o
);

    reg  [5:0] valid_d;
    reg  [5:0] valid_q;
    reg  [203:0] data_d;
    reg  [203:0] data_q;
    reg  [2:0] count_d;
    reg  [2:0] count_q;

    wire write = wr_en_i & ~valid_q[5];
    wire read = rd_en_i & valid_q[0];
    wire [5:0] one_more = (valid_q << 1'd1) | 6'd1;
    wire [5:0] one_less = valid_q >> 1'd1;

    always @* begin : next_valid
        valid_d = valid_q;
        if (write & ~read) begin
            valid_d = one_more;
        end else if (read & ~write) begin
            valid_d = one_less;
        end
    end

    // a word goes behind the last one, or into its place if that moves down
    wire [5:0] behind = read ? (valid_q & ~one_less) : (one_more & ~valid_q);
    wire moves = write | read;
    wire [203:0] above = data_q >> 6'd34;

    always @* begin : next_data
        integer i;
        data_d = data_q;
        for (i = 0; i < 6; i = i + 1) begin
            if (write & behind[i]) begin
                data_d[i * 34 +: 34] = wr_data_i;
            end else if (read) begin
                data_d[i * 34 +: 34] = above[i * 34 +: 34];
            end
        end
    end

    assign rd_data_o = data_q[33:0];
    assign not_empty_o = valid_q[0];

    always @* begin : next_count
        count_d = count_q;
        if (write & ~read) begin
            count_d = count_q + 3'd1;
        end else if (read & ~write) begin
            count_d = count_q - 3'd1;
        end
    end

    assign count_o = count_q;
    assign next_valid_o = valid_q[1];
    assign next_data_o = data_q[37:34];

    always @(posedge clk_i) begin
        if (rst_i) begin
            valid_q <= 6'd0;
            count_q <= 3'd0;
        end else begin
            valid_q <= valid_d;
            count_q <= count_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (moves) data_q <= data_d;
    end
endmodule

`default_nettype wire
