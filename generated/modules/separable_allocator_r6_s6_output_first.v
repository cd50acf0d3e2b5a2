// SPDX-License-Identifier: 0BSD
// separable_allocator_r6_s6_output_first: matches requesters with resources by two stages of
// arbiters
//
// Shape:   6 requesters, 6 resources, resources pick first, round-robin arbiters, sync reset
// Source:  Dally and Towles, Principles and Practices of Interconnection Networks, sec. 19.3;
//          pointers as in McKeown, iSLIP, IEEE/ACM Trans. Networking 7(2), 1999
// Command: flitworks generate --component separable-allocator --set requesters=6 --set resources=6 --set order=output-first --set arbiter=round-robin --set reset=sync
// Made by: flitworks 0.1.0, configuration 58d8ff8297c5735d
// Paths:   in the same cycle gnt_o, gnt_valid_o follow req_i; all else comes from state
// Waits:   a resource that is asked for by the same in every cycle is granted to one after at most
//          5 cycles of service

`default_nettype none

module separable_allocator_r6_s6_output_first (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per requester and resource, requester-major
    input  wire [35:0] req_i,
    // the grants shown in this cycle are served; state moves on the next edge
    input  wire advance_i,
    // grants as the requests, at most one of each requester and of each resource, in the same cycle
    output wire [35:0] gnt_o,
    // something is granted, in the same cycle
    output wire gnt_valid_o
);

    reg  [35:0] asked;
    reg  [5:0] taken;
    wire [35:0] pick;
    wire [5:0] pick_valid;
    wire [17:0] pick_index;
    reg  [35:0] bids;
    wire [35:0] won;
    wire [5:0] won_valid;
    wire [17:0] won_index;

    always @* begin : transpose_to_asked
        integer i;
        for (i = 0; i < 6; i = i + 1) begin
            asked[i] = req_i[i * 6];
            asked[i + 6] = req_i[(i * 6) + 1];
            asked[i + 12] = req_i[(i * 6) + 2];
            asked[i + 18] = req_i[(i * 6) + 3];
            asked[i + 24] = req_i[(i * 6) + 4];
            asked[i + 30] = req_i[(i * 6) + 5];
        end
    end

    wire [5:0] advance_each = {6{advance_i}};

    // an arbiter whose pick is not granted stays where it is
    wire [5:0] pick_served = taken & advance_each;

    // each resource picks one
    round_robin_arbiter_n6_prefix u_resource0 (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (asked[5:0]),
        .advance_i   (pick_served[0]),
        .gnt_o       (pick[5:0]),
        .gnt_valid_o (pick_valid[0]),
        .gnt_index_o (pick_index[2:0])
    );

    round_robin_arbiter_n6_prefix u_resource1 (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (asked[11:6]),
        .advance_i   (pick_served[1]),
        .gnt_o       (pick[11:6]),
        .gnt_valid_o (pick_valid[1]),
        .gnt_index_o (pick_index[5:3])
    );

    round_robin_arbiter_n6_prefix u_resource2 (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (asked[17:12]),
        .advance_i   (pick_served[2]),
        .gnt_o       (pick[17:12]),
        .gnt_valid_o (pick_valid[2]),
        .gnt_index_o (pick_index[8:6])
    );

    round_robin_arbiter_n6_prefix u_resource3 (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (asked[23:18]),
        .advance_i   (pick_served[3]),
        .gnt_o       (pick[23:18]),
        .gnt_valid_o (pick_valid[3]),
        .gnt_index_o (pick_index[11:9])
    );

    round_robin_arbiter_n6_prefix u_resource4 (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (asked[29:24]),
        .advance_i   (pick_served[4]),
        .gnt_o       (pick[29:24]),
        .gnt_valid_o (pick_valid[4]),
        .gnt_index_o (pick_index[14:12])
    );

    round_robin_arbiter_n6_prefix u_resource5 (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (asked[35:30]),
        .advance_i   (pick_served[5]),
        .gnt_o       (pick[35:30]),
        .gnt_valid_o (pick_valid[5]),
        .gnt_index_o (pick_index[17:15])
    );

    always @* begin : transpose_to_bids
        integer i;
        for (i = 0; i < 6; i = i + 1) begin
            bids[i] = pick[i * 6];
            bids[i + 6] = pick[(i * 6) + 1];
            bids[i + 12] = pick[(i * 6) + 2];
            bids[i + 18] = pick[(i * 6) + 3];
            bids[i + 24] = pick[(i * 6) + 4];
            bids[i + 30] = pick[(i * 6) + 5];
        end
    end

    // each requester grants one of the picks
    round_robin_arbiter_n6_prefix u_requester0 (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (bids[5:0]),
        .advance_i   (advance_i),
        .gnt_o       (won[5:0]),
        .gnt_valid_o (won_valid[0]),
        .gnt_index_o (won_index[2:0])
    );

    round_robin_arbiter_n6_prefix u_requester1 (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (bids[11:6]),
        .advance_i   (advance_i),
        .gnt_o       (won[11:6]),
        .gnt_valid_o (won_valid[1]),
        .gnt_index_o (won_index[5:3])
    );

    round_robin_arbiter_n6_prefix u_requester2 (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (bids[17:12]),
        .advance_i   (advance_i),
        .gnt_o       (won[17:12]),
        .gnt_valid_o (won_valid[2]),
        .gnt_index_o (won_index[8:6])
    );

    round_robin_arbiter_n6_prefix u_requester3 (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (bids[23:18]),
        .advance_i   (advance_i),
        .gnt_o       (won[23:18]),
        .gnt_valid_o (won_valid[3]),
        .gnt_index_o (won_index[11:9])
    );

    round_robin_arbiter_n6_prefix u_requester4 (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (bids[29:24]),
        .advance_i   (advance_i),
        .gnt_o       (won[29:24]),
        .gnt_valid_o (won_valid[4]),
        .gnt_index_o (won_index[14:12])
    );

    round_robin_arbiter_n6_prefix u_requester5 (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (bids[35:30]),
        .advance_i   (advance_i),
        .gnt_o       (won[35:30]),
        .gnt_valid_o (won_valid[5]),
        .gnt_index_o (won_index[17:15])
    );

    always @* begin : taken_picks
        integer i;
        taken = won[5:0];
        for (i = 1; i < 6; i = i + 1) begin
            taken = taken | won[i * 6 +: 6];
        end
    end

    assign gnt_o = won;

    // where something is asked for, something is picked and granted
    assign gnt_valid_o = |req_i;
    (* unused *) wire unused;
    assign unused = &{1'b0, pick_valid, pick_index, won_valid, won_index};
endmodule

`default_nettype wire
