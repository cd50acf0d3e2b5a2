// SPDX-License-Identifier: 0BSD
// anton2_output_sva: what must hold of anton2_output, bound to each instance of it
//
// Shape:    6 inputs, 2 classes of 4 VCs, at most 16 flits each at the far end, flits of 192 bits,
//           inverse-weighted over 2 patterns, weights of 8 bits, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component anton2-output shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module anton2_output_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [4:0] far_depth_i,
    input wire [5:0] attempt_i,
    input wire [5:0] two_i,
    input wire [17:0] out_vc_i,
    input wire [5:0] pattern_i,
    input wire [5:0] second_i,
    input wire [1151:0] flit_i,
    input wire [5:0] granted_o,
    input wire [7:0] room1_o,
    input wire [7:0] room2_o,
    input wire valid_o,
    input wire [2:0] vc_o,
    input wire head_o,
    input wire tail_o,
    input wire [191:0] flit_o,
    input wire credit_valid_i,
    input wire [2:0] credit_vc_i,
    input wire weight_wr_en_i,
    input wire [3:0] weight_index_i,
    input wire [7:0] weight_data_i
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // Of each virtual channel the flits at the far end, by the credits that have come back.
        reg [39:0] far_q;
        wire [7:0] goes = valid_o ? 8'd1 << vc_o : 8'd0;
        wire [7:0] back = credit_valid_i ? 8'd1 << credit_vc_i : 8'd0;
        reg due;
        always @* begin : look_at_credits
            integer i;
            due = 1'b0;
            for (i = 0; i < 8; i = i + 1)
                if (back[i] && far_q[i * 5 +: 5] != 5'd0) due = 1'b1;
        end
        always @(posedge clk_i)
            if (rst_i) far_q <= 40'd0;
            else begin : count_credits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    far_q[i * 5 +: 5]
                        <= far_q[i * 5 +: 5] + goes[i] - back[i];
            end
        wire holds_credit_due = !credit_valid_i || due;
        wire holds_attempts_into_room = (!attempt_i[0]
            || (|((two_i[0] ? room2_o : room1_o) & (8'd1 << out_vc_i[0 +: 3]))))
            && (!attempt_i[1] || (|((two_i[1] ? room2_o : room1_o) & (8'd1 << out_vc_i[3 +: 3]))))
            && (!attempt_i[2] || (|((two_i[2] ? room2_o : room1_o) & (8'd1 << out_vc_i[6 +: 3]))))
            && (!attempt_i[3] || (|((two_i[3] ? room2_o : room1_o) & (8'd1 << out_vc_i[9 +: 3]))))
            && (!attempt_i[4] || (|((two_i[4] ? room2_o : room1_o) & (8'd1 << out_vc_i[12 +: 3]))))
            && (!attempt_i[5] || (|((two_i[5] ? room2_o : room1_o) & (8'd1 << out_vc_i[15 +: 3]))));

        // a credit that comes back by the link is for a flit that was sent, one for each
        m_credit_due: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_credit_due);

        // an input attempts only where its whole packet finds room
        m_attempts_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_attempts_into_room);
    end
`endif

    if (1) begin : g_proved
        wire [2:0] watched;
        wire [6:0] far;
        // Who holds the output between the two flits of a packet.
        reg held_q;
        reg [5:0] owner_q;
        wire second = held_q && |(owner_q & second_i);
        wire two = |(granted_o & two_i);
        always @(posedge clk_i)
            if (rst_i) begin
                held_q <= 1'b0;
                owner_q <= 6'd0;
            end else if (|granted_o) begin
                held_q <= two;
                owner_q <= granted_o;
            end else if (second) held_q <= 1'b0;
        wire holds_one_grant = (granted_o & (granted_o - 6'd1)) == 6'd0 && (granted_o & ~attempt_i)
            == 6'd0;
        wire holds_work_conserving = held_q || !(|attempt_i) || (|granted_o);
        wire holds_held_for_packet = !held_q || granted_o == 6'd0;

        // Who comes first: the pointer as what is granted makes it, from its definition.
        reg [5:0] below_q;
        always @(posedge clk_i)
            if (rst_i) below_q[0] <= 1'b0;
            else if (|granted_o) below_q[0] <= |granted_o[5:1];
        always @(posedge clk_i)
            if (rst_i) below_q[1] <= 1'b0;
            else if (|granted_o) below_q[1] <= |granted_o[5:2];
        always @(posedge clk_i)
            if (rst_i) below_q[2] <= 1'b0;
            else if (|granted_o) below_q[2] <= |granted_o[5:3];
        always @(posedge clk_i)
            if (rst_i) below_q[3] <= 1'b0;
            else if (|granted_o) below_q[3] <= |granted_o[5:4];
        always @(posedge clk_i)
            if (rst_i) below_q[4] <= 1'b0;
            else if (|granted_o) below_q[4] <= |granted_o[5:5];
        always @(posedge clk_i)
            if (rst_i) below_q[5] <= 1'b0;
            else if (|granted_o) below_q[5] <= 1'b0;

        // Each input's weights as they were written, its accumulators as what is granted makes
        // them, in 1
        // window; and the priority that its accumulator gives.
        reg [95:0] weights_q;
        reg [53:0] places_q;
        reg [53:0] places_d;
        reg [5:0] urgency;
        reg [8:0] place;
        reg [9:0] sum;
        reg [7:0] weight;
        reg is_lowest;
        reg is_topmost;
        reg [5:0] in_window;
        reg held;
        reg moves;
        always @* begin : share
            integer v;
            integer i;
            integer p;
            places_d = places_q;
            urgency = {6{1'b1}};
            sum = 10'd0;
            for (v = 0; v < 1; v = v + 1) begin
                held = 1'b0;
                moves = 1'b0;
                for (i = 0; i < 6; i = i + 1) begin
                    in_window[i] = 1'b1;
                    place = places_q[(v * 6 + i) * 9 +: 9];
                    is_lowest = place < 9'd256;
                    is_topmost = place >= 9'd256;
                    if (granted_o[i] && in_window[i] && is_topmost) moves = 1'b1;
                    if (in_window[i]) urgency[i * 1 +: 1] = ~place[8:8];
                end
                for (i = 0; i < 6; i = i + 1) begin
                    place = places_q[(v * 6 + i) * 9 +: 9];
                    is_lowest = place < 9'd256;
                    is_topmost = place >= 9'd256;
                    weight = weights_q[((v * 6 + i) * 2 + 1) * 8 +: 8];
                    for (p = 0; p < 2; p = p + 1)
                        if (pattern_i[i * 1 +: 1] == p)
                            weight = weights_q[((v * 6 + i) * 2 + p) * 8 +: 8];
                    if (granted_o[i] && in_window[i]) begin
                        if (held && is_topmost) begin
                            sum = {1'b0, place} + weight;
                            place = sum[9] ? { 9{1'b1} } : sum[8:0];
                        end else place = (is_topmost ? place - 9'd256 : place) + weight;
                    end else if (moves && !held) place = is_lowest ? 9'd0 : place - 9'd256;
                    places_d[(v * 6 + i) * 9 +: 9] = place;
                end
            end
        end
        always @(posedge clk_i)
            if (rst_i) places_q <= 54'd0;
            else places_q <= places_d;
        always @(posedge clk_i)
            if (rst_i) weights_q[0 +: 8] <= { 8{1'b1} };
            else if (weight_wr_en_i && weight_index_i == 0) weights_q[0 +: 8] <= weight_data_i;
        always @(posedge clk_i)
            if (rst_i) weights_q[8 +: 8] <= { 8{1'b1} };
            else if (weight_wr_en_i && weight_index_i == 1) weights_q[8 +: 8] <= weight_data_i;
        always @(posedge clk_i)
            if (rst_i) weights_q[16 +: 8] <= { 8{1'b1} };
            else if (weight_wr_en_i && weight_index_i == 2) weights_q[16 +: 8] <= weight_data_i;
        always @(posedge clk_i)
            if (rst_i) weights_q[24 +: 8] <= { 8{1'b1} };
            else if (weight_wr_en_i && weight_index_i == 3) weights_q[24 +: 8] <= weight_data_i;
        always @(posedge clk_i)
            if (rst_i) weights_q[32 +: 8] <= { 8{1'b1} };
            else if (weight_wr_en_i && weight_index_i == 4) weights_q[32 +: 8] <= weight_data_i;
        always @(posedge clk_i)
            if (rst_i) weights_q[40 +: 8] <= { 8{1'b1} };
            else if (weight_wr_en_i && weight_index_i == 5) weights_q[40 +: 8] <= weight_data_i;
        always @(posedge clk_i)
            if (rst_i) weights_q[48 +: 8] <= { 8{1'b1} };
            else if (weight_wr_en_i && weight_index_i == 6) weights_q[48 +: 8] <= weight_data_i;
        always @(posedge clk_i)
            if (rst_i) weights_q[56 +: 8] <= { 8{1'b1} };
            else if (weight_wr_en_i && weight_index_i == 7) weights_q[56 +: 8] <= weight_data_i;
        always @(posedge clk_i)
            if (rst_i) weights_q[64 +: 8] <= { 8{1'b1} };
            else if (weight_wr_en_i && weight_index_i == 8) weights_q[64 +: 8] <= weight_data_i;
        always @(posedge clk_i)
            if (rst_i) weights_q[72 +: 8] <= { 8{1'b1} };
            else if (weight_wr_en_i && weight_index_i == 9) weights_q[72 +: 8] <= weight_data_i;
        always @(posedge clk_i)
            if (rst_i) weights_q[80 +: 8] <= { 8{1'b1} };
            else if (weight_wr_en_i && weight_index_i == 10) weights_q[80 +: 8] <= weight_data_i;
        always @(posedge clk_i)
            if (rst_i) weights_q[88 +: 8] <= { 8{1'b1} };
            else if (weight_wr_en_i && weight_index_i == 11) weights_q[88 +: 8] <= weight_data_i;

        // No other input that attempts is in a higher row, or in the same one with a higher number.
        wire [3:0] row0 = {3'd0, below_q[0]} + urgency[0 +: 1];
        wire [3:0] row1 = {3'd0, below_q[1]} + urgency[1 +: 1];
        wire [3:0] row2 = {3'd0, below_q[2]} + urgency[2 +: 1];
        wire [3:0] row3 = {3'd0, below_q[3]} + urgency[3 +: 1];
        wire [3:0] row4 = {3'd0, below_q[4]} + urgency[4 +: 1];
        wire [3:0] row5 = {3'd0, below_q[5]} + urgency[5 +: 1];
        wire holds_most_urgent = 1'b1
            && !(granted_o[0] && attempt_i[1] && (row1 > row0 || row1 == row0))
            && !(granted_o[0] && attempt_i[2] && (row2 > row0 || row2 == row0))
            && !(granted_o[0] && attempt_i[3] && (row3 > row0 || row3 == row0))
            && !(granted_o[0] && attempt_i[4] && (row4 > row0 || row4 == row0))
            && !(granted_o[0] && attempt_i[5] && (row5 > row0 || row5 == row0))
            && !(granted_o[1] && attempt_i[0] && (row0 > row1))
            && !(granted_o[1] && attempt_i[2] && (row2 > row1 || row2 == row1))
            && !(granted_o[1] && attempt_i[3] && (row3 > row1 || row3 == row1))
            && !(granted_o[1] && attempt_i[4] && (row4 > row1 || row4 == row1))
            && !(granted_o[1] && attempt_i[5] && (row5 > row1 || row5 == row1))
            && !(granted_o[2] && attempt_i[0] && (row0 > row2))
            && !(granted_o[2] && attempt_i[1] && (row1 > row2))
            && !(granted_o[2] && attempt_i[3] && (row3 > row2 || row3 == row2))
            && !(granted_o[2] && attempt_i[4] && (row4 > row2 || row4 == row2))
            && !(granted_o[2] && attempt_i[5] && (row5 > row2 || row5 == row2))
            && !(granted_o[3] && attempt_i[0] && (row0 > row3))
            && !(granted_o[3] && attempt_i[1] && (row1 > row3))
            && !(granted_o[3] && attempt_i[2] && (row2 > row3))
            && !(granted_o[3] && attempt_i[4] && (row4 > row3 || row4 == row3))
            && !(granted_o[3] && attempt_i[5] && (row5 > row3 || row5 == row3))
            && !(granted_o[4] && attempt_i[0] && (row0 > row4))
            && !(granted_o[4] && attempt_i[1] && (row1 > row4))
            && !(granted_o[4] && attempt_i[2] && (row2 > row4))
            && !(granted_o[4] && attempt_i[3] && (row3 > row4))
            && !(granted_o[4] && attempt_i[5] && (row5 > row4 || row5 == row4))
            && !(granted_o[5] && attempt_i[0] && (row0 > row5))
            && !(granted_o[5] && attempt_i[1] && (row1 > row5))
            && !(granted_o[5] && attempt_i[2] && (row2 > row5))
            && !(granted_o[5] && attempt_i[3] && (row3 > row5))
            && !(granted_o[5] && attempt_i[4] && (row4 > row5));

        // The link, one cycle after the switch.
        reg passed_q;
        reg head_q;
        reg tail_q;
        reg [191:0] flit_q;
        reg [191:0] in_switch;
        reg [2:0] vc_now;
        reg [2:0] vc_q;
        always @* begin
            in_switch = 192'd0;
            vc_now = vc_q;
            if (granted_o[0]) vc_now = out_vc_i[0 +: 3];
            if (held_q ? owner_q[0] : granted_o[0]) in_switch = flit_i[0 +: 192];
            if (granted_o[1]) vc_now = out_vc_i[3 +: 3];
            if (held_q ? owner_q[1] : granted_o[1]) in_switch = flit_i[192 +: 192];
            if (granted_o[2]) vc_now = out_vc_i[6 +: 3];
            if (held_q ? owner_q[2] : granted_o[2]) in_switch = flit_i[384 +: 192];
            if (granted_o[3]) vc_now = out_vc_i[9 +: 3];
            if (held_q ? owner_q[3] : granted_o[3]) in_switch = flit_i[576 +: 192];
            if (granted_o[4]) vc_now = out_vc_i[12 +: 3];
            if (held_q ? owner_q[4] : granted_o[4]) in_switch = flit_i[768 +: 192];
            if (granted_o[5]) vc_now = out_vc_i[15 +: 3];
            if (held_q ? owner_q[5] : granted_o[5]) in_switch = flit_i[960 +: 192];
        end
        always @(posedge clk_i)
            if (rst_i) begin
                passed_q <= 1'b0;
                head_q <= 1'b0;
                tail_q <= 1'b0;
                flit_q <= 192'd0;
                vc_q <= 3'd0;
            end else begin
                passed_q <= |granted_o || second;
                head_q <= |granted_o;
                tail_q <= second || !two;
                flit_q <= in_switch;
                vc_q <= vc_now;
            end
        wire holds_crosses = valid_o == passed_q
            && (!valid_o || (head_o == head_q && tail_o == tail_q && vc_o == vc_q && flit_o
                == flit_q));

        // The far queue of one virtual channel, any of them, as long as attempts keep to the room
        // shown and a
        // credit comes for a flit that is there.
`ifdef FORMAL
        (* anyconst *) wire [2:0] watched_any;
`else
        reg [2:0] watched_any;
        initial watched_any = 3'($urandom);
`endif
        assign watched = watched_any;
        wire mine = valid_o && vc_o == watched;
        wire back = credit_valid_i && credit_vc_i == watched;
        reg [6:0] far_q;
        assign far = far_q;
        reg [4:0] depth_q;
        reg settled_q;
        reg honest_q;
        wire honest = (!settled_q || far_depth_i == depth_q) && (!back || far_q != 7'd0)
            && (!attempt_i[0] || out_vc_i[0 +: 3] != watched
                || |((two_i[0] ? room2_o : room1_o) & (8'd1 << watched)))
            && (!attempt_i[1] || out_vc_i[3 +: 3] != watched
                || |((two_i[1] ? room2_o : room1_o) & (8'd1 << watched)))
            && (!attempt_i[2] || out_vc_i[6 +: 3] != watched
                || |((two_i[2] ? room2_o : room1_o) & (8'd1 << watched)))
            && (!attempt_i[3] || out_vc_i[9 +: 3] != watched
                || |((two_i[3] ? room2_o : room1_o) & (8'd1 << watched)))
            && (!attempt_i[4] || out_vc_i[12 +: 3] != watched
                || |((two_i[4] ? room2_o : room1_o) & (8'd1 << watched)))
            && (!attempt_i[5] || out_vc_i[15 +: 3] != watched
                || |((two_i[5] ? room2_o : room1_o) & (8'd1 << watched)));
        always @(posedge clk_i)
            if (rst_i) begin
                far_q <= 7'd0;
                depth_q <= 5'd0;
                settled_q <= 1'b0;
                honest_q <= 1'b1;
            end else if (honest_q) begin
                settled_q <= 1'b1;
                depth_q <= far_depth_i;
                honest_q <= honest;
                far_q <= far_q + mine - back;
            end
        wire holds_never_overrun = !honest_q || !settled_q || watched >= 8
            || far_q + mine <= {2'd0, depth_q};

        // at most one input is granted, one that attempts
        a_one_grant: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_one_grant);

        // some input is granted whenever one attempts, unless a packet is between its flits
        a_work_conserving: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_work_conserving);

        // no input is granted until the second flit of a packet has passed
        a_held_for_packet: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_held_for_packet);

        // on the link is what was granted in the cycle before or the second flit behind it, with
        // its virtual channel, head and tail, and nothing else
        a_crosses: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_crosses);

        // a queue at the far end is never sent a flit for which it has no place, if attempts keep
        // to the room shown and a credit comes for each flit that leaves it
        a_never_overrun: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_never_overrun);

        // no other input that attempts is of higher priority or, among equals, earlier in turn;
        // pointer and accumulators follow what is granted, by the weights last written
        a_most_urgent: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_most_urgent);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind anton2_output
    anton2_output_sva u_sva (.*);

`default_nettype wire
