// SPDX-License-Identifier: 0BSD
// packet_fifo_p1_c32_w21: phits of packets with descriptors apart; the youngest packet can be taken
// back
//
// Shape:   32 chunks of phits of 1 byte, descriptors of 21 bits, sync reset
// Source:  [BlueGene] sec. 2
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Order:   on one edge first the youngest packet is taken back, then the phit is written, then the
//          descriptor is put
// Time:    outputs come from state; what is written into an empty FIFO shows from the next cycle on
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component packet-fifo --set phit_bytes=1 --set chunks=32 --set \
//            descriptor_width=21 --set reset=sync
// Made by: flitworks 0.1.0, configuration 17824df75ac6f39f

`default_nettype none

module packet_fifo_p1_c32_w21 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // phit_i is kept on the next edge
    input  wire write_i,
    // with write_i: phit_i is the first of a packet
    input  wire first_i,
    // the phit that may be kept
    input  wire [7:0] phit_i,
    // descriptor_i is put on the next edge; it is of the youngest packet, one that begins on that
    // edge included
    input  wire describe_i,
    // what is known of that packet
    input  wire [20:0] descriptor_i,
    // the youngest packet is taken back on the next edge; nothing of it was read or taken
    input  wire undo_i,
    // head_o is taken on the next edge
    input  wire take_i,
    // phit_o is taken on the next edge
    input  wire read_i,
    // there is room for a phit; 0 in reset
    output wire not_full_o,
    // head_o is there; 0 in reset
    output wire head_valid_o,
    // the oldest descriptor; valid while head_valid_o
    output wire [20:0] head_o,
    // phit_o is there; 0 in reset
    output wire phit_valid_o,
    // the oldest phit; valid while phit_valid_o
    output wire [7:0] phit_o
);

    wire descriptor_room;

    // a packet begins; what else comes while one is taken back is of that one
    wire begins = write_i & first_i;
    wire is_kept = begins | ~undo_i;
    wire put_phit = write_i & is_kept;
    wire put_descriptor = describe_i & is_kept;

    packet_fifo_queue_w8_d1024 u_phits (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .mark_i     (begins),
        .undo_i     (undo_i),
        .put_i      (put_phit),
        .word_i     (phit_i),
        .take_i     (read_i),
        .not_full_o (not_full_o),
        .valid_o    (phit_valid_o),
        .front_o    (phit_o)
    );

    packet_fifo_queue_w21_d32 u_descriptors (
        .clk_i      (clk_i),
        .rst_i      (rst_i),
        .mark_i     (begins),
        .undo_i     (undo_i),
        .put_i      (put_descriptor),
        .word_i     (descriptor_i),
        .take_i     (take_i),
        .not_full_o (descriptor_room),
        .valid_o    (head_valid_o),
        .front_o    (head_o)
    );

    (* unused *) wire unused;
    assign unused = &{1'b0, descriptor_room};
endmodule

`default_nettype wire
