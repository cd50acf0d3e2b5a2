// SPDX-License-Identifier: 0BSD
// anton2_node_2x1_p4_fw64_multicast_2_sva: what must hold of anton2_node_2x1_p4_fw64_multicast_2,
// bound to each instance of it
//
// Shape:    2 queues, 256 destination sets of 6 directions and 2 endpoints, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component multicast-unit shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module anton2_node_2x1_p4_fw64_multicast_2_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [11:0] here_i,
    input wire [11:0] last_i,
    input wire multicast_wr_en_i,
    input wire [7:0] multicast_addr_i,
    input wire [17:0] multicast_data_i,
    input wire [1:0] front_i,
    input wire [19:0] index_i,
    input wire [1:0] known_o,
    input wire queue_i,
    input wire [41:0] header_i,
    input wire [41:0] header_o,
    input wire last_o,
    input wire drop_o,
    input wire take_i
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        wire watched;
        wire [1:0] waited;
        wire [9:0] entry;
        wire [7:0] branches_left;
        // What is shown of a packet that is not multicast, and of one whose set is not known.
        wire multicast = header_i[28];
        wire looked_known = |((known_o >> queue_i) & 2'd1);
        wire holds_unicast_unchanged = multicast || header_o == header_i && last_o && !drop_o;
        wire holds_unknown_unchanged = !multicast || looked_known || header_o == header_i && !last_o
            && !drop_o;

        // Of one queue, any of them: it is asked for, read for, known, done.
`ifdef FORMAL
        (* anyconst *) wire [0:0] watched_any;
`else
        reg [0:0] watched_any;
        initial watched_any = 1'($urandom);
`endif
        assign watched = watched_any;
        wire asked = |((front_i >> watched) & 2'd1);
        wire known = |((known_o >> watched) & 2'd1);
        wire copied = known && queue_i == watched && multicast;
        reg asked1_q;
        reg asked2_q;
        reg known_q;
        reg done_q;
        always @(posedge clk_i)
            if (rst_i) begin
                asked1_q <= 1'b0;
                asked2_q <= 1'b0;
                known_q <= 1'b0;
                done_q <= 1'b0;
            end else begin
                asked1_q <= asked;
                asked2_q <= asked1_q;
                known_q <= known;
                done_q <= copied && take_i && last_o;
            end
        wire holds_known_if_asked = !known || known_q || asked2_q;
        wire holds_known_until_last = !known_q || known == !done_q;

        // Cycles before this one in which it was asked for and not known.
        reg [1:0] waited_q;
        assign waited = waited_q;
        always @(posedge clk_i)
            if (rst_i) waited_q <= 2'd0;
            else if (!asked || known) waited_q <= 2'd0;
            else if (waited_q <= 2'd2) waited_q <= waited_q + 2'd1;
        wire holds_known_in_turn = !asked || known || waited_q <= 2'd2;

        // One entry, any of them and any that is none: as it was written last; and as it was two
        // cycles ago, when it was read if
        // the set is new.
`ifdef FORMAL
        (* anyconst *) wire [9:0] entry_any;
`else
        reg [9:0] entry_any;
        initial entry_any = 10'($urandom);
`endif
        assign entry = entry_any;
        reg [17:0] written_q;
        reg [17:0] written1_q;
        reg [17:0] written2_q;
        reg its1_q;
        reg its2_q;
        wire [19:0] from_watched = index_i >> (watched * 10);
        always @(posedge clk_i)
            if (rst_i) begin
                written_q <= 18'd0;
                written1_q <= 18'd0;
                written2_q <= 18'd0;
                its1_q <= 1'b0;
                its2_q <= 1'b0;
            end else begin
                if (multicast_wr_en_i && multicast_addr_i == entry && entry
                    < 256) written_q <= multicast_data_i;
                written1_q <= written_q;
                written2_q <= written1_q;
                its1_q <= from_watched[9:0] == entry;
                its2_q <= its1_q;
            end

        // The node, any of them, as long as the straps say so.
`ifdef FORMAL
        (* anyconst *) wire [11:0] here_any;
`else
        reg [11:0] here_any;
        initial here_any = 12'($urandom);
`endif
`ifdef FORMAL
        (* anyconst *) wire [11:0] last_any;
`else
        reg [11:0] last_any;
        initial last_any = 12'($urandom);
`endif
        reg steady_q;
        wire steady = here_i == here_any && last_i == last_any
            && here_any[0 +: 4] <= last_any[0 +: 4] && here_any[4 +: 4] <= last_any[4 +: 4]
            && here_any[8 +: 4] <= last_any[8 +: 4];
        always @(posedge clk_i)
            if (rst_i) steady_q <= 1'b1;
            else steady_q <= steady_q && steady;
        wire [5:0] radix0 = last_any[0 +: 4] + 6'd1;
        wire [5:0] up0 = (here_any[0 +: 4] + 6'd1) % radix0;
        wire [5:0] down0 = (here_any[0 +: 4] + radix0 - 6'd1) % radix0;
        wire [11:0] next0 = here_any & ~(12'hf << 0) | {6'd0, up0} << 0;
        wire [11:0] next1 = here_any & ~(12'hf << 0) | {6'd0, down0} << 0;
        wire [5:0] radix1 = last_any[4 +: 4] + 6'd1;
        wire [5:0] up1 = (here_any[4 +: 4] + 6'd1) % radix1;
        wire [5:0] down1 = (here_any[4 +: 4] + radix1 - 6'd1) % radix1;
        wire [11:0] next2 = here_any & ~(12'hf << 4) | {6'd0, up1} << 4;
        wire [11:0] next3 = here_any & ~(12'hf << 4) | {6'd0, down1} << 4;
        wire [5:0] radix2 = last_any[8 +: 4] + 6'd1;
        wire [5:0] up2 = (here_any[8 +: 4] + 6'd1) % radix2;
        wire [5:0] down2 = (here_any[8 +: 4] + radix2 - 6'd1) % radix2;
        wire [11:0] next4 = here_any & ~(12'hf << 8) | {6'd0, up2} << 8;
        wire [11:0] next5 = here_any & ~(12'hf << 8) | {6'd0, down2} << 8;

        // The branches that are left of its set, if that is the entry; and which copies are shown,
        // header and all.
        reg [7:0] left_q;
        reg [9:0] index_q;
        reg its_q;
        wire is_new = !known_q;
        wire [7:0] there = {
            2'd3, {2{last_any[8 +: 4] != 4'd0}}, {2{last_any[4 +: 4] != 4'd0}},
            {2{last_any[0 +: 4] != 4'd0}}
        };
        wire [7:0] left = is_new ? written2_q[7:0] & there : left_q;
        wire [9:0] index = is_new ? written2_q[17:8] : index_q;
        wire its = is_new ? its2_q : its_q;
        assign branches_left = left;
        wire [7:0] shown;
        assign shown[0] = header_o == {3'd0, index, 1'b1, header_i[27:17], 5'd0, next0};
        assign shown[1] = header_o == {3'd1, index, 1'b1, header_i[27:17], 5'd0, next1};
        assign shown[2] = header_o == {3'd0, index, 1'b1, header_i[27:17], 5'd0, next2};
        assign shown[3] = header_o == {3'd2, index, 1'b1, header_i[27:17], 5'd0, next3};
        assign shown[4] = header_o == {3'd0, index, 1'b1, header_i[27:17], 5'd0, next4};
        assign shown[5] = header_o == {3'd4, index, 1'b1, header_i[27:17], 5'd0, next5};
        assign shown[6] = header_o == {3'd0, 10'd0, 1'b0, header_i[27:17], 5'd0, here_any};
        assign shown[7] = header_o == {3'd0, 10'd0, 1'b0, header_i[27:17], 5'd1, here_any};
        always @(posedge clk_i)
            if (rst_i) begin
                left_q <= 8'd0;
                index_q <= 10'd0;
                its_q <= 1'b0;
            end else begin
                left_q <= copied && take_i ? left & ~shown : left;
                index_q <= index;
                its_q <= its;
            end
        wire judged_copy = steady && steady_q && copied && its;
        wire [7:0] turn = shown & left;
        wire holds_branch_of_entry = !judged_copy || drop_o || |turn;
        wire holds_directions_first = !judged_copy || !(|turn[7:6]) || !(|left[5:0]);
        wire holds_last_if_none_left = !judged_copy || last_o
            == ({5'd0, left[0]} + {5'd0, left[1]} + {5'd0, left[2]} + {5'd0, left[3]}
            + {5'd0, left[4]} + {5'd0, left[5]} + {5'd0, left[6]} + {5'd0, left[7]} <= 6'd1);
        wire holds_dropped_if_empty = !judged_copy || drop_o == !(|left);

        // of a packet that is not multicast the header is shown as it is, as the last one and not
        // dropped
        a_unicast_unchanged: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_unicast_unchanged);

        // so is that of a multicast packet whose set is not known, but not as the last one
        a_unknown_unchanged: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_unknown_unchanged);

        // a set becomes known only for a queue that was asked for two cycles before
        a_known_if_asked: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_known_if_asked);

        // it is known until its last copy goes, and not in the cycle after
        a_known_until_last: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_known_until_last);

        // a queue that is asked for is known after 3 cycles at most
        a_known_in_turn: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_known_in_turn);

        // a copy has the header of a branch that was in the entry when it was read and is not done;
        // nothing is of an entry that was not written or is none
        a_branch_of_entry: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_branch_of_entry);

        // endpoints get their copies after the directions of the torus
        a_directions_first: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_directions_first);

        // a copy is the last exactly if no other branch is left
        a_last_if_none_left: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_last_if_none_left);

        // a packet is dropped exactly if its set has no branch
        a_dropped_if_empty: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_dropped_if_empty);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind anton2_node_2x1_p4_fw64_multicast_2
    anton2_node_2x1_p4_fw64_multicast_2_sva u_sva (.*);

`default_nettype wire
