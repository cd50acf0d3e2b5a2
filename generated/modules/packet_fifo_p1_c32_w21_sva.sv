// SPDX-License-Identifier: 0BSD
// packet_fifo_p1_c32_w21_sva: what must hold of packet_fifo_p1_c32_w21, bound to each instance of
// it
//
// Shape:    32 chunks of phits of 1 byte, descriptors of 21 bits, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component packet-fifo shows or tries, by the same checkers; what
//           ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module packet_fifo_p1_c32_w21_sva (
    input wire clk_i,
    input wire rst_i,
    input wire write_i,
    input wire first_i,
    input wire [7:0] phit_i,
    input wire describe_i,
    input wire [20:0] descriptor_i,
    input wire undo_i,
    input wire take_i,
    input wire read_i,
    input wire not_full_o,
    input wire head_valid_o,
    input wire [20:0] head_o,
    input wire phit_valid_o,
    input wire [7:0] phit_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // What is there: phits and descriptors, in all and of packets before the youngest.
        reg [10:0] phits_q;
        reg [10:0] older_phits_q;
        reg [5:0] descriptors_q;
        reg [5:0] older_descriptors_q;
        // Of the youngest packet: it is there; it was described; something of it was read or taken.
        reg youngest_q;
        reg described_q;
        reg touched_q;
        wire begins = write_i && first_i;
        wire undone = undo_i && youngest_q;
        wire reads = read_i && phits_q != 11'd0;
        wire takes = take_i && descriptors_q != 6'd0;
        wire touches = (reads && older_phits_q == 11'd0)
            || (takes && older_descriptors_q == 6'd0);
        // Without a packet to be taken back all that is there is older.
        wire writes = write_i && phits_q != 11'd1024 && (begins || !undo_i);
        wire describes = describe_i && descriptors_q != 6'd32 && (begins || !undo_i);
        wire [10:0] phits_left = (undo_i ? older_phits_q : phits_q)
            - {10'd0, reads};
        wire [5:0] descriptors_left = (undo_i ? older_descriptors_q : descriptors_q)
            - {5'd0, takes};
        always @(posedge clk_i)
            if (rst_i) begin
                phits_q <= 11'd0;
                older_phits_q <= 11'd0;
                descriptors_q <= 6'd0;
                older_descriptors_q <= 6'd0;
                youngest_q <= 1'b0;
                described_q <= 1'b0;
                touched_q <= 1'b0;
            end else begin
                phits_q <= phits_left + {10'd0, writes};
                descriptors_q <= descriptors_left + {5'd0, describes};
                if (begins) begin
                    older_phits_q <= phits_left;
                    older_descriptors_q <= descriptors_left;
                end else begin
                    if (reads && older_phits_q != 11'd0)
                        older_phits_q <= older_phits_q - 11'd1;
                    if (takes && older_descriptors_q != 6'd0)
                        older_descriptors_q <= older_descriptors_q - 6'd1;
                end
                youngest_q <= begins || (youngest_q && !undone);
                described_q <= (begins && describe_i)
                    || (!begins && !undone && (described_q || describe_i));
                touched_q <= !begins && !undone && (touched_q || touches);
            end
        wire holds_of_a_packet = !write_i || first_i || youngest_q;
        wire holds_described_once = !describe_i || begins || (youngest_q && !described_q);
        wire holds_undone_whole = !undone || !(touched_q || touches);

        // a phit comes with first_i, or is of a packet that began and was not taken back
        m_of_a_packet: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_of_a_packet);

        // a descriptor is of such a packet too, and the only one of it
        m_described_once: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_described_once);

        // a packet is taken back only while nothing of it was read or taken
        m_undone_whole: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_undone_whole);
    end
`endif

    if (1) begin : g_proved
        wire [10:0] phit_ahead;
        wire [5:0] descriptor_ahead;
        // What is there: phits and descriptors, in all and of packets before the youngest.
        reg [10:0] phits_q;
        reg [10:0] older_phits_q;
        reg [5:0] descriptors_q;
        reg [5:0] older_descriptors_q;
        // Of the youngest packet: it is there; it was described; something of it was read or taken.
        reg youngest_q;
        reg described_q;
        reg touched_q;
        wire begins = write_i && first_i;
        wire undone = undo_i && youngest_q;
        wire reads = read_i && phits_q != 11'd0;
        wire takes = take_i && descriptors_q != 6'd0;
        wire touches = (reads && older_phits_q == 11'd0)
            || (takes && older_descriptors_q == 6'd0);
        // Without a packet to be taken back all that is there is older.
        wire writes = write_i && phits_q != 11'd1024 && (begins || !undo_i);
        wire describes = describe_i && descriptors_q != 6'd32 && (begins || !undo_i);
        wire [10:0] phits_left = (undo_i ? older_phits_q : phits_q)
            - {10'd0, reads};
        wire [5:0] descriptors_left = (undo_i ? older_descriptors_q : descriptors_q)
            - {5'd0, takes};
        always @(posedge clk_i)
            if (rst_i) begin
                phits_q <= 11'd0;
                older_phits_q <= 11'd0;
                descriptors_q <= 6'd0;
                older_descriptors_q <= 6'd0;
                youngest_q <= 1'b0;
                described_q <= 1'b0;
                touched_q <= 1'b0;
            end else begin
                phits_q <= phits_left + {10'd0, writes};
                descriptors_q <= descriptors_left + {5'd0, describes};
                if (begins) begin
                    older_phits_q <= phits_left;
                    older_descriptors_q <= descriptors_left;
                end else begin
                    if (reads && older_phits_q != 11'd0)
                        older_phits_q <= older_phits_q - 11'd1;
                    if (takes && older_descriptors_q != 6'd0)
                        older_descriptors_q <= older_descriptors_q - 6'd1;
                end
                youngest_q <= begins || (youngest_q && !undone);
                described_q <= (begins && describe_i)
                    || (!begins && !undone && (described_q || describe_i));
                touched_q <= !begins && !undone && (touched_q || touches);
            end
        wire holds_of_a_packet = !write_i || first_i || youngest_q;
        wire holds_described_once = !describe_i || begins || (youngest_q && !described_q);
        wire holds_undone_whole = !undone || !(touched_q || touches);
        // As long as users have kept to the rules.
        reg legal_q;
        always @(posedge clk_i)
            if (rst_i) legal_q <= 1'b1;
            else if (!(holds_of_a_packet && holds_described_once
                && holds_undone_whole)) legal_q <= 1'b0;
        wire holds_room = !legal_q
            || not_full_o == (phits_q != 11'd1024 && !rst_i);
        wire holds_shown = !legal_q
            || (phit_valid_o == (phits_q != 11'd0 && !rst_i)
                && head_valid_o == (descriptors_q != 6'd0 && !rst_i));

        // Any one phit: how many are ahead of it, whether it is of the youngest packet, and any one
        // bit of it.
`ifdef FORMAL
        (* anyseq *) wire mark_phit_any;
`else
        reg mark_phit_any;
        always @(posedge clk_i) mark_phit_any <= 1'($urandom);
`endif
`ifdef FORMAL
        (* anyconst *) wire [2:0] phit_bit_any;
`else
        reg [2:0] phit_bit_any;
        initial phit_bit_any = 3'($urandom);
`endif
        wire [7:0] phit_mask = 8'd1 << phit_bit_any;
        reg phit_marked_q;
        reg phit_young_q;
        reg [10:0] phit_ahead_q;
        reg phit_bit_q;
        assign phit_ahead = phit_ahead_q;
        always @(posedge clk_i)
            if (rst_i) begin
                phit_marked_q <= 1'b0;
                phit_young_q <= 1'b0;
                phit_ahead_q <= 11'd0;
                phit_bit_q <= 1'b0;
            end else if (!phit_marked_q) begin
                if (writes && mark_phit_any) begin
                    phit_marked_q <= 1'b1;
                    phit_young_q <= 1'b1;
                    phit_ahead_q <= phits_left;
                    phit_bit_q <= |(phit_i & phit_mask);
                end
            end else begin
                if (undone && phit_young_q) phit_marked_q <= 1'b0;
                else if (reads && phit_ahead_q == 11'd0)
                    phit_marked_q <= 1'b0;
                if (reads) phit_ahead_q <= phit_ahead_q - 11'd1;
                if (begins) phit_young_q <= 1'b0;
            end
        wire holds_phits_in_order = !(legal_q && !rst_i && phit_marked_q && phit_ahead_q == 11'd0)
            || (phit_valid_o && (|(phit_o & phit_mask)) == phit_bit_q);

        // Any one descriptor: how many are ahead of it, whether it is of the youngest packet, and
        // any one bit of it.
`ifdef FORMAL
        (* anyseq *) wire mark_descriptor_any;
`else
        reg mark_descriptor_any;
        always @(posedge clk_i) mark_descriptor_any <= 1'($urandom);
`endif
`ifdef FORMAL
        (* anyconst *) wire [4:0] descriptor_bit_any;
`else
        reg [4:0] descriptor_bit_any;
        initial descriptor_bit_any = 5'($urandom);
`endif
        wire [20:0] descriptor_mask = 21'd1 << descriptor_bit_any;
        reg descriptor_marked_q;
        reg descriptor_young_q;
        reg [5:0] descriptor_ahead_q;
        reg descriptor_bit_q;
        assign descriptor_ahead = descriptor_ahead_q;
        always @(posedge clk_i)
            if (rst_i) begin
                descriptor_marked_q <= 1'b0;
                descriptor_young_q <= 1'b0;
                descriptor_ahead_q <= 6'd0;
                descriptor_bit_q <= 1'b0;
            end else if (!descriptor_marked_q) begin
                if (describes && mark_descriptor_any) begin
                    descriptor_marked_q <= 1'b1;
                    descriptor_young_q <= 1'b1;
                    descriptor_ahead_q <= descriptors_left;
                    descriptor_bit_q <= |(descriptor_i & descriptor_mask);
                end
            end else begin
                if (undone && descriptor_young_q) descriptor_marked_q <= 1'b0;
                else if (takes && descriptor_ahead_q == 6'd0)
                    descriptor_marked_q <= 1'b0;
                if (takes) descriptor_ahead_q <= descriptor_ahead_q - 6'd1;
                if (begins) descriptor_young_q <= 1'b0;
            end
        wire holds_descriptors_in_order = !(legal_q && !rst_i && descriptor_marked_q
            && descriptor_ahead_q == 6'd0)
            || (head_valid_o && (|(head_o & descriptor_mask)) == descriptor_bit_q);
        // Nothing is taken in reset.
        wire holds_closed_in_reset = !(rst_i)
            || !(|{not_full_o, head_valid_o, phit_valid_o});

        // as long as users keep to the rules, not_full_o is 1 while fewer than 1024 phits are there
        // and there is no reset
        a_room: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_room);

        // as long as users keep to the rules, phit_valid_o is 1 while a phit is there, and
        // head_valid_o while a descriptor is; neither in reset
        a_shown: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_shown);

        // as long as users keep to the rules, a phit leaves after those that were there when it
        // came, unchanged, or is taken back with its packet
        a_phits_in_order: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_phits_in_order);

        // as long as users keep to the rules, the same is true of a descriptor
        a_descriptors_in_order: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_descriptors_in_order);

        // while reset is asserted not_full_o and head_valid_o and phit_valid_o are 0
        a_closed_in_reset: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_closed_in_reset);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind packet_fifo_p1_c32_w21
    packet_fifo_p1_c32_w21_sva u_sva (.*);

`default_nettype wire
