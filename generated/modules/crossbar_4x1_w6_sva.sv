// SPDX-License-Identifier: 0BSD
// crossbar_4x1_w6_sva: what must hold of crossbar_4x1_w6, bound to each instance of it
//
// Shape:    4 inputs to 1 output of 6 bits, and-or
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component crossbar shows or tries, by the same checkers; what
//           ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module crossbar_4x1_w6_sva (
    input wire [3:0] select_i,
    input wire [23:0] data_i,
    input wire [5:0] data_o
);

    if (1) begin : g_proved
        wire watched;
        // Any output: what it selects, and what is selected if that is one input.
`ifdef FORMAL
        (* anyconst *) wire [0:0] watched_any;
`else
        reg [0:0] watched_any;
        initial watched_any = 1'($urandom);
`endif
        assign watched = watched_any;
        reg [3:0] selects;
        reg [5:0] wanted;
        reg [5:0] shown;
        always @* begin : look
            integer i;
            selects = 4'd0;
            wanted = 6'd0;
            shown = 6'd0;
            for (i = 0; i < 1; i = i + 1)
                if (watched_any == i[0:0]) begin
                    selects = select_i[i * 4 +: 4];
                    shown = data_o[i * 6 +: 6];
                end
            for (i = 0; i < 4; i = i + 1)
                if (selects[i]) wanted = wanted | data_i[i * 6 +: 6];
        end
        wire one = (|selects) && (selects & (selects - 4'd1)) == 4'd0;
        wire holds_selected = !one || shown == wanted;

        // an output that selects one input shows the word of that input
        a_selected: assert final (holds_selected);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind crossbar_4x1_w6
    crossbar_4x1_w6_sva u_sva (.*);

`default_nettype wire
