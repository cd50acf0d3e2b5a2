// SPDX-License-Identifier: 0BSD
// fixed_priority_arbiter_n8_ripple: grants the first requester in order; combinational
//
// Shape:   8 inputs, input 0 first, ripple chain
// Source:  [Anton2] sec. 3.4, Fig. 7: one row
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component fixed-priority-arbiter --set inputs=8 --set \
//            style=ripple --set order=lowest
// Made by: flitworks 0.1.0, configuration 994dd937eec30804

`default_nettype none

module fixed_priority_arbiter_n8_ripple (
    // requests, one bit per input
    input  wire [7:0] req_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [7:0] gnt_o
);

    reg  [7:0] blocked;

    // an input is blocked by a request before it
    always @* begin : chain
        integer i;
        blocked = 8'd0;
        for (i = 1; i < 8; i = i + 1) begin
            blocked[i] = blocked[i - 1] | req_i[i - 1];
        end
    end

    assign gnt_o = req_i & ~blocked;
endmodule

`default_nettype wire
