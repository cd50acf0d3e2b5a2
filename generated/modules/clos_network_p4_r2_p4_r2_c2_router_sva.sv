// SPDX-License-Identifier: 0BSD
// clos_network_p4_r2_p4_r2_c2_router_sva: what must hold of clos_network_p4_r2_p4_r2_c2_router,
// bound to each instance of it
//
// Shape:    2 rows of subswitches, 4 ports in 2 columns, 2 virtual channels, phits of 24 bits,
//           destinations of 15, hashes of 15, checks of 16 bits, buffers of 256, row buffers of 16,
//           packets of at most 19 phits, 8 entries, looked up in 10 cycles, round-robin among
//           columns, sync reset, column buffers of 10, 5 registers on a row bus and 2 on a column
//           channel, stopped after 65535 cycles
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component yarc-router shows or tries, by the same checkers; what
//           ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module clos_network_p4_r2_p4_r2_c2_router_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [3:0] in_valid_i,
    input wire [95:0] in_phit_i,
    input wire [3:0] ready_i,
    input wire [71:0] freed_i,
    input wire [3:0] link_active_i,
    input wire [3:0] out_valid_o,
    input wire [95:0] out_phit_o,
    input wire [71:0] freed_o,
    input wire [3:0] overflow_o,
    input wire [3:0] route_error_o,
    input wire [3:0] turn_error_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // What comes by each link: no phit is head and tail at once, and no packet too long.
        wire [3:0] comes = in_valid_i;
        wire [95:0] in_words = in_phit_i;
        reg [3:0] open_q;
        reg [19:0] length_q;
        reg [3:0] heads;
        reg [3:0] tails;
        reg has_two;
        reg is_short;
        always @* begin : look_at_senders
            integer p;
            has_two = 1'b1;
            is_short = 1'b1;
            for (p = 0; p < 4; p = p + 1) begin
                heads[p] = in_words[p * 24 + 22];
                tails[p] = in_words[p * 24 + 23];
                if (comes[p] && heads[p] && tails[p]) has_two = 1'b0;
                if (comes[p] && !heads[p] && open_q[p]
                    && length_q[p * 5 +: 5] == 5'd19) is_short = 1'b0;
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                open_q <= 4'd0;
                length_q <= 20'd0;
            end else begin : follow_senders
                integer p;
                for (p = 0; p < 4; p = p + 1)
                    if (comes[p]) begin
                        // A head ends the packet before it, and begins none.
                        open_q[p] <= open_q[p] != heads[p] && !tails[p];
                        if (heads[p]) length_q[p * 5 +: 5] <= 5'd1;
                        else if (length_q[p * 5 +: 5] != 5'd19)
                            length_q[p * 5 +: 5] <= length_q[p * 5 +: 5] + 5'd1;
                    end
            end
        wire holds_two_phits = has_two;
        wire holds_packets_fit = is_short;

        // no phit is head and tail of its packet at once
        m_two_phits: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_two_phits);

        // a packet has 19 phits at the most
        m_packets_fit: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_fit);
    end
`endif

    if (1) begin : g_proved
        // What comes by each link: no phit is head and tail at once, and no packet too long.
        wire [3:0] comes = in_valid_i;
        wire [95:0] in_words = in_phit_i;
        reg [3:0] open_q;
        reg [19:0] length_q;
        reg [3:0] heads;
        reg [3:0] tails;
        reg has_two;
        reg is_short;
        always @* begin : look_at_senders
            integer p;
            has_two = 1'b1;
            is_short = 1'b1;
            for (p = 0; p < 4; p = p + 1) begin
                heads[p] = in_words[p * 24 + 22];
                tails[p] = in_words[p * 24 + 23];
                if (comes[p] && heads[p] && tails[p]) has_two = 1'b0;
                if (comes[p] && !heads[p] && open_q[p]
                    && length_q[p * 5 +: 5] == 5'd19) is_short = 1'b0;
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                open_q <= 4'd0;
                length_q <= 20'd0;
            end else begin : follow_senders
                integer p;
                for (p = 0; p < 4; p = p + 1)
                    if (comes[p]) begin
                        // A head ends the packet before it, and begins none.
                        open_q[p] <= open_q[p] != heads[p] && !tails[p];
                        if (heads[p]) length_q[p * 5 +: 5] <= 5'd1;
                        else if (length_q[p * 5 +: 5] != 5'd19)
                            length_q[p * 5 +: 5] <= length_q[p * 5 +: 5] + 5'd1;
                    end
            end
        reg honest_q;
        always @(posedge clk_i)
            if (rst_i) honest_q <= 1'b1;
            else honest_q <= honest_q && has_two;

        // What goes out by each link: whole packets, and phits of each virtual channel that the far
        // input has not freed.
        wire [3:0] goes = out_valid_o;
        wire [95:0] out_words = out_phit_o;
        wire [3:0] active = link_active_i;
        wire [3:0] ready = ready_i;
        wire [71:0] far_freed = freed_i;
        reg [3:0] under_q;
        reg [3:0] under;
        reg [3:0] active_q;
        reg [71:0] sent_q;
        reg [71:0] sent;
        reg [7:0] may_start_q;
        reg [7:0] fits;
        reg [3:0] vc_q;
        reg [3:0] vc;
        reg [8:0] used;
        reg is_head;
        reg whole;
        reg roomy;
        reg none_far;
        always @* begin : look_at_links
            integer p;
            integer v;
            whole = 1'b1;
            roomy = 1'b1;
            none_far = 1'b1;
            under = 4'd0;
            fits = 8'd0;
            sent = sent_q;
            used = 9'd0;
            is_head = 1'b0;
            vc = vc_q;
            for (p = 0; p < 4; p = p + 1) begin
                is_head = out_words[p * 24 + 22];
                under[p] = goes[p] ? !out_words[p * 24 + 23] : under_q[p];
                if (goes[p] && is_head == under_q[p]) whole = 1'b0;
                if (goes[p] && is_head) begin
                    vc[p * 1 +: 1] = out_words[p * 24 + 15 +: 1];
                end
                for (v = 0; v < 2; v = v + 1) begin
                    if (goes[p] && vc[p * 1 +: 1] == v[0:0]) begin
                        if (is_head && !may_start_q[p * 2 + v]) roomy = 1'b0;
                        sent[(p * 2 + v) * 9 +: 9]
                            = sent_q[(p * 2 + v) * 9 +: 9] + 9'd1;
                    end
                    used = sent[(p * 2 + v) * 9 +: 9]
                        - far_freed[(p * 2 + v) * 9 +: 9];
                    fits[p * 2 + v] = ready[p] && active[p] && used <= 9'd237;
                    if (used != 9'd0) none_far = 1'b0;
                end
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                under_q <= 4'd0;
                active_q <= 4'd0;
                sent_q <= 72'd0;
                may_start_q <= 8'd0;
                vc_q <= 4'd0;
            end else begin
                // What is under way when the link goes is lost: the next phit is a head.
                under_q <= under & active;
                active_q <= active;
                sent_q <= sent;
                may_start_q <= fits;
                vc_q <= vc;
            end
        wire holds_nothing_on_a_dead_link = (goes & ~active_q) == 4'd0;
        wire holds_whole_on_link = !honest_q || whole;
        wire holds_starts_with_room = !honest_q || roomy;
        wire holds_errors_alone = (route_error_o & turn_error_o) == 4'd0;

        // Of each port the phits that came and were not freed, as far as they can be counted.
        wire [3:0] overflows = overflow_o;
        wire [71:0] freed = freed_o;
        reg [71:0] freed_q;
        reg [43:0] owed_q;
        reg [3:0] many_q;
        reg [8:0] more;
        reg [10:0] paid;
        reg [43:0] owed;
        reg [3:0] pays;
        reg [3:0] is_home;
        always @* begin : look_at_freed
            integer p;
            integer v;
            more = 9'd0;
            paid = 11'd0;
            owed = owed_q;
            pays = 4'd0;
            is_home = 4'd0;
            for (p = 0; p < 4; p = p + 1) begin
                paid = 11'd0;
                for (v = 0; v < 2; v = v + 1) begin
                    more = freed[(p * 2 + v) * 9 +: 9]
                        - freed_q[(p * 2 + v) * 9 +: 9];
                    paid = paid + more;
                end
                pays[p] = many_q[p] || paid <= owed_q[p * 11 +: 11];
                owed[p * 11 +: 11] = owed_q[p * 11 +: 11] - paid;
                is_home[p] = owed[p * 11 +: 11] == 11'd0;
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                freed_q <= 72'd0;
                owed_q <= 44'd0;
                many_q <= 4'd0;
            end else begin : count_owed
                integer p;
                freed_q <= freed;
                for (p = 0; p < 4; p = p + 1) begin
                    owed_q[p * 11 +: 11] <= owed[p * 11 +: 11] + comes[p];
                    if (owed[p * 11 +: 11] == {11{1'b1}}) many_q[p] <= 1'b1;
                end
            end
        wire holds_freed_for_a_phit = pays == {4{1'b1}};

        // by no port something goes out in the cycle after one in which its link_active_i is 0
        a_nothing_on_a_dead_link: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_nothing_on_a_dead_link);

        // if packets have two phits at least, by each port a head is followed by other phits up to
        // a tail, and then by the next head, unless the link goes between
        a_whole_on_link: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_whole_on_link);

        // if packets have two phits at least, a head goes out only if in the cycle before ready_i
        // was 1 and its virtual channel had room for the longest packet at the far input
        a_starts_with_room: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_starts_with_room);

        // a packet is thrown away for one reason
        a_errors_alone: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_errors_alone);

        // at each port no more phits are freed than came
        a_freed_for_a_phit: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_freed_for_a_phit);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind clos_network_p4_r2_p4_r2_c2_router
    clos_network_p4_r2_p4_r2_c2_router_sva u_sva (.*);

`default_nettype wire
