// SPDX-License-Identifier: 0BSD
// fifo_slice_w8_d8: slice of a shift-register FIFO, with its own control
//
// Shape:   8 words of 8 bits, sync reset
// Source:  [Ge] sec. 5.2.2, Fig. 5.3b
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component fifo --set width=8 --set depth=8 --set \
//            style=sliced-shift --set slices=1 --set reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

// the copies of the control are equal; merged, one would drive every slice
(* keep_hierarchy *)
module fifo_slice_w8_d8 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // write wr_data_i; taken iff the last slot is free
    input  wire wr_en_i,
    // this slice of the word to write
    input  wire [7:0] wr_data_i,
    // take rd_data_o; taken iff slot 0 holds a word
    input  wire rd_en_i,
    // this slice of the oldest word
    output wire [7:0] rd_data_o
);

    reg  [7:0] valid_d;
    reg  [7:0] valid_q;
    reg  [63:0] data_d;
    reg  [63:0] data_q;

    wire write = wr_en_i & ~valid_q[7];
    wire read = rd_en_i & valid_q[0];
    wire [7:0] one_more = (valid_q << 1'd1) | 8'd1;
    wire [7:0] one_less = valid_q >> 1'd1;

    always @* begin : next_valid
        valid_d = valid_q;
        if (write & ~read) begin
            valid_d = one_more;
        end else if (read & ~write) begin
            valid_d = one_less;
        end
    end

    // a word goes behind the last one, or into its place if that moves down
    wire [7:0] behind = read ? (valid_q & ~one_less) : (one_more & ~valid_q);
    wire moves = write | read;
    wire [63:0] above = data_q >> 4'd8;

    always @* begin : next_data
        integer i;
        data_d = data_q;
        for (i = 0; i < 8; i = i + 1) begin
            if (write & behind[i]) begin
                data_d[i * 8 +: 8] = wr_data_i;
            end else if (read) begin
                data_d[i * 8 +: 8] = above[i * 8 +: 8];
            end
        end
    end

    assign rd_data_o = data_q[7:0];

    always @(posedge clk_i) begin
        if (rst_i) begin
            valid_q <= 8'd0;
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
