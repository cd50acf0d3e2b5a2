// SPDX-License-Identifier: 0BSD
// token_counter_t8: counts the room left at the other end
//
// Shape:   8 tokens, sync reset
// Source:  [BlueGene] sec. 2
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  take_count_i: tokens [3:0]
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component token-counter --set tokens=8 --set reset=sync
// Made by: flitworks 0.1.0, configuration fdc10a9196a5f0cc

`default_nettype none

module token_counter_t8 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // take_count_i tokens are taken on the next edge
    input  wire take_i,
    // tokens of a packet, at most 8
    input  wire [3:0] take_count_i,
    // freed_i is a report, counted on the next edge
    input  wire freed_valid_i,
    // tokens freed at the other end since the reset, modulo 256
    input  wire [7:0] freed_i,
    // tokens that are left
    output wire [3:0] tokens_o,
    // there are tokens for a packet of full size, 8
    output wire one_o,
    // there are tokens for two of them, 16
    output wire two_o,
    // 3 with all tokens, 0 below 8, else a third of the way from 8 to all, rounded down
    output wire [1:0] range_o,
    // since the reset a count would have left 0 to all tokens
    output wire error_o
);

    reg  [3:0] tokens_d;
    reg  [3:0] tokens_q;
    wire [7:0] reported_d;
    reg  [7:0] reported_q;
    wire error_d;
    reg  error_q;

    assign reported_d = freed_valid_i ? freed_i : reported_q;

    // what was freed since the report before, modulo 256
    wire [7:0] more = freed_i - reported_q;
    wire [7:0] back = freed_valid_i ? more : 8'd0;
    wire [3:0] taken = take_i ? take_count_i : 4'd0;

    // the new count with its sign; a report may bring back up to 255
    wire [9:0] sum = ({6'd0, tokens_q} + {2'd0, back}) - {6'd0, taken};
    wire below = sum[9];
    wire above = ~below & (sum[8:0] > 9'd8);
    assign error_d = error_q | below | above;

    always @* begin : next_tokens
        tokens_d = sum[3:0];
        if (below) begin
            tokens_d = 4'd0;
        end
        if (above) begin
            tokens_d = 4'd8;
        end
    end

    assign tokens_o = tokens_q;
    assign one_o = (tokens_q >= 4'd8);
    assign two_o = 1'b0;
    assign error_o = error_q;

    // a range begins a third of the way from 8 to all, rounded up, above the one below it
    wire at_least_1 = (tokens_q >= 4'd8);
    wire at_least_2 = (tokens_q >= 4'd8);
    wire at_least_3 = (tokens_q >= 4'd8);
    wire odd = at_least_3 | (at_least_1 & ~at_least_2);
    assign range_o[1] = at_least_2;
    assign range_o[0] = odd;

    always @(posedge clk_i) begin
        if (rst_i) begin
            tokens_q <= 4'd8;
            reported_q <= 8'd0;
            error_q <= 1'b0;
        end else begin
            tokens_q <= tokens_d;
            reported_q <= reported_d;
            error_q <= error_d;
        end
    end
endmodule

`default_nettype wire
