// SPDX-License-Identifier: 0BSD
// random_draw_b12: a random word that moves on only where several bid
//
// Shape:   12 bids, sync reset
// Source:  [BlueGene] sec. 2: ties are randomly broken, a fraction of the cycles is random
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  word_o: pick [15:0], slq [19:16], in_network [23:20]
// Time:    word_o comes from state and seed_i; the word moves on the edge after two bids or more
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component random-draw --set bids=12 --set reset=sync
// Made by: flitworks 0.1.0, configuration ead985140840459f

`default_nettype none

module random_draw_b12 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // the first state; 0 counts as 1
    input  wire [31:0] seed_i,
    // bit i: bid i is there; the word moves on the next edge if there are two
    input  wire [11:0] bids_i,
    // the random word of this cycle, from state and seed_i alone
    output wire [23:0] word_o
);

    wire [31:0] drawn_d;
    reg  [31:0] drawn_q;
    reg  [31:0] next_state;

    wire no_seed = ~(|seed_i);
    wire [31:0] first_state = seed_i | {31'd0, no_seed};

    // without its lowest bid, there is another
    wire several = |(bids_i & (bids_i - 12'd1));

    // the state, as its difference from the first
    wire [31:0] state = drawn_q ^ first_state;
    assign word_o = state[23:0];

    // Galois form: the bit that leaves is added at the taps
    always @* begin : move_on
        integer i;
        next_state = state;
        for (i = 0; i < 24; i = i + 1) begin
            if (next_state[0]) begin
                next_state = (next_state >> 1'd1) ^ 32'h80200003;
            end else begin
                next_state = next_state >> 1'd1;
            end
        end
    end

    assign drawn_d = several ? (next_state ^ first_state) : drawn_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            drawn_q <= 32'd0;
        end else begin
            drawn_q <= drawn_d;
        end
    end
endmodule

`default_nettype wire
