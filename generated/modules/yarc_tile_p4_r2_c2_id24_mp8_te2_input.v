// SPDX-License-Identifier: 0BSD
// yarc_tile_p4_r2_c2_id24_mp8_te2_input: input of a YARC router: buffers, routing tables, row bus
//
// Shape:   4 ports in 2 columns, 2 virtual channels, phits of 24 bits, destinations of 15, hashes
//          of 15, checks of 16 bits, buffers of 24, row buffers of 16, packets of at most 8 phits,
//          2 entries, looked up in 2 cycles, round-robin among columns, sync reset
// Source:  [YARC] sec. 3-5
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Time:    a phit on in_phit_i in cycle t may leave the buffer from t+2 on, a head from t+3 on; one
//          that leaves in u is on row_phit_o in u+1
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component yarc-input --set ports=4 --set columns=2 --set vcs=2 \
//            --set phit_width=24 --set destination_bits=15 --set hash_bits=15 --set crc_bits=16 \
//            --set input_depth=24 --set row_depth=16 --set max_packet=8 --set table_entries=2 \
//            --set route_cycles=2 --set column_arbiter=round-robin --set reset=sync
// Made by: flitworks 0.1.0, configuration 0fe57642a8d2d943

`default_nettype none

module yarc_tile_p4_r2_c2_id24_mp8_te2_input (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a phit comes by the link in this cycle; nobody can make it wait
    input  wire in_valid_i,
    // the phit, {tail, head, content}; where in_valid_i is 1
    input  wire [23:0] in_phit_i,
    // a place in the row buffer of column c and virtual channel v is free again: bit c*2 + v;
    // counts from the next cycle on
    input  wire [3:0] row_credit_i,
    // number of this port, below 4; tied off
    input  wire [1:0] port_i,
    // cfg_data_i is written into a register of the tables
    input  wire cfg_we_i,
    // which register; where cfg_we_i is 1. Others than the module's description lists are none
    input  wire [6:0] cfg_addr_i,
    // new value of the register, in the low bits; where cfg_we_i is 1
    input  wire [30:0] cfg_data_i,
    // a phit goes out by the row bus; from state alone
    output wire row_valid_o,
    // the phit, {tail, head, content}; from state alone; valid while row_valid_o
    output wire [23:0] row_phit_o,
    // the virtual channel of the phit; from state alone; valid while row_valid_o
    output wire row_vc_o,
    // the column that takes the phit, one-hot; from state alone; valid while row_valid_o
    output wire [1:0] row_column_o,
    // outputs of that column that the packet may take; from state alone; valid while row_valid_o
    output wire [1:0] row_mask_o,
    // for each virtual channel: phits freed since reset, modulo a power of two; from state alone
    output wire [9:0] freed_o,
    // the phit before found the buffer full, and its packet is cut or taken back; from state alone
    output wire overflow_o,
    // the head popped in the cycle before had no way, and its packet is thrown away; from state
    // alone
    output wire route_error_o,
    // the head popped in the cycle before came from above and would have gone up, and its packet is
    // thrown away; from state alone
    output wire turn_error_o
);

    wire [1:0] pops;
    wire [1:0] front_valid;
    wire [1:0] full;
    wire [1:0] at_start;
    wire [1:0] found;
    wire [47:0] fronts;
    wire [9:0] results;
    reg  [1:0] heads;
    reg  [1:0] tails;
    wire came_d;
    reg  came_q;
    wire [23:0] came_phit_d;
    reg  [23:0] came_phit_q;
    wire [1:0] open_d;
    reg  [1:0] open_q;
    reg  [1:0] asked_vc;
    wire some_gone_d;
    reg  some_gone_q;
    wire [4:0] gone_d;
    reg  [4:0] gone_q;
    wire [1:0] damaged_d;
    reg  [1:0] damaged_q;
    reg  [9:0] freed_d;
    reg  [9:0] freed_q;
    reg  [14:0] root_location_d;
    reg  [14:0] root_location_q;
    reg  [14:0] root_mask_d;
    reg  [14:0] root_mask_q;
    reg  [4:0] down_shift_d;
    reg  [4:0] down_shift_q;
    reg  [5:0] down_mask_d;
    reg  [5:0] down_mask_q;
    reg  [4:0] hash_shift_d;
    reg  [4:0] hash_shift_q;
    reg  [3:0] downlinks_d;
    reg  [3:0] downlinks_q;
    reg  [29:0] entry_location_d;
    reg  [29:0] entry_location_q;
    reg  [29:0] entry_mask_d;
    reg  [29:0] entry_mask_q;
    reg  [1:0] entry_valid_d;
    reg  [1:0] entry_valid_q;
    reg  [7:0] entry_ports_d;
    reg  [7:0] entry_ports_q;
    reg  [383:0] logical_port_d;
    reg  [383:0] logical_port_q;
    wire [14:0] destination_d;
    reg  [14:0] destination_q;
    wire adaptive_d;
    reg  adaptive_q;
    wire hashed_d;
    reg  hashed_q;
    wire routed_d;
    reg  routed_q;
    wire [2:0] hop_d;
    reg  [2:0] hop_q;
    reg  [1:0] phit_number_d;
    reg  [1:0] phit_number_q;
    reg  [5:0] route_port;
    reg  [1:0] route_group;
    reg  waits_d;
    reg  waits_q;
    wire [5:0] logical;
    reg  [5:0] mapped;
    reg  entry;
    reg  [3:0] entry_set;
    wire [1:0] read_live_d;
    reg  [1:0] read_live_q;
    wire read_open_d;
    reg  read_open_q;
    wire read_lost_d;
    reg  read_lost_q;
    wire read_routed_d;
    reg  read_routed_q;
    wire [5:0] read_port_d;
    reg  [5:0] read_port_q;
    wire read_is_set_d;
    reg  read_is_set_q;
    wire [3:0] read_ports_d;
    reg  [3:0] read_ports_q;
    wire read_direct_d;
    reg  read_direct_q;
    wire read_entry_d;
    reg  read_entry_q;
    wire [14:0] read_hash_d;
    reg  [14:0] read_hash_q;
    reg  [3:0] count2;
    reg  [2:0] count4;
    wire [1:0] ports_index;
    wire [1:0] picked_port;
    wire done_d;
    reg  done_q;
    reg  [1:0] lost_route;
    reg  [1:0] lost_turn;
    reg  [7:0] sets;
    reg  [7:0] which;
    reg  [19:0] held_d;
    reg  [19:0] held_q;
    reg  [3:0] has_credit;
    reg  [3:0] below_half;
    reg  [3:0] wanted;
    reg  [3:0] way_d;
    reg  [3:0] way_q;
    reg  [1:0] throws_d;
    reg  [1:0] throws_q;
    reg  [1:0] eligible;
    wire route_error_d;
    reg  route_error_q;
    wire turn_error_d;
    reg  turn_error_q;
    reg  [1:0] wanted_now;
    reg  [1:0] below_half_now;
    wire [1:0] picked_column;
    reg  [1:0] way_now;
    reg  [3:0] set_now;
    reg  [1:0] mask_of_head;
    reg  [3:0] mask_d;
    reg  [3:0] mask_q;
    reg  [1:0] mask_kept;
    wire [1:0] row_mask_d;
    reg  [1:0] row_mask_q;
    wire row_valid_d;
    reg  row_valid_q;
    reg  [23:0] phit_now;
    wire vc_now;
    wire [23:0] row_phit_d;
    reg  [23:0] row_phit_q;
    wire row_vc_d;
    reg  row_vc_q;
    wire [1:0] row_column_d;
    reg  [1:0] row_column_q;
    genvar g;

    always @* begin : find_ends
        integer v;
        for (v = 0; v < 2; v = v + 1) begin
            heads[v] = fronts[(v * 24) + 22];
            tails[v] = fronts[(v * 24) + 23];
        end
    end

    // the link, a cycle later
    assign came_d = in_valid_i;
    assign came_phit_d = in_phit_i;

    // the virtual channel of the packet in reception
    wire is_open = |open_q;

    // a head in the midst of a packet ends that as a damaged tail does, and begins none
    wire intrudes = came_phit_q[22] & is_open;
    wire is_head = came_phit_q[22] & ~is_open;
    wire is_tail = (came_phit_q[23] & ~is_head) | intrudes;

    always @* begin : decode_vc
        asked_vc[0] = came_phit_q[15] == 1'b0;
        asked_vc[1] = came_phit_q[15] == 1'b1;
    end

    wire [1:0] of_vc = is_head ? asked_vc : open_q;
    wire accepted = came_q & (|of_vc);

    // phits of the packet in reception that have left the buffer
    wire [1:0] some_gone_each = {2{some_gone_q}};
    wire [1:0] leaves = pops & open_q & (at_start | some_gone_each);
    wire gone_now = some_gone_q | (|leaves);
    wire one_leaves = |leaves;
    wire [4:0] gone_count = gone_q + {4'd0, one_leaves};
    wire begins = accepted & is_head;
    assign some_gone_d = gone_now & ~begins;
    assign gone_d = begins ? 5'd0 : gone_count;
    wire is_full = |(of_vc & full);
    wire bad = (is_tail & (came_phit_q[17:16] == 2'd1)) | intrudes;
    wire ends = bad | is_full;
    wire goes_on = accepted & ~is_head;
    wire back = goes_on & ends & ~gone_now;
    wire cut = goes_on & ends & gone_now;

    // a bad tail of a packet that has not begun to leave is taken back with it
    wire stored = accepted & ~is_full & ~(bad & ~gone_now);
    wire over = cut & is_full;
    wire overflow = accepted & is_full & ~bad;
    assign overflow_o = overflow;
    wire closes = accepted & (is_tail | overflow);
    wire [1:0] kept_open = accepted ? of_vc : open_q;
    assign open_d = closes ? 2'd0 : kept_open;
    wire healthy = goes_on & is_tail & ~ends;

    // a damaged packet, cut in reception, frees nothing
    wire [1:0] cut_each = {2{cut}};
    assign damaged_d = (damaged_q & ~(pops & tails)) | (of_vc & cut_each);
    wire [1:0] frees = pops & ~damaged_q & ~leaves;
    wire [1:0] healthy_each = {2{healthy}};
    wire [1:0] whole = of_vc & healthy_each;

    always @* begin : count_freed
        integer v;
        freed_d = freed_q;
        for (v = 0; v < 2; v = v + 1) begin
            if (frees[v]) begin
                freed_d[v * 5 +: 5] = freed_q[v * 5 +: 5] + 5'd1;
            end
            if (whole[v]) begin
                freed_d[v * 5 +: 5] = freed_d[v * 5 +: 5] + gone_count;
            end
        end
    end

    assign freed_o = freed_q;

    // a packet whose rest found no room, or did not come, ends in a tail that says so
    wire makes_tail = intrudes | (over & ~bad);
    wire next_hop = is_head & came_phit_q[18];
    wire [2:0] user_on = came_phit_q[21:19] + {2'd0, next_hop};
    wire [23:0] came_on = {came_phit_q[23:22], user_on, came_phit_q[18:0]};
    wire [23:0] stored_phit = makes_tail ? 24'h810000 : came_on;

    // the tables: one register of each
    always @* begin : write_registers
        root_location_d = root_location_q;
        root_mask_d = root_mask_q;
        down_shift_d = down_shift_q;
        down_mask_d = down_mask_q;
        hash_shift_d = hash_shift_q;
        downlinks_d = downlinks_q;
        if (cfg_we_i & (cfg_addr_i == 7'd0)) begin
            root_location_d = cfg_data_i[14:0];
        end
        if (cfg_we_i & (cfg_addr_i == 7'd1)) begin
            root_mask_d = cfg_data_i[14:0];
        end
        if (cfg_we_i & (cfg_addr_i == 7'd2)) begin
            down_shift_d = cfg_data_i[4:0];
        end
        if (cfg_we_i & (cfg_addr_i == 7'd2)) begin
            down_mask_d = cfg_data_i[13:8];
        end
        if (cfg_we_i & (cfg_addr_i == 7'd3)) begin
            hash_shift_d = cfg_data_i[4:0];
        end
        if (cfg_we_i & (cfg_addr_i == 7'd4)) begin
            downlinks_d = cfg_data_i[3:0];
        end
    end

    // and of entries: registers of entry e are 2e and 2e+1 of them
    wire writes_entry = cfg_we_i & ~cfg_addr_i[6] & (cfg_addr_i[5:0] >= 6'd8);
    wire [5:0] entry_register = cfg_addr_i[5:0] - 6'd8;
    wire [3:0] writes_any = {4{writes_entry}};
    wire [3:0] which_entry = (4'd1 << entry_register) & writes_any;

    always @* begin : write_entries
        integer e;
        entry_location_d = entry_location_q;
        entry_mask_d = entry_mask_q;
        entry_valid_d = entry_valid_q;
        entry_ports_d = entry_ports_q;
        for (e = 0; e < 2; e = e + 1) begin
            if (which_entry[e * 2]) begin
                entry_location_d[e * 15 +: 15] = cfg_data_i[14:0];
            end
            if (which_entry[e * 2]) begin
                entry_mask_d[e * 15 +: 15] = cfg_data_i[29:15];
            end
            if (which_entry[e * 2]) begin
                entry_valid_d[e] = cfg_data_i[30];
            end
            if (which_entry[(e * 2) + 1]) begin
                entry_ports_d[e * 4 +: 4] = cfg_data_i[3:0];
            end
        end
    end

    // and of logical ports
    wire writes_port = cfg_we_i & cfg_addr_i[6];
    wire [63:0] writes_each = {64{writes_port}};
    wire [63:0] which_port = (64'd1 << cfg_addr_i[5:0]) & writes_each;

    always @* begin : write_map
        integer j;
        logical_port_d = logical_port_q;
        for (j = 0; j < 64; j = j + 1) begin
            if (which_port[j]) begin
                logical_port_d[j * 6 +: 6] = cfg_data_i[5:0];
            end
        end
    end

    // what the head says, until all is there that the look-up wants
    wire starts = stored & is_head;
    wire stored_on = stored & ~is_head;
    assign destination_d = came_phit_q[14:0];
    wire [14:0] destination_now = is_head ? came_phit_q[14:0] : destination_q;
    assign adaptive_d = came_phit_q[17];
    wire adaptive_now = is_head ? came_phit_q[17] : adaptive_q;
    assign hashed_d = came_phit_q[16];
    wire hashed_now = is_head ? came_phit_q[16] : hashed_q;
    assign routed_d = came_phit_q[18];
    wire routed_now = is_head ? came_phit_q[18] : routed_q;
    assign hop_d = came_phit_q[21:19];
    wire [2:0] hop_now = is_head ? came_phit_q[21:19] : hop_q;

    // the phit after the head is number 1
    always @* begin : count_phits
        phit_number_d = phit_number_q;
        if (stored_on & ~(&phit_number_q)) begin
            phit_number_d = phit_number_q + 2'd1;
        end
        if (starts) begin
            phit_number_d = 2'd1;
        end
    end

    // ports 0 to 2 stand in phit 1, 3 to 5 in phit 2, 6 and 7 in phit 3
    always @* begin : find_route_port
        route_group = 2'd1;
        route_port = came_phit_q[5:0];
        if (hop_now == 3'd1) begin
            route_group = 2'd1;
            route_port = came_phit_q[11:6];
        end
        if (hop_now == 3'd2) begin
            route_group = 2'd1;
            route_port = came_phit_q[17:12];
        end
        if (hop_now == 3'd3) begin
            route_group = 2'd2;
            route_port = came_phit_q[5:0];
        end
        if (hop_now == 3'd4) begin
            route_group = 2'd2;
            route_port = came_phit_q[11:6];
        end
        if (hop_now == 3'd5) begin
            route_group = 2'd2;
            route_port = came_phit_q[17:12];
        end
        if (hop_now == 3'd6) begin
            route_group = 2'd3;
            route_port = came_phit_q[5:0];
        end
        if (hop_now == 3'd7) begin
            route_group = 2'd3;
            route_port = came_phit_q[11:6];
        end
    end

    wire is_route_phit = (phit_number_q == route_group);
    wire needs_field = hashed_now & ~adaptive_now;
    wire wants_more = routed_now | needs_field;
    wire comes = ~routed_now | is_route_phit | is_tail;
    wire asks_later = stored_on & waits_q & comes;
    wire asks = (starts & ~wants_more) | asks_later;

    always @* begin : next_waits
        waits_d = waits_q;
        if (starts) begin
            waits_d = wants_more;
        end
        if (asks_later | back) begin
            waits_d = 1'b0;
        end
    end

    wire missing = routed_now & is_tail & ~is_head;
    wire field_counts = needs_field & ~is_head & ~is_tail;
    wire [14:0] field_mask = {15{field_counts}};
    wire [14:0] hash_field = came_phit_q[14:0] & field_mask;
    wire [1:0] asks_each = {2{asks}};
    wire [1:0] asks_vc = of_vc & asks_each;
    wire asks_open = ~closes;

    // down, by the root
    wire is_down = ~(|((destination_now ^ root_location_q) & ~root_mask_q));
    wire [14:0] down_field = destination_now >> down_shift_q;
    assign logical = down_field[5:0] & down_mask_q;
    wire [63:0] is_logical = 64'd1 << logical;

    always @* begin : choose_mapped
        integer i;
        mapped = 6'd0;
        for (i = 0; i < 64; i = i + 1) begin
            if (is_logical[i]) begin
                mapped = mapped | logical_port_q[i * 6 +: 6];
            end
        end
    end

    wire direct = routed_now | is_down;
    wire [5:0] direct_port = routed_now ? route_port : mapped;

    // up or aside, by the highest valid entry that matches
    always @* begin : find_entry
        entry = 1'b0;
        entry_set = 4'd0;
        if (entry_valid_q[0] & ~(|((destination_now ^ entry_location_q[14:0])
            & ~entry_mask_q[14:0]))) begin
            entry = 1'b0;
            entry_set = entry_ports_q[3:0];
        end
        if (entry_valid_q[1] & ~(|((destination_now ^ entry_location_q[29:15])
            & ~entry_mask_q[29:15]))) begin
            entry = 1'b1;
            entry_set = entry_ports_q[7:4];
        end
    end

    wire is_set = ~direct & adaptive_now;
    wire [14:0] field_shifted = hash_field >> hash_shift_q;
    wire [14:0] hash = destination_now ^ {13'd0, port_i} ^ {7'd0, field_shifted[7:0]};
    assign read_live_d = asks_vc;
    assign read_open_d = asks_open;
    assign read_lost_d = missing;
    assign read_routed_d = routed_now;
    assign read_port_d = direct_port;
    assign read_is_set_d = is_set;
    assign read_ports_d = entry_set;
    assign read_direct_d = direct;
    assign read_entry_d = entry;
    assign read_hash_d = hash;

    // bits that are set, by groups
    always @* begin : count_by_2
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            count2[i * 2 +: 2] = {1'b0, read_ports_q[i * 2]} + {1'b0, read_ports_q[(i * 2) + 1]};
        end
    end

    always @* begin : count_by_4
        count4 = {1'b0, count2[1:0]} + {1'b0, count2[3:2]};
    end

    exact_modulus_w15_p4 u_modulus (
        .value_i (read_hash_q),
        .ones_i  (count4),
        .index_o (ports_index)
    );

    nth_one_w4 u_nth (
        .mask_i  (read_ports_q),
        .index_i (ports_index),
        .port_o  (picked_port)
    );

    wire [5:0] way_port = read_direct_q ? read_port_q : {4'd0, picked_port};
    wire lost = read_lost_q | (~read_direct_q & ~(|read_ports_q))
        | (read_direct_q & (way_port >= 6'd4));

    // a packet from above goes down again, or says itself where it goes
    wire [3:0] way_one = 4'd1 << way_port[1:0];
    wire [3:0] way_set = read_is_set_q ? read_ports_q : way_one;
    wire [3:0] own = 4'd1 << port_i;
    wire turns = (|(way_set & ~downlinks_q)) & ~(|(own & downlinks_q)) & ~read_routed_q & ~lost;
    wire [1:0] number = read_is_set_q ? {1'b0, read_entry_q} : way_port[1:0];
    wire [4:0] result = {turns, lost, read_is_set_q, number};
    wire result_taken = back & read_open_q;
    wire [1:0] result_taken_each = {2{result_taken}};
    wire [1:0] result_stays = read_live_q & ~result_taken_each;

    // the result of the packet in reception is there
    wire result_comes = (|result_stays) & read_open_q & ~closes & ~(accepted & is_head);
    assign done_d = result_comes | (done_q & ~(accepted & is_head) & ~closes & ~back);
    wire result_back = back & done_q;
    wire [1:0] writes_phit_each = {2{stored}};
    wire [1:0] writes_phit = of_vc & writes_phit_each;
    wire [1:0] overs_each = {2{over}};
    wire [1:0] overs = of_vc & overs_each;
    wire [1:0] backs_each = {2{back}};
    wire [1:0] backs = of_vc & backs_each;
    wire [1:0] result_backs_each = {2{result_back}};
    wire [1:0] result_backs = of_vc & result_backs_each;
    wire [1:0] pops_result = pops & heads;

    generate
        for (g = 0; g < 2; g = g + 1) begin : g_vc
            yarc_tile_p4_r2_c2_id24_mp8_te2_phits u_phits (
                .clk_i      (clk_i),
                .rst_i      (rst_i),
                .write_i    (writes_phit[g]),
                .mark_i     (is_head),
                .back_i     (backs[g]),
                .data_i     (stored_phit),
                .pop_i      (pops[g]),
                .over_i     (overs[g]),
                .valid_o    (front_valid[g]),
                .data_o     (fronts[g * 24 +: 24]),
                .full_o     (full[g]),
                .at_start_o (at_start[g])
            );

            yarc_tile_p4_r2_c2_id24_mp8_te2_results u_results (
                .clk_i   (clk_i),
                .rst_i   (rst_i),
                .write_i (result_stays[g]),
                .mark_i  (1'b1),
                .back_i  (result_backs[g]),
                .data_i  (result),
                .pop_i   (pops_result[g]),
                .valid_o (found[g]),
                .data_o  (results[g * 5 +: 5])
            );
        end
    endgenerate

    always @* begin : find_errors
        integer v;
        for (v = 0; v < 2; v = v + 1) begin
            lost_route[v] = results[(v * 5) + 3];
            lost_turn[v] = results[(v * 5) + 4];
        end
    end

    wire [1:0] has_no_way = lost_route | lost_turn;

    // the ports that the first packet of each virtual channel may take: those of an entry, or one
    always @* begin : find_sets
        integer v;
        integer e;
        for (v = 0; v < 2; v = v + 1) begin
            which[v * 4 +: 4] = 4'd1 << results[v * 5 +: 2];
            sets[v * 4 +: 4] = 4'd0;
            for (e = 0; e < 2; e = e + 1) begin
                if (which[(v * 4) + e]) begin
                    sets[v * 4 +: 4] = sets[v * 4 +: 4] | entry_ports_q[e * 4 +: 4];
                end
            end
            if (~results[(v * 5) + 2]) begin
                sets[v * 4 +: 4] = which[v * 4 +: 4];
            end
        end
    end

    // places of the row buffers that are taken, or on their way back
    always @* begin : find_credits
        integer i;
        for (i = 0; i < 4; i = i + 1) begin
            has_credit[i] = held_q[i * 5 +: 5] != 5'h10;
            below_half[i] = held_q[i * 5 +: 5] < 5'd8;
        end
    end

    // columns that have a port of the set, and a credit: port q is in column q modulo their number
    always @* begin : find_wanted
        integer v;
        integer o;
        for (v = 0; v < 2; v = v + 1) begin
            wanted[v * 2 +: 2] = 2'd0;
            for (o = 0; o < 2; o = o + 1) begin
                wanted[v * 2 +: 2] = wanted[v * 2 +: 2] | sets[(v * 4) + (o * 2) +: 2];
            end
            wanted[v * 2 +: 2] = wanted[v * 2 +: 2] & has_credit[v * 2 +: 2];
        end
    end

    // the packet under way: its column, and whether it is thrown away
    always @* begin : find_eligible
        integer v;
        for (v = 0; v < 2; v = v + 1) begin
            eligible[v] = front_valid[v] & ((heads[v] & found[v]
                & ((|wanted[v * 2 +: 2]) | has_no_way[v]))
                | (~heads[v] & ((|(way_q[v * 2 +: 2] & has_credit[v * 2 +: 2])) | throws_q[v])));
        end
    end

    round_robin_arbiter_n2_prefix_plain u_turns (
        .clk_i     (clk_i),
        .rst_i     (rst_i),
        .req_i     (eligible),
        .advance_i (1'b1),
        .gnt_o     (pops)
    );

    // heads that leave, and what of all that leaves goes out
    wire [1:0] launches = pops & heads;
    wire [1:0] passes = pops & ~((launches & has_no_way) | (~launches & throws_q));
    wire begins_any = |launches;
    assign route_error_d = |(launches & lost_route);
    assign route_error_o = route_error_q;
    assign turn_error_d = |(launches & lost_turn);
    assign turn_error_o = turn_error_q;

    always @* begin : choose_wanted_now
        integer i;
        wanted_now = 2'd0;
        for (i = 0; i < 2; i = i + 1) begin
            if (pops[i]) begin
                wanted_now = wanted_now | wanted[i * 2 +: 2];
            end
        end
    end

    wire good_launch = |(launches & passes);

    always @* begin : choose_below_half_now
        integer i;
        below_half_now = 2'd0;
        for (i = 0; i < 2; i = i + 1) begin
            if (pops[i]) begin
                below_half_now = below_half_now | below_half[i * 2 +: 2];
            end
        end
    end

    wire [1:0] preferred = wanted_now & below_half_now;
    wire [1:0] candidates = (|preferred) ? preferred : wanted_now;

    round_robin_arbiter_n2_prefix_plain u_columns (
        .clk_i     (clk_i),
        .rst_i     (rst_i),
        .req_i     (candidates),
        .advance_i (good_launch),
        .gnt_o     (picked_column)
    );

    always @* begin : choose_way_now
        integer i;
        way_now = 2'd0;
        for (i = 0; i < 2; i = i + 1) begin
            if (pops[i]) begin
                way_now = way_now | way_q[i * 2 +: 2];
            end
        end
    end

    wire [1:0] column = begins_any ? picked_column : way_now;

    always @* begin : next_way
        integer v;
        way_d = way_q;
        throws_d = throws_q;
        for (v = 0; v < 2; v = v + 1) begin
            if (launches[v]) begin
                way_d[v * 2 +: 2] = picked_column;
                throws_d[v] = has_no_way[v];
            end
        end
    end

    always @* begin : count_held
        integer v;
        integer c;
        held_d = held_q;
        for (v = 0; v < 2; v = v + 1) begin
            for (c = 0; c < 2; c = c + 1) begin
                if (passes[v] & column[c] & ~row_credit_i[(c * 2) + v]) begin
                    held_d[((v * 2) + c) * 5 +: 5] = held_q[((v * 2) + c) * 5 +: 5] + 5'd1;
                end
                if (row_credit_i[(c * 2) + v] & ~(passes[v] & column[c])
                    & (|held_q[((v * 2) + c) * 5 +: 5])) begin
                    held_d[((v * 2) + c) * 5 +: 5] = held_q[((v * 2) + c) * 5 +: 5] - 5'd1;
                end
            end
        end
    end

    always @* begin : choose_set_now
        integer i;
        set_now = 4'd0;
        for (i = 0; i < 2; i = i + 1) begin
            if (pops[i]) begin
                set_now = set_now | sets[i * 4 +: 4];
            end
        end
    end

    // the ports of the packet in its column
    always @* begin : find_mask
        integer o;
        for (o = 0; o < 2; o = o + 1) begin
            mask_of_head[o] = |(set_now[o * 2 +: 2] & picked_column);
        end
    end

    always @* begin : next_mask
        integer v;
        mask_d = mask_q;
        for (v = 0; v < 2; v = v + 1) begin
            if (launches[v]) begin
                mask_d[v * 2 +: 2] = mask_of_head;
            end
        end
    end

    always @* begin : choose_mask_kept
        integer i;
        mask_kept = 2'd0;
        for (i = 0; i < 2; i = i + 1) begin
            if (pops[i]) begin
                mask_kept = mask_kept | mask_q[i * 2 +: 2];
            end
        end
    end

    assign row_mask_d = begins_any ? mask_of_head : mask_kept;
    assign row_mask_o = row_mask_q;

    // the row bus
    assign row_valid_d = |passes;
    assign row_valid_o = row_valid_q;

    always @* begin : choose_phit_now
        integer i;
        phit_now = 24'd0;
        for (i = 0; i < 2; i = i + 1) begin
            if (pops[i]) begin
                phit_now = phit_now | fronts[i * 24 +: 24];
            end
        end
    end

    assign vc_now = pops[1];
    assign row_phit_d = phit_now;
    assign row_phit_o = row_phit_q;
    assign row_vc_d = vc_now;
    assign row_vc_o = row_vc_q;
    assign row_column_d = column;
    assign row_column_o = row_column_q;

    (* unused *) wire unused;
    assign unused = &{1'b0, down_field[14:6], field_shifted[14:8]};

    always @(posedge clk_i) begin
        if (rst_i) begin
            came_q <= 1'b0;
            open_q <= 2'd0;
            some_gone_q <= 1'b0;
            gone_q <= 5'd0;
            damaged_q <= 2'd0;
            freed_q <= 10'd0;
            root_location_q <= 15'd0;
            root_mask_q <= 15'd0;
            down_shift_q <= 5'd0;
            down_mask_q <= 6'd0;
            hash_shift_q <= 5'd0;
            downlinks_q <= 4'd0;
            entry_location_q <= 30'd0;
            entry_mask_q <= 30'd0;
            entry_valid_q <= 2'd0;
            entry_ports_q <= 8'd0;
            logical_port_q <= 384'd0;
            phit_number_q <= 2'd0;
            waits_q <= 1'b0;
            read_live_q <= 2'd0;
            done_q <= 1'b0;
            held_q <= 20'd0;
            way_q <= 4'd0;
            throws_q <= 2'd0;
            route_error_q <= 1'b0;
            turn_error_q <= 1'b0;
            row_valid_q <= 1'b0;
        end else begin
            came_q <= came_d;
            open_q <= open_d;
            some_gone_q <= some_gone_d;
            gone_q <= gone_d;
            damaged_q <= damaged_d;
            freed_q <= freed_d;
            root_location_q <= root_location_d;
            root_mask_q <= root_mask_d;
            down_shift_q <= down_shift_d;
            down_mask_q <= down_mask_d;
            hash_shift_q <= hash_shift_d;
            downlinks_q <= downlinks_d;
            entry_location_q <= entry_location_d;
            entry_mask_q <= entry_mask_d;
            entry_valid_q <= entry_valid_d;
            entry_ports_q <= entry_ports_d;
            logical_port_q <= logical_port_d;
            phit_number_q <= phit_number_d;
            waits_q <= waits_d;
            read_live_q <= read_live_d;
            done_q <= done_d;
            held_q <= held_d;
            way_q <= way_d;
            throws_q <= throws_d;
            route_error_q <= route_error_d;
            turn_error_q <= turn_error_d;
            row_valid_q <= row_valid_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        came_phit_q <= came_phit_d;
        if (starts) destination_q <= destination_d;
        if (starts) adaptive_q <= adaptive_d;
        if (starts) hashed_q <= hashed_d;
        if (starts) routed_q <= routed_d;
        if (starts) hop_q <= hop_d;
        read_open_q <= read_open_d;
        read_lost_q <= read_lost_d;
        read_routed_q <= read_routed_d;
        read_port_q <= read_port_d;
        read_is_set_q <= read_is_set_d;
        read_ports_q <= read_ports_d;
        read_direct_q <= read_direct_d;
        read_entry_q <= read_entry_d;
        read_hash_q <= read_hash_d;
        mask_q <= mask_d;
        row_mask_q <= row_mask_d;
        row_phit_q <= row_phit_d;
        row_vc_q <= row_vc_d;
        row_column_q <= row_column_d;
    end
endmodule

`default_nettype wire
