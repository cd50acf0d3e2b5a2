// SPDX-License-Identifier: 0BSD
// yarc_router_p4_r2_c2_id24_mp8_phits: queue of phits of a YARC input that takes back what was last
// written
//
// Shape:   24 words of 24 bits, sync reset
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

module yarc_router_p4_r2_c2_id24_mp8_phits (
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
    input  wire [23:0] data_i,
    // the front word leaves
    input  wire pop_i,
    // data_i stands in the place of the last word
    input  wire over_i,
    // there is a word; from state alone
    output wire valid_o,
    // the front word; from state alone
    output wire [23:0] data_o,
    // there is no room; from state alone
    output wire full_o,
    // the front is where back_i goes back to; from state alone
    output wire at_start_o
);

    reg  [5:0] wr_ptr_d;
    reg  [5:0] wr_ptr_q;
    reg  [5:0] start_ptr_d;
    reg  [5:0] start_ptr_q;
    reg  [5:0] rd_ptr_d;
    reg  [5:0] rd_ptr_q;
    reg  [5:0] last;

    always @* begin : next_start_ptr
        start_ptr_d = start_ptr_q;
        if (write_i & mark_i) begin
            start_ptr_d = wr_ptr_q;
        end
    end

    always @* begin : next_wr_ptr
        wr_ptr_d = wr_ptr_q;
        if (write_i) begin
            wr_ptr_d = wr_ptr_q + 6'd1;
            if (wr_ptr_q[4:0] == 5'h17) begin
                wr_ptr_d[4:0] = 5'd0;
                wr_ptr_d[5] = ~wr_ptr_q[5];
            end
        end
        if (back_i) begin
            wr_ptr_d = start_ptr_q;
        end
    end

    always @* begin : next_rd_ptr
        rd_ptr_d = rd_ptr_q;
        if (pop_i) begin
            rd_ptr_d = rd_ptr_q + 6'd1;
            if (rd_ptr_q[4:0] == 5'h17) begin
                rd_ptr_d[4:0] = 5'd0;
                rd_ptr_d[5] = ~rd_ptr_q[5];
            end
        end
    end

    assign valid_o = (wr_ptr_q != rd_ptr_q);
    assign full_o = (wr_ptr_q[4:0] == rd_ptr_q[4:0]) & (wr_ptr_q[5] != rd_ptr_q[5]);
    assign at_start_o = (rd_ptr_q == start_ptr_q);

    // the word that was written last
    always @* begin : find_last
        last = wr_ptr_q - 6'd1;
        if (wr_ptr_q[4:0] == 5'd0) begin
            last[4:0] = 5'h17;
            last[5] = ~wr_ptr_q[5];
        end
    end

    wire enable = write_i | over_i;
    wire [4:0] place = over_i ? last[4:0] : wr_ptr_q[4:0];
    (* unused *) wire unused;
    assign unused = &{1'b0, last[5]};

    mem_1r1w_w24_d24 u_words (
        .clk_i     (clk_i),
        .wr_en_i   (enable),
        .wr_addr_i (place),
        .wr_data_i (data_i),
        .rd_addr_i (rd_ptr_q[4:0]),
        .rd_data_o (data_o)
    );

    always @(posedge clk_i) begin
        if (rst_i) begin
            wr_ptr_q <= 6'd0;
            start_ptr_q <= 6'd0;
            rd_ptr_q <= 6'd0;
        end else begin
            wr_ptr_q <= wr_ptr_d;
            start_ptr_q <= start_ptr_d;
            rd_ptr_q <= rd_ptr_d;
        end
    end
endmodule

`default_nettype wire
