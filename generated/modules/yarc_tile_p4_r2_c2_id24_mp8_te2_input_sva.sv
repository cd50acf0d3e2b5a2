// SPDX-License-Identifier: 0BSD
// yarc_tile_p4_r2_c2_id24_mp8_te2_input_sva: what must hold of
// yarc_tile_p4_r2_c2_id24_mp8_te2_input, bound to each instance of it
//
// Shape:    4 ports in 2 columns, 2 virtual channels, phits of 24 bits, destinations of 15, hashes
//           of 15, checks of 16 bits, buffers of 24, row buffers of 16, packets of at most 8 phits,
//           2 entries, looked up in 2 cycles, round-robin among columns, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component yarc-input shows or tries, by the same checkers; what
//           ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module yarc_tile_p4_r2_c2_id24_mp8_te2_input_sva (
    input wire clk_i,
    input wire rst_i,
    input wire in_valid_i,
    input wire [23:0] in_phit_i,
    input wire [3:0] row_credit_i,
    input wire [1:0] port_i,
    input wire cfg_we_i,
    input wire [6:0] cfg_addr_i,
    input wire [30:0] cfg_data_i,
    input wire row_valid_o,
    input wire [23:0] row_phit_o,
    input wire row_vc_o,
    input wire [1:0] row_column_o,
    input wire [1:0] row_mask_o,
    input wire [9:0] freed_o,
    input wire overflow_o,
    input wire route_error_o,
    input wire turn_error_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // What came by the link, a cycle later, and what becomes of it: packets in reception, and
        // places of the row buffers.
        wire [9:0] freed = freed_o;
        wire [3:0] credits = row_credit_i;
        reg seen_q;
        reg head_q;
        reg tail_q;
        reg bad_q;
        reg [0:0] vc_q;
        reg open_q;
        reg [0:0] open_vc_q;
        reg [3:0] length_q;
        reg [9:0] freed_q;
        wire accepted = seen_q && (open_q || head_q);
        wire [0:0] vc = open_q ? open_vc_q : vc_q;
        wire fails = (tail_q && bad_q) || (head_q && open_q);
        wire ends_well = accepted && tail_q && !fails && !overflow_o;
        wire [3:0] length = open_q ? length_q + (length_q != {4{1'b1}}) : 4'd1;
        wire has_two = !(in_valid_i && in_phit_i[22] && in_phit_i[23]);
        wire is_short = !accepted || length <= 4'd8;
        reg placed_q;
        reg [1:0] port_q;
        wire stays = !placed_q || port_i == port_q;
        always @(posedge clk_i) port_q <= port_i;
        always @(posedge clk_i)
            if (rst_i) placed_q <= 1'b0;
            else placed_q <= 1'b1;
        always @(posedge clk_i)
            if (rst_i) begin
                seen_q <= 1'b0;
                head_q <= 1'b0;
                tail_q <= 1'b0;
                bad_q <= 1'b0;
                vc_q <= 1'd0;
                open_q <= 1'b0;
                open_vc_q <= 1'd0;
                length_q <= 4'd0;
                freed_q <= 10'd0;
            end else begin
                seen_q <= in_valid_i;
                head_q <= in_phit_i[22];
                tail_q <= in_phit_i[23];
                bad_q <= in_phit_i[16 +: 2] == 2'd1;
                vc_q <= in_phit_i[15 +: 1];
                if (accepted) begin
                    open_q <= !tail_q && !fails && !overflow_o;
                    open_vc_q <= vc;
                    length_q <= length;
                end
                freed_q <= freed;
            end

        // Phits of each row buffer for which no credit has come, those on their way with them.
        wire [1:0] column = row_column_o;
        reg [3:0] goes;
        reg [19:0] far_q;
        reg fits;
        reg is_due;
        always @* begin : look_at_rows
            integer l;
            fits = 1'b1;
            is_due = 1'b1;
            for (l = 0; l < 4; l = l + 1) begin
                goes[l] = row_valid_o && column[l / 2] && row_vc_o == l % 2;
                if (goes[l] && far_q[l * 5 +: 5] == 5'd16) fits = 1'b0;
                if (credits[l] && far_q[l * 5 +: 5] == 5'd0) is_due = 1'b0;
            end
        end
        always @(posedge clk_i)
            if (rst_i) far_q <= 20'd0;
            else begin : count_far
                integer l;
                for (l = 0; l < 4; l = l + 1)
                    far_q[l * 5 +: 5] <= far_q[l * 5 +: 5] + goes[l] - credits[l];
            end
        wire holds_two_phits = has_two;
        wire holds_packets_fit = is_short;
        wire holds_credit_due = is_due;
        wire holds_port_stays = stays;

        // no phit is head and tail of its packet at once
        m_two_phits: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_two_phits);

        // a packet has 8 phits at the most
        m_packets_fit: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_fit);

        // a credit that comes back is for a phit that went out, one for each
        m_credit_due: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_credit_due);

        // port_i stays as it is from one reset to the next
        m_port_stays: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_port_stays);
    end
`endif

    if (1) begin : g_proved
        // What came by the link, a cycle later, and what becomes of it: packets in reception, and
        // places of the row buffers.
        wire [9:0] freed = freed_o;
        wire [3:0] credits = row_credit_i;
        reg seen_q;
        reg head_q;
        reg tail_q;
        reg bad_q;
        reg [0:0] vc_q;
        reg open_q;
        reg [0:0] open_vc_q;
        reg [3:0] length_q;
        reg [9:0] freed_q;
        wire accepted = seen_q && (open_q || head_q);
        wire [0:0] vc = open_q ? open_vc_q : vc_q;
        wire fails = (tail_q && bad_q) || (head_q && open_q);
        wire ends_well = accepted && tail_q && !fails && !overflow_o;
        wire [3:0] length = open_q ? length_q + (length_q != {4{1'b1}}) : 4'd1;
        wire has_two = !(in_valid_i && in_phit_i[22] && in_phit_i[23]);
        wire is_short = !accepted || length <= 4'd8;
        reg placed_q;
        reg [1:0] port_q;
        wire stays = !placed_q || port_i == port_q;
        always @(posedge clk_i) port_q <= port_i;
        always @(posedge clk_i)
            if (rst_i) placed_q <= 1'b0;
            else placed_q <= 1'b1;
        always @(posedge clk_i)
            if (rst_i) begin
                seen_q <= 1'b0;
                head_q <= 1'b0;
                tail_q <= 1'b0;
                bad_q <= 1'b0;
                vc_q <= 1'd0;
                open_q <= 1'b0;
                open_vc_q <= 1'd0;
                length_q <= 4'd0;
                freed_q <= 10'd0;
            end else begin
                seen_q <= in_valid_i;
                head_q <= in_phit_i[22];
                tail_q <= in_phit_i[23];
                bad_q <= in_phit_i[16 +: 2] == 2'd1;
                vc_q <= in_phit_i[15 +: 1];
                if (accepted) begin
                    open_q <= !tail_q && !fails && !overflow_o;
                    open_vc_q <= vc;
                    length_q <= length;
                end
                freed_q <= freed;
            end

        // Phits of each row buffer for which no credit has come, those on their way with them.
        wire [1:0] column = row_column_o;
        reg [3:0] goes;
        reg [19:0] far_q;
        reg fits;
        reg is_due;
        always @* begin : look_at_rows
            integer l;
            fits = 1'b1;
            is_due = 1'b1;
            for (l = 0; l < 4; l = l + 1) begin
                goes[l] = row_valid_o && column[l / 2] && row_vc_o == l % 2;
                if (goes[l] && far_q[l * 5 +: 5] == 5'd16) fits = 1'b0;
                if (credits[l] && far_q[l * 5 +: 5] == 5'd0) is_due = 1'b0;
            end
        end
        always @(posedge clk_i)
            if (rst_i) far_q <= 20'd0;
            else begin : count_far
                integer l;
                for (l = 0; l < 4; l = l + 1)
                    far_q[l * 5 +: 5] <= far_q[l * 5 +: 5] + goes[l] - credits[l];
            end
        reg honest_q;
        always @(posedge clk_i)
            if (rst_i) honest_q <= 1'b1;
            else honest_q <= honest_q && has_two && is_due && is_short;
        wire honest = honest_q && is_short;
        wire holds_row_within = !honest_q || fits;
        wire holds_errors_alone = !(route_error_o && turn_error_o)
            && (!row_valid_o || !(route_error_o || turn_error_o));
        wire [1:0] mask = row_mask_o;
        wire holds_one_column = !row_valid_o
            || ((|column) && (column & (column - 2'd1)) == 2'd0 && (|mask));

        // In each virtual channel whole packets go out, each by one column and with one mask.
        wire head = row_phit_o[22];
        reg [1:0] under_q;
        reg [7:0] way_q;
        reg whole;
        always @* begin : look_at_packets
            integer v;
            whole = 1'b1;
            for (v = 0; v < 2; v = v + 1)
                if (row_valid_o && row_vc_o == v) begin
                    if (head == under_q[v]) whole = 1'b0;
                    if (under_q[v] && way_q[v * 4 +: 4] != {column, mask}) whole = 1'b0;
                end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                under_q <= 2'd0;
                way_q <= 8'd0;
            end else begin : follow_packets
                integer v;
                for (v = 0; v < 2; v = v + 1)
                    if (row_valid_o && row_vc_o == v) begin
                        under_q[v] <= !row_phit_o[23];
                        way_q[v * 4 +: 4] <= {column, mask};
                    end
            end
        wire holds_whole_packets = !honest_q || whole;

        // For each virtual channel the phits of packets that ended well and were not freed, and all
        // that came and were not.
        reg [11:0] owed_q;
        reg [11:0] used_q;
        reg [4:0] more;
        reg pays;
        reg has_room;
        always @* begin : look_at_freed
            integer v;
            pays = 1'b1;
            has_room = 1'b1;
            more = 5'd0;
            for (v = 0; v < 2; v = v + 1) begin
                more = freed[v * 5 +: 5] - freed_q[v * 5 +: 5];
                if ({1'b0, more} > owed_q[v * 6 +: 6]) pays = 1'b0;
                if (accepted && vc == v && used_q[v * 6 +: 6] >= 6'd24) has_room = 1'b0;
            end
        end
        reg sane_q;
        wire sane = sane_q && has_room;
        always @(posedge clk_i)
            if (rst_i) begin
                owed_q <= 12'd0;
                used_q <= 12'd0;
                sane_q <= 1'b1;
            end else begin : count_owed
                integer v;
                reg [4:0] paid;
                sane_q <= sane && !(accepted && fails);
                for (v = 0; v < 2; v = v + 1) begin
                    paid = freed[v * 5 +: 5] - freed_q[v * 5 +: 5];
                    owed_q[v * 6 +: 6] <= owed_q[v * 6 +: 6]
                        - paid + (ends_well && vc == v ? length : 4'd0);
                    used_q[v * 6 +: 6] <= used_q[v * 6 +: 6]
                        - paid + (accepted && vc == v);
                end
            end
        wire holds_freed_when_whole = !honest_q || pays;
        wire holds_never_over = !honest || !sane || !overflow_o;

        // The tables as they were written, before the first phit came; and what they say of a head
        // that goes out.
        reg [14:0] root_q;
        reg [14:0] root_mask_q;
        reg [4:0] shift_q;
        reg [5:0] down_mask_q;
        reg [3:0] downlinks_q;
        reg [61:0] entries_q;
        reg [7:0] sets_q;
        reg [383:0] map_q;
        reg came_q;
        reg settled_q;
        always @(posedge clk_i)
            if (rst_i) begin
                root_q <= 15'd0;
                root_mask_q <= 15'd0;
                shift_q <= 5'd0;
                down_mask_q <= 6'd0;
                downlinks_q <= 4'd0;
                entries_q <= 62'd0;
                sets_q <= 8'd0;
                map_q <= 384'd0;
                came_q <= 1'b0;
                settled_q <= 1'b1;
            end else begin : write_tables
                integer e;
                came_q <= came_q || in_valid_i;
                settled_q <= settled_q && stays && !(came_q && cfg_we_i);
                if (cfg_we_i) begin
                    if (cfg_addr_i == 7'd0) root_q <= cfg_data_i[14:0];
                    if (cfg_addr_i == 7'd1) root_mask_q <= cfg_data_i[14:0];
                    if (cfg_addr_i == 7'd2) {down_mask_q, shift_q} <= {cfg_data_i[13:8],
                        cfg_data_i[4:0]};
                    if (cfg_addr_i == 7'd4) downlinks_q <= cfg_data_i[3:0];
                    for (e = 0; e < 2; e = e + 1) begin
                        if (cfg_addr_i == 8 + 2 * e) entries_q[e * 31 +: 31] <= cfg_data_i[30:0];
                        if (cfg_addr_i == 9 + 2 * e) sets_q[e * 4 +: 4] <= cfg_data_i[3:0];
                    end
                    for (e = 0; e < 64; e = e + 1)
                        if (cfg_addr_i == 64 + e) map_q[e * 6 +: 6] <= cfg_data_i[5:0];
                end
            end
        wire [14:0] destination = row_phit_o[14:0];
        wire hashed = row_phit_o[16];
        wire adaptive = row_phit_o[17];
        wire routed = row_phit_o[18];
        wire at_root = ((destination ^ root_q) & ~root_mask_q) == 15'd0;
        wire [14:0] below = destination >> shift_q;
        wire [5:0] logical = below & down_mask_q;
        wire [5:0] port_of_root = map_q[logical * 6 +: 6];
        wire [14:0] hash = destination ^ port_i;
        reg found;
        reg [3:0] set;
        reg [6:0] ones;
        reg [6:0] index;
        reg [3:0] picked;
        reg [3:0] rooted;
        reg [3:0] wanted;
        reg [3:0] goes_to;
        reg [3:0] of_column;
        reg comes_down;
        always @* begin : look_up
            integer e;
            integer p;
            found = 1'b0;
            set = 4'd0;
            ones = 7'd0;
            index = 7'd0;
            picked = 4'd0;
            rooted = 4'd0;
            goes_to = 4'd0;
            of_column = 4'd0;
            comes_down = 1'b0;
            for (e = 0; e < 2; e = e + 1)
                if (entries_q[e * 31 + 30]
                    && ((destination ^ entries_q[e * 31 +: 15]) & ~entries_q[e * 31 + 15 +: 15])
                        == 15'd0) begin
                    found = 1'b1;
                    set = sets_q[e * 4 +: 4];
                end
            for (p = 0; p < 4; p = p + 1) ones = ones + set[p];
            if (ones >= 7'd1) index = hash % 15'd1;
            if (ones >= 7'd2) index = hash % 15'd2;
            if (ones >= 7'd3) index = hash % 15'd3;
            if (ones >= 7'd4) index = hash % 15'd4;
            for (p = 3; p >= 0; p = p - 1) begin
                ones = ones - set[p];
                picked[p] = set[p] && ones == index;
                rooted[p] = port_of_root == p;
                // Position by position, the ports of the column that was taken, and those to which
                // the packet may go there.
                of_column[p] = column[p % 2];
                goes_to[p] = column[p % 2] && mask[p / 2];
                if (port_i == p) comes_down = !downlinks_q[p];
            end
            wanted = at_root ? rooted : adaptive ? set : picked;
        end
        wire known = settled_q && stays && !cfg_we_i && row_valid_o && head && !routed;
        wire holds_highest_entry = !honest_q || !known || at_root || !adaptive
            || (found && goes_to == (set & of_column));
        wire holds_hashed_port = !honest_q || !known || at_root || adaptive || hashed
            || (found && goes_to == picked);
        wire holds_root_port = !honest_q || !known || !at_root || goes_to == rooted;
        wire holds_no_turn = !honest_q || !known || hashed || !comes_down || (wanted & ~downlinks_q)
            == 4'd0;

        // if packets have two phits at least and are not too long, and credits are for phits that
        // went out, a phit goes out only to a row buffer that has a place
        a_row_within: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_row_within);

        // a packet is thrown away for one reason, and nothing goes out in that cycle
        a_errors_alone: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_errors_alone);

        // what goes out goes to one column, and may take an output there
        a_one_column: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_one_column);

        // if packets have two phits at least and are not too long, and credits are for phits that
        // went out, in each virtual channel a head is followed by other phits up to a tail, all to
        // its column and with its mask, and then by the next head
        a_whole_packets: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_whole_packets);

        // if packets have two phits at least and are not too long, and credits are for phits that
        // went out, no phit is freed before a tail with another ok than 1 came behind it and found
        // room
        a_freed_when_whole: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_freed_when_whole);

        // if packets have two phits at least and are not too long, and credits are for phits that
        // went out, no buffer overflows as long as each packet ends well and no phit comes without
        // a credit
        a_never_over: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_never_over);

        // if packets have two phits at least and are not too long, and credits are for phits that
        // went out, and if port_i stays as it is and the tables were written before the first phit,
        // an adaptive packet that the root does not match may take the ports of the highest valid
        // entry that matches, those of its column, and no others
        a_highest_entry: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_highest_entry);

        // if packets have two phits at least and are not too long, and credits are for phits that
        // went out, and if port_i stays as it is and the tables were written before the first phit,
        // a packet that is not adaptive takes the one of these ports that destination and own port
        // pick, where its hash takes no field
        a_hashed_port: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_hashed_port);

        // if packets have two phits at least and are not too long, and credits are for phits that
        // went out, and if port_i stays as it is and the tables were written before the first phit,
        // a packet that the root matches takes the port of its logical port
        a_root_port: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_root_port);

        // if packets have two phits at least and are not too long, and credits are for phits that
        // went out, and if port_i stays as it is and the tables were written before the first phit,
        // a packet that did not come from below goes to ports that lead down alone
        a_no_turn: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_no_turn);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind yarc_tile_p4_r2_c2_id24_mp8_te2_input
    yarc_tile_p4_r2_c2_id24_mp8_te2_input_sva u_sva (.*);

`default_nettype wire
