// SPDX-License-Identifier: 0BSD
// fixed_priority_arbiter_n8_prefix: grants the first requester in order; combinational
//
// Shape:   8 inputs, input 0 first, parallel prefix
// Source:  [Anton2] sec. 3.4, Fig. 7: one row
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component fixed-priority-arbiter --set inputs=8 --set \
//            style=prefix --set order=lowest
// Made by: flitworks 0.1.0, configuration 0f38358a6aef8d37

`default_nettype none

module fixed_priority_arbiter_n8_prefix (
    // requests, one bit per input
    input  wire [7:0] req_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [7:0] gnt_o
);

    wire [7:0] reached;

    // the first requester is reached first
    prefix_or_n8 u_prefix (
        .x_i (req_i),
        .y_o (reached)
    );

    assign gnt_o = reached & ~(reached << 1'd1);
endmodule

`default_nettype wire
