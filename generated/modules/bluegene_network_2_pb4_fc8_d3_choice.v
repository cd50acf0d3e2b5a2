// SPDX-License-Identifier: 0BSD
// bluegene_network_2_pb4_fc8_d3_choice: phase 1 of arbitration: the direction and virtual channel
// that a packet prefers
//
// Shape:   of a ring of 2, 4 virtual channels, sync reset
// Source:  [BlueGene] sec. 2
// Time:    all outputs follow the inputs in the same cycle
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component bluegene-node --set topology=torus --set 'dims=[2]' \
//            --set phit_bytes=4 --set dynamic_vcs=2 --set escape=bubble --set \
//            escape_order=dimension --set bubble_account=full --set hp_vc=1 --set vc_chunks=32 \
//            --set escape_chunks=32 --set error_recovery=0 --set window=8 --set ack_age=256 --set \
//            timeout=1024 --set refresh=1024 --set buses=2 --set jsq=1 --set slq_receiver=12 \
//            --set slq_sender=12 --set in_network=16 --set groups=2 --set fifo_chunks=8 --set \
//            reset=sync
// Made by: flitworks 0.1.0

`default_nettype none

module bluegene_network_2_pb4_fc8_d3_choice (
    // there is a packet without a live bid; its read port and a bus are free
    input  wire may_i,
    // the packet is of high priority
    input  wire high_i,
    // the hints of the packet: x+ x- y+ y- z+ z-
    input  wire [5:0] hints_i,
    // it may choose
    input  wire dynamic_i,
    // by dimension: it has crossed the dateline
    input  wire [2:0] crossed_i,
    // the direction in which it would go on in the bubble channel that it is in
    input  wire [1:0] stays_i,
    // by direction: the link is enabled and has 3 phits left at most
    input  wire [1:0] open_i,
    // by direction and virtual channel: there are 8 tokens
    input  wire [7:0] one_i,
    // by direction and virtual channel: there are 16 tokens
    input  wire [7:0] two_i,
    // by direction and virtual channel: the range, 0 to 3, that the tokens are in
    input  wire [15:0] range_i,
    // by which it breaks ties
    input  wire [15:0] random_i,
    // by direction and dynamic virtual channel: it might go there
    output wire [3:0] candidates_o,
    // it has a move
    output wire bid_o,
    // the direction of that; nothing without hints
    output wire [1:0] to_o,
    // the virtual channel of that
    output wire [2:0] vc_o,
    // it would enter a bubble channel
    output wire enters_o
);

    reg  fixed_open;
    reg  [3:0] asks;
    reg  [3:0] range_low;
    reg  [3:0] range_high;
    wire [3:0] picked;
    reg  [1:0] chosen_to;
    reg  [2:0] chosen_vc;

    wire [5:0] in_order = hints_i;
    wire [5:0] first = in_order & (~in_order + 6'd1);

    // the first hint in order, by direction
    wire [1:0] fixed_to = first[1:0];

    // a bubble is entered where there are tokens for two packets, gone on in where there are for
    // one
    always @* begin : find_fixed_open
        integer d;
        fixed_open = 1'b0;
        for (d = 0; d < 2; d = d + 1) begin
            if (fixed_to[d] & open_i[d]) begin
                fixed_open = two_i[(d * 4) + 2] | (stays_i[d] & one_i[(d * 4) + 2]);
                if (high_i) begin
                    fixed_open = two_i[(d * 4) + 3] | (stays_i[d] & one_i[(d * 4) + 3]);
                end
            end
        end
    end

    wire [2:0] fixed_vc = high_i ? 3'd3 : 3'd2;
    wire goes_on = |(fixed_to & stays_i);
    wire fixed_enters = ~goes_on;
    wire [1:0] hinted = hints_i[1:0];
    wire may_choose = may_i & dynamic_i & ~high_i;

    always @* begin : find_asks
        integer d;
        integer v;
        for (d = 0; d < 2; d = d + 1) begin
            for (v = 0; v < 2; v = v + 1) begin
                asks[(d * 2) + v] = hinted[d] & open_i[d] & one_i[(d * 4) + v] & may_choose;
            end
        end
    end

    assign candidates_o = asks;

    always @* begin : find_ranges
        integer d;
        integer v;
        for (d = 0; d < 2; d = d + 1) begin
            for (v = 0; v < 2; v = v + 1) begin
                range_low[(d * 2) + v] = range_i[((d * 4) + v) * 2];
                range_high[(d * 2) + v] = range_i[(((d * 4) + v) * 2) + 1];
            end
        end
    end

    // those of the largest range, by its high bit first
    wire [3:0] of_high = asks & range_high;
    wire [3:0] left = (|of_high) ? of_high : asks;
    wire [3:0] of_low = left & range_low;
    wire [3:0] best = (|of_low) ? of_low : left;

    ranked_pick_i4 u_pick (
        .req_i    (best),
        .random_i (random_i),
        .gnt_o    (picked)
    );

    wire chosen = |picked;
    assign bid_o = chosen | (may_i & fixed_open);
    assign enters_o = ~chosen & fixed_enters;

    always @* begin : find_chosen
        integer d;
        chosen_vc = 3'd0;
        for (d = 0; d < 2; d = d + 1) begin
            chosen_to[d] = |picked[d * 2 +: 2];
            if (picked[(d * 2) + 1]) begin
                chosen_vc = chosen_vc | 3'd1;
            end
        end
    end

    assign to_o = chosen ? chosen_to : fixed_to;
    assign vc_o = chosen ? chosen_vc : fixed_vc;

    (* unused *) wire unused;
    assign unused = &{
        1'b0, first[2], first[3], first[4], first[5], crossed_i, two_i[0], two_i[1], two_i[4],
        two_i[5], range_i[7:4], range_i[15:12]
    };
endmodule

`default_nettype wire
