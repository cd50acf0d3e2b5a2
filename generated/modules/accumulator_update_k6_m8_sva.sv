// SPDX-License-Identifier: 0BSD
// accumulator_update_k6_m8_sva: what must hold of accumulator_update_k6_m8, bound to each instance
// of it
//
// Shape:    6 inputs, weights of 8 bits
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component accumulator-update shows or tries, by the same
//           checkers; what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module accumulator_update_k6_m8_sva (
    input wire [53:0] accum_i,
    input wire [47:0] inv_weight_i,
    input wire [5:0] gnt_i,
    input wire [5:0] pri_o,
    input wire [53:0] accum_o
);

    if (1) begin : g_proved
        // Every input by itself, in numbers wide enough to lose nothing.
        wire low_grant = (gnt_i[0] && (&accum_i[8 +: 1])) || (gnt_i[1] && (&accum_i[17 +: 1]))
            || (gnt_i[2] && (&accum_i[26 +: 1])) || (gnt_i[3] && (&accum_i[35 +: 1]))
            || (gnt_i[4] && (&accum_i[44 +: 1])) || (gnt_i[5] && (&accum_i[53 +: 1]));
        wire held = 1'b0;
        wire [8:0] before0 = accum_i[0 +: 9];
        wire [8:0] after0 = accum_o[0 +: 9];
        wire [7:0] weight0 = inv_weight_i[0 +: 8];
        wire lowest0 = before0 < 9'd256;
        wire topmost0 = before0 >= 9'd256;
        // Where the level of this priority begins.
        wire [10:0] begins0 = 11'd256 - 11'd256 * pri_o[0 +: 1];
        wire priority0 = before0 >= begins0 && before0 < begins0 + 11'd256;
        // The distance from the start of the window, after it was moved for this input.
        wire [10:0] moved0 = topmost0 ? 11'd0 + before0 - 11'd256 : 11'd0 + before0;
        wire granted0 = !gnt_i[0] || (held && topmost0) || 11'd0 + after0 == moved0 + weight0;
        wire shifted0 = gnt_i[0] || !low_grant || held || after0
            == (lowest0 ? 9'd0 : before0 - 9'd256);
        wire kept0 = gnt_i[0] || (low_grant && !held) || after0 == before0;
        wire [8:0] before1 = accum_i[9 +: 9];
        wire [8:0] after1 = accum_o[9 +: 9];
        wire [7:0] weight1 = inv_weight_i[8 +: 8];
        wire lowest1 = before1 < 9'd256;
        wire topmost1 = before1 >= 9'd256;
        // Where the level of this priority begins.
        wire [10:0] begins1 = 11'd256 - 11'd256 * pri_o[1 +: 1];
        wire priority1 = before1 >= begins1 && before1 < begins1 + 11'd256;
        // The distance from the start of the window, after it was moved for this input.
        wire [10:0] moved1 = topmost1 ? 11'd0 + before1 - 11'd256 : 11'd0 + before1;
        wire granted1 = !gnt_i[1] || (held && topmost1) || 11'd0 + after1 == moved1 + weight1;
        wire shifted1 = gnt_i[1] || !low_grant || held || after1
            == (lowest1 ? 9'd0 : before1 - 9'd256);
        wire kept1 = gnt_i[1] || (low_grant && !held) || after1 == before1;
        wire [8:0] before2 = accum_i[18 +: 9];
        wire [8:0] after2 = accum_o[18 +: 9];
        wire [7:0] weight2 = inv_weight_i[16 +: 8];
        wire lowest2 = before2 < 9'd256;
        wire topmost2 = before2 >= 9'd256;
        // Where the level of this priority begins.
        wire [10:0] begins2 = 11'd256 - 11'd256 * pri_o[2 +: 1];
        wire priority2 = before2 >= begins2 && before2 < begins2 + 11'd256;
        // The distance from the start of the window, after it was moved for this input.
        wire [10:0] moved2 = topmost2 ? 11'd0 + before2 - 11'd256 : 11'd0 + before2;
        wire granted2 = !gnt_i[2] || (held && topmost2) || 11'd0 + after2 == moved2 + weight2;
        wire shifted2 = gnt_i[2] || !low_grant || held || after2
            == (lowest2 ? 9'd0 : before2 - 9'd256);
        wire kept2 = gnt_i[2] || (low_grant && !held) || after2 == before2;
        wire [8:0] before3 = accum_i[27 +: 9];
        wire [8:0] after3 = accum_o[27 +: 9];
        wire [7:0] weight3 = inv_weight_i[24 +: 8];
        wire lowest3 = before3 < 9'd256;
        wire topmost3 = before3 >= 9'd256;
        // Where the level of this priority begins.
        wire [10:0] begins3 = 11'd256 - 11'd256 * pri_o[3 +: 1];
        wire priority3 = before3 >= begins3 && before3 < begins3 + 11'd256;
        // The distance from the start of the window, after it was moved for this input.
        wire [10:0] moved3 = topmost3 ? 11'd0 + before3 - 11'd256 : 11'd0 + before3;
        wire granted3 = !gnt_i[3] || (held && topmost3) || 11'd0 + after3 == moved3 + weight3;
        wire shifted3 = gnt_i[3] || !low_grant || held || after3
            == (lowest3 ? 9'd0 : before3 - 9'd256);
        wire kept3 = gnt_i[3] || (low_grant && !held) || after3 == before3;
        wire [8:0] before4 = accum_i[36 +: 9];
        wire [8:0] after4 = accum_o[36 +: 9];
        wire [7:0] weight4 = inv_weight_i[32 +: 8];
        wire lowest4 = before4 < 9'd256;
        wire topmost4 = before4 >= 9'd256;
        // Where the level of this priority begins.
        wire [10:0] begins4 = 11'd256 - 11'd256 * pri_o[4 +: 1];
        wire priority4 = before4 >= begins4 && before4 < begins4 + 11'd256;
        // The distance from the start of the window, after it was moved for this input.
        wire [10:0] moved4 = topmost4 ? 11'd0 + before4 - 11'd256 : 11'd0 + before4;
        wire granted4 = !gnt_i[4] || (held && topmost4) || 11'd0 + after4 == moved4 + weight4;
        wire shifted4 = gnt_i[4] || !low_grant || held || after4
            == (lowest4 ? 9'd0 : before4 - 9'd256);
        wire kept4 = gnt_i[4] || (low_grant && !held) || after4 == before4;
        wire [8:0] before5 = accum_i[45 +: 9];
        wire [8:0] after5 = accum_o[45 +: 9];
        wire [7:0] weight5 = inv_weight_i[40 +: 8];
        wire lowest5 = before5 < 9'd256;
        wire topmost5 = before5 >= 9'd256;
        // Where the level of this priority begins.
        wire [10:0] begins5 = 11'd256 - 11'd256 * pri_o[5 +: 1];
        wire priority5 = before5 >= begins5 && before5 < begins5 + 11'd256;
        // The distance from the start of the window, after it was moved for this input.
        wire [10:0] moved5 = topmost5 ? 11'd0 + before5 - 11'd256 : 11'd0 + before5;
        wire granted5 = !gnt_i[5] || (held && topmost5) || 11'd0 + after5 == moved5 + weight5;
        wire shifted5 = gnt_i[5] || !low_grant || held || after5
            == (lowest5 ? 9'd0 : before5 - 9'd256);
        wire kept5 = gnt_i[5] || (low_grant && !held) || after5 == before5;
        wire holds_high_in_lower_half = priority0 && priority1 && priority2 && priority3
            && priority4 && priority5;
        wire holds_grant_adds_weight = granted0 && granted1 && granted2 && granted3 && granted4
            && granted5;
        wire holds_low_grant_moves_window = shifted0 && shifted1 && shifted2 && shifted3 && shifted4
            && shifted5;
        wire holds_others_keep = kept0 && kept1 && kept2 && kept3 && kept4 && kept5;

        // an input has high priority while its accumulator is below 2^8
        a_high_in_lower_half: assert final (holds_high_in_lower_half);

        // a granted input's next accumulator is its own, less 2^8 if that was 2^8 or more, plus its
        // weight: nothing is lost, so it stays below 2^9
        a_grant_adds_weight: assert final (holds_grant_adds_weight);

        // a grant to an input of low priority takes 2^8 from every other accumulator, down to 0
        a_low_grant_moves_window: assert final (holds_low_grant_moves_window);

        // without a grant to an input of low priority, what is not granted keeps its accumulator
        a_others_keep: assert final (holds_others_keep);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind accumulator_update_k6_m8
    accumulator_update_k6_m8_sva u_sva (.*);

`default_nettype wire
