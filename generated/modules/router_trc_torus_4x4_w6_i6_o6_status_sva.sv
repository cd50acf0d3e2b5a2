// SPDX-License-Identifier: 0BSD
// router_trc_torus_4x4_w6_i6_o6_status_sva: what must hold of router_trc_torus_4x4_w6_i6_o6_status,
// bound to each instance of it
//
// Shape:    trc on a 4x4 torus, 1 lane per virtual channel
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component status-collector shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module router_trc_torus_4x4_w6_i6_o6_status_sva (
    input wire [8:0] free_i,
    input wire [8:0] best_o
);

    if (1) begin : g_proved
        // Of each option set, the lanes that are free and have no better one beside them.
        wire [0:0] free0 = {free_i[0]};
        wire [0:0] best0 = best_o[0 +: 1];
        wire one0 = (best0 & (best0 - 1'd1)) == 1'd0;
        wire is_free0 = (best0 & ~free0) == 1'd0;
        wire some0 = !(|free0) || (|best0);
        wire right0 = 1'b1;
        wire [0:0] free1 = {free_i[1]};
        wire [0:0] best1 = best_o[1 +: 1];
        wire one1 = (best1 & (best1 - 1'd1)) == 1'd0;
        wire is_free1 = (best1 & ~free1) == 1'd0;
        wire some1 = !(|free1) || (|best1);
        wire right1 = 1'b1;
        wire [0:0] free2 = {free_i[2]};
        wire [0:0] best2 = best_o[2 +: 1];
        wire one2 = (best2 & (best2 - 1'd1)) == 1'd0;
        wire is_free2 = (best2 & ~free2) == 1'd0;
        wire some2 = !(|free2) || (|best2);
        wire right2 = 1'b1;
        wire [0:0] free3 = {free_i[3]};
        wire [0:0] best3 = best_o[3 +: 1];
        wire one3 = (best3 & (best3 - 1'd1)) == 1'd0;
        wire is_free3 = (best3 & ~free3) == 1'd0;
        wire some3 = !(|free3) || (|best3);
        wire right3 = 1'b1;
        wire [0:0] free4 = {free_i[4]};
        wire [0:0] best4 = best_o[4 +: 1];
        wire one4 = (best4 & (best4 - 1'd1)) == 1'd0;
        wire is_free4 = (best4 & ~free4) == 1'd0;
        wire some4 = !(|free4) || (|best4);
        wire right4 = 1'b1;
        wire [0:0] free5 = {free_i[5]};
        wire [0:0] best5 = best_o[5 +: 1];
        wire one5 = (best5 & (best5 - 1'd1)) == 1'd0;
        wire is_free5 = (best5 & ~free5) == 1'd0;
        wire some5 = !(|free5) || (|best5);
        wire right5 = 1'b1;
        wire [0:0] free6 = {free_i[6]};
        wire [0:0] best6 = best_o[6 +: 1];
        wire one6 = (best6 & (best6 - 1'd1)) == 1'd0;
        wire is_free6 = (best6 & ~free6) == 1'd0;
        wire some6 = !(|free6) || (|best6);
        wire right6 = 1'b1;
        wire [0:0] free7 = {free_i[7]};
        wire [0:0] best7 = best_o[7 +: 1];
        wire one7 = (best7 & (best7 - 1'd1)) == 1'd0;
        wire is_free7 = (best7 & ~free7) == 1'd0;
        wire some7 = !(|free7) || (|best7);
        wire right7 = 1'b1;
        wire [0:0] free8 = {free_i[8]};
        wire [0:0] best8 = best_o[8 +: 1];
        wire one8 = (best8 & (best8 - 1'd1)) == 1'd0;
        wire is_free8 = (best8 & ~free8) == 1'd0;
        wire some8 = !(|free8) || (|best8);
        wire right8 = 1'b1;
        wire holds_one_best = one0 && one1 && one2 && one3 && one4 && one5 && one6 && one7 && one8;
        wire holds_best_is_free = is_free0 && is_free1 && is_free2 && is_free3 && is_free4
            && is_free5 && is_free6 && is_free7 && is_free8;
        wire holds_some_best = some0 && some1 && some2 && some3 && some4 && some5 && some6 && some7
            && some8;
        wire holds_none_better = right0 && right1 && right2 && right3 && right4 && right5 && right6
            && right7 && right8;

        // of each option set at most one lane is best
        a_one_best: assert final (holds_one_best);

        // the best lane is free
        a_best_is_free: assert final (holds_best_is_free);

        // of a set with a free lane some lane is best
        a_some_best: assert final (holds_some_best);

        // no free lane of the set is of a lower rank than the best, or of its rank with fewer
        // requests, or as many and a lower place
        a_none_better: assert final (holds_none_better);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind router_trc_torus_4x4_w6_i6_o6_status
    router_trc_torus_4x4_w6_i6_o6_status_sva u_sva (.*);

`default_nettype wire
