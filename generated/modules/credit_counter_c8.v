// SPDX-License-Identifier: 0BSD
// credit_counter_c8: counts the room left at the other end
//
// Shape:   8 credits, sync reset
// Source:  the field's own; [Anton2] sec. 4.4 and others use it
// Paths:   every output comes from state, none from an input of the same cycle but reset
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component credit-counter --set credits=8 --set reset=sync
// Made by: flitworks 0.1.0, configuration aebdecca9487a5b5

`default_nettype none

module credit_counter_c8 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // one is spent on the next edge iff available_o
    input  wire spend_i,
    // one comes back on the next edge
    input  wire return_i,
    // there is a credit; from state alone; 0 in reset
    output wire available_o,
    // credits left; from state alone
    output wire [3:0] count_o
);

    reg  [3:0] count_d;
    reg  [3:0] count_q;

    wire available = |count_q;
    assign available_o = available & ~rst_i;
    assign count_o = count_q;
    wire spent = spend_i & available;

    // one too many is not taken back
    wire returned = return_i & ((count_q != 4'd8) | spent);

    always @* begin : next_count
        count_d = count_q;
        if (spent & ~returned) begin
            count_d = count_q - 4'd1;
        end else if (returned & ~spent) begin
            count_d = count_q + 4'd1;
        end
    end

    always @(posedge clk_i) begin
        if (rst_i) begin
            count_q <= 4'd8;
        end else begin
            count_q <= count_d;
        end
    end
endmodule

`default_nettype wire
