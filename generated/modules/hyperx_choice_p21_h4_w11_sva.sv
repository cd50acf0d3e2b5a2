// SPDX-License-Identifier: 0BSD
// hyperx_choice_p21_h4_w11_sva: what must hold of hyperx_choice_p21_h4_w11, bound to each instance
// of it
//
// Shape:    21 outputs, at most 4 hops, weights of 11 bits, combinational
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component hyperx-choice shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module hyperx_choice_p21_h4_w11_sva (
    input wire [20:0] candidate_i,
    input wire [20:0] nonminimal_i,
    input wire [62:0] hops_i,
    input wire [923:0] weight_i,
    input wire [4:0] mask_i,
    input wire found_o,
    input wire [4:0] port_o
);

    if (1) begin : g_proved
        wire [20:0] candidate = candidate_i;
        wire [20:0] nonminimal = nonminimal_i;
        wire [62:0] hops = hops_i;
        wire [923:0] weight = weight_i;
        wire [4:0] mask = mask_i;
        // The key of each output, and that of the one that is found.
        reg [16:0] key;
        reg [16:0] found_key;
        reg [4:0] number;
        reg is_candidate;
        reg is_least;
        always @* begin : keys
            integer i;
            integer h;
            found_key = 17'd0;
            is_candidate = 1'b0;
            is_least = 1'b1;
            key = 17'd0;
            number = 5'd0;
            for (i = 0; i < 21; i = i + 1)
                if (port_o == i[4:0]) begin
                    is_candidate = candidate[i];
                    found_key = {weight[i * 44 +: 11], nonminimal[i], port_o ^ mask};
                    for (h = 2; h <= 4; h = h + 1)
                        if (hops[i * 3 +: 3] == h[2:0])
                            found_key[16:6] =
                                weight[i * 44 + (h - 1) * 11 +: 11];
                end
            for (i = 0; i < 21; i = i + 1) begin
                number = i[4:0];
                key = {weight[i * 44 +: 11], nonminimal[i], number ^ mask};
                for (h = 2; h <= 4; h = h + 1)
                    if (hops[i * 3 +: 3] == h[2:0])
                        key[16:6] =
                            weight[i * 44 + (h - 1) * 11 +: 11];
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

bind hyperx_choice_p21_h4_w11
    hyperx_choice_p21_h4_w11_sva u_sva (.*);

`default_nettype wire
