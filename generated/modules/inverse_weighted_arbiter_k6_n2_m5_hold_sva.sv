// SPDX-License-Identifier: 0BSD
// inverse_weighted_arbiter_k6_n2_m5_hold_sva: what must hold of
// inverse_weighted_arbiter_k6_n2_m5_hold, bound to each instance of it
//
// Shape:    6 inputs, 2 patterns, weights of 5 bits, the window held for who waits, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component inverse-weighted-arbiter shows or tries, by the same
//           checkers; what ends in _any is drawn here and free there
// Left out: advance_unseen, leaves_no_trace, which take a second copy of the module

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module inverse_weighted_arbiter_k6_n2_m5_hold_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [5:0] req_i,
    input wire [5:0] pattern_i,
    input wire [59:0] inv_weight_i,
    input wire [5:0] waiting_i,
    input wire advance_i,
    input wire [5:0] gnt_o,
    input wire gnt_valid_o,
    input wire [2:0] gnt_index_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        wire [2:0] one;
        wire [2:0] two;
        wire [7:0] ahead;
        // Grants.
        wire holds_one_grant = (gnt_o & (gnt_o - 6'd1)) == 6'd0;
        wire holds_granted_requested = (gnt_o & ~req_i) == 6'd0;
        wire holds_work_conserving = !(|req_i) || (|gnt_o);
        wire served = advance_i && (|gnt_o);
        reg [2:0] number_of_grant;
        always @* begin : number_the_grant
            integer i;
            number_of_grant = 3'd0;
            for (i = 0; i < 6; i = i + 1)
                if (gnt_o[i]) number_of_grant = number_of_grant | i[2:0];
        end
        wire holds_valid_and_index = gnt_valid_o == (|gnt_o) && gnt_index_o == number_of_grant;
        // Accumulators wide enough to lose nothing, updated by the grants that are served.
        wire [4:0] weight0 = pattern_i[0 +: 1] == 1'd0 ? inv_weight_i[0 +: 5]
            : inv_weight_i[5 +: 5];
        reg [6:0] accum0_q;
        wire low0 = accum0_q >= 7'd32;
        wire lowest0 = accum0_q < 7'd32;
        wire [6:0] moved0 = low0 ? accum0_q - 7'd32 : accum0_q;
        wire [6:0] sum0 = accum0_q + weight0;
        wire beyond0 = sum0 >= 7'd64;
        wire [4:0] weight1 = pattern_i[1 +: 1] == 1'd0 ? inv_weight_i[10 +: 5]
            : inv_weight_i[15 +: 5];
        reg [6:0] accum1_q;
        wire low1 = accum1_q >= 7'd32;
        wire lowest1 = accum1_q < 7'd32;
        wire [6:0] moved1 = low1 ? accum1_q - 7'd32 : accum1_q;
        wire [6:0] sum1 = accum1_q + weight1;
        wire beyond1 = sum1 >= 7'd64;
        wire [4:0] weight2 = pattern_i[2 +: 1] == 1'd0 ? inv_weight_i[20 +: 5]
            : inv_weight_i[25 +: 5];
        reg [6:0] accum2_q;
        wire low2 = accum2_q >= 7'd32;
        wire lowest2 = accum2_q < 7'd32;
        wire [6:0] moved2 = low2 ? accum2_q - 7'd32 : accum2_q;
        wire [6:0] sum2 = accum2_q + weight2;
        wire beyond2 = sum2 >= 7'd64;
        wire [4:0] weight3 = pattern_i[3 +: 1] == 1'd0 ? inv_weight_i[30 +: 5]
            : inv_weight_i[35 +: 5];
        reg [6:0] accum3_q;
        wire low3 = accum3_q >= 7'd32;
        wire lowest3 = accum3_q < 7'd32;
        wire [6:0] moved3 = low3 ? accum3_q - 7'd32 : accum3_q;
        wire [6:0] sum3 = accum3_q + weight3;
        wire beyond3 = sum3 >= 7'd64;
        wire [4:0] weight4 = pattern_i[4 +: 1] == 1'd0 ? inv_weight_i[40 +: 5]
            : inv_weight_i[45 +: 5];
        reg [6:0] accum4_q;
        wire low4 = accum4_q >= 7'd32;
        wire lowest4 = accum4_q < 7'd32;
        wire [6:0] moved4 = low4 ? accum4_q - 7'd32 : accum4_q;
        wire [6:0] sum4 = accum4_q + weight4;
        wire beyond4 = sum4 >= 7'd64;
        wire [4:0] weight5 = pattern_i[5 +: 1] == 1'd0 ? inv_weight_i[50 +: 5]
            : inv_weight_i[55 +: 5];
        reg [6:0] accum5_q;
        wire low5 = accum5_q >= 7'd32;
        wire lowest5 = accum5_q < 7'd32;
        wire [6:0] moved5 = low5 ? accum5_q - 7'd32 : accum5_q;
        wire [6:0] sum5 = accum5_q + weight5;
        wire beyond5 = sum5 >= 7'd64;
        // The window does not move, and what would leave it stops at its end.
        wire held = (waiting_i[0] && lowest0) || (waiting_i[1] && lowest1)
            || (waiting_i[2] && lowest2) || (waiting_i[3] && lowest3) || (waiting_i[4] && lowest4)
            || (waiting_i[5] && lowest5);
        wire [5:0] stops = {
            held && low5 && beyond5, held && low4 && beyond4, held && low3 && beyond3,
            held && low2 && beyond2, held && low1 && beyond1, held && low0 && beyond0
        };
        wire low_grant = (gnt_o[0] && low0) || (gnt_o[1] && low1) || (gnt_o[2] && low2)
            || (gnt_o[3] && low3) || (gnt_o[4] && low4) || (gnt_o[5] && low5);
        wire high_request = (req_i[0] && !low0) || (req_i[1] && !low1) || (req_i[2] && !low2)
            || (req_i[3] && !low3) || (req_i[4] && !low4) || (req_i[5] && !low5);
        always @(posedge clk_i)
            if (rst_i) begin
                accum0_q <= 7'd0;
                accum1_q <= 7'd0;
                accum2_q <= 7'd0;
                accum3_q <= 7'd0;
                accum4_q <= 7'd0;
                accum5_q <= 7'd0;
            end else if (served) begin
                if (gnt_o[0] && held && low0) accum0_q <= beyond0 ? 7'd63 : sum0;
                else if (gnt_o[0]) accum0_q <= moved0 + weight0;
                else if (low_grant && !held) accum0_q <= lowest0 ? 7'd0 : accum0_q - 7'd32;
                if (gnt_o[1] && held && low1) accum1_q <= beyond1 ? 7'd63 : sum1;
                else if (gnt_o[1]) accum1_q <= moved1 + weight1;
                else if (low_grant && !held) accum1_q <= lowest1 ? 7'd0 : accum1_q - 7'd32;
                if (gnt_o[2] && held && low2) accum2_q <= beyond2 ? 7'd63 : sum2;
                else if (gnt_o[2]) accum2_q <= moved2 + weight2;
                else if (low_grant && !held) accum2_q <= lowest2 ? 7'd0 : accum2_q - 7'd32;
                if (gnt_o[3] && held && low3) accum3_q <= beyond3 ? 7'd63 : sum3;
                else if (gnt_o[3]) accum3_q <= moved3 + weight3;
                else if (low_grant && !held) accum3_q <= lowest3 ? 7'd0 : accum3_q - 7'd32;
                if (gnt_o[4] && held && low4) accum4_q <= beyond4 ? 7'd63 : sum4;
                else if (gnt_o[4]) accum4_q <= moved4 + weight4;
                else if (low_grant && !held) accum4_q <= lowest4 ? 7'd0 : accum4_q - 7'd32;
                if (gnt_o[5] && held && low5) accum5_q <= beyond5 ? 7'd63 : sum5;
                else if (gnt_o[5]) accum5_q <= moved5 + weight5;
                else if (low_grant && !held) accum5_q <= lowest5 ? 7'd0 : accum5_q - 7'd32;
            end
        wire in_window = accum0_q < 7'd64 && accum1_q < 7'd64 && accum2_q < 7'd64 && accum3_q
            < 7'd64 && accum4_q < 7'd64 && accum5_q < 7'd64;
        wire holds_high_first = !(low_grant && high_request) && in_window;

        // Inputs below the one that was served last.
        reg [5:0] below_q;
        // The row of each input; the largest wins, then the highest number.
        wire [3:0] level0 = 4'd1 - {3'd0, accum0_q[5:5]};
        wire [3:0] lifted0 = level0 + { 3'd0, below_q[0] };
        wire [3:0] row0 = lifted0 > 4'd2 ? 4'd2 : lifted0;
        wire [3:0] level1 = 4'd1 - {3'd0, accum1_q[5:5]};
        wire [3:0] lifted1 = level1 + { 3'd0, below_q[1] };
        wire [3:0] row1 = lifted1 > 4'd2 ? 4'd2 : lifted1;
        wire [3:0] level2 = 4'd1 - {3'd0, accum2_q[5:5]};
        wire [3:0] lifted2 = level2 + { 3'd0, below_q[2] };
        wire [3:0] row2 = lifted2 > 4'd2 ? 4'd2 : lifted2;
        wire [3:0] level3 = 4'd1 - {3'd0, accum3_q[5:5]};
        wire [3:0] lifted3 = level3 + { 3'd0, below_q[3] };
        wire [3:0] row3 = lifted3 > 4'd2 ? 4'd2 : lifted3;
        wire [3:0] level4 = 4'd1 - {3'd0, accum4_q[5:5]};
        wire [3:0] lifted4 = level4 + { 3'd0, below_q[4] };
        wire [3:0] row4 = lifted4 > 4'd2 ? 4'd2 : lifted4;
        wire [3:0] level5 = 4'd1 - {3'd0, accum5_q[5:5]};
        wire [3:0] lifted5 = level5 + { 3'd0, below_q[5] };
        wire [3:0] row5 = lifted5 > 4'd2 ? 4'd2 : lifted5;
        reg [5:0] winner;
        always @* begin : search_rows
            integer r;
            winner = 6'd0;
            for (r = 0; r <= 2; r = r + 1) begin
                if (req_i[0] && row0 == r[3:0]) winner = 6'd1 << 0;
                if (req_i[1] && row1 == r[3:0]) winner = 6'd1 << 1;
                if (req_i[2] && row2 == r[3:0]) winner = 6'd1 << 2;
                if (req_i[3] && row3 == r[3:0]) winner = 6'd1 << 3;
                if (req_i[4] && row4 == r[3:0]) winner = 6'd1 << 4;
                if (req_i[5] && row5 == r[3:0]) winner = 6'd1 << 5;
            end
        end
        always @(posedge clk_i)
            if (rst_i) below_q <= 6'd0;
            else if (served) below_q <= gnt_o - 6'd1;
        wire in_order = gnt_o == winner;
        wire holds_in_turn = in_order;
        // The same question again, after a cycle without service.
        reg asked_q;
        reg [5:0] asked_gnt_q;
        reg [5:0] asked_req_i_q;
        always @(posedge clk_i)
            if (rst_i) begin
                asked_q <= 1'b0;
                asked_gnt_q <= 6'd0;
                asked_req_i_q <= 6'd0;
            end else begin
                asked_q <= !served;
                asked_gnt_q <= gnt_o;
                asked_req_i_q <= req_i;
            end
        wire holds_held_until_served = !(asked_q && req_i == asked_req_i_q)
            || gnt_o == asked_gnt_q;
        // Any two inputs, and by how much the weights that the first was served exceed the
        // second's.
`ifdef FORMAL
        (* anyconst *) wire [2:0] one_any;
`else
        reg [2:0] one_any;
        initial one_any = 3'($urandom);
`endif
`ifdef FORMAL
        (* anyconst *) wire [2:0] two_any;
`else
        reg [2:0] two_any;
        initial two_any = 3'($urandom);
`endif
        assign one = one_any;
        assign two = two_any;
        wire [5:0] one_bit = 6'd1 << one;
        wire [5:0] two_bit = 6'd1 << two;
        wire [4:0] granted_weight = ({5{gnt_o[0]}} & weight0) | ({5{gnt_o[1]}} & weight1)
            | ({5{gnt_o[2]}} & weight2) | ({5{gnt_o[3]}} & weight3) | ({5{gnt_o[4]}} & weight4)
            | ({5{gnt_o[5]}} & weight5);
        reg both_q;
        reg signed [7:0] ahead_q;
        assign ahead = ahead_q;
        // What stops at the window's end is served more than it is charged for.
        wire charged = !(served && (|(gnt_o & stops & (one_bit | two_bit))));
        wire both = both_q && one != two && (|(req_i & one_bit)) && (|(req_i & two_bit)) && charged;
        always @(posedge clk_i)
            if (rst_i) begin
                both_q <= 1'b1;
                ahead_q <= 8'd0;
            end else begin
                both_q <= both;
                if (served && (|(gnt_o & one_bit))) ahead_q <= ahead_q + $signed({
                    3'd0, granted_weight
                });
                else if (served && (|(gnt_o & two_bit))) ahead_q <= ahead_q - $signed({
                    3'd0, granted_weight
                });
            end
        // It is the difference of the two accumulators: said so, the property is its own induction.
        wire [6:0] one_accum = ({7{one_bit[0]}} & accum0_q) | ({7{one_bit[1]}} & accum1_q)
            | ({7{one_bit[2]}} & accum2_q) | ({7{one_bit[3]}} & accum3_q)
            | ({7{one_bit[4]}} & accum4_q) | ({7{one_bit[5]}} & accum5_q);
        wire [6:0] two_accum = ({7{two_bit[0]}} & accum0_q) | ({7{two_bit[1]}} & accum1_q)
            | ({7{two_bit[2]}} & accum2_q) | ({7{two_bit[3]}} & accum3_q)
            | ({7{two_bit[4]}} & accum4_q) | ({7{two_bit[5]}} & accum5_q);
        wire signed [7:0] apart = $signed({1'b0, one_accum}) - $signed({1'b0, two_accum});
        wire holds_shares = !(both_q && one != two) || (ahead_q == apart
            && ahead_q < $signed(8'd64) && ahead_q > -$signed(8'd64));

        // at most one input is granted
        a_one_grant: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_one_grant);

        // only an input that requests is granted
        a_granted_requested: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_granted_requested);

        // some input is granted whenever one requests
        a_work_conserving: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_work_conserving);

        // gnt_valid_o says whether there is a grant, gnt_index_o its number, or 0
        a_valid_and_index: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_valid_and_index);

        // a low-priority input is granted only if no high-priority one requests; accumulators that
        // lose nothing but what stops at the end of a held window stay below 2^6
        a_high_first: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_high_first);

        // the grant is to the highest priority first, then in turn; accumulators and pointer move
        // when it is served
        a_in_turn: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_in_turn);

        // asked the same again after a cycle without service, it grants the same
        a_held_until_served: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_held_until_served);

        // while any two inputs request throughout since reset and are charged for every grant, none
        // of which stops at the end of a held window, the inverse weights that they were served add
        // up to less than 2^6 apart: their difference is that of the accumulators; with constant
        // weights that is |S_i*m_i - S_j*m_j| < 2^6
        a_shares: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_shares);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind inverse_weighted_arbiter_k6_n2_m5_hold
    inverse_weighted_arbiter_k6_n2_m5_hold_sva u_sva (.*);

`default_nettype wire
