// SPDX-License-Identifier: 0BSD
// hyperx_router_4_t2_dal_v3_id10_choice_sva: what must hold of
// hyperx_router_4_t2_dal_v3_id10_choice, bound to each instance of it
//
// Shape:    5 outputs, at most 2 hops, weights of 4 bits, two cycles, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component hyperx-choice shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module hyperx_router_4_t2_dal_v3_id10_choice_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [4:0] candidate_i,
    input wire [4:0] nonminimal_i,
    input wire [9:0] hops_i,
    input wire [39:0] weight_i,
    input wire [2:0] mask_i,
    input wire found_o,
    input wire [2:0] port_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        // What was asked for in the cycle before.
        reg [4:0] candidate;
        reg [4:0] nonminimal;
        reg [9:0] hops;
        reg [39:0] weight;
        reg [2:0] mask;
        always @(posedge clk_i)
            if (rst_i) candidate <= 5'd0;
            else candidate <= candidate_i;
        always @(posedge clk_i) begin
            nonminimal <= nonminimal_i;
            hops <= hops_i;
            weight <= weight_i;
            mask <= mask_i;
        end
        // The key of each output, and that of the one that is found.
        reg [7:0] key;
        reg [7:0] found_key;
        reg [2:0] number;
        reg is_candidate;
        reg is_least;
        always @* begin : keys
            integer i;
            integer h;
            found_key = 8'd0;
            is_candidate = 1'b0;
            is_least = 1'b1;
            key = 8'd0;
            number = 3'd0;
            for (i = 0; i < 5; i = i + 1)
                if (port_o == i[2:0]) begin
                    is_candidate = candidate[i];
                    found_key = {weight[i * 8 +: 4], nonminimal[i], port_o ^ mask};
                    for (h = 2; h <= 2; h = h + 1)
                        if (hops[i * 2 +: 2] == h[1:0])
                            found_key[7:4] =
                                weight[i * 8 + (h - 1) * 4 +: 4];
                end
            for (i = 0; i < 5; i = i + 1) begin
                number = i[2:0];
                key = {weight[i * 8 +: 4], nonminimal[i], number ^ mask};
                for (h = 2; h <= 2; h = h + 1)
                    if (hops[i * 2 +: 2] == h[1:0])
                        key[7:4] =
                            weight[i * 8 + (h - 1) * 4 +: 4];
                if (candidate[i] && key < found_key) is_least = 1'b0;
            end
        end
        wire holds_found = found_o == (|candidate) && (!found_o || is_candidate);
        wire holds_least = !found_o || is_least;

        // an output is found if there is a candidate, and it is one
        a_found: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_found);

        // no candidate has a smaller {weight of its hops, nonminimal, number XOR mask} than the one
        // that is found
        a_least: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_least);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind hyperx_router_4_t2_dal_v3_id10_choice
    hyperx_router_4_t2_dal_v3_id10_choice_sva u_sva (.*);

`default_nettype wire
