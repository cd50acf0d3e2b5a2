// SPDX-License-Identifier: 0BSD
// exact_modulus_w15_p64_sva: what must hold of exact_modulus_w15_p64, bound to each instance of it
//
// Shape:    a value of 15 bits, of at most 64 ports
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component exact-modulus shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module exact_modulus_w15_p64_sva (
    input wire [14:0] value_i,
    input wire [6:0] ones_i,
    input wire [4:0] index_o
);

    if (1) begin : g_proved
        // The largest of the moduli that is at most as many as there are ports, for which the
        // remainder is by division.
        wire [14:0] value = value_i;
        wire [14:0] index = index_o;
        wire [6:0] ports = ones_i;
        wire holds_modulo_1 = !(1'b1
            && ports < 7'd2)
            || index == value % 15'd1;
        wire holds_modulo_2 = !(ports >= 7'd2
            && ports < 7'd3)
            || index == value % 15'd2;
        wire holds_modulo_3 = !(ports >= 7'd3
            && ports < 7'd4)
            || index == value % 15'd3;
        wire holds_modulo_4 = !(ports >= 7'd4
            && ports < 7'd5)
            || index == value % 15'd4;
        wire holds_modulo_5 = !(ports >= 7'd5
            && ports < 7'd6)
            || index == value % 15'd5;
        wire holds_modulo_6 = !(ports >= 7'd6
            && ports < 7'd7)
            || index == value % 15'd6;
        wire holds_modulo_7 = !(ports >= 7'd7
            && ports < 7'd8)
            || index == value % 15'd7;
        wire holds_modulo_8 = !(ports >= 7'd8
            && ports < 7'd10)
            || index == value % 15'd8;
        wire holds_modulo_10 = !(ports >= 7'd10
            && ports < 7'd12)
            || index == value % 15'd10;
        wire holds_modulo_12 = !(ports >= 7'd12
            && ports < 7'd14)
            || index == value % 15'd12;
        wire holds_modulo_14 = !(ports >= 7'd14
            && ports < 7'd16)
            || index == value % 15'd14;
        wire holds_modulo_16 = !(ports >= 7'd16
            && ports < 7'd20)
            || index == value % 15'd16;
        wire holds_modulo_20 = !(ports >= 7'd20
            && ports < 7'd24)
            || index == value % 15'd20;
        wire holds_modulo_24 = !(ports >= 7'd24
            && ports < 7'd28)
            || index == value % 15'd24;
        wire holds_modulo_28 = !(ports >= 7'd28
            && ports < 7'd32)
            || index == value % 15'd28;
        wire holds_modulo_32 = !(ports >= 7'd32
            && 1'b1)
            || index == value % 15'd32;

        // of 0 to 1 ports index_o is what value_i divided by 1 leaves
        a_modulo_1: assert final (holds_modulo_1);

        // of 2 ports index_o is what value_i divided by 2 leaves
        a_modulo_2: assert final (holds_modulo_2);

        // of 3 ports index_o is what value_i divided by 3 leaves
        a_modulo_3: assert final (holds_modulo_3);

        // of 4 ports index_o is what value_i divided by 4 leaves
        a_modulo_4: assert final (holds_modulo_4);

        // of 5 ports index_o is what value_i divided by 5 leaves
        a_modulo_5: assert final (holds_modulo_5);

        // of 6 ports index_o is what value_i divided by 6 leaves
        a_modulo_6: assert final (holds_modulo_6);

        // of 7 ports index_o is what value_i divided by 7 leaves
        a_modulo_7: assert final (holds_modulo_7);

        // of 8 to 9 ports index_o is what value_i divided by 8 leaves
        a_modulo_8: assert final (holds_modulo_8);

        // of 10 to 11 ports index_o is what value_i divided by 10 leaves
        a_modulo_10: assert final (holds_modulo_10);

        // of 12 to 13 ports index_o is what value_i divided by 12 leaves
        a_modulo_12: assert final (holds_modulo_12);

        // of 14 to 15 ports index_o is what value_i divided by 14 leaves
        a_modulo_14: assert final (holds_modulo_14);

        // of 16 to 19 ports index_o is what value_i divided by 16 leaves
        a_modulo_16: assert final (holds_modulo_16);

        // of 20 to 23 ports index_o is what value_i divided by 20 leaves
        a_modulo_20: assert final (holds_modulo_20);

        // of 24 to 27 ports index_o is what value_i divided by 24 leaves
        a_modulo_24: assert final (holds_modulo_24);

        // of 28 to 31 ports index_o is what value_i divided by 28 leaves
        a_modulo_28: assert final (holds_modulo_28);

        // of 32 ports or more index_o is what value_i divided by 32 leaves
        a_modulo_32: assert final (holds_modulo_32);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind exact_modulus_w15_p64
    exact_modulus_w15_p64_sva u_sva (.*);

`default_nettype wire
