// SPDX-License-Identifier: 0BSD
// routing_unit_16x16_none_t3d_sva: what must hold of routing_unit_16x16_none_t3d, bound to each
// instance of it
//
// Shape:    t3d on a 16x16 torus, from injector
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component routing-unit shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module routing_unit_16x16_none_t3d_sva (
    input wire [7:0] here_i,
    input wire [7:0] dest_i,
    input wire [8:0] options_o
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
        wire xp_left = !x_there && (x_up < x_down || (x_up == x_down && !x_here[0]));
        wire xp_lowest = xp_left;
        wire xp_crosses = 1'b0;
        // Bit here * 16 + dest: whether the way takes VC1.
        wire [255:0] xp_table = {
            64'b0000000001111110000000000111111000000000000111100000000000011110,
            64'b0001000000000110011110000000011011111100000000001111111000000000,
            64'b0000000100000000000000011000000000000001110000000000000111100000,
            64'b0000000111000000000000011100000000000001100000000000000000000000
        };
        wire xp_takes_vc1 = xp_table[x_here * 16 + x_dest];
        wire xm_left = !x_there && (x_down < x_up || (x_down == x_up && x_here[0]));
        wire xm_lowest = xm_left;
        wire xm_crosses = 1'b0;
        // Bit here * 16 + dest: whether the way takes VC1.
        wire [255:0] xm_table = {
            64'b0000000010000000000000001000000000000011100000000000001110000000,
            64'b0000011110000000000000111000000000000001100000000000000010000000,
            64'b1000000001111111000000000011111001100000000111100110000000001000,
            64'b0111100000000000011110000000000001111110000000000111111000000000
        };
        wire xm_takes_vc1 = xm_table[x_here * 16 + x_dest];
        wire yp_left = !y_there && (y_up < y_down || (y_up == y_down && !y_here[0]));
        wire yp_lowest = yp_left && x_there;
        wire yp_crosses = 1'b0;
        // Bit here * 16 + dest: whether the way takes VC1.
        wire [255:0] yp_table = {
            64'b0000000001111110000000000111111000000000000111100000000000011110,
            64'b0001000000000110011110000000011011111100000000001111111000000000,
            64'b0000000100000000000000011000000000000001110000000000000111100000,
            64'b0000000111000000000000011100000000000001100000000000000000000000
        };
        wire yp_takes_vc1 = yp_table[y_here * 16 + y_dest];
        wire ym_left = !y_there && (y_down < y_up || (y_down == y_up && y_here[0]));
        wire ym_lowest = ym_left && x_there;
        wire ym_crosses = 1'b0;
        // Bit here * 16 + dest: whether the way takes VC1.
        wire [255:0] ym_table = {
            64'b0000000010000000000000001000000000000011100000000000001110000000,
            64'b0000011110000000000000111000000000000001100000000000000010000000,
            64'b1000000001111111000000000011111001100000000111100110000000001000,
            64'b0111100000000000011110000000000001111110000000000111111000000000
        };
        wire ym_takes_vc1 = ym_table[y_here * 16 + y_dest];
        wire coordinates_fit = x_here < 6'd16 && x_dest < 6'd16 && y_here < 6'd16 && y_dest < 6'd16;
        wire [8:0] permitted;
        assign permitted[0] = xp_lowest && !xp_takes_vc1;
        assign permitted[1] = xp_lowest && xp_takes_vc1;
        assign permitted[2] = xm_lowest && !xm_takes_vc1;
        assign permitted[3] = xm_lowest && xm_takes_vc1;
        assign permitted[4] = yp_lowest && !yp_takes_vc1;
        assign permitted[5] = yp_lowest && yp_takes_vc1;
        assign permitted[6] = ym_lowest && !ym_takes_vc1;
        assign permitted[7] = ym_lowest && ym_takes_vc1;
        assign permitted[8] = x_there && y_there;
        wire [8:0] offered;
        assign offered[0] = options_o[0];
        assign offered[1] = options_o[1];
        assign offered[2] = options_o[2];
        assign offered[3] = options_o[3];
        assign offered[4] = options_o[4];
        assign offered[5] = options_o[5];
        assign offered[6] = options_o[6];
        assign offered[7] = options_o[7];
        assign offered[8] = options_o[8];
        wire holds_one_set = !coordinates_fit
            || ((|options_o) && (options_o & (options_o - 9'd1)) == 9'd0);
        wire holds_shorter_way = !coordinates_fit
            || ((!offered[0] || xp_left) && (!offered[1] || xp_left) && (!offered[2] || xm_left)
            && (!offered[3] || xm_left) && (!offered[4] || yp_left) && (!offered[5] || yp_left)
            && (!offered[6] || ym_left) && (!offered[7] || ym_left) && offered[8]
            == !(xp_left || xm_left || yp_left || ym_left));
        wire holds_as_published = !coordinates_fit || offered == permitted;

        // to any node of the grid exactly one option set is offered
        a_one_set: assert final (holds_one_set);

        // a link is offered only along a dimension in which the packet has not arrived, in the
        // direction in which it came or, entering, the shorter; the ejector if and only if it has
        // arrived in all
        a_shorter_way: assert final (holds_shorter_way);

        // the exits offered to a packet are those that the algorithm permits, found by counting
        // hops, in the virtual channels that its table has
        a_as_published: assert final (holds_as_published);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind routing_unit_16x16_none_t3d
    routing_unit_16x16_none_t3d_sva u_sva (.*);

`default_nettype wire
