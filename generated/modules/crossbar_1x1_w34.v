// SPDX-License-Identifier: 0BSD
// crossbar_1x1_w34: shows each output the word selected for it
//
// Shape:   1 input to 1 output of 34 bits, and-or
// Source:  [Ge] sec. 2.1.1, Fig. 2.1a, and sec. 5.1.3
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component crossbar --set inputs=1 --set outputs=1 --set width=34 \
//            --set style=and-or
// Made by: flitworks 0.1.0, configuration 4f5a74d59a3dafb4

`default_nettype none

module crossbar_1x1_w34 (
    // one bit per output and input, output-major; at most one of each output
    input  wire select_i,
    // a word of each input
    input  wire [33:0] data_i,
    // the selected word for each output, in the same cycle
    output reg  [33:0] data_o
);

    reg  [33:0] masked;

    always @* begin : mask_each
        masked = 34'd0;
        if (select_i) begin
            masked = data_i;
        end
    end

    always @* begin : join_all
        data_o = masked;
    end
endmodule

`default_nettype wire
