// SPDX-License-Identifier: 0BSD
// router_dor_mesh_4x4_w6_i6_o6_input_5: FIFO of an input lane, decoding heads beside it
//
// Shape:   dimension-order on a 4x4 mesh, from injector, 6 flits of 6 bits, shift FIFO, no flags,
//          sync reset
// Source:  [Ge] sec. 5.4, Fig. 5.7
// Paths:   in the same cycle request_o follows best_i; all else comes from state
// Fields:  here_i: x [1:0], y [3:2]; flit_i: x [1:0], y [3:2], head [4], tail [5]
// State:   what a head is offered is not reset
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component input-channel --set topology=mesh --set 'dims=[4, 4]' \
//            --set directions=bidirectional --set datelines=none --set algorithm=dimension-order \
//            --set from=injector --set lanes=1 --set flit_width=6 --set depth=6 --set style=shift \
//            --set wire_delay=0 --set 'flags=[]' --set reset=sync
// Made by: flitworks 0.1.0, configuration f17aab38a3ef49d0

`default_nettype none

module router_dor_mesh_4x4_w6_i6_o6_input_5 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // coordinates of this node, tied off
    input  wire [3:0] here_i,
    // flit_i is written on the next edge; packet after packet, each whole
    input  wire valid_i,
    // {tail, head, payload}; a head's destination at the low end
    input  wire [5:0] flit_i,
    // there is room; from state alone; 0 in reset
    output wire not_full_o,
    // per option set, the best of its lanes now; one-hot or 0
    input  wire [4:0] best_i,
    // the lane that the head at the front asks for; one-hot or 0
    output wire [4:0] request_o,
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
    localparam integer BestXpVc0 = 0;
    localparam integer BestXmVc0 = 1;
    localparam integer BestYpVc0 = 2;
    localparam integer BestYmVc0 = 3;
    localparam integer BestEject = 4;
    localparam integer ToXpVc0 = 0;
    localparam integer ToXmVc0 = 1;
    localparam integer ToYpVc0 = 2;
    localparam integer ToYmVc0 = 3;
    localparam integer ToEject = 4;
    localparam integer SetXpVc0 = 0;
    localparam integer SetXmVc0 = 1;
    localparam integer SetYpVc0 = 2;
    localparam integer SetYmVc0 = 3;
    localparam integer SetEject = 4;

    wire not_full;
    wire next_valid;
    wire [3:0] next_dest;
    wire offered_valid_d;
    reg  offered_valid_q;
    wire [4:0] decoded;
    wire [4:0] offered_d;
    reg  [4:0] offered_q;

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

    router_dor_mesh_4x4_w6_i6_o6_routing_5 u_routing (
        .here_i    (here_i),
        .dest_i    (dest),
        .options_o (decoded)
    );

    wire loads = tail_leaves | ~offered_valid_q;
    assign offered_d = decoded;
    assign offered_valid_d = tail_leaves ? next_valid : (offered_valid_q | valid_o);

    // only a head asks
    wire asks = valid_o & flit_o[FlitHead] & offered_valid_q;
    assign request_o[ToXpVc0] = asks & offered_q[SetXpVc0] & best_i[BestXpVc0];
    assign request_o[ToXmVc0] = asks & offered_q[SetXmVc0] & best_i[BestXmVc0];
    assign request_o[ToYpVc0] = asks & offered_q[SetYpVc0] & best_i[BestYpVc0];
    assign request_o[ToYmVc0] = asks & offered_q[SetYmVc0] & best_i[BestYmVc0];
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
