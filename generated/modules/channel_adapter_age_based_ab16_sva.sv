// SPDX-License-Identifier: 0BSD
// channel_adapter_age_based_ab16_sva: what must hold of channel_adapter_age_based_ab16, bound to
// each instance of it
//
// Shape:    2 classes of 4 VCs, flits of 192 bits, 16 before the channel, oldest first, ages of 16
//           bits, 44 behind it, 8 in the router, no multicast, words of 202 bits, 6 of a sequence
//           number, a CRC of 24 bits by 0x328b63, 3 phits of 80 bits, 14 phits in 15 cycles, a
//           window of 63 words, a timeout of 1024 cycles, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component channel-adapter shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module channel_adapter_age_based_ab16_sva (
    input wire clk_i,
    input wire rst_i,
    input wire in_valid_i,
    input wire [2:0] in_vc_i,
    input wire in_credit_valid_o,
    input wire [2:0] in_credit_vc_o,
    input wire out_valid_o,
    input wire [2:0] out_vc_o,
    input wire out_credit_valid_i,
    input wire [2:0] out_credit_vc_i
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : proved
        wire [2:0] watched;
        wire [5:0] here;
        wire [5:0] far;
        // Of one virtual channel, any of them: flits in the queues before the channel, whose room a packet takes with its
        // head, if the router keeps to it; and those in the router's queue, if a credit comes for a flit that is there.
`ifdef FORMAL
        (* anyconst *) wire [2:0] watched_any;
`else
        reg [2:0] watched_any;
        initial watched_any = 3'($urandom);
`endif
        assign watched = watched_any;
        wire comes = in_valid_i && in_vc_i == watched;
        wire leaves = in_credit_valid_o && in_credit_vc_o == watched;
        wire sent = out_valid_o && out_vc_o == watched;
        wire back = out_credit_valid_i && out_credit_vc_i == watched;
        reg [5:0] here_q;
        reg [5:0] far_q;
        reg kept_q;
        reg honest_q;
        assign here = here_q;
        assign far = far_q;
        wire kept = !comes || here_q < 6'd16;
        wire honest = !back || far_q != 6'd0;
        always @(posedge clk_i)
            if (rst_i) begin
                here_q <= 6'd0;
                far_q <= 6'd0;
                kept_q <= 1'b1;
                honest_q <= 1'b1;
            end else begin
                here_q <= here_q + comes - leaves;
                far_q <= far_q + sent - back;
                kept_q <= kept_q && kept;
                honest_q <= honest_q && honest;
            end
        wire holds_credit_for_a_flit = !kept_q || !leaves || here_q != 6'd0;
        wire holds_never_overrun = !honest_q || far_q <= 6'd8;

        // the router gets a credit back for a flit that is here, if it keeps to the room
        a_credit_for_a_flit: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_credit_for_a_flit);

        // a queue of the router is never sent a flit for which it has no place, if a credit comes
        // for each flit that leaves it, whatever comes over the channel
        a_never_overrun: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_never_overrun);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind channel_adapter_age_based_ab16 channel_adapter_age_based_ab16_sva u_sva (.*);

`default_nettype wire
