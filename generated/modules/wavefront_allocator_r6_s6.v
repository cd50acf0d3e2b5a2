// SPDX-License-Identifier: 0BSD
// wavefront_allocator_r6_s6: matches requesters with resources so that no request could be added
//
// Shape:   6 requesters, 6 resources, sync reset
// Source:  Tamir and Chi, IEEE Trans. Parallel and Distributed Systems 4(1), 1993; Dally and
//          Towles, Principles and Practices of Interconnection Networks, sec. 19.4
// Paths:   in the same cycle gnt_o, gnt_valid_o follow req_i; all else comes from state
// Waits:   a request for at most 5 cycles of service
// Order:   requester i and resource j meet on diagonal (i + j) mod 6; diagonals are searched from
//          the pointer cyclically upward
// Command: flitworks generate --component wavefront-allocator --set requesters=6 --set \
//            resources=6 --set reset=sync
// Made by: flitworks 0.1.0, configuration 6ad5bfad59143802

`default_nettype none

module wavefront_allocator_r6_s6 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per requester and resource, requester-major
    input  wire [35:0] req_i,
    // the grants shown in this cycle are served; state moves on the next edge
    input  wire advance_i,
    // grants as the requests, at most one of each requester and of each resource, in the same cycle
    output reg  [35:0] gnt_o,
    // something is granted, in the same cycle
    output wire gnt_valid_o
);

    wire [4:0] from_d;
    reg  [4:0] from_q;
    reg  [65:0] skewed;
    reg  [35:0] first_lap;
    reg  [29:0] second_lap;
    reg  [35:0] won;
    reg  [5:0] requesters;
    reg  [5:0] resources;
    reg  [5:0] asks;
    reg  [5:0] left;

    // diagonals at or after the pointer
    wire [5:0] at_or_after = {1'b1, from_q};

    // word d of 6 bits is diagonal d, or diagonal d - 6; its bit i is the request of requester i
    // there
    always @* begin : skew
        integer i;
        integer j;
        skewed = 66'd0;
        for (i = 0; i < 6; i = i + 1) begin
            for (j = 0; j < 6; j = j + 1) begin
                skewed[((i + j) * 6) + i] = req_i[(i * 6) + j];
            end
        end
    end

    wire [35:0] asked = skewed[35:0] | {6'd0, skewed[65:36]};

    always @* begin : gate_first_lap
        integer d;
        first_lap = 36'd0;
        for (d = 0; d < 6; d = d + 1) begin
            if (at_or_after[d]) begin
                first_lap[d * 6 +: 6] = asked[d * 6 +: 6];
            end
        end
    end

    wire [4:0] behind = ~at_or_after[4:0];

    always @* begin : gate_second_lap
        integer d;
        second_lap = 30'd0;
        for (d = 0; d < 5; d = d + 1) begin
            if (behind[d]) begin
                second_lap[d * 6 +: 6] = asked[d * 6 +: 6];
            end
        end
    end

    // who is free, as the wave goes on: bit i of resources is that which meets requester i on the
    // diagonal; whom someone free asks is free no more, for it is granted now or was taken before
    always @* begin : wave
        integer d;
        won = 36'd0;
        requesters = 6'h3f;
        resources = 6'h3f;
        for (d = 0; d < 6; d = d + 1) begin
            asks = first_lap[d * 6 +: 6];
            won[d * 6 +: 6] = won[d * 6 +: 6] | (asks & requesters & resources);
            left = resources & ~(asks & requesters);
            requesters = requesters & ~(asks & resources);
            resources = (left << 1'd1) | (left >> 3'd5);
        end
        for (d = 0; d < 5; d = d + 1) begin
            asks = second_lap[d * 6 +: 6];
            won[d * 6 +: 6] = won[d * 6 +: 6] | (asks & requesters & resources);
            left = resources & ~(asks & requesters);
            requesters = requesters & ~(asks & resources);
            resources = (left << 1'd1) | (left >> 3'd5);
        end
    end

    wire [65:0] won_twice = {won[29:0], won};

    always @* begin : unskew
        integer i;
        integer j;
        for (i = 0; i < 6; i = i + 1) begin
            for (j = 0; j < 6; j = j + 1) begin
                gnt_o[(i * 6) + j] = won_twice[((i + j) * 6) + i];
            end
        end
    end

    // the first request that the wave meets is granted
    assign gnt_valid_o = |req_i;
    wire served = advance_i & gnt_valid_o;

    // from the last diagonal back to the first
    wire [4:0] next = from_q[4] ? (from_q << 1'd1) : 5'h1f;
    assign from_d = served ? next : from_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            from_q <= 5'h1f;
        end else begin
            from_q <= from_d;
        end
    end
endmodule

`default_nettype wire
