// SPDX-License-Identifier: 0BSD
// separable_allocator_r6_s6_input_first_sva: what must hold of
// separable_allocator_r6_s6_input_first, bound to each instance of it
//
// Shape:    6 requesters, 6 resources, requesters pick first, round-robin arbiters, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component separable-allocator shows or tries, by the same
//           checkers; what ends in _any is drawn here and free there
// Left out: advance_unseen, leaves_no_trace, which take a second copy of the module

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module separable_allocator_r6_s6_input_first_sva (
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
        wire [2:0] watched;
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
        // The same question again, after a cycle without service.
        reg asked_q;
        reg [35:0] asked_gnt_q;
        reg [35:0] asked_req_i_q;
        always @(posedge clk_i)
            if (rst_i) begin
                asked_q <= 1'b0;
                asked_gnt_q <= 36'd0;
                asked_req_i_q <= 36'd0;
            end else begin
                asked_q <= !served;
                asked_gnt_q <= gnt_o;
                asked_req_i_q <= req_i;
            end
        wire holds_held_until_served = !(asked_q && req_i == asked_req_i_q)
            || gnt_o == asked_gnt_q;
        // One requester, any of them, and what its requests were in the cycle before.
`ifdef FORMAL
        (* anyconst *) wire [2:0] watched_any;
`else
        reg [2:0] watched_any;
        initial watched_any = 3'($urandom);
`endif
        assign watched = watched_any;
        reg [5:0] row;
        reg [5:0] row_gnt;
        always @* begin : look_at_watched
            integer i;
            row = 6'd0;
            row_gnt = 6'd0;
            if (watched == 3'd0)
                for (i = 0; i < 6; i = i + 1) begin
                    row[i] = req_i[0 + i * 1];
                    row_gnt[i] = gnt_o[0 + i * 1];
                end
            if (watched == 3'd1)
                for (i = 0; i < 6; i = i + 1) begin
                    row[i] = req_i[6 + i * 1];
                    row_gnt[i] = gnt_o[6 + i * 1];
                end
            if (watched == 3'd2)
                for (i = 0; i < 6; i = i + 1) begin
                    row[i] = req_i[12 + i * 1];
                    row_gnt[i] = gnt_o[12 + i * 1];
                end
            if (watched == 3'd3)
                for (i = 0; i < 6; i = i + 1) begin
                    row[i] = req_i[18 + i * 1];
                    row_gnt[i] = gnt_o[18 + i * 1];
                end
            if (watched == 3'd4)
                for (i = 0; i < 6; i = i + 1) begin
                    row[i] = req_i[24 + i * 1];
                    row_gnt[i] = gnt_o[24 + i * 1];
                end
            if (watched == 3'd5)
                for (i = 0; i < 6; i = i + 1) begin
                    row[i] = req_i[30 + i * 1];
                    row_gnt[i] = gnt_o[30 + i * 1];
                end
        end
        reg [5:0] row_q;
        reg [2:0] waited_q;
        assign waited = waited_q;
        wire [2:0] waited_steady = row == row_q ? waited_q : 3'd0;
        always @(posedge clk_i)
            if (rst_i) begin
                row_q <= 6'd0;
                waited_q <= 3'd0;
            end else begin
                row_q <= row;
                if (!(|row) || (advance_i && (|row_gnt))) waited_q <= 3'd0;
                else if (served) waited_q <= waited_steady + 3'd1;
                else waited_q <= waited_steady;
            end
        wire [2:0] most = 3'd5;
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

        // asked the same again after a cycle without service, it grants the same
        a_held_until_served: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_held_until_served);

        // a requester that asks for the same in every cycle is granted something after at most 5
        // cycles in which grants are served
        a_waits: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_waits);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind separable_allocator_r6_s6_input_first
    separable_allocator_r6_s6_input_first_sva u_sva (.*);

`default_nettype wire
