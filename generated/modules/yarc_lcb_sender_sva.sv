// SPDX-License-Identifier: 0BSD
// yarc_lcb_sender_sva: what must hold of yarc_lcb_sender, bound to each instance of it
//
// Shape:    2 virtual channels, phits of 24 bits, destinations of 15, hashes of 15, checks of 16
//           bits, a CRC of 16 bits by 0x1021, 256 phits of an input, packets of at most 19 phits,
//           timeout of 1024 cycles, 3 lanes, sync reset, 512 phits for retries
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component yarc-lcb-sender shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module yarc_lcb_sender_sva (
    input wire clk_i,
    input wire rst_i,
    input wire in_valid_i,
    input wire [23:0] in_phit_i,
    input wire ctl_valid_i,
    input wire [5:0] ctl_ack_i,
    input wire [2:0] ctl_lanes_i,
    input wire [5:0] expected_i,
    input wire [17:0] freed_i,
    input wire [2:0] wanted_i,
    input wire ready_o,
    input wire line_valid_o,
    input wire [1:0] line_kind_o,
    input wire [23:0] line_phit_o,
    input wire link_active_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // What comes: whole packets, each begun while ready_o is 1 or was in the cycle before.
        wire head = in_phit_i[22];
        wire tail = in_phit_i[23];
        reg open_q;
        reg [4:0] length_q;
        reg was_ready_q;
        wire orderly = !in_valid_i || (head != open_q && !(head && tail));
        wire is_short = !in_valid_i || !open_q || length_q < 5'd19;
        wire is_timely = !in_valid_i || open_q || ready_o || was_ready_q;
        always @(posedge clk_i)
            if (rst_i) begin
                open_q <= 1'b0;
                length_q <= 5'd0;
                was_ready_q <= 1'b0;
            end else begin
                was_ready_q <= ready_o;
                if (in_valid_i) begin
                    open_q <= !tail;
                    length_q <= head ? 5'd1 : length_q + (length_q != 5'd19);
                end
            end
        wire holds_packets_in_order = orderly;
        wire holds_packets_fit = is_short;
        wire holds_sent_when_ready = is_timely;

        // whole packets come: a head, other phits, and last a tail, which is no head
        m_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_in_order);

        // a packet has 19 phits at the most
        m_packets_fit: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_fit);

        // a head comes in a cycle in which ready_o is 1, or in the one after it
        m_sent_when_ready: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_sent_when_ready);
    end
`endif

    if (1) begin : g_proved
        wire [10:0] watched;
        // What comes: whole packets, each begun while ready_o is 1 or was in the cycle before.
        wire head = in_phit_i[22];
        wire tail = in_phit_i[23];
        reg open_q;
        reg [4:0] length_q;
        reg was_ready_q;
        wire orderly = !in_valid_i || (head != open_q && !(head && tail));
        wire is_short = !in_valid_i || !open_q || length_q < 5'd19;
        wire is_timely = !in_valid_i || open_q || ready_o || was_ready_q;
        always @(posedge clk_i)
            if (rst_i) begin
                open_q <= 1'b0;
                length_q <= 5'd0;
                was_ready_q <= 1'b0;
            end else begin
                was_ready_q <= ready_o;
                if (in_valid_i) begin
                    open_q <= !tail;
                    length_q <= head ? 5'd1 : length_q + (length_q != 5'd19);
                end
            end
        reg honest_q;
        always @(posedge clk_i)
            if (rst_i) honest_q <= 1'b1;
            else honest_q <= honest_q && orderly && is_short && is_timely;

        // A symbol shows in the cycle after the one in which it was chosen: this is what came in
        // that one.
        reg began_q;
        reg came_q;
        reg heard_q;
        reg [23:0] phit_q;
        reg [5:0] ack_q;
        reg [2:0] lanes_q;
        reg [26:0] said_q;
        always @(posedge clk_i)
            if (rst_i) begin
                began_q <= 1'b0;
                came_q <= 1'b0;
                heard_q <= 1'b0;
            end else begin
                began_q <= 1'b1;
                came_q <= in_valid_i;
                heard_q <= ctl_valid_i;
            end
        always @(posedge clk_i) begin
            phit_q <= in_phit_i;
            ack_q <= ctl_ack_i;
            lanes_q <= ctl_lanes_i;
            said_q <= {freed_i, wanted_i, expected_i};
        end
        wire goes = line_valid_o && line_kind_o != 2'd0;
        wire goes_tail = line_valid_o && line_kind_o == 2'd3;
        wire resumes = line_valid_o && line_kind_o == 2'd0 && line_phit_o[21:0] == 22'd1398101;

        // Packets by their numbers, and the timeout, as they were when the symbol was chosen.
        reg [5:0] base_q;
        reg [5:0] next_q;
        reg [5:0] whole_q;
        reg under_q;
        reg due_q;
        reg [9:0] timer_q;
        wire [5:0] acked = ack_q - base_q;
        wire [5:0] sent = next_q - base_q;
        wire [5:0] here = whole_q - base_q;
        wire frees = heard_q && !resumes && (acked <= sent || (!under_q && acked <= here));
        wire skips = frees && acked > sent;
        wire [5:0] base = frees ? ack_q : base_q;
        wire [5:0] whole = whole_q + (came_q && phit_q[23]);
        wire runs = sent != 6'd0 && !(frees && acked != 6'd0);
        wire expires = runs && timer_q == 10'd1023;
        always @(posedge clk_i)
            if (rst_i) begin
                base_q <= 6'd0;
                next_q <= 6'd0;
                whole_q <= 6'd0;
                under_q <= 1'b0;
                due_q <= 1'b0;
                timer_q <= 10'd0;
            end else begin
                base_q <= base;
                next_q <= resumes ? base_q : skips ? ack_q : next_q + goes_tail;
                whole_q <= whole;
                if (goes) under_q <= !goes_tail;
                due_q <= !resumes && (due_q || expires);
                timer_q <= !runs || resumes ? 10'd0 : expires ? timer_q : timer_q + 10'd1;
            end
        wire holds_in_order = !honest_q || !goes || (line_kind_o == 2'd1) == !under_q;
        wire holds_numbered = !goes_tail || line_phit_o[18 +: 6] == next_q;
        wire holds_resumes_when_due = !line_valid_o || resumes == (due_q && !under_q);

        // What lanes that work have paid, and what symbols cost.
        reg [2:0] active_q;
        reg [9:0] debt_q;
        wire [2:0] active = heard_q ? active_q & lanes_q : active_q;
        reg [9:0] paid;
        always @* begin : count_paid
            integer l;
            paid = 10'd0;
            for (l = 0; l < 3; l = l + 1)
                if (began_q && active_q[l]) paid = paid + 10'd125;
        end
        always @(posedge clk_i)
            if (rst_i) begin
                active_q <= ~3'd0;
                debt_q <= 10'd0;
            end else begin
                active_q <= active;
                debt_q <= debt_q - paid + (line_valid_o ? 10'd384 : 10'd0);
            end
        wire holds_paced = line_valid_o == (debt_q < paid);
        wire holds_link_works = link_active_o == ((|active) && (|wanted_i));

        // Control frames, bit by bit.
        reg [5:0] place_q;
        reg [26:0] rest_q;
        reg [15:0] check_q;
        wire carries = line_valid_o && line_kind_o != 2'd3;
        wire starts = place_q == 6'd0;
        wire says = place_q < 6'd27;
        wire [26:0] rest = starts ? said_q : rest_q;
        wire [15:0] check = starts ? 16'hffff : check_q;
        wire [15:0] divided = {check[14:0], 1'b0} ^ (check[15] != rest[0] ? 16'h1021 : 16'd0);
        always @(posedge clk_i)
            if (rst_i) place_q <= 6'd0;
            else if (carries) place_q <= place_q == 6'd42 ? 6'd0 : place_q + 6'd1;
        always @(posedge clk_i)
            if (carries) begin
                rest_q <= rest >> 1;
                check_q <= says ? divided : check_q >> 1;
            end
        wire holds_frames = !carries || (line_phit_o[23] == starts
            && (!says || line_phit_o[22] == rest[0]));
        wire holds_frames_checked = !carries || says || line_phit_o[22] == !check_q[0];

        // Phits that came, that went since the last resume, and, by the number of a packet, those
        // that came before it.
        reg [10:0] written_q;
        reg [10:0] read_q;
        reg [10:0] start_q;
        reg [703:0] starts_q;
        wire [10:0] written = written_q + came_q;
        wire [10:0] acked_start = starts_q[ack_q * 11 +: 11];
        wire [10:0] start = frees ? acked_start : start_q;
        wire [10:0] used = written - start;
        wire [5:0] held = whole - base;
        always @(posedge clk_i)
            if (rst_i) begin
                written_q <= 11'd0;
                read_q <= 11'd0;
                start_q <= 11'd0;
                starts_q <= 704'd0;
            end else begin
                written_q <= written;
                read_q <= resumes ? start_q : skips ? acked_start : read_q + goes;
                start_q <= start;
                if (whole != whole_q) starts_q[whole * 11 +: 11] <= written;
            end
        wire holds_never_over = !honest_q || (used <= 11'd512 && !((&held) && open_q));
        wire holds_work_conserving = !honest_q || !line_valid_o || resumes || goes
            == (read_q != written_q && !skips);

        // Any one phit, and any one bit of it.
`ifdef FORMAL
        (* anyconst *) wire [10:0] phit_any;
`else
        reg [10:0] phit_any;
        initial phit_any = 11'($urandom);
`endif
`ifdef FORMAL
        (* anyconst *) wire [4:0] bit_any;
`else
        reg [4:0] bit_any;
        initial bit_any = 5'($urandom);
`endif
        assign watched = phit_any;
        reg seen_q;
        reg [1:0] kind_q;
        reg bit_q;
        wire is_it = came_q && written_q == phit_any;
        always @(posedge clk_i)
            if (rst_i) seen_q <= 1'b0;
            else seen_q <= seen_q || is_it;
        always @(posedge clk_i)
            if (is_it) begin
                kind_q <= phit_q[23] ? 2'd3 : phit_q[22] ? 2'd1 : 2'd2;
                bit_q <= phit_q[bit_any];
            end
        wire goes_it = goes && seen_q && read_q == phit_any;
        wire is_content = bit_any < 5'd22 && kind_q != 2'd3;
        wire holds_as_it_came = !honest_q || !goes_it
            || (line_kind_o == kind_q && (!is_content || line_phit_o[bit_any] == bit_q));

        // if whole packets come, each begun when ready_o is 1, heads, bodies and tails go out as
        // packets, and nothing of another packet goes between
        a_in_order: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_in_order);

        // each tail has the number of its packet: one more than the tail before, after a resume
        // that of the first packet that is not acknowledged, and after an acknowledgement of
        // packets that were not sent again the one that it names
        a_numbered: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_numbered);

        // a resume goes out between packets after 1024 cycles in which a packet waited that was
        // sent whole and none was acknowledged, and at no other time
        a_resumes_when_due: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_resumes_when_due);

        // a symbol goes out when the lanes that work have paid for those before it, 125 for each
        // cycle and lane, and not before; a symbol costs 384
        a_paced: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_paced);

        // link_active_o is 1 while this end wants some lane, and the far end has always wanted some
        // lane
        a_link_works: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_link_works);

        // of 43 symbols that are no tails one begins a control frame, and the first 27 say what was
        // so in its cycle
        a_frames: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_frames);

        // the others are the check of these
        a_frames_checked: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_frames_checked);

        // if whole packets come, each begun when ready_o is 1, never more than 512 phits are kept,
        // nor more than 63 packets
        a_never_over: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_never_over);

        // if whole packets come, each begun when ready_o is 1, a phit goes out with each symbol
        // that is no resume, if one has come that was not sent since the last resume, unless an
        // acknowledgement skips packets just then
        a_work_conserving: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_work_conserving);

        // if whole packets come, each begun when ready_o is 1, each phit goes out, whenever it
        // does, as what it came as, and with each bit of its content if it is no tail
        a_as_it_came: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_as_it_came);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind yarc_lcb_sender
    yarc_lcb_sender_sva u_sva (.*);

`default_nettype wire
