// SPDX-License-Identifier: 0BSD
// crossbar_9x1_w6: shows each output the word selected for it
//
// Shape:   9 inputs to 1 output of 6 bits, and-or
// Source:  [Ge] sec. 2.1.1, Fig. 2.1a, and sec. 5.1.3
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component crossbar --set inputs=9 --set outputs=1 --set width=6 \
//            --set style=and-or
// Made by: flitworks 0.1.0, configuration ec7141e5fef1dad8

`default_nettype none

module crossbar_9x1_w6 (
    // one bit per output and input, output-major; at most one of each output
    input  wire [8:0] select_i,
    // a word of each input
    input  wire [53:0] data_i,
    // the selected word for each output, in the same cycle
    output reg  [5:0] data_o
);

    reg  [53:0] masked;

    always @* begin : mask_each
        integer i;
        masked = 54'd0;
        for (i = 0; i < 9; i = i + 1) begin
            if (select_i[i]) begin
                masked[i * 6 +: 6] = data_i[i * 6 +: 6];
            end
        end
    end

    always @* begin : join_all
        integer j;
        data_o = masked[5:0];
        for (j = 1; j < 9; j = j + 1) begin
            data_o = data_o | masked[j * 6 +: 6];
        end
    end
endmodule

`default_nettype wire
