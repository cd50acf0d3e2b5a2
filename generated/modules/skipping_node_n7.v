// SPDX-License-Identifier: 0BSD
// skipping_node_n7: grants the first request at or after its token, cyclically upward
//
// Shape:   7 inputs, sync reset
// Source:  [Ge] sec. 5.5.2, Fig. 5.10
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component round-robin-arbiter --set inputs=7 --set style=skipping \
//            --set reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

module skipping_node_n7 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [6:0] req_i,
    // the grant shown in this cycle is served; the token moves on the next edge
    input  wire advance_i,
    // grant, one-hot or zero, in the same cycle
    output wire [6:0] gnt_o
);

    wire [6:0] token_d;
    reg  [6:0] token_q;
    reg  [7:0] offered;
    reg  [6:0] wrapped;

    // the turn enters at the token and is offered upward until a request takes it
    always @* begin : first_lap
        integer i;
        offered = 8'd0;
        for (i = 0; i < 7; i = i + 1) begin
            offered[i + 1] = (offered[i] | token_q[i]) & ~req_i[i];
        end
    end

    // a turn that nobody took on the way up starts again at input 0
    always @* begin : second_lap
        integer i;
        wrapped = 7'd0;
        wrapped[0] = offered[7];
        for (i = 1; i < 7; i = i + 1) begin
            wrapped[i] = wrapped[i - 1] & ~req_i[i - 1];
        end
    end

    assign gnt_o = req_i & (token_q | offered[6:0] | wrapped);
    wire [6:0] token_next = {gnt_o[5:0], gnt_o[6]};
    wire served = advance_i & (|req_i);
    assign token_d = served ? token_next : token_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            token_q <= 7'd1;
        end else begin
            token_q <= token_d;
        end
    end
endmodule

`default_nettype wire
