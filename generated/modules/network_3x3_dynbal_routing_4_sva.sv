// SPDX-License-Identifier: 0BSD
// network_3x3_dynbal_routing_4_sva: what must hold of network_3x3_dynbal_routing_4, bound to each
// instance of it
//
// Shape:    dynbal on a 3x3 torus, from xm_vc1
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component routing-unit shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module network_3x3_dynbal_routing_4_sva (
    input wire [3:0] here_i,
    input wire [3:0] dateline_i,
    input wire [3:0] dest_i,
    input wire [6:0] options_o
);

    if (1) begin : g_proved
        // Where a packet may go, from its hops left in each ring or line, counted both ways.
        wire [3:0] x_here = here_i[0 +: 2];
        wire [3:0] x_dest = dest_i[0 +: 2];
        wire x_there = x_here == x_dest;
        wire [3:0] x_up = x_dest - x_here + (x_dest < x_here ? 4'd3 : 4'd0);
        wire [3:0] x_down = x_here - x_dest + (x_here < x_dest ? 4'd3 : 4'd0);
        // The hop that leads over the dateline is that many hops away.
        wire [3:0] x_line = dateline_i[0 +: 2];
        wire [3:0] x_line_up = x_line - x_here + (x_line <= x_here ? 4'd3 : 4'd0);
        wire [3:0] x_line_down = x_here - x_line + 4'd1 + (x_here < x_line ? 4'd3 : 4'd0);
        wire [3:0] y_here = here_i[2 +: 2];
        wire [3:0] y_dest = dest_i[2 +: 2];
        wire y_there = y_here == y_dest;
        wire [3:0] y_up = y_dest - y_here + (y_dest < y_here ? 4'd3 : 4'd0);
        wire [3:0] y_down = y_here - y_dest + (y_here < y_dest ? 4'd3 : 4'd0);
        // The hop that leads over the dateline is that many hops away.
        wire [3:0] y_line = dateline_i[2 +: 2];
        wire [3:0] y_line_up = y_line - y_here + (y_line <= y_here ? 4'd3 : 4'd0);
        wire [3:0] y_line_down = y_here - y_line + 4'd1 + (y_here < y_line ? 4'd3 : 4'd0);
        wire xp_left = !x_there && (1'b0);
        wire xp_lowest = xp_left;
        wire xp_crosses = x_line_up <= x_up;
        wire xm_left = !x_there && (1'b1);
        wire xm_lowest = xm_left;
        wire xm_crosses = x_line_down <= x_down;
        wire yp_left = !y_there && (y_up < y_down || (y_up == y_down && !y_here[0]));
        wire yp_lowest = yp_left && x_there;
        wire yp_crosses = y_line_up <= y_up;
        wire ym_left = !y_there && (y_down < y_up || (y_down == y_up && y_here[0]));
        wire ym_lowest = ym_left && x_there;
        wire ym_crosses = y_line_down <= y_down;
        wire coordinates_fit = x_here < 4'd3 && x_dest < 4'd3 && x_line < 4'd3 && y_here < 4'd3
            && y_dest < 4'd3 && y_line < 4'd3;
        wire [6:0] permitted;
        assign permitted[0] = xm_lowest && !xm_crosses;
        assign permitted[1] = xm_lowest;
        assign permitted[2] = yp_lowest && !yp_crosses;
        assign permitted[3] = yp_lowest;
        assign permitted[4] = ym_lowest && !ym_crosses;
        assign permitted[5] = ym_lowest;
        assign permitted[6] = x_there && y_there;
        wire [6:0] offered;
        assign offered[0] = options_o[0];
        assign offered[1] = options_o[0] || options_o[1];
        assign offered[2] = options_o[2];
        assign offered[3] = options_o[2] || options_o[3];
        assign offered[4] = options_o[4];
        assign offered[5] = options_o[4] || options_o[5];
        assign offered[6] = options_o[6];
        wire holds_one_set = !coordinates_fit
            || ((|options_o) && (options_o & (options_o - 7'd1)) == 7'd0);
        wire holds_shorter_way = !coordinates_fit
            || ((!offered[0] || xm_left) && (!offered[1] || xm_left) && (!offered[2] || yp_left)
            && (!offered[3] || yp_left) && (!offered[4] || ym_left) && (!offered[5] || ym_left)
            && offered[6] == !(xp_left || xm_left || yp_left || ym_left));
        wire holds_dateline = !coordinates_fit
            || !((offered[0] && xm_crosses) || (offered[2] && yp_crosses)
            || (offered[4] && ym_crosses));
        wire holds_as_published = !coordinates_fit || offered == permitted;

        // to any node of the grid exactly one option set is offered
        a_one_set: assert final (holds_one_set);

        // a link is offered only along a dimension in which the packet has not arrived, in the
        // direction in which it came or, entering, the shorter; the ejector if and only if it has
        // arrived in all
        a_shorter_way: assert final (holds_shorter_way);

        // VC0 is offered only if the rest of the way in the ring, this link included, does not lead
        // over the dateline, or the packet is in VC0 of the ring already
        a_dateline: assert final (holds_dateline);

        // the exits offered to a packet are those that the algorithm permits, found by counting
        // hops
        a_as_published: assert final (holds_as_published);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind network_3x3_dynbal_routing_4
    network_3x3_dynbal_routing_4_sva u_sva (.*);

`default_nettype wire
