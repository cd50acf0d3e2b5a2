// SPDX-License-Identifier: 0BSD
// matrix_arbiter_n8_sva: what must hold of matrix_arbiter_n8, bound to each instance of it
//
// Shape:    8 inputs, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component matrix-arbiter shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Left out: advance_unseen, leaves_no_trace, which take a second copy of the module

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module matrix_arbiter_n8_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [7:0] req_i,
    input wire advance_i,
    input wire [7:0] gnt_o,
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
        wire [2:0] watched;
        wire [3:0] waited;
        // Grants.
        wire holds_one_grant = (gnt_o & (gnt_o - 8'd1)) == 8'd0;
        wire holds_granted_requested = (gnt_o & ~req_i) == 8'd0;
        wire holds_work_conserving = !(|req_i) || (|gnt_o);
        wire served = advance_i && (|gnt_o);
        reg [2:0] number_of_grant;
        always @* begin : number_the_grant
            integer i;
            number_of_grant = 3'd0;
            for (i = 0; i < 8; i = i + 1)
                if (gnt_o[i]) number_of_grant = number_of_grant | i[2:0];
        end
        wire holds_valid_and_index = gnt_valid_o == (|gnt_o) && gnt_index_o == number_of_grant;
        // Any two inputs: which of them was served less recently, the lower one after reset.
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
        wire [7:0] one_bit = 8'd1 << one;
        wire [7:0] two_bit = 8'd1 << two;
        // Whether the two changed places since reset: a reset value must be a constant.
        reg swapped_q;
        wire one_lower = one < two;
        wire one_older = one_lower ^ swapped_q;
        always @(posedge clk_i)
            if (rst_i) swapped_q <= 1'b0;
            else if (served && (|(gnt_o & one_bit))) swapped_q <= one_lower;
            else if (served && (|(gnt_o & two_bit))) swapped_q <= !one_lower;
        wire holds_least_recent_first = !(one_older && (|(req_i & one_bit))
            && (|(gnt_o & two_bit)));
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

        // gnt_valid_o says whether there is a grant, gnt_index_o its number, or 0
        a_valid_and_index: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_valid_and_index);

        // of any two requesters, the one served more recently is not granted; after reset the
        // higher one
        a_least_recent_first: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_least_recent_first);

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

bind matrix_arbiter_n8
    matrix_arbiter_n8_sva u_sva (.*);

`default_nettype wire
