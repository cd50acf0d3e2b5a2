// SPDX-License-Identifier: 0BSD
// round_robin_arbiter_n8_prefix: grants requesters in turn, searching upward from a pointer
//
// Shape:   8 inputs, skipping by parallel prefix, sync reset
// Source:  [Ge] sec. 5.5.2 in function; parallel prefix as [Anton2] sec. 3.4
// Command: flitworks generate --component round-robin-arbiter --set inputs=8 --set style=prefix --set reset=sync
// Waits:   at most 7 grants to others
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001

`default_nettype none

module round_robin_arbiter_n8_prefix (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [7:0] req_i,
    // the grant shown in this cycle is served; state moves on the next edge
    input  wire advance_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [7:0] gnt_o,
    // some input is granted, in the same cycle
    output wire gnt_valid_o,
    // number of the granted input, 0 without a grant, in the same cycle
    output wire [2:0] gnt_index_o
);

    wire [6:0] mask_d;
    reg  [6:0] mask_q;
    wire [7:0] reached_after;
    wire [7:0] reached_all;

    wire [7:0] at_or_after = {mask_q, 1'b0};
    wire [7:0] req_after = req_i & at_or_after;

    // requests at or after the pointer
    prefix_or_n8 u_prefix_after (
        .x_i (req_after),
        .y_o (reached_after)
    );

    // all requests, for when none is at or after the pointer
    prefix_or_n8 u_prefix_all (
        .x_i (req_i),
        .y_o (reached_all)
    );

    wire [7:0] reached = reached_after[7] ? reached_after : reached_all;
    assign gnt_o = reached & ~(reached << 1'd1);
    assign gnt_valid_o = reached_all[7];

    // one-hot to binary
    assign gnt_index_o[0] = |(gnt_o & 8'haa);
    assign gnt_index_o[1] = |(gnt_o & 8'hcc);
    assign gnt_index_o[2] = |(gnt_o & 8'hf0);

    // what is reached below an input tells whether it lies after the served one
    wire served = advance_i & reached_all[7];
    assign mask_d = served ? reached[6:0] : mask_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            mask_q <= 7'd0;
        end else begin
            mask_q <= mask_d;
        end
    end
endmodule

`default_nettype wire
