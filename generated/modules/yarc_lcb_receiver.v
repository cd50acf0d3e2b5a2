// SPDX-License-Identifier: 0BSD
// yarc_lcb_receiver: receives packets, and tells by their tails whether they were healthy
//
// Shape:   2 virtual channels, phits of 24 bits, destinations of 15, hashes of 15, checks of 16
//          bits, a CRC of 16 bits by 0x1021, 256 phits of an input, packets of at most 19 phits,
//          timeout of 1024 cycles, 3 lanes, sync reset, 255 errors of a lane allowed
// Source:  [YARC] sec. 4.2, sec. 6
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Time:    a symbol on line_phit_i in cycle t is looked at in t+1, and what goes up for it is on
//          up_phit_o in t+2
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component yarc-lcb-receiver --set vcs=2 --set phit_width=24 --set \
//            destination_bits=15 --set hash_bits=15 --set crc_bits=16 --set polynomial=0x1021 \
//            --set input_depth=256 --set max_packet=19 --set timeout=1024 --set lanes=3 --set \
//            lane_retries=255 --set reset=sync
// Made by: flitworks 0.1.0, configuration 3dcdde307e51fc69

`default_nettype none

module yarc_lcb_receiver (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a symbol comes by the line
    input  wire line_valid_i,
    // what it is: 0 idle, 1 head, 2 body, 3 tail; where line_valid_i is 1
    input  wire [1:0] line_kind_i,
    // the symbol, {sideband 2, content}, of a tail {zeros, sequence, ok, check}; where line_valid_i
    // is 1
    input  wire [23:0] line_phit_i,
    // for each lane: the line noticed an error of it in this cycle
    input  wire [2:0] lane_error_i,
    // the input had no room for what went up
    input  wire overflow_i,
    // a phit goes up to the input; from state alone
    output wire up_valid_o,
    // the phit, {tail, head, content}; from state alone; valid while up_valid_o
    output wire [23:0] up_phit_o,
    // a control frame of the far end came; from state alone
    output wire ctl_valid_o,
    // the number that the far receiver expects; from state alone; valid while ctl_valid_o
    output wire [5:0] ctl_ack_o,
    // lanes that the far receiver wants; from state alone; valid while ctl_valid_o
    output wire [2:0] ctl_lanes_o,
    // number of the packet that is expected; from state alone
    output wire [5:0] expected_o,
    // lanes that are wanted; from state alone
    output wire [2:0] wanted_o,
    // for each virtual channel: phits freed at the far end since reset, as the last control frame
    // said; from state alone
    output wire [17:0] freed_o
);

    wire came_d;
    reg  came_q;
    wire [1:0] came_kind_d;
    reg  [1:0] came_kind_q;
    wire [23:0] came_phit_d;
    reg  [23:0] came_phit_q;
    wire [2:0] came_error_d;
    reg  [2:0] came_error_q;
    reg  recovery_d;
    reg  recovery_q;
    reg  open_d;
    reg  open_q;
    wire [5:0] expected_d;
    reg  [5:0] expected_q;
    reg  [4:0] phits_d;
    reg  [4:0] phits_q;
    wire [15:0] line_check_d;
    reg  [15:0] line_check_q;
    wire [15:0] line_left;
    wire [15:0] core_check_d;
    reg  [15:0] core_check_q;
    wire [15:0] core_left;
    wire [15:0] line_in_left;
    wire [9:0] timer_d;
    reg  [9:0] timer_q;
    wire [15:0] core_up_left;
    wire up_valid_d;
    reg  up_valid_q;
    wire [23:0] up_phit_d;
    reg  [23:0] up_phit_q;
    wire pending_d;
    reg  pending_q;
    wire pending_on_d;
    reg  pending_on_q;
    wire [2:0] flagged_d;
    reg  [2:0] flagged_q;
    reg  [2:0] wanted_d;
    reg  [2:0] wanted_q;
    reg  [23:0] retries_d;
    reg  [23:0] retries_q;
    reg  [5:0] frame_place_d;
    reg  [5:0] frame_place_q;
    reg  frame_begun_d;
    reg  frame_begun_q;
    wire [26:0] frame_said_d;
    reg  [26:0] frame_said_q;
    wire [15:0] frame_check_d;
    reg  [15:0] frame_check_q;
    wire [15:0] frame_remainder;
    reg  frame_is_right_d;
    reg  frame_is_right_q;
    wire ctl_valid_d;
    reg  ctl_valid_q;
    wire [5:0] ctl_ack_d;
    reg  [5:0] ctl_ack_q;
    wire [2:0] ctl_lanes_d;
    reg  [2:0] ctl_lanes_q;
    wire [17:0] far_freed_d;
    reg  [17:0] far_freed_q;

    // the line, a cycle later
    assign came_d = line_valid_i;
    assign came_kind_d = line_kind_i;
    assign came_phit_d = line_phit_i;
    assign came_error_d = lane_error_i;
    wire counts = came_q & ~overflow_i;
    wire is_idle = counts & (came_kind_q == 2'd0);
    wire is_head = counts & (came_kind_q == 2'd1);
    wire is_body = counts & (came_kind_q == 2'd2);
    wire is_tail = counts & (came_kind_q == 2'd3);
    wire is_resume = is_idle & (came_phit_q[21:0] == 22'h155555);
    wire carries = came_q & (came_kind_q != 2'd3);
    wire normal = ~recovery_q;
    wire starts = is_head & normal & ~open_q;
    wire body_of_open = is_body & normal & open_q;
    wire tail_of_open = is_tail & normal & open_q;

    // phits of the open packet
    wire is_full = (phits_q == 5'h12);

    always @* begin : count_phits
        phits_d = phits_q;
        if (body_of_open & ~is_full) begin
            phits_d = phits_q + 5'd1;
        end
        if (starts) begin
            phits_d = 5'd1;
        end
    end

    wire goes_on = body_of_open & ~is_full;
    wire passes = starts | goes_on;

    // the check of the line, and that of the core
    wire [15:0] line_start = starts ? 16'hffff : line_check_q;
    assign line_left[0] = (^(came_phit_q[21:0] & 22'h181911)) ^ (^(line_start & 16'h6064));
    assign line_left[1] = (^(came_phit_q[21:0] & 22'h303222)) ^ (^(line_start & 16'hc0c8));
    assign line_left[2] = (^(came_phit_q[21:0] & 22'h206444)) ^ (^(line_start & 16'h8191));
    assign line_left[3] = (^(came_phit_q[21:0] & 22'hc888)) ^ (^(line_start & 16'h322));
    assign line_left[4] = (^(came_phit_q[21:0] & 22'h19110)) ^ (^(line_start & 16'h644));
    assign line_left[5] = (^(came_phit_q[21:0] & 22'h1b3b31)) ^ (^(line_start & 16'h6cec));
    assign line_left[6] = (^(came_phit_q[21:0] & 22'h367662)) ^ (^(line_start & 16'hd9d9));
    assign line_left[7] = (^(came_phit_q[21:0] & 22'h2cecc4)) ^ (^(line_start & 16'hb3b3));
    assign line_left[8] = (^(came_phit_q[21:0] & 22'h19d988)) ^ (^(line_start & 16'h6766));
    assign line_left[9] = (^(came_phit_q[21:0] & 22'h33b310)) ^ (^(line_start & 16'hcecc));
    assign line_left[10] = (^(came_phit_q[21:0] & 22'h276620)) ^ (^(line_start & 16'h9d98));
    assign line_left[11] = (^(came_phit_q[21:0] & 22'hecc40)) ^ (^(line_start & 16'h3b31));
    assign line_left[12] = (^(came_phit_q[21:0] & 22'h58191)) ^ (^(line_start & 16'h1606));
    assign line_left[13] = (^(came_phit_q[21:0] & 22'hb0322)) ^ (^(line_start & 16'h2c0c));
    assign line_left[14] = (^(came_phit_q[21:0] & 22'h160644)) ^ (^(line_start & 16'h5819));
    assign line_left[15] = (^(came_phit_q[21:0] & 22'h2c0c88)) ^ (^(line_start & 16'hb032));
    assign line_check_d = line_left;
    wire hides_hop = starts & came_phit_q[18];
    wire [2:0] core_user = hides_hop ? 3'd0 : came_phit_q[21:19];
    wire [21:0] core_content = {core_user, came_phit_q[18:0]};
    wire [15:0] core_start = starts ? 16'hffff : core_check_q;
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
    wire [7:0] line_in_end = {came_phit_q[23:18], came_phit_q[17:16]};
    assign line_in_left[0] = (^(line_in_end & 8'h11)) ^ (^(line_check_q & 16'h1100));
    assign line_in_left[1] = (^(line_in_end & 8'h22)) ^ (^(line_check_q & 16'h2200));
    assign line_in_left[2] = (^(line_in_end & 8'h44)) ^ (^(line_check_q & 16'h4400));
    assign line_in_left[3] = (^(line_in_end & 8'h88)) ^ (^(line_check_q & 16'h8800));
    assign line_in_left[4] = line_in_end[4] ^ line_check_q[12];
    assign line_in_left[5] = (^(line_in_end & 8'h31)) ^ (^(line_check_q & 16'h3100));
    assign line_in_left[6] = (^(line_in_end & 8'h62)) ^ (^(line_check_q & 16'h6200));
    assign line_in_left[7] = (^(line_in_end & 8'hc4)) ^ (^(line_check_q & 16'hc400));
    assign line_in_left[8] = (^(line_in_end & 8'h88)) ^ (^(line_check_q & 16'h8801));
    assign line_in_left[9] = line_in_end[4] ^ (^(line_check_q & 16'h1002));
    assign line_in_left[10] = line_in_end[5] ^ (^(line_check_q & 16'h2004));
    assign line_in_left[11] = line_in_end[6] ^ (^(line_check_q & 16'h4008));
    assign line_in_left[12] = (^(line_in_end & 8'h91)) ^ (^(line_check_q & 16'h9110));
    assign line_in_left[13] = (^(line_in_end & 8'h22)) ^ (^(line_check_q & 16'h2220));
    assign line_in_left[14] = (^(line_in_end & 8'h44)) ^ (^(line_check_q & 16'h4440));
    assign line_in_left[15] = (^(line_in_end & 8'h88)) ^ (^(line_check_q & 16'h8880));
    wire [15:0] line_in_crc = ~line_in_left;
    wire good = tail_of_open & (line_in_crc == came_phit_q[15:0])
        & (came_phit_q[23:18] == expected_q) & (came_phit_q[17:16] != 2'd1);

    // cycles of an open packet without a phit
    wire waits = open_q & ~(is_head | is_body | is_tail) & ~overflow_i & ~is_resume;
    wire late = waits & (timer_q == 10'h3ff);
    wire [9:0] timer_on = timer_q + 10'd1;
    wire timer_runs = waits & ~late;
    assign timer_d = timer_runs ? timer_on : 10'd0;
    wire bad_tail = tail_of_open & ~good;
    wire resumes = is_resume & normal & open_q;
    wire cuts = bad_tail | (is_head & normal & open_q) | (body_of_open & is_full) | late;
    wire closes = cuts | (overflow_i & open_q) | resumes;
    wire fails = cuts | ((is_body | is_tail) & normal & ~open_q) | overflow_i;

    always @* begin : next_state
        recovery_d = recovery_q;
        open_d = open_q;
        if (starts) begin
            open_d = 1'b1;
        end
        if (good | closes) begin
            open_d = 1'b0;
        end
        if (is_resume) begin
            recovery_d = 1'b0;
        end
        if (fails) begin
            recovery_d = 1'b1;
        end
    end

    wire enters_recovery = fails & normal;

    // a tail has the check of what went up, whatever it says
    wire [1:0] ok_up = good ? came_phit_q[17:16] : 2'd1;
    wire [7:0] core_up_end = {6'd0, ok_up};
    assign core_up_left[0] = (^(core_up_end & 8'h11)) ^ (^(core_check_q & 16'h1100));
    assign core_up_left[1] = (^(core_up_end & 8'h22)) ^ (^(core_check_q & 16'h2200));
    assign core_up_left[2] = (^(core_up_end & 8'h44)) ^ (^(core_check_q & 16'h4400));
    assign core_up_left[3] = (^(core_up_end & 8'h88)) ^ (^(core_check_q & 16'h8800));
    assign core_up_left[4] = core_up_end[4] ^ core_check_q[12];
    assign core_up_left[5] = (^(core_up_end & 8'h31)) ^ (^(core_check_q & 16'h3100));
    assign core_up_left[6] = (^(core_up_end & 8'h62)) ^ (^(core_check_q & 16'h6200));
    assign core_up_left[7] = (^(core_up_end & 8'hc4)) ^ (^(core_check_q & 16'hc400));
    assign core_up_left[8] = (^(core_up_end & 8'h88)) ^ (^(core_check_q & 16'h8801));
    assign core_up_left[9] = core_up_end[4] ^ (^(core_check_q & 16'h1002));
    assign core_up_left[10] = core_up_end[5] ^ (^(core_check_q & 16'h2004));
    assign core_up_left[11] = core_up_end[6] ^ (^(core_check_q & 16'h4008));
    assign core_up_left[12] = (^(core_up_end & 8'h91)) ^ (^(core_check_q & 16'h9110));
    assign core_up_left[13] = (^(core_up_end & 8'h22)) ^ (^(core_check_q & 16'h2220));
    assign core_up_left[14] = (^(core_up_end & 8'h44)) ^ (^(core_check_q & 16'h4440));
    assign core_up_left[15] = (^(core_up_end & 8'h88)) ^ (^(core_check_q & 16'h8880));
    wire [15:0] core_up_crc = ~core_up_left;
    wire [23:0] tail_up = {2'd2, 4'd0, ok_up, core_up_crc};
    wire [1:0] phit_ends = {1'b0, is_head};
    wire [23:0] phit_on = {phit_ends, came_phit_q[21:0]};
    assign up_valid_d = passes | good | closes;
    assign up_valid_o = up_valid_q;
    assign up_phit_d = passes ? phit_on : tail_up;
    assign up_phit_o = up_phit_q;

    // good tails whose phits the input may still find no room for
    assign pending_d = good & ~overflow_i;
    assign pending_on_d = pending_q & ~overflow_i;
    wire counts_packet = pending_on_q & ~overflow_i;
    assign expected_d = expected_q + {5'd0, counts_packet};
    assign expected_o = expected_q;

    // lanes that flagged an error since the last good tail or count, and how often that was so
    wire [2:0] flagged_now = flagged_q | came_error_q;
    wire clears_flags = good | enters_recovery;
    assign flagged_d = clears_flags ? 3'd0 : flagged_now;

    always @* begin : count_retries
        integer l;
        retries_d = retries_q;
        wanted_d = wanted_q;
        for (l = 0; l < 3; l = l + 1) begin
            if (enters_recovery & flagged_now[l]) begin
                if (retries_q[l * 8 +: 8] == 8'hff) begin
                    wanted_d[l] = 1'b0;
                end else begin
                    retries_d[l * 8 +: 8] = retries_q[l * 8 +: 8] + 8'd1;
                end
            end
        end
    end

    assign wanted_o = wanted_q;
    wire frame_starts = came_phit_q[23];

    // the control frame: its bits from the start on, and the check that they want
    wire frame_goes = carries & (frame_starts | frame_begun_q);
    wire [5:0] frame_at = frame_starts ? 6'd0 : frame_place_q;
    wire frame_says = (frame_at < 6'h1b);
    wire frame_takes = frame_goes & frame_says;
    wire [26:0] frame_shifted = {came_phit_q[22], frame_said_q[26:1]};
    assign frame_said_d = frame_shifted;
    wire [15:0] frame_start = frame_starts ? 16'hffff : frame_check_q;
    assign frame_remainder[0] = came_phit_q[22] ^ frame_start[15];
    assign frame_remainder[1] = 1'b0 ^ frame_start[0];
    assign frame_remainder[2] = 1'b0 ^ frame_start[1];
    assign frame_remainder[3] = 1'b0 ^ frame_start[2];
    assign frame_remainder[4] = 1'b0 ^ frame_start[3];
    assign frame_remainder[5] = came_phit_q[22] ^ (^(frame_start & 16'h8010));
    assign frame_remainder[6] = 1'b0 ^ frame_start[5];
    assign frame_remainder[7] = 1'b0 ^ frame_start[6];
    assign frame_remainder[8] = 1'b0 ^ frame_start[7];
    assign frame_remainder[9] = 1'b0 ^ frame_start[8];
    assign frame_remainder[10] = 1'b0 ^ frame_start[9];
    assign frame_remainder[11] = 1'b0 ^ frame_start[10];
    assign frame_remainder[12] = came_phit_q[22] ^ (^(frame_start & 16'h8800));
    assign frame_remainder[13] = 1'b0 ^ frame_start[12];
    assign frame_remainder[14] = 1'b0 ^ frame_start[13];
    assign frame_remainder[15] = 1'b0 ^ frame_start[14];
    wire check_bit = ~frame_check_q[0];
    wire [15:0] check_rest = {1'b1, frame_check_q[15:1]};
    assign frame_check_d = frame_says ? frame_remainder : check_rest;
    wire frame_right = frame_is_right_q & (check_bit == came_phit_q[22]);
    wire frame_last = (frame_at == 6'h2a);

    always @* begin : next_frame
        frame_place_d = frame_place_q;
        frame_begun_d = frame_begun_q;
        frame_is_right_d = frame_is_right_q;
        if (frame_goes) begin
            frame_begun_d = ~frame_last;
            frame_place_d = frame_at + 6'd1;
            if (frame_says) begin
                frame_is_right_d = 1'b1;
            end else begin
                frame_is_right_d = frame_right;
            end
        end
    end

    wire frame_whole = frame_goes & frame_last & frame_right;
    assign ctl_valid_d = frame_whole;
    assign ctl_valid_o = ctl_valid_q;
    assign ctl_ack_d = frame_said_q[5:0];
    assign ctl_ack_o = ctl_ack_q;
    assign ctl_lanes_d = frame_said_q[8:6];
    assign ctl_lanes_o = ctl_lanes_q;
    assign far_freed_d = frame_whole ? frame_said_q[26:9] : far_freed_q;
    assign freed_o = far_freed_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            came_q <= 1'b0;
            came_error_q <= 3'd0;
            recovery_q <= 1'b0;
            open_q <= 1'b0;
            expected_q <= 6'd0;
            phits_q <= 5'd0;
            timer_q <= 10'd0;
            up_valid_q <= 1'b0;
            pending_q <= 1'b0;
            pending_on_q <= 1'b0;
            flagged_q <= 3'd0;
            wanted_q <= 3'd7;
            retries_q <= 24'd0;
            frame_place_q <= 6'd0;
            frame_begun_q <= 1'b0;
            frame_is_right_q <= 1'b0;
            ctl_valid_q <= 1'b0;
            far_freed_q <= 18'd0;
        end else begin
            came_q <= came_d;
            came_error_q <= came_error_d;
            recovery_q <= recovery_d;
            open_q <= open_d;
            expected_q <= expected_d;
            phits_q <= phits_d;
            timer_q <= timer_d;
            up_valid_q <= up_valid_d;
            pending_q <= pending_d;
            pending_on_q <= pending_on_d;
            flagged_q <= flagged_d;
            wanted_q <= wanted_d;
            retries_q <= retries_d;
            frame_place_q <= frame_place_d;
            frame_begun_q <= frame_begun_d;
            frame_is_right_q <= frame_is_right_d;
            ctl_valid_q <= ctl_valid_d;
            far_freed_q <= far_freed_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        came_kind_q <= came_kind_d;
        came_phit_q <= came_phit_d;
        if (passes) line_check_q <= line_check_d;
        if (passes) core_check_q <= core_check_d;
        up_phit_q <= up_phit_d;
        if (frame_takes) frame_said_q <= frame_said_d;
        if (frame_goes) frame_check_q <= frame_check_d;
        ctl_ack_q <= ctl_ack_d;
        ctl_lanes_q <= ctl_lanes_d;
    end
endmodule

`default_nettype wire
