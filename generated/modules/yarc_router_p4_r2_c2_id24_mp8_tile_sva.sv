// SPDX-License-Identifier: 0BSD
// yarc_router_p4_r2_c2_id24_mp8_tile_sva: what must hold of yarc_router_p4_r2_c2_id24_mp8_tile,
// bound to each instance of it
//
// Shape:    2 rows of subswitches, 4 ports in 2 columns, 2 virtual channels, phits of 24 bits,
//           destinations of 15, hashes of 15, checks of 16 bits, buffers of 24, row buffers of 16,
//           packets of at most 8 phits, 2 entries, looked up in 2 cycles, round-robin among
//           columns, sync reset, column buffers of 10, 1 register on a row bus and 1 on a column
//           channel, stopped after 60 cycles
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component yarc-tile shows or tries, by the same checkers; what
//           ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module yarc_router_p4_r2_c2_id24_mp8_tile_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [3:0] row_credit_i,
    input wire row_valid_o,
    input wire row_vc_o,
    input wire [1:0] row_column_o,
    input wire [1:0] row_mask_o,
    input wire [3:0] row_credit_o,
    input wire [1:0] col_valid_o,
    input wire [1:0] col_vc_o,
    input wire link_active_i,
    input wire [3:0] col_credit_o,
    input wire out_valid_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        // What goes out by the row bus: to one column, into places that are known to be free.
        wire [1:0] column = row_column_o;
        wire [1:0] mask = row_mask_o;
        wire [3:0] row_back = row_credit_i;
        reg [3:0] goes;
        reg [19:0] far_q;
        reg fits;
        reg is_due;
        always @* begin : look_at_rows
            integer l;
            fits = 1'b1;
            is_due = 1'b1;
            for (l = 0; l < 4; l = l + 1) begin
                goes[l] = row_valid_o && column[l / 2] && row_vc_o == l % 2;
                if (goes[l] && far_q[l * 5 +: 5] == 5'd16) fits = 1'b0;
                if (row_back[l] && far_q[l * 5 +: 5] == 5'd0) is_due = 1'b0;
            end
        end
        reg honest_q;
        always @(posedge clk_i)
            if (rst_i) begin
                far_q <= 20'd0;
                honest_q <= 1'b1;
            end else begin : count_far
                integer l;
                honest_q <= honest_q && is_due;
                for (l = 0; l < 4; l = l + 1)
                    far_q[l * 5 +: 5] <= far_q[l * 5 +: 5] + goes[l] - row_back[l];
            end
        wire holds_one_column = !row_valid_o
            || ((|column) && (column & (column - 2'd1)) == 2'd0 && (|mask));
        wire holds_row_within = !honest_q || fits;

        // For each virtual channel as many places of row buffers are free again as phits go out by
        // column channels.
        wire [3:0] row_freed = row_credit_o;
        wire [1:0] col_goes = col_valid_o;
        wire [1:0] col_vc = col_vc_o;
        reg [6:0] out;
        reg [6:0] back;
        reg balanced;
        always @* begin : balance
            integer i;
            integer v;
            balanced = 1'b1;
            out = 7'd0;
            back = 7'd0;
            for (v = 0; v < 2; v = v + 1) begin
                out = 7'd0;
                back = 7'd0;
                for (i = 0; i < 2; i = i + 1) out = out
                    + (col_goes[i] && col_vc[i * 1 +: 1] == v[0:0]);
                for (i = 0; i < 2; i = i + 1) back = back + row_freed[i * 2 + v];
                if (out != back) balanced = 1'b0;
            end
        end
        wire holds_credit_for_a_move = balanced;

        // What goes out by the link has left a column buffer, one in a cycle, while the link works.
        wire [3:0] leaves = col_credit_o;
        reg active_q;
        always @(posedge clk_i)
            if (rst_i) active_q <= 1'b0;
            else active_q <= link_active_i;
        wire holds_one_at_a_time = (leaves & (leaves - 4'd1)) == 4'd0
            && (!out_valid_o || (|leaves));
        wire holds_nothing_on_a_dead_link = !out_valid_o || active_q;

        // what goes out by the row bus goes to one column, and may take an output there
        a_one_column: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_one_column);

        // if credits are for phits that went out, a phit goes out by the row bus only to a row
        // buffer that has a place
        a_row_within: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_row_within);

        // in each virtual channel as many credits for row buffers go back in a cycle as phits go
        // out by column channels
        a_credit_for_a_move: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_credit_for_a_move);

        // one phit leaves its column buffer in a cycle at most, and what goes out by the link has
        // left one
        a_one_at_a_time: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_one_at_a_time);

        // nothing goes out by the link in the cycle after one in which link_active_i is 0
        a_nothing_on_a_dead_link: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_nothing_on_a_dead_link);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind yarc_router_p4_r2_c2_id24_mp8_tile
    yarc_router_p4_r2_c2_id24_mp8_tile_sva u_sva (.*);

`default_nettype wire
