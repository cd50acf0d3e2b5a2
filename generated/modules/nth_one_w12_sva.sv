// SPDX-License-Identifier: 0BSD
// nth_one_w12_sva: what must hold of nth_one_w12, bound to each instance of it
//
// Shape:    a mask of 12 bits
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component nth-one shows or tries, by the same checkers; what
//           ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module nth_one_w12_sva (
    input wire [11:0] mask_i,
    input wire [3:0] index_i,
    input wire [3:0] port_o
);

    if (1) begin : g_proved
        // Bits that are set below the one that is named, and in all.
        wire [11:0] mask = mask_i;
        wire [3:0] port = port_o;
        wire [3:0] index = index_i;
        reg [3:0] below;
        reg [3:0] all;
        reg is_set;
        always @* begin : count_ones
            integer i;
            below = 4'd0;
            all = 4'd0;
            is_set = 1'b0;
            for (i = 0; i < 12; i = i + 1) begin
                if (port == i[3:0]) begin
                    is_set = mask[i];
                    below = all;
                end
                if (mask[i]) all = all + 4'd1;
            end
        end
        wire holds_is_nth = index >= all || (is_set && below == index);
        wire holds_none = index < all || port == 4'd0;

        // if more bits are set than index_i says, port_o is the number of one that is, and as many
        // are set below it as index_i says
        a_is_nth: assert final (holds_is_nth);

        // if no more are set, port_o is 0
        a_none: assert final (holds_none);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind nth_one_w12
    nth_one_w12_sva u_sva (.*);

`default_nettype wire
