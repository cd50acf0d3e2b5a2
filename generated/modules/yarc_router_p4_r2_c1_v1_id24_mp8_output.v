// SPDX-License-Identifier: 0BSD
// yarc_router_p4_r2_c1_v1_id24_mp8_output: output of a YARC router: column buffers, virtual
// cut-through to the link
//
// Shape:   2 rows, 1 virtual channel, phits of 24 bits, column buffers of 10 phits, 24 at the far
//          input, packets of at most 8, stopped after 60 cycles, sync reset
// Source:  [YARC] sec. 3-4, sec. 6
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Time:    a phit on col_phit_i in cycle t may leave its buffer from t+2 on; one that leaves in u
//          is on out_phit_o in u+1, and the credit for its place on col_credit_o
// Credits: each sender starts with a credit for each place of its column buffers; a phit without a
//          place is lost
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component yarc-output --set rows=2 --set vcs=1 --set \
//            phit_width=24 --set column_depth=10 --set input_depth=24 --set max_packet=8 --set \
//            progress_timeout=60 --set reset=sync
// Made by: flitworks 0.1.0, configuration 49e285d07a0912cd

`default_nettype none

module yarc_router_p4_r2_c1_v1_id24_mp8_output (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // for each row: a phit comes by its column channel; nobody can make it wait
    input  wire [1:0] col_valid_i,
    // for each row: the phit, {tail, head, content}; where col_valid_i is 1
    input  wire [47:0] col_phit_i,
    // the link takes a packet, should one start
    input  wire ready_i,
    // for each virtual channel: phits that the far input has freed since reset, modulo a power of
    // two; acts in its own cycle
    input  wire [4:0] freed_i,
    // the link works; while it is 0 what starts or is under way is thrown away
    input  wire link_active_i,
    // for each virtual channel: it is not stopped any more; wins
    input  wire clear_i,
    // a place in the column buffer of row r and virtual channel v is free again: bit r*1 + v; from
    // state alone
    output wire [1:0] col_credit_o,
    // a phit goes out; from state alone
    output wire out_valid_o,
    // the phit, {tail, head, content}; from state alone; valid while out_valid_o
    output wire [23:0] out_phit_o,
    // for each virtual channel: it made no progress for too long, and its packets are thrown away;
    // from state alone
    output wire stopped_o
);

    wire [1:0] pops;
    wire [1:0] came_d;
    reg  [1:0] came_q;
    wire [47:0] came_word_d;
    reg  [47:0] came_word_q;
    wire [1:0] front_valid;
    wire [47:0] fronts;
    reg  [1:0] heads;
    reg  [1:0] tails;
    reg  stopped_d;
    reg  stopped_q;
    reg  [4:0] sent_d;
    reg  [4:0] sent_q;
    reg  [4:0] far_used;
    reg  fits;
    wire [1:0] way_d;
    reg  [1:0] way_q;
    reg  may_start;
    wire [1:0] next_row;
    reg  [1:0] starts;
    wire thrown_d;
    reg  thrown_q;
    reg  popped;
    reg  [5:0] timer_d;
    reg  [5:0] timer_q;
    reg  [23:0] phit;
    wire out_valid_d;
    reg  out_valid_q;
    wire [23:0] out_phit_d;
    reg  [23:0] out_phit_q;
    reg  [1:0] col_credit_d;
    reg  [1:0] col_credit_q;
    genvar gs;
    genvar gv;

    // what comes is looked at a cycle later
    assign came_d = col_valid_i;
    assign came_word_d = col_phit_i;

    generate
        for (gv = 0; gv < 1; gv = gv + 1) begin : g_buffer_vc
            for (gs = 0; gs < 2; gs = gs + 1) begin : g_row
                yarc_router_p4_r2_c1_v1_id24_mp8_queue_2 u_buffer (
                    .clk_i   (clk_i),
                    .rst_i   (rst_i),
                    .push_i  (came_q[gs]),
                    .word_i  (came_word_q[gs * 24 +: 24]),
                    .pop_i   (pops[gs]),
                    .front_o (fronts[gs * 24 +: 24]),
                    .valid_o (front_valid[gs])
                );
            end
        end
    endgenerate

    always @* begin : find_ends
        integer b;
        for (b = 0; b < 2; b = b + 1) begin
            heads[b] = fronts[(b * 24) + 22];
            tails[b] = fronts[(b * 24) + 23];
        end
    end

    // phits at the far input or on their way, and whether the longest packet has room beside them
    always @* begin : find_room
        far_used = sent_q - freed_i;
        fits = far_used <= 5'h10;
    end

    wire dead = ~link_active_i;
    wire dead_each = {1{dead}};

    // packets that would be thrown away if they started now
    wire throws = stopped_q | dead_each;

    // the packet under way
    wire idle = ~(|way_q);
    wire [1:0] waiting = front_valid & heads;
    wire ready = {1{ready_i}};
    wire link_takes = throws | (ready & fits);

    always @* begin : find_may_start
        may_start = idle & link_takes & (|waiting);
    end

    round_robin_arbiter_n2_prefix_plain u_rows_in_turn (
        .clk_i     (clk_i),
        .rst_i     (rst_i),
        .req_i     (waiting),
        .advance_i (may_start),
        .gnt_o     (next_row)
    );

    always @* begin : find_starts
        integer r;
        for (r = 0; r < 2; r = r + 1) begin
            starts[r] = next_row[r] & may_start;
        end
    end

    // what starts, or goes on
    assign pops = starts | (way_q & front_valid);
    assign way_d = (starts | way_q) & ~(pops & tails);

    // the packet under way is thrown away
    wire thrown_at_start = |(may_start & throws);
    wire thrown_later = thrown_q | ~link_active_i;
    assign thrown_d = (|may_start) ? thrown_at_start : thrown_later;
    wire passes = (|pops) & ~thrown_d;

    always @* begin : find_popped
        popped = |pops;
    end

    always @* begin : count_sent
        sent_d = sent_q;
        if (popped & passes) begin
            sent_d = sent_q + 5'd1;
        end
    end

    // cycles without progress
    always @* begin : watch
        stopped_d = stopped_q;
        timer_d = 6'd0;
        if ((|front_valid) & ~popped) begin
            if (timer_q == 6'h3b) begin
                timer_d = timer_q;
                stopped_d = 1'b1;
            end else begin
                timer_d = timer_q + 6'd1;
            end
        end
        if (clear_i) begin
            stopped_d = 1'b0;
        end
    end

    assign stopped_o = stopped_q;

    always @* begin : choose_phit
        integer i;
        phit = 24'd0;
        for (i = 0; i < 2; i = i + 1) begin
            if (pops[i]) begin
                phit = phit | fronts[i * 24 +: 24];
            end
        end
    end

    assign out_valid_d = passes;
    assign out_phit_d = phit;
    assign out_valid_o = out_valid_q;
    assign out_phit_o = out_phit_q;

    // places that are free again
    always @* begin : give_back
        integer s;
        for (s = 0; s < 2; s = s + 1) begin
            col_credit_d[s] = pops[s];
        end
    end

    assign col_credit_o = col_credit_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            came_q <= 2'd0;
            stopped_q <= 1'b0;
            sent_q <= 5'd0;
            way_q <= 2'd0;
            thrown_q <= 1'b0;
            timer_q <= 6'd0;
            out_valid_q <= 1'b0;
            col_credit_q <= 2'd0;
        end else begin
            came_q <= came_d;
            stopped_q <= stopped_d;
            sent_q <= sent_d;
            way_q <= way_d;
            thrown_q <= thrown_d;
            timer_q <= timer_d;
            out_valid_q <= out_valid_d;
            col_credit_q <= col_credit_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        came_word_q <= came_word_d;
        out_phit_q <= out_phit_d;
    end
endmodule

`default_nettype wire
