// SPDX-License-Identifier: 0BSD
// router_f_dynbal_input_2_sva: what must hold of router_f_dynbal_input_2, bound to each instance of
// it
//
// Shape:    f-dynbal on a 4x4 torus, from xp_vc1, 6 flits of 6 bits, shift FIFO, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component input-channel shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module router_f_dynbal_input_2_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [3:0] here_i,
    input wire [3:0] dateline_i,
    input wire valid_i,
    input wire [5:0] flit_i,
    input wire not_full_o,
    input wire empty_o,
    input wire takes_o,
    input wire [29:0] best_i,
    input wire [9:0] request_o,
    input wire take_i,
    input wire valid_o,
    input wire [5:0] flit_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        wire holds_taken_as_asked = !take_i || (valid_o && (!flit_o[4] || (|request_o)));

        // a flit is taken only if there is one, and a head only while it asks
        m_taken_as_asked: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_taken_as_asked);
    end
`endif

    if (1) begin : g_proved
        wire marked;
        wire [2:0] ahead;
        // How many words there are.
        reg [2:0] words_q;
        wire room = words_q != 3'd6;
        wire enters = valid_i && room;
        wire leaves = take_i && words_q != 3'd0;
        always @(posedge clk_i)
            if (rst_i) words_q <= 3'd0;
            else if (enters && !leaves) words_q <= words_q + 3'd1;
            else if (leaves && !enters) words_q <= words_q - 3'd1;

        // Any one word: how many are ahead of it, and any one bit of it.
`ifdef FORMAL
        (* anyseq *) wire mark_any;
`else
        reg mark_any;
        always @(posedge clk_i) mark_any <= 1'($urandom);
`endif
`ifdef FORMAL
        (* anyconst *) wire [2:0] bit_any;
`else
        reg [2:0] bit_any;
        initial bit_any = 3'($urandom);
`endif
        wire [5:0] bit_mask = 6'd1 << bit_any;
        reg marked_q;
        reg [2:0] ahead_q;
        reg bit_q;
        assign marked = marked_q;
        assign ahead = ahead_q;
        always @(posedge clk_i)
            if (rst_i) begin
                marked_q <= 1'b0;
                ahead_q <= 3'd0;
                bit_q <= 1'b0;
            end else if (!marked_q) begin
                if (enters && mark_any) begin
                    marked_q <= 1'b1;
                    ahead_q <= leaves ? words_q - 3'd1 : words_q;
                    bit_q <= |(flit_i & bit_mask);
                end
            end else if (leaves) begin
                if (ahead_q == 3'd0) marked_q <= 1'b0;
                else ahead_q <= ahead_q - 3'd1;
            end
        wire holds_in_order = !(marked_q && ahead_q == 3'd0)
            || (valid_o && (|(flit_o & bit_mask)) == bit_q);
        reg [3:0] dest_q;
        // Where a packet may go, from its hops left in each ring or line, counted both ways.
        wire [3:0] x_here = here_i[0 +: 2];
        wire [3:0] x_dest = dest_q[0 +: 2];
        wire x_there = x_here == x_dest;
        wire [3:0] x_up = x_dest - x_here + (x_dest < x_here ? 4'd4 : 4'd0);
        wire [3:0] x_down = x_here - x_dest + (x_here < x_dest ? 4'd4 : 4'd0);
        // The hop that leads over the dateline is that many hops away.
        wire [3:0] x_line = dateline_i[0 +: 2];
        wire [3:0] x_line_up = x_line - x_here + (x_line <= x_here ? 4'd4 : 4'd0);
        wire [3:0] x_line_down = x_here - x_line + 4'd1 + (x_here < x_line ? 4'd4 : 4'd0);
        wire [3:0] y_here = here_i[2 +: 2];
        wire [3:0] y_dest = dest_q[2 +: 2];
        wire y_there = y_here == y_dest;
        wire [3:0] y_up = y_dest - y_here + (y_dest < y_here ? 4'd4 : 4'd0);
        wire [3:0] y_down = y_here - y_dest + (y_here < y_dest ? 4'd4 : 4'd0);
        // The hop that leads over the dateline is that many hops away.
        wire [3:0] y_line = dateline_i[2 +: 2];
        wire [3:0] y_line_up = y_line - y_here + (y_line <= y_here ? 4'd4 : 4'd0);
        wire [3:0] y_line_down = y_here - y_line + 4'd1 + (y_here < y_line ? 4'd4 : 4'd0);
        wire xp_left = !x_there && (1'b1);
        wire xp_lowest = xp_left;
        wire xp_crosses = x_line_up <= x_up;
        wire xm_left = !x_there && (1'b0);
        wire xm_lowest = xm_left;
        wire xm_crosses = x_line_down <= x_down;
        wire yp_left = !y_there && (y_up < y_down || (y_up == y_down && !y_here[0]));
        wire yp_lowest = yp_left && x_there;
        wire yp_crosses = y_line_up <= y_up;
        wire ym_left = !y_there && (y_down < y_up || (y_down == y_up && y_here[0]));
        wire ym_lowest = ym_left && x_there;
        wire ym_crosses = y_line_down <= y_down;
        wire coordinates_fit = x_here < 4'd4 && x_dest < 4'd4 && x_line < 4'd4 && y_here < 4'd4
            && y_dest < 4'd4 && y_line < 4'd4;
        wire [9:0] permitted;
        assign permitted[0] = xp_lowest && !xp_crosses;
        assign permitted[1] = xp_lowest;
        assign permitted[2] = xp_left;
        assign permitted[3] = yp_lowest && !yp_crosses;
        assign permitted[4] = yp_lowest;
        assign permitted[5] = yp_left;
        assign permitted[6] = ym_lowest && !ym_crosses;
        assign permitted[7] = ym_lowest;
        assign permitted[8] = ym_left;
        assign permitted[9] = x_there && y_there;
        // What the neighbour and the switch are told.
        wire holds_flags = valid_o == (words_q != 3'd0) && empty_o == (words_q == 3'd0)
            && takes_o == (words_q < 3'd6 && !rst_i)
            && not_full_o == (words_q < 3'd4 && !rst_i);

        // A sender at the other end of the wire: what it sends comes late, and so does what it is
        // shown.
        reg obeys_q;
        reg [1:0] shown_q;
        wire shown_room = shown_q[1];
        always @(posedge clk_i)
            if (rst_i) begin
                obeys_q <= 1'b1;
                shown_q <= 2'd0;
            end else begin
                if (valid_i && !shown_room) obeys_q <= 1'b0;
                shown_q <= (shown_q << 1) | not_full_o;
            end
        wire holds_never_overrun = !obeys_q || !(valid_i && shown_room) || room;

        // The node stays where it is.
        reg [7:0] place_q;
        wire moves = {here_i, dateline_i} != place_q;
        always @(posedge clk_i) place_q <= {here_i, dateline_i};

        // Whole packets only, so far, and heads taken only while they asked, at one place.
        reg open_q;
        reg held_q;
        reg orderly_q;
        wire whole = !enters || flit_i[4] == !open_q;
        wire asked = !leaves || !flit_o[4] || (|request_o);
        // The marked flit, if it is a head: its destination, and in the next cycle where it may go.
        reg marked_head_q;
        reg fresh_q;
        reg fits_q;
        reg [9:0] permitted_q;
        always @(posedge clk_i)
            if (rst_i) begin
                open_q <= 1'b0;
                held_q <= 1'b0;
                orderly_q <= 1'b1;
                marked_head_q <= 1'b0;
                fresh_q <= 1'b0;
                fits_q <= 1'b0;
                dest_q <= 4'd0;
                permitted_q <= 10'd0;
            end else begin
                if (enters) open_q <= !flit_i[5];
                if (leaves) held_q <= !flit_o[5];
                if (!whole || !asked || moves) orderly_q <= 1'b0;
                fresh_q <= 1'b0;
                if (!marked_q && enters && mark_any) begin
                    marked_head_q <= flit_i[4];
                    dest_q <= flit_i[3:0];
                    fresh_q <= 1'b1;
                end
                if (fresh_q) begin
                    fits_q <= coordinates_fit;
                    permitted_q <= permitted;
                end
            end
        wire set0 = permitted_q == 10'b0000000111;
        wire set1 = permitted_q == 10'b0000000110;
        wire set2 = permitted_q == 10'b0000100111;
        wire set3 = permitted_q == 10'b0000100110;
        wire set4 = permitted_q == 10'b0100000111;
        wire set5 = permitted_q == 10'b0100000110;
        wire set6 = permitted_q == 10'b0000111000;
        wire set7 = permitted_q == 10'b0000110000;
        wire set8 = permitted_q == 10'b0111000000;
        wire set9 = permitted_q == 10'b0110000000;
        wire set10 = permitted_q == 10'b1000000000;
        wire [9:0] best;
        assign best[0] = (set0 && best_i[0]) || (set2 && best_i[5]) || (set4 && best_i[12]);
        assign best[1] = (set0 && best_i[1]) || (set1 && best_i[3]) || (set2 && best_i[6])
            || (set3 && best_i[9]) || (set4 && best_i[13]) || (set5 && best_i[16]);
        assign best[2] = (set0 && best_i[2]) || (set1 && best_i[4]) || (set2 && best_i[7])
            || (set3 && best_i[10]) || (set4 && best_i[14]) || (set5 && best_i[17]);
        assign best[3] = (set6 && best_i[19]);
        assign best[4] = (set6 && best_i[20]) || (set7 && best_i[22]);
        assign best[5] = (set2 && best_i[8]) || (set3 && best_i[11]) || (set6 && best_i[21])
            || (set7 && best_i[23]);
        assign best[6] = (set8 && best_i[24]);
        assign best[7] = (set8 && best_i[25]) || (set9 && best_i[27]);
        assign best[8] = (set4 && best_i[15]) || (set5 && best_i[18]) || (set8 && best_i[26])
            || (set9 && best_i[28]);
        assign best[9] = (set10 && best_i[29]);
        wire head_in_front = orderly_q && marked_q && marked_head_q && ahead_q == 3'd0;
        wire at_most_one_best = (best_i[0 +: 3] & (best_i[0 +: 3] - 3'd1)) == 3'd0
            && (best_i[3 +: 2] & (best_i[3 +: 2] - 2'd1)) == 2'd0
            && (best_i[5 +: 4] & (best_i[5 +: 4] - 4'd1)) == 4'd0
            && (best_i[9 +: 3] & (best_i[9 +: 3] - 3'd1)) == 3'd0
            && (best_i[12 +: 4] & (best_i[12 +: 4] - 4'd1)) == 4'd0
            && (best_i[16 +: 3] & (best_i[16 +: 3] - 3'd1)) == 3'd0
            && (best_i[19 +: 3] & (best_i[19 +: 3] - 3'd1)) == 3'd0
            && (best_i[22 +: 2] & (best_i[22 +: 2] - 2'd1)) == 2'd0
            && (best_i[24 +: 3] & (best_i[24 +: 3] - 3'd1)) == 3'd0
            && (best_i[27 +: 2] & (best_i[27 +: 2] - 2'd1)) == 2'd0
            && (best_i[29 +: 1] & (best_i[29 +: 1] - 1'd1)) == 1'd0;
        wire holds_heads_ask = !(|request_o) || (words_q != 3'd0 && flit_o[4]);
        wire holds_decoded_first = !(head_in_front && fresh_q) || !(|request_o);
        wire holds_asks_for_best = !(head_in_front && !fresh_q && fits_q) || request_o == best;
        wire holds_one_request = !(head_in_front && !fresh_q && fits_q && at_most_one_best)
            || (request_o & (request_o - 10'd1)) == 10'd0;
        wire holds_silent_while_held = !(orderly_q && held_q) || !(|request_o);
        // Nothing is taken in reset.
        wire holds_closed_in_reset = !(rst_i)
            || !(|{not_full_o, takes_o});

        // valid_o and empty_o say whether there is a flit, not_full_o whether more than 2 places
        // are free, takes_o whether any is
        a_flags: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_flags);

        // flits that come only if not_full_o was 1 2 cycles before, over the wire and back, find
        // room
        a_never_overrun: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_never_overrun);

        // a flit leaves after those that were there when it came, unchanged: nothing is lost,
        // doubled or reordered
        a_in_order: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_in_order);

        // a request is only for a head at the front
        a_heads_ask: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_heads_ask);

        // of whole packets whose heads are taken only as they ask, in a node that stays where it
        // is, no head asks in the cycle after it came
        a_decoded_first: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_decoded_first);

        // of such packets, a head at the front asks from then on for what best_i says of the exits
        // that are permitted to its own destination in the grid, found by counting hops: nothing
        // that is offered is lost, doubled or another head's
        a_asks_for_best: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_asks_for_best);

        // of such packets, a head to a node of the grid asks for one lane at most, if of each set
        // one at most is best
        a_one_request: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_one_request);

        // of such packets, from a head without tail that was taken to its tail there is no request
        a_silent_while_held: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_silent_while_held);

        // while reset is asserted not_full_o and takes_o are 0
        a_closed_in_reset: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_closed_in_reset);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind router_f_dynbal_input_2
    router_f_dynbal_input_2_sva u_sva (.*);

`default_nettype wire
