// SPDX-License-Identifier: 0BSD
// graph_output_sva: what must hold of graph_output, bound to each instance of it
//
// Shape:    2 inputs of 34 bits, 6 flits shift FIFO, skipping arbiter, packets may follow each
//           other, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component output-channel shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module graph_output_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [1:0] req_i,
    input wire [1:0] valid_i,
    input wire [67:0] flit_i,
    input wire [1:0] take_o,
    input wire free_o,
    input wire ready_o,
    input wire [33:0] flit_o,
    input wire send_i
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        wire marked;
        wire [2:0] ahead;
        // What is taken: the flit of the input that take_o names.
        wire takes = |take_o;
        reg [33:0] flit_taken;
        always @* begin : select_the_flit
            integer i;
            flit_taken = 34'd0;
            for (i = 0; i < 2; i = i + 1)
                if (take_o[i]) flit_taken = flit_taken | flit_i[i * 34 +: 34];
        end

        // The input whose packet holds the lane, from the cycle after its head to its tail.
        reg held_q;
        reg [1:0] owner_q;
        always @(posedge clk_i)
            if (rst_i) begin
                held_q <= 1'b0;
                owner_q <= 2'd0;
            end else if (takes) begin
                held_q <= !flit_taken[33];
                if (!held_q) owner_q <= take_o;
            end
        // How many words there are.
        reg [2:0] words_q;
        wire room = words_q != 3'd6;
        wire enters = takes && room;
        wire leaves = send_i && words_q != 3'd0;
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
        (* anyconst *) wire [5:0] bit_any;
`else
        reg [5:0] bit_any;
        initial bit_any = 6'($urandom);
`endif
        wire [33:0] bit_mask = 34'd1 << bit_any;
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
                    bit_q <= |(flit_taken & bit_mask);
                end
            end else if (leaves) begin
                if (ahead_q == 3'd0) marked_q <= 1'b0;
                else ahead_q <= ahead_q - 3'd1;
            end
        wire holds_in_order = !(marked_q && ahead_q == 3'd0)
            || (ready_o && (|(flit_o & bit_mask)) == bit_q);
        // Takes flits from one input at a time, when it may and where there is room.
        wire holds_one_input = (take_o & (take_o - 2'd1)) == 2'd0
            && (take_o & ~(held_q ? owner_q & valid_i : req_i)) == 2'd0;
        wire holds_work_conserving = held_q || !(|req_i) || takes;
        wire holds_held_for_packet = !held_q
            || (!free_o && take_o == (room && !rst_i ? owner_q & valid_i : 2'd0));
        wire holds_no_flit_lost = ready_o == (words_q != 3'd0)
            && (((|req_i) && !free_o) || !takes || room);
        wire holds_free = free_o == (!rst_i && !held_q && room);
        // Nothing is taken in reset.
        wire holds_closed_in_reset = !(rst_i)
            || !(|free_o);

        // a flit is taken from at most one input: one that asks or, while a packet holds the lane,
        // the packet's, if it shows a flit
        a_one_input: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_one_input);

        // some input is taken from whenever one asks and no packet holds the lane
        a_work_conserving: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_work_conserving);

        // from a head without tail to its tail, flits are taken from its input alone, each as soon
        // as it is there and there is room, and free_o is 0
        a_held_for_packet: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_held_for_packet);

        // asked only while free_o is 1, it takes no flit without room; ready_o says whether there
        // is one to send
        a_no_flit_lost: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_no_flit_lost);

        // a flit leaves after those that were there when it came, unchanged: nothing is lost,
        // doubled or reordered
        a_in_order: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_in_order);

        // free_o is 1 if no packet holds the lane and there is room, and only then
        a_free: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_free);

        // while reset is asserted free_o is 0
        a_closed_in_reset: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_closed_in_reset);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind graph_output
    graph_output_sva u_sva (.*);

`default_nettype wire
