// SPDX-License-Identifier: 0BSD
// priority_arbiter_k8_p4_sva: what must hold of priority_arbiter_k8_p4, bound to each instance of
// it
//
// Shape:    8 inputs, 4 priority levels
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component priority-arbiter shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module priority_arbiter_k8_p4_sva (
    input wire [7:0] req_i,
    input wire [15:0] pri_i,
    input wire [7:0] rr_therm_i,
    input wire [7:0] gnt_o
);

    if (1) begin : g_proved
        // Grants.
        wire holds_one_grant = (gnt_o & (gnt_o - 8'd1)) == 8'd0;
        wire holds_granted_requested = (gnt_o & ~req_i) == 8'd0;
        wire holds_work_conserving = !(|req_i) || (|gnt_o);

        // The row of each input; the largest wins, then the highest number.
        wire [3:0] level0 = pri_i[1:0];
        wire [3:0] lifted0 = level0 + { 3'd0, rr_therm_i[0] };
        wire [3:0] row0 = lifted0 > 4'd4 ? 4'd4 : lifted0;
        wire [3:0] level1 = pri_i[3:2];
        wire [3:0] lifted1 = level1 + { 3'd0, rr_therm_i[1] };
        wire [3:0] row1 = lifted1 > 4'd4 ? 4'd4 : lifted1;
        wire [3:0] level2 = pri_i[5:4];
        wire [3:0] lifted2 = level2 + { 3'd0, rr_therm_i[2] };
        wire [3:0] row2 = lifted2 > 4'd4 ? 4'd4 : lifted2;
        wire [3:0] level3 = pri_i[7:6];
        wire [3:0] lifted3 = level3 + { 3'd0, rr_therm_i[3] };
        wire [3:0] row3 = lifted3 > 4'd4 ? 4'd4 : lifted3;
        wire [3:0] level4 = pri_i[9:8];
        wire [3:0] lifted4 = level4 + { 3'd0, rr_therm_i[4] };
        wire [3:0] row4 = lifted4 > 4'd4 ? 4'd4 : lifted4;
        wire [3:0] level5 = pri_i[11:10];
        wire [3:0] lifted5 = level5 + { 3'd0, rr_therm_i[5] };
        wire [3:0] row5 = lifted5 > 4'd4 ? 4'd4 : lifted5;
        wire [3:0] level6 = pri_i[13:12];
        wire [3:0] lifted6 = level6 + { 3'd0, rr_therm_i[6] };
        wire [3:0] row6 = lifted6 > 4'd4 ? 4'd4 : lifted6;
        wire [3:0] level7 = pri_i[15:14];
        wire [3:0] lifted7 = level7 + { 3'd0, rr_therm_i[7] };
        wire [3:0] row7 = lifted7 > 4'd4 ? 4'd4 : lifted7;
        reg [7:0] winner;
        always @* begin : search_rows
            integer r;
            winner = 8'd0;
            for (r = 0; r <= 4; r = r + 1) begin
                if (req_i[0] && row0 == r[3:0]) winner = 8'd1 << 0;
                if (req_i[1] && row1 == r[3:0]) winner = 8'd1 << 1;
                if (req_i[2] && row2 == r[3:0]) winner = 8'd1 << 2;
                if (req_i[3] && row3 == r[3:0]) winner = 8'd1 << 3;
                if (req_i[4] && row4 == r[3:0]) winner = 8'd1 << 4;
                if (req_i[5] && row5 == r[3:0]) winner = 8'd1 << 5;
                if (req_i[6] && row6 == r[3:0]) winner = 8'd1 << 6;
                if (req_i[7] && row7 == r[3:0]) winner = 8'd1 << 7;
            end
        end
        wire in_order = gnt_o == winner;
        wire holds_highest_row = in_order;

        // at most one input is granted
        a_one_grant: assert final (holds_one_grant);

        // only an input that requests is granted
        a_granted_requested: assert final (holds_granted_requested);

        // some input is granted whenever one requests
        a_work_conserving: assert final (holds_work_conserving);

        // the grant is to the requester of the largest row, min(pri_i + rr_therm_i, 4), and among
        // those to the highest number
        a_highest_row: assert final (holds_highest_row);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind priority_arbiter_k8_p4
    priority_arbiter_k8_p4_sva u_sva (.*);

`default_nettype wire
