// SPDX-License-Identifier: 0BSD
// hyperx_routing_unit_3x3_dal_sva: what must hold of hyperx_routing_unit_3x3_dal, bound to each
// instance of it
//
// Shape:    dal, atomic, 3x3 HyperX with 4 terminals at each router, 8 virtual channels of 96
//           flits, packets of at most 16 flits, stamps of 16 bits, combinational
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component hyperx-routing-unit shows or tries, by the same
//           checkers; what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module hyperx_routing_unit_3x3_dal_sva (
    input wire [3:0] coord_i,
    input wire from_terminal_i,
    input wire valid_i,
    input wire [27:0] head_i,
    input wire [31:0] word_i,
    input wire [215:0] weight_i,
    input wire [2:0] port_o,
    input wire to_terminal_o,
    input wire [1:0] carried_o,
    input wire [2:0] escape_o,
    input wire legal_o,
    input wire no_terminal_o
);

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        wire holds_placed = coord_i[0 +: 2] < 2'd3 && coord_i[2 +: 2] < 2'd3;

        // the router and the virtual channel in which a packet came are there
        m_placed: assume final (holds_placed);
    end
`endif

    if (1) begin : g_proved
        // What is asked.
        wire [3:0] coord = coord_i;
        wire [0:0] from_terminal = from_terminal_i;
        wire [0:0] valid = valid_i;
        wire [27:0] head = head_i;
        wire [31:0] word = word_i;
        wire [215:0] weight = weight_i;
        wire stays = 1'b1;

        // Where it stands, where the packet goes, and what is left, dimension by dimension.
        wire [1:0] here0 = coord[0 +: 2];
        wire [1:0] there0 = head[0 +: 2];
        wire off0 = here0 != there0;
        wire lowest0 = off0;
        wire [1:0] here1 = coord[2 +: 2];
        wire [1:0] there1 = head[2 +: 2];
        wire off1 = here1 != there1;
        wire lowest1 = off1 && !off0;
        wire [3:0] apart = 4'd0 + off0 + off1;

        // What there is.
        wire exists = 1'b1
            && head[0 +: 2] < 2'd3
            && head[2 +: 2] < 2'd3;
        wire fits = 1'b1;
        wire holds_told = legal_o == (valid && exists && fits) && no_terminal_o
            == (valid && !exists);
        wire placed = stays && here0 < 2'd3 && here1 < 2'd3;
        wire asked = legal_o && placed;

        // Dimensions in which it was derouted.
        wire [1:0] derouted = from_terminal ? 2'd0 : head[26 +: 2];
        wire [1:0] carried_home = derouted;
        wire outward = 1'b0;

        // At its destination it leaves by its terminal's port.
        wire home = !outward && apart == 4'd0;
        wire [2:0] seat = head[4 +: 2];
        wire holds_arrives = !asked || (to_terminal_o == home && (!home || port_o == seat));

        // What is offered at each port: as the page has it.
        reg [7:0] may;
        reg [7:0] nonminimal;
        reg [31:0] hops;
        reg [15:0] carried_on;
        reg [2:0] escape;
        reg minimal;
        reg [2:0] to0;
        reg [2:0] to1;
        always @* begin : offer
            integer o;
            integer k;
            may = 8'd0;
            nonminimal = 8'd0;
            hops = 32'd0;
            carried_on = 16'd0;
            escape = 3'd0;
            minimal = 1'b0;
            to0 = 3'd0;
            to1 = 3'd0;
            for (o = 1; o < 3; o = o + 1) begin
                to0 = {1'b0, here0} + o[2:0];
                if (to0 >= 3'd3) to0 = to0 - 3'd3;
                minimal = to0 == {1'b0, there0};
                if (lowest0 && minimal) escape = 4 + (o - 1) * 1;
                for (k = 0; k < 1; k = k + 1) begin
                    may[4 + (o - 1) * 1 + k] = off0 && (minimal || !derouted[0]);
                    nonminimal[4 + (o - 1) * 1 + k] = !minimal;
                    hops[(4 + (o - 1) * 1 + k) * 4 +: 4] = minimal ? apart : apart + 4'd1;
                    carried_on[(4 + (o - 1) * 1 + k) * 2 +: 2] = minimal ? derouted : derouted
                        | 2'd1;
                end
            end
            for (o = 1; o < 3; o = o + 1) begin
                to1 = {1'b0, here1} + o[2:0];
                if (to1 >= 3'd3) to1 = to1 - 3'd3;
                minimal = to1 == {1'b0, there1};
                if (lowest1 && minimal) escape = 6 + (o - 1) * 1;
                for (k = 0; k < 1; k = k + 1) begin
                    may[6 + (o - 1) * 1 + k] = off1 && (minimal || !derouted[1]);
                    nonminimal[6 + (o - 1) * 1 + k] = !minimal;
                    hops[(6 + (o - 1) * 1 + k) * 4 +: 4] = minimal ? apart : apart + 4'd1;
                    carried_on[(6 + (o - 1) * 1 + k) * 2 +: 2] = minimal ? derouted : derouted
                        | 2'd2;
                end
            end
        end

        // The port that is said, and whether another that is offered has a smaller key.
        reg is_offered;
        reg is_least;
        reg products;
        reg [8:0] weighed;
        reg [2:0] number;
        reg [12:0] key;
        reg [12:0] said_key;
        reg [1:0] said_carried;
        always @* begin : compare
            integer i;
            integer h;
            is_offered = 1'b0;
            is_least = 1'b1;
            products = 1'b1;
            weighed = 9'd0;
            number = 3'd0;
            key = 13'd0;
            said_key = 13'd0;
            said_carried = 2'd0;
            for (i = 0; i < 8; i = i + 1) begin
                weighed = weight[i * 27 +: 9];
                for (h = 2; h <= 3; h = h + 1) begin
                    if ({4'd0, weight[i * 27 + (h - 1) * 9 +: 9]}
                        != {4'd0, weight[i * 27 +: 9]} * h[12:0]) products = 1'b0;
                    if (hops[i * 4 +: 4] == h[3:0])
                        weighed = weight[i * 27 + (h - 1) * 9 +: 9];
                end
                if (port_o == i[2:0]) begin
                    is_offered = may[i];
                    said_key = {weighed, nonminimal[i], port_o ^ word[2:0]};
                    said_carried = carried_on[i * 2 +: 2];
                end
            end
            for (i = 0; i < 8; i = i + 1) begin
                weighed = weight[i * 27 +: 9];
                for (h = 2; h <= 3; h = h + 1)
                    if (hops[i * 4 +: 4] == h[3:0])
                        weighed = weight[i * 27 + (h - 1) * 9 +: 9];
                number = i[2:0];
                key = {weighed, nonminimal[i], number ^ word[2:0]};
                if (may[i] && key < said_key) is_least = 1'b0;
            end
        end
        wire holds_offered = !asked || home || is_offered;
        wire holds_least = !asked || home || !is_offered || is_least;
        wire holds_carries = !asked || (home ? carried_o == carried_home : !is_offered || carried_o
            == said_carried);
        wire holds_escapes = !asked || home || escape_o == escape;

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

        // its head carries on what its algorithm has for that port
        a_carries: assert final (holds_carries);

        // its escape is the first link straight along the lowest dimension that is left
        a_escapes: assert final (holds_escapes);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind hyperx_routing_unit_3x3_dal
    hyperx_routing_unit_3x3_dal_sva u_sva (.*);

`default_nettype wire
