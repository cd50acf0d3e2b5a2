// SPDX-License-Identifier: 0BSD
// priority_arbiter_k6_p2: grants the most urgent requester, ties by a thermometer; combinational
//
// Shape:   6 inputs, 2 priority levels
// Source:  [Anton2] sec. 3.4, Fig. 7-8
// Command: flitworks generate --component priority-arbiter --set inputs=6 --set levels=2
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014

`default_nettype none

module priority_arbiter_k6_p2 (
    // requests, one bit per input
    input  wire [5:0] req_i,
    // priorities, 1 bit per input, the largest is most urgent
    input  wire [5:0] pri_i,
    // round-robin thermometer: a set bit lifts its input by one row
    input  wire [5:0] rr_therm_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [5:0] gnt_o
);

    // row p: inputs whose priority, plus 1 if the thermometer lifts them, is p or more
    wire [5:0] row1 = req_i & (pri_i | rr_therm_i);
    wire [5:0] row2 = req_i & pri_i & rr_therm_i;
    wire [17:0] requests = {row2, row1, req_i};

    // whether a request stands above, within the window that can hold one
    wire [17:0] above1 = requests >> 1'd1;
    wire [17:0] above2 = above1 | (above1 >> 1'd1);
    wire [17:0] above4 = above2 | (above2 >> 2'd2);
    wire [17:0] above8 = above4 | (above4 >> 3'd4);
    wire [17:0] granted = requests & ~above8;

    // granted in its own row, and perhaps in rows below that one
    assign gnt_o = granted[5:0] | granted[11:6] | granted[17:12];
endmodule

`default_nettype wire
