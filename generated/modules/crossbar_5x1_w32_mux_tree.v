// SPDX-License-Identifier: 0BSD
// crossbar_5x1_w32_mux_tree: shows each output the word selected for it
//
// Shape:   5 inputs to 1 output of 32 bits, mux-tree
// Source:  [Ge] sec. 2.1.1, Fig. 2.1a, and sec. 5.1.3
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component crossbar --set inputs=5 --set outputs=1 --set width=32 \
//            --set style=mux-tree
// Made by: flitworks 0.1.0, configuration 416a228239c4a48c

`default_nettype none

module crossbar_5x1_w32_mux_tree (
    // one bit per output and input, output-major; at most one of each output
    input  wire [4:0] select_i,
    // a word of each input
    input  wire [159:0] data_i,
    // the selected word for each output, in the same cycle
    output wire [31:0] data_o
);

    wire [31:0] of_0_to_1 = (|select_i[1]) ? data_i[63:32] : data_i[31:0];
    wire [31:0] of_0_to_2 = (|select_i[2]) ? data_i[95:64] : of_0_to_1;
    wire [31:0] of_3_to_4 = (|select_i[4]) ? data_i[159:128] : data_i[127:96];
    wire [31:0] of_0_to_4 = (|select_i[4:3]) ? of_3_to_4 : of_0_to_2;
    assign data_o = of_0_to_4;

    // input 0 is shown where no other is selected
    (* unused *) wire unused;
    assign unused = &{1'b0, select_i[0]};
endmodule

`default_nettype wire
