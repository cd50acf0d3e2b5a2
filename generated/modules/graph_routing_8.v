// SPDX-License-Identifier: 0BSD
// graph_routing_8: looks up the ways by which a packet may leave
//
// Shape:   table on a graph of 14 nodes and 34 links, up-down, at n33, from p0_vc0
// Source:  Dally & Towles sec. 11.1
// Command: flitworks generate --component routing-unit --set topology=graph --set 'nodes=[{ name = "n00", x = 0, y = 0 }, { name = "n10", x = 1, y = 0 }, { name = "n20", x = 2, y = 0 }, { name = "n30", x = 3, y = 0 }, { name = "n01", x = 0, y = 1 }, { name = "n21", x = 2, y = 1 }, { name = "n31", x = 3, y = 1 }, { name = "n02", x = 0, y = 2 }, { name = "n12", x = 1, y = 2 }, { name = "n22", x = 2, y = 2 }, { name = "n03", x = 0, y = 3 }, { name = "n13", x = 1, y = 3 }, { name = "n23", x = 2, y = 3 }, { name = "n33", x = 3, y = 3 }]' --set 'links=[{ from = "n00", to = "n10", both = true }, { from = "n00", to = "n01", both = true }, { from = "n10", to = "n20", both = true }, { from = "n20", to = "n30", both = true }, { from = "n20", to = "n21", both = true }, { from = "n30", to = "n31", both = true }, { from = "n01", to = "n02", both = true }, { from = "n21", to = "n31", both = true }, { from = "n21", to = "n22", both = true }, { from = "n02", to = "n12", both = true }, { from = "n02", to = "n03", both = true }, { from = "n12", to = "n22", both = true }, { from = "n12", to = "n13", both = true }, { from = "n22", to = "n23", both = true }, { from = "n03", to = "n13", both = true }, { from = "n13", to = "n23", both = true }, { from = "n23", to = "n33", both = true }]' --set routes=up-down --set node=n33 --set algorithm=table --set from=p0 --set vc=0

`default_nettype none

module graph_routing_8 (
    // by destination, the number of the set that a packet is offered, tied off
    input  wire [15:0] table_i,
    // number of the destination
    input  wire [3:0] dest_i,
    // one-hot: the set of exits offered, in the same cycle
    output wire options_o
);

    // the element of the destination, at the low end
    wire [15:0] from_dest = table_i >> dest_i;

    assign options_o = (from_dest[0] == 1'b0);
    (* unused *) wire unused;
    assign unused = &{1'b0, from_dest[15:1]};
endmodule

`default_nettype wire
