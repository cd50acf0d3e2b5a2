// SPDX-License-Identifier: 0BSD
// hyperx_input_4_t2_dal_v3_id10_s2_routing_sva: what must hold of
// hyperx_input_4_t2_dal_v3_id10_s2_routing, bound to each instance of it
//
// Shape:    dal, atomic, 4-router HyperX with 2 terminals at each router, 3 virtual channels of 10
//           flits, packets of at most 5 flits, stamps of 6 bits, two cycles, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component hyperx-routing-unit shows or tries, by the same
//           checkers; what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module hyperx_input_4_t2_dal_v3_id10_s2_routing_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [1:0] coord_i,
    input wire from_terminal_i,
    input wire valid_i,
    input wire [12:0] head_i,
    input wire [31:0] word_i,
    input wire [39:0] weight_i,
    input wire [2:0] port_o,
    input wire to_terminal_o,
    input wire carried_o,
    input wire [2:0] escape_o,
    input wire legal_o,
    input wire too_long_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        // What was asked in the cycle before, of a unit that stays where it is.
        reg [1:0] coord;
        reg [0:0] from_terminal;
        reg [0:0] valid;
        reg [12:0] head;
        reg [31:0] word;
        reg [39:0] weight;
        always @(posedge clk_i)
            if (rst_i) valid <= 1'b0;
            else valid <= valid_i;
        always @(posedge clk_i) begin
            coord <= coord_i;
            from_terminal <= from_terminal_i;
            head <= head_i;
            word <= word_i;
            weight <= weight_i;
        end
        wire stays = 1'b1 && coord == coord_i && from_terminal == from_terminal_i;

        // Where it stands, where the packet goes, and what is left, dimension by dimension.
        wire [1:0] here0 = coord[0 +: 2];
        wire [1:0] there0 = head[0 +: 2];
        wire off0 = here0 != there0;
        wire lowest0 = off0;
        wire [3:0] apart = 4'd0 + off0;

        // What there is.
        wire exists = 1'b1;
        wire fits = head[3 +: 3] < 3'd5;
        wire holds_told = legal_o == (valid && exists && fits) && too_long_o == (valid && !fits);
        wire placed = stays;
        wire asked = legal_o && placed;

        // Dimensions in which it was derouted.
        wire [0:0] derouted = from_terminal ? 1'd0 : head[12 +: 1];
        wire [0:0] carried_home = derouted;
        wire outward = 1'b0;

        // At its destination it leaves by its terminal's port.
        wire home = !outward && apart == 4'd0;
        wire [2:0] seat = head[2 +: 1];
        wire holds_arrives = !asked || (to_terminal_o == home && (!home || port_o == seat));

        // What is offered at each port: as the page has it.
        reg [4:0] may;
        reg [4:0] nonminimal;
        reg [19:0] hops;
        reg [4:0] carried_on;
        reg [2:0] escape;
        reg minimal;
        reg [2:0] to0;
        always @* begin : offer
            integer o;
            integer k;
            may = 5'd0;
            nonminimal = 5'd0;
            hops = 20'd0;
            carried_on = 5'd0;
            escape = 3'd0;
            minimal = 1'b0;
            to0 = 3'd0;
            for (o = 1; o < 4; o = o + 1) begin
                to0 = {1'b0, here0} + o[2:0];
                if (to0 >= 3'd4) to0 = to0 - 3'd4;
                minimal = to0 == {1'b0, there0};
                if (lowest0 && minimal) escape = 2 + (o - 1) * 1;
                for (k = 0; k < 1; k = k + 1) begin
                    may[2 + (o - 1) * 1 + k] = off0 && (minimal || !derouted[0]);
                    nonminimal[2 + (o - 1) * 1 + k] = !minimal;
                    hops[(2 + (o - 1) * 1 + k) * 4 +: 4] = minimal ? apart : apart + 4'd1;
                    carried_on[(2 + (o - 1) * 1 + k) * 1 +: 1] = minimal ? derouted : derouted
                        | 1'd1;
                end
            end
        end

        // The port that is said, and whether another that is offered has a smaller key.
        reg is_offered;
        reg is_least;
        reg products;
        reg [3:0] weighed;
        reg [2:0] number;
        reg [7:0] key;
        reg [7:0] said_key;
        reg [0:0] said_carried;
        always @* begin : compare
            integer i;
            integer h;
            is_offered = 1'b0;
            is_least = 1'b1;
            products = 1'b1;
            weighed = 4'd0;
            number = 3'd0;
            key = 8'd0;
            said_key = 8'd0;
            said_carried = 1'd0;
            for (i = 0; i < 5; i = i + 1) begin
                weighed = weight[i * 8 +: 4];
                for (h = 2; h <= 2; h = h + 1) begin
                    if ({4'd0, weight[i * 8 + (h - 1) * 4 +: 4]}
                        != {4'd0, weight[i * 8 +: 4]} * h[7:0]) products = 1'b0;
                    if (hops[i * 4 +: 4] == h[3:0])
                        weighed = weight[i * 8 + (h - 1) * 4 +: 4];
                end
                if (port_o == i[2:0]) begin
                    is_offered = may[i];
                    said_key = {weighed, nonminimal[i], port_o ^ word[2:0]};
                    said_carried = carried_on[i * 1 +: 1];
                end
            end
            for (i = 0; i < 5; i = i + 1) begin
                weighed = weight[i * 8 +: 4];
                for (h = 2; h <= 2; h = h + 1)
                    if (hops[i * 4 +: 4] == h[3:0])
                        weighed = weight[i * 8 + (h - 1) * 4 +: 4];
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
        a_told: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_told);

        // a packet that is at its destination, and on no way to another router first, leaves by its
        // terminal's port, and no other by a terminal's
        a_arrives: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_arrives);

        // any other goes on by a port that its algorithm offers it: along a dimension that is left
        a_offered: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_offered);

        // no port that is offered has a smaller {weight of its hops, nonminimal, number XOR word}
        a_least: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_least);

        // its head carries on what its algorithm has for that port
        a_carries: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_carries);

        // its escape is the first link straight along the lowest dimension that is left
        a_escapes: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_escapes);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind hyperx_input_4_t2_dal_v3_id10_s2_routing
    hyperx_input_4_t2_dal_v3_id10_s2_routing_sva u_sva (.*);

`default_nettype wire
