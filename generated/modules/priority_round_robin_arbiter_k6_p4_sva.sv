// SPDX-License-Identifier: 0BSD
// priority_round_robin_arbiter_k6_p4_sva: what must hold of priority_round_robin_arbiter_k6_p4,
// bound to each instance of it
//
// Shape:    6 inputs, 4 priority levels, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component priority-round-robin-arbiter shows or tries, by the
//           same checkers; what ends in _any is drawn here and free there
// Left out: advance_unseen, leaves_no_trace, which take a second copy of the module

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module priority_round_robin_arbiter_k6_p4_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [5:0] req_i,
    input wire [11:0] pri_i,
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
        wire [2:0] watched;
        wire [2:0] waited;
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

        // Inputs below the one that was served last.
        reg [5:0] below_q;
        // The row of each input; the largest wins, then the highest number.
        wire [3:0] level0 = pri_i[1:0];
        wire [3:0] lifted0 = level0 + { 3'd0, below_q[0] };
        wire [3:0] row0 = lifted0 > 4'd4 ? 4'd4 : lifted0;
        wire [3:0] level1 = pri_i[3:2];
        wire [3:0] lifted1 = level1 + { 3'd0, below_q[1] };
        wire [3:0] row1 = lifted1 > 4'd4 ? 4'd4 : lifted1;
        wire [3:0] level2 = pri_i[5:4];
        wire [3:0] lifted2 = level2 + { 3'd0, below_q[2] };
        wire [3:0] row2 = lifted2 > 4'd4 ? 4'd4 : lifted2;
        wire [3:0] level3 = pri_i[7:6];
        wire [3:0] lifted3 = level3 + { 3'd0, below_q[3] };
        wire [3:0] row3 = lifted3 > 4'd4 ? 4'd4 : lifted3;
        wire [3:0] level4 = pri_i[9:8];
        wire [3:0] lifted4 = level4 + { 3'd0, below_q[4] };
        wire [3:0] row4 = lifted4 > 4'd4 ? 4'd4 : lifted4;
        wire [3:0] level5 = pri_i[11:10];
        wire [3:0] lifted5 = level5 + { 3'd0, below_q[5] };
        wire [3:0] row5 = lifted5 > 4'd4 ? 4'd4 : lifted5;
        reg [5:0] winner;
        always @* begin : search_rows
            integer r;
            winner = 6'd0;
            for (r = 0; r <= 4; r = r + 1) begin
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
        reg [11:0] asked_pri_i_q;
        always @(posedge clk_i)
            if (rst_i) begin
                asked_q <= 1'b0;
                asked_gnt_q <= 6'd0;
                asked_req_i_q <= 6'd0;
                asked_pri_i_q <= 12'd0;
            end else begin
                asked_q <= !served;
                asked_gnt_q <= gnt_o;
                asked_req_i_q <= req_i;
                asked_pri_i_q <= pri_i;
            end
        wire holds_held_until_served = !(asked_q && req_i == asked_req_i_q && pri_i
            == asked_pri_i_q)
            || gnt_o == asked_gnt_q;
        // Whether the watched input is outranked, or a priority is out of range.
        reg [3:0] watched_level;
        reg outranked;
        always @* begin
            watched_level = 4'd0;
            if (watched == 3'd0) watched_level = level0;
            if (watched == 3'd1) watched_level = level1;
            if (watched == 3'd2) watched_level = level2;
            if (watched == 3'd3) watched_level = level3;
            if (watched == 3'd4) watched_level = level4;
            if (watched == 3'd5) watched_level = level5;
            outranked = 1'b0;
            if (req_i[0] && (level0 > watched_level || level0 >= 4'd4)) outranked = 1'b1;
            if (req_i[1] && (level1 > watched_level || level1 >= 4'd4)) outranked = 1'b1;
            if (req_i[2] && (level2 > watched_level || level2 >= 4'd4)) outranked = 1'b1;
            if (req_i[3] && (level3 > watched_level || level3 >= 4'd4)) outranked = 1'b1;
            if (req_i[4] && (level4 > watched_level || level4 >= 4'd4)) outranked = 1'b1;
            if (req_i[5] && (level5 > watched_level || level5 >= 4'd4)) outranked = 1'b1;
        end
        // One input, any of them, waits for its turn.
`ifdef FORMAL
        (* anyconst *) wire [2:0] watched_any;
`else
        reg [2:0] watched_any;
        initial watched_any = 3'($urandom);
`endif
        assign watched = watched_any;
        wire [5:0] watched_bit = 6'd1 << watched;
        wire watched_waits = (|(req_i & watched_bit)) && !outranked;
        wire watched_served = served && (|(gnt_o & watched_bit));
        reg [2:0] waited_q;
        assign waited = waited_q;
        always @(posedge clk_i)
            if (rst_i) waited_q <= 3'd0;
            else if (!watched_waits || watched_served) waited_q <= 3'd0;
            else if (served) waited_q <= waited_q + 3'd1;
        reg [2:0] most;
        always @* begin
            most = 3'd5;
        end
        wire holds_waits = waited_q <= most;

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

        // the grant is to the largest row, then the highest number; inputs below the one served
        // last are lifted by a row
        a_in_turn: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_in_turn);

        // asked the same again after a cycle without service, it grants the same
        a_held_until_served: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_held_until_served);

        // a requester of the highest level that requests waits for at most 5 served grants of
        // others, all priorities being below 4
        a_waits: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_waits);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind priority_round_robin_arbiter_k6_p4
    priority_round_robin_arbiter_k6_p4_sva u_sva (.*);

`default_nettype wire
