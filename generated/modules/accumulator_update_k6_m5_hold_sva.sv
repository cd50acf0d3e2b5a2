// SPDX-License-Identifier: 0BSD
// accumulator_update_k6_m5_hold_sva: what must hold of accumulator_update_k6_m5_hold, bound to each
// instance of it
//
// Shape:    6 inputs, weights of 5 bits, the window held for who waits
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component accumulator-update shows or tries, by the same
//           checkers; what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module accumulator_update_k6_m5_hold_sva (
    input wire [35:0] accum_i,
    input wire [29:0] inv_weight_i,
    input wire [5:0] gnt_i,
    input wire [5:0] waiting_i,
    input wire [5:0] pri_o,
    input wire [35:0] accum_o
);

    if (1) begin : g_proved
        // Every input by itself, in numbers wide enough to lose nothing.
        wire low_grant = (gnt_i[0] && (&accum_i[5 +: 1])) || (gnt_i[1] && (&accum_i[11 +: 1]))
            || (gnt_i[2] && (&accum_i[17 +: 1])) || (gnt_i[3] && (&accum_i[23 +: 1]))
            || (gnt_i[4] && (&accum_i[29 +: 1])) || (gnt_i[5] && (&accum_i[35 +: 1]));
        wire held = (waiting_i[0] && !(|accum_i[5 +: 1])) || (waiting_i[1] && !(|accum_i[11 +: 1]))
            || (waiting_i[2] && !(|accum_i[17 +: 1])) || (waiting_i[3] && !(|accum_i[23 +: 1]))
            || (waiting_i[4] && !(|accum_i[29 +: 1])) || (waiting_i[5] && !(|accum_i[35 +: 1]));
        wire [5:0] before0 = accum_i[0 +: 6];
        wire [5:0] after0 = accum_o[0 +: 6];
        wire [4:0] weight0 = inv_weight_i[0 +: 5];
        wire lowest0 = before0 < 6'd32;
        wire topmost0 = before0 >= 6'd32;
        // Where the level of this priority begins.
        wire [7:0] begins0 = 8'd32 - 8'd32 * pri_o[0 +: 1];
        wire priority0 = before0 >= begins0 && before0 < begins0 + 8'd32;
        // The distance from the start of the window, after it was moved for this input.
        wire [7:0] moved0 = topmost0 ? 8'd0 + before0 - 8'd32 : 8'd0 + before0;
        wire granted0 = !gnt_i[0] || (held && topmost0) || 8'd0 + after0 == moved0 + weight0;
        wire shifted0 = gnt_i[0] || !low_grant || held || after0
            == (lowest0 ? 6'd0 : before0 - 6'd32);
        wire kept0 = gnt_i[0] || (low_grant && !held) || after0 == before0;
        // The same where the window has not moved: its end is as far as it goes.
        wire [7:0] sum0 = 8'd0 + before0 + weight0;
        wire [7:0] stopped0 = sum0 > 8'd63 ? 8'd63 : sum0;
        wire stays_low0 = !gnt_i[0] || !topmost0 || !held || 8'd0 + after0 == stopped0;
        wire [5:0] before1 = accum_i[6 +: 6];
        wire [5:0] after1 = accum_o[6 +: 6];
        wire [4:0] weight1 = inv_weight_i[5 +: 5];
        wire lowest1 = before1 < 6'd32;
        wire topmost1 = before1 >= 6'd32;
        // Where the level of this priority begins.
        wire [7:0] begins1 = 8'd32 - 8'd32 * pri_o[1 +: 1];
        wire priority1 = before1 >= begins1 && before1 < begins1 + 8'd32;
        // The distance from the start of the window, after it was moved for this input.
        wire [7:0] moved1 = topmost1 ? 8'd0 + before1 - 8'd32 : 8'd0 + before1;
        wire granted1 = !gnt_i[1] || (held && topmost1) || 8'd0 + after1 == moved1 + weight1;
        wire shifted1 = gnt_i[1] || !low_grant || held || after1
            == (lowest1 ? 6'd0 : before1 - 6'd32);
        wire kept1 = gnt_i[1] || (low_grant && !held) || after1 == before1;
        // The same where the window has not moved: its end is as far as it goes.
        wire [7:0] sum1 = 8'd0 + before1 + weight1;
        wire [7:0] stopped1 = sum1 > 8'd63 ? 8'd63 : sum1;
        wire stays_low1 = !gnt_i[1] || !topmost1 || !held || 8'd0 + after1 == stopped1;
        wire [5:0] before2 = accum_i[12 +: 6];
        wire [5:0] after2 = accum_o[12 +: 6];
        wire [4:0] weight2 = inv_weight_i[10 +: 5];
        wire lowest2 = before2 < 6'd32;
        wire topmost2 = before2 >= 6'd32;
        // Where the level of this priority begins.
        wire [7:0] begins2 = 8'd32 - 8'd32 * pri_o[2 +: 1];
        wire priority2 = before2 >= begins2 && before2 < begins2 + 8'd32;
        // The distance from the start of the window, after it was moved for this input.
        wire [7:0] moved2 = topmost2 ? 8'd0 + before2 - 8'd32 : 8'd0 + before2;
        wire granted2 = !gnt_i[2] || (held && topmost2) || 8'd0 + after2 == moved2 + weight2;
        wire shifted2 = gnt_i[2] || !low_grant || held || after2
            == (lowest2 ? 6'd0 : before2 - 6'd32);
        wire kept2 = gnt_i[2] || (low_grant && !held) || after2 == before2;
        // The same where the window has not moved: its end is as far as it goes.
        wire [7:0] sum2 = 8'd0 + before2 + weight2;
        wire [7:0] stopped2 = sum2 > 8'd63 ? 8'd63 : sum2;
        wire stays_low2 = !gnt_i[2] || !topmost2 || !held || 8'd0 + after2 == stopped2;
        wire [5:0] before3 = accum_i[18 +: 6];
        wire [5:0] after3 = accum_o[18 +: 6];
        wire [4:0] weight3 = inv_weight_i[15 +: 5];
        wire lowest3 = before3 < 6'd32;
        wire topmost3 = before3 >= 6'd32;
        // Where the level of this priority begins.
        wire [7:0] begins3 = 8'd32 - 8'd32 * pri_o[3 +: 1];
        wire priority3 = before3 >= begins3 && before3 < begins3 + 8'd32;
        // The distance from the start of the window, after it was moved for this input.
        wire [7:0] moved3 = topmost3 ? 8'd0 + before3 - 8'd32 : 8'd0 + before3;
        wire granted3 = !gnt_i[3] || (held && topmost3) || 8'd0 + after3 == moved3 + weight3;
        wire shifted3 = gnt_i[3] || !low_grant || held || after3
            == (lowest3 ? 6'd0 : before3 - 6'd32);
        wire kept3 = gnt_i[3] || (low_grant && !held) || after3 == before3;
        // The same where the window has not moved: its end is as far as it goes.
        wire [7:0] sum3 = 8'd0 + before3 + weight3;
        wire [7:0] stopped3 = sum3 > 8'd63 ? 8'd63 : sum3;
        wire stays_low3 = !gnt_i[3] || !topmost3 || !held || 8'd0 + after3 == stopped3;
        wire [5:0] before4 = accum_i[24 +: 6];
        wire [5:0] after4 = accum_o[24 +: 6];
        wire [4:0] weight4 = inv_weight_i[20 +: 5];
        wire lowest4 = before4 < 6'd32;
        wire topmost4 = before4 >= 6'd32;
        // Where the level of this priority begins.
        wire [7:0] begins4 = 8'd32 - 8'd32 * pri_o[4 +: 1];
        wire priority4 = before4 >= begins4 && before4 < begins4 + 8'd32;
        // The distance from the start of the window, after it was moved for this input.
        wire [7:0] moved4 = topmost4 ? 8'd0 + before4 - 8'd32 : 8'd0 + before4;
        wire granted4 = !gnt_i[4] || (held && topmost4) || 8'd0 + after4 == moved4 + weight4;
        wire shifted4 = gnt_i[4] || !low_grant || held || after4
            == (lowest4 ? 6'd0 : before4 - 6'd32);
        wire kept4 = gnt_i[4] || (low_grant && !held) || after4 == before4;
        // The same where the window has not moved: its end is as far as it goes.
        wire [7:0] sum4 = 8'd0 + before4 + weight4;
        wire [7:0] stopped4 = sum4 > 8'd63 ? 8'd63 : sum4;
        wire stays_low4 = !gnt_i[4] || !topmost4 || !held || 8'd0 + after4 == stopped4;
        wire [5:0] before5 = accum_i[30 +: 6];
        wire [5:0] after5 = accum_o[30 +: 6];
        wire [4:0] weight5 = inv_weight_i[25 +: 5];
        wire lowest5 = before5 < 6'd32;
        wire topmost5 = before5 >= 6'd32;
        // Where the level of this priority begins.
        wire [7:0] begins5 = 8'd32 - 8'd32 * pri_o[5 +: 1];
        wire priority5 = before5 >= begins5 && before5 < begins5 + 8'd32;
        // The distance from the start of the window, after it was moved for this input.
        wire [7:0] moved5 = topmost5 ? 8'd0 + before5 - 8'd32 : 8'd0 + before5;
        wire granted5 = !gnt_i[5] || (held && topmost5) || 8'd0 + after5 == moved5 + weight5;
        wire shifted5 = gnt_i[5] || !low_grant || held || after5
            == (lowest5 ? 6'd0 : before5 - 6'd32);
        wire kept5 = gnt_i[5] || (low_grant && !held) || after5 == before5;
        // The same where the window has not moved: its end is as far as it goes.
        wire [7:0] sum5 = 8'd0 + before5 + weight5;
        wire [7:0] stopped5 = sum5 > 8'd63 ? 8'd63 : sum5;
        wire stays_low5 = !gnt_i[5] || !topmost5 || !held || 8'd0 + after5 == stopped5;
        wire holds_high_in_lower_half = priority0 && priority1 && priority2 && priority3
            && priority4 && priority5;
        wire holds_grant_adds_weight = granted0 && granted1 && granted2 && granted3 && granted4
            && granted5;
        wire holds_low_grant_moves_window = shifted0 && shifted1 && shifted2 && shifted3 && shifted4
            && shifted5;
        wire holds_others_keep = kept0 && kept1 && kept2 && kept3 && kept4 && kept5;
        wire holds_held_low_stays_low = stays_low0 && stays_low1 && stays_low2 && stays_low3
            && stays_low4 && stays_low5;

        // an input has high priority while its accumulator is below 2^5
        a_high_in_lower_half: assert final (holds_high_in_lower_half);

        // a granted input's next accumulator is its own, less 2^5 if that was 2^5 or more, plus its
        // weight: nothing is lost, so it stays below 2^6, unless it has low priority and the window
        // is held
        a_grant_adds_weight: assert final (holds_grant_adds_weight);

        // a grant to an input of low priority takes 2^5 from every other accumulator, down to 0,
        // unless the window is held
        a_low_grant_moves_window: assert final (holds_low_grant_moves_window);

        // without a grant to an input of low priority, or while a waiting input has high, what is
        // not granted keeps its accumulator
        a_others_keep: assert final (holds_others_keep);

        // while a waiting input has high priority, a granted one of low keeps what it has and gets
        // its weight, up to the window's end: it stays from 2^5 to 2^6 - 1
        a_held_low_stays_low: assert final (holds_held_low_stays_low);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind accumulator_update_k6_m5_hold
    accumulator_update_k6_m5_hold_sva u_sva (.*);

`default_nettype wire
