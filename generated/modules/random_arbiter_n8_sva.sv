// SPDX-License-Identifier: 0BSD
// random_arbiter_n8_sva: what must hold of random_arbiter_n8, bound to each instance of it
//
// Shape:    8 inputs, seed 1, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component random-arbiter shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Left out: advance_unseen, leaves_no_trace, which take a second copy of the module

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module random_arbiter_n8_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [7:0] req_i,
    input wire advance_i,
    input wire [7:0] gnt_o,
    input wire gnt_valid_o,
    input wire [2:0] gnt_index_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        // Grants.
        wire holds_one_grant = (gnt_o & (gnt_o - 8'd1)) == 8'd0;
        wire holds_granted_requested = (gnt_o & ~req_i) == 8'd0;
        wire holds_work_conserving = !(|req_i) || (|gnt_o);
        wire served = advance_i && (|gnt_o);
        reg [2:0] number_of_grant;
        always @* begin : number_the_grant
            integer i;
            number_of_grant = 3'd0;
            for (i = 0; i < 8; i = i + 1)
                if (gnt_o[i]) number_of_grant = number_of_grant | i[2:0];
        end
        wire holds_valid_and_index = gnt_valid_o == (|gnt_o) && gnt_index_o == number_of_grant;
        // The generator, and the first requester from the place that it names.
        reg [31:0] generator_q;
        wire [31:0] generator = generator_q;
        always @(posedge clk_i)
            if (rst_i) generator_q <= 32'd1;
            else generator_q <= (generator >> 1) ^ (generator[0] ? 32'h80200003 : 32'h0);
        wire [38:0] scaled = {7'd0, generator} * 39'd8;
        wire [7:0] ahead = req_i & ({8{1'b1}} << scaled[38:32]);
        wire [7:0] searched = |ahead ? ahead : req_i;
        wire holds_from_random_place = gnt_o == (searched & (~searched + 8'd1));

        // at most one input is granted
        a_one_grant: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_one_grant);

        // only an input that requests is granted
        a_granted_requested: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_granted_requested);

        // some input is granted whenever one requests
        a_work_conserving: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_work_conserving);

        // gnt_valid_o says whether there is a grant, gnt_index_o its number, or 0
        a_valid_and_index: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_valid_and_index);

        // the grant is to the first requester from ?generator*8/2^32? cyclically upward; the
        // generator steps in every cycle from seed 1
        a_from_random_place: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_from_random_place);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind random_arbiter_n8
    random_arbiter_n8_sva u_sva (.*);

`default_nettype wire
