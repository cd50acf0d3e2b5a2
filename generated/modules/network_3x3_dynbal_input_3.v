// SPDX-License-Identifier: 0BSD
// network_3x3_dynbal_input_3: FIFO of an input lane, decoding heads beside it
//
// Shape:   dynbal on a 3x3 torus, from xm_vc0, 6 flits of 6 bits, shift FIFO, flags empty, sync
//          reset
// Source:  [Ge] sec. 5.4, Fig. 5.7
// Paths:   in the same cycle request_o follows best_i; all else comes from state
// Fields:  here_i, dateline_i: x [1:0], y [3:2]; flit_i: x [1:0], y [3:2], head [4], tail [5]
// State:   what a head is offered is not reset
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component input-channel --set topology=torus --set 'dims=[3, 3]' \
//            --set directions=bidirectional --set datelines=tied-off --set algorithm=dynbal --set \
//            from=xm --set vc=0 --set lanes=1 --set flit_width=6 --set depth=6 --set style=shift \
//            --set wire_delay=1 --set 'flags=["empty"]' --set reset=sync
// Made by: flitworks 0.1.0, configuration 9d62e79774000ec3

`default_nettype none

module network_3x3_dynbal_input_3 (
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
    // per option set, the best of its lanes now; one-hot or 0
    input  wire [8:0] best_i,
    // the lane that the head at the front asks for; one-hot or 0
    output wire [6:0] request_o,
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
    localparam integer BestXmVc0Vc1IsXmVc0 = 0;
    localparam integer BestXmVc0Vc1IsXmVc1 = 1;
    localparam integer BestYpVc0Vc1IsYpVc0 = 2;
    localparam integer BestYpVc0Vc1IsYpVc1 = 3;
    localparam integer BestYpVc1 = 4;
    localparam integer BestYmVc0Vc1IsYmVc0 = 5;
    localparam integer BestYmVc0Vc1IsYmVc1 = 6;
    localparam integer BestYmVc1 = 7;
    localparam integer BestEject = 8;
    localparam integer ToXmVc0 = 0;
    localparam integer ToXmVc1 = 1;
    localparam integer ToYpVc0 = 2;
    localparam integer ToYpVc1 = 3;
    localparam integer ToYmVc0 = 4;
    localparam integer ToYmVc1 = 5;
    localparam integer ToEject = 6;
    localparam integer SetXmVc0Vc1 = 0;
    localparam integer SetYpVc0Vc1 = 1;
    localparam integer SetYpVc1 = 2;
    localparam integer SetYmVc0Vc1 = 3;
    localparam integer SetYmVc1 = 4;
    localparam integer SetEject = 5;

    wire [2:0] count;
    wire next_valid;
    wire [3:0] next_dest;
    wire offered_valid_d;
    reg  offered_valid_q;
    wire [5:0] decoded;
    wire [5:0] offered_d;
    reg  [5:0] offered_q;

    fifo_w6_d6_shift_empty_count_next4 u_fifo (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .wr_en_i      (valid_i),
        .wr_data_i    (flit_i),
        .rd_en_i      (take_i),
        .rd_data_o    (flit_o),
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

    network_3x3_dynbal_routing_3 u_routing (
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
    assign request_o[ToXmVc0] = asks & offered_q[SetXmVc0Vc1] & best_i[BestXmVc0Vc1IsXmVc0];
    assign request_o[ToXmVc1] = asks & offered_q[SetXmVc0Vc1] & best_i[BestXmVc0Vc1IsXmVc1];
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
