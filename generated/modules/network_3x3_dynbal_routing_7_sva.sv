// SPDX-License-Identifier: 0BSD
// network_3x3_dynbal_routing_7_sva: what must hold of network_3x3_dynbal_routing_7, bound to each
// instance of it
//
// Shape:    dynbal on a 3x3 torus, from ym_vc0
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component routing-unit shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module network_3x3_dynbal_routing_7_sva (
    input wire [3:0] here_i,
    input wire [3:0] dateline_i,
    input wire [3:0] dest_i,
    input wire [1:0] options_o
);

    if (1) begin : g_proved
        // Where a packet may go, from its hops left in each ring or line, counted both ways.
        wire [3:0] y_here = here_i[2 +: 2];
        wire [3:0] y_dest = dest_i[2 +: 2];
        wire y_there = y_here == y_dest;
        wire [3:0] y_up = y_dest - y_here + (y_dest < y_here ? 4'd3 : 4'd0);
        wire [3:0] y_down = y_here - y_dest + (y_here < y_dest ? 4'd3 : 4'd0);
        // The hop that leads over the dateline is that many hops away.
        wire [3:0] y_line = dateline_i[2 +: 2];
        wire [3:0] y_line_up = y_line - y_here + (y_line <= y_here ? 4'd3 : 4'd0);
        wire [3:0] y_line_down = y_here - y_line + 4'd1 + (y_here < y_line ? 4'd3 : 4'd0);
        wire yp_left = !y_there && (1'b0);
        wire yp_lowest = yp_left;
        wire yp_crosses = y_line_up <= y_up;
        wire ym_left = !y_there && (1'b1);
        wire ym_lowest = ym_left;
        wire ym_crosses = y_line_down <= y_down;
        wire coordinates_fit = y_here < 4'd3 && y_dest < 4'd3 && y_line < 4'd3;
        wire [2:0] permitted;
        assign permitted[0] = ym_lowest;
        assign permitted[1] = ym_lowest;
        assign permitted[2] = y_there;
        wire [2:0] offered;
        assign offered[0] = options_o[0];
        assign offered[1] = options_o[0];
        assign offered[2] = options_o[1];
        wire holds_one_set = !coordinates_fit
            || ((|options_o) && (options_o & (options_o - 2'd1)) == 2'd0);
        wire holds_shorter_way = !coordinates_fit
            || ((!offered[0] || ym_left) && (!offered[1] || ym_left) && offered[2]
            == !(yp_left || ym_left));
        wire holds_as_published = !coordinates_fit || offered == permitted;

        // to any node of the grid exactly one option set is offered
        a_one_set: assert final (holds_one_set);

        // a link is offered only along a dimension in which the packet has not arrived, in the
        // direction in which it came or, entering, the shorter; the ejector if and only if it has
        // arrived in all
        a_shorter_way: assert final (holds_shorter_way);

        // the exits offered to a packet are those that the algorithm permits, found by counting
        // hops
        a_as_published: assert final (holds_as_published);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind network_3x3_dynbal_routing_7
    network_3x3_dynbal_routing_7_sva u_sva (.*);

`default_nettype wire
