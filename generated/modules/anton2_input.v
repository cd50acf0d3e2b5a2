// SPDX-License-Identifier: 0BSD
// anton2_input: input of an Anton 2 router: RC, VA, SA1
//
// Shape:   6 ports, node of 4 by 4 routers, 12 external channels, 16 endpoints, directions in the
//          order V- U+ U- V+, 2 classes of 4 VCs, promotion n+1, 8 flits of 192 bits each,
//          inverse-weighted over 2 patterns, weights of 8 bits, sync reset
// Source:  [Anton2] sec. 2.3-2.5, sec. 3
// Paths:   in the same cycle attempt_o, flit_valid_o follow room1_i, room2_i; all else comes from
//          state
// Fields:  here_i, last_i: x [3:0], y [7:4], z [11:8]; spot_i: u [1:0], v [3:2]; port_of_i: up
//          [2:0], um [5:3], vp [8:6], vm [11:9], skip [14:12]; flit_i, flit_o: x [3:0], y [7:4], z
//          [11:8], endpoint [16:12], order [19:17], slice [20], class [21], pattern [23:22], done
//          [25:24], crossed [26], two [27], multicast [28], table [38:29], tie [41:39], payload
//          [191:42]
// State:   flits, and what describes a head on its way through RC and VA, are not reset: they mean
//          nothing without their valid bits
// Misuse:  not contained here: a flit comes only where its queue has a place, a second flit after
//          its first, a credit after its flit. Assumptions in the bind file fail where that is not
//          so; an anton2-link-guard before this module contains it
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Made by: flitworks 0.1.0, configuration 3550abe8923f17e4

`default_nettype none

module anton2_input (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // coordinates of this node, 4 bits each, x lowest; tied off
    input  wire [11:0] here_i,
    // largest coordinate of each dimension, x lowest; tied off
    input  wire [11:0] last_i,
    // this router's place in the mesh, its U lowest; tied off
    input  wire [3:0] spot_i,
    // ports that lead U+ (lowest), U-, V+, V- and over the skip channel, tied off
    input  wire [14:0] port_of_i,
    // 0, 1, 2: packets come in the T-group along X, Y, Z; 3: others
    input  wire [1:0] arrival_i,
    // a flit arrives in this cycle
    input  wire valid_i,
    // virtual channel of the flit at valid_i, in the same cycle
    input  wire [2:0] vc_i,
    // the flit at valid_i is the first of its packet, in the same cycle
    input  wire head_i,
    // the flit at valid_i is the last of its packet, in the same cycle
    input  wire tail_i,
    // the flit at valid_i; a first one begins with the header
    input  wire [191:0] flit_i,
    // a credit: a flit has left its queue in the cycle before
    output wire credit_valid_o,
    // virtual channel of the credit at credit_valid_o; valid while credit_valid_o
    output wire [2:0] credit_vc_o,
    // room for one flit beyond a port, a bit per virtual channel
    input  wire [47:0] room1_i,
    // room for two flits beyond a port, a bit per virtual channel
    input  wire [47:0] room2_i,
    // the port that a packet wants to leave by, one-hot or zero
    output wire [5:0] attempt_o,
    // the packet that attempts has two flits; valid while attempt_o
    output wire two_o,
    // virtual channel in which the packet that attempts goes on; valid while attempt_o
    output wire [2:0] out_vc_o,
    // pattern of the packet that attempts; valid while attempt_o
    output wire pattern_o,
    // the attempt succeeds, its first flit is taken
    input  wire granted_i,
    // a second flit is taken in this cycle
    output wire second_o,
    // a first or a second flit is shown
    output wire flit_valid_o,
    // that flit; valid while flit_valid_o
    output wire [191:0] flit_o,
    // a weight is written on the next edge
    input  wire weight_wr_en_i,
    // number of the weight; input i, pattern n is i*2 + n, others are ignored
    input  wire [3:0] weight_index_i,
    // new value of the weight at wr_index_i
    input  wire [7:0] weight_data_i
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer FlitDone = 24;
    localparam integer FlitTwo = 27;
    localparam integer FlitPayload = 42;
    localparam integer FlitWidth = 192;
    localparam integer RouteVc = 0;
    localparam integer RouteVcWidth = 3;
    localparam integer RoutePort = 3;
    localparam integer RoutePortWidth = 3;
    localparam integer RouteTwo = 6;
    localparam integer RouteDone = 7;
    localparam integer RouteDoneWidth = 2;
    localparam integer RouteCrossed = 9;
    localparam integer RoutePattern = 10;
    localparam integer RouteWidth = 11;
    localparam integer HeaderPattern = 22;
    localparam integer HeaderPatternWidth = 2;
    localparam integer HeaderDone = 24;
    localparam integer HeaderDoneWidth = 2;
    localparam integer HeaderCrossed = 26;

    wire [7:0] ready;
    wire [7:0] last_route;
    wire [87:0] routes;
    wire [7:0] pop;
    reg  busy_d;
    reg  busy_q;
    reg  [2:0] busy_vc_d;
    reg  [2:0] busy_vc_q;
    wire rc_valid_d;
    reg  rc_valid_q;
    wire [2:0] rc_vc_d;
    reg  [2:0] rc_vc_q;
    wire rc_two_d;
    reg  rc_two_q;
    wire [41:0] rc_header_d;
    reg  [41:0] rc_header_q;
    wire [2:0] rc_port;
    wire [1:0] rc_kind;
    wire rc_ends;
    wire va_valid_d;
    reg  va_valid_q;
    wire [2:0] va_vc_d;
    reg  [2:0] va_vc_q;
    wire [2:0] va_port_d;
    reg  [2:0] va_port_q;
    wire [1:0] va_kind_d;
    reg  [1:0] va_kind_q;
    wire va_ends_d;
    reg  va_ends_q;
    wire [1:0] va_done_d;
    reg  [1:0] va_done_q;
    wire va_crossed_d;
    reg  va_crossed_q;
    wire va_two_d;
    reg  va_two_q;
    wire va_pattern_d;
    reg  va_pattern_q;
    wire [2:0] va_out_vc;
    wire [1:0] va_next_done;
    wire va_next_crossed;
    reg  [7:0] eligible;
    wire sa_valid_d;
    reg  sa_valid_q;
    wire [2:0] sa_vc_d;
    reg  [2:0] sa_vc_q;
    reg  [10:0] attempt_route;
    reg  [23:0] wr_ptr_d;
    reg  [23:0] wr_ptr_q;
    reg  [23:0] rd_ptr_d;
    reg  [23:0] rd_ptr_q;
    reg  [31:0] count_d;
    reg  [31:0] count_q;
    reg  [7:0] not_empty;
    reg  [2:0] write_place;
    reg  [2:0] read_place;
    wire [191:0] front;
    wire credit_d;
    reg  credit_q;
    wire [2:0] credit_vc_d;
    reg  [2:0] credit_vc_q;
    wire [127:0] inv_weight;
    wire [7:0] grant;
    wire grant_valid;
    wire [2:0] grant_vc;
    genvar g;

    wire [7:0] arrives = valid_i ? (8'd1 << vc_i) : 8'd0;

    // RC: where does the head go that came in the cycle before
    wire head_comes = valid_i & head_i;
    assign rc_valid_d = head_comes;
    assign rc_vc_d = vc_i;
    assign rc_two_d = ~tail_i;
    assign rc_header_d = flit_i[FlitPayload - 1:0];

    anton2_input_routing u_routing (
        .here_i    (here_i),
        .last_i    (last_i),
        .spot_i    (spot_i),
        .port_of_i (port_of_i),
        .arrival_i (arrival_i),
        .header_i  (rc_header_q),
        .port_o    (rc_port),
        .kind_o    (rc_kind),
        .ends_o    (rc_ends)
    );

    wire rc_pattern = |rc_header_q[HeaderPattern +: HeaderPatternWidth];

    // VA: in which virtual channel
    assign va_valid_d = rc_valid_q;
    assign va_vc_d = rc_vc_q;
    assign va_port_d = rc_port;
    assign va_kind_d = rc_kind;
    assign va_ends_d = rc_ends;
    assign va_done_d = rc_header_q[HeaderDone +: HeaderDoneWidth];
    assign va_crossed_d = rc_header_q[HeaderCrossed];
    assign va_two_d = rc_two_q;
    assign va_pattern_d = rc_pattern;

    // the class is that of the virtual channel in which it came
    wire va_class = (va_vc_q >= 3'd4);

    anton2_input_promotion u_promotion (
        .kind_i    (va_kind_q),
        .ends_i    (va_ends_q),
        .class_i   (va_class),
        .done_i    (va_done_q),
        .crossed_i (va_crossed_q),
        .vc_o      (va_out_vc),
        .done_o    (va_next_done),
        .crossed_o (va_next_crossed)
    );

    wire [10:0] route = {
        va_pattern_q, va_next_crossed, va_next_done, va_two_q, va_port_q, va_out_vc
    };
    wire [7:0] push = va_valid_q ? (8'd1 << va_vc_q) : 8'd0;

    // routes of the packets whose heads wait, oldest first
    generate
        for (g = 0; g < 8; g = g + 1) begin : g_vc
            fifo_w11_d8_circular_last u_routes (
                .clk_i       (clk_i),
                .rst_i       (rst_i),
                .wr_en_i     (push[g]),
                .wr_data_i   (route),
                .rd_en_i     (pop[g]),
                .rd_data_o   (routes[g * RouteWidth +: RouteWidth]),
                .not_empty_o (ready[g]),
                .last_o      (last_route[g])
            );
        end
    endgenerate

    // there is room for the whole packet where it goes
    always @* begin : look_for_room
        integer v;
        eligible = 8'd0;
        for (v = 0; v < 8; v = v + 1) begin
            if (ready[v]) begin
                if (routes[v * RouteWidth + RouteTwo]) begin
                    eligible[v] = |(room2_i & (48'd1 << routes[v * RouteWidth +: RouteTwo]));
                end else begin
                    eligible[v] = |(room1_i & (48'd1 << routes[v * RouteWidth +: RouteTwo]));
                end
            end
        end
    end

    // SA2: what SA1 picked tries to leave, until it does
    wire [7:0] of_sa_vc = 8'd1 << sa_vc_q;
    wire picked = sa_valid_q & ~busy_q;
    wire [7:0] picked_each = {8{picked}};
    wire [7:0] attempts = of_sa_vc & eligible & picked_each;
    wire attempt = |attempts;
    wire granted = granted_i & attempt;

    always @* begin : route_of_attempt
        integer v;
        attempt_route = 11'd0;
        for (v = 0; v < 8; v = v + 1) begin
            if (of_sa_vc[v]) begin
                attempt_route = routes[v * RouteWidth +: RouteWidth];
            end
        end
    end

    assign attempt_o = attempt ? (6'd1 << attempt_route[RoutePort +: RoutePortWidth]) : 6'd0;
    assign two_o = attempt_route[RouteTwo];
    assign out_vc_o = attempt_route[RouteVc +: RouteVcWidth];
    assign pattern_o = attempt_route[RoutePattern];
    wire [2:0] from_vc = busy_q ? busy_vc_q : sa_vc_q;
    wire [7:0] of_from_vc = 8'd1 << from_vc;

    always @* begin : find_flits
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            not_empty[i] = |count_q[i * 4 +: 4];
        end
    end

    // each queue has its own part of the memory
    always @* begin : find_write_place
        integer i;
        write_place = 3'd0;
        for (i = 0; i < 8; i = i + 1) begin
            if (arrives[i]) begin
                write_place = wr_ptr_q[i * 3 +: 3];
            end
        end
    end

    wire [5:0] write_addr = {vc_i, write_place};

    always @* begin : find_read_place
        integer i;
        read_place = 3'd0;
        for (i = 0; i < 8; i = i + 1) begin
            if (of_from_vc[i]) begin
                read_place = rd_ptr_q[i * 3 +: 3];
            end
        end
    end

    wire [5:0] read_addr = {from_vc, read_place};

    mem_1r1w_w192_d64 u_flits (
        .clk_i     (clk_i),
        .wr_en_i   (|arrives),
        .wr_addr_i (write_addr),
        .wr_data_i (flit_i),
        .rd_addr_i (read_addr),
        .rd_data_o (front)
    );

    // a second flit follows as soon as it is here
    wire second = busy_q & (|(not_empty & of_from_vc));
    assign second_o = second;
    wire leaves = granted | second;
    wire [7:0] leaves_each = {8{leaves}};
    wire [7:0] leaves_vc = of_from_vc & leaves_each;

    always @* begin : next_places
        integer i;
        wr_ptr_d = wr_ptr_q;
        rd_ptr_d = rd_ptr_q;
        count_d = count_q;
        for (i = 0; i < 8; i = i + 1) begin
            if (arrives[i]) begin
                wr_ptr_d[i * 3 +: 3] = wr_ptr_q[i * 3 +: 3] + 3'd1;
            end
            if (leaves_vc[i]) begin
                rd_ptr_d[i * 3 +: 3] = rd_ptr_q[i * 3 +: 3] + 3'd1;
            end
            if (arrives[i] & ~leaves_vc[i]) begin
                count_d[i * 4 +: 4] = count_q[i * 4 +: 4] + 4'd1;
            end else if (leaves_vc[i] & ~arrives[i]) begin
                count_d[i * 4 +: 4] = count_q[i * 4 +: 4] - 4'd1;
            end
        end
    end

    always @* begin : next_busy
        busy_d = busy_q & ~second;
        busy_vc_d = busy_vc_q;
        if (granted) begin
            busy_d = attempt_route[RouteTwo];
            busy_vc_d = sa_vc_q;
        end
    end

    // a credit for every flit that has left
    assign credit_d = leaves;
    assign credit_vc_d = from_vc;
    assign credit_valid_o = credit_q;
    assign credit_vc_o = credit_vc_q;

    // a first flit carries what VA made of its header
    wire [191:0] first = {
        front[FlitWidth - 1:FlitTwo], attempt_route[RouteCrossed],
        attempt_route[RouteDone +: RouteDoneWidth], front[FlitDone - 1:0]
    };
    assign flit_valid_o = attempt | second;
    assign flit_o = busy_q ? front : first;

    // SA1: who tries already asks again only for a packet behind
    wire [7:0] request = eligible & ~(attempts & last_route);
    wire [7:0] granted_each = {8{granted}};
    wire [7:0] served = of_sa_vc & granted_each;
    assign pop = served;

    weight_table_k8_n2_m8 u_weights (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .wr_en_i      (weight_wr_en_i),
        .wr_index_i   (weight_index_i),
        .wr_data_i    (weight_data_i),
        .inv_weight_o (inv_weight)
    );

    deferred_arbiter_k8_n2_m8 u_sa1 (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .req_i        (request),
        .served_i     (served),
        .pattern_i    (attempt_route[RoutePattern]),
        .inv_weight_i (inv_weight),
        .gnt_o        (grant),
        .gnt_valid_o  (grant_valid),
        .gnt_index_o  (grant_vc)
    );

    wire stays = attempt & ~granted;
    assign sa_valid_d = stays | grant_valid;
    assign sa_vc_d = stays ? sa_vc_q : grant_vc;
    (* unused *) wire unused;
    assign unused = &{1'b0, grant};

    always @(posedge clk_i) begin
        if (rst_i) begin
            busy_q <= 1'b0;
            busy_vc_q <= 3'd0;
            rc_valid_q <= 1'b0;
            va_valid_q <= 1'b0;
            sa_valid_q <= 1'b0;
            sa_vc_q <= 3'd0;
            wr_ptr_q <= 24'd0;
            rd_ptr_q <= 24'd0;
            count_q <= 32'd0;
            credit_q <= 1'b0;
        end else begin
            busy_q <= busy_d;
            busy_vc_q <= busy_vc_d;
            rc_valid_q <= rc_valid_d;
            va_valid_q <= va_valid_d;
            sa_valid_q <= sa_valid_d;
            sa_vc_q <= sa_vc_d;
            wr_ptr_q <= wr_ptr_d;
            rd_ptr_q <= rd_ptr_d;
            count_q <= count_d;
            credit_q <= credit_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (head_comes) rc_vc_q <= rc_vc_d;
        if (head_comes) rc_two_q <= rc_two_d;
        if (head_comes) rc_header_q <= rc_header_d;
        if (rc_valid_q) va_vc_q <= va_vc_d;
        if (rc_valid_q) va_port_q <= va_port_d;
        if (rc_valid_q) va_kind_q <= va_kind_d;
        if (rc_valid_q) va_ends_q <= va_ends_d;
        if (rc_valid_q) va_done_q <= va_done_d;
        if (rc_valid_q) va_crossed_q <= va_crossed_d;
        if (rc_valid_q) va_two_q <= va_two_d;
        if (rc_valid_q) va_pattern_q <= va_pattern_d;
        if (leaves) credit_vc_q <= credit_vc_d;
    end
endmodule

`default_nettype wire
