// SPDX-License-Identifier: 0BSD
// graph_ejector_2: arbiter, multiplexer and FIFO before the node
//
// Shape:   4 inputs of 34 bits, 6 flits shift FIFO, skipping arbiter, packets may follow each
//          other, sync reset
// Source:  [Ge] sec. 5.6, Fig. 5.12
// Command: flitworks generate --component ejector --set inputs=4 --set flit_width=34 --set depth=6 --set style=shift --set arbiter=skipping --set crossbar=and-or --set reset=sync
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001

`default_nettype none

module graph_ejector_2 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a head asks for this lane
    input  wire [3:0] req_i,
    // there is a flit at the front
    input  wire [3:0] valid_i,
    // the flits at the front
    input  wire [135:0] flit_i,
    // the flit moves on the next edge
    output wire [3:0] take_o,
    // a head may ask in this cycle
    output wire free_o,
    // a flit is ejected, in the same cycle as not_full_i
    output wire valid_o,
    // the flit ejected; valid while valid_o
    output wire [33:0] flit_o,
    // the node takes a flit
    input  wire not_full_i
);

    wire ready;

    assign valid_o = ready & not_full_i;

    graph_output_3 u_channel (
        .clk_i   (clk_i),
        .rst_i   (rst_i),
        .req_i   (req_i),
        .valid_i (valid_i),
        .flit_i  (flit_i),
        .take_o  (take_o),
        .free_o  (free_o),
        .ready_o (ready),
        .flit_o  (flit_o),
        .send_i  (valid_o)
    );
endmodule

`default_nettype wire
