// SPDX-License-Identifier: 0BSD
// anton2_output_round_robin: output of an Anton 2 router: SA2, switch, far room
//
// Shape:   6 inputs, 2 classes of 4 VCs, at most 16 flits each at the far end, flits of 192 bits,
//          round robin, sync reset
// Source:  [Anton2] sec. 2.3, sec. 3
// Paths:   in the same cycle granted_o follows attempt_i; all else comes from state
// Fields:  far_depth_i: depth [4:0]; flit_o: x [3:0], y [7:4], z [11:8], endpoint [16:12], order
//          [19:17], slice [20], class [21], pattern [23:22], done [25:24], crossed [26], two [27],
//          multicast [28], table [38:29], tie [41:39], payload [191:42]
// State:   the flit on the link and what stands beside it are not reset: they mean nothing without
//          the valid bit
// Misuse:  not contained here: a flit comes only where its queue has a place, a second flit after
//          its first, a credit after its flit. Assumptions in the bind file fail where that is not
//          so; an anton2-link-guard before this module contains it
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component anton2-output --set ports=6 --set classes=2 --set vcs=4 \
//            --set far_depth=16 --set flit_width=192 --set arbitration=round-robin --set \
//            reset=sync
// Made by: flitworks 0.1.0, configuration 56c81969c5810235

`default_nettype none

module anton2_output_round_robin (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // flits of each queue at the far end, tied off
    input  wire [4:0] far_depth_i,
    // inputs whose packet wants to leave by this port
    input  wire [5:0] attempt_i,
    // the packet that attempts has two flits
    input  wire [5:0] two_i,
    // virtual channel in which the packet that attempts goes on
    input  wire [17:0] out_vc_i,
    // inputs that show a second flit
    input  wire [5:0] second_i,
    // the flit that each input shows
    input  wire [1151:0] flit_i,
    // the attempt that succeeds, one-hot or zero, in the same cycle
    output wire [5:0] granted_o,
    // room for one flit at the far end, from state alone
    output reg  [7:0] room1_o,
    // room for two flits at the far end, from state alone
    output reg  [7:0] room2_o,
    // a flit departs; from a register
    output wire valid_o,
    // virtual channel of the flit that departs; valid while valid_o
    output wire [2:0] vc_o,
    // the flit that departs is the first of its packet; valid while valid_o
    output wire head_o,
    // the flit that departs is the last of its packet; valid while valid_o
    output wire tail_o,
    // the flit that departs; a first one begins with the header; valid while valid_o
    output wire [191:0] flit_o,
    // a credit comes back: a place has become free at the far end
    input  wire credit_valid_i,
    // virtual channel of the queue with the free place, where credit_valid_i is 1
    input  wire [2:0] credit_vc_i
);

    reg  [39:0] used_d;
    reg  [39:0] used_q;
    reg  locked_d;
    reg  locked_q;
    reg  [5:0] owner_d;
    reg  [5:0] owner_q;
    reg  [2:0] owner_vc_d;
    reg  [2:0] owner_vc_q;
    wire first;
    wire [2:0] grant_index;
    reg  [2:0] granted_vc;
    wire [191:0] flit;
    wire link_valid_d;
    reg  link_valid_q;
    wire [2:0] link_vc_d;
    reg  [2:0] link_vc_q;
    wire link_head_d;
    reg  link_head_q;
    wire link_tail_d;
    reg  link_tail_q;
    wire [191:0] link_flit_d;
    reg  [191:0] link_flit_q;

    always @* begin : find_room
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            room1_o[i] = used_q[i * 5 +: 5] < far_depth_i;
            room2_o[i] = ({1'b0, used_q[i * 5 +: 5]} + 6'd2) <= {1'b0, far_depth_i};
        end
    end

    // SA2: nobody while a packet's second flit is still to come
    wire [5:0] open_each = {6{~locked_q}};
    wire [5:0] request = attempt_i & open_each;

    priority_round_robin_arbiter_k6_p1 u_sa2 (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (request),
        .advance_i   (1'b1),
        .gnt_o       (granted_o),
        .gnt_valid_o (first),
        .gnt_index_o (grant_index)
    );

    wire two = |(granted_o & two_i);

    always @* begin : vc_of_grant
        integer i;
        granted_vc = 3'd0;
        for (i = 0; i < 6; i = i + 1) begin
            if (granted_o[i]) begin
                granted_vc = out_vc_i[i * 3 +: 3];
            end
        end
    end

    wire second = locked_q & (|(owner_q & second_i));

    always @* begin : next_owner
        locked_d = locked_q;
        owner_d = owner_q;
        owner_vc_d = owner_vc_q;
        if (first) begin
            locked_d = two;
            owner_d = granted_o;
            owner_vc_d = granted_vc;
        end else if (second) begin
            locked_d = 1'b0;
        end
    end

    // the switch is crossed into the register before the link
    wire [5:0] from = locked_q ? owner_q : granted_o;

    crossbar_6x1_w192 u_switch (
        .select_i (from),
        .data_i   (flit_i),
        .data_o   (flit)
    );

    wire passes = first | second;
    wire [2:0] vc = locked_q ? owner_vc_q : granted_vc;
    wire tail = locked_q | ~two;

    // the register before the link
    assign link_valid_d = passes;
    assign valid_o = link_valid_q;
    assign link_vc_d = vc;
    assign vc_o = link_vc_q;
    assign link_head_d = ~locked_q;
    assign head_o = link_head_q;
    assign link_tail_d = tail;
    assign tail_o = link_tail_q;
    assign link_flit_d = flit;
    assign flit_o = link_flit_q;
    wire [7:0] sent = first ? (8'd1 << granted_vc) : 8'd0;
    wire [7:0] returned = credit_valid_i ? (8'd1 << credit_vc_i) : 8'd0;
    wire [1:0] flits_sent = {two, ~two};

    // the room of a whole packet is taken with its head; a credit too many is ignored
    always @* begin : next_used
        integer i;
        used_d = used_q;
        for (i = 0; i < 8; i = i + 1) begin
            if (sent[i]) begin
                used_d[i * 5 +: 5] = used_q[i * 5 +: 5] + {3'd0, flits_sent};
            end
            if (returned[i] & (|used_d[i * 5 +: 5])) begin
                used_d[i * 5 +: 5] = used_d[i * 5 +: 5] - 5'd1;
            end
        end
    end

    (* unused *) wire unused;
    assign unused = &{1'b0, grant_index};

    always @(posedge clk_i) begin
        if (rst_i) begin
            used_q <= 40'd0;
            locked_q <= 1'b0;
            owner_q <= 6'd0;
            owner_vc_q <= 3'd0;
            link_valid_q <= 1'b0;
        end else begin
            used_q <= used_d;
            locked_q <= locked_d;
            owner_q <= owner_d;
            owner_vc_q <= owner_vc_d;
            link_valid_q <= link_valid_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (passes) link_vc_q <= link_vc_d;
        if (passes) link_head_q <= link_head_d;
        if (passes) link_tail_q <= link_tail_d;
        if (passes) link_flit_q <= link_flit_d;
    end
endmodule

`default_nettype wire
