// SPDX-License-Identifier: 0BSD
// crossbar_4x1_w34: shows each output the word selected for it
//
// Shape:   4 inputs to 1 output of 34 bits, and-or
// Source:  [Ge] sec. 2.1.1, Fig. 2.1a, and sec. 5.1.3
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component crossbar --set inputs=4 --set outputs=1 --set width=34 \
//            --set style=and-or
// Made by: flitworks 0.1.0, configuration 30e1bd454905698d

`default_nettype none

module crossbar_4x1_w34 (
    // one bit per output and input, output-major; at most one of each output
    input  wire [3:0] select_i,
    // a word of each input
    input  wire [135:0] data_i,
    // the selected word for each output, in the same cycle
    output reg  [33:0] data_o
);

    reg  [135:0] masked;

    always @* begin : mask_each
        integer i;
        masked = 136'd0;
        for (i = 0; i < 4; i = i + 1) begin
            if (select_i[i]) begin
                masked[i * 34 +: 34] = data_i[i * 34 +: 34];
            end
        end
    end

    always @* begin : join_all
        integer j;
        data_o = masked[33:0];
        for (j = 1; j < 4; j = j + 1) begin
            data_o = data_o | masked[j * 34 +: 34];
        end
    end
endmodule

`default_nettype wire
