// SPDX-License-Identifier: 0BSD
// crossbar_5x1_w32: shows each output the word selected for it
//
// Shape:   5 inputs to 1 output of 32 bits, and-or
// Source:  [Ge] sec. 2.1.1, Fig. 2.1a, and sec. 5.1.3
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component crossbar --set inputs=5 --set outputs=1 --set width=32 \
//            --set style=and-or
// Made by: flitworks 0.1.0, configuration eea1b0b18e9be99e

`default_nettype none

module crossbar_5x1_w32 (
    // one bit per output and input, output-major; at most one of each output
    input  wire [4:0] select_i,
    // a word of each input
    input  wire [159:0] data_i,
    // the selected word for each output, in the same cycle
    output reg  [31:0] data_o
);

    reg  [159:0] masked;

    always @* begin : mask_each
        integer i;
        masked = 160'd0;
        for (i = 0; i < 5; i = i + 1) begin
            if (select_i[i]) begin
                masked[i * 32 +: 32] = data_i[i * 32 +: 32];
            end
        end
    end

    always @* begin : join_all
        integer j;
        data_o = masked[31:0];
        for (j = 1; j < 5; j = j + 1) begin
            data_o = data_o | masked[j * 32 +: 32];
        end
    end
endmodule

`default_nettype wire
