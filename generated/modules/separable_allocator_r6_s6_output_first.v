// SPDX-License-Identifier: 0BSD
// separable_allocator_r6_s6_output_first: matches requesters with resources by two stages of
// arbiters
//
// Shape:   6 requesters, 6 resources, resources pick first, round-robin arbiters, sync reset
// Source:  Dally and Towles, Principles and Practices of Interconnection Networks, sec. 19.3;
//          pointers as in McKeown, iSLIP, IEEE/ACM Trans. Networking 7(2), 1999
// Paths:   in the same cycle gnt_o, gnt_valid_o follow req_i; all else comes from state
// Waits:   a resource that is asked for by the same in every cycle is granted to one after at most
//          5 cycles of service
// Command: flitworks generate --component separable-allocator --set requesters=6 --set \
//            resources=6 --set order=output-first --set arbiter=round-robin --set reset=sync
// Made by: flitworks 0.1.0, configuration 58d8ff8297c5735d

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
    reg  [35:0] bids;
    wire [35:0] won;
    genvar g;

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
    generate
        for (g = 0; g < 6; g = g + 1) begin : g_resource
            round_robin_arbiter_n6_prefix_plain u_arbiter (
                .clk_i     (clk_i),
                .rst_i     (rst_i),
                .req_i     (asked[g * 6 +: 6]),
                .advance_i (pick_served[g]),
                .gnt_o     (pick[g * 6 +: 6])
            );
        end
    endgenerate

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
    generate
        for (g = 0; g < 6; g = g + 1) begin : g_requester
            round_robin_arbiter_n6_prefix_plain u_arbiter (
                .clk_i     (clk_i),
                .rst_i     (rst_i),
                .req_i     (bids[g * 6 +: 6]),
                .advance_i (advance_i),
                .gnt_o     (won[g * 6 +: 6])
            );
        end
    endgenerate

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
endmodule

`default_nettype wire
