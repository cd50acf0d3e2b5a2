// SPDX-License-Identifier: 0BSD
// hyperx_network_2x2_t2_choice_2_sva: what must hold of hyperx_network_2x2_t2_choice_2, bound to
// each instance of it
//
// Shape:    8 outputs, at most 1 hop, weights of 8 bits, combinational
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component hyperx-choice shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module hyperx_network_2x2_t2_choice_2_sva (
    input wire [7:0] candidate_i,
    input wire [7:0] nonminimal_i,
    input wire [7:0] hops_i,
    input wire [63:0] weight_i,
    input wire [2:0] mask_i,
    input wire found_o,
    input wire [2:0] port_o
);

    if (1) begin : g_proved
        wire [7:0] candidate = candidate_i;
        wire [7:0] nonminimal = nonminimal_i;
        wire [7:0] hops = hops_i;
        wire [63:0] weight = weight_i;
        wire [2:0] mask = mask_i;
        // The key of each output, and that of the one that is found.
        reg [11:0] key;
        reg [11:0] found_key;
        reg [2:0] number;
        reg is_candidate;
        reg is_least;
        always @* begin : keys
            integer i;
            integer h;
            found_key = 12'd0;
            is_candidate = 1'b0;
            is_least = 1'b1;
            key = 12'd0;
            number = 3'd0;
            for (i = 0; i < 8; i = i + 1)
                if (port_o == i[2:0]) begin
                    is_candidate = candidate[i];
                    found_key = {weight[i * 8 +: 8], nonminimal[i], port_o ^ mask};
                    for (h = 2; h <= 1; h = h + 1)
                        if (hops[i * 1 +: 1] == h[0:0])
                            found_key[11:4] =
                                weight[i * 8 + (h - 1) * 8 +: 8];
                end
            for (i = 0; i < 8; i = i + 1) begin
                number = i[2:0];
                key = {weight[i * 8 +: 8], nonminimal[i], number ^ mask};
                for (h = 2; h <= 1; h = h + 1)
                    if (hops[i * 1 +: 1] == h[0:0])
                        key[11:4] =
                            weight[i * 8 + (h - 1) * 8 +: 8];
                if (candidate[i] && key < found_key) is_least = 1'b0;
            end
        end
        wire holds_found = found_o == (|candidate) && (!found_o || is_candidate);
        wire holds_least = !found_o || is_least;

        // an output is found if there is a candidate, and it is one
        a_found: assert final (holds_found);

        // no candidate has a smaller {weight of its hops, nonminimal, number XOR mask} than the one
        // that is found
        a_least: assert final (holds_least);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind hyperx_network_2x2_t2_choice_2
    hyperx_network_2x2_t2_choice_2_sva u_sva (.*);

`default_nettype wire
