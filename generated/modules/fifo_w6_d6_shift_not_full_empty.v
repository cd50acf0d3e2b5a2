// SPDX-License-Identifier: 0BSD
// fifo_w6_d6_shift_not_full_empty: first-in first-out buffer, first word falls through
//
// Shape:   6 words of 6 bits, shift register, flags not_full and empty, sync reset
// Source:  [Ge] sec. 5.2.1, Fig. 5.2c
// Paths:   every output comes from state, none from an input of the same cycle but reset
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component fifo --set width=6 --set depth=6 --set style=shift \
//            --set 'flags=["not_full", "empty"]' --set reset=sync
// Made by: flitworks 0.1.0, configuration 975e28e9700c6e44

`default_nettype none

module fifo_w6_d6_shift_not_full_empty (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // write wr_data_i; taken on the next edge iff not_full_o
    input  wire wr_en_i,
    // word to write
    input  wire [5:0] wr_data_i,
    // take rd_data_o; taken on the next edge iff not_empty_o
    input  wire rd_en_i,
    // oldest word, without asking for it; valid while not_empty_o
    output wire [5:0] rd_data_o,
    // there is room for a word; from state alone; 0 in reset
    output wire not_full_o,
    // there is a word to read; from state alone
    output wire not_empty_o,
    // there is none; from state alone
    output wire empty_o
);

    reg  [5:0] valid_d;
    reg  [5:0] valid_q;
    reg  [35:0] data_d;
    reg  [35:0] data_q;

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
    wire [35:0] above = data_q >> 3'd6;

    always @* begin : next_data
        integer i;
        data_d = data_q;
        for (i = 0; i < 6; i = i + 1) begin
            if (write & behind[i]) begin
                data_d[i * 6 +: 6] = wr_data_i;
            end else if (read) begin
                data_d[i * 6 +: 6] = above[i * 6 +: 6];
            end
        end
    end

    assign rd_data_o = data_q[5:0];
    assign not_full_o = ~valid_q[5] & ~rst_i;
    assign not_empty_o = valid_q[0];
    assign empty_o = ~valid_q[0];

    always @(posedge clk_i) begin
        if (rst_i) begin
            valid_q <= 6'd0;
        end else begin
            valid_q <= valid_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (moves) data_q <= data_d;
    end
endmodule

`default_nettype wire
