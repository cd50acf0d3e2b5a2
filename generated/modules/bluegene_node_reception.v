// SPDX-License-Identifier: 0BSD
// bluegene_node_reception: reception FIFO of a node of BlueGene/L's torus
//
// Shape:   of an 8x8x8 torus, 4 virtual channels, sync reset
// Source:  [BlueGene] sec. 2
// Time:    a packet that starts in cycle t has its phits on phit_i from t+1 on, and is shown from
//          the cycle after its last phit on. Its room is taken from t+1 on, and is back in the
//          cycle after its last phit was taken
// Handshake: valid_o holds with what it shows until ready_i takes it, and never waits for that
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component bluegene-node --set topology=torus --set \
//            'dims=[8, 8, 8]' --set phit_bytes=1 --set dynamic_vcs=2 --set escape=bubble --set \
//            escape_order=dimension --set bubble_account=full --set hp_vc=1 --set vc_chunks=32 \
//            --set escape_chunks=32 --set error_recovery=0 --set window=8 --set ack_age=1024 \
//            --set timeout=4096 --set refresh=4096 --set buses=2 --set jsq=1 --set \
//            slq_receiver=12 --set slq_sender=12 --set in_network=16 --set groups=2 --set \
//            fifo_chunks=32 --set reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

module bluegene_node_reception (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a packet starts; only where it fits
    input  wire start_i,
    // chunks of a packet that starts, less one
    input  wire [2:0] size_i,
    // the phit that is written
    input  wire [7:0] phit_i,
    // bit c: there is room for c + 1 chunks
    output reg  [7:0] fits_o,
    // 3 phits at most are left to be written
    output wire ahead_o,
    // 1 phit at most is left to be written
    output wire free_o,
    // the phit shown is taken on the next edge
    input  wire ready_i,
    // a phit of a whole packet is shown
    output wire valid_o,
    // the phit shown is the first of its packet
    output wire first_o,
    // the phit shown is the last of its packet
    output wire last_o,
    // the phit; 0 where none is shown
    output wire [7:0] phit_o
);

    reg  [8:0] left_d;
    reg  [8:0] left_q;
    wire [2:0] size_d;
    reg  [2:0] size_q;
    wire begins_d;
    reg  begins_q;
    wire fifo_room;
    wire phit_there;
    wire is_whole;
    wire [2:0] head_size;
    wire [7:0] front;
    wire reads;
    wire reads_last;
    reg  [7:0] number_d;
    reg  [7:0] number_q;
    reg  [5:0] free_d;
    reg  [5:0] free_q;

    assign size_d = size_i;
    wire [3:0] start_chunks = {1'b0, size_i} + 4'd1;
    wire [8:0] start_phits = {start_chunks, 5'd0};
    wire writes = |left_q;

    always @* begin : next_left
        left_d = left_q;
        if (writes) begin
            left_d = left_q - 9'd1;
        end
        if (start_i) begin
            left_d = start_phits;
        end
    end

    assign begins_d = start_i;
    wire ends = (left_q == 9'd1);
    assign ahead_o = (left_q <= 9'd3);
    assign free_o = (left_q <= 9'd1);

    // a packet that is whole has a descriptor
    packet_fifo_p1_c32_w3 u_fifo (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .write_i      (writes),
        .first_i      (begins_q),
        .phit_i       (phit_i),
        .describe_i   (ends),
        .descriptor_i (size_q),
        .undo_i       (1'b0),
        .take_i       (reads_last),
        .read_i       (reads),
        .not_full_o   (fifo_room),
        .head_valid_o (is_whole),
        .head_o       (head_size),
        .phit_valid_o (phit_there),
        .phit_o       (front)
    );

    wire [7:0] last_number = {head_size, 5'h1f};
    wire is_last = is_whole & (number_q == last_number);
    assign reads = is_whole & ready_i;
    assign reads_last = is_last & ready_i;

    always @* begin : next_number
        number_d = number_q;
        if (reads) begin
            number_d = number_q + 8'd1;
        end
        if (reads_last) begin
            number_d = 8'd0;
        end
    end

    assign valid_o = is_whole;
    assign first_o = is_whole & ~(|number_q);
    assign last_o = is_last;
    assign phit_o = is_whole ? front : 8'd0;
    wire [3:0] head_chunks = {1'b0, head_size} + 4'd1;

    always @* begin : next_free
        free_d = free_q;
        if (reads_last) begin
            free_d = free_d + {2'd0, head_chunks};
        end
        if (start_i) begin
            free_d = free_d - {2'd0, start_chunks};
        end
    end

    always @* begin : find_fits
        fits_o[0] = free_q >= 6'd1;
        fits_o[1] = free_q >= 6'd2;
        fits_o[2] = free_q >= 6'd3;
        fits_o[3] = free_q >= 6'd4;
        fits_o[4] = free_q >= 6'd5;
        fits_o[5] = free_q >= 6'd6;
        fits_o[6] = free_q >= 6'd7;
        fits_o[7] = free_q >= 6'd8;
    end

    (* unused *) wire unused;
    assign unused = &{1'b0, fifo_room, phit_there};

    always @(posedge clk_i) begin
        if (rst_i) begin
            left_q <= 9'd0;
            begins_q <= 1'b0;
            number_q <= 8'd0;
            free_q <= 6'h20;
        end else begin
            left_q <= left_d;
            begins_q <= begins_d;
            number_q <= number_d;
            free_q <= free_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (start_i) size_q <= size_d;
    end
endmodule

`default_nettype wire
