// SPDX-License-Identifier: 0BSD
// round_robin_arbiter_n8_prefix_plain_sva: what must hold of round_robin_arbiter_n8_prefix_plain,
// bound to each instance of it
//
// Shape:    8 inputs, skipping by parallel search, no flags, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component round-robin-arbiter shows or tries, by the same
//           checkers; what ends in _any is drawn here and free there
// Left out: advance_unseen, leaves_no_trace, which take a second copy of the module

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module round_robin_arbiter_n8_prefix_plain_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [7:0] req_i,
    input wire advance_i,
    input wire [7:0] gnt_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        wire [2:0] watched;
        wire [3:0] waited;
        // Grants.
        wire holds_one_grant = (gnt_o & (gnt_o - 8'd1)) == 8'd0;
        wire holds_granted_requested = (gnt_o & ~req_i) == 8'd0;
        wire holds_work_conserving = !(|req_i) || (|gnt_o);
        wire served = advance_i && (|gnt_o);
        // Whose turn it is: a pointer per node, as the inputs from it on; the first that asks is
        // next.
        wire [7:0] node0_asks = {
            |req_i[7:7], |req_i[6:6], |req_i[5:5], |req_i[4:4], |req_i[3:3], |req_i[2:2],
            |req_i[1:1], |req_i[0:0]
        };
        reg [7:0] node0_from_q;
        wire [7:0] node0_ahead = node0_asks & node0_from_q;
        wire [7:0] node0_searched = |node0_ahead ? node0_ahead : node0_asks;
        wire [7:0] node0_next = node0_searched & (~node0_searched + 8'd1);
        wire [7:0] node0_after = ~(node0_next | (node0_next - 8'd1));
        wire node0_chosen = 1'b1;
        always @(posedge clk_i)
            if (rst_i) node0_from_q <= {8{1'b1}};
            else if (served && node0_chosen)
                node0_from_q <= |node0_after ? node0_after : {8{1'b1}};
        wire [7:0] turn;
        assign turn[0] = node0_chosen && node0_next[0];
        assign turn[1] = node0_chosen && node0_next[1];
        assign turn[2] = node0_chosen && node0_next[2];
        assign turn[3] = node0_chosen && node0_next[3];
        assign turn[4] = node0_chosen && node0_next[4];
        assign turn[5] = node0_chosen && node0_next[5];
        assign turn[6] = node0_chosen && node0_next[6];
        assign turn[7] = node0_chosen && node0_next[7];
        wire holds_in_turn = gnt_o == turn;
        // The same question again, after a cycle without service.
        reg asked_q;
        reg [7:0] asked_gnt_q;
        reg [7:0] asked_req_i_q;
        always @(posedge clk_i)
            if (rst_i) begin
                asked_q <= 1'b0;
                asked_gnt_q <= 8'd0;
                asked_req_i_q <= 8'd0;
            end else begin
                asked_q <= !served;
                asked_gnt_q <= gnt_o;
                asked_req_i_q <= req_i;
            end
        wire holds_held_until_served = !(asked_q && req_i == asked_req_i_q)
            || gnt_o == asked_gnt_q;
        // One input, any of them, waits for its turn.
`ifdef FORMAL
        (* anyconst *) wire [2:0] watched_any;
`else
        reg [2:0] watched_any;
        initial watched_any = 3'($urandom);
`endif
        assign watched = watched_any;
        wire [7:0] watched_bit = 8'd1 << watched;
        wire watched_waits = (|(req_i & watched_bit));
        wire watched_served = served && (|(gnt_o & watched_bit));
        reg [3:0] waited_q;
        assign waited = waited_q;
        always @(posedge clk_i)
            if (rst_i) waited_q <= 4'd0;
            else if (!watched_waits || watched_served) waited_q <= 4'd0;
            else if (served) waited_q <= waited_q + 4'd1;
        reg [3:0] most;
        always @* begin
            most = 4'd7;
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

        // the grant is to the first input that requests from the pointer cyclically upward; service
        // moves the pointer past it
        a_in_turn: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_in_turn);

        // asked the same again after a cycle without service, it grants the same
        a_held_until_served: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_held_until_served);

        // a requester waits for at most 7 served grants of others
        a_waits: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_waits);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind round_robin_arbiter_n8_prefix_plain
    round_robin_arbiter_n8_prefix_plain_sva u_sva (.*);

`default_nettype wire
