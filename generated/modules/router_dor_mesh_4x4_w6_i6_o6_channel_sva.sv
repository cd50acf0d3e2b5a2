// SPDX-License-Identifier: 0BSD
// router_dor_mesh_4x4_w6_i6_o6_channel_sva: what must hold of router_dor_mesh_4x4_w6_i6_o6_channel,
// bound to each instance of it
//
// Shape:    1 lane of 6 bits, skipping arbiter, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component physical-channel shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module router_dor_mesh_4x4_w6_i6_o6_channel_sva (
    input wire clk_i,
    input wire rst_i,
    input wire ready_i,
    input wire [5:0] flit_i,
    input wire not_full_i,
    input wire [0:0] valid_o,
    input wire [5:0] flit_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        // Of the lanes that have a flit and see room, one is sent.
        wire [0:0] bids = ready_i & not_full_i;
        wire holds_one_lane = (valid_o & (valid_o - 1'd1)) == 1'd0;
        wire holds_ready_with_room = (valid_o & ~bids) == 1'd0;
        wire holds_work_conserving = !(|bids) || (|valid_o);
        reg same_flit;
        always @* begin : compare_the_flit
            integer i;
            same_flit = 1'b1;
            for (i = 0; i < 1; i = i + 1)
                if (valid_o[i] && flit_o != flit_i[i * 6 +: 6]) same_flit = 1'b0;
        end
        wire holds_flit_of_lane = same_flit;

        // at most one lane is sent
        a_one_lane: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_one_lane);

        // only a lane that has a flit and sees room at the other end is sent
        a_ready_with_room: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_ready_with_room);

        // some lane is sent whenever one has a flit and sees room
        a_work_conserving: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_work_conserving);

        // flit_o is the flit of the lane that is sent
        a_flit_of_lane: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_flit_of_lane);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind router_dor_mesh_4x4_w6_i6_o6_channel
    router_dor_mesh_4x4_w6_i6_o6_channel_sva u_sva (.*);

`default_nettype wire
