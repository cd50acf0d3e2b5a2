// SPDX-License-Identifier: 0BSD
// graph_routing_4: looks up the ways by which a packet may leave
//
// Shape:   table on a graph of 14 nodes and 34 links, up-down, at n20 and 6 more nodes, from p0_vc0
// Source:  Dally & Towles sec. 11.1
// Command: manifest.json has it, at this module
// Made by: flitworks 0.1.0, configuration e795c0581549ca2d
// Fields:  dest_i: terminal [3:0]

`default_nettype none

module graph_routing_4 (
    // by destination, the number of the set that a packet is offered, tied off
    input  wire [31:0] table_i,
    // number of the destination
    input  wire [3:0] dest_i,
    // one-hot: the set of exits offered, in the same cycle
    output wire [3:0] options_o
);

    wire [4:0] low = {dest_i, 1'b0};

    // the element of the destination, at the low end
    wire [31:0] from_dest = table_i >> low;

    assign options_o[0] = (from_dest[1:0] == 2'd0);
    assign options_o[1] = (from_dest[1:0] == 2'd1);
    assign options_o[2] = (from_dest[1:0] == 2'd2);
    assign options_o[3] = (from_dest[1:0] == 2'd3);
    (* unused *) wire unused;
    assign unused = &{1'b0, from_dest[31:2]};
endmodule

`default_nettype wire
