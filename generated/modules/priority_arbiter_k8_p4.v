// SPDX-License-Identifier: 0BSD
// priority_arbiter_k8_p4: grants the most urgent requester, ties by a thermometer; combinational
//
// Shape:   8 inputs, 4 priority levels
// Source:  [Anton2] sec. 3.4, Fig. 7-8
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component priority-arbiter --set inputs=8 --set levels=4
// Made by: flitworks 0.1.0, configuration 57414929811ec4f8

`default_nettype none

module priority_arbiter_k8_p4 (
    // requests, one bit per input
    input  wire [7:0] req_i,
    // priorities, 2 bits per input, the largest is most urgent
    input  wire [15:0] pri_i,
    // round-robin thermometer: a set bit lifts its input by one row
    input  wire [7:0] rr_therm_i,
    // grant, one-hot or zero, in the same cycle as the request
    output reg  [7:0] gnt_o
);

    reg  [7:0] urgent1;
    reg  [7:0] urgent2;
    reg  [7:0] urgent3;
    reg  [3:0] upper;
    reg  [3:0] pairs0;
    reg  [3:0] pairs1;
    reg  [3:0] pairs2;
    reg  [3:0] pairs3;
    reg  [3:0] pairs4;

    always @* begin : priority_1_or_more
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            urgent1[i] = pri_i[i * 2 +: 2] >= 2'd1;
        end
    end

    always @* begin : priority_2_or_more
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            urgent2[i] = pri_i[i * 2 +: 2] >= 2'd2;
        end
    end

    always @* begin : priority_3_or_more
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            urgent3[i] = pri_i[i * 2 +: 2] >= 2'd3;
        end
    end

    // row p: inputs whose priority, plus 1 if the thermometer lifts them, is p or more
    wire [7:0] row1 = req_i & (urgent1 | rr_therm_i);
    wire [7:0] row2 = req_i & (urgent2 | (urgent1 & rr_therm_i));
    wire [7:0] row3 = req_i & (urgent3 | (urgent2 & rr_therm_i));
    wire [7:0] row4 = req_i & urgent3 & rr_therm_i;

    // in a pair the upper input wins unless the lower one reaches a higher row
    always @* begin : decide_in_pairs
        integer i;
        for (i = 0; i < 4; i = i + 1) begin
            upper[i] = req_i[(i * 2) + 1] & (row1[(i * 2) + 1] | ~row1[i * 2])
                & (row2[(i * 2) + 1] | ~row2[i * 2]) & (row3[(i * 2) + 1] | ~row3[i * 2])
                & (row4[(i * 2) + 1] | ~row4[i * 2]);
        end
    end

    always @* begin : row_0_of_pairs
        integer i;
        for (i = 0; i < 4; i = i + 1) begin
            pairs0[i] = req_i[i * 2] | req_i[(i * 2) + 1];
        end
    end

    always @* begin : row_1_of_pairs
        integer i;
        for (i = 0; i < 4; i = i + 1) begin
            pairs1[i] = row1[i * 2] | row1[(i * 2) + 1];
        end
    end

    always @* begin : row_2_of_pairs
        integer i;
        for (i = 0; i < 4; i = i + 1) begin
            pairs2[i] = row2[i * 2] | row2[(i * 2) + 1];
        end
    end

    always @* begin : row_3_of_pairs
        integer i;
        for (i = 0; i < 4; i = i + 1) begin
            pairs3[i] = row3[i * 2] | row3[(i * 2) + 1];
        end
    end

    always @* begin : row_4_of_pairs
        integer i;
        for (i = 0; i < 4; i = i + 1) begin
            pairs4[i] = row4[i * 2] | row4[(i * 2) + 1];
        end
    end

    wire [19:0] requests = {pairs4, pairs3, pairs2, pairs1, pairs0};

    // a pair is outranked by a request above, within the window that can hold one
    wire [19:0] above1 = requests >> 1'd1;
    wire [19:0] above2 = above1 | (above1 >> 1'd1);
    wire [19:0] above4 = above2 | (above2 >> 2'd2);
    wire [19:0] first = requests & ~above4;

    // a pair may also come first in rows below its own
    wire [3:0] won = first[3:0] | first[7:4] | first[11:8] | first[15:12] | first[19:16];

    always @* begin : grants
        integer i;
        for (i = 0; i < 4; i = i + 1) begin
            gnt_o[i * 2] = req_i[i * 2] & won[i] & ~upper[i];
            gnt_o[(i * 2) + 1] = won[i] & upper[i];
        end
    end
endmodule

`default_nettype wire
