// SPDX-License-Identifier: 0BSD
// hyperx_input_4_t2_dal_v3_id10_s2_sva: what must hold of hyperx_input_4_t2_dal_v3_id10_s2, bound
// to each instance of it
//
// Shape:    dal, atomic, 4-router HyperX with 2 terminals at each router, 3 virtual channels, 2 at
//           a time through the crossbar, input queues of 10 and output queues of 10 flits, packets
//           of at most 5 flits, data of 24 bits, stamps of 6 bits, 2 cycles through the crossbar, 2
//           cycles of a choice, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component hyperx-input shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module hyperx_input_4_t2_dal_v3_id10_s2_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [1:0] coord_i,
    input wire from_terminal_i,
    input wire [5:0] now_i,
    input wire flit_valid_i,
    input wire [1:0] flit_vc_i,
    input wire flit_head_i,
    input wire flit_tail_i,
    input wire [23:0] flit_data_i,
    input wire [2:0] credit_o,
    input wire [9:0] open_i,
    input wire [4:0] req_o,
    input wire req_lane_o,
    input wire req_class_o,
    input wire [5:0] req_age_o,
    input wire [2:0] req_length_o,
    input wire granted_i,
    input wire [1:0] moving_o,
    input wire [51:0] crossing_o,
    input wire [3:0] error_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // What is tied off, as it was.
        reg settled_q;
        reg [2:0] place_q;
        always @(posedge clk_i) place_q <= {coord_i, from_terminal_i};
        always @(posedge clk_i)
            if (rst_i) settled_q <= 1'b0;
            else settled_q <= 1'b1;
        wire holds_stays = !settled_q || {coord_i, from_terminal_i} == place_q;
        // What was already wrong in the cycle before: each mistake is told once.
        reg [3:0] error_o_q;
        always @(posedge clk_i)
            if (rst_i) error_o_q <= 4'd0;
            else error_o_q <= error_o;
        wire [3:0] error_o_new = error_o & ~error_o_q;
        wire holds_written_into_room = 1'b1
            && !(|(error_o_new & 4'h1));
        wire holds_packets_in_order = 1'b1
            && !(|(error_o_new & 4'h2));
        wire holds_packets_fit = 1'b1
            && !(|(error_o_new & 4'h8));

        // what is tied off stays as it is from one reset to the next
        m_stays: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_stays);

        // nothing is written where there is no room
        m_written_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_written_into_room);

        // a packet is a head and what follows it, up to a tail
        m_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_in_order);

        // no packet is longer than the longest one
        m_packets_fit: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_fit);
    end
`endif

    if (1) begin : g_proved
        // Whoever sends keeps to the rules: packets whole, their flits in consecutive cycles and as
        // many as their heads say, into
        // room, to what is there; and it stays where it is.
        reg settled_q;
        reg [2:0] place_q;
        wire stays = !settled_q || {coord_i, from_terminal_i} == place_q;
        always @(posedge clk_i) place_q <= {coord_i, from_terminal_i};
        always @(posedge clk_i)
            if (rst_i) settled_q <= 1'b0;
            else settled_q <= 1'b1;

        // A link: flits in its queues, and the packet that is under way.
        wire valid = flit_valid_i;
        wire [1:0] vc = flit_vc_i;
        wire head = flit_head_i;
        wire tail = flit_tail_i;
        wire [23:0] data = flit_data_i;
        wire [2:0] comes = valid ? 3'd1 << vc : 3'd0;
        wire [2:0] leaves = credit_o;
        reg [11:0] here_q;
        reg has_room;
        reg has_flits;
        always @* begin : look_at_queues
            integer i;
            has_room = 1'b1;
            has_flits = 1'b1;
            for (i = 0; i < 3; i = i + 1) begin
                if (comes[i] && here_q[i * 4 +: 4] == 4'd10)
                    has_room = 1'b0;
                if (leaves[i] && here_q[i * 4 +: 4] == 4'd0)
                    has_flits = 1'b0;
            end
        end
        reg open_q;
        reg [1:0] open_vc_q;
        wire ordered = open_q ? valid && !head && vc == open_vc_q : !valid || head;
        reg [2:0] after_q;
        wire [2:0] after = head ? data[3 +: 3] : after_q - 3'd1;
        wire exact = !valid || tail == (after == 3'd0);
        wire fits = !(valid && head) || data[3 +: 3] < 3'd5;
        wire in_vc = !valid || vc < 2'd3;
        wire to_place = !(valid && head) || (1'b1);
        wire keeps = ordered && exact && fits && in_vc && to_place && has_room;
        wire shows = !ordered || !in_vc || (!exact && fits);
        always @(posedge clk_i)
            if (rst_i) begin
                here_q <= 12'd0;
                open_q <= 1'b0;
                open_vc_q <= 2'd0;
                after_q <= 3'd0;
            end else begin : count_flits
                integer i;
                for (i = 0; i < 3; i = i + 1)
                    here_q[i * 4 +: 4]
                        <= here_q[i * 4 +: 4] + comes[i] - leaves[i];
                open_q <= valid && !tail;
                open_vc_q <= vc;
                after_q <= after;
            end

        // All until now was right; the first mistake was one that shows at once.
        reg honest_q;
        reg broken_q;
        wire right = stays && keeps;
        wire shown_at_once = stays && (1'b0 || shows);
        always @(posedge clk_i)
            if (rst_i) begin
                honest_q <= 1'b1;
                broken_q <= 1'b0;
            end else begin
                honest_q <= honest_q && right;
                broken_q <= broken_q || (honest_q && shown_at_once);
            end

        // Requests, and what moves.
        wire [4:0] req = req_o;
        wire [9:0] open = open_i;
        wire [1:0] moving = moving_o;
        wire [51:0] words = crossing_o;
        wire asks = |req;
        wire taken = asks && granted_i;
        wire [1:0] lane = 2'd1 << req_lane_o;
        reg is_open;
        always @* begin : find_open
            integer i;
            is_open = 1'b0;
            for (i = 0; i < 5; i = i + 1)
                if (req[i] && (|(open[i * 2 +: 2] & (2'd1 << req_class_o)))) is_open = 1'b1;
        end
        wire holds_one_request = (req & (req - 5'd1)) == 5'd0;
        wire holds_into_open = !asks || is_open;
        wire holds_free_lane = !asks || (lane != 2'd0 && lane == (~moving & (moving + 2'd1)));

        // Of each lane the flits that are still to move of a packet that was granted, and whether
        // its head is the next.
        reg [5:0] left_q;
        reg [1:0] begins_q;
        reg moves;
        always @* begin : look_at_lanes
            integer i;
            moves = 1'b1;
            for (i = 0; i < 2; i = i + 1) begin
                if (moving[i] != (left_q[i * 3 +: 3] != 3'd0)) moves = 1'b0;
                if (moving[i] && words[i * 26 + 24] != begins_q[i]) moves = 1'b0;
                if (moving[i] && words[i * 26 + 25] != (left_q[i * 3 +: 3] == 3'd1))
                    moves = 1'b0;
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                left_q <= 6'd0;
                begins_q <= 2'd0;
            end else begin : count_left
                integer i;
                begins_q <= taken ? lane : 2'd0;
                for (i = 0; i < 2; i = i + 1)
                    if (taken && lane[i]) left_q[i * 3 +: 3] <= req_length_o;
                    else if (left_q[i * 3 +: 3] != 3'd0)
                        left_q[i * 3 +: 3] <= left_q[i * 3 +: 3] - 3'd1;
            end
        wire holds_moves_whole = moves;

        // A packet that has asked and was not granted, as long as none is: any of them.
`ifdef FORMAL
        (* anyseq *) wire keep_any;
`else
        reg keep_any;
        always @(posedge clk_i) keep_any <= 1'($urandom);
`endif
        reg known_q;
        reg [4:0] known_req_q;
        reg [2:0] known_length_q;
        reg [5:0] known_stamp_q;
        reg [0:0] known_class_q;
        reg known_open;
        always @* begin : find_known_open
            integer i;
            known_open = 1'b0;
            for (i = 0; i < 5; i = i + 1)
                if (known_req_q[i] && (|(open[i * 2 +: 2]
                    & (2'd1 << known_class_q)))) known_open = 1'b1;
        end
        always @(posedge clk_i)
            if (rst_i) begin
                known_q <= 1'b0;
                known_req_q <= 5'd0;
                known_length_q <= 3'd0;
                known_stamp_q <= 6'd0;
                known_class_q <= 1'd0;
            end else if (taken) known_q <= 1'b0;
            else if (asks && (keep_any || !known_q)) begin
                known_q <= 1'b1;
                known_req_q <= req;
                known_length_q <= req_length_o;
                known_stamp_q <= now_i - req_age_o;
                known_class_q <= req_class_o;
            end
        wire [5:0] known_age = now_i - known_stamp_q;
        wire holds_oldest_asks = !(known_q && known_open && (|(~moving)))
            || (asks && req_age_o >= known_age);

        // Flits leave as they move, of packets that are swallowed aside; a credit goes back a cycle
        // later.
        reg [1:0] moved_q;
        always @(posedge clk_i)
            if (rst_i) moved_q <= 2'd0;
            else moved_q <= moving;
        wire [2:0] credits = credit_o;
        wire [4:0] moves_before = 5'd0 + moved_q[0] + moved_q[1];
        wire [4:0] credits_now = 5'd0 + credits[0] + credits[1] + credits[2];
        wire holds_never_empty = !honest_q || credits_now >= moves_before;
        wire holds_credit_for_a_move = !honest_q || credits_now <= moves_before;
        wire holds_only_what_came = !honest_q || has_flits;

        // What is shown of a sender.
        wire holds_quiet = !honest_q || !(|error_o);
        wire holds_mistakes_show = !broken_q || (|error_o);
        // What was wrong in the cycle before.
        reg [3:0] error_o_kept_q;
        always @(posedge clk_i)
            if (rst_i) error_o_kept_q <= 4'd0;
            else error_o_kept_q <= error_o;
        wire holds_errors_stay = 1'b1
            && (error_o_kept_q & ~error_o) == 4'd0;

        // one output is asked for at most
        a_one_request: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_one_request);

        // an output is asked for only while it is open for the class of the packet
        a_into_open: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_into_open);

        // a packet asks with the lowest lane on which nothing moves
        a_free_lane: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_free_lane);

        // a packet that is granted moves from the next cycle on, a flit a cycle on its lane, the
        // first as head and the last by its length as tail, and nothing else moves
        a_moves_whole: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_moves_whole);

        // after a packet has asked in vain, and until one is granted, one that is as old at least
        // asks whenever what it asked for is open
        a_oldest_asks: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_oldest_asks);

        // if its sender keeps to the rules, a packet that moves finds its next flit in its queue:
        // it leaves, and its credit goes back
        a_never_empty: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_never_empty);

        // if its sender keeps to the rules, a credit goes back in the cycle after a flit has moved,
        // and in no other
        a_credit_for_a_move: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_credit_for_a_move);

        // if its sender keeps to the rules, no flit leaves a virtual channel that has not come in
        // it
        a_only_what_came: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_only_what_came);

        // if its sender keeps to the rules, no mistake is shown
        a_quiet: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_quiet);

        // a first mistake that is one of order or length is shown from the next cycle on
        a_mistakes_show: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_mistakes_show);

        // what is shown as a mistake stays so until a reset
        a_errors_stay: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_errors_stay);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind hyperx_input_4_t2_dal_v3_id10_s2
    hyperx_input_4_t2_dal_v3_id10_s2_sva u_sva (.*);

`default_nettype wire
