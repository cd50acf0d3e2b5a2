// SPDX-License-Identifier: 0BSD
// fifo_w32_d16_one_hot_plain: first-in first-out buffer, first word falls through
//
// Shape:   16 words of 32 bits, circular queue with one-hot pointers, no flags but not_empty, sync
//          reset
// Source:  the function of [Ge] sec. 5.2.1, Fig. 5.2a; the pointers are the field's own
// Paths:   every output comes from state, none from an input of the same cycle but reset
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component fifo --set width=32 --set depth=16 --set style=one-hot \
//            --set 'flags=[]' --set reset=sync
// Made by: flitworks 0.1.0, configuration 0ddd6373e2d7ae00

`default_nettype none

module fifo_w32_d16_one_hot_plain (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // write wr_data_i; taken on the next edge iff there is room
    input  wire wr_en_i,
    // word to write
    input  wire [31:0] wr_data_i,
    // take rd_data_o; taken on the next edge iff not_empty_o
    input  wire rd_en_i,
    // oldest word, without asking for it; valid while not_empty_o
    output reg  [31:0] rd_data_o,
    // there is a word to read; from state alone
    output wire not_empty_o
);

    wire full_d;
    reg  full_q;
    wire filled_d;
    reg  filled_q;
    wire [15:0] wr_ptr_d;
    reg  [15:0] wr_ptr_q;
    wire [15:0] rd_ptr_d;
    reg  [15:0] rd_ptr_q;
    reg  [511:0] data_d;
    reg  [511:0] data_q;
    reg  [511:0] masked;

    wire write = wr_en_i & ~full_q;
    wire read = rd_en_i & filled_q;
    wire [15:0] wr_next = (wr_ptr_q << 1'd1) | (wr_ptr_q >> 4'd15);
    assign wr_ptr_d = write ? wr_next : wr_ptr_q;
    wire [15:0] rd_next = (rd_ptr_q << 1'd1) | (rd_ptr_q >> 4'd15);
    assign rd_ptr_d = read ? rd_next : rd_ptr_q;

    // one place is left where the next to write is the next to read, one word where it is the other
    // way round
    wire last_place = |(wr_next & rd_ptr_q);
    wire last_word = |(rd_next & wr_ptr_q);
    assign full_d = (write & ~read & last_place) | (full_q & ~read);
    assign filled_d = write | (filled_q & ~(read & last_word));

    always @* begin : next_data
        integer i;
        data_d = data_q;
        for (i = 0; i < 16; i = i + 1) begin
            if (wr_ptr_q[i]) begin
                data_d[i * 32 +: 32] = wr_data_i;
            end
        end
    end

    always @* begin : mask_each
        integer i;
        masked = 512'd0;
        for (i = 0; i < 16; i = i + 1) begin
            if (rd_ptr_q[i]) begin
                masked[i * 32 +: 32] = data_q[i * 32 +: 32];
            end
        end
    end

    always @* begin : join_all
        integer j;
        rd_data_o = masked[31:0];
        for (j = 1; j < 16; j = j + 1) begin
            rd_data_o = rd_data_o | masked[j * 32 +: 32];
        end
    end

    assign not_empty_o = filled_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            full_q <= 1'b0;
            filled_q <= 1'b0;
            wr_ptr_q <= 16'd1;
            rd_ptr_q <= 16'd1;
        end else begin
            full_q <= full_d;
            filled_q <= filled_d;
            wr_ptr_q <= wr_ptr_d;
            rd_ptr_q <= rd_ptr_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (write) data_q <= data_d;
    end
endmodule

`default_nettype wire
