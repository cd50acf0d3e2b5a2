// SPDX-License-Identifier: 0BSD
// bluegene_node_4_pb4_vc8_ec16_er1_sva: what must hold of bluegene_node_4_pb4_vc8_ec16_er1, bound
// to each instance of it
//
// Shape:    of a ring of 4, 4 virtual channels, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component bluegene-node shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module bluegene_node_4_pb4_vc8_ec16_er1_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [1:0] valid_i,
    input wire [1:0] first_i,
    input wire [63:0] phit_i,
    input wire [7:0] inject_ready_o,
    input wire [5:0] receive_ready_i,
    input wire [5:0] receive_valid_o,
    input wire [5:0] receive_first_o,
    input wire [5:0] receive_last_o,
    input wire [191:0] receive_phit_o,
    input wire [1:0] valid_o,
    input wire [1:0] first_o,
    input wire [63:0] phit_o,
    input wire [39:0] error_o,
    input wire fatal_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        wire [1:0] in_valid = valid_i;
        wire [1:0] in_first = first_i;
        wire [63:0] in_phit = phit_i;
        wire [1:0] out_valid = valid_o;
        wire [1:0] out_first = first_o;
        wire [63:0] out_phit = phit_o;
        // Of what comes by links: how many phits of a packet or token-ack are still to come, as its
        // own header says.
        reg [13:0] in_left_q;
        reg [13:0] in_left_d;
        wire [1:0] in_size = in_first;
        reg in_framed;
        reg in_ends_valid;
        reg in_silent;
        always @* begin : look_at_in
            integer d;
            in_framed = 1'b1;
            in_ends_valid = 1'b1;
            in_silent = 1'b1;
            in_left_d = in_left_q;
            for (d = 0; d < 2; d = d + 1) begin
                if (in_first[d] != (in_left_q[d * 7 +: 7] == 7'd0 && in_valid[d])) in_framed = 1'b0;
                if (!in_valid[d] && in_left_q[d * 7 +: 7] != 7'd0) in_framed = 1'b0;
                if (in_left_q[d * 7 +: 7] == 7'd1
                    && in_phit[d * 32 + 24 +: 8] != 8'ha5
                    && in_phit[d * 32 + 24 +: 8] != 8'h00) in_ends_valid = 1'b0;
                if (!in_valid[d] && (in_first[d] || in_phit[d * 32 +: 32]
                    != 32'd0)) in_silent = 1'b0;
                if (in_left_q[d * 7 +: 7] != 7'd0)
                    in_left_d[d * 7 +: 7] = in_left_q[d * 7 +: 7] - 7'd1;
                if (in_size[d])
                    in_left_d[d * 7 +: 7] = in_phit[d * 32 + 15]
                        ? 7'd2
                        : {1'b0, in_phit[d * 32 + 11 +: 3], 3'd7} + 7'd1;
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                in_left_q <= 14'd0;
            end else begin
                in_left_q <= in_left_d;
            end
        // Of what goes out by links: how many phits of a packet or token-ack are still to come, as
        // its own header says.
        reg [13:0] out_left_q;
        reg [13:0] out_left_d;
        wire [1:0] out_size = out_first;
        reg out_framed;
        reg out_ends_valid;
        reg out_silent;
        always @* begin : look_at_out
            integer d;
            out_framed = 1'b1;
            out_ends_valid = 1'b1;
            out_silent = 1'b1;
            out_left_d = out_left_q;
            for (d = 0; d < 2; d = d + 1) begin
                if (out_first[d] != (out_left_q[d * 7 +: 7] == 7'd0
                    && out_valid[d])) out_framed = 1'b0;
                if (!out_valid[d] && out_left_q[d * 7 +: 7] != 7'd0) out_framed = 1'b0;
                if (out_left_q[d * 7 +: 7] == 7'd1
                    && out_phit[d * 32 + 24 +: 8] != 8'ha5
                    && out_phit[d * 32 + 24 +: 8] != 8'h00) out_ends_valid = 1'b0;
                if (!out_valid[d] && (out_first[d] || out_phit[d * 32 +: 32]
                    != 32'd0)) out_silent = 1'b0;
                if (out_left_q[d * 7 +: 7] != 7'd0)
                    out_left_d[d * 7 +: 7] = out_left_q[d * 7 +: 7] - 7'd1;
                if (out_size[d])
                    out_left_d[d * 7 +: 7] = out_phit[d * 32 + 15]
                        ? 7'd2
                        : {1'b0, out_phit[d * 32 + 11 +: 3], 3'd7} + 7'd1;
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                out_left_q <= 14'd0;
            end else begin
                out_left_q <= out_left_d;
            end

        // As long as neighbours send whole packets into channels that are there, and have tokens
        // for them.
        reg honest_q;
        reg in_channels;
        always @* begin : look_at_channels
            integer d;
            in_channels = 1'b1;
            for (d = 0; d < 2; d = d + 1)
                if (in_size[d] && !in_phit[d * 32 + 15]
                    && {1'b0, in_phit[d * 32 + 8 +: 3]} >= 4'd4) in_channels = 1'b0;
        end
        wire honest = honest_q && in_framed && in_ends_valid && in_silent && in_channels
            && !fatal_o;
        always @(posedge clk_i)
            if (rst_i) honest_q <= 1'b1;
            else honest_q <= honest;
        wire holds_links_framed = !honest || out_framed;
        wire holds_valid_byte = !honest || out_ends_valid;
        wire holds_links_silent = out_silent;
        // By reception FIFOs: how many phits of the packet that is shown are still to be taken,
        // once its first was.
        wire [5:0] shows = receive_valid_o;
        wire [5:0] shows_first = receive_first_o;
        wire [5:0] shows_last = receive_last_o;
        wire [191:0] shows_phit = receive_phit_o;
        wire [5:0] is_taken = receive_valid_o & receive_ready_i;
        reg [41:0] shown_left_q;
        reg [41:0] shown_left_d;
        wire [5:0] size_shown = shows_first;
        reg [5:0] waits_q;
        reg [5:0] shown_first_q;
        reg [5:0] shown_last_q;
        reg [191:0] shown_phit_q;
        reg is_whole;
        reg is_held;
        always @* begin : look_at_hosts
            integer f;
            is_whole = 1'b1;
            is_held = 1'b1;
            shown_left_d = shown_left_q;
            for (f = 0; f < 6; f = f + 1) begin
                if (shows_first[f] != (shows[f] && shown_left_q[f * 7 +: 7]
                    == 7'd0)) is_whole = 1'b0;
                if (shows_last[f] != (shows[f] && shown_left_q[f * 7 +: 7]
                    == 7'd1)) is_whole = 1'b0;
                if (waits_q[f] && (!shows[f] || shows_first[f] != shown_first_q[f] || shows_last[f]
                    != shown_last_q[f]
                    || shows_phit[f * 32 +: 32] != shown_phit_q[f * 32 +: 32])) is_held = 1'b0;
                if (is_taken[f]) begin
                    if (shown_left_q[f * 7 +: 7] != 7'd0)
                        shown_left_d[f * 7 +: 7] = shown_left_q[f * 7 +: 7] - 7'd1;
                    if (size_shown[f])
                        shown_left_d[f * 7 +: 7] = {1'b0, shows_phit[f * 32 + 11 +: 3], 3'd7};
                end
            end
        end
        wire holds_shown_whole = !honest || is_whole;
        wire holds_shown_held = rst_i || is_held;
        always @(posedge clk_i)
            if (rst_i) begin
                shown_left_q <= 42'd0;
                waits_q <= 6'd0;
                shown_first_q <= 6'd0;
                shown_last_q <= 6'd0;
                shown_phit_q <= 192'd0;
            end else begin
                shown_left_q <= shown_left_d;
                waits_q <= shows & ~receive_ready_i;
                shown_first_q <= shows_first;
                shown_last_q <= shows_last;
                shown_phit_q <= shows_phit;
            end
        // Errors, which stay.
        reg [39:0] error_q;
        reg [0:0] fatal_q;
        wire holds_flags_stay = (error_q & ~error_o) == 40'd0 && (fatal_q & ~fatal_o) == 1'd0;
        always @(posedge clk_i)
            if (rst_i) begin
                error_q <= 40'd0;
                fatal_q <= 1'd0;
            end else begin
                error_q <= error_o;
                fatal_q <= fatal_o;
            end
        // Nothing is taken in reset.
        wire holds_closed_in_reset = !(rst_i)
            || !(|{inject_ready_o, receive_valid_o});

        // as long as neighbours keep to the rules, by each link as many phits go out in consecutive
        // cycles as their header says, first_o with the first alone
        a_links_framed: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_links_framed);

        // as long as neighbours keep to the rules, the last byte of a packet or token-ack that goes
        // out is 0xA5, or 0 if it is not valid
        a_valid_byte: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_valid_byte);

        // first_o and phit_o are 0 where no phit goes out
        a_links_silent: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_links_silent);

        // as long as neighbours keep to the rules, each reception FIFO shows as many phits of a
        // packet as its header says, receive_first_o with the first and receive_last_o with the
        // last alone
        a_shown_whole: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_shown_whole);

        // a phit that is shown stays until it is taken
        a_shown_held: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_shown_held);

        // a bit of error_o, and of fatal_o, stays up until a reset
        a_flags_stay: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_flags_stay);

        // while reset is asserted inject_ready_o and receive_valid_o are 0
        a_closed_in_reset: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_closed_in_reset);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind bluegene_node_4_pb4_vc8_ec16_er1
    bluegene_node_4_pb4_vc8_ec16_er1_sva u_sva (.*);

`default_nettype wire
