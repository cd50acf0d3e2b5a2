// SPDX-License-Identifier: 0BSD
// ranked_pick_i12_sva: what must hold of ranked_pick_i12, bound to each instance of it
//
// Shape:    12 inputs
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component ranked-pick shows or tries, by the same checkers; what
//           ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module ranked_pick_i12_sva (
    input wire [11:0] req_i,
    input wire [15:0] random_i,
    input wire [11:0] gnt_o
);

    if (1) begin : g_proved
        // Requests in all, and below the one that is granted.
        wire [11:0] req = req_i;
        wire [11:0] gnt = gnt_o;
        reg [3:0] all;
        reg [3:0] below;
        always @* begin : count_requests
            integer i;
            all = 4'd0;
            below = 4'd0;
            for (i = 0; i < 12; i = i + 1) begin
                if (gnt[i]) below = all;
                if (req[i]) all = all + 4'd1;
            end
        end
        wire [19:0] product = {4'd0, random_i} * {16'd0, all};
        wire holds_one_request = (gnt & ~req) == 12'd0
            && (gnt & (gnt - 12'd1)) == 12'd0;
        wire holds_some = |req == |gnt;
        wire holds_of_rank = gnt == 12'd0 || below == product[19:16];

        // at most one input is granted, and it requests
        a_one_request: assert final (holds_one_request);

        // an input is granted if any requests
        a_some: assert final (holds_some);

        // below the request that is granted there are ?random_i*n/2^16? of all n requests
        a_of_rank: assert final (holds_of_rank);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind ranked_pick_i12
    ranked_pick_i12_sva u_sva (.*);

`default_nettype wire
