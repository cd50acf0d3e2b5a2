// SPDX-License-Identifier: 0BSD
// routing_unit_mesh_16x16_none_sva: what must hold of routing_unit_mesh_16x16_none, bound to each
// instance of it
//
// Shape:    dimension-order on a 16x16 mesh, from injector
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component routing-unit shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module routing_unit_mesh_16x16_none_sva (
    input wire [7:0] here_i,
    input wire [7:0] dest_i,
    input wire [4:0] options_o
);

    if (1) begin : g_proved
        // Where a packet may go, from its hops left in each ring or line, counted both ways.
        wire [5:0] x_here = here_i[0 +: 4];
        wire [5:0] x_dest = dest_i[0 +: 4];
        wire x_there = x_here == x_dest;
        wire [5:0] x_up = x_dest - x_here + (x_dest < x_here ? 6'd16 : 6'd0);
        wire [5:0] x_down = x_here - x_dest + (x_here < x_dest ? 6'd16 : 6'd0);
        wire [5:0] y_here = here_i[4 +: 4];
        wire [5:0] y_dest = dest_i[4 +: 4];
        wire y_there = y_here == y_dest;
        wire [5:0] y_up = y_dest - y_here + (y_dest < y_here ? 6'd16 : 6'd0);
        wire [5:0] y_down = y_here - y_dest + (y_here < y_dest ? 6'd16 : 6'd0);
        wire xp_left = !x_there && (x_dest > x_here);
        wire xp_lowest = xp_left;
        wire xp_crosses = 1'b0;
        wire xm_left = !x_there && (x_dest < x_here);
        wire xm_lowest = xm_left;
        wire xm_crosses = 1'b0;
        wire yp_left = !y_there && (y_dest > y_here);
        wire yp_lowest = yp_left && x_there;
        wire yp_crosses = 1'b0;
        wire ym_left = !y_there && (y_dest < y_here);
        wire ym_lowest = ym_left && x_there;
        wire ym_crosses = 1'b0;
        wire coordinates_fit = x_here < 6'd16 && x_dest < 6'd16 && y_here < 6'd16 && y_dest < 6'd16;
        wire [4:0] permitted;
        assign permitted[0] = xp_lowest;
        assign permitted[1] = xm_lowest;
        assign permitted[2] = yp_lowest;
        assign permitted[3] = ym_lowest;
        assign permitted[4] = x_there && y_there;
        wire [4:0] offered;
        assign offered[0] = options_o[0];
        assign offered[1] = options_o[1];
        assign offered[2] = options_o[2];
        assign offered[3] = options_o[3];
        assign offered[4] = options_o[4];
        wire holds_one_set = !coordinates_fit
            || ((|options_o) && (options_o & (options_o - 5'd1)) == 5'd0);
        wire holds_shorter_way = !coordinates_fit
            || ((!offered[0] || xp_left) && (!offered[1] || xm_left) && (!offered[2] || yp_left)
            && (!offered[3] || ym_left) && offered[4]
            == !(xp_left || xm_left || yp_left || ym_left));
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

bind routing_unit_mesh_16x16_none
    routing_unit_mesh_16x16_none_sva u_sva (.*);

`default_nettype wire
