// SPDX-License-Identifier: 0BSD
// crossbar_6x1_w192: shows each output the word selected for it
//
// Shape:   6 inputs to 1 output of 192 bits, and-or
// Source:  [Ge] sec. 2.1.1, Fig. 2.1a, and sec. 5.1.3
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component crossbar --set inputs=6 --set outputs=1 --set width=192 \
//            --set style=and-or
// Made by: flitworks 0.1.0, configuration 3aef7d8a437e193b

`default_nettype none

module crossbar_6x1_w192 (
    // one bit per output and input, output-major; at most one of each output
    input  wire [5:0] select_i,
    // a word of each input
    input  wire [1151:0] data_i,
    // the selected word for each output, in the same cycle
    output reg  [191:0] data_o
);

    reg  [1151:0] masked;

    always @* begin : mask_each
        integer i;
        masked = 1152'd0;
        for (i = 0; i < 6; i = i + 1) begin
            if (select_i[i]) begin
                masked[i * 192 +: 192] = data_i[i * 192 +: 192];
            end
        end
    end

    always @* begin : join_all
        integer j;
        data_o = masked[191:0];
        for (j = 1; j < 6; j = j + 1) begin
            data_o = data_o | masked[j * 192 +: 192];
        end
    end
endmodule

`default_nettype wire
