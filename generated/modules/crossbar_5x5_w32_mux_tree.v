// SPDX-License-Identifier: 0BSD
// crossbar_5x5_w32_mux_tree: shows each output the word selected for it
//
// Shape:   5 inputs to 5 outputs of 32 bits, mux-tree
// Source:  [Ge] sec. 2.1.1, Fig. 2.1a, and sec. 5.1.3
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component crossbar --set inputs=5 --set outputs=5 --set width=32 \
//            --set style=mux-tree
// Made by: flitworks 0.1.0, configuration 09374f9c31174d68

`default_nettype none

module crossbar_5x5_w32_mux_tree (
    // one bit per output and input, output-major; at most one of each output
    input  wire [24:0] select_i,
    // a word of each input
    input  wire [159:0] data_i,
    // the selected word for each output, in the same cycle
    output wire [159:0] data_o
);

    genvar g;

    generate
        for (g = 0; g < 5; g = g + 1) begin : g_output
            crossbar_5x1_w32_mux_tree u_words (
                .select_i (select_i[g * 5 +: 5]),
                .data_i   (data_i),
                .data_o   (data_o[g * 32 +: 32])
            );
        end
    endgenerate
endmodule

`default_nettype wire
