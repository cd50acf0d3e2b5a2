// SPDX-License-Identifier: 0BSD
// bluegene_node_4_pb4_vc8_ec16_er1_replay: retransmission FIFO of a sender of BlueGene/L's torus
//
// Shape:   of a ring of 4, 4 virtual channels, sync reset
// Source:  [BlueGene] sec. 2
// Time:    starts_o follows may_start_i in the same cycle; a packet that starts in cycle t has its
//          first phit on phit_o in t+1. What is acknowledged in cycle t leaves the window in t+1
// State:   packets, and what is known of them, are not reset: numbers tell which of them mean
//          something
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component bluegene-node --set topology=torus --set 'dims=[4]' \
//            --set phit_bytes=4 --set dynamic_vcs=2 --set escape=bubble --set \
//            escape_order=dimension --set bubble_account=full --set hp_vc=1 --set vc_chunks=8 \
//            --set escape_chunks=16 --set error_recovery=1 --set window=2 --set ack_age=8 --set \
//            timeout=247 --set refresh=64 --set buses=2 --set jsq=1 --set slq_receiver=12 --set \
//            slq_sender=12 --set in_network=16 --set groups=2 --set fifo_chunks=32 --set \
//            reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

module bluegene_node_4_pb4_vc8_ec16_er1_replay (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a packet is granted: it takes the next number
    input  wire grant_i,
    // its chunks, less one
    input  wire [2:0] size_i,
    // an acknowledgement of this link has come
    input  wire acked_valid_i,
    // its number: that of the first packet that it does not acknowledge
    input  wire [7:0] acked_i,
    // the link is free, and no acknowledgement goes
    input  wire may_start_i,
    // phit_i is of a packet that goes out for the first time, before its trailer
    input  wire keep_i,
    // the phit that goes out
    input  wire [31:0] phit_i,
    // the last phit of such a packet before its trailer passes the bus stage
    input  wire ends_i,
    // that packet is damaged or invalid
    input  wire faulty_i,
    // packets may be granted: the window is not full, and none go again; from state alone
    output wire open_o,
    // the number of the packet that is granted next; from state alone
    output wire [7:0] number_o,
    // a packet goes again
    output wire starts_o,
    // its chunks, less one; valid while starts_o
    output wire [2:0] size_o,
    // the packet that started last was damaged or invalid
    output wire faulty_o,
    // its phit for the bus stage
    output wire [31:0] phit_o
);

    wire [7:0] base_d;
    reg  [7:0] base_q;
    wire [7:0] cursor_d;
    reg  [7:0] cursor_q;
    wire [7:0] next_d;
    reg  [7:0] next_q;
    wire replaying_d;
    reg  replaying_q;
    reg  [7:0] waited_d;
    reg  [7:0] waited_q;
    wire slot_d;
    reg  slot_q;
    wire [2:0] size_d;
    reg  [2:0] size_q;
    wire faulty_d;
    reg  faulty_q;
    wire [5:0] written_d;
    reg  [5:0] written_q;
    wire read_slot_d;
    reg  read_slot_q;
    wire [2:0] read_size_d;
    reg  [2:0] read_size_q;
    wire reads_d;
    reg  reads_q;
    wire [5:0] read_d;
    reg  [5:0] read_q;
    wire [31:0] replayed;
    reg  [3:0] records [0:1];

    wire [7:0] unacknowledged = next_q - base_q;
    wire starts = replaying_q & may_start_i;

    // an acknowledgement counts if it is of packets that were sent
    wire [7:0] progress = acked_i - base_q;
    wire moves = acked_valid_i & (|progress) & (progress <= unacknowledged);
    assign base_d = moves ? acked_i : base_q;
    assign next_d = next_q + {7'd0, grant_i};
    wire expires = ~moves & (waited_q == 8'hf7);

    always @* begin : next_waited
        waited_d = 8'd0;
        if ((|unacknowledged) & ~moves & ~expires) begin
            waited_d = waited_q + 8'd1;
        end
    end

    // a replay goes on behind what is acknowledged meanwhile, up to the last packet sent
    wire [7:0] cursor_after = cursor_q + {7'd0, starts};
    wire [7:0] cursor_ahead = cursor_after - base_q;
    wire skips = moves & (progress > cursor_ahead);
    wire [7:0] onward = skips ? acked_i : cursor_after;
    assign cursor_d = expires ? base_q : onward;
    assign replaying_d = expires | (replaying_q & (onward != next_q));
    assign open_o = ~replaying_q & (unacknowledged < 8'd2);
    assign number_o = next_q;
    assign starts_o = starts;

    // the place and size of the packet that is on its way out for the first time
    assign slot_d = next_q[0];
    assign size_d = size_i;
    wire [3:0] record = {faulty_i, size_q};
    wire [3:0] known = records[cursor_q[0]];
    assign size_o = known[2:0];
    assign faulty_d = known[3];
    assign faulty_o = faulty_q;

    // the number of the phit that is kept in its packet
    wire [5:0] after_written = written_q + 6'd1;
    assign written_d = keep_i ? after_written : 6'd0;
    wire [6:0] write_at = {slot_q, written_q};
    assign read_slot_d = cursor_q[0];
    assign read_size_d = known[2:0];
    wire [5:0] last_read = {read_size_q, 3'd7};

    // the first phit is read when the packet starts, each other in the cycle after the one before
    // it
    assign reads_d = starts | (reads_q & (read_q != last_read));
    wire [5:0] after_read = read_q + 6'd1;
    assign read_d = reads_q ? after_read : 6'd1;
    wire read_place = reads_q ? read_slot_q : cursor_q[0];
    wire [5:0] read_number = reads_q ? read_q : 6'd0;
    wire fetches = starts | reads_q;
    wire [6:0] read_at = {read_place, read_number};

    mem_1r1w_w32_d128_sync_apart u_packets (
        .clk_i     (clk_i),
        .wr_en_i   (keep_i),
        .wr_addr_i (write_at),
        .wr_data_i (phit_i),
        .rd_en_i   (fetches),
        .rd_addr_i (read_at),
        .rd_data_o (replayed)
    );

    assign phit_o = replayed;

    always @(posedge clk_i) begin
        if (rst_i) begin
            base_q <= 8'd0;
            cursor_q <= 8'd0;
            next_q <= 8'd0;
            replaying_q <= 1'b0;
            waited_q <= 8'd0;
            written_q <= 6'd0;
            reads_q <= 1'b0;
            read_q <= 6'd0;
        end else begin
            base_q <= base_d;
            cursor_q <= cursor_d;
            next_q <= next_d;
            replaying_q <= replaying_d;
            waited_q <= waited_d;
            written_q <= written_d;
            reads_q <= reads_d;
            read_q <= read_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (grant_i) slot_q <= slot_d;
        if (grant_i) size_q <= size_d;
        if (starts) faulty_q <= faulty_d;
        if (starts) read_slot_q <= read_slot_d;
        if (starts) read_size_q <= read_size_d;
        if (ends_i) records[slot_q] <= record;
    end
endmodule

`default_nettype wire
