// SPDX-License-Identifier: 0BSD
// exact_modulus_w15_p4_sva: what must hold of exact_modulus_w15_p4, bound to each instance of it
//
// Shape:    a value of 15 bits, of at most 4 ports
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component exact-modulus shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module exact_modulus_w15_p4_sva (
    input wire [14:0] value_i,
    input wire [2:0] ones_i,
    input wire [1:0] index_o
);

    if (1) begin : g_proved
        // The largest of the moduli that is at most as many as there are ports, for which the
        // remainder is by division.
        wire [14:0] value = value_i;
        wire [14:0] index = index_o;
        wire [2:0] ports = ones_i;
        wire holds_modulo_1 = !(1'b1
            && ports < 3'd2)
            || index == value % 15'd1;
        wire holds_modulo_2 = !(ports >= 3'd2
            && ports < 3'd3)
            || index == value % 15'd2;
        wire holds_modulo_3 = !(ports >= 3'd3
            && ports < 3'd4)
            || index == value % 15'd3;
        wire holds_modulo_4 = !(ports >= 3'd4
            && 1'b1)
            || index == value % 15'd4;

        // of 0 to 1 ports index_o is what value_i divided by 1 leaves
        a_modulo_1: assert final (holds_modulo_1);

        // of 2 ports index_o is what value_i divided by 2 leaves
        a_modulo_2: assert final (holds_modulo_2);

        // of 3 ports index_o is what value_i divided by 3 leaves
        a_modulo_3: assert final (holds_modulo_3);

        // of 4 ports or more index_o is what value_i divided by 4 leaves
        a_modulo_4: assert final (holds_modulo_4);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind exact_modulus_w15_p4
    exact_modulus_w15_p4_sva u_sva (.*);

`default_nettype wire
