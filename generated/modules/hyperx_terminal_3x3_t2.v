// SPDX-License-Identifier: 0BSD
// hyperx_terminal_3x3_t2: terminal of a HyperX: packets by valid and ready, links by credits
//
// Shape:   dimwar, 3x3 HyperX with 2 terminals at each router, 8 virtual channels, all at a time
//          through the crossbar, input queues of 128 and output queues of 96 flits, packets of at
//          most 16 flits, data of 64 bits, stamps of 16 bits, 50 cycles through the crossbar, 1
//          cycle of a choice, sync reset
// Source:  [HyperX] sec. 6
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  error_o: no_room [0], order [1], destination [2], length [3], credit_too_many [4]
// Users:   the first flit, and each flit behind a tail, is a head. inject_ready waits for nobody;
//          once 1 it stays 1 until a flit is taken, and a user may wait for it. There is room for
//          32 flits, and a packet leaves only when its tail is there: one whose tail is taken in
//          cycle t is on the terminal's link from t + 2 on at the earliest. A flit that is written
//          at the end of cycle t is shown in t + 1. eject_valid waits for nobody and holds with its
//          flit until eject_ready takes it; eject_ready may wait for eject_valid. The flits of a
//          packet are shown one behind the other; packets of one source may overtake each other in
//          the network
// Links:   nobody waits on a link: valid is 1 in one cycle for each flit, and the flits of a packet
//          come in consecutive cycles, in one virtual channel. A packet begins at flit_valid_o only
//          if the far end has a place for each of its flits in the packet's virtual channel. There
//          are 128 places after a reset, each flit takes one, and a credit at credit_i in cycle c
//          gives one back from c + 1 on. A flit that flit_valid_i shows in cycle t is written at
//          the edge that ends t. Its sender counts free places: 128 for each virtual channel after
//          a reset, one less for each flit, one more for each credit. The sender begins a packet
//          only if there is a place for each of its flits. A flit that leaves its queue in cycle s
//          has its credit at credit_o in s + 1; several virtual channels may have a credit in one
//          cycle. A terminal may send a packet in any virtual channel. All signals of a link come
//          from registers, and a link may have more registers on its way
// Head:    the data of a head begin with x [1:0], y [3:2], terminal [4], length_less_1 [8:5], stamp
//          [24:9]: coordinates and terminal say where the packet goes, length_less_1 how many flits
//          follow the head, stamp is written by the router at whose terminal the packet enters. All
//          else is the user's
// Reset:   all routers and terminals of a network are reset together and leave reset in the same
//          cycle: else counts of credits are wrong, and so are the ages of packets, for cycle
//          counters differ
// State:   flags and counts are reset. Not reset are the words in stores, which mean nothing in an
//          empty one; link_vc_q, link_head_q, link_tail_q and link_data_q, which mean something
//          while flit_valid_o is 1; last_number_q, which means something while flit_number_q is not
//          0
// Misuse:  a packet ends with its tail, or with as many flits as its head says, whichever is first;
//          a length that is not there counts as the longest. What comes behind that end, up to a
//          tail, is taken and lost. A flit from the router that finds no room, or whose virtual
//          channel is not there, is lost. A credit for which no flit was sent counts for nothing
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component hyperx-terminal --set 'widths=[3, 3]' --set \
//            'trunks=[1, 1]' --set terminals=2 --set algorithm=dimwar --set vcs=8 --set \
//            input_depth=128 --set output_depth=96 --set max_packet=16 --set flit_width=64 --set \
//            age_bits=16 --set crossbar_cycles=50 --set speedup=full --set choice_cycles=1 --set \
//            style=circular --set reset=sync
// Made by: flitworks 0.1.0, configuration 8abb26d3761db407

`default_nettype none

module hyperx_terminal_3x3_t2 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a flit is offered; taken on the next edge if inject_ready_o is 1
    input  wire inject_valid_i,
    // the flit offered is the last of its packet; where inject_valid_i is 1
    input  wire inject_tail_i,
    // the flit offered; the first of a packet begins with destination and length; where
    // inject_valid_i is 1
    input  wire [63:0] inject_flit_i,
    // there is room for a flit: the one offered is taken; from state alone, and 1 until a flit is
    // taken; 0 in reset
    output wire inject_ready_o,
    // a flit is shown, held until eject_ready_i takes it; from state alone
    output wire eject_valid_o,
    // the flit shown is the first of its packet; valid while eject_valid_o
    output wire eject_head_o,
    // the flit shown is the last of its packet; valid while eject_valid_o
    output wire eject_tail_o,
    // the flit shown, held until it is taken; valid while eject_valid_o
    output wire [63:0] eject_flit_o,
    // the flit shown is taken on the next edge if eject_valid_o is 1; either may come first
    input  wire eject_ready_i,
    // a flit comes by the link in this cycle; nobody can make it wait
    input  wire flit_valid_i,
    // virtual channel of the flit; where flit_valid_i is 1
    input  wire [2:0] flit_vc_i,
    // the flit is the first of its packet; where flit_valid_i is 1
    input  wire flit_head_i,
    // the flit is the last of its packet; where flit_valid_i is 1
    input  wire flit_tail_i,
    // data of the flit; those of a head begin with destination, length and stamp; where
    // flit_valid_i is 1
    input  wire [63:0] flit_data_i,
    // by virtual channel, 0 lowest: a credit, as a flit left its queue here in the cycle before;
    // from state alone
    output wire [7:0] credit_o,
    // a flit goes out by the link in this cycle; nobody can make it wait; from state alone
    output wire flit_valid_o,
    // virtual channel of the flit; valid while flit_valid_o
    output wire [2:0] flit_vc_o,
    // the flit is the first of its packet; valid while flit_valid_o
    output wire flit_head_o,
    // the flit is the last of its packet; valid while flit_valid_o
    output wire flit_tail_o,
    // data of the flit; those of a head begin with destination, length and stamp; valid while
    // flit_valid_o
    output wire [63:0] flit_data_o,
    // by virtual channel, 0 lowest: a credit, as a flit has left its queue at the far end; counts
    // in the next cycle
    input  wire [7:0] credit_i,
    // what the user or the router did wrong until the cycle before, kept until a reset: bit 0 a
    // flit without a credit, bit 3 a packet whose length is not the one in its head, bit 4 a credit
    // for which no flit was sent
    output wire [4:0] error_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer InjectLengthLess1 = 5;
    localparam integer InjectLengthLess1Width = 4;
    localparam integer SourceFlit = 0;
    localparam integer SourceFlitWidth = 64;
    localparam integer SourceTail = 64;
    localparam integer SinkFlit = 0;
    localparam integer SinkFlitWidth = 64;
    localparam integer SinkHead = 64;
    localparam integer SinkTail = 65;
    localparam integer SinkVc = 66;
    localparam integer SinkVcWidth = 3;

    wire rest_d;
    reg  rest_q;
    reg  [3:0] flit_number_d;
    reg  [3:0] flit_number_q;
    wire [3:0] last_number_d;
    reg  [3:0] last_number_q;
    wire begins;
    wire sends;
    wire [64:0] source_front;
    wire source_not_empty;
    wire packet_waits;
    wire [3:0] flits_after;
    reg  [63:0] owed_d;
    reg  [63:0] owed_q;
    wire [2:0] chosen_vc;
    wire [2:0] link_vc_d;
    reg  [2:0] link_vc_q;
    wire under_way_d;
    reg  under_way_q;
    reg  [7:0] fits;
    wire link_valid_d;
    reg  link_valid_q;
    wire [63:0] link_data_d;
    reg  [63:0] link_data_q;
    wire link_head_d;
    reg  link_head_q;
    wire link_tail_d;
    reg  link_tail_q;
    reg  [7:0] is_owed;
    wire [68:0] sink_front;
    wire sink_not_full;
    wire [7:0] credit_d;
    reg  [7:0] credit_q;
    wire [2:0] seen_d;
    reg  [2:0] seen_q;

    // what comes after the end of a packet, up to its tail, is taken and not stored
    wire accepted = inject_valid_i & inject_ready_o;
    wire stored = accepted & ~rest_q;
    wire is_first = ~(|flit_number_q);
    wire packet_begins = stored & is_first;
    assign last_number_d = inject_flit_i[InjectLengthLess1 +: InjectLengthLess1Width];

    // a packet ends with its tail, or when it is as long as its head says
    wire [3:0] limit = is_first ? inject_flit_i[InjectLengthLess1 +: InjectLengthLess1Width]
        : last_number_q;
    wire is_full = (flit_number_q == limit);
    wire ends_packet = inject_tail_i | is_full;

    always @* begin : count_stored
        flit_number_d = flit_number_q;
        if (stored) begin
            flit_number_d = flit_number_q + 4'd1;
            if (ends_packet) begin
                flit_number_d = 4'd0;
            end
        end
    end

    assign rest_d = accepted ? (~inject_tail_i & (rest_q | ends_packet)) : rest_q;
    wire wrong_length = stored & (inject_tail_i ^ is_full);
    wire [64:0] entering = {ends_packet, inject_flit_i};

    fifo_w65_d32_circular_not_full u_source (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .wr_en_i     (stored),
        .wr_data_i   (entering),
        .rd_en_i     (sends),
        .rd_data_o   (source_front),
        .not_full_o  (inject_ready_o),
        .not_empty_o (source_not_empty)
    );

    // packets that are there whole, each by its flits after the first: never more than flits
    wire completes = stored & ends_packet;

    fifo_w4_d32_circular_plain u_lengths (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .wr_en_i     (completes),
        .wr_data_i   (flit_number_q),
        .rd_en_i     (begins),
        .rd_data_o   (flits_after),
        .not_empty_o (packet_waits)
    );

    // whose head has left goes on to its tail
    assign sends = begins | under_way_q;
    assign under_way_d = sends & ~source_front[SourceTail];
    wire may_begin = packet_waits & ~under_way_q;
    wire [2:0] vc = begins ? chosen_vc : link_vc_q;

    // virtual channels with a credit for each flit of the packet in front
    always @* begin : find_room
        integer v;
        for (v = 0; v < 8; v = v + 1) begin
            fits[v] = (owed_q[v * 8 +: 8] <= (8'h7f - {4'd0, flits_after})) & may_begin;
        end
    end

    // of these the one with most credits, of which least are owed; the lowest of equals
    hyperx_terminal_3x3_t2_choice u_choice (
        .candidate_i  (fits),
        .nonminimal_i (8'd0),
        .hops_i       (8'hff),
        .weight_i     (owed_q),
        .mask_i       (3'd0),
        .found_o      (begins),
        .port_o       (chosen_vc)
    );

    assign link_vc_d = chosen_vc;

    // the registers before the link
    assign link_valid_d = sends;
    assign flit_valid_o = link_valid_q;
    assign flit_vc_o = link_vc_q;
    assign link_data_d = source_front[SourceFlit +: SourceFlitWidth];
    assign flit_data_o = link_data_q;
    assign link_head_d = begins;
    assign flit_head_o = link_head_q;
    assign link_tail_d = source_front[SourceTail];
    assign flit_tail_o = link_tail_q;
    wire [7:0] sent = sends ? (8'd1 << vc) : 8'd0;

    // flits sent and not yet acknowledged; a credit that is not owed counts for nothing
    always @* begin : find_owed
        integer v;
        for (v = 0; v < 8; v = v + 1) begin
            is_owed[v] = |owed_q[v * 8 +: 8];
        end
    end

    always @* begin : count_owed
        integer v;
        owed_d = owed_q;
        for (v = 0; v < 8; v = v + 1) begin
            if (sent[v] & ~(credit_i[v] & is_owed[v])) begin
                owed_d[v * 8 +: 8] = owed_q[v * 8 +: 8] + 8'd1;
            end
            if (credit_i[v] & is_owed[v] & ~sent[v]) begin
                owed_d[v * 8 +: 8] = owed_q[v * 8 +: 8] - 8'd1;
            end
        end
    end

    wire too_many = |(credit_i & ~is_owed);
    wire [68:0] arriving = {flit_vc_i, flit_tail_i, flit_head_i, flit_data_i};

    fifo_w69_d1024_circular_not_full u_sink (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .wr_en_i     (flit_valid_i),
        .wr_data_i   (arriving),
        .rd_en_i     (eject_ready_i),
        .rd_data_o   (sink_front),
        .not_full_o  (sink_not_full),
        .not_empty_o (eject_valid_o)
    );

    assign eject_flit_o = sink_front[SinkFlit +: SinkFlitWidth];
    assign eject_head_o = sink_front[SinkHead];
    assign eject_tail_o = sink_front[SinkTail];

    // a credit for every flit that the user has taken
    wire takes = eject_valid_o & eject_ready_i;
    assign credit_d = takes ? (8'd1 << sink_front[SinkVc +: SinkVcWidth]) : 8'd0;
    assign credit_o = credit_q;
    wire no_room = flit_valid_i & ~(flit_valid_i & sink_not_full);

    // misuse, until a reset
    wire [2:0] misuses = {too_many, wrong_length, no_room};
    assign seen_d = seen_q | misuses;
    wire [4:0] errors = {seen_q[2], seen_q[1], 1'b0, 1'b0, seen_q[0]};
    assign error_o = errors;

    (* unused *) wire unused;
    assign unused = &{1'b0, source_not_empty};

    always @(posedge clk_i) begin
        if (rst_i) begin
            rest_q <= 1'b0;
            flit_number_q <= 4'd0;
            owed_q <= 64'd0;
            under_way_q <= 1'b0;
            link_valid_q <= 1'b0;
            credit_q <= 8'd0;
            seen_q <= 3'd0;
        end else begin
            rest_q <= rest_d;
            flit_number_q <= flit_number_d;
            owed_q <= owed_d;
            under_way_q <= under_way_d;
            link_valid_q <= link_valid_d;
            credit_q <= credit_d;
            seen_q <= seen_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (packet_begins) last_number_q <= last_number_d;
        if (begins) link_vc_q <= link_vc_d;
        if (sends) link_data_q <= link_data_d;
        if (sends) link_head_q <= link_head_d;
        if (sends) link_tail_q <= link_tail_d;
    end
endmodule

`default_nettype wire
