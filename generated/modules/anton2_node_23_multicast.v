// SPDX-License-Identifier: 0BSD
// anton2_node_23_multicast: a table of destination sets, and the copies of packets by it
//
// Shape:   8 queues, 256 destination sets of 6 directions and 23 endpoints, sync reset
// Source:  [Anton2] sec. 2.3, Fig. 3
// Paths:   in the same cycle header_o, last_o, drop_o follow queue_i, header_i; all else comes from
//          state
// Fields:  here_i, last_i: x [3:0], y [7:4], z [11:8]; multicast_data_i: xp [0], xm [1], yp [2], ym
//          [3], zp [4], zm [5], endpoints [28:6], next [38:29]; header_i, header_o: x [3:0], y
//          [7:4], z [11:8], endpoint [16:12], order [19:17], slice [20], class [21], pattern
//          [23:22], done [25:24], crossed [26], two [27], multicast [28], table [38:29], tie
//          [41:39]
// State:   entries are not reset: they mean nothing until they are written; nor is what is read of
//          them, until it is known
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component multicast-unit --set queues=8 --set multicast_sets=256 \
//            --set endpoints=23 --set reset=sync
// Made by: flitworks 0.1.0, configuration 216197966385496f

`default_nettype none

module anton2_node_23_multicast (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // coordinates of this node, 4 bits each, x lowest; tied off
    input  wire [11:0] here_i,
    // largest coordinate of each dimension, x lowest; tied off
    input  wire [11:0] last_i,
    // a destination set is written
    input  wire multicast_wr_en_i,
    // index of the set that is written; there may be no such set, then nothing is written
    input  wire [7:0] multicast_addr_i,
    // the entry: directions X+ X- Y+ Y- Z+ Z-, endpoints, next index
    input  wire [38:0] multicast_data_i,
    // the first flit of a multicast packet is in front of this queue
    input  wire [7:0] front_i,
    // index in the table of the packet in front of this queue
    input  wire [79:0] index_i,
    // the set of the packet in front of this queue is known: a copy may go
    output wire [7:0] known_o,
    // the queue that is looked at
    input  wire [2:0] queue_i,
    // the header of the first flit in front of the queue at queue_i
    input  wire [41:0] header_i,
    // the header of the copy in turn, or of the packet if it is not multicast
    output wire [41:0] header_o,
    // no other copy follows: the packet leaves its queue
    output wire last_o,
    // there is no copy: the packet leaves its queue, and goes nowhere
    output wire drop_o,
    // that first flit goes at this edge
    input  wire take_i
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer HereX = 0;
    localparam integer HereXWidth = 4;
    localparam integer HereY = 4;
    localparam integer HereYWidth = 4;
    localparam integer HereZ = 8;
    localparam integer HereZWidth = 4;
    localparam integer LastX = 0;
    localparam integer LastXWidth = 4;
    localparam integer LastY = 4;
    localparam integer LastYWidth = 4;
    localparam integer LastZ = 8;
    localparam integer LastZWidth = 4;
    localparam integer HeaderOrder = 17;
    localparam integer HeaderMulticast = 28;
    localparam integer IndexPlace = 0;
    localparam integer IndexPlaceWidth = 8;
    localparam integer IndexBeyond = 8;
    localparam integer IndexBeyondWidth = 2;
    localparam integer EntryNext = 29;
    localparam integer EntryNextWidth = 10;
    localparam integer BranchXp = 0;
    localparam integer BranchXm = 1;
    localparam integer BranchYp = 2;
    localparam integer BranchYm = 3;
    localparam integer BranchZp = 4;
    localparam integer BranchZm = 5;
    localparam integer BranchEndpoints = 6;
    localparam integer BranchEndpointsWidth = 23;
    localparam integer DestinationX = 0;
    localparam integer DestinationXWidth = 4;
    localparam integer DestinationY = 4;
    localparam integer DestinationYWidth = 4;
    localparam integer DestinationZ = 8;
    localparam integer DestinationZWidth = 4;

    wire [7:0] known_d;
    reg  [7:0] known_q;
    wire [7:0] reading_d;
    reg  [7:0] reading_q;
    wire reads;
    wire [2:0] queue_read;
    reg  [9:0] index;
    wire [38:0] entry;
    wire [255:0] written_d;
    reg  [255:0] written_q;
    wire entry_written_d;
    reg  entry_written_q;
    reg  [231:0] pending_d;
    reg  [231:0] pending_q;
    reg  [79:0] next_d;
    reg  [79:0] next_q;
    reg  [28:0] left;
    reg  [9:0] left_next;
    reg  [11:0] destination;
    wire [4:0] endpoint;

    // queues take turns at the table
    wire [7:0] waits = front_i & ~known_q & ~reading_q;

    priority_round_robin_arbiter_k8_p1 u_arbiter (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (waits),
        .advance_i   (1'b1),
        .gnt_o       (reading_d),
        .gnt_valid_o (reads),
        .gnt_index_o (queue_read)
    );

    always @* begin : find_index
        integer i;
        index = 10'd0;
        for (i = 0; i < 8; i = i + 1) begin
            if (reading_d[i]) begin
                index = index_i[i * 10 +: 10];
            end
        end
    end

    wire [7:0] place = index[IndexPlace +: IndexPlaceWidth];

    // of an entry that is written in this cycle what was there before is read
    mem_1r1w_w39_d256_sync u_sets (
        .clk_i     (clk_i),
        .wr_en_i   (multicast_wr_en_i),
        .wr_addr_i (multicast_addr_i),
        .wr_data_i (multicast_data_i),
        .rd_en_i   (reads),
        .rd_addr_i (place),
        .rd_data_o (entry)
    );

    // which entries were written; a number beyond the last is of none
    wire [255:0] one = 256'd1;
    wire [255:0] writes = multicast_wr_en_i ? (one << multicast_addr_i) : 256'd0;
    assign written_d = written_q | writes;
    wire [255:0] asked = one << place;
    assign entry_written_d = (|(written_q & asked)) & ~(|index[IndexBeyond +: IndexBeyondWidth]);

    // of what was read, without directions in which there is no other node
    wire x_is_ring = |last_i[LastX +: LastXWidth];
    wire y_is_ring = |last_i[LastY +: LastYWidth];
    wire z_is_ring = |last_i[LastZ +: LastZWidth];
    wire [28:0] there = {
        23'h7fffff, z_is_ring, z_is_ring, y_is_ring, y_is_ring, x_is_ring, x_is_ring
    };
    wire [28:0] written_each = {29{entry_written_q}};
    wire [28:0] branches = entry[EntryNext - 1:0] & there & written_each;

    wire [7:0] of_queue = 8'd1 << queue_i;
    wire is_known = |(known_q & of_queue);
    wire is_copied = header_i[HeaderMulticast] & is_known;
    wire taken = take_i & is_copied;

    // of the queue that is looked at
    always @* begin : find_left
        integer i;
        left = 29'd0;
        left_next = 10'd0;
        for (i = 0; i < 8; i = i + 1) begin
            if (of_queue[i]) begin
                left = pending_q[i * 29 +: 29];
                left_next = next_q[i * 10 +: 10];
            end
        end
    end

    wire [28:0] others = left & (left - 29'd1);

    // what was read is its queue's; of others, the lowest branch may be done
    always @* begin : next_pending
        integer i;
        pending_d = pending_q;
        next_d = next_q;
        for (i = 0; i < 8; i = i + 1) begin
            if (of_queue[i] & taken) begin
                pending_d[i * 29 +: 29] = others;
            end
            if (reading_q[i]) begin
                pending_d[i * 29 +: 29] = branches;
                next_d[i * 10 +: 10] = entry[EntryNext +: EntryNextWidth];
            end
        end
    end

    wire is_last = ~(|others);
    wire [7:0] done_each = {8{taken & is_last}};

    // a set is known from the cycle after it was read until the last branch is done
    wire [7:0] done = of_queue & done_each;
    assign known_d = (known_q | reading_q) & ~done;
    assign known_o = known_q;
    assign last_o = ~header_i[HeaderMulticast] | (is_known & is_last);
    assign drop_o = is_copied & ~(|left);

    // the copy of the lowest branch goes first
    wire [28:0] turn = left & ~others;

    // neighbours in the rings
    wire [3:0] x_plus = (here_i[HereX +: HereXWidth] == last_i[LastX +: LastXWidth]) ? 4'd0
        : (here_i[HereX +: HereXWidth] + 4'd1);
    wire [3:0] x_minus = (here_i[HereX +: HereXWidth] == 4'd0) ? last_i[LastX +: LastXWidth]
        : (here_i[HereX +: HereXWidth] - 4'd1);
    wire [3:0] y_plus = (here_i[HereY +: HereYWidth] == last_i[LastY +: LastYWidth]) ? 4'd0
        : (here_i[HereY +: HereYWidth] + 4'd1);
    wire [3:0] y_minus = (here_i[HereY +: HereYWidth] == 4'd0) ? last_i[LastY +: LastYWidth]
        : (here_i[HereY +: HereYWidth] - 4'd1);
    wire [3:0] z_plus = (here_i[HereZ +: HereZWidth] == last_i[LastZ +: LastZWidth]) ? 4'd0
        : (here_i[HereZ +: HereZWidth] + 4'd1);
    wire [3:0] z_minus = (here_i[HereZ +: HereZWidth] == 4'd0) ? last_i[LastZ +: LastZWidth]
        : (here_i[HereZ +: HereZWidth] - 4'd1);

    always @* begin : find_destination
        destination = here_i;
        if (turn[BranchXp]) begin
            destination[DestinationX +: DestinationXWidth] = x_plus;
        end
        if (turn[BranchXm]) begin
            destination[DestinationX +: DestinationXWidth] = x_minus;
        end
        if (turn[BranchYp]) begin
            destination[DestinationY +: DestinationYWidth] = y_plus;
        end
        if (turn[BranchYm]) begin
            destination[DestinationY +: DestinationYWidth] = y_minus;
        end
        if (turn[BranchZp]) begin
            destination[DestinationZ +: DestinationZWidth] = z_plus;
        end
        if (turn[BranchZm]) begin
            destination[DestinationZ +: DestinationZWidth] = z_minus;
        end
    end

    wire [22:0] to_endpoint = turn[BranchEndpoints +: BranchEndpointsWidth];
    assign endpoint[0] = |(to_endpoint & 23'h2aaaaa);
    assign endpoint[1] = |(to_endpoint & 23'h4ccccc);
    assign endpoint[2] = |(to_endpoint & 23'h70f0f0);
    assign endpoint[3] = |(to_endpoint & 23'hff00);
    assign endpoint[4] = |(to_endpoint & 23'h7f0000);
    wire goes_on = |turn[BranchEndpoints - 1:0];
    wire [9:0] goes_on_each = {10{goes_on}};
    wire [9:0] copy_index = left_next & goes_on_each;
    wire [2:0] tie = {turn[BranchZm], turn[BranchYm], turn[BranchXm]};

    // a copy that goes on is multicast again
    wire [41:0] copy = {
        tie, copy_index, goes_on, header_i[HeaderMulticast - 1:HeaderOrder], endpoint, destination
    };
    wire has_copy = is_copied & (|left);
    assign header_o = has_copy ? copy : header_i;

    (* unused *) wire unused;
    assign unused = &{1'b0, queue_read, to_endpoint[0]};

    always @(posedge clk_i) begin
        if (rst_i) begin
            known_q <= 8'd0;
            reading_q <= 8'd0;
            written_q <= 256'd0;
        end else begin
            known_q <= known_d;
            reading_q <= reading_d;
            written_q <= written_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (reads) entry_written_q <= entry_written_d;
        if ((|reading_q) | taken) pending_q <= pending_d;
        if (|reading_q) next_q <= next_d;
    end
endmodule

`default_nettype wire
