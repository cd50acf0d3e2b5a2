// SPDX-License-Identifier: 0BSD
// graph_input_2: FIFO of an input lane, decoding heads beside it
//
// Shape:   table on a graph of 14 nodes and 34 links, up-down, at n00 and 5 more nodes, from
//          p1_vc0, 6 flits of 34 bits, shift FIFO, no flags, sync reset
// Source:  [Ge] sec. 5.4, Fig. 5.7
// Paths:   in the same cycle request_o follows best_i; all else comes from state
// Fields:  flit_i: terminal [3:0], user [31:4], head [32], tail [33]
// State:   what a head is offered is not reset
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Made by: flitworks 0.1.0, configuration 95620dd77b1927b5

`default_nettype none

module graph_input_2 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // by destination, the number of the set that a packet is offered, tied off
    input  wire [15:0] table_i,
    // flit_i is written on the next edge; packet after packet, each whole
    input  wire valid_i,
    // {tail, head, payload}; a head's destination at the low end
    input  wire [33:0] flit_i,
    // there is room; from state alone; 0 in reset
    output wire not_full_o,
    // per option set, the best of its lanes now; one-hot or 0
    input  wire [1:0] best_i,
    // the lane that the head at the front asks for; one-hot or 0
    output wire [1:0] request_o,
    // flit_o is taken on the next edge; a head only while it asks
    input  wire take_i,
    // there is a flit; from state alone
    output wire valid_o,
    // the flit at the front; valid while valid_o
    output wire [33:0] flit_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer FlitTerminal = 0;
    localparam integer FlitTerminalWidth = 4;
    localparam integer FlitHead = 32;
    localparam integer FlitTail = 33;
    localparam integer BestP0Vc0 = 0;
    localparam integer BestEject = 1;
    localparam integer ToP0Vc0 = 0;
    localparam integer ToEject = 1;
    localparam integer SetP0Vc0 = 0;
    localparam integer SetEject = 1;

    wire [2:0] count;
    wire next_valid;
    wire [3:0] next_dest;
    wire offered_valid_d;
    reg  offered_valid_q;
    wire [1:0] decoded;
    wire [1:0] offered_d;
    reg  [1:0] offered_q;

    fifo_w34_d6_shift_count_next4 u_fifo (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .wr_en_i      (valid_i),
        .wr_data_i    (flit_i),
        .rd_en_i      (take_i),
        .rd_data_o    (flit_o),
        .not_empty_o  (valid_o),
        .count_o      (count),
        .next_valid_o (next_valid),
        .next_data_o  (next_dest)
    );

    // flits on the wire, and those sent before they are known of, find room
    assign not_full_o = (count < 3'd4) & ~rst_i;
    wire tail_leaves = take_i & valid_o & flit_o[FlitTail];

    // the head at the front is decoded, once; from then on the second flit: the next head, if the
    // front is a tail
    wire [3:0] dest = offered_valid_q ? next_dest : flit_o[FlitTerminal +: FlitTerminalWidth];

    graph_routing_2 u_routing (
        .table_i   (table_i),
        .dest_i    (dest),
        .options_o (decoded)
    );

    wire loads = tail_leaves | ~offered_valid_q;
    assign offered_d = decoded;
    assign offered_valid_d = tail_leaves ? next_valid : (offered_valid_q | valid_o);

    // only a head asks
    wire asks = valid_o & flit_o[FlitHead] & offered_valid_q;
    assign request_o[ToP0Vc0] = asks & offered_q[SetP0Vc0] & best_i[BestP0Vc0];
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
