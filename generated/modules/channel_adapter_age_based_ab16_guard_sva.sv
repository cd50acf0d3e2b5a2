// SPDX-License-Identifier: 0BSD
// channel_adapter_age_based_ab16_guard_sva: what must hold of channel_adapter_age_based_ab16_guard,
// bound to each instance of it
//
// Shape:    2 classes of 4 VCs, 16 flits each here and 8 at most at the far end, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component anton2-link-guard shows or tries, by the same
//           checkers; what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module channel_adapter_age_based_ab16_guard_sva (
    input wire clk_i,
    input wire rst_i,
    input wire valid_i,
    input wire [2:0] vc_i,
    input wire head_i,
    input wire tail_i,
    input wire valid_o,
    input wire head_o,
    input wire tail_o,
    input wire credit_valid_i,
    input wire [2:0] credit_vc_i,
    input wire sent_valid_i,
    input wire [2:0] sent_vc_i,
    input wire returned_valid_i,
    input wire [2:0] returned_vc_i,
    input wire returned_valid_o,
    input wire [4:0] error_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // What was already wrong in the cycle before: each mistake is told once.
        reg [4:0] error_o_q;
        always @(posedge clk_i)
            if (rst_i) error_o_q <= 5'd0;
            else error_o_q <= error_o;
        wire [4:0] error_o_new = error_o & ~error_o_q;
        wire holds_written_into_room = 1'b1
            && !(|(error_o_new & 5'h01));
        wire holds_packets_in_order = 1'b1
            && !(|(error_o_new & 5'h02));
        wire holds_credits_for_flits = 1'b1
            && !(|(error_o_new & 5'h10));

        // nothing is written where there is no room
        m_written_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_written_into_room);

        // a packet is a head and what follows it, up to a tail
        m_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_in_order);

        // a credit comes for a flit that was sent, once
        m_credits_for_flits: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_credits_for_flits);
    end
`endif

    if (1) begin : g_proved
        wire [2:0] watched;
        wire [5:0] flits;
        wire half;
        wire [4:0] out;
        // Any one virtual channel: the flits of it here, and whether its packet lacks its second
        // flit; what was sent of it.
`ifdef FORMAL
        (* anyconst *) wire [2:0] watched_any;
`else
        reg [2:0] watched_any;
        initial watched_any = 3'($urandom);
`endif
        assign watched = watched_any;
        wire is_one = watched < 8;
        wire comes = valid_i && vc_i == watched;
        wire goes_on = valid_o && vc_i == watched;
        wire leaves = credit_valid_i && credit_vc_i == watched;
        wire departs = sent_valid_i && sent_vc_i == watched;
        wire returns = returned_valid_i && returned_vc_i == watched;
        reg [5:0] flits_q;
        assign flits = flits_q;
        reg half_q;
        assign half = half_q;
        reg [4:0] out_q;
        assign out = out_q;
        // Behind the guard a flit leaves that is here, and none departs for which there is no
        // place.
        reg fair_q;
        wire fair = (!leaves || flits_q != 6'd0) && (!departs || out_q < 5'd8);
        // The neighbour has kept to the rules so far.
        reg right_q;
        wire [5:0] places = flits_q + half_q;
        wire in_order = half_q ? !head_i && tail_i : head_i;
        wire has_room = half_q || places + (tail_i ? 6'd1 : 6'd2) <= 6'd16;
        wire right = (!comes || (is_one && in_order && has_room)) && (!returns || out_q != 5'd0);
        always @(posedge clk_i)
            if (rst_i) begin
                flits_q <= 6'd0;
                half_q <= 1'b0;
                out_q <= 5'd0;
                fair_q <= 1'b1;
                right_q <= 1'b1;
            end else begin
                flits_q <= flits_q + goes_on - leaves;
                if (goes_on) half_q <= !half_q && !tail_o;
                out_q <= out_q + departs - (returns && returned_valid_o);
                fair_q <= fair_q && fair;
                right_q <= right_q && right;
            end
        wire sound = fair_q && fair;

        wire holds_right_flits_pass = !(sound && right_q && right && comes)
            || (valid_o && head_o == head_i && tail_o == tail_i);
        wire holds_never_overrun = !sound || !goes_on || flits_q < 6'd16;
        wire holds_whole_packets = !goes_on || (is_one && (half_q ? !head_o && tail_o : head_o));
        wire holds_right_credits_count = !(sound && right_q && right && returns && is_one)
            || returned_valid_o;
        wire holds_no_credit_too_many = !(sound && returns && returned_valid_o) || out_q != 5'd0;

        // What is shown of the neighbour, in the cycle after.
        reg shown_q;
        reg [4:0] bad_q;
        wire [4:0] bad;
        wire swallowed = valid_i && !valid_o;
        assign bad = {
            returned_valid_i && !returned_valid_o, 1'b0, 1'b0,
            (swallowed && !head_i) || (valid_o && !head_o && head_i), swallowed && head_i
        };
        reg [4:0] error_q;
        always @(posedge clk_i)
            if (rst_i) begin
                shown_q <= 1'b0;
                bad_q <= 5'd0;
                error_q <= 5'd0;
            end else begin
                shown_q <= 1'b1;
                bad_q <= bad;
                error_q <= error_o;
            end
        wire holds_shown_once_and_kept = !shown_q || error_o == (error_q | bad_q);
        // What was wrong in the cycle before.
        reg [4:0] error_o_kept_q;
        always @(posedge clk_i)
            if (rst_i) error_o_kept_q <= 5'd0;
            else error_o_kept_q <= error_o;
        wire holds_errors_stay = 1'b1
            && (error_o_kept_q & ~error_o) == 5'd0;

        // a flit passes as it is if the neighbour has kept to its room and the order of flits so
        // far
        a_right_flits_pass: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_right_flits_pass);

        // no queue gets a flit for which it has no place, if only flits that are there leave it
        a_never_overrun: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_never_overrun);

        // in a virtual channel that there is, heads and the second flits that they announce pass in
        // turn, and nothing else
        a_whole_packets: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_whole_packets);

        // a credit counts if the neighbour has kept to the rules so far
        a_right_credits_count: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_right_credits_count);

        // no credit counts for which no flit was sent
        a_no_credit_too_many: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_no_credit_too_many);

        // each bit of error_o is set in the cycle after its mistake, and stays so
        a_shown_once_and_kept: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_shown_once_and_kept);

        // what is shown as a mistake stays so until a reset
        a_errors_stay: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_errors_stay);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind channel_adapter_age_based_ab16_guard
    channel_adapter_age_based_ab16_guard_sva u_sva (.*);

`default_nettype wire
