// SPDX-License-Identifier: 0BSD
// priority_arbiter_k6_p2: grants the most urgent requester, ties by a thermometer; combinational
//
// Shape:   6 inputs, 2 priority levels
// Source:  [Anton2] sec. 3.4, Fig. 7-8
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component priority-arbiter --set inputs=6 --set levels=2
// Made by: flitworks 0.1.0, configuration 11e9a7c26f173bb5

`default_nettype none

module priority_arbiter_k6_p2 (
    // requests, one bit per input
    input  wire [5:0] req_i,
    // priorities, 1 bit per input, the largest is most urgent
    input  wire [5:0] pri_i,
    // round-robin thermometer: a set bit lifts its input by one row
    input  wire [5:0] rr_therm_i,
    // grant, one-hot or zero, in the same cycle as the request
    output reg  [5:0] gnt_o
);

    reg  [2:0] upper;
    reg  [2:0] pairs0;
    reg  [2:0] pairs1;
    reg  [2:0] pairs2;

    // row p: inputs whose priority, plus 1 if the thermometer lifts them, is p or more
    wire [5:0] row1 = req_i & (pri_i | rr_therm_i);
    wire [5:0] row2 = req_i & pri_i & rr_therm_i;

    // in a pair the upper input wins unless the lower one reaches a higher row
    always @* begin : decide_in_pairs
        integer i;
        for (i = 0; i < 3; i = i + 1) begin
            upper[i] = req_i[(i * 2) + 1] & (row1[(i * 2) + 1] | ~row1[i * 2])
                & (row2[(i * 2) + 1] | ~row2[i * 2]);
        end
    end

    always @* begin : row_0_of_pairs
        integer i;
        for (i = 0; i < 3; i = i + 1) begin
            pairs0[i] = req_i[i * 2] | req_i[(i * 2) + 1];
        end
    end

    always @* begin : row_1_of_pairs
        integer i;
        for (i = 0; i < 3; i = i + 1) begin
            pairs1[i] = row1[i * 2] | row1[(i * 2) + 1];
        end
    end

    always @* begin : row_2_of_pairs
        integer i;
        for (i = 0; i < 3; i = i + 1) begin
            pairs2[i] = row2[i * 2] | row2[(i * 2) + 1];
        end
    end

    wire [8:0] requests = {pairs2, pairs1, pairs0};

    // a pair is outranked by a request above, within the window that can hold one
    wire [8:0] above1 = requests >> 1'd1;
    wire [8:0] above2 = above1 | (above1 >> 1'd1);
    wire [8:0] first = requests & ~above2;

    // a pair may also come first in rows below its own
    wire [2:0] won = first[2:0] | first[5:3] | first[8:6];

    always @* begin : grants
        integer i;
        for (i = 0; i < 3; i = i + 1) begin
            gnt_o[i * 2] = req_i[i * 2] & won[i] & ~upper[i];
            gnt_o[(i * 2) + 1] = won[i] & upper[i];
        end
    end
endmodule

`default_nettype wire
