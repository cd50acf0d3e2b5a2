// SPDX-License-Identifier: 0BSD
// age_based_arbiter_k5_a6_sva: what must hold of age_based_arbiter_k5_a6, bound to each instance of
// it
//
// Shape:    5 inputs, ages of 6 bits, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component age-based-arbiter shows or tries, by the same
//           checkers; what ends in _any is drawn here and free there
// Left out: advance_unseen, leaves_no_trace, which take a second copy of the module

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module age_based_arbiter_k5_a6_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [4:0] req_i,
    input wire [29:0] age_i,
    input wire advance_i,
    input wire [4:0] gnt_o,
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
        wire holds_one_grant = (gnt_o & (gnt_o - 5'd1)) == 5'd0;
        wire holds_granted_requested = (gnt_o & ~req_i) == 5'd0;
        wire holds_work_conserving = !(|req_i) || (|gnt_o);
        wire served = advance_i && (|gnt_o);
        reg [2:0] number_of_grant;
        always @* begin : number_the_grant
            integer i;
            number_of_grant = 3'd0;
            for (i = 0; i < 5; i = i + 1)
                if (gnt_o[i]) number_of_grant = number_of_grant | i[2:0];
        end
        wire holds_valid_and_index = gnt_valid_o == (|gnt_o) && gnt_index_o == number_of_grant;
        // The oldest requesters, and of those the first at or after the pointer.
        reg [4:0] from_q;
        wire [4:0] after = ~(gnt_o | (gnt_o - 5'd1));
        always @(posedge clk_i)
            if (rst_i) from_q <= {5{1'b1}};
            else if (served) from_q <= |after ? after : {5{1'b1}};
        reg [5:0] largest;
        reg [4:0] oldest;
        always @* begin : search_oldest
            integer i;
            largest = 6'd0;
            for (i = 0; i < 5; i = i + 1)
                if (req_i[i] && age_i[i * 6 +: 6] > largest) largest = age_i[i * 6 +: 6];
            for (i = 0; i < 5; i = i + 1)
                oldest[i] = req_i[i] && age_i[i * 6 +: 6] == largest;
        end
        wire [4:0] oldest_ahead = oldest & from_q;
        wire [4:0] searched = |oldest_ahead ? oldest_ahead : oldest;
        wire holds_oldest_first = (gnt_o & ~oldest) == 5'd0;
        wire holds_in_turn = gnt_o == (searched & (~searched + 5'd1));
        // Whether someone is older than the watched input.
        wire older_asks = |(req_i & ~oldest & (5'd1 << watched));
        // One input, any of them, waits for its turn.
`ifdef FORMAL
        (* anyconst *) wire [2:0] watched_any;
`else
        reg [2:0] watched_any;
        initial watched_any = 3'($urandom);
`endif
        assign watched = watched_any;
        wire [4:0] watched_bit = 5'd1 << watched;
        wire watched_waits = (|(req_i & watched_bit)) && !older_asks;
        wire watched_served = served && (|(gnt_o & watched_bit));
        reg [2:0] waited_q;
        assign waited = waited_q;
        always @(posedge clk_i)
            if (rst_i) waited_q <= 3'd0;
            else if (!watched_waits || watched_served) waited_q <= 3'd0;
            else if (served) waited_q <= waited_q + 3'd1;
        reg [2:0] most;
        always @* begin
            most = 3'd4;
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

        // no requester is older than the one that is granted
        a_oldest_first: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_oldest_first);

        // of the oldest requesters the first at or after the pointer is granted, cyclically upward;
        // serving w sets the pointer to w+1
        a_in_turn: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_in_turn);

        // while nobody older requests, a requester waits for at most 4 served grants of others
        a_waits: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_waits);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind age_based_arbiter_k5_a6
    age_based_arbiter_k5_a6_sva u_sva (.*);

`default_nettype wire
