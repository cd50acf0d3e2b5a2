// SPDX-License-Identifier: 0BSD
// graph_routing_7_sva: what must hold of graph_routing_7, bound to each instance of it
//
// Shape:    table on a graph of 14 nodes and 34 links, up-down, at n20 and 6 more nodes, from
//           injector
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component routing-unit shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module graph_routing_7_sva (
    input wire [63:0] table_i,
    input wire [3:0] dest_i,
    input wire [6:0] options_o
);

    if (1) begin : g_proved
        // What the table has for the destination, looked for value by value.
        reg [3:0] number;
        always @* begin
            number = 4'd0;
            if (dest_i == 4'd0) number = table_i[0 +: 4];
            if (dest_i == 4'd1) number = table_i[4 +: 4];
            if (dest_i == 4'd2) number = table_i[8 +: 4];
            if (dest_i == 4'd3) number = table_i[12 +: 4];
            if (dest_i == 4'd4) number = table_i[16 +: 4];
            if (dest_i == 4'd5) number = table_i[20 +: 4];
            if (dest_i == 4'd6) number = table_i[24 +: 4];
            if (dest_i == 4'd7) number = table_i[28 +: 4];
            if (dest_i == 4'd8) number = table_i[32 +: 4];
            if (dest_i == 4'd9) number = table_i[36 +: 4];
            if (dest_i == 4'd10) number = table_i[40 +: 4];
            if (dest_i == 4'd11) number = table_i[44 +: 4];
            if (dest_i == 4'd12) number = table_i[48 +: 4];
            if (dest_i == 4'd13) number = table_i[52 +: 4];
            if (dest_i == 4'd14) number = table_i[56 +: 4];
            if (dest_i == 4'd15) number = table_i[60 +: 4];
        end
        wire is_set = number < 5'd7;
        wire holds_one_set = !is_set || ((|options_o) && (options_o & (options_o - 7'd1)) == 7'd0);
        wire holds_as_stated = options_o == (is_set ? 7'd1 << number : 7'd0);

        // where the table has the number of a set exactly one option set is offered
        a_one_set: assert final (holds_one_set);

        // the option set that is offered is the one whose number the table has for the destination;
        // none if there is no such set
        a_as_stated: assert final (holds_as_stated);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind graph_routing_7
    graph_routing_7_sva u_sva (.*);

`default_nettype wire
