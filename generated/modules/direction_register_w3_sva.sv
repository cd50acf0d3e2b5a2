// SPDX-License-Identifier: 0BSD
// direction_register_w3_sva: what must hold of direction_register_w3, bound to each instance of it
//
// Shape:    coordinates of 3 bits
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component direction-register shows or tries, by the same
//           checkers; what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module direction_register_w3_sva (
    input wire [2:0] own_i,
    input wire [2:0] first_i,
    input wire [2:0] last_i,
    input wire [2:0] destination_i,
    input wire plus_o,
    input wire minus_o
);

    if (1) begin : g_proved
        // How far the destination and the end of the range are, upward from its beginning.
        wire [2:0] there = destination_i - first_i;
        wire [2:0] range = last_i - first_i;
        wire holds_one_hint = (plus_o ^ minus_o) == (destination_i != own_i)
            && !(plus_o && minus_o);
        wire holds_in_range = !plus_o || there <= range;
        wire holds_outside = !minus_o || there > range;

        // there is one hint if the destination is elsewhere, else none
        a_one_hint: assert final (holds_one_hint);

        // a packet goes in plus only to first_i, last_i or what is between them, counted upward
        // from first_i
        a_in_range: assert final (holds_in_range);

        // a packet goes in minus only to anywhere else
        a_outside: assert final (holds_outside);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind direction_register_w3
    direction_register_w3_sva u_sva (.*);

`default_nettype wire
