// SPDX-License-Identifier: 0BSD
// clos_network_p4_r2_p4_r2_c2_output_sva: what must hold of clos_network_p4_r2_p4_r2_c2_output,
// bound to each instance of it
//
// Shape:    2 rows, 2 virtual channels, phits of 24 bits, column buffers of 10 phits, 256 at the
//           far input, packets of at most 19, stopped after 65535 cycles, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component yarc-output shows or tries, by the same checkers; what
//           ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module clos_network_p4_r2_p4_r2_c2_output_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [1:0] col_valid_i,
    input wire [47:0] col_phit_i,
    input wire [1:0] col_vc_i,
    input wire ready_i,
    input wire [17:0] freed_i,
    input wire link_active_i,
    input wire [1:0] clear_i,
    input wire [3:0] col_credit_o,
    input wire out_valid_o,
    input wire [23:0] out_phit_o,
    input wire [1:0] stopped_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // Whoever sends keeps to the rules: in each virtual channel whole packets, each phit into a
        // place that is known to be free.
        wire [1:0] comes = col_valid_i;
        wire [47:0] words = col_phit_i;
        wire [1:0] words_vc = col_vc_i;
        wire [3:0] leaves = col_credit_o;
        reg [15:0] here_q;
        reg [3:0] open_q;
        reg [3:0] arrives;
        reg into_room;
        reg orderly;
        reg in_vc;
        reg is_there;
        always @* begin : look_at_buses
            integer i;
            integer v;
            arrives = 4'd0;
            into_room = 1'b1;
            orderly = 1'b1;
            in_vc = 1'b1;
            is_there = 1'b1;
            for (i = 0; i < 2; i = i + 1) begin
                for (v = 0; v < 2; v = v + 1) begin
                    if (words_vc[i * 1 +: 1] == v[0:0]) arrives[i * 2 + v] = comes[i];
                    if (arrives[i * 2 + v] && here_q[(i * 2 + v) * 4 +: 4] == 4'd10)
                        into_room = 1'b0;
                    if (arrives[i * 2 + v] && words[i * 24 + 22]
                        == open_q[i * 2 + v]) orderly = 1'b0;
                    if (leaves[i * 2 + v] && here_q[(i * 2 + v) * 4 +: 4] == 4'd0)
                        is_there = 1'b0;
                end
                if (comes[i] && words[i * 24 + 22] && words[i * 24 + 23]) orderly = 1'b0;
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                here_q <= 16'd0;
                open_q <= 4'd0;
            end else begin : count_here
                integer b;
                for (b = 0; b < 4; b = b + 1) begin
                    here_q[b * 4 +: 4] <= here_q[b * 4 +: 4] + arrives[b] - leaves[b];
                    if (arrives[b]) open_q[b] <= !words[(b / 2) * 24 + 23];
                end
            end

        // What leaves, and phits of each virtual channel that were sent and that the far input has
        // not freed.
        wire [17:0] freed = freed_i;
        reg [1:0] leaves_vc;
        reg [17:0] sent_q;
        reg [17:0] sent;
        reg [17:0] used_q;
        reg [1:0] fits;
        reg [8:0] used;
        reg [8:0] held;
        reg is_due;
        always @* begin : look_at_far
            integer r;
            integer v;
            leaves_vc = 2'd0;
            sent = 18'd0;
            fits = 2'd0;
            used = 9'd0;
            held = 9'd0;
            is_due = 1'b1;
            for (v = 0; v < 2; v = v + 1) begin
                for (r = 0; r < 2; r = r + 1)
                    if (leaves[r * 2 + v]) leaves_vc[v] = 1'b1;
                sent[v * 9 +: 9] = sent_q[v * 9 +: 9] + (out_valid_o && leaves_vc[v]);
                used = sent[v * 9 +: 9] - freed[v * 9 +: 9];
                fits[v] = used <= 9'd237;
                held = sent_q[v * 9 +: 9] - freed[v * 9 +: 9];
                if ({1'b0, held} > 10'd256 || held > used_q[v * 9 +: 9]) is_due = 1'b0;
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                sent_q <= 18'd0;
                used_q <= 18'd0;
            end else begin : count_used
                integer v;
                sent_q <= sent;
                for (v = 0; v < 2; v = v + 1)
                    used_q[v * 9 +: 9]
                        <= sent[v * 9 +: 9] - freed[v * 9 +: 9];
            end
        wire holds_sent_into_room = into_room;
        wire holds_packets_in_order = orderly;
        wire holds_vc_exists = in_vc;
        wire holds_freed_due = is_due;

        // a phit comes only into a buffer in which fewer than 10 phits are, as far as credits for
        // them have come
        m_sent_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_sent_into_room);

        // in each virtual channel of a bus come whole packets: a head, other phits, and last a
        // tail, which is no head
        m_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_in_order);

        // a phit comes in a virtual channel that exists
        m_vc_exists: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_vc_exists);

        // freed_i counts up, and no phit that was not sent
        m_freed_due: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_freed_due);
    end
`endif

    if (1) begin : g_proved
        wire [1:0] watched;
        wire marked;
        wire [3:0] ahead;
        // Whoever sends keeps to the rules: in each virtual channel whole packets, each phit into a
        // place that is known to be free.
        wire [1:0] comes = col_valid_i;
        wire [47:0] words = col_phit_i;
        wire [1:0] words_vc = col_vc_i;
        wire [3:0] leaves = col_credit_o;
        reg [15:0] here_q;
        reg [3:0] open_q;
        reg [3:0] arrives;
        reg into_room;
        reg orderly;
        reg in_vc;
        reg is_there;
        always @* begin : look_at_buses
            integer i;
            integer v;
            arrives = 4'd0;
            into_room = 1'b1;
            orderly = 1'b1;
            in_vc = 1'b1;
            is_there = 1'b1;
            for (i = 0; i < 2; i = i + 1) begin
                for (v = 0; v < 2; v = v + 1) begin
                    if (words_vc[i * 1 +: 1] == v[0:0]) arrives[i * 2 + v] = comes[i];
                    if (arrives[i * 2 + v] && here_q[(i * 2 + v) * 4 +: 4] == 4'd10)
                        into_room = 1'b0;
                    if (arrives[i * 2 + v] && words[i * 24 + 22]
                        == open_q[i * 2 + v]) orderly = 1'b0;
                    if (leaves[i * 2 + v] && here_q[(i * 2 + v) * 4 +: 4] == 4'd0)
                        is_there = 1'b0;
                end
                if (comes[i] && words[i * 24 + 22] && words[i * 24 + 23]) orderly = 1'b0;
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                here_q <= 16'd0;
                open_q <= 4'd0;
            end else begin : count_here
                integer b;
                for (b = 0; b < 4; b = b + 1) begin
                    here_q[b * 4 +: 4] <= here_q[b * 4 +: 4] + arrives[b] - leaves[b];
                    if (arrives[b]) open_q[b] <= !words[(b / 2) * 24 + 23];
                end
            end

        // What leaves, and phits of each virtual channel that were sent and that the far input has
        // not freed.
        wire [17:0] freed = freed_i;
        reg [1:0] leaves_vc;
        reg [17:0] sent_q;
        reg [17:0] sent;
        reg [17:0] used_q;
        reg [1:0] fits;
        reg [8:0] used;
        reg [8:0] held;
        reg is_due;
        always @* begin : look_at_far
            integer r;
            integer v;
            leaves_vc = 2'd0;
            sent = 18'd0;
            fits = 2'd0;
            used = 9'd0;
            held = 9'd0;
            is_due = 1'b1;
            for (v = 0; v < 2; v = v + 1) begin
                for (r = 0; r < 2; r = r + 1)
                    if (leaves[r * 2 + v]) leaves_vc[v] = 1'b1;
                sent[v * 9 +: 9] = sent_q[v * 9 +: 9] + (out_valid_o && leaves_vc[v]);
                used = sent[v * 9 +: 9] - freed[v * 9 +: 9];
                fits[v] = used <= 9'd237;
                held = sent_q[v * 9 +: 9] - freed[v * 9 +: 9];
                if ({1'b0, held} > 10'd256 || held > used_q[v * 9 +: 9]) is_due = 1'b0;
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                sent_q <= 18'd0;
                used_q <= 18'd0;
            end else begin : count_used
                integer v;
                sent_q <= sent;
                for (v = 0; v < 2; v = v + 1)
                    used_q[v * 9 +: 9]
                        <= sent[v * 9 +: 9] - freed[v * 9 +: 9];
            end
        reg honest_q;
        always @(posedge clk_i)
            if (rst_i) honest_q <= 1'b1;
            else honest_q <= honest_q && into_room && orderly && in_vc;

        // The packet on the link: from its head to its tail, or until the link goes.
        wire head = out_phit_o[22];
        wire tail = out_phit_o[23];
        wire [1:0] stopped = stopped_o;
        wire [1:0] clears = clear_i;
        reg under_q;
        reg [3:0] way_q;
        reg active_q;
        reg [1:0] may_start_q;
        reg healthy_q;
        wire under = out_valid_o ? !tail : under_q;
        wire [3:0] way = out_valid_o ? leaves : way_q;
        wire healthy = healthy_q && link_active_i && !(|stopped);
        always @(posedge clk_i)
            if (rst_i) begin
                under_q <= 1'b0;
                way_q <= 4'd0;
                active_q <= 1'b0;
                may_start_q <= 2'd0;
                healthy_q <= 1'b1;
            end else begin
                under_q <= under && link_active_i;
                way_q <= way;
                active_q <= link_active_i;
                may_start_q <= ready_i && link_active_i ? fits & ~stopped : 2'd0;
                healthy_q <= healthy;
            end
        wire holds_one_at_a_time = (leaves & (leaves - 4'd1)) == 4'd0
            && (!out_valid_o || (|leaves));
        wire holds_only_what_came = !honest_q || is_there;
        wire holds_nothing_on_a_dead_link = !out_valid_o || active_q;
        wire holds_whole_on_link = !honest_q
            || (under_q ? !(|leaves) || (leaves == way_q && out_valid_o && !head) : !out_valid_o
                || head);
        wire holds_starts_with_room = !honest_q || !(out_valid_o && head)
            || (|(leaves_vc & may_start_q));
        wire holds_none_lost = !honest_q || !healthy_q || !(|leaves) || out_valid_o;

        // For each virtual channel the phits in its buffers, and cycles in which it had some and
        // none left.
        reg [3:0] arrives_q;
        reg [9:0] stored_q;
        reg [9:0] stored_d;
        reg [1:0] has_q;
        reg [1:0] has;
        reg [31:0] timer_q;
        reg [31:0] timer;
        reg [1:0] clears_q;
        reg [1:0] stop_q;
        reg [1:0] stop;
        reg [4:0] more;
        always @* begin : watch
            integer r;
            integer v;
            stored_d = 10'd0;
            has = 2'd0;
            timer = 32'd0;
            stop = 2'd0;
            more = 5'd0;
            for (v = 0; v < 2; v = v + 1) begin
                more = 5'd0;
                for (r = 0; r < 2; r = r + 1) more = more + arrives_q[r * 2 + v];
                has[v] = stored_q[v * 5 +: 5] > leaves_vc[v];
                stored_d[v * 5 +: 5] = stored_q[v * 5 +: 5] + more - leaves_vc[v];
                if (has_q[v] && !leaves_vc[v])
                    timer[v * 16 +: 16] = timer_q[v * 16 +: 16]
                        + (timer_q[v * 16 +: 16] != 16'd65535);
                stop[v] = !clears_q[v] && (stop_q[v] || timer[v * 16 +: 16] == 16'd65535);
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                arrives_q <= 4'd0;
                stored_q <= 10'd0;
                has_q <= 2'd0;
                timer_q <= 32'd0;
                clears_q <= 2'd0;
                stop_q <= 2'd0;
            end else begin
                arrives_q <= arrives;
                stored_q <= stored_d;
                has_q <= has;
                timer_q <= timer;
                clears_q <= clears;
                stop_q <= stop;
            end
        wire holds_stops = !honest_q || stopped == stop;

        // Any one phit of any one buffer: how many are ahead of it, and any one bit of it.
`ifdef FORMAL
        (* anyconst *) wire [1:0] buffer_any;
`else
        reg [1:0] buffer_any;
        initial buffer_any = 2'($urandom);
`endif
`ifdef FORMAL
        (* anyconst *) wire [4:0] bit_any;
`else
        reg [4:0] bit_any;
        initial bit_any = 5'($urandom);
`endif
`ifdef FORMAL
        (* anyseq *) wire mark_any;
`else
        reg mark_any;
        always @(posedge clk_i) mark_any <= 1'($urandom);
`endif
        assign watched = buffer_any;
        reg marked_q;
        reg ripe_q;
        reg [3:0] ahead_q;
        reg bit_q;
        reg head_q;
        reg fronted_q;
        reg goes_on_q;
        reg may_q;
        reg idle_q;
        reg [1:0] passed_q;
        reg [1:0] behind_q;
        assign marked = marked_q;
        assign ahead = ahead_q;
        reg arrived;
        reg left;
        reg [3:0] here;
        reg [23:0] word;
        reg is_way;
        reg vc_fits;
        reg vc_leaves;
        always @* begin : select_watched
            integer b;
            arrived = 1'b0;
            left = 1'b0;
            here = 4'd0;
            word = 24'd0;
            is_way = 1'b0;
            vc_fits = 1'b0;
            vc_leaves = 1'b0;
            for (b = 0; b < 4; b = b + 1)
                if (buffer_any == b[1:0]) begin
                    arrived = arrives[b];
                    left = leaves[b];
                    here = here_q[b * 4 +: 4];
                    word = words[(b / 2) * 24 +: 24];
                    is_way = way[b];
                    vc_fits = fits[b % 2];
                    vc_leaves = leaves_vc[b % 2];
                end
        end
        wire gone = marked_q && left && ahead_q == 4'd0;
        wire in_front = marked_q && ripe_q && ahead_q == left && !gone;
        wire may = in_front && head_q && ready_i && vc_fits && !under;
        wire [1:0] passed = fronted_q && out_valid_o && head && vc_leaves && !gone ? passed_q + 2'd1
            : passed_q;
        wire [1:0] behind = may_q ? (vc_leaves ? 2'd0 : behind_q + (|leaves)) : idle_q ? 2'd0
            : behind_q;
        always @(posedge clk_i)
            if (rst_i) begin
                marked_q <= 1'b0;
                ripe_q <= 1'b0;
                ahead_q <= 4'd0;
                bit_q <= 1'b0;
                head_q <= 1'b0;
                fronted_q <= 1'b0;
                goes_on_q <= 1'b0;
                may_q <= 1'b0;
                idle_q <= 1'b0;
                passed_q <= 2'd0;
                behind_q <= 2'd0;
            end else begin
                ripe_q <= marked_q && !gone;
                fronted_q <= in_front && head_q;
                goes_on_q <= in_front && !head_q && under && is_way && healthy;
                may_q <= may;
                idle_q <= !under;
                passed_q <= gone || !marked_q ? 2'd0 : passed;
                behind_q <= behind;
                if (gone) marked_q <= 1'b0;
                else if (marked_q) ahead_q <= ahead_q - left;
                else if (mark_any && arrived) begin
                    marked_q <= 1'b1;
                    ahead_q <= here - left;
                    bit_q <= word[bit_any];
                    head_q <= word[22];
                end
            end
        wire holds_in_order = !honest_q || !gone || !out_valid_o || bit_any > 5'd23
            || out_phit_o[bit_any] == bit_q;
        wire holds_work_conserving = !honest_q || !healthy_q
            || ((!may_q || (|leaves)) && (!goes_on_q || gone));
        wire holds_row_in_turn = !honest_q || passed <= 2'd1;
        wire holds_vc_in_turn = !honest_q || !healthy_q || behind <= 2'd1;

        // one phit leaves its buffer in a cycle at most, and what goes out has left one
        a_one_at_a_time: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_one_at_a_time);

        // if senders keep to the rules, a credit goes back only for a phit that came
        a_only_what_came: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_only_what_came);

        // nothing goes out in the cycle after one in which link_active_i is 0
        a_nothing_on_a_dead_link: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_nothing_on_a_dead_link);

        // if senders keep to the rules, from a head to its tail only phits of its buffer leave and
        // go out, unless the link goes between; and nothing goes out but behind a head
        a_whole_on_link: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_whole_on_link);

        // if senders keep to the rules, a head goes out only if in the cycle before ready_i was 1,
        // its virtual channel was not stopped, and of the 256 places at the far input 19 or more
        // were free
        a_starts_with_room: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_starts_with_room);

        // if senders keep to the rules, as long as the link has worked and nothing was stopped,
        // what leaves its buffer goes out
        a_none_lost: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_none_lost);

        // if senders keep to the rules, a virtual channel is stopped from the cycle after 65535 on
        // in which it had a phit and none left, to the cycle of clear_i
        a_stops: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_stops);

        // if senders keep to the rules, what goes out of a buffer has come in its place, with each
        // of its bits
        a_in_order: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_in_order);

        // if senders keep to the rules, as long as the link has worked and nothing was stopped, a
        // phit leaves when a head is in front that may start, and the next one of a packet under
        // way as soon as it is in front
        a_work_conserving: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_work_conserving);

        // if senders keep to the rules, at most 1 packets of other rows go out before a head in
        // front of the same virtual channel
        a_row_in_turn: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_row_in_turn);

        // if senders keep to the rules, as long as the link has worked and nothing was stopped, at
        // most 1 packets of other virtual channels start one after the other while a head in front
        // might
        a_vc_in_turn: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_vc_in_turn);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind clos_network_p4_r2_p4_r2_c2_output
    clos_network_p4_r2_p4_r2_c2_output_sva u_sva (.*);

`default_nettype wire
