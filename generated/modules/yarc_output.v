// SPDX-License-Identifier: 0BSD
// yarc_output: output of a YARC router: column buffers, virtual cut-through to the link
//
// Shape:   8 rows, 2 virtual channels, phits of 24 bits, column buffers of 10 phits, 256 at the far
//          input, packets of at most 19, stopped after 65535 cycles, sync reset
// Source:  [YARC] sec. 3-4, sec. 6
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Time:    a phit on col_phit_i in cycle t may leave its buffer from t+2 on; one that leaves in u
//          is on out_phit_o in u+1, and the credit for its place on col_credit_o
// Credits: each sender starts with a credit for each place of its column buffers; a phit without a
//          place is lost
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component yarc-output --set rows=8 --set vcs=2 --set \
//            phit_width=24 --set column_depth=10 --set input_depth=256 --set max_packet=19 --set \
//            progress_timeout=65535 --set reset=sync
// Made by: flitworks 0.1.0, configuration dcf68eef5b68a8c4

`default_nettype none

module yarc_output (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // for each row: a phit comes by its column channel; nobody can make it wait
    input  wire [7:0] col_valid_i,
    // for each row: the phit, {tail, head, content}; where col_valid_i is 1
    input  wire [191:0] col_phit_i,
    // for each row: the virtual channel of the phit; where col_valid_i is 1
    input  wire [7:0] col_vc_i,
    // the link takes a packet, should one start
    input  wire ready_i,
    // for each virtual channel: phits that the far input has freed since reset, modulo a power of
    // two; acts in its own cycle
    input  wire [17:0] freed_i,
    // the link works; while it is 0 what starts or is under way is thrown away
    input  wire link_active_i,
    // for each virtual channel: it is not stopped any more; wins
    input  wire [1:0] clear_i,
    // a place in the column buffer of row r and virtual channel v is free again: bit r*2 + v; from
    // state alone
    output wire [15:0] col_credit_o,
    // a phit goes out; from state alone
    output wire out_valid_o,
    // the phit, {tail, head, content}; from state alone; valid while out_valid_o
    output wire [23:0] out_phit_o,
    // for each virtual channel: it made no progress for too long, and its packets are thrown away;
    // from state alone
    output wire [1:0] stopped_o
);

    wire [15:0] pops;
    wire [7:0] came_d;
    reg  [7:0] came_q;
    wire [191:0] came_word_d;
    reg  [191:0] came_word_q;
    wire [7:0] came_vc_d;
    reg  [7:0] came_vc_q;
    reg  [15:0] writes;
    wire [15:0] front_valid;
    wire [383:0] fronts;
    reg  [15:0] heads;
    reg  [15:0] tails;
    reg  [1:0] stopped_d;
    reg  [1:0] stopped_q;
    reg  [17:0] sent_d;
    reg  [17:0] sent_q;
    reg  [17:0] far_used;
    reg  [1:0] fits;
    wire [15:0] way_d;
    reg  [15:0] way_q;
    reg  [1:0] may_start;
    wire [1:0] starts_vc;
    wire [15:0] next_row;
    reg  [15:0] starts;
    wire thrown_d;
    reg  thrown_q;
    reg  [1:0] popped;
    reg  [31:0] timer_d;
    reg  [31:0] timer_q;
    reg  [23:0] phit;
    wire out_valid_d;
    reg  out_valid_q;
    wire [23:0] out_phit_d;
    reg  [23:0] out_phit_q;
    reg  [15:0] col_credit_d;
    reg  [15:0] col_credit_q;
    genvar g;
    genvar gs;
    genvar gv;

    // what comes is looked at a cycle later
    assign came_d = col_valid_i;
    assign came_word_d = col_phit_i;
    assign came_vc_d = col_vc_i;

    always @* begin : find_writes
        integer s;
        for (s = 0; s < 8; s = s + 1) begin
            writes[s] = came_q[s] & (came_vc_q[s] == 1'b0);
        end
        for (s = 0; s < 8; s = s + 1) begin
            writes[s + 8] = came_q[s] & (came_vc_q[s] == 1'b1);
        end
    end

    generate
        for (gv = 0; gv < 2; gv = gv + 1) begin : g_buffer_vc
            for (gs = 0; gs < 8; gs = gs + 1) begin : g_row
                yarc_output_queue u_buffer (
                    .clk_i   (clk_i),
                    .rst_i   (rst_i),
                    .push_i  (writes[(gv * 8) + gs]),
                    .word_i  (came_word_q[gs * 24 +: 24]),
                    .pop_i   (pops[(gv * 8) + gs]),
                    .front_o (fronts[(gv * 192) + (gs * 24) +: 24]),
                    .valid_o (front_valid[(gv * 8) + gs])
                );
            end
        end
    endgenerate

    always @* begin : find_ends
        integer b;
        for (b = 0; b < 16; b = b + 1) begin
            heads[b] = fronts[(b * 24) + 22];
            tails[b] = fronts[(b * 24) + 23];
        end
    end

    // phits at the far input or on their way, and whether the longest packet has room beside them
    always @* begin : find_room
        integer v;
        for (v = 0; v < 2; v = v + 1) begin
            far_used[v * 9 +: 9] = sent_q[v * 9 +: 9] - freed_i[v * 9 +: 9];
            fits[v] = far_used[v * 9 +: 9] <= 9'hed;
        end
    end

    wire dead = ~link_active_i;
    wire [1:0] dead_each = {2{dead}};

    // packets that would be thrown away if they started now
    wire [1:0] throws = stopped_q | dead_each;

    // the packet under way
    wire idle = ~(|way_q);
    wire [15:0] waiting = front_valid & heads;
    wire [1:0] ready = {2{ready_i}};
    wire [1:0] link_takes = throws | (ready & fits);

    always @* begin : find_may_start
        integer v;
        for (v = 0; v < 2; v = v + 1) begin
            may_start[v] = idle & link_takes[v] & (|waiting[v * 8 +: 8]);
        end
    end

    round_robin_arbiter_n2_prefix_plain u_turns (
        .clk_i     (clk_i),
        .rst_i     (rst_i),
        .req_i     (may_start),
        .advance_i (1'b1),
        .gnt_o     (starts_vc)
    );

    generate
        for (g = 0; g < 2; g = g + 1) begin : g_rows
            round_robin_arbiter_n8_prefix_plain u_in_turn (
                .clk_i     (clk_i),
                .rst_i     (rst_i),
                .req_i     (waiting[g * 8 +: 8]),
                .advance_i (starts_vc[g]),
                .gnt_o     (next_row[g * 8 +: 8])
            );
        end
    endgenerate

    always @* begin : find_starts
        integer r;
        for (r = 0; r < 8; r = r + 1) begin
            starts[r] = next_row[r] & starts_vc[0];
        end
        for (r = 0; r < 8; r = r + 1) begin
            starts[r + 8] = next_row[r + 8] & starts_vc[1];
        end
    end

    // what starts, or goes on
    assign pops = starts | (way_q & front_valid);
    assign way_d = (starts | way_q) & ~(pops & tails);

    // the packet under way is thrown away
    wire thrown_at_start = |(starts_vc & throws);
    wire thrown_later = thrown_q | ~link_active_i;
    assign thrown_d = (|starts_vc) ? thrown_at_start : thrown_later;
    wire passes = (|pops) & ~thrown_d;

    always @* begin : find_popped
        integer v;
        for (v = 0; v < 2; v = v + 1) begin
            popped[v] = |pops[v * 8 +: 8];
        end
    end

    always @* begin : count_sent
        integer v;
        sent_d = sent_q;
        for (v = 0; v < 2; v = v + 1) begin
            if (popped[v] & passes) begin
                sent_d[v * 9 +: 9] = sent_q[v * 9 +: 9] + 9'd1;
            end
        end
    end

    // cycles without progress
    always @* begin : watch
        integer v;
        stopped_d = stopped_q;
        timer_d = 32'd0;
        for (v = 0; v < 2; v = v + 1) begin
            if ((|front_valid[v * 8 +: 8]) & ~popped[v]) begin
                if (timer_q[v * 16 +: 16] == 16'hfffe) begin
                    timer_d[v * 16 +: 16] = timer_q[v * 16 +: 16];
                    stopped_d[v] = 1'b1;
                end else begin
                    timer_d[v * 16 +: 16] = timer_q[v * 16 +: 16] + 16'd1;
                end
            end
            if (clear_i[v]) begin
                stopped_d[v] = 1'b0;
            end
        end
    end

    assign stopped_o = stopped_q;

    always @* begin : choose_phit
        integer i;
        phit = 24'd0;
        for (i = 0; i < 16; i = i + 1) begin
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
        integer v;
        for (s = 0; s < 8; s = s + 1) begin
            for (v = 0; v < 2; v = v + 1) begin
                col_credit_d[(s * 2) + v] = pops[(v * 8) + s];
            end
        end
    end

    assign col_credit_o = col_credit_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            came_q <= 8'd0;
            stopped_q <= 2'd0;
            sent_q <= 18'd0;
            way_q <= 16'd0;
            thrown_q <= 1'b0;
            timer_q <= 32'd0;
            out_valid_q <= 1'b0;
            col_credit_q <= 16'd0;
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
        came_vc_q <= came_vc_d;
        out_phit_q <= out_phit_d;
    end
endmodule

`default_nettype wire
