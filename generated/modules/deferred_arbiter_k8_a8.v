// SPDX-License-Identifier: 0BSD
// deferred_arbiter_k8_a8: an arbiter whose grants are served in a later cycle, or not
//
// Shape:   8 inputs, oldest first, ages of 8 bits, sync reset
// Source:  [Anton2] sec. 3.2-3.4, Fig. 6-7; by age D. Abts and D. Weisser, SC 2007
// Paths:   in the same cycle gnt_o, gnt_index_o follow req_i, age_i; gnt_valid_o follows req_i; all
//          else comes from state
// State:   moves with what is served; a grant that is not served leaves no trace
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component deferred-arbiter --set inputs=8 --set \
//            arbitration=age-based --set age_bits=8 --set reset=sync
// Made by: flitworks 0.1.0, configuration 0da78e8775fbf212

`default_nettype none

module deferred_arbiter_k8_a8 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [7:0] req_i,
    // one-hot or zero: what is served in this cycle, granted now or before
    input  wire [7:0] served_i,
    // ages, 8 bits per input, the largest is the oldest
    input  wire [63:0] age_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [7:0] gnt_o,
    // some input is granted, in the same cycle
    output wire gnt_valid_o,
    // number of the granted input, 0 without a grant, in the same cycle
    output wire [2:0] gnt_index_o
);

    wire [6:0] mask_d;
    reg  [6:0] mask_q;
    reg  [71:0] key;
    reg  [63:0] ahead;
    reg  [7:0] blocked;
    reg  [6:0] below_served;

    // inputs at or after the pointer come first among the equally old
    wire [7:0] at_or_after = {mask_q, 1'b0};

    always @* begin : keys
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            key[i * 9] = at_or_after[i];
            key[(i * 9) + 1 +: 8] = age_i[i * 8 +: 8];
        end
    end

    // bit i*8+j: input i comes before input j; each pair is compared once, by its distance
    always @* begin : compare
        integer i;
        ahead = 64'hffffffffffffffff;
        for (i = 0; i < 7; i = i + 1) begin
            ahead[(i * 9) + 1] = key[i * 9 +: 9] >= key[(i + 1) * 9 +: 9];
            ahead[(i * 9) + 8] = ~ahead[(i * 9) + 1];
        end
        for (i = 0; i < 6; i = i + 1) begin
            ahead[(i * 9) + 2] = key[i * 9 +: 9] >= key[(i + 2) * 9 +: 9];
            ahead[(i * 9) + 16] = ~ahead[(i * 9) + 2];
        end
        for (i = 0; i < 5; i = i + 1) begin
            ahead[(i * 9) + 3] = key[i * 9 +: 9] >= key[(i + 3) * 9 +: 9];
            ahead[(i * 9) + 24] = ~ahead[(i * 9) + 3];
        end
        for (i = 0; i < 4; i = i + 1) begin
            ahead[(i * 9) + 4] = key[i * 9 +: 9] >= key[(i + 4) * 9 +: 9];
            ahead[(i * 9) + 32] = ~ahead[(i * 9) + 4];
        end
        for (i = 0; i < 3; i = i + 1) begin
            ahead[(i * 9) + 5] = key[i * 9 +: 9] >= key[(i + 5) * 9 +: 9];
            ahead[(i * 9) + 40] = ~ahead[(i * 9) + 5];
        end
        for (i = 0; i < 2; i = i + 1) begin
            ahead[(i * 9) + 6] = key[i * 9 +: 9] >= key[(i + 6) * 9 +: 9];
            ahead[(i * 9) + 48] = ~ahead[(i * 9) + 6];
        end
        ahead[7] = key[8:0] >= key[71:63];
        ahead[56] = ~ahead[7];
    end

    // an input is blocked by a requester that it does not come before
    always @* begin : block
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            blocked[i] = |(req_i & ~ahead[i * 8 +: 8]);
        end
    end

    assign gnt_o = req_i & ~blocked;
    assign gnt_valid_o = |req_i;

    // one-hot to binary
    assign gnt_index_o[0] = |(gnt_o & 8'haa);
    assign gnt_index_o[1] = |(gnt_o & 8'hcc);
    assign gnt_index_o[2] = |(gnt_o & 8'hf0);

    // bit j: something above j is served; the next search among equals starts above all of that
    always @* begin : find_below_served
        integer j;
        below_served[6] = served_i[7];
        for (j = 1; j < 7; j = j + 1) begin
            below_served[(7 - j) - 1] = below_served[7 - j] | served_i[7 - j];
        end
    end

    assign mask_d = (|served_i) ? ~below_served : mask_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            mask_q <= 7'd0;
        end else begin
            mask_q <= mask_d;
        end
    end
endmodule

`default_nettype wire
