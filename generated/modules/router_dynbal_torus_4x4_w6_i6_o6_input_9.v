// SPDX-License-Identifier: 0BSD
// router_dynbal_torus_4x4_w6_i6_o6_input_9: FIFO of an input lane, decoding heads beside it
//
// Shape:   dynbal on a 4x4 torus, from injector, 6 flits of 6 bits, shift FIFO, no flags, sync
//          reset
// Source:  [Ge] sec. 5.4, Fig. 5.7
// Paths:   in the same cycle request_o follows best_i; all else comes from state
// Fields:  here_i, dateline_i: x [1:0], y [3:2]; flit_i: x [1:0], y [3:2], head [4], tail [5]
// State:   what a head is offered is not reset
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component input-channel --set topology=torus --set 'dims=[4, 4]' \
//            --set directions=bidirectional --set datelines=tied-off --set algorithm=dynbal --set \
//            from=injector --set lanes=1 --set flit_width=6 --set depth=6 --set style=shift --set \
//            wire_delay=0 --set 'flags=[]' --set reset=sync
// Made by: flitworks 0.1.0, configuration 3bac2f696be79189

`default_nettype none

module router_dynbal_torus_4x4_w6_i6_o6_input_9 (
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
    // per option set, the best of its lanes now; one-hot or 0
    input  wire [12:0] best_i,
    // the lane that the head at the front asks for; one-hot or 0
    output wire [8:0] request_o,
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
    localparam integer BestXpVc0Vc1IsXpVc0 = 0;
    localparam integer BestXpVc0Vc1IsXpVc1 = 1;
    localparam integer BestXpVc1 = 2;
    localparam integer BestXmVc0Vc1IsXmVc0 = 3;
    localparam integer BestXmVc0Vc1IsXmVc1 = 4;
    localparam integer BestXmVc1 = 5;
    localparam integer BestYpVc0Vc1IsYpVc0 = 6;
    localparam integer BestYpVc0Vc1IsYpVc1 = 7;
    localparam integer BestYpVc1 = 8;
    localparam integer BestYmVc0Vc1IsYmVc0 = 9;
    localparam integer BestYmVc0Vc1IsYmVc1 = 10;
    localparam integer BestYmVc1 = 11;
    localparam integer BestEject = 12;
    localparam integer ToXpVc0 = 0;
    localparam integer ToXpVc1 = 1;
    localparam integer ToXmVc0 = 2;
    localparam integer ToXmVc1 = 3;
    localparam integer ToYpVc0 = 4;
    localparam integer ToYpVc1 = 5;
    localparam integer ToYmVc0 = 6;
    localparam integer ToYmVc1 = 7;
    localparam integer ToEject = 8;
    localparam integer SetXpVc0Vc1 = 0;
    localparam integer SetXpVc1 = 1;
    localparam integer SetXmVc0Vc1 = 2;
    localparam integer SetXmVc1 = 3;
    localparam integer SetYpVc0Vc1 = 4;
    localparam integer SetYpVc1 = 5;
    localparam integer SetYmVc0Vc1 = 6;
    localparam integer SetYmVc1 = 7;
    localparam integer SetEject = 8;

    wire not_full;
    wire next_valid;
    wire [3:0] next_dest;
    wire offered_valid_d;
    reg  offered_valid_q;
    wire [8:0] decoded;
    wire [8:0] offered_d;
    reg  [8:0] offered_q;

    fifo_w6_d6_shift_not_full_next4 u_fifo (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .wr_en_i      (valid_i),
        .wr_data_i    (flit_i),
        .rd_en_i      (take_i),
        .rd_data_o    (flit_o),
        .not_full_o   (not_full),
        .not_empty_o  (valid_o),
        .next_valid_o (next_valid),
        .next_data_o  (next_dest)
    );

    assign not_full_o = not_full;
    wire tail_leaves = take_i & valid_o & flit_o[FlitTail];

    // the head at the front is decoded, once; from then on the second flit: the next head, if the
    // front is a tail
    wire [3:0] dest = offered_valid_q ? next_dest : flit_o[FlitHead - 1:0];

    router_dynbal_torus_4x4_w6_i6_o6_routing_9 u_routing (
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
    assign request_o[ToXpVc0] = asks & offered_q[SetXpVc0Vc1] & best_i[BestXpVc0Vc1IsXpVc0];
    assign request_o[ToXpVc1] = asks & ((offered_q[SetXpVc0Vc1] & best_i[BestXpVc0Vc1IsXpVc1])
        | (offered_q[SetXpVc1] & best_i[BestXpVc1]));
    assign request_o[ToXmVc0] = asks & offered_q[SetXmVc0Vc1] & best_i[BestXmVc0Vc1IsXmVc0];
    assign request_o[ToXmVc1] = asks & ((offered_q[SetXmVc0Vc1] & best_i[BestXmVc0Vc1IsXmVc1])
        | (offered_q[SetXmVc1] & best_i[BestXmVc1]));
    assign request_o[ToYpVc0] = asks & offered_q[SetYpVc0Vc1] & best_i[BestYpVc0Vc1IsYpVc0];
    assign request_o[ToYpVc1] = asks & ((offered_q[SetYpVc0Vc1] & best_i[BestYpVc0Vc1IsYpVc1])
        | (offered_q[SetYpVc1] & best_i[BestYpVc1]));
    assign request_o[ToYmVc0] = asks & offered_q[SetYmVc0Vc1] & best_i[BestYmVc0Vc1IsYmVc0];
    assign request_o[ToYmVc1] = asks & ((offered_q[SetYmVc0Vc1] & best_i[BestYmVc0Vc1IsYmVc1])
        | (offered_q[SetYmVc1] & best_i[BestYmVc1]));
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
