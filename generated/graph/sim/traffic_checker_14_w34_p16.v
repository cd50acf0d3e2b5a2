// SPDX-License-Identifier: 0BSD
// traffic_checker_14_w34_p16: checks what a node receives
//
// Shape:   packets of 16 flits of 34 bits, 14 nodes, sync reset
// Source:  the project's own
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  here_i: x [3:0]
// Command: flitworks generate --component traffic-checker --set 'dims=[14]' --set flit_width=34 \
//            --set packet=16 --set reset=sync
// Made by: flitworks 0.1.0, configuration e8d03dc65c33cfbd

`default_nettype none

module traffic_checker_14_w34_p16 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // coordinates of the node
    input  wire [3:0] here_i,
    // the node receives a flit
    input  wire valid_i,
    // the flit
    input  wire [33:0] flit_i,
    // a flit before this cycle was wrong; stays until a reset
    output wire error_o,
    // a packet has begun and not ended
    output wire inside_o,
    // flits received until the cycle before, modulo 2^32
    output wire [31:0] received_o
);

    reg  [3:0] place_d;
    reg  [3:0] place_q;
    wire error_d;
    reg  error_q;
    wire [31:0] received_d;
    reg  [31:0] received_q;

    wire first = ~(|place_q);
    wire last = (place_q == 4'hf);

    // flits count up from the destination, which is the head's payload
    wire [31:0] payload = {28'd0, here_i} + {28'd0, place_q};
    wire [33:0] flit = {last, first, payload};

    always @* begin : next_place
        place_d = place_q;
        if (valid_i) begin
            if (last) begin
                place_d = 4'd0;
            end else begin
                place_d = place_q + 4'd1;
            end
        end
    end

    wire wrong = valid_i & (flit_i != flit);
    assign error_d = error_q | wrong;
    assign error_o = error_q;
    assign inside_o = |place_q;
    assign received_d = received_q + {31'd0, valid_i};
    assign received_o = received_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            place_q <= 4'd0;
            error_q <= 1'b0;
            received_q <= 32'd0;
        end else begin
            place_q <= place_d;
            error_q <= error_d;
            received_q <= received_d;
        end
    end
endmodule

`default_nettype wire
