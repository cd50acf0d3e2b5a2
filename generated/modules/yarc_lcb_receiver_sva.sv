// SPDX-License-Identifier: 0BSD
// yarc_lcb_receiver_sva: what must hold of yarc_lcb_receiver, bound to each instance of it
//
// Shape:    2 virtual channels, phits of 24 bits, destinations of 15, hashes of 15, checks of 16
//           bits, a CRC of 16 bits by 0x1021, 256 phits of an input, packets of at most 19 phits,
//           timeout of 1024 cycles, 3 lanes, sync reset, 255 errors of a lane allowed
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component yarc-lcb-receiver shows or tries, by the same
//           checkers; what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module yarc_lcb_receiver_sva (
    input wire clk_i,
    input wire rst_i,
    input wire line_valid_i,
    input wire [1:0] line_kind_i,
    input wire [23:0] line_phit_i,
    input wire [2:0] lane_error_i,
    input wire overflow_i,
    input wire up_valid_o,
    input wire [23:0] up_phit_o,
    input wire ctl_valid_o,
    input wire [5:0] expected_o,
    input wire [2:0] wanted_o,
    input wire [17:0] freed_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // Whether something went up in the cycle before.
        reg went_up_q;
        always @(posedge clk_i)
            if (rst_i) went_up_q <= 1'b0;
            else went_up_q <= up_valid_o;
        wire holds_overflow_due = !overflow_i || went_up_q;

        // overflow_i is 1 only in the cycle after one in which something went up
        m_overflow_due: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_overflow_due);
    end
`endif

    if (1) begin : g_proved
        // What goes up shows in the cycle after the look at its symbol: that symbol, and what else
        // was so then.
        reg came_q;
        reg looked_q;
        reg [1:0] came_kind_q;
        reg [1:0] kind_q;
        reg [23:0] came_phit_q;
        reg [23:0] phit_q;
        reg [2:0] came_error_q;
        reg [2:0] error_q;
        reg over_q;
        reg [5:0] expected_q;
        always @(posedge clk_i)
            if (rst_i) begin
                came_q <= 1'b0;
                looked_q <= 1'b0;
                came_error_q <= 3'd0;
                error_q <= 3'd0;
                over_q <= 1'b0;
            end else begin
                came_q <= line_valid_i;
                looked_q <= came_q;
                came_error_q <= lane_error_i;
                error_q <= came_error_q;
                over_q <= overflow_i;
            end
        always @(posedge clk_i) begin
            came_kind_q <= line_kind_i;
            kind_q <= came_kind_q;
            came_phit_q <= line_phit_i;
            phit_q <= came_phit_q;
            expected_q <= expected_o;
        end
        wire is_seen = looked_q && !over_q;
        wire resumes = is_seen && kind_q == 2'd0 && phit_q[21:0] == 22'd1398101;
        wire comes = is_seen && kind_q != 2'd0;

        // The packet that is open, and recovery, as they were then.
        wire head = up_phit_o[22];
        wire tail = up_phit_o[23];
        wire [1:0] ok = up_phit_o[16 +: 2];
        wire goes_tail = up_valid_o && tail;
        wire healthy = goes_tail && ok != 2'd1;
        reg open_q;
        reg [4:0] length_q;
        reg [9:0] timer_q;
        reg recovers_q;
        wire waits = open_q && !over_q && !comes && !resumes;
        wire late = waits && timer_q == 10'd1023;
        wire is_full = length_q == 5'd18;
        wire starts = comes && !recovers_q && !open_q && kind_q == 2'd1;
        wire goes_on = comes && open_q && kind_q == 2'd2 && !is_full;
        wire closes = open_q && (over_q || resumes || late || (comes && !goes_on));
        wire strays = comes && !recovers_q && !open_q && kind_q != 2'd1;
        wire fails = over_q || strays || (goes_tail && !healthy && !resumes);
        always @(posedge clk_i)
            if (rst_i) begin
                open_q <= 1'b0;
                length_q <= 5'd0;
                timer_q <= 10'd0;
                recovers_q <= 1'b0;
            end else begin
                if (up_valid_o) begin
                    open_q <= !tail;
                    length_q <= tail ? 5'd0 : length_q + (length_q != 5'd19);
                end
                timer_q <= waits && !late ? timer_q + 10'd1 : 10'd0;
                recovers_q <= !resumes && (recovers_q || fails);
            end
        wire holds_whole_packets = !up_valid_o || (head != open_q && !(head && tail));
        wire holds_packets_fit = !up_valid_o || length_q < 5'd19;
        wire holds_passed_on = (up_valid_o && !tail) == (starts || goes_on)
            && (!up_valid_o || tail || (head == starts && up_phit_o[21:0] == phit_q[21:0]));
        wire holds_ends_in_time = goes_tail == closes;
        wire holds_silent_in_recovery = !up_valid_o || !recovers_q;
        wire holds_healthy_in_turn = !healthy
            || (comes && kind_q == 2'd3 && phit_q[18 +: 6] == expected_q && phit_q[16 +: 2] == ok);

        // Healthy tails that the input had room for.
        reg pending_q;
        reg [5:0] counted_q;
        always @(posedge clk_i)
            if (rst_i) begin
                pending_q <= 1'b0;
                counted_q <= 6'd0;
            end else begin
                pending_q <= healthy && !overflow_i;
                counted_q <= counted_q + (pending_q && !overflow_i);
            end
        wire holds_counted = expected_o == counted_q;

        // Lanes, and how often recovery was entered with an error of them.
        reg [2:0] flagged_q;
        reg [23:0] retries_q;
        reg [23:0] retries;
        reg [2:0] wanted_q;
        reg [2:0] wanted;
        wire enters = fails && !recovers_q;
        wire [2:0] flagged = flagged_q | error_q;
        always @* begin : count_retries
            integer l;
            retries = retries_q;
            wanted = wanted_q;
            for (l = 0; l < 3; l = l + 1)
                if (enters && flagged[l]) begin
                    if (retries_q[l * 8 +: 8] == 8'd255) wanted[l] = 1'b0;
                    else retries[l * 8 +: 8] = retries_q[l * 8 +: 8] + 8'd1;
                end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                flagged_q <= 3'd0;
                retries_q <= 24'd0;
                wanted_q <= ~3'd0;
            end else begin
                flagged_q <= enters || healthy ? 3'd0 : flagged;
                retries_q <= retries;
                wanted_q <= wanted;
            end

        // What was shown in the cycle before, and cycles since a control frame.
        reg [2:0] before_q;
        reg [17:0] freed_q;
        reg [5:0] since_q;
        always @(posedge clk_i)
            if (rst_i) begin
                before_q <= ~3'd0;
                freed_q <= 18'd0;
                since_q <= 6'd0;
            end else begin
                before_q <= wanted_o;
                freed_q <= freed_o;
                since_q <= ctl_valid_o ? 6'd1 : since_q + (since_q != 6'd43);
            end
        wire holds_frames_apart = !ctl_valid_o || since_q == 6'd43;
        wire holds_freed_steady = ctl_valid_o || freed_o == freed_q;
        wire holds_wanted_falls = (wanted_o & ~before_q) == 3'd0;
        wire holds_lanes_counted = wanted_o == wanted;

        // what goes up is a head, other phits, and a tail, and then the next head
        a_whole_packets: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_whole_packets);

        // a packet that goes up has 19 phits at the most
        a_packets_fit: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_packets_fit);

        // a head between packets, and a body of a packet that is not too long, go up as they came,
        // if this end is not in recovery
        a_passed_on: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_passed_on);

        // a tail goes up when a packet is open and its tail comes, a head, a phit too many, a
        // resume, or overflow_i, or after 1024 cycles without a phit, and at no other time
        a_ends_in_time: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_ends_in_time);

        // nothing goes up from a tail with ok = 1, a phit outside of packets, or overflow_i on, to
        // the next resume
        a_silent_in_recovery: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_silent_in_recovery);

        // a tail goes up with another ok than 1 only if a tail came with that ok and the number
        // that was expected
        a_healthy_in_turn: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_healthy_in_turn);

        // the number that is expected goes up by one, two cycles after such a tail went up, unless
        // overflow_i was 1 until then
        a_counted: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_counted);

        // a lane that is wanted no more is never wanted again
        a_wanted_falls: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_wanted_falls);

        // a lane is wanted until recovery was entered more than 255 times after an error of it,
        // each since the last healthy tail or such a time
        a_lanes_counted: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_lanes_counted);

        // control frames come 43 cycles apart or more
        a_frames_apart: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_frames_apart);

        // freed_o changes with a control frame only
        a_freed_steady: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_freed_steady);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind yarc_lcb_receiver
    yarc_lcb_receiver_sva u_sva (.*);

`default_nettype wire
