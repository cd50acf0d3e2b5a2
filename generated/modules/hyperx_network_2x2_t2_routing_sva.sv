// SPDX-License-Identifier: 0BSD
// hyperx_network_2x2_t2_routing_sva: what must hold of hyperx_network_2x2_t2_routing, bound to each
// instance of it
//
// Shape:    dimwar, 2x2 HyperX with 2 terminals at each router, 8 virtual channels of 96 flits,
//           packets of at most 16 flits, stamps of 16 bits, combinational
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component hyperx-routing-unit shows or tries, by the same
//           checkers; what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module hyperx_network_2x2_t2_routing_sva (
    input wire [1:0] coord_i,
    input wire from_terminal_i,
    input wire valid_i,
    input wire [2:0] vc_i,
    input wire [22:0] head_i,
    input wire [31:0] word_i,
    input wire [107:0] weight_i,
    input wire [1:0] port_o,
    input wire to_terminal_o,
    input wire class_o,
    input wire legal_o
);

    if (1) begin : g_proved
        // What is asked.
        wire [1:0] coord = coord_i;
        wire [0:0] from_terminal = from_terminal_i;
        wire [0:0] valid = valid_i;
        wire [2:0] vc = vc_i;
        wire [22:0] head = head_i;
        wire [31:0] word = word_i;
        wire [107:0] weight = weight_i;
        wire stays = 1'b1;

        // Where it stands, where the packet goes, and what is left, dimension by dimension.
        wire [0:0] here0 = coord[0 +: 1];
        wire [0:0] there0 = head[0 +: 1];
        wire off0 = here0 != there0;
        wire lowest0 = off0;
        wire [0:0] here1 = coord[1 +: 1];
        wire [0:0] there1 = head[1 +: 1];
        wire off1 = here1 != there1;
        wire lowest1 = off1 && !off0;
        wire [3:0] apart = 4'd0 + off0 + off1;

        // What there is.
        wire exists = 1'b1;
        wire fits = 1'b1;
        wire holds_told = legal_o == (valid && exists && fits);
        wire placed = stays;
        wire asked = legal_o && placed;

        // The class in which it came, and the one after.
        wire [4:0] came_vc = vc;
        wire [4:0] came = came_vc % 5'd2;
        wire [4:0] after = from_terminal ? 5'd0 : came == 5'd1 ? came : came + 5'd1;
        wire outward = 1'b0;

        // At its destination it leaves by its terminal's port.
        wire home = !outward && apart == 4'd0;
        wire [1:0] seat = head[2 +: 1];
        wire holds_arrives = !asked || (to_terminal_o == home && (!home || port_o == seat));

        // What is offered at each port: as the page has it.
        reg [3:0] may;
        reg [3:0] nonminimal;
        reg [15:0] hops;
        reg [3:0] classes;
        reg minimal;
        reg [1:0] to0;
        reg [1:0] to1;
        always @* begin : offer
            integer o;
            integer k;
            may = 4'd0;
            nonminimal = 4'd0;
            hops = 16'd0;
            classes = 4'd0;
            minimal = 1'b0;
            to0 = 2'd0;
            to1 = 2'd0;
            for (o = 1; o < 2; o = o + 1) begin
                to0 = {1'b0, here0} + o[1:0];
                if (to0 >= 2'd2) to0 = to0 - 2'd2;
                minimal = to0 == {1'b0, there0};
                for (k = 0; k < 1; k = k + 1) begin
                    may[2 + (o - 1) * 1 + k] = lowest0
                        && (minimal || from_terminal || came == 5'd0);
                    nonminimal[2 + (o - 1) * 1 + k] = !minimal;
                    hops[(2 + (o - 1) * 1 + k) * 4 +: 4] = minimal ? apart : apart + 4'd1;
                    classes[(2 + (o - 1) * 1 + k) * 1 +: 1] = !minimal;
                end
            end
            for (o = 1; o < 2; o = o + 1) begin
                to1 = {1'b0, here1} + o[1:0];
                if (to1 >= 2'd2) to1 = to1 - 2'd2;
                minimal = to1 == {1'b0, there1};
                for (k = 0; k < 1; k = k + 1) begin
                    may[3 + (o - 1) * 1 + k] = lowest1
                        && (minimal || from_terminal || came == 5'd0);
                    nonminimal[3 + (o - 1) * 1 + k] = !minimal;
                    hops[(3 + (o - 1) * 1 + k) * 4 +: 4] = minimal ? apart : apart + 4'd1;
                    classes[(3 + (o - 1) * 1 + k) * 1 +: 1] = !minimal;
                end
            end
        end

        // The port that is said, and whether another that is offered has a smaller key.
        reg is_offered;
        reg is_least;
        reg products;
        reg [8:0] weighed;
        reg [1:0] number;
        reg [11:0] key;
        reg [11:0] said_key;
        reg [0:0] said_class;
        always @* begin : compare
            integer i;
            integer h;
            is_offered = 1'b0;
            is_least = 1'b1;
            products = 1'b1;
            weighed = 9'd0;
            number = 2'd0;
            key = 12'd0;
            said_key = 12'd0;
            said_class = 1'd0;
            for (i = 0; i < 4; i = i + 1) begin
                weighed = weight[i * 27 +: 9];
                for (h = 2; h <= 3; h = h + 1) begin
                    if ({4'd0, weight[i * 27 + (h - 1) * 9 +: 9]}
                        != {4'd0, weight[i * 27 +: 9]} * h[12:0]) products = 1'b0;
                    if (hops[i * 4 +: 4] == h[3:0])
                        weighed = weight[i * 27 + (h - 1) * 9 +: 9];
                end
                if (port_o == i[1:0]) begin
                    is_offered = may[i];
                    said_key = {weighed, nonminimal[i], port_o ^ word[1:0]};
                    said_class = classes[i * 1 +: 1];
                end
            end
            for (i = 0; i < 4; i = i + 1) begin
                weighed = weight[i * 27 +: 9];
                for (h = 2; h <= 3; h = h + 1)
                    if (hops[i * 4 +: 4] == h[3:0])
                        weighed = weight[i * 27 + (h - 1) * 9 +: 9];
                number = i[1:0];
                key = {weighed, nonminimal[i], number ^ word[1:0]};
                if (may[i] && key < said_key) is_least = 1'b0;
            end
        end
        wire holds_offered = !asked || home || is_offered;
        wire holds_least = !asked || home || !is_offered || is_least;
        wire holds_class_of_table = !asked || home || !is_offered || class_o == said_class;

        // legal_o says that there is a packet whose head names what is there; what it names and is
        // not there is told
        a_told: assert final (holds_told);

        // a packet that is at its destination, and on no way to another router first, leaves by its
        // terminal's port, and no other by a terminal's
        a_arrives: assert final (holds_arrives);

        // any other goes on by a port that its algorithm offers it: along a dimension that is left
        a_offered: assert final (holds_offered);

        // no port that is offered has a smaller {weight of its hops, nonminimal, number XOR word}
        a_least: assert final (holds_least);

        // it takes the class that its algorithm has for that port
        a_class_of_table: assert final (holds_class_of_table);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind hyperx_network_2x2_t2_routing
    hyperx_network_2x2_t2_routing_sva u_sva (.*);

`default_nettype wire
