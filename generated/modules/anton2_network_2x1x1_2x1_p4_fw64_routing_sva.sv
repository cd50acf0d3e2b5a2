// SPDX-License-Identifier: 0BSD
// anton2_network_2x1x1_2x1_p4_fw64_routing_sva: what must hold of
// anton2_network_2x1x1_2x1_p4_fw64_routing, bound to each instance of it
//
// Shape:    4 ports, node of 2 by 1 routers, 2 external channels, 2 endpoints, directions in the
//           order V- U+ U- V+
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component anton2-routing-unit shows or tries, by the same
//           checkers; what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module anton2_network_2x1x1_2x1_p4_fw64_routing_sva (
    input wire [11:0] here_i,
    input wire [11:0] last_i,
    input wire [1:0] spot_i,
    input wire [9:0] port_of_i,
    input wire [1:0] arrival_i,
    input wire [41:0] header_i,
    input wire [1:0] port_o,
    input wire [1:0] kind_o,
    input wire ends_o
);

    if (1) begin : g_proved
        // Straps and destinations as they may be.
        wire legal = 1'b1
            && here_i[0 +: 4] <= last_i[0 +: 4] && header_i[0 +: 4] <= last_i[0 +: 4]
            && here_i[4 +: 4] <= last_i[4 +: 4] && header_i[4 +: 4] <= last_i[4 +: 4]
            && here_i[8 +: 4] <= last_i[8 +: 4] && header_i[8 +: 4] <= last_i[8 +: 4]
            && spot_i[0:0] < 2 && spot_i[1:1] < 1
            && {1'b0, port_of_i[0 +: 2]} < 3'd4
            && {1'b0, port_of_i[2 +: 2]} < 3'd4
            && {1'b0, port_of_i[4 +: 2]} < 3'd4
            && {1'b0, port_of_i[6 +: 2]} < 3'd4
            && {1'b0, port_of_i[8 +: 2]} < 3'd4;

        // Hops left round each ring, counted upward, and the shorter way.
        wire [5:0] radix0 = {2'd0, last_i[0 +: 4]} + 6'd1;
        wire [5:0] ahead0 = ({2'd0, header_i[0 +: 4]} + radix0 - {2'd0, here_i[0 +: 4]}) % radix0;
        wire [5:0] back0 = radix0 - ahead0;
        wire minus0 = back0 < ahead0 || (back0 == ahead0 && header_i[39]);
        wire through0 = arrival_i == 2'd0 && ahead0 != 6'd0;
        wire through_any = 1'b0 || through0;

        // The dimension that comes next: 3 if none does.
        reg [1:0] next;
        always @* begin
            case (header_i[17 +: 3])
                3'd1: next = ahead0 != 6'd0 ? 2'd0 : 2'd3;
                3'd2: next = ahead0 != 6'd0 ? 2'd0 : 2'd3;
                3'd3: next = ahead0 != 6'd0 ? 2'd0 : 2'd3;
                3'd4: next = ahead0 != 6'd0 ? 2'd0 : 2'd3;
                3'd5: next = ahead0 != 6'd0 ? 2'd0 : 2'd3;
                default: next = ahead0 != 6'd0 ? 2'd0 : 2'd3;
            endcase
            if (through0) next = 2'd0;
        end

        // The adapter, by its number: the endpoints', then the external channels'.
        reg [5:0] target;
        always @* begin
            target = header_i[12 +: 5] < 2 ? {1'b0, header_i[12 +: 5]} : 6'd0;
            if (next == 2'd0 && minus0 == 0) target = 6'd2;
            if (next == 2'd0 && minus0 == 1) target = 6'd3;
        end

        // From each router to each adapter: at that router a port of its own, else a way.
        reg at_home;
        reg [1:0] own_port;
        reg [2:0] way;
        always @* begin
            at_home = 1'b0;
            own_port = 2'd0;
            way = 3'd4;
            case ({target, spot_i})
                {6'd0, 2'd0}: begin at_home = 1'b1; own_port = 2'd3; end
                {6'd1, 2'd1}: begin at_home = 1'b1; own_port = 2'd3; end
                {6'd2, 2'd0}: begin at_home = 1'b1; own_port = 2'd2; end
                {6'd3, 2'd1}: begin at_home = 1'b1; own_port = 2'd2; end
                {6'd0, 2'd1}: way = 3'd1;
                {6'd1, 2'd0}: way = 3'd0;
                {6'd2, 2'd1}: way = 3'd1;
                {6'd3, 2'd0}: way = 3'd0;
                default: way = 3'd4;
            endcase
            if (through_any) way = 3'd4;
        end
        wire [1:0] port_of_way = port_of_i >> (way * 2);
        wire holds_port_there = !legal || ({1'b0, port_o} < 3'd4 && kind_o != 2'd3);
        wire holds_as_published = !legal
            || (port_o == (at_home ? own_port : port_of_way)
                && kind_o == (at_home && next == 2'd3 ? 2'd2 : at_home || through_any ? 2'd1
                    : 2'd0));
        wire holds_ends_once = !legal || ends_o == (arrival_i != 2'd3 && !through_any);

        // at any router of the node a packet for any node leaves by a port that there is
        a_port_there: assert final (holds_port_there);

        // it goes on in the dimension along which it came, by the adapter or the skip channel; else
        // to the adapter of the first dimension left, or its endpoint, in direction order, found by
        // counting hops
        a_as_published: assert final (holds_as_published);

        // a dimension ends where a packet that came along it has no hop left in it, and nowhere
        // else
        a_ends_once: assert final (holds_ends_once);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind anton2_network_2x1x1_2x1_p4_fw64_routing
    anton2_network_2x1x1_2x1_p4_fw64_routing_sva u_sva (.*);

`default_nettype wire
