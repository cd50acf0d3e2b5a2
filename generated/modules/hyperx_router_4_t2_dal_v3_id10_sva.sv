// SPDX-License-Identifier: 0BSD
// hyperx_router_4_t2_dal_v3_id10_sva: what must hold of hyperx_router_4_t2_dal_v3_id10, bound to
// each instance of it
//
// Shape:    dal, atomic, 4-router HyperX with 2 terminals at each router, 3 virtual channels, 2 at
//           a time through the crossbar, input queues of 10 and output queues of 10 flits, packets
//           of at most 5 flits, data of 24 bits, stamps of 6 bits, 2 cycles through the crossbar, 2
//           cycles of a choice, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component hyperx-router shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module hyperx_router_4_t2_dal_v3_id10_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [1:0] coord_i,
    input wire [4:0] flit_valid_i,
    input wire [9:0] flit_vc_i,
    input wire [4:0] flit_head_i,
    input wire [4:0] flit_tail_i,
    input wire [119:0] flit_data_i,
    input wire [14:0] credit_o,
    input wire [4:0] flit_valid_o,
    input wire [9:0] flit_vc_o,
    input wire [4:0] flit_head_o,
    input wire [4:0] flit_tail_o,
    input wire [119:0] flit_data_o,
    input wire [14:0] credit_i,
    input wire [24:0] error_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // What is tied off, as it was.
        reg settled_q;
        reg [1:0] place_q;
        always @(posedge clk_i) place_q <= {coord_i};
        always @(posedge clk_i)
            if (rst_i) settled_q <= 1'b0;
            else settled_q <= 1'b1;
        wire holds_stays = !settled_q || {coord_i} == place_q;
        // What was already wrong in the cycle before: each mistake is told once.
        reg [24:0] error_o_q;
        always @(posedge clk_i)
            if (rst_i) error_o_q <= 25'd0;
            else error_o_q <= error_o;
        wire [24:0] error_o_new = error_o & ~error_o_q;
        wire holds_written_into_room = 1'b1
            && !(|(error_o_new & 25'h0108421));
        wire holds_packets_in_order = 1'b1
            && !(|(error_o_new & 25'h0210842));
        wire holds_packets_fit = 1'b1
            && !(|(error_o_new & 25'h0842108));
        wire holds_credits_for_flits = 1'b1
            && !(|(error_o_new & 25'h1084210));

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

        // a credit comes for a flit that was sent, once
        m_credits_for_flits: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_credits_for_flits);
    end
`endif

    if (1) begin : g_proved
        wire [9:0] marks;
        // Whoever sends keeps to the rules: packets whole, their flits in consecutive cycles and as
        // many as their heads say, into
        // room, to what is there; and it stays where it is.
        reg settled_q;
        reg [1:0] place_q;
        wire stays = !settled_q || {coord_i} == place_q;
        always @(posedge clk_i) place_q <= {coord_i};
        always @(posedge clk_i)
            if (rst_i) settled_q <= 1'b0;
            else settled_q <= 1'b1;

        // A link: flits in its queues, and the packet that is under way.
        wire in0_valid = flit_valid_i >> 0;
        wire [1:0] in0_vc = flit_vc_i >> 0;
        wire in0_head = flit_head_i >> 0;
        wire in0_tail = flit_tail_i >> 0;
        wire [23:0] in0_data = flit_data_i >> 0;
        wire [2:0] in0_comes = in0_valid ? 3'd1 << in0_vc : 3'd0;
        wire [2:0] in0_leaves = credit_o >> 0;
        reg [11:0] in0_here_q;
        reg in0_has_room;
        reg in0_has_flits;
        always @* begin : look_at_in0_queues
            integer i;
            in0_has_room = 1'b1;
            in0_has_flits = 1'b1;
            for (i = 0; i < 3; i = i + 1) begin
                if (in0_comes[i] && in0_here_q[i * 4 +: 4] == 4'd10)
                    in0_has_room = 1'b0;
                if (in0_leaves[i] && in0_here_q[i * 4 +: 4] == 4'd0)
                    in0_has_flits = 1'b0;
            end
        end
        reg in0_open_q;
        reg [1:0] in0_open_vc_q;
        wire in0_ordered = in0_open_q ? in0_valid && !in0_head && in0_vc == in0_open_vc_q
            : !in0_valid || in0_head;
        reg [2:0] in0_after_q;
        wire [2:0] in0_after = in0_head ? in0_data[3 +: 3] : in0_after_q - 3'd1;
        wire in0_exact = !in0_valid || in0_tail == (in0_after == 3'd0);
        wire in0_fits = !(in0_valid && in0_head) || in0_data[3 +: 3] < 3'd5;
        wire in0_in_vc = !in0_valid || in0_vc < 2'd3;
        wire in0_to_place = !(in0_valid && in0_head) || (1'b1);
        wire in0_keeps = in0_ordered && in0_exact && in0_fits && in0_in_vc && in0_to_place
            && in0_has_room;
        wire in0_shows = !in0_ordered || !in0_in_vc || (!in0_exact && in0_fits);
        always @(posedge clk_i)
            if (rst_i) begin
                in0_here_q <= 12'd0;
                in0_open_q <= 1'b0;
                in0_open_vc_q <= 2'd0;
                in0_after_q <= 3'd0;
            end else begin : count_in0_flits
                integer i;
                for (i = 0; i < 3; i = i + 1)
                    in0_here_q[i * 4 +: 4]
                        <= in0_here_q[i * 4 +: 4] + in0_comes[i] - in0_leaves[i];
                in0_open_q <= in0_valid && !in0_tail;
                in0_open_vc_q <= in0_vc;
                in0_after_q <= in0_after;
            end

        // A link: flits in its queues, and the packet that is under way.
        wire in1_valid = flit_valid_i >> 1;
        wire [1:0] in1_vc = flit_vc_i >> 2;
        wire in1_head = flit_head_i >> 1;
        wire in1_tail = flit_tail_i >> 1;
        wire [23:0] in1_data = flit_data_i >> 24;
        wire [2:0] in1_comes = in1_valid ? 3'd1 << in1_vc : 3'd0;
        wire [2:0] in1_leaves = credit_o >> 3;
        reg [11:0] in1_here_q;
        reg in1_has_room;
        reg in1_has_flits;
        always @* begin : look_at_in1_queues
            integer i;
            in1_has_room = 1'b1;
            in1_has_flits = 1'b1;
            for (i = 0; i < 3; i = i + 1) begin
                if (in1_comes[i] && in1_here_q[i * 4 +: 4] == 4'd10)
                    in1_has_room = 1'b0;
                if (in1_leaves[i] && in1_here_q[i * 4 +: 4] == 4'd0)
                    in1_has_flits = 1'b0;
            end
        end
        reg in1_open_q;
        reg [1:0] in1_open_vc_q;
        wire in1_ordered = in1_open_q ? in1_valid && !in1_head && in1_vc == in1_open_vc_q
            : !in1_valid || in1_head;
        reg [2:0] in1_after_q;
        wire [2:0] in1_after = in1_head ? in1_data[3 +: 3] : in1_after_q - 3'd1;
        wire in1_exact = !in1_valid || in1_tail == (in1_after == 3'd0);
        wire in1_fits = !(in1_valid && in1_head) || in1_data[3 +: 3] < 3'd5;
        wire in1_in_vc = !in1_valid || in1_vc < 2'd3;
        wire in1_to_place = !(in1_valid && in1_head) || (1'b1);
        wire in1_keeps = in1_ordered && in1_exact && in1_fits && in1_in_vc && in1_to_place
            && in1_has_room;
        wire in1_shows = !in1_ordered || !in1_in_vc || (!in1_exact && in1_fits);
        always @(posedge clk_i)
            if (rst_i) begin
                in1_here_q <= 12'd0;
                in1_open_q <= 1'b0;
                in1_open_vc_q <= 2'd0;
                in1_after_q <= 3'd0;
            end else begin : count_in1_flits
                integer i;
                for (i = 0; i < 3; i = i + 1)
                    in1_here_q[i * 4 +: 4]
                        <= in1_here_q[i * 4 +: 4] + in1_comes[i] - in1_leaves[i];
                in1_open_q <= in1_valid && !in1_tail;
                in1_open_vc_q <= in1_vc;
                in1_after_q <= in1_after;
            end

        // A link: flits in its queues, and the packet that is under way.
        wire in2_valid = flit_valid_i >> 2;
        wire [1:0] in2_vc = flit_vc_i >> 4;
        wire in2_head = flit_head_i >> 2;
        wire in2_tail = flit_tail_i >> 2;
        wire [23:0] in2_data = flit_data_i >> 48;
        wire [2:0] in2_comes = in2_valid ? 3'd1 << in2_vc : 3'd0;
        wire [2:0] in2_leaves = credit_o >> 6;
        reg [11:0] in2_here_q;
        reg in2_has_room;
        reg in2_has_flits;
        always @* begin : look_at_in2_queues
            integer i;
            in2_has_room = 1'b1;
            in2_has_flits = 1'b1;
            for (i = 0; i < 3; i = i + 1) begin
                if (in2_comes[i] && in2_here_q[i * 4 +: 4] == 4'd10)
                    in2_has_room = 1'b0;
                if (in2_leaves[i] && in2_here_q[i * 4 +: 4] == 4'd0)
                    in2_has_flits = 1'b0;
            end
        end
        reg in2_open_q;
        reg [1:0] in2_open_vc_q;
        wire in2_ordered = in2_open_q ? in2_valid && !in2_head && in2_vc == in2_open_vc_q
            : !in2_valid || in2_head;
        reg [2:0] in2_after_q;
        wire [2:0] in2_after = in2_head ? in2_data[3 +: 3] : in2_after_q - 3'd1;
        wire in2_exact = !in2_valid || in2_tail == (in2_after == 3'd0);
        wire in2_fits = !(in2_valid && in2_head) || in2_data[3 +: 3] < 3'd5;
        wire in2_in_vc = !in2_valid || in2_vc < 2'd3;
        wire in2_to_place = !(in2_valid && in2_head) || (1'b1);
        wire in2_keeps = in2_ordered && in2_exact && in2_fits && in2_in_vc && in2_to_place
            && in2_has_room;
        wire in2_shows = !in2_ordered || !in2_in_vc || (!in2_exact && in2_fits);
        always @(posedge clk_i)
            if (rst_i) begin
                in2_here_q <= 12'd0;
                in2_open_q <= 1'b0;
                in2_open_vc_q <= 2'd0;
                in2_after_q <= 3'd0;
            end else begin : count_in2_flits
                integer i;
                for (i = 0; i < 3; i = i + 1)
                    in2_here_q[i * 4 +: 4]
                        <= in2_here_q[i * 4 +: 4] + in2_comes[i] - in2_leaves[i];
                in2_open_q <= in2_valid && !in2_tail;
                in2_open_vc_q <= in2_vc;
                in2_after_q <= in2_after;
            end

        // A link: flits in its queues, and the packet that is under way.
        wire in3_valid = flit_valid_i >> 3;
        wire [1:0] in3_vc = flit_vc_i >> 6;
        wire in3_head = flit_head_i >> 3;
        wire in3_tail = flit_tail_i >> 3;
        wire [23:0] in3_data = flit_data_i >> 72;
        wire [2:0] in3_comes = in3_valid ? 3'd1 << in3_vc : 3'd0;
        wire [2:0] in3_leaves = credit_o >> 9;
        reg [11:0] in3_here_q;
        reg in3_has_room;
        reg in3_has_flits;
        always @* begin : look_at_in3_queues
            integer i;
            in3_has_room = 1'b1;
            in3_has_flits = 1'b1;
            for (i = 0; i < 3; i = i + 1) begin
                if (in3_comes[i] && in3_here_q[i * 4 +: 4] == 4'd10)
                    in3_has_room = 1'b0;
                if (in3_leaves[i] && in3_here_q[i * 4 +: 4] == 4'd0)
                    in3_has_flits = 1'b0;
            end
        end
        reg in3_open_q;
        reg [1:0] in3_open_vc_q;
        wire in3_ordered = in3_open_q ? in3_valid && !in3_head && in3_vc == in3_open_vc_q
            : !in3_valid || in3_head;
        reg [2:0] in3_after_q;
        wire [2:0] in3_after = in3_head ? in3_data[3 +: 3] : in3_after_q - 3'd1;
        wire in3_exact = !in3_valid || in3_tail == (in3_after == 3'd0);
        wire in3_fits = !(in3_valid && in3_head) || in3_data[3 +: 3] < 3'd5;
        wire in3_in_vc = !in3_valid || in3_vc < 2'd3;
        wire in3_to_place = !(in3_valid && in3_head) || (1'b1);
        wire in3_keeps = in3_ordered && in3_exact && in3_fits && in3_in_vc && in3_to_place
            && in3_has_room;
        wire in3_shows = !in3_ordered || !in3_in_vc || (!in3_exact && in3_fits);
        always @(posedge clk_i)
            if (rst_i) begin
                in3_here_q <= 12'd0;
                in3_open_q <= 1'b0;
                in3_open_vc_q <= 2'd0;
                in3_after_q <= 3'd0;
            end else begin : count_in3_flits
                integer i;
                for (i = 0; i < 3; i = i + 1)
                    in3_here_q[i * 4 +: 4]
                        <= in3_here_q[i * 4 +: 4] + in3_comes[i] - in3_leaves[i];
                in3_open_q <= in3_valid && !in3_tail;
                in3_open_vc_q <= in3_vc;
                in3_after_q <= in3_after;
            end

        // A link: flits in its queues, and the packet that is under way.
        wire in4_valid = flit_valid_i >> 4;
        wire [1:0] in4_vc = flit_vc_i >> 8;
        wire in4_head = flit_head_i >> 4;
        wire in4_tail = flit_tail_i >> 4;
        wire [23:0] in4_data = flit_data_i >> 96;
        wire [2:0] in4_comes = in4_valid ? 3'd1 << in4_vc : 3'd0;
        wire [2:0] in4_leaves = credit_o >> 12;
        reg [11:0] in4_here_q;
        reg in4_has_room;
        reg in4_has_flits;
        always @* begin : look_at_in4_queues
            integer i;
            in4_has_room = 1'b1;
            in4_has_flits = 1'b1;
            for (i = 0; i < 3; i = i + 1) begin
                if (in4_comes[i] && in4_here_q[i * 4 +: 4] == 4'd10)
                    in4_has_room = 1'b0;
                if (in4_leaves[i] && in4_here_q[i * 4 +: 4] == 4'd0)
                    in4_has_flits = 1'b0;
            end
        end
        reg in4_open_q;
        reg [1:0] in4_open_vc_q;
        wire in4_ordered = in4_open_q ? in4_valid && !in4_head && in4_vc == in4_open_vc_q
            : !in4_valid || in4_head;
        reg [2:0] in4_after_q;
        wire [2:0] in4_after = in4_head ? in4_data[3 +: 3] : in4_after_q - 3'd1;
        wire in4_exact = !in4_valid || in4_tail == (in4_after == 3'd0);
        wire in4_fits = !(in4_valid && in4_head) || in4_data[3 +: 3] < 3'd5;
        wire in4_in_vc = !in4_valid || in4_vc < 2'd3;
        wire in4_to_place = !(in4_valid && in4_head) || (1'b1);
        wire in4_keeps = in4_ordered && in4_exact && in4_fits && in4_in_vc && in4_to_place
            && in4_has_room;
        wire in4_shows = !in4_ordered || !in4_in_vc || (!in4_exact && in4_fits);
        always @(posedge clk_i)
            if (rst_i) begin
                in4_here_q <= 12'd0;
                in4_open_q <= 1'b0;
                in4_open_vc_q <= 2'd0;
                in4_after_q <= 3'd0;
            end else begin : count_in4_flits
                integer i;
                for (i = 0; i < 3; i = i + 1)
                    in4_here_q[i * 4 +: 4]
                        <= in4_here_q[i * 4 +: 4] + in4_comes[i] - in4_leaves[i];
                in4_open_q <= in4_valid && !in4_tail;
                in4_open_vc_q <= in4_vc;
                in4_after_q <= in4_after;
            end

        // All until now was right; the first mistake was one that shows at once.
        reg honest_q;
        reg broken_q;
        wire right = stays && in0_keeps && in1_keeps && in2_keeps && in3_keeps && in4_keeps;
        wire shown_at_once = stays && (1'b0 || in0_shows || in1_shows || in2_shows || in3_shows
            || in4_shows);
        always @(posedge clk_i)
            if (rst_i) begin
                honest_q <= 1'b1;
                broken_q <= 1'b0;
            end else begin
                honest_q <= honest_q && right;
                broken_q <= broken_q || (honest_q && shown_at_once);
            end

        // What departs: by each port packets whole; of each virtual channel the flits on the link
        // and beyond without a credit.
        wire [4:0] out_valid = flit_valid_o;
        wire [9:0] out_vc = flit_vc_o;
        wire [4:0] out_head = flit_head_o;
        wire [4:0] out_tail = flit_tail_o;
        wire [119:0] out_data = flit_data_o;
        wire [14:0] back = credit_i;
        reg [4:0] between_q;
        reg [9:0] between_vc_q;
        reg [74:0] far_q;
        reg [74:0] far;
        reg whole;
        reg far_fits;
        reg fair;
        reg all_taken;
        reg fair_q;
        always @* begin : look_at_links
            integer p;
            integer v;
            whole = 1'b1;
            far_fits = 1'b1;
            fair = 1'b1;
            all_taken = 1'b1;
            far = 75'd0;
            for (p = 0; p < 5; p = p + 1) begin
                if (between_q[p] && (!out_valid[p] || out_head[p]
                    || out_vc[p * 2 +: 2] != between_vc_q[p * 2 +: 2])) whole = 1'b0;
                if (!between_q[p] && out_valid[p] && !out_head[p]) whole = 1'b0;
                for (v = 0; v < 3; v = v + 1) begin
                    far[(p * 3 + v) * 5 +: 5] = far_q[(p * 3 + v) * 5 +: 5]
                        + (out_valid[p] && out_vc[p * 2 +: 2] == v[1:0]);
                    if (far[(p * 3 + v) * 5 +: 5] > 5'd10) far_fits = 1'b0;
                    if (far[(p * 3 + v) * 5 +: 5] == 5'd0) begin
                        if (back[p * 3 + v]) fair = 1'b0;
                    end else if (!back[p * 3 + v]) all_taken = 1'b0;
                end
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                between_q <= 5'd0;
                between_vc_q <= 10'd0;
                far_q <= 75'd0;
                fair_q <= 1'b1;
            end else begin : count_far
                integer i;
                between_q <= out_valid & ~out_tail;
                between_vc_q <= out_vc;
                for (i = 0; i < 15; i = i + 1)
                    if (fair_q)
                        far_q[i * 5 +: 5] <= far[i * 5 +: 5] - back[i];
                fair_q <= fair_q && fair;
            end
        wire judges = honest_q && fair_q;
        wire [4:0] taken = out_valid;
        wire holds_packets_whole = whole;
        wire holds_never_overrun = !judges || far_fits;
        wire holds_credit_for_a_flit = !judges
            || (1'b1 && in0_has_flits && in1_has_flits && in2_has_flits && in3_has_flits
            && in4_has_flits);
        wire holds_mistakes_show = !broken_q || (|error_o);

        // Marked flits, those with one bit of their payload set: what comes, what leaves, and how
        // many are on their way. To a
        // prover one flit at the most is marked, whichever it is; in a simulation they are many.
        wire [4:0] marks_come = {
            in4_valid && in4_data[23],
            in3_valid && in3_data[23],
            in2_valid && in2_data[23],
            in1_valid && in1_data[23],
            in0_valid && in0_data[23]
        };
        wire [4:0] marks_leave = {
            out_valid[4] && out_data[119],
            out_valid[3] && out_data[95],
            out_valid[2] && out_data[71],
            out_valid[1] && out_data[47],
            out_valid[0] && out_data[23]
        };
    `ifdef FORMAL
        reg came_q;
        reg few_q;
        reg inside_q;
        wire few = (marks_come & (marks_come - 5'd1)) == 5'd0 && !(came_q && |marks_come);
        always @(posedge clk_i)
            if (rst_i) begin
                came_q <= 1'b0;
                few_q <= 1'b1;
                inside_q <= 1'b0;
            end else begin
                came_q <= came_q || |marks_come;
                few_q <= few_q && few;
                inside_q <= |marks_come || (inside_q && !(|marks_leave));
            end
        assign marks = inside_q;
        wire counts = few_q && few;
        wire doubled = |marks_leave
            && !(inside_q && (marks_leave & (marks_leave - 5'd1)) == 5'd0);
    `else
        reg [9:0] marks_q;
        assign marks = marks_q;
        reg [9:0] marks_more;
        reg [9:0] marks_less;
        always @* begin : count_marks
            integer i;
            marks_more = 10'd0;
            marks_less = 10'd0;
            for (i = 0; i < 5; i = i + 1)
                if (marks_come[i]) marks_more = marks_more + 10'd1;
            for (i = 0; i < 5; i = i + 1)
                if (marks_leave[i]) marks_less = marks_less + 10'd1;
        end
        always @(posedge clk_i)
            if (rst_i) marks_q <= 10'd0;
            else marks_q <= marks_q + marks_more - marks_less;
        wire counts = 1'b1;
        wire doubled = marks_less > marks_q;
    `endif
        wire holds_none_made_up = !(judges && counts) || !doubled;
        // What was wrong in the cycle before.
        reg [24:0] error_o_kept_q;
        always @(posedge clk_i)
            if (rst_i) error_o_kept_q <= 25'd0;
            else error_o_kept_q <= error_o;
        wire holds_errors_stay = 1'b1
            && (error_o_kept_q & ~error_o) == 25'd0;

        // whatever neighbours do, by each port packets depart whole: from a head to its tail in
        // consecutive cycles, in one virtual channel
        a_packets_whole: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_packets_whole);

        // as long as users and neighbours keep to the rules, a queue at a far end is never sent a
        // flit for which it has no place
        a_never_overrun: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_never_overrun);

        // as long as users and neighbours keep to the rules, a virtual channel of an input gets a
        // credit back for a flit that is here
        a_credit_for_a_flit: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_credit_for_a_flit);

        // a first mistake that is one of order or length is shown from the next cycle on
        a_mistakes_show: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_mistakes_show);

        // as long as users and neighbours keep to the rules, a flit with a mark in its payload,
        // whichever it is, leaves once at the most, and not before it has come
        a_none_made_up: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_none_made_up);

        // what is shown as a mistake stays so until a reset
        a_errors_stay: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_errors_stay);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind hyperx_router_4_t2_dal_v3_id10
    hyperx_router_4_t2_dal_v3_id10_sva u_sva (.*);

`default_nettype wire
