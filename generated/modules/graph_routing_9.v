// SPDX-License-Identifier: 0BSD
// graph_routing_9: looks up the ways by which a packet may leave
//
// Shape:   table on a graph of 14 nodes and 34 links, up-down, at n33, from injector
// Source:  Dally & Towles sec. 11.1
// Fields:  dest_i: terminal [3:0]
// Made by: flitworks 0.1.0, configuration 76b47f3c32b36e90

`default_nettype none

module graph_routing_9 (
    // by destination, the number of the set that a packet is offered, tied off
    input  wire [15:0] table_i,
    // number of the destination
    input  wire [3:0] dest_i,
    // one-hot: the set of exits offered, in the same cycle
    output wire [1:0] options_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer SetP0Vc0 = 0;
    localparam integer SetEject = 1;
    localparam integer TableSet = 0;
    localparam integer TableOthers = 1;
    localparam integer TableOthersWidth = 15;

    // the element of the destination, at the low end
    wire [15:0] from_dest = table_i >> dest_i;

    assign options_o[SetP0Vc0] = (from_dest[TableSet] == 1'b0);
    assign options_o[SetEject] = (from_dest[TableSet] == 1'b1);
    (* unused *) wire unused;
    assign unused = &{1'b0, from_dest[TableOthers +: TableOthersWidth]};
endmodule

`default_nettype wire
