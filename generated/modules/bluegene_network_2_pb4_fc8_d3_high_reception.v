// SPDX-License-Identifier: 0BSD
// bluegene_network_2_pb4_fc8_d3_high_reception: reception FIFO of high priority of a node of
// BlueGene/L's torus
//
// Shape:   of a ring of 2, 4 virtual channels, sync reset
// Source:  [BlueGene] sec. 2
// Time:    grant_o follows asks_i in the same cycle; the packet's phits are on phits_i from the
//          next cycle on
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component bluegene-node --set topology=torus --set 'dims=[2]' \
//            --set phit_bytes=4 --set dynamic_vcs=2 --set escape=bubble --set \
//            escape_order=dimension --set bubble_account=full --set hp_vc=1 --set vc_chunks=32 \
//            --set escape_chunks=32 --set error_recovery=0 --set window=8 --set ack_age=256 --set \
//            timeout=1024 --set refresh=1024 --set buses=2 --set jsq=1 --set slq_receiver=12 \
//            --set slq_sender=12 --set in_network=16 --set groups=2 --set fifo_chunks=8 --set \
//            reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

module bluegene_network_2_pb4_fc8_d3_high_reception (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // the seed of its draws; constant
    input  wire [31:0] seed_i,
    // by receiver, a packet asks for this FIFO
    input  wire [1:0] asks_i,
    // chunks of a packet that starts, less one
    input  wire [5:0] sizes_i,
    // the phit on its bus of high priority
    input  wire [63:0] phits_i,
    // the receiver whose packet is taken
    output wire [1:0] grant_o,
    // bit c: there is room for c + 1 chunks
    output wire [7:0] fits_o,
    // 3 phits at most are left to be written
    output wire ahead_o,
    // the phit shown is taken on the next edge
    input  wire ready_i,
    // a phit of a whole packet is shown
    output wire valid_o,
    // the phit shown is the first of its packet
    output wire first_o,
    // the phit shown is the last of its packet
    output wire last_o,
    // the phit; 0 where none is shown
    output wire [31:0] phit_o
);

    wire free;
    reg  [1:0] valid;
    wire [23:0] high_word;
    wire [1:0] high_picked;
    reg  [2:0] size;
    wire [1:0] from_d;
    reg  [1:0] from_q;
    reg  [31:0] phit;

    // bids that have room, while the write port is free
    always @* begin : find_valid
        integer r;
        for (r = 0; r < 2; r = r + 1) begin
            valid[r] = asks_i[r] & free & (|(fits_o & (8'd1 << sizes_i[r * 3 +: 3])));
        end
    end

    random_draw_b2 u_high_draw (
        .clk_i  (clk_i),
        .rst_i  (rst_i),
        .seed_i (seed_i),
        .bids_i (valid),
        .word_o (high_word)
    );

    ranked_pick_i2 u_high_pick (
        .req_i    (valid),
        .random_i (high_word[15:0]),
        .gnt_o    (high_picked)
    );

    assign grant_o = high_picked;

    always @* begin : choose_size
        integer i;
        size = 3'd0;
        for (i = 0; i < 2; i = i + 1) begin
            if (high_picked[i]) begin
                size = size | sizes_i[i * 3 +: 3];
            end
        end
    end

    wire start = |high_picked;
    assign from_d = start ? high_picked : from_q;

    always @* begin : choose_phit
        integer i;
        phit = 32'd0;
        for (i = 0; i < 2; i = i + 1) begin
            if (from_q[i]) begin
                phit = phit | phits_i[i * 32 +: 32];
            end
        end
    end

    bluegene_network_2_pb4_fc8_d3_reception u_reception (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .start_i (start),
        .size_i  (size),
        .phit_i  (phit),
        .fits_o  (fits_o),
        .ahead_o (ahead_o),
        .free_o  (free),
        .ready_i (ready_i),
        .valid_o (valid_o),
        .first_o (first_o),
        .last_o  (last_o),
        .phit_o  (phit_o)
    );

    (* unused *) wire unused;
    assign unused = &{1'b0, high_word[23:16]};

    always @(posedge clk_i) begin
        if (rst_i) begin
            from_q <= 2'd0;
        end else begin
            from_q <= from_d;
        end
    end
endmodule

`default_nettype wire
