// SPDX-License-Identifier: 0BSD
// router_f_dynbal_status_sva: what must hold of router_f_dynbal_status, bound to each instance of
// it
//
// Shape:    f-dynbal on a 4x4 torus, 1 lane per virtual channel
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component status-collector shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module router_f_dynbal_status_sva (
    input wire [12:0] free_i,
    input wire [51:0] requests_i,
    input wire [48:0] best_o
);

    if (1) begin : g_proved
        // Of each option set, the lanes that are free and have no better one beside them.
        wire [2:0] free0 = {free_i[2], free_i[1], free_i[0]};
        wire [2:0] best0 = best_o[0 +: 3];
        wire one0 = (best0 & (best0 - 3'd1)) == 3'd0;
        wire is_free0 = (best0 & ~free0) == 3'd0;
        wire some0 = !(|free0) || (|best0);
        wire right0 = !(best_o[1] && free_i[0]) && !(best_o[2] && free_i[0])
            && !(best_o[2] && free_i[1]);
        wire [1:0] free1 = {free_i[2], free_i[1]};
        wire [1:0] best1 = best_o[3 +: 2];
        wire one1 = (best1 & (best1 - 2'd1)) == 2'd0;
        wire is_free1 = (best1 & ~free1) == 2'd0;
        wire some1 = !(|free1) || (|best1);
        wire right1 = !(best_o[4] && free_i[1]);
        wire [3:0] free2 = {free_i[8], free_i[2], free_i[1], free_i[0]};
        wire [3:0] best2 = best_o[5 +: 4];
        wire one2 = (best2 & (best2 - 4'd1)) == 4'd0;
        wire is_free2 = (best2 & ~free2) == 4'd0;
        wire some2 = !(|free2) || (|best2);
        wire right2 = !(best_o[6] && free_i[0]) && !(best_o[7] && free_i[0])
            && !(best_o[7] && free_i[1]) && !(best_o[7] && free_i[8] && requests_i[32 +: 4]
            < requests_i[8 +: 4]) && !(best_o[8] && free_i[0]) && !(best_o[8] && free_i[1])
            && !(best_o[8] && free_i[2] && requests_i[8 +: 4] <= requests_i[32 +: 4]);
        wire [2:0] free3 = {free_i[8], free_i[2], free_i[1]};
        wire [2:0] best3 = best_o[9 +: 3];
        wire one3 = (best3 & (best3 - 3'd1)) == 3'd0;
        wire is_free3 = (best3 & ~free3) == 3'd0;
        wire some3 = !(|free3) || (|best3);
        wire right3 = !(best_o[10] && free_i[1])
            && !(best_o[10] && free_i[8] && requests_i[32 +: 4] < requests_i[8 +: 4])
            && !(best_o[11] && free_i[1]) && !(best_o[11] && free_i[2] && requests_i[8 +: 4]
            <= requests_i[32 +: 4]);
        wire [3:0] free4 = {free_i[11], free_i[2], free_i[1], free_i[0]};
        wire [3:0] best4 = best_o[12 +: 4];
        wire one4 = (best4 & (best4 - 4'd1)) == 4'd0;
        wire is_free4 = (best4 & ~free4) == 4'd0;
        wire some4 = !(|free4) || (|best4);
        wire right4 = !(best_o[13] && free_i[0]) && !(best_o[14] && free_i[0])
            && !(best_o[14] && free_i[1]) && !(best_o[14] && free_i[11] && requests_i[44 +: 4]
            < requests_i[8 +: 4]) && !(best_o[15] && free_i[0]) && !(best_o[15] && free_i[1])
            && !(best_o[15] && free_i[2] && requests_i[8 +: 4] <= requests_i[44 +: 4]);
        wire [2:0] free5 = {free_i[11], free_i[2], free_i[1]};
        wire [2:0] best5 = best_o[16 +: 3];
        wire one5 = (best5 & (best5 - 3'd1)) == 3'd0;
        wire is_free5 = (best5 & ~free5) == 3'd0;
        wire some5 = !(|free5) || (|best5);
        wire right5 = !(best_o[17] && free_i[1])
            && !(best_o[17] && free_i[11] && requests_i[44 +: 4] < requests_i[8 +: 4])
            && !(best_o[18] && free_i[1]) && !(best_o[18] && free_i[2] && requests_i[8 +: 4]
            <= requests_i[44 +: 4]);
        wire [2:0] free6 = {free_i[5], free_i[4], free_i[3]};
        wire [2:0] best6 = best_o[19 +: 3];
        wire one6 = (best6 & (best6 - 3'd1)) == 3'd0;
        wire is_free6 = (best6 & ~free6) == 3'd0;
        wire some6 = !(|free6) || (|best6);
        wire right6 = !(best_o[20] && free_i[3]) && !(best_o[21] && free_i[3])
            && !(best_o[21] && free_i[4]);
        wire [1:0] free7 = {free_i[5], free_i[4]};
        wire [1:0] best7 = best_o[22 +: 2];
        wire one7 = (best7 & (best7 - 2'd1)) == 2'd0;
        wire is_free7 = (best7 & ~free7) == 2'd0;
        wire some7 = !(|free7) || (|best7);
        wire right7 = !(best_o[23] && free_i[4]);
        wire [3:0] free8 = {free_i[8], free_i[5], free_i[4], free_i[3]};
        wire [3:0] best8 = best_o[24 +: 4];
        wire one8 = (best8 & (best8 - 4'd1)) == 4'd0;
        wire is_free8 = (best8 & ~free8) == 4'd0;
        wire some8 = !(|free8) || (|best8);
        wire right8 = !(best_o[25] && free_i[3]) && !(best_o[26] && free_i[3])
            && !(best_o[26] && free_i[4]) && !(best_o[26] && free_i[8] && requests_i[32 +: 4]
            < requests_i[20 +: 4]) && !(best_o[27] && free_i[3]) && !(best_o[27] && free_i[4])
            && !(best_o[27] && free_i[5] && requests_i[20 +: 4] <= requests_i[32 +: 4]);
        wire [2:0] free9 = {free_i[8], free_i[5], free_i[4]};
        wire [2:0] best9 = best_o[28 +: 3];
        wire one9 = (best9 & (best9 - 3'd1)) == 3'd0;
        wire is_free9 = (best9 & ~free9) == 3'd0;
        wire some9 = !(|free9) || (|best9);
        wire right9 = !(best_o[29] && free_i[4])
            && !(best_o[29] && free_i[8] && requests_i[32 +: 4] < requests_i[20 +: 4])
            && !(best_o[30] && free_i[4]) && !(best_o[30] && free_i[5] && requests_i[20 +: 4]
            <= requests_i[32 +: 4]);
        wire [3:0] free10 = {free_i[11], free_i[5], free_i[4], free_i[3]};
        wire [3:0] best10 = best_o[31 +: 4];
        wire one10 = (best10 & (best10 - 4'd1)) == 4'd0;
        wire is_free10 = (best10 & ~free10) == 4'd0;
        wire some10 = !(|free10) || (|best10);
        wire right10 = !(best_o[32] && free_i[3]) && !(best_o[33] && free_i[3])
            && !(best_o[33] && free_i[4]) && !(best_o[33] && free_i[11] && requests_i[44 +: 4]
            < requests_i[20 +: 4]) && !(best_o[34] && free_i[3]) && !(best_o[34] && free_i[4])
            && !(best_o[34] && free_i[5] && requests_i[20 +: 4] <= requests_i[44 +: 4]);
        wire [2:0] free11 = {free_i[11], free_i[5], free_i[4]};
        wire [2:0] best11 = best_o[35 +: 3];
        wire one11 = (best11 & (best11 - 3'd1)) == 3'd0;
        wire is_free11 = (best11 & ~free11) == 3'd0;
        wire some11 = !(|free11) || (|best11);
        wire right11 = !(best_o[36] && free_i[4])
            && !(best_o[36] && free_i[11] && requests_i[44 +: 4] < requests_i[20 +: 4])
            && !(best_o[37] && free_i[4]) && !(best_o[37] && free_i[5] && requests_i[20 +: 4]
            <= requests_i[44 +: 4]);
        wire [2:0] free12 = {free_i[8], free_i[7], free_i[6]};
        wire [2:0] best12 = best_o[38 +: 3];
        wire one12 = (best12 & (best12 - 3'd1)) == 3'd0;
        wire is_free12 = (best12 & ~free12) == 3'd0;
        wire some12 = !(|free12) || (|best12);
        wire right12 = !(best_o[39] && free_i[6]) && !(best_o[40] && free_i[6])
            && !(best_o[40] && free_i[7]);
        wire [1:0] free13 = {free_i[8], free_i[7]};
        wire [1:0] best13 = best_o[41 +: 2];
        wire one13 = (best13 & (best13 - 2'd1)) == 2'd0;
        wire is_free13 = (best13 & ~free13) == 2'd0;
        wire some13 = !(|free13) || (|best13);
        wire right13 = !(best_o[42] && free_i[7]);
        wire [2:0] free14 = {free_i[11], free_i[10], free_i[9]};
        wire [2:0] best14 = best_o[43 +: 3];
        wire one14 = (best14 & (best14 - 3'd1)) == 3'd0;
        wire is_free14 = (best14 & ~free14) == 3'd0;
        wire some14 = !(|free14) || (|best14);
        wire right14 = !(best_o[44] && free_i[9]) && !(best_o[45] && free_i[9])
            && !(best_o[45] && free_i[10]);
        wire [1:0] free15 = {free_i[11], free_i[10]};
        wire [1:0] best15 = best_o[46 +: 2];
        wire one15 = (best15 & (best15 - 2'd1)) == 2'd0;
        wire is_free15 = (best15 & ~free15) == 2'd0;
        wire some15 = !(|free15) || (|best15);
        wire right15 = !(best_o[47] && free_i[10]);
        wire [0:0] free16 = {free_i[12]};
        wire [0:0] best16 = best_o[48 +: 1];
        wire one16 = (best16 & (best16 - 1'd1)) == 1'd0;
        wire is_free16 = (best16 & ~free16) == 1'd0;
        wire some16 = !(|free16) || (|best16);
        wire right16 = 1'b1;
        wire holds_one_best = one0 && one1 && one2 && one3 && one4 && one5 && one6 && one7 && one8
            && one9 && one10 && one11 && one12 && one13 && one14 && one15 && one16;
        wire holds_best_is_free = is_free0 && is_free1 && is_free2 && is_free3 && is_free4
            && is_free5 && is_free6 && is_free7 && is_free8 && is_free9 && is_free10 && is_free11
            && is_free12 && is_free13 && is_free14 && is_free15 && is_free16;
        wire holds_some_best = some0 && some1 && some2 && some3 && some4 && some5 && some6 && some7
            && some8 && some9 && some10 && some11 && some12 && some13 && some14 && some15 && some16;
        wire holds_none_better = right0 && right1 && right2 && right3 && right4 && right5 && right6
            && right7 && right8 && right9 && right10 && right11 && right12 && right13 && right14
            && right15 && right16;

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

bind router_f_dynbal_status
    router_f_dynbal_status_sva u_sva (.*);

`default_nettype wire
