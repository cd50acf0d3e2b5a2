// SPDX-License-Identifier: 0BSD
// fixed_priority_arbiter_n8_ripple_sva: what must hold of fixed_priority_arbiter_n8_ripple, bound
// to each instance of it
//
// Shape:    8 inputs, input 0 first, ripple chain
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component fixed-priority-arbiter shows or tries, by the same
//           checkers; what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module fixed_priority_arbiter_n8_ripple_sva (
    input wire [7:0] req_i,
    input wire [7:0] gnt_o
);

    if (1) begin : g_proved
        // Grants.
        wire holds_one_grant = (gnt_o & (gnt_o - 8'd1)) == 8'd0;
        wire holds_granted_requested = (gnt_o & ~req_i) == 8'd0;
        wire holds_work_conserving = !(|req_i) || (|gnt_o);
        // The first requester, looked for one by one.
        reg [7:0] first;
        always @* begin : search
            integer i;
            first = 8'd0;
            for (i = 8 - 1; i >= 0; i = i - 1)
                if (req_i[i]) first = 8'd1 << i;
        end
        wire holds_first_in_order = gnt_o == first;

        // at most one input is granted
        a_one_grant: assert final (holds_one_grant);

        // only an input that requests is granted
        a_granted_requested: assert final (holds_granted_requested);

        // some input is granted whenever one requests
        a_work_conserving: assert final (holds_work_conserving);

        // the grant is to the requester of lowest number
        a_first_in_order: assert final (holds_first_in_order);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind fixed_priority_arbiter_n8_ripple
    fixed_priority_arbiter_n8_ripple_sva u_sva (.*);

`default_nettype wire
