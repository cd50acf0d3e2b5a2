// SPDX-License-Identifier: 0BSD
// hyperx_router_4_t2_dal_v3_id10_output_sva: what must hold of
// hyperx_router_4_t2_dal_v3_id10_output, bound to each instance of it
//
// Shape:    dal, atomic, 4-router HyperX with 2 terminals at each router, 3 virtual channels, 2 at
//           a time through the crossbar, input queues of 10 and output queues of 10 flits, packets
//           of at most 5 flits, data of 24 bits, stamps of 6 bits, 2 cycles through the crossbar, 2
//           cycles of a choice, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component hyperx-output shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module hyperx_router_4_t2_dal_v3_id10_output_sva (
    input wire clk_i,
    input wire rst_i,
    input wire to_terminal_i,
    input wire [5:0] now_i,
    input wire [1:0] open_o,
    input wire [7:0] weight_o,
    input wire [4:0] req_i,
    input wire [4:0] req_lane_i,
    input wire [4:0] req_class_i,
    input wire [29:0] req_age_i,
    input wire [14:0] req_length_i,
    input wire [4:0] granted_o,
    input wire [9:0] moving_i,
    input wire [259:0] crossing_i,
    input wire flit_valid_o,
    input wire [1:0] flit_vc_o,
    input wire flit_head_o,
    input wire flit_tail_o,
    input wire [23:0] flit_data_o,
    input wire [2:0] credit_i,
    input wire [4:0] error_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // What inputs ask for and send: of each of their lanes the flits that are still to come of
        // a packet that was granted here,
        // and whether its head is the next.
        wire [4:0] req = req_i;
        wire [4:0] req_lane = req_lane_i;
        wire [14:0] req_length = req_length_i;
        wire [4:0] req_class = req_class_i;
        wire [1:0] opened = open_o;
        wire [4:0] granted = granted_o;
        wire [9:0] moving = moving_i;
        wire [259:0] words = crossing_i;
        reg [29:0] left_q;
        reg [9:0] head_due_q;
        reg [9:0] heads;
        reg [9:0] tails;
        reg [9:0] source;
        reg [2:0] length;
        reg asks_rightly;
        reg moves_rightly;
        always @* begin : look_at_inputs
            integer i;
            integer l;
            asks_rightly = 1'b1;
            moves_rightly = 1'b1;
            length = 3'd0;
            source = 10'd0;
            heads = 10'd0;
            tails = 10'd0;
            for (i = 0; i < 5; i = i + 1) begin
                if (granted[i]) length = length | req_length[i * 3 +: 3];
                if (req[i] && req_length[i * 3 +: 3] == 3'd0) asks_rightly = 1'b0;
                if (req[i] && req_length[i * 3 +: 3] > 3'd5) asks_rightly = 1'b0;
                if (req[i] && !(|(opened & (2'd1 << req_class[i * 1 +: 1])))) asks_rightly = 1'b0;
                for (l = 0; l < 2; l = l + 1) begin
                    heads[i * 2 + l] = words[(i * 2 + l) * 26 + 24];
                    tails[i * 2 + l] = words[(i * 2 + l) * 26 + 25];
                    if (req_lane[i * 1 +: 1] == l[0:0]) begin
                        source[i * 2 + l] = granted[i];
                        if (req[i] && left_q[(i * 2 + l) * 3 +: 3] > 3'd1)
                            asks_rightly = 1'b0;
                    end
                    if (left_q[(i * 2 + l) * 3 +: 3] != 3'd0) begin
                        if (!moving[i * 2 + l] || heads[i * 2 + l]
                            != head_due_q[i * 2 + l]) moves_rightly = 1'b0;
                        if (tails[i * 2 + l] != (left_q[(i * 2 + l) * 3 +: 3] == 3'd1))
                            moves_rightly = 1'b0;
                        if (head_due_q[i * 2 + l] && left_q[(i * 2 + l) * 3 +: 3]
                            != words[(i * 2 + l) * 26 + 3 +: 3] + 3'd1) moves_rightly = 1'b0;
                    end
                end
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                left_q <= 30'd0;
                head_due_q <= 10'd0;
            end else begin : count_left
                integer i;
                for (i = 0; i < 10; i = i + 1)
                    if (source[i]) begin
                        left_q[i * 3 +: 3] <= length;
                        head_due_q[i] <= 1'b1;
                    end else if (left_q[i * 3 +: 3] != 3'd0) begin
                        left_q[i * 3 +: 3]
                            <= left_q[i * 3 +: 3] - 3'd1;
                        head_due_q[i] <= 1'b0;
                    end
            end
        wire holds_asks_for_open = asks_rightly;
        wire holds_moves_as_asked = moves_rightly;
        // What was already wrong in the cycle before: each mistake is told once.
        reg [4:0] error_o_q;
        always @(posedge clk_i)
            if (rst_i) error_o_q <= 5'd0;
            else error_o_q <= error_o;
        wire [4:0] error_o_new = error_o & ~error_o_q;
        wire holds_credits_for_flits = 1'b1
            && !(|(error_o_new & 5'h10));

        // an input asks for a class that is open, with a lane on which nothing moves from the next
        // cycle on, for a packet of a legal length
        m_asks_for_open: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_asks_for_open);

        // a packet moves from the cycle after its grant on, a flit a cycle, the first as a head
        // that says its length, and the last as tail
        m_moves_as_asked: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_moves_as_asked);

        // a credit comes for a flit that was sent, once
        m_credits_for_flits: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_credits_for_flits);
    end
`endif

    if (1) begin : g_proved
        wire marked;
        wire [3:0] ahead;
        // What inputs ask for and send: of each of their lanes the flits that are still to come of
        // a packet that was granted here,
        // and whether its head is the next.
        wire [4:0] req = req_i;
        wire [4:0] req_lane = req_lane_i;
        wire [14:0] req_length = req_length_i;
        wire [4:0] req_class = req_class_i;
        wire [1:0] opened = open_o;
        wire [4:0] granted = granted_o;
        wire [9:0] moving = moving_i;
        wire [259:0] words = crossing_i;
        reg [29:0] left_q;
        reg [9:0] head_due_q;
        reg [9:0] heads;
        reg [9:0] tails;
        reg [9:0] source;
        reg [2:0] length;
        reg asks_rightly;
        reg moves_rightly;
        always @* begin : look_at_inputs
            integer i;
            integer l;
            asks_rightly = 1'b1;
            moves_rightly = 1'b1;
            length = 3'd0;
            source = 10'd0;
            heads = 10'd0;
            tails = 10'd0;
            for (i = 0; i < 5; i = i + 1) begin
                if (granted[i]) length = length | req_length[i * 3 +: 3];
                if (req[i] && req_length[i * 3 +: 3] == 3'd0) asks_rightly = 1'b0;
                if (req[i] && req_length[i * 3 +: 3] > 3'd5) asks_rightly = 1'b0;
                if (req[i] && !(|(opened & (2'd1 << req_class[i * 1 +: 1])))) asks_rightly = 1'b0;
                for (l = 0; l < 2; l = l + 1) begin
                    heads[i * 2 + l] = words[(i * 2 + l) * 26 + 24];
                    tails[i * 2 + l] = words[(i * 2 + l) * 26 + 25];
                    if (req_lane[i * 1 +: 1] == l[0:0]) begin
                        source[i * 2 + l] = granted[i];
                        if (req[i] && left_q[(i * 2 + l) * 3 +: 3] > 3'd1)
                            asks_rightly = 1'b0;
                    end
                    if (left_q[(i * 2 + l) * 3 +: 3] != 3'd0) begin
                        if (!moving[i * 2 + l] || heads[i * 2 + l]
                            != head_due_q[i * 2 + l]) moves_rightly = 1'b0;
                        if (tails[i * 2 + l] != (left_q[(i * 2 + l) * 3 +: 3] == 3'd1))
                            moves_rightly = 1'b0;
                        if (head_due_q[i * 2 + l] && left_q[(i * 2 + l) * 3 +: 3]
                            != words[(i * 2 + l) * 26 + 3 +: 3] + 3'd1) moves_rightly = 1'b0;
                    end
                end
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                left_q <= 30'd0;
                head_due_q <= 10'd0;
            end else begin : count_left
                integer i;
                for (i = 0; i < 10; i = i + 1)
                    if (source[i]) begin
                        left_q[i * 3 +: 3] <= length;
                        head_due_q[i] <= 1'b1;
                    end else if (left_q[i * 3 +: 3] != 3'd0) begin
                        left_q[i * 3 +: 3]
                            <= left_q[i * 3 +: 3] - 3'd1;
                        head_due_q[i] <= 1'b0;
                    end
            end
        reg honest_q;
        always @(posedge clk_i)
            if (rst_i) honest_q <= 1'b1;
            else honest_q <= honest_q && asks_rightly && moves_rightly;

        // Who is granted: the oldest, and of these the first at or after a turn that moves past
        // each that is granted.
        wire [29:0] req_age = req_age_i;
        reg [4:0] from_q;
        wire [4:0] behind = ~(granted | (granted - 5'd1));
        always @(posedge clk_i)
            if (rst_i) from_q <= {5{1'b1}};
            else if (|granted) from_q <= (|behind) ? behind : {5{1'b1}};
        reg [5:0] largest;
        reg [4:0] oldest;
        always @* begin : search_oldest
            integer i;
            largest = 6'd0;
            oldest = 5'd0;
            for (i = 0; i < 5; i = i + 1)
                if (req[i] && req_age[i * 6 +: 6] > largest) largest = req_age[i * 6 +: 6];
            for (i = 0; i < 5; i = i + 1)
                oldest[i] = req[i] && req_age[i * 6 +: 6] == largest;
        end
        wire [4:0] oldest_ahead = oldest & from_q;
        wire [4:0] searched = (|oldest_ahead) ? oldest_ahead : oldest;
        wire holds_one_grant = (granted & (granted - 5'd1)) == 5'd0 && (granted & ~req) == 5'd0;
        wire holds_work_conserving = !(|req) || (|granted);
        wire holds_oldest_granted = (granted & ~oldest) == 5'd0;
        wire holds_in_turn = granted == (searched & (~searched + 5'd1));

        // Of each virtual channel what was granted it and is not on the link yet, what is on the
        // link or beyond without a credit,
        // and who holds it.
        wire [2:0] on_link = flit_valid_o ? 3'd1 << flit_vc_o : 3'd0;
        wire [2:0] credits = credit_i;
        reg [11:0] used_q;
        reg [11:0] used;
        reg [11:0] far_q;
        reg [11:0] far;
        reg [2:0] held_q;
        reg [29:0] holder_q;
        reg [2:0] ends;
        reg [2:0] room;
        reg [2:0] of_class;
        reg [2:0] takes;
        reg [3:0] least;
        reg [1:0] opens;
        reg oq_fits;
        reg far_fits;
        reg too_many;
        reg [4:0] holders;
        always @* begin : look_at_vcs
            integer v;
            oq_fits = 1'b1;
            far_fits = 1'b1;
            too_many = 1'b0;
            holders = 5'd0;
            used = 12'd0;
            far = 12'd0;
            ends = 3'd0;
            room = 3'd0;
            for (v = 0; v < 3; v = v + 1) begin
                used[v * 4 +: 4] = used_q[v * 4 +: 4] - on_link[v];
                far[v * 4 +: 4] = far_q[v * 4 +: 4] + on_link[v];
                if (on_link[v] && used_q[v * 4 +: 4] == 4'd0) oq_fits = 1'b0;
                if ({1'b0, used[v * 4 +: 4]} > 5'd10) oq_fits = 1'b0;
                if ({1'b0, far_q[v * 4 +: 4]} + on_link[v] > 5'd10) far_fits = 1'b0;
                if (credits[v] && far[v * 4 +: 4] == 4'd0) too_many = 1'b1;
                ends[v] = held_q[v] && (|(holder_q[v * 10 +: 10] & moving & tails));
                room[v] = !held_q[v] && {1'b0, used[v * 4 +: 4]} <= 5'd5;
                if (!to_terminal_i && (used[v * 4 +: 4] != 4'd0
                    || far[v * 4 +: 4] != 4'd0)) room[v] = 1'b0;
                holders = holders + held_q[v];
            end
            of_class = 3'd0;
            opens = 2'd0;
            opens[0] = |(room & (to_terminal_i ? {3{1'b1}} : 3'b011));
            opens[1] = |(room & (to_terminal_i ? {3{1'b1}} : 3'b100));
            if (holders >= 5'd2) opens = 2'd0;
            for (v = 0; v < 5; v = v + 1)
                if (granted[v]) begin
                    if (to_terminal_i || req_class[v * 1 +: 1] == 1'd0)
                        of_class = of_class | (to_terminal_i ? {3{1'b1}} : 3'b011);
                    if (to_terminal_i || req_class[v * 1 +: 1] == 1'd1)
                        of_class = of_class | (to_terminal_i ? {3{1'b1}} : 3'b100);
                end
            // Of those that may be taken the one of most room, the lowest of equals.
            takes = 3'd0;
            least = 4'd0;
            for (v = 0; v < 3; v = v + 1)
                if ((|granted) && room[v] && of_class[v]
                    && (takes == 3'd0 || used[v * 4 +: 4] < least)) begin
                    takes = 3'd1 << v;
                    least = used[v * 4 +: 4];
                end
        end
        reg told_q;
        always @(posedge clk_i)
            if (rst_i) begin
                used_q <= 12'd0;
                far_q <= 12'd0;
                held_q <= 3'd0;
                holder_q <= 30'd0;
                told_q <= 1'b0;
            end else begin : count_vcs
                integer v;
                for (v = 0; v < 3; v = v + 1) begin
                    used_q[v * 4 +: 4]
                        <= used[v * 4 +: 4] + (takes[v] ? length : 3'd0);
                    far_q[v * 4 +: 4] <= far[v * 4 +: 4]
                        - (credits[v] && far[v * 4 +: 4] != 4'd0);
                    if (takes[v]) holder_q[v * 10 +: 10] <= source;
                end
                held_q <= (held_q & ~ends) | takes;
                told_q <= told_q || too_many;
            end
        wire holds_open = !honest_q || opened == opens;
        wire holds_oq_within = !honest_q || oq_fits;
        wire holds_credits_told = (|error_o) == told_q;

        // The congestion of the port: all flits granted and not on the link yet, times hops.
        reg [4:0] total_q;
        wire [4:0] total = total_q - flit_valid_o;
        always @(posedge clk_i)
            if (rst_i) total_q <= 5'd0;
            else total_q <= total + ((|granted) ? length : 3'd0);
        wire [4:0] shifted = total >> 2;
        wire [3:0] weighed = shifted;
        wire [7:0] weights = weight_o;
        wire holds_congestion = 1'b1
            && weights[0 +: 4] == 4'd1 * weighed
            && weights[4 +: 4] == 4'd2 * weighed;

        // The link: packets whole, their flits in consecutive cycles, begun only where all of them
        // find room.
        reg between_q;
        reg [1:0] between_vc_q;
        reg [2:0] after_q;
        wire [2:0] after = flit_head_o ? flit_data_o[3 +: 3] : after_q - 3'd1;
        wire whole = between_q ? flit_valid_o && !flit_head_o && flit_vc_o == between_vc_q
            : !flit_valid_o || flit_head_o;
        wire exact = !flit_valid_o || flit_tail_o == (after == 3'd0);
        wire [3:0] far_of_head = far_q >> (flit_vc_o * 4);
        wire finds_room = !(flit_valid_o && flit_head_o)
            || {2'd0, far_of_head} + after + 6'd1 <= 6'd10;
        always @(posedge clk_i)
            if (rst_i) begin
                between_q <= 1'b0;
                between_vc_q <= 2'd0;
                after_q <= 3'd0;
            end else begin
                between_q <= flit_valid_o && !flit_tail_o;
                between_vc_q <= flit_vc_o;
                after_q <= after;
            end
        wire holds_whole_on_link = !honest_q
            || (whole && exact && (!flit_valid_o || flit_vc_o < 2'd3));
        wire holds_far_within = !honest_q || (far_fits && finds_room);

        // Any one flit of any one packet that is granted: the lane on which it comes and the
        // virtual channel that it takes, flits of
        // the packet before it, flits that leave before it, and any one bit of {tail, head, data}.
`ifdef FORMAL
        (* anyseq *) wire mark_any;
`else
        reg mark_any;
        always @(posedge clk_i) mark_any <= 1'($urandom);
`endif
`ifdef FORMAL
        (* anyconst *) wire [2:0] flit_any;
`else
        reg [2:0] flit_any;
        initial flit_any = 3'($urandom);
`endif
`ifdef FORMAL
        (* anyconst *) wire [4:0] bit_any;
`else
        reg [4:0] bit_any;
        initial bit_any = 5'($urandom);
`endif
        wire [25:0] bit_mask = 26'd1 << bit_any;
        reg marked_q;
        reg came_q;
        reg [9:0] on_lane_q;
        reg [2:0] in_vc_q;
        reg [2:0] before_q;
        reg [3:0] ahead_q;
        reg bit_q;
        reg [5:0] stamp_q;
        reg [2:0] flits_q;
        reg [0:0] wait_q;
        reg [25:0] word;
        assign marked = marked_q;
        assign ahead = ahead_q;
        always @* begin : select_word
            integer i;
            word = 26'd0;
            for (i = 0; i < 10; i = i + 1)
                if (on_lane_q[i]) word = word | words[i * 26 +: 26];
        end
        wire comes = marked_q && !came_q && (|(on_lane_q & moving));
        wire goes = |(on_link & in_vc_q);
        wire leaves = marked_q && goes && ahead_q == 4'd0;
        always @(posedge clk_i)
            if (rst_i) begin
                marked_q <= 1'b0;
                came_q <= 1'b0;
                on_lane_q <= 10'd0;
                in_vc_q <= 3'd0;
                before_q <= 3'd0;
                ahead_q <= 4'd0;
                bit_q <= 1'b0;
                stamp_q <= 6'd0;
                flits_q <= 3'd0;
                wait_q <= 1'd0;
            end else if (!marked_q) begin
                if (mark_any && takes != 3'd0 && flit_any < length) begin
                    marked_q <= 1'b1;
                    came_q <= 1'b0;
                    on_lane_q <= source;
                    in_vc_q <= takes;
                    before_q <= flit_any;
                    ahead_q <= least + flit_any;
                    flits_q <= length;
                end
            end else begin
                if (comes && before_q != 3'd0) before_q <= before_q - 3'd1;
                if (comes && before_q == 3'd0) begin
                    came_q <= 1'b1;
                    bit_q <= |(word & bit_mask);
                    stamp_q <= word[6 +: 6];
                    wait_q <= 1'd1;
                end else if (wait_q != 1'd0) wait_q <= wait_q - 1'd1;
                if (leaves) marked_q <= 1'b0;
                else if (goes) ahead_q <= ahead_q - 4'd1;
            end
        wire holds_in_order = !(honest_q && leaves)
            || (came_q && (|({flit_tail_o, flit_head_o, flit_data_o} & bit_mask)) == bit_q);

        // A head that has crossed and is in front, with room for its packet, while no other is
        // under way: it begins, or one that
        // is as old.
        reg [3:0] far_of_marked;
        always @* begin : find_far
            integer v;
            far_of_marked = 4'd0;
            for (v = 0; v < 3; v = v + 1)
                if (in_vc_q[v]) far_of_marked = far_of_marked | far[v * 4 +: 4];
        end
        wire in_front = marked_q && came_q && wait_q == 1'd0 && flit_any == 3'd0
            && !leaves && ahead_q == goes;
        wire fits_beyond = {2'd0, far_of_marked} + flits_q <= 6'd10;
        reg may_begin_q;
        reg [5:0] age_q;
        reg [5:0] now_q;
        always @(posedge clk_i) begin
            age_q <= now_i - stamp_q;
            now_q <= now_i;
        end
        always @(posedge clk_i)
            if (rst_i) may_begin_q <= 1'b0;
            else may_begin_q <= in_front && fits_beyond && !(flit_valid_o && !flit_tail_o);
        wire [5:0] age_begun = now_q - flit_data_o[6 +: 6];
        wire holds_oldest_begins = !(honest_q && may_begin_q)
            || (flit_valid_o && flit_head_o && (leaves || age_begun >= age_q));
        // What was wrong in the cycle before.
        reg [4:0] error_o_kept_q;
        always @(posedge clk_i)
            if (rst_i) error_o_kept_q <= 5'd0;
            else error_o_kept_q <= error_o;
        wire holds_errors_stay = 1'b1
            && (error_o_kept_q & ~error_o) == 5'd0;

        // one input is granted at most, one that asks
        a_one_grant: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_one_grant);

        // one is granted whenever any asks
        a_work_conserving: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_work_conserving);

        // no input that asks is older than the one that is granted
        a_oldest_granted: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_oldest_granted);

        // of the oldest the first at or after a turn is granted, which moves past each that is
        // granted
        a_in_turn: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_in_turn);

        // a credit for which no flit was sent, and no other, is shown from the next cycle on
        a_credits_told: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_credits_told);

        // weight_o is the number of flits granted and not yet on the link, those in the crossbar
        // included, shifted, times 1 and more hops
        a_congestion: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_congestion);

        // if inputs ask for what is open and send what they asked for, a class is open iff it has a
        // virtual channel that nobody holds, with room for the longest packet, and to a link with
        // nothing of it outstanding there or beyond, while fewer than 2 are held; of these a packet
        // takes the one of most room, the lowest of equals, and holds it until its tail has come
        a_open: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_open);

        // if inputs ask for what is open and send what they asked for, flits leave only by virtual
        // channels that were granted them, each of which has 10 at the most
        a_oq_within: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_oq_within);

        // if inputs ask for what is open and send what they asked for, a packet begins only where
        // all of it finds room, and flits on the link and beyond for which no credit has come are
        // 10 at the most
        a_far_within: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_far_within);

        // if inputs ask for what is open and send what they asked for, from its head to its tail
        // the flits of a packet are on the link in consecutive cycles, as many as its head says,
        // and no other's between
        a_whole_on_link: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_whole_on_link);

        // if inputs ask for what is open and send what they asked for, flits leave a virtual
        // channel in the order of the grants and as they came, with each of their bits
        a_in_order: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_in_order);

        // if inputs ask for what is open and send what they asked for, when a head has crossed and
        // is in front, its packet finds room and no other is under way, a packet begins that is as
        // old at least
        a_oldest_begins: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_oldest_begins);

        // what is shown as a mistake stays so until a reset
        a_errors_stay: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_errors_stay);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind hyperx_router_4_t2_dal_v3_id10_output
    hyperx_router_4_t2_dal_v3_id10_output_sva u_sva (.*);

`default_nettype wire
