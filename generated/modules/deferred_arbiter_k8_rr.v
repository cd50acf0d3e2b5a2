// SPDX-License-Identifier: 0BSD
// deferred_arbiter_k8_rr: an arbiter whose grants are served in a later cycle, or not
//
// Shape:   8 inputs, round robin, sync reset
// Source:  [Anton2] sec. 3.2-3.4, Fig. 6-7; by age D. Abts and D. Weisser, SC 2007
// Paths:   in the same cycle gnt_o, gnt_valid_o, gnt_index_o follow req_i; all else comes from
//          state
// State:   moves with what is served; a grant that is not served leaves no trace
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component deferred-arbiter --set inputs=8 --set \
//            arbitration=round-robin --set reset=sync
// Made by: flitworks 0.1.0, configuration f459a9cbb602bbf1

`default_nettype none

module deferred_arbiter_k8_rr (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [7:0] req_i,
    // one-hot or zero: what is served in this cycle, granted now or before
    input  wire [7:0] served_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [7:0] gnt_o,
    // some input is granted, in the same cycle
    output wire gnt_valid_o,
    // number of the granted input, 0 without a grant, in the same cycle
    output wire [2:0] gnt_index_o
);

    wire [6:0] therm_d;
    reg  [6:0] therm_q;
    reg  [6:0] below_served;

    // inputs below the one served last come first
    wire [7:0] rr_therm = {1'b0, therm_q};

    priority_arbiter_k8_p1 u_arbiter (
        .req_i      (req_i),
        .rr_therm_i (rr_therm),
        .gnt_o      (gnt_o)
    );

    wire granted = |req_i;
    assign gnt_valid_o = granted;

    // one-hot to binary
    assign gnt_index_o[0] = |(gnt_o & 8'haa);
    assign gnt_index_o[1] = |(gnt_o & 8'hcc);
    assign gnt_index_o[2] = |(gnt_o & 8'hf0);

    // bit j of the thermometer: something above j is served
    always @* begin : find_below_served
        integer j;
        below_served[6] = served_i[7];
        for (j = 1; j < 7; j = j + 1) begin
            below_served[(7 - j) - 1] = below_served[7 - j] | served_i[7 - j];
        end
    end

    assign therm_d = (|served_i) ? below_served : therm_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            therm_q <= 7'd0;
        end else begin
            therm_q <= therm_d;
        end
    end
endmodule

`default_nettype wire
