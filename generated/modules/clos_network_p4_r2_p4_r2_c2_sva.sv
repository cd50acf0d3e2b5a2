// SPDX-License-Identifier: 0BSD
// clos_network_p4_r2_p4_r2_c2_sva: what must hold of clos_network_p4_r2_p4_r2_c2, bound to each
// instance of it
//
// Shape:    folded Clos of rank 2 with 4 processors, 4 cycles of a link; 2 rows of subswitches, 4
//           ports in 2 columns, 2 virtual channels, phits of 24 bits, destinations of 15, hashes of
//           15, checks of 16 bits, buffers of 256, row buffers of 16, packets of at most 19 phits,
//           8 entries, looked up in 10 cycles, round-robin among columns, sync reset, column
//           buffers of 10, 5 registers on a row bus and 2 on a column channel, stopped after 65535
//           cycles
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component clos-network shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module clos_network_p4_r2_p4_r2_c2_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [3:0] in_valid_i,
    input wire [95:0] in_phit_i,
    input wire [3:0] out_valid_o,
    input wire [95:0] out_phit_o,
    input wire [15:0] route_error_o,
    input wire [15:0] turn_error_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        // What comes by each link: no phit is head and tail at once, and no packet too long.
        wire [3:0] comes = in_valid_i;
        wire [95:0] in_words = in_phit_i;
        reg [3:0] open_q;
        reg [19:0] length_q;
        reg [3:0] heads;
        reg [3:0] tails;
        reg has_two;
        reg is_short;
        always @* begin : look_at_senders
            integer p;
            has_two = 1'b1;
            is_short = 1'b1;
            for (p = 0; p < 4; p = p + 1) begin
                heads[p] = in_words[p * 24 + 22];
                tails[p] = in_words[p * 24 + 23];
                if (comes[p] && heads[p] && tails[p]) has_two = 1'b0;
                if (comes[p] && !heads[p] && open_q[p]
                    && length_q[p * 5 +: 5] == 5'd19) is_short = 1'b0;
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                open_q <= 4'd0;
                length_q <= 20'd0;
            end else begin : follow_senders
                integer p;
                for (p = 0; p < 4; p = p + 1)
                    if (comes[p]) begin
                        // A head ends the packet before it, and begins none.
                        open_q[p] <= open_q[p] != heads[p] && !tails[p];
                        if (heads[p]) length_q[p * 5 +: 5] <= 5'd1;
                        else if (length_q[p * 5 +: 5] != 5'd19)
                            length_q[p * 5 +: 5] <= length_q[p * 5 +: 5] + 5'd1;
                    end
            end
        reg honest_q;
        always @(posedge clk_i)
            if (rst_i) honest_q <= 1'b1;
            else honest_q <= honest_q && has_two;

        // What goes to each processor: whole packets.
        wire [3:0] goes = out_valid_o;
        wire [95:0] out_words = out_phit_o;
        reg [3:0] under_q;
        reg [3:0] under;
        reg whole;
        always @* begin : look_at_links
            integer p;
            whole = 1'b1;
            under = 4'd0;
            for (p = 0; p < 4; p = p + 1) begin
                under[p] = goes[p] ? !out_words[p * 24 + 23] : under_q[p];
                if (goes[p] && out_words[p * 24 + 22] == under_q[p]) whole = 1'b0;
            end
        end
        always @(posedge clk_i)
            if (rst_i) under_q <= 4'd0;
            else under_q <= under;
        wire holds_whole_packets = !honest_q || whole;
        wire holds_errors_alone = (route_error_o & turn_error_o) == 16'd0;

        // if packets have two phits at least, to each processor a head is followed by other phits
        // up to a tail, and then by the next head
        a_whole_packets: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_whole_packets);

        // at each port a packet is thrown away for one reason
        a_errors_alone: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_errors_alone);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind clos_network_p4_r2_p4_r2_c2
    clos_network_p4_r2_p4_r2_c2_sva u_sva (.*);

`default_nettype wire
