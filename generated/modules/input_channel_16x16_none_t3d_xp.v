// SPDX-License-Identifier: 0BSD
// input_channel_16x16_none_t3d_xp: FIFO of an input lane, decoding heads beside it
//
// Shape:   t3d on a 16x16 torus, from xp_vc1, 6 flits of 10 bits, shift FIFO, sync reset
// Source:  [Ge] sec. 5.4, Fig. 5.7
// Command: flitworks generate --component input-channel --set topology=torus --set \
//            'dims=[16, 16]' --set directions=bidirectional --set datelines=none --set \
//            algorithm=t3d --set from=xp --set vc=1 --set lanes=1 --set flit_width=10 --set \
//            depth=6 --set style=shift --set wire_delay=0 --set reset=sync
// Made by: flitworks 0.1.0, configuration 771895f7aefbbd82
// Paths:   in the same cycle request_o follows best_i; all else comes from state
// Fields:  here_i: x [3:0], y [7:4]; flit_i: x [3:0], y [7:4], head [8], tail [9]
// State:   the destination of a head that is being decoded is not reset
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001

`default_nettype none

module input_channel_16x16_none_t3d_xp (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // coordinates of this node, tied off
    input  wire [7:0] here_i,
    // flit_i is written on the next edge
    input  wire valid_i,
    // {tail, head, payload}; a head's destination at the low end
    input  wire [9:0] flit_i,
    // there is room; from state alone; 0 in reset
    output wire not_full_o,
    // there is no flit; from state alone
    output wire empty_o,
    // per option set, the best of its lanes now; one-hot or 0
    input  wire [5:0] best_i,
    // the lane that the head at the front asks for; one-hot or 0
    output wire [5:0] request_o,
    // flit_o is taken on the next edge
    input  wire take_i,
    // there is a flit; from state alone
    output wire valid_o,
    // the flit at the front; valid while valid_o
    output wire [9:0] flit_o
);

    // lowest bits, and bits, of what is taken apart here
    localparam integer FlitHead = 8;

    wire not_full;
    wire decoding_d;
    reg  decoding_q;
    wire [7:0] dest_d;
    reg  [7:0] dest_q;
    wire [5:0] decoded;
    wire [2:0] number;
    wire [2:0] offered_number;
    wire offered_valid;
    wire [5:0] offered;

    fifo_w10_d6_shift_not_full_empty u_fifo (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .wr_en_i     (valid_i),
        .wr_data_i   (flit_i),
        .rd_en_i     (take_i),
        .rd_data_o   (flit_o),
        .not_full_o  (not_full),
        .not_empty_o (valid_o),
        .empty_o     (empty_o)
    );

    assign not_full_o = not_full;

    // a head is decoded in the cycle after it is written, from a register
    wire head_written = valid_i & not_full & flit_i[FlitHead];
    assign decoding_d = head_written;
    assign dest_d = flit_i[7:0];

    input_channel_16x16_none_t3d_xp_routing u_routing (
        .here_i    (here_i),
        .dest_i    (dest_q),
        .options_o (decoded)
    );

    // one entry for each packet of which a flit is here, until its tail leaves
    wire tail_leaves = take_i & valid_o & flit_o[9];

    // sets are queued by number, from 1 on: 0 is none
    assign number[0] = decoded[0] | decoded[2] | decoded[4];
    assign number[1] = decoded[1] | decoded[2] | decoded[5];
    assign number[2] = decoded[3] | decoded[4] | decoded[5];

    fifo_w3_d6_shift_plain u_options (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .wr_en_i     (decoding_q),
        .wr_data_i   (number),
        .rd_en_i     (tail_leaves),
        .rd_data_o   (offered_number),
        .not_empty_o (offered_valid)
    );

    assign offered[0] = (offered_number == 3'd1);
    assign offered[1] = (offered_number == 3'd2);
    assign offered[2] = (offered_number == 3'd3);
    assign offered[3] = (offered_number == 3'd4);
    assign offered[4] = (offered_number == 3'd5);
    assign offered[5] = (offered_number == 3'd6);

    // only a head asks
    wire asks = valid_o & flit_o[8] & offered_valid;
    assign request_o[0] = asks & offered[0] & best_i[0];
    assign request_o[1] = asks & offered[1] & best_i[1];
    assign request_o[2] = asks & offered[2] & best_i[2];
    assign request_o[3] = asks & offered[3] & best_i[3];
    assign request_o[4] = asks & offered[4] & best_i[4];
    assign request_o[5] = asks & offered[5] & best_i[5];

    always @(posedge clk_i) begin
        if (rst_i) begin
            decoding_q <= 1'b0;
        end else begin
            decoding_q <= decoding_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (head_written) dest_q <= dest_d;
    end
endmodule

`default_nettype wire
