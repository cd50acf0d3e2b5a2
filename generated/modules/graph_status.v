// SPDX-License-Identifier: 0BSD
// graph_status: the best free lane of every option set
//
// Shape:   table on a graph of 14 nodes and 34 links, up-down, at n00 and 5 more nodes, 1 lane per
//          virtual channel
// Source:  [Ge] sec. 5.3.2, Fig. 5.5
// Command: flitworks generate --component status-collector --set topology=graph --set 'nodes=[{ name = "n00", x = 0, y = 0 }, { name = "n10", x = 1, y = 0 }, { name = "n20", x = 2, y = 0 }, { name = "n30", x = 3, y = 0 }, { name = "n01", x = 0, y = 1 }, { name = "n21", x = 2, y = 1 }, { name = "n31", x = 3, y = 1 }, { name = "n02", x = 0, y = 2 }, { name = "n12", x = 1, y = 2 }, { name = "n22", x = 2, y = 2 }, { name = "n03", x = 0, y = 3 }, { name = "n13", x = 1, y = 3 }, { name = "n23", x = 2, y = 3 }, { name = "n33", x = 3, y = 3 }]' --set 'links=[{ from = "n00", to = "n10", both = true }, { from = "n00", to = "n01", both = true }, { from = "n10", to = "n20", both = true }, { from = "n20", to = "n30", both = true }, { from = "n20", to = "n21", both = true }, { from = "n30", to = "n31", both = true }, { from = "n01", to = "n02", both = true }, { from = "n21", to = "n31", both = true }, { from = "n21", to = "n22", both = true }, { from = "n02", to = "n12", both = true }, { from = "n02", to = "n03", both = true }, { from = "n12", to = "n22", both = true }, { from = "n12", to = "n13", both = true }, { from = "n22", to = "n23", both = true }, { from = "n03", to = "n13", both = true }, { from = "n13", to = "n23", both = true }, { from = "n23", to = "n33", both = true }]' --set routes=up-down --set node=n00 --set algorithm=table --set lanes=1 --set requests_width=1
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001

`default_nettype none

module graph_status (
    // the output lane may be asked for
    input  wire [2:0] free_i,
    // per option set, the best of its lanes; one-hot or 0, in the same cycle
    output wire [4:0] best_o
);

    assign best_o[0] = free_i[1];
    assign best_o[1] = free_i[0];
    assign best_o[2] = free_i[0];
    assign best_o[3] = free_i[1] & ~free_i[0];
    assign best_o[4] = free_i[2];
endmodule

`default_nettype wire
