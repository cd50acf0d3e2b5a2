// SPDX-License-Identifier: 0BSD
// anton2_node_input_sva: what must hold of anton2_node_input, bound to each instance of it
//
// Shape:    6 ports, node of 4 by 4 routers, 12 external channels, 16 endpoints, directions in the
//           order V- U+ U- V+, 2 classes of 4 VCs, promotion n+1, 8 flits of 192 bits each,
//           inverse-weighted over 2 patterns, weights of 8 bits, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component anton2-input shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module anton2_node_input_sva (
    input wire clk_i,
    input wire rst_i,
    input wire valid_i,
    input wire [2:0] vc_i,
    input wire head_i,
    input wire tail_i,
    input wire [191:0] flit_i,
    input wire credit_valid_o,
    input wire [2:0] credit_vc_o,
    input wire [47:0] room1_i,
    input wire [47:0] room2_i,
    input wire [5:0] attempt_o,
    input wire two_o,
    input wire [2:0] out_vc_o,
    input wire pattern_o,
    input wire granted_i,
    input wire second_o,
    input wire flit_valid_o,
    input wire [191:0] flit_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // Of each virtual channel the flits for which no credit has come back, and whether the
        // second flit of a packet is
        // still to come.
        reg [31:0] here_q;
        reg [7:0] open_q;
        wire [7:0] used = 8'b11111111;
        wire [7:0] comes = valid_i ? 8'd1 << vc_i : 8'd0;
        wire [7:0] leaves = credit_valid_o ? 8'd1 << credit_vc_o : 8'd0;
        reg fits;
        reg ordered;
        always @* begin : look_at_flits
            integer i;
            fits = 1'b1;
            ordered = 1'b1;
            for (i = 0; i < 8; i = i + 1)
                if (comes[i]) begin
                    if (here_q[i * 4 +: 4] == 4'd8) fits = 1'b0;
                    if (head_i == open_q[i]) ordered = 1'b0;
                    if (open_q[i] && !tail_i) ordered = 1'b0;
                end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                here_q <= 32'd0;
                open_q <= 8'd0;
            end else begin : count_flits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    here_q[i * 4 +: 4]
                        <= here_q[i * 4 +: 4] + comes[i] - leaves[i];
                open_q <= (open_q & ~comes) | (comes & { 8{!tail_i} });
            end
        wire holds_vc_used = !valid_i || (|(comes & used));
        wire holds_sent_into_room = fits;
        wire holds_packets_in_order = ordered;

        // what comes by the link is in a virtual channel that is used
        m_vc_used: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_vc_used);

        // what comes by the link finds room: the queues hold 8 flits each, and a credit comes back
        // for each that has left
        m_sent_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_sent_into_room);

        // in each virtual channel of the link come whole packets: a head, and where it is no tail
        // one more flit, which is the tail
        m_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_in_order);
    end
`endif

    if (1) begin : g_proved
        wire [2:0] watched;
        wire [3:0] here;
        wire [3:0] ahead;
        wire marked;
        // What is taken: the first flit of an attempt that is granted, or a second flit.
        wire first = (|attempt_o) && granted_i;
        wire taken = first || second_o;
        wire holds_one_attempt = (attempt_o & (attempt_o - 6'd1)) == 6'd0
            && flit_valid_o == ((|attempt_o) || second_o);

        // Room for the whole packet beyond the port that it wants.
        reg room;
        always @* begin : find_room_of_attempt
            integer i;
            room = 1'b0;
            for (i = 0; i < 6; i = i + 1)
                if (attempt_o[i])
                    room = |((two_o ? room2_i[i * 8 +: 8] : room1_i[i * 8 +: 8])
                        & (8'd1 << out_vc_o));
        end
        wire holds_into_room = !(|attempt_o) || room;

        // What was tried in the cycle before and not granted, and the room for it now.
        reg waits_q;
        reg [5:0] tried_q;
        reg [4:0] beside_q;
        reg [2:0] tried_vc_q;
        reg tried_two_q;
        reg still;
        always @(posedge clk_i)
            if (rst_i) begin
                waits_q <= 1'b0;
                tried_q <= 6'd0;
                beside_q <= 5'd0;
                tried_vc_q <= 3'd0;
                tried_two_q <= 1'b0;
            end else begin
                waits_q <= (|attempt_o) && !granted_i;
                tried_q <= attempt_o;
                beside_q <= {two_o, out_vc_o, pattern_o};
                tried_vc_q <= out_vc_o;
                tried_two_q <= two_o;
            end
        always @* begin : find_room_of_tried
            integer i;
            still = 1'b0;
            for (i = 0; i < 6; i = i + 1)
                if (tried_q[i])
                    still = |((tried_two_q ? room2_i[i * 8 +: 8] : room1_i[i * 8 +: 8])
                        & (8'd1 << tried_vc_q));
        end
        wire holds_held_until_granted = !waits_q
            || (still ? attempt_o == tried_q && {two_o, out_vc_o, pattern_o} == beside_q : attempt_o
                == 6'd0);

        // Between the two flits of a packet nothing is tried, and a second flit is shown only
        // there.
        reg between_q;
        reg taken_q;
        always @(posedge clk_i)
            if (rst_i) begin
                between_q <= 1'b0;
                taken_q <= 1'b0;
            end else begin
                between_q <= first ? two_o : between_q && !second_o;
                taken_q <= taken;
            end
        wire holds_packets_whole = between_q ? !(|attempt_o) : !second_o;
        wire holds_credit_in_time = credit_valid_o == taken_q;

        // Any one virtual channel, its flits here by the credits, and a sender that keeps to its
        // room and to the order of
        // flits.
`ifdef FORMAL
        (* anyconst *) wire [2:0] watched_any;
`else
        reg [2:0] watched_any;
        initial watched_any = 3'($urandom);
`endif
        assign watched = watched_any;
        reg [3:0] here_q;
        assign here = here_q;
        wire comes = valid_i && vc_i == watched;
        wire leaves = credit_valid_o && credit_vc_o == watched;
        reg open_q;
        reg honest_q;
        wire honest = !comes || (here_q != 4'd8 && (open_q ? !head_i && tail_i : head_i));
        always @(posedge clk_i)
            if (rst_i) begin
                here_q <= 4'd0;
                open_q <= 1'b0;
                honest_q <= 1'b1;
            end else begin
                if (honest_q) here_q <= here_q + comes - leaves;
                if (comes) open_q <= !tail_i;
                honest_q <= honest_q && honest;
            end
        wire holds_credit_for_a_flit = !honest_q || !leaves || here_q != 4'd0;

        // Any one flit of it: how many are ahead, and any one bit. Whose a flit was that is taken
        // shows its credit, in the
        // next cycle. VA writes two fields of a head.
`ifdef FORMAL
        (* anyseq *) wire mark_any;
`else
        reg mark_any;
        always @(posedge clk_i) mark_any <= 1'($urandom);
`endif
`ifdef FORMAL
        (* anyconst *) wire [7:0] bit_any;
`else
        reg [7:0] bit_any;
        initial bit_any = 8'($urandom);
`endif
        wire [191:0] bit_mask = 192'd1 << bit_any;
        wire in_fields = bit_any >= 8'd24 && bit_any < 8'd27;
        reg marked_q;
        reg [3:0] ahead_q;
        reg bit_q;
        reg head_q;
        reg tail_q;
        reg taken_bit_q;
        reg taken_first_q;
        reg taken_two_q;
        assign marked = marked_q;
        assign ahead = ahead_q;
        always @(posedge clk_i)
            if (rst_i) begin
                marked_q <= 1'b0;
                ahead_q <= 4'd0;
                bit_q <= 1'b0;
                head_q <= 1'b0;
                tail_q <= 1'b0;
                taken_bit_q <= 1'b0;
                taken_first_q <= 1'b0;
                taken_two_q <= 1'b0;
            end else begin
                taken_bit_q <= |(flit_o & bit_mask);
                taken_first_q <= first;
                taken_two_q <= two_o;
                if (!marked_q) begin
                    if (comes && mark_any) begin
                        marked_q <= 1'b1;
                        ahead_q <= here_q - leaves;
                        bit_q <= |(flit_i & bit_mask);
                        head_q <= head_i;
                        tail_q <= tail_i;
                    end
                end else if (leaves) begin
                    if (ahead_q == 4'd0) marked_q <= 1'b0;
                    else ahead_q <= ahead_q - 4'd1;
                end
            end
        wire marked_left = honest_q && marked_q && leaves && ahead_q == 4'd0;
        wire holds_as_it_came = !marked_left
            || (taken_first_q == head_q && (!head_q || taken_two_q == !tail_q));
        wire holds_in_order = !marked_left || (head_q && in_fields) || taken_bit_q == bit_q;

        // one port is tried at most, and a flit is shown with an attempt or as a second one, else
        // none
        a_one_attempt: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_one_attempt);

        // a packet is tried only where all of it finds room
        a_into_room: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_into_room);

        // an attempt that is not granted is there again in the next cycle while there is room for
        // it; without that nothing is tried in that cycle
        a_held_until_granted: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_held_until_granted);

        // between the two flits of a packet nothing is tried, and a second flit comes only there
        a_packets_whole: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_packets_whole);

        // a credit goes back in the cycle after a flit is taken, and in no other
        a_credit_in_time: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_credit_in_time);

        // a virtual channel gets a credit back for a flit that is here, if its sender keeps to its
        // room and the order of flits
        a_credit_for_a_flit: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_credit_for_a_flit);

        // flits leave as they came: heads as attempts with two_o where a second flit follows,
        // second flits as such, if their sender keeps to its room and the order of flits
        a_as_it_came: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_as_it_came);

        // flits of a virtual channel leave in the order in which they came, with each of their bits
        // but for done and crossed of a head, if their sender keeps to its room and the order of
        // flits
        a_in_order: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_in_order);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind anton2_node_input
    anton2_node_input_sva u_sva (.*);

`default_nettype wire
