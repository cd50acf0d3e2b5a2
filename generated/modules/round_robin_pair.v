// SPDX-License-Identifier: 0BSD
// round_robin_pair: chooses between two children in turn, the second if none requests
//
// Shape:   2 children, sync reset
// Source:  [Ge] sec. 5.5.3: a node of the tree
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component round-robin-arbiter --set inputs=2 --set \
//            style=hierarchical --set 'groups=[2]' --set reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

module round_robin_pair (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per child
    input  wire [1:0] req_i,
    // this node's choice is served if a child requests; the turn moves on the next edge
    input  wire advance_i,
    // the chosen child, one-hot, in the same cycle
    output wire [1:0] gnt_o
);

    wire second_first_d;
    reg  second_first_q;

    wire first = req_i[0] & ~(second_first_q & req_i[1]);
    assign gnt_o[0] = first;
    assign gnt_o[1] = ~first;

    // after the first child it is the second one's turn, and the other way round
    wire served = advance_i & (|req_i);
    assign second_first_d = served ? first : second_first_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            second_first_q <= 1'b0;
        end else begin
            second_first_q <= second_first_d;
        end
    end
endmodule

`default_nettype wire
