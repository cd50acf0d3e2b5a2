// SPDX-License-Identifier: 0BSD
// clos_network_p4_r2_p4_r2_c2_queue_2: a buffer of a YARC tile, with the front in a register
//
// Shape:   10 words of 24 bits, sync reset
// Source:  [YARC] sec. 3-4
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component yarc-subswitch --set inputs=8 --set outputs=1 --set \
//            vcs=2 --set phit_width=24 --set row_depth=10 --set column_depth=10 --set reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

module clos_network_p4_r2_p4_r2_c2_queue_2 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // word_i comes; lost if all places are taken
    input  wire push_i,
    // the word that comes
    input  wire [23:0] word_i,
    // the front leaves; without effect unless valid_o
    input  wire pop_i,
    // the oldest word; from state alone; valid while valid_o
    output wire [23:0] front_o,
    // there is a word; from state alone
    output wire valid_o
);

    wire filled_d;
    reg  filled_q;
    wire full_d;
    reg  full_q;
    wire valid_d;
    reg  valid_q;
    wire [3:0] wr_ptr_d;
    reg  [3:0] wr_ptr_q;
    wire [3:0] rd_ptr_d;
    reg  [3:0] rd_ptr_q;
    reg  [215:0] data_d;
    reg  [215:0] data_q;
    reg  [8:0] write_at;
    reg  [8:0] read_at;
    reg  [23:0] oldest;
    wire [23:0] front_d;
    reg  [23:0] front_q;

    wire write = push_i & ~full_q;

    // a word follows the front, or comes
    wire follows = filled_q | write;

    // the front leaves, or there is none
    wire moves = pop_i | ~valid_q;
    assign valid_d = ~moves | follows;
    wire takes = moves & follows;

    // a word that becomes the front at once has a place too, and is not read there
    wire [3:0] wr_next = (wr_ptr_q == 4'd8) ? 4'd0 : (wr_ptr_q + 4'd1);
    assign wr_ptr_d = write ? wr_next : wr_ptr_q;
    wire [3:0] rd_next = (rd_ptr_q == 4'd8) ? 4'd0 : (rd_ptr_q + 4'd1);
    assign rd_ptr_d = takes ? rd_next : rd_ptr_q;

    // one place is left, or one word
    wire last_place = (wr_next == rd_ptr_q);
    wire last_word = (rd_next == wr_ptr_q);
    assign full_d = ~takes & (full_q | (write & last_place));
    wire remain = filled_q & (write | ~last_word);
    assign filled_d = takes ? remain : follows;

    always @* begin : decode_write_at
        write_at = 9'd1 << wr_ptr_q;
    end

    always @* begin : next_data
        integer i;
        data_d = data_q;
        for (i = 0; i < 9; i = i + 1) begin
            if (write_at[i]) begin
                data_d[i * 24 +: 24] = word_i;
            end
        end
    end

    always @* begin : decode_read_at
        read_at = 9'd1 << rd_ptr_q;
    end

    always @* begin : find_oldest
        integer i;
        oldest = 24'd0;
        for (i = 0; i < 9; i = i + 1) begin
            if (read_at[i]) begin
                oldest = oldest | data_q[i * 24 +: 24];
            end
        end
    end

    // what comes while nothing follows is the next front
    assign front_d = filled_q ? oldest : word_i;
    assign front_o = front_q;
    assign valid_o = valid_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            filled_q <= 1'b0;
            full_q <= 1'b0;
            valid_q <= 1'b0;
            wr_ptr_q <= 4'd0;
            rd_ptr_q <= 4'd0;
        end else begin
            filled_q <= filled_d;
            full_q <= full_d;
            valid_q <= valid_d;
            wr_ptr_q <= wr_ptr_d;
            rd_ptr_q <= rd_ptr_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (write) data_q <= data_d;
        if (moves) front_q <= front_d;
    end
endmodule

`default_nettype wire
