// SPDX-License-Identifier: 0BSD
// router_f_dynbal_input_8: FIFO of an input lane, decoding heads beside it
//
// Shape:   f-dynbal on a 4x4 torus, from yp_vc1, 6 flits of 6 bits, shift FIFO, sync reset
// Source:  [Ge] sec. 5.4, Fig. 5.7
// Paths:   in the same cycle request_o follows best_i; all else comes from state
// Fields:  here_i, dateline_i: x [1:0], y [3:2]; flit_i: x [1:0], y [3:2], head [4], tail [5]
// State:   what a head is offered is not reset
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component input-channel --set topology=torus --set 'dims=[4, 4]' \
//            --set directions=bidirectional --set datelines=tied-off --set algorithm=f-dynbal \
//            --set from=yp --set vc=1 --set lanes=1 --set flit_width=6 --set depth=6 --set \
//            style=shift --set wire_delay=1 --set reset=sync
// Made by: flitworks 0.1.0, configuration 5d697bc2da732026

`default_nettype none

module router_f_dynbal_input_8 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // coordinates of this node, tied off
    input  wire [3:0] here_i,
    // per dimension, the node behind the dateline, which lies between it and the one below, for 0
    // the last; tied off, the same at all nodes
    input  wire [3:0] dateline_i,
    // flit_i is written on the next edge; packet after packet, each whole
    input  wire valid_i,
    // {tail, head, payload}; a head's destination at the low end
    input  wire [5:0] flit_i,
    // there is room; from state alone; 0 in reset
    output wire not_full_o,
    // there is no flit; from state alone
    output wire empty_o,
    // a flit that comes now finds a place, be it one of those kept for flits on the wire; from
    // state alone; 0 in reset
    output wire takes_o,
    // per option set, the best of its lanes now; one-hot or 0
    input  wire [5:0] best_i,
    // the lane that the head at the front asks for; one-hot or 0
    output wire [3:0] request_o,
    // flit_o is taken on the next edge; a head only while it asks
    input  wire take_i,
    // there is a flit; from state alone
    output wire valid_o,
    // the flit at the front; valid while valid_o
    output wire [5:0] flit_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer FlitHead = 4;
    localparam integer FlitTail = 5;
    localparam integer BestYpVc0Vc1Vc2IsYpVc0 = 0;
    localparam integer BestYpVc0Vc1Vc2IsYpVc1 = 1;
    localparam integer BestYpVc0Vc1Vc2IsYpVc2 = 2;
    localparam integer BestYpVc1Vc2IsYpVc1 = 3;
    localparam integer BestYpVc1Vc2IsYpVc2 = 4;
    localparam integer BestEject = 5;
    localparam integer ToYpVc0 = 0;
    localparam integer ToYpVc1 = 1;
    localparam integer ToYpVc2 = 2;
    localparam integer ToEject = 3;
    localparam integer SetYpVc0Vc1Vc2 = 0;
    localparam integer SetYpVc1Vc2 = 1;
    localparam integer SetEject = 2;

    wire [2:0] count;
    wire next_valid;
    wire [3:0] next_dest;
    wire offered_valid_d;
    reg  offered_valid_q;
    wire [2:0] decoded;
    wire [2:0] offered_d;
    reg  [2:0] offered_q;

    fifo_w6_d6_shift_not_full_empty_count_next4 u_fifo (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .wr_en_i      (valid_i),
        .wr_data_i    (flit_i),
        .rd_en_i      (take_i),
        .rd_data_o    (flit_o),
        .not_full_o   (takes_o),
        .not_empty_o  (valid_o),
        .empty_o      (empty_o),
        .count_o      (count),
        .next_valid_o (next_valid),
        .next_data_o  (next_dest)
    );

    // flits on the wire, and those sent before they are known of, find room
    assign not_full_o = (count < 3'd4) & ~rst_i;
    wire tail_leaves = take_i & valid_o & flit_o[FlitTail];

    // the head at the front is decoded, once; from then on the second flit: the next head, if the
    // front is a tail
    wire [3:0] dest = offered_valid_q ? next_dest : flit_o[FlitHead - 1:0];

    router_f_dynbal_routing_8 u_routing (
        .here_i     (here_i),
        .dateline_i (dateline_i),
        .dest_i     (dest),
        .options_o  (decoded)
    );

    wire loads = tail_leaves | ~offered_valid_q;
    assign offered_d = decoded;
    assign offered_valid_d = tail_leaves ? next_valid : (offered_valid_q | valid_o);

    // only a head asks
    wire asks = valid_o & flit_o[FlitHead] & offered_valid_q;
    assign request_o[ToYpVc0] = asks & offered_q[SetYpVc0Vc1Vc2] & best_i[BestYpVc0Vc1Vc2IsYpVc0];
    assign request_o[ToYpVc1] = asks & ((offered_q[SetYpVc0Vc1Vc2] & best_i[BestYpVc0Vc1Vc2IsYpVc1])
        | (offered_q[SetYpVc1Vc2] & best_i[BestYpVc1Vc2IsYpVc1]));
    assign request_o[ToYpVc2] = asks & ((offered_q[SetYpVc0Vc1Vc2] & best_i[BestYpVc0Vc1Vc2IsYpVc2])
        | (offered_q[SetYpVc1Vc2] & best_i[BestYpVc1Vc2IsYpVc2]));
    assign request_o[ToEject] = asks & offered_q[SetEject] & best_i[BestEject];

    always @(posedge clk_i) begin
        if (rst_i) begin
            offered_valid_q <= 1'b0;
        end else begin
            offered_valid_q <= offered_valid_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (loads) offered_q <= offered_d;
    end
endmodule

`default_nettype wire
