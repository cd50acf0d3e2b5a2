// SPDX-License-Identifier: 0BSD
// yarc_lcb_sender: sends packets until they are acknowledged
//
// Shape:   2 virtual channels, phits of 24 bits, destinations of 15, hashes of 15, checks of 16
//          bits, a CRC of 16 bits by 0x1021, 256 phits of an input, packets of at most 19 phits,
//          timeout of 1024 cycles, 3 lanes, sync reset, 512 phits for retries
// Source:  [YARC] sec. 4.2, sec. 6
// Paths:   in the same cycle link_active_o follows wanted_i; all else comes from state
// Time:    a phit on in_phit_i in cycle t may be on line_phit_o in t+2
// Timeout: it has to last for 358 cycles and a round trip of the line, or packets go again without
//          an error
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component yarc-lcb-sender --set vcs=2 --set phit_width=24 --set \
//            destination_bits=15 --set hash_bits=15 --set crc_bits=16 --set polynomial=0x1021 \
//            --set input_depth=256 --set max_packet=19 --set timeout=1024 --set lanes=3 --set \
//            retry_depth=512 --set reset=sync
// Made by: flitworks 0.1.0, configuration fbb6e2af56a458ba

`default_nettype none

module yarc_lcb_sender (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a phit comes from the output; nobody can make it wait
    input  wire in_valid_i,
    // the phit, {tail, head, content}; where in_valid_i is 1
    input  wire [23:0] in_phit_i,
    // a control frame of the far end came; from lcb-receiver
    input  wire ctl_valid_i,
    // the number that the far receiver expects; where ctl_valid_i is 1
    input  wire [5:0] ctl_ack_i,
    // lanes that the far receiver wants; where ctl_valid_i is 1
    input  wire [2:0] ctl_lanes_i,
    // the number that the receiver of this end expects
    input  wire [5:0] expected_i,
    // for each virtual channel: phits freed at this end since reset, modulo a power of two
    input  wire [17:0] freed_i,
    // lanes that the receiver of this end wants
    input  wire [2:0] wanted_i,
    // there is room for a packet; from state alone
    output wire ready_o,
    // a symbol goes out by the line; from state alone
    output wire line_valid_o,
    // what it is: 0 idle, 1 head, 2 body, 3 tail; from state alone; valid while line_valid_o
    output wire [1:0] line_kind_o,
    // the symbol, {sideband 2, content}, of a tail {zeros, sequence, ok, check}; from state alone;
    // valid while line_valid_o
    output wire [23:0] line_phit_o,
    // some lane works, both ways; in the same cycle as wanted_i
    output wire link_active_o
);

    wire [9:0] wr_ptr_d;
    reg  [9:0] wr_ptr_q;
    reg  [9:0] rd_ptr_d;
    reg  [9:0] rd_ptr_q;
    wire [9:0] base_ptr_d;
    reg  [9:0] base_ptr_q;
    wire [5:0] head_seq_d;
    reg  [5:0] head_seq_q;
    wire [5:0] end_seq_d;
    reg  [5:0] end_seq_q;
    reg  [5:0] next_seq_d;
    reg  [5:0] next_seq_q;
    wire [5:0] base_seq_d;
    reg  [5:0] base_seq_q;
    wire under_way_d;
    reg  under_way_q;
    wire resume_due_d;
    reg  resume_due_q;
    wire [15:0] core_check_d;
    reg  [15:0] core_check_q;
    wire [15:0] core_left;
    wire [15:0] core_in_left;
    wire [23:0] next_phit;
    wire [2:0] active_d;
    reg  [2:0] active_q;
    reg  [9:0] paid;
    wire [9:0] debt_d;
    reg  [9:0] debt_q;
    wire [9:0] start_of_acked;
    reg  [9:0] timer_d;
    reg  [9:0] timer_q;
    reg  [5:0] frame_place_d;
    reg  [5:0] frame_place_q;
    wire [25:0] frame_left_d;
    reg  [25:0] frame_left_q;
    wire [15:0] frame_check_d;
    reg  [15:0] frame_check_q;
    wire [15:0] frame_remainder;
    wire [15:0] line_check_d;
    reg  [15:0] line_check_q;
    wire [15:0] line_left;
    wire [15:0] line_out_left;
    reg  [1:0] kind;
    wire line_valid_d;
    reg  line_valid_q;
    wire [23:0] line_phit_d;
    reg  [23:0] line_phit_q;
    wire [1:0] line_kind_d;
    reg  [1:0] line_kind_q;

    wire head_comes = in_valid_i & in_phit_i[22];

    // the check of the core, by which a packet that was damaged in a router shows
    wire hides_hop = in_phit_i[22] & in_phit_i[18];
    wire [2:0] core_user = hides_hop ? 3'd0 : in_phit_i[21:19];
    wire [21:0] core_content = {core_user, in_phit_i[18:0]};
    wire core_takes = in_valid_i & ~in_phit_i[23];
    wire [15:0] core_start = in_phit_i[22] ? 16'hffff : core_check_q;
    assign core_left[0] = (^(core_content & 22'h181911)) ^ (^(core_start & 16'h6064));
    assign core_left[1] = (^(core_content & 22'h303222)) ^ (^(core_start & 16'hc0c8));
    assign core_left[2] = (^(core_content & 22'h206444)) ^ (^(core_start & 16'h8191));
    assign core_left[3] = (^(core_content & 22'hc888)) ^ (^(core_start & 16'h322));
    assign core_left[4] = (^(core_content & 22'h19110)) ^ (^(core_start & 16'h644));
    assign core_left[5] = (^(core_content & 22'h1b3b31)) ^ (^(core_start & 16'h6cec));
    assign core_left[6] = (^(core_content & 22'h367662)) ^ (^(core_start & 16'hd9d9));
    assign core_left[7] = (^(core_content & 22'h2cecc4)) ^ (^(core_start & 16'hb3b3));
    assign core_left[8] = (^(core_content & 22'h19d988)) ^ (^(core_start & 16'h6766));
    assign core_left[9] = (^(core_content & 22'h33b310)) ^ (^(core_start & 16'hcecc));
    assign core_left[10] = (^(core_content & 22'h276620)) ^ (^(core_start & 16'h9d98));
    assign core_left[11] = (^(core_content & 22'hecc40)) ^ (^(core_start & 16'h3b31));
    assign core_left[12] = (^(core_content & 22'h58191)) ^ (^(core_start & 16'h1606));
    assign core_left[13] = (^(core_content & 22'hb0322)) ^ (^(core_start & 16'h2c0c));
    assign core_left[14] = (^(core_content & 22'h160644)) ^ (^(core_start & 16'h5819));
    assign core_left[15] = (^(core_content & 22'h2c0c88)) ^ (^(core_start & 16'hb032));
    assign core_check_d = core_left;
    wire [7:0] core_in_end = {6'd0, in_phit_i[17:16]};
    assign core_in_left[0] = (^(core_in_end & 8'h11)) ^ (^(core_check_q & 16'h1100));
    assign core_in_left[1] = (^(core_in_end & 8'h22)) ^ (^(core_check_q & 16'h2200));
    assign core_in_left[2] = (^(core_in_end & 8'h44)) ^ (^(core_check_q & 16'h4400));
    assign core_in_left[3] = (^(core_in_end & 8'h88)) ^ (^(core_check_q & 16'h8800));
    assign core_in_left[4] = core_in_end[4] ^ core_check_q[12];
    assign core_in_left[5] = (^(core_in_end & 8'h31)) ^ (^(core_check_q & 16'h3100));
    assign core_in_left[6] = (^(core_in_end & 8'h62)) ^ (^(core_check_q & 16'h6200));
    assign core_in_left[7] = (^(core_in_end & 8'hc4)) ^ (^(core_check_q & 16'hc400));
    assign core_in_left[8] = (^(core_in_end & 8'h88)) ^ (^(core_check_q & 16'h8801));
    assign core_in_left[9] = core_in_end[4] ^ (^(core_check_q & 16'h1002));
    assign core_in_left[10] = core_in_end[5] ^ (^(core_check_q & 16'h2004));
    assign core_in_left[11] = core_in_end[6] ^ (^(core_check_q & 16'h4008));
    assign core_in_left[12] = (^(core_in_end & 8'h91)) ^ (^(core_check_q & 16'h9110));
    assign core_in_left[13] = (^(core_in_end & 8'h22)) ^ (^(core_check_q & 16'h2220));
    assign core_in_left[14] = (^(core_in_end & 8'h44)) ^ (^(core_check_q & 16'h4440));
    assign core_in_left[15] = (^(core_in_end & 8'h88)) ^ (^(core_check_q & 16'h8880));
    wire [15:0] core_in_crc = ~core_in_left;
    wire damaged = in_phit_i[23] & ((core_in_crc != in_phit_i[15:0]) | (in_phit_i[17:16] == 2'd1));
    wire [1:0] ok_stored = damaged ? 2'd2 : in_phit_i[17:16];
    wire [23:0] stored = {in_phit_i[23:18], ok_stored, in_phit_i[15:0]};
    wire tail_comes = in_valid_i & in_phit_i[23];
    wire [9:0] wr_on = wr_ptr_q + {9'd0, in_valid_i};
    assign wr_ptr_d = wr_on;
    assign head_seq_d = head_seq_q + {5'd0, head_comes};
    assign end_seq_d = end_seq_q + {5'd0, tail_comes};

    // room for the longest packet, and a phit that may be on its way; fewer packets than there are
    // numbers
    wire [9:0] used = wr_ptr_q - base_ptr_q;
    wire [5:0] heads = head_seq_q - base_seq_q;
    assign ready_o = (used <= 10'h1ec) & ~(&heads);

    mem_1r1w_w24_d512 u_phits (
        .clk_i     (clk_i),
        .wr_en_i   (in_valid_i),
        .wr_addr_i (wr_ptr_q[8:0]),
        .wr_data_i (stored),
        .rd_addr_i (rd_ptr_q[8:0]),
        .rd_data_o (next_phit)
    );

    wire is_there = (rd_ptr_q != wr_ptr_q);

    // lanes that work: those that the far receiver has always wanted
    wire [2:0] active_heard = active_q & ctl_lanes_i;
    assign active_d = ctl_valid_i ? active_heard : active_q;

    // pace: a symbol costs so much, and each of these lanes pays so much in a cycle
    always @* begin : count_paid
        paid = 10'd0;
        if (active_q[0]) begin
            paid = paid + 10'h7d;
        end
        if (active_q[1]) begin
            paid = paid + 10'h7d;
        end
        if (active_q[2]) begin
            paid = paid + 10'h7d;
        end
    end

    wire paced = (debt_q < paid);
    wire [9:0] debt_paid = debt_q - paid;
    assign debt_d = paced ? (debt_paid + 10'h180) : debt_paid;

    // packets that are acknowledged, that were sent whole, that are here whole
    wire [5:0] ack_count = ctl_ack_i - base_seq_q;
    wire [5:0] sent_count = next_seq_q - base_seq_q;
    wire [5:0] whole_count = end_seq_q - base_seq_q;
    wire ack_beyond = (ack_count > sent_count);
    wire ack_fits = ctl_valid_i & (~ack_beyond | (~under_way_q & (ack_count <= whole_count)));

    // what goes out: the packet under way, a resume, the next packet
    wire between = ~under_way_q;
    wire sends_resume = paced & between & resume_due_q;
    wire frees = ack_fits & ~sends_resume;
    wire skips = frees & ack_beyond;
    wire sends_phit = paced & is_there & (under_way_q | (between & ~resume_due_q & ~skips));
    assign under_way_d = sends_phit ? ~next_phit[23] : under_way_q;

    // where the first packet starts that is not acknowledged: one that has not come starts where
    // the next phit goes
    mem_1r1w_w10_d64 u_starts (
        .clk_i     (clk_i),
        .wr_en_i   (head_comes),
        .wr_addr_i (head_seq_q),
        .wr_data_i (wr_ptr_q),
        .rd_addr_i (ctl_ack_i),
        .rd_data_o (start_of_acked)
    );

    wire acks_all = (ctl_ack_i == head_seq_q);
    wire [9:0] new_base = acks_all ? wr_ptr_q : start_of_acked;
    assign base_ptr_d = frees ? new_base : base_ptr_q;
    assign base_seq_d = frees ? ctl_ack_i : base_seq_q;
    wire sends_tail = sends_phit & ~under_way_d;

    always @* begin : next_sent
        rd_ptr_d = rd_ptr_q + {9'd0, sends_phit};
        next_seq_d = next_seq_q + {5'd0, sends_tail};
        if (sends_resume) begin
            rd_ptr_d = base_ptr_q;
            next_seq_d = base_seq_q;
        end
        if (skips) begin
            rd_ptr_d = new_base;
            next_seq_d = ctl_ack_i;
        end
    end

    // cycles with a packet that was sent whole and is not acknowledged
    wire runs = (next_seq_q != base_seq_q) & ~(frees & (|ack_count));
    wire is_last = (timer_q == 10'h3ff);

    always @* begin : next_timer
        timer_d = 10'd0;
        if (runs) begin
            if (is_last) begin
                timer_d = timer_q;
            end else begin
                timer_d = timer_q + 10'd1;
            end
        end
    end

    assign resume_due_d = (resume_due_q | (runs & is_last)) & ~sends_resume;
    wire [26:0] said = {freed_i, wanted_i, expected_i};
    wire tail_goes = sends_phit & next_phit[23];
    wire carries = paced & ~tail_goes;

    // the control frame: what it says is sampled with its first bit, and its check follows,
    // inverted
    wire frame_starts = ~(|frame_place_q);
    wire frame_says = (frame_place_q < 6'h1b);
    wire frame_bit = frame_starts ? said[0] : frame_left_q[0];
    wire sideband = frame_says ? frame_bit : ~frame_check_q[0];
    wire [25:0] frame_rest = {1'b0, frame_left_q[25:1]};
    assign frame_left_d = frame_starts ? said[26:1] : frame_rest;
    wire [15:0] frame_start = frame_starts ? 16'hffff : frame_check_q;
    assign frame_remainder[0] = frame_bit ^ frame_start[15];
    assign frame_remainder[1] = 1'b0 ^ frame_start[0];
    assign frame_remainder[2] = 1'b0 ^ frame_start[1];
    assign frame_remainder[3] = 1'b0 ^ frame_start[2];
    assign frame_remainder[4] = 1'b0 ^ frame_start[3];
    assign frame_remainder[5] = frame_bit ^ (^(frame_start & 16'h8010));
    assign frame_remainder[6] = 1'b0 ^ frame_start[5];
    assign frame_remainder[7] = 1'b0 ^ frame_start[6];
    assign frame_remainder[8] = 1'b0 ^ frame_start[7];
    assign frame_remainder[9] = 1'b0 ^ frame_start[8];
    assign frame_remainder[10] = 1'b0 ^ frame_start[9];
    assign frame_remainder[11] = 1'b0 ^ frame_start[10];
    assign frame_remainder[12] = frame_bit ^ (^(frame_start & 16'h8800));
    assign frame_remainder[13] = 1'b0 ^ frame_start[12];
    assign frame_remainder[14] = 1'b0 ^ frame_start[13];
    assign frame_remainder[15] = 1'b0 ^ frame_start[14];
    wire [15:0] check_rest = {1'b1, frame_check_q[15:1]};
    assign frame_check_d = frame_says ? frame_remainder : check_rest;

    always @* begin : next_frame_place
        frame_place_d = frame_place_q;
        if (carries) begin
            if (frame_place_q == 6'h2a) begin
                frame_place_d = 6'd0;
            end else begin
                frame_place_d = frame_place_q + 6'd1;
            end
        end
    end

    wire [1:0] sides = {frame_starts, sideband};

    // the check of the line
    wire line_takes = sends_phit & ~next_phit[23];
    wire [15:0] line_start = next_phit[22] ? 16'hffff : line_check_q;
    assign line_left[0] = (^(next_phit[21:0] & 22'h181911)) ^ (^(line_start & 16'h6064));
    assign line_left[1] = (^(next_phit[21:0] & 22'h303222)) ^ (^(line_start & 16'hc0c8));
    assign line_left[2] = (^(next_phit[21:0] & 22'h206444)) ^ (^(line_start & 16'h8191));
    assign line_left[3] = (^(next_phit[21:0] & 22'hc888)) ^ (^(line_start & 16'h322));
    assign line_left[4] = (^(next_phit[21:0] & 22'h19110)) ^ (^(line_start & 16'h644));
    assign line_left[5] = (^(next_phit[21:0] & 22'h1b3b31)) ^ (^(line_start & 16'h6cec));
    assign line_left[6] = (^(next_phit[21:0] & 22'h367662)) ^ (^(line_start & 16'hd9d9));
    assign line_left[7] = (^(next_phit[21:0] & 22'h2cecc4)) ^ (^(line_start & 16'hb3b3));
    assign line_left[8] = (^(next_phit[21:0] & 22'h19d988)) ^ (^(line_start & 16'h6766));
    assign line_left[9] = (^(next_phit[21:0] & 22'h33b310)) ^ (^(line_start & 16'hcecc));
    assign line_left[10] = (^(next_phit[21:0] & 22'h276620)) ^ (^(line_start & 16'h9d98));
    assign line_left[11] = (^(next_phit[21:0] & 22'hecc40)) ^ (^(line_start & 16'h3b31));
    assign line_left[12] = (^(next_phit[21:0] & 22'h58191)) ^ (^(line_start & 16'h1606));
    assign line_left[13] = (^(next_phit[21:0] & 22'hb0322)) ^ (^(line_start & 16'h2c0c));
    assign line_left[14] = (^(next_phit[21:0] & 22'h160644)) ^ (^(line_start & 16'h5819));
    assign line_left[15] = (^(next_phit[21:0] & 22'h2c0c88)) ^ (^(line_start & 16'hb032));
    assign line_check_d = line_left;
    wire [7:0] line_out_end = {next_seq_q, next_phit[17:16]};
    assign line_out_left[0] = (^(line_out_end & 8'h11)) ^ (^(line_check_q & 16'h1100));
    assign line_out_left[1] = (^(line_out_end & 8'h22)) ^ (^(line_check_q & 16'h2200));
    assign line_out_left[2] = (^(line_out_end & 8'h44)) ^ (^(line_check_q & 16'h4400));
    assign line_out_left[3] = (^(line_out_end & 8'h88)) ^ (^(line_check_q & 16'h8800));
    assign line_out_left[4] = line_out_end[4] ^ line_check_q[12];
    assign line_out_left[5] = (^(line_out_end & 8'h31)) ^ (^(line_check_q & 16'h3100));
    assign line_out_left[6] = (^(line_out_end & 8'h62)) ^ (^(line_check_q & 16'h6200));
    assign line_out_left[7] = (^(line_out_end & 8'hc4)) ^ (^(line_check_q & 16'hc400));
    assign line_out_left[8] = (^(line_out_end & 8'h88)) ^ (^(line_check_q & 16'h8801));
    assign line_out_left[9] = line_out_end[4] ^ (^(line_check_q & 16'h1002));
    assign line_out_left[10] = line_out_end[5] ^ (^(line_check_q & 16'h2004));
    assign line_out_left[11] = line_out_end[6] ^ (^(line_check_q & 16'h4008));
    assign line_out_left[12] = (^(line_out_end & 8'h91)) ^ (^(line_check_q & 16'h9110));
    assign line_out_left[13] = (^(line_out_end & 8'h22)) ^ (^(line_check_q & 16'h2220));
    assign line_out_left[14] = (^(line_out_end & 8'h44)) ^ (^(line_check_q & 16'h4440));
    assign line_out_left[15] = (^(line_out_end & 8'h88)) ^ (^(line_check_q & 16'h8880));
    wire [15:0] line_out_crc = ~line_out_left;
    wire [23:0] line_tail = {next_seq_q, next_phit[17:16], line_out_crc};
    wire [21:0] phit_gate = {22{sends_phit}};
    wire [21:0] resume_gate = {22{sends_resume}};
    wire [21:0] line_content = (next_phit[21:0] & phit_gate) | (22'h155555 & resume_gate);
    wire [23:0] line_other = {sides, line_content};

    always @* begin : find_kind
        kind = 2'd0;
        if (sends_phit) begin
            kind = 2'd2;
            if (next_phit[22]) begin
                kind = 2'd1;
            end
            if (next_phit[23]) begin
                kind = 2'd3;
            end
        end
    end

    assign line_valid_d = paced;
    assign line_phit_d = tail_goes ? line_tail : line_other;
    assign line_kind_d = kind;
    assign line_valid_o = line_valid_q;
    assign line_kind_o = line_kind_q;
    assign line_phit_o = line_phit_q;
    assign link_active_o = (|active_q) & (|wanted_i);

    always @(posedge clk_i) begin
        if (rst_i) begin
            wr_ptr_q <= 10'd0;
            rd_ptr_q <= 10'd0;
            base_ptr_q <= 10'd0;
            head_seq_q <= 6'd0;
            end_seq_q <= 6'd0;
            next_seq_q <= 6'd0;
            base_seq_q <= 6'd0;
            under_way_q <= 1'b0;
            resume_due_q <= 1'b0;
            active_q <= 3'd7;
            debt_q <= 10'd0;
            timer_q <= 10'd0;
            frame_place_q <= 6'd0;
            line_valid_q <= 1'b0;
        end else begin
            wr_ptr_q <= wr_ptr_d;
            rd_ptr_q <= rd_ptr_d;
            base_ptr_q <= base_ptr_d;
            head_seq_q <= head_seq_d;
            end_seq_q <= end_seq_d;
            next_seq_q <= next_seq_d;
            base_seq_q <= base_seq_d;
            under_way_q <= under_way_d;
            resume_due_q <= resume_due_d;
            active_q <= active_d;
            debt_q <= debt_d;
            timer_q <= timer_d;
            frame_place_q <= frame_place_d;
            line_valid_q <= line_valid_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (core_takes) core_check_q <= core_check_d;
        if (carries) frame_left_q <= frame_left_d;
        if (carries) frame_check_q <= frame_check_d;
        if (line_takes) line_check_q <= line_check_d;
        line_phit_q <= line_phit_d;
        line_kind_q <= line_kind_d;
    end
endmodule

`default_nettype wire
