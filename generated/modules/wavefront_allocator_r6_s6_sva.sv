// SPDX-License-Identifier: 0BSD
// wavefront_allocator_r6_s6_sva: what must hold of wavefront_allocator_r6_s6, bound to each
// instance of it
//
// Shape:    6 requesters, 6 resources, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component wavefront-allocator shows or tries, by the same
//           checkers; what ends in _any is drawn here and free there
// Left out: advance_unseen, leaves_no_trace, which take a second copy of the module

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module wavefront_allocator_r6_s6_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [35:0] req_i,
    input wire advance_i,
    input wire [35:0] gnt_o,
    input wire gnt_valid_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        wire [5:0] watched;
        wire [2:0] waited;
        // Grants are a matching of requesters with resources.
        wire served = advance_i && (|gnt_o);
        reg [5:0] requester_granted;
        reg [5:0] resource_granted;
        reg requester_doubled;
        reg resource_doubled;
        reg could_be_added;
        always @* begin : see_grants
            integer i;
            integer j;
            requester_granted = 6'd0;
            resource_granted = 6'd0;
            requester_doubled = 1'b0;
            resource_doubled = 1'b0;
            for (i = 0; i < 6; i = i + 1)
                for (j = 0; j < 6; j = j + 1)
                    if (gnt_o[i * 6 + j]) begin
                        if (requester_granted[i]) requester_doubled = 1'b1;
                        if (resource_granted[j]) resource_doubled = 1'b1;
                        requester_granted[i] = 1'b1;
                        resource_granted[j] = 1'b1;
                    end
            could_be_added = 1'b0;
            for (i = 0; i < 6; i = i + 1)
                for (j = 0; j < 6; j = j + 1)
                    if (req_i[i * 6 + j] && !requester_granted[i]
                        && !resource_granted[j]) could_be_added = 1'b1;
        end
        wire holds_one_per_requester = !requester_doubled;
        wire holds_one_per_resource = !resource_doubled;
        wire holds_granted_requested = (gnt_o & ~req_i) == 36'd0;
        wire holds_work_conserving = !(|req_i) || (|gnt_o);
        wire holds_valid = gnt_valid_o == (|gnt_o);
        wire holds_maximal = !could_be_added;
        // The search by its definition: diagonal by diagonal from the pointer, cell by cell.
        reg [2:0] pointer_q;
        always @(posedge clk_i)
            if (rst_i) pointer_q <= 3'd0;
            else if (served) pointer_q <= pointer_q == 3'd5 ? 3'd0 : pointer_q + 3'd1;
        reg [35:0] searched;
        reg [5:0] requester_taken;
        reg [5:0] resource_taken;
        always @* begin : search_diagonals
            integer d;
            integer i;
            integer j;
            searched = 36'd0;
            requester_taken = 6'd0;
            resource_taken = 6'd0;
            for (d = 0; d < 6; d = d + 1)
                for (i = 0; i < 6; i = i + 1)
                    for (j = 0; j < 6; j = j + 1)
                        // Diagonal i + j is the d-th from the pointer.
                        if (pointer_q == (i + j + 6 - d) % 6
                            && req_i[i * 6 + j] && !requester_taken[i] && !resource_taken[j]) begin
                            searched[i * 6 + j] = 1'b1;
                            requester_taken[i] = 1'b1;
                            resource_taken[j] = 1'b1;
                        end
        end
        wire holds_by_diagonals = gnt_o == searched;
        // One input, any of them, waits for its turn.
`ifdef FORMAL
        (* anyconst *) wire [5:0] watched_any;
`else
        reg [5:0] watched_any;
        initial watched_any = 6'($urandom);
`endif
        assign watched = watched_any;
        wire [35:0] watched_bit = 36'd1 << watched;
        wire watched_waits = (|(req_i & watched_bit));
        wire watched_served = served && (|(gnt_o & watched_bit));
        reg [2:0] waited_q;
        assign waited = waited_q;
        always @(posedge clk_i)
            if (rst_i) waited_q <= 3'd0;
            else if (!watched_waits || watched_served) waited_q <= 3'd0;
            else if (served) waited_q <= waited_q + 3'd1;
        reg [2:0] most;
        always @* begin
            most = 3'd5;
        end
        wire holds_waits = waited_q <= most;

        // a requester is granted at most one resource
        a_one_per_requester: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_one_per_requester);

        // a resource is granted to at most one requester
        a_one_per_resource: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_one_per_resource);

        // only what is requested is granted
        a_granted_requested: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_granted_requested);

        // something is granted whenever something is requested
        a_work_conserving: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_work_conserving);

        // gnt_valid_o says whether there is a grant
        a_valid: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_valid);

        // no request is left whose requester and resource are both without a grant
        a_maximal: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_maximal);

        // the grants are those of a search diagonal by diagonal from the pointer, cyclically
        // upward; each service moves the pointer to the next diagonal
        a_by_diagonals: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_by_diagonals);

        // a request that stays is granted after at most 5 cycles in which grants are served
        a_waits: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_waits);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind wavefront_allocator_r6_s6
    wavefront_allocator_r6_s6_sva u_sva (.*);

`default_nettype wire
