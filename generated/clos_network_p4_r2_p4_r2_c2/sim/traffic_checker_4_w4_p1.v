// SPDX-License-Identifier: 0BSD
// traffic_checker_4_w4_p1: checks what a node receives
//
// Shape:   packets of 1 flit of 4 bits, 4 nodes, sync reset
// Source:  the project's own
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  here_i: x [1:0]
// Command: flitworks generate --component traffic-checker --set 'dims=[4]' --set flit_width=4 \
//            --set packet=1 --set reset=sync
// Made by: flitworks 0.1.0, configuration f20b5f73a1b15080

`default_nettype none

module traffic_checker_4_w4_p1 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // coordinates of the node
    input  wire [1:0] here_i,
    // the node receives a flit
    input  wire valid_i,
    // the flit
    input  wire [3:0] flit_i,
    // a flit before this cycle was wrong; stays until a reset
    output wire error_o,
    // a packet has begun and not ended
    output wire inside_o,
    // flits received until the cycle before, modulo 2^32
    output wire [31:0] received_o
);

    wire error_d;
    reg  error_q;
    wire [31:0] received_d;
    reg  [31:0] received_q;

    // flits count up from the destination, which is the head's payload
    wire [1:0] payload = here_i;
    wire [3:0] flit = {1'b1, 1'b1, payload};
    wire wrong = valid_i & (flit_i != flit);
    assign error_d = error_q | wrong;
    assign error_o = error_q;
    assign inside_o = 1'b0;
    assign received_d = received_q + {31'd0, valid_i};
    assign received_o = received_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            error_q <= 1'b0;
            received_q <= 32'd0;
        end else begin
            error_q <= error_d;
            received_q <= received_d;
        end
    end
endmodule

`default_nettype wire
