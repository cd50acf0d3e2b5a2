// SPDX-License-Identifier: 0BSD
// graph_routing_3: looks up the ways by which a packet may leave
//
// Shape:   table on a graph of 14 nodes and 34 links, up-down, at n00 and 5 more nodes, from
//          injector
// Source:  Dally & Towles sec. 11.1
// Fields:  dest_i: terminal [3:0]
// Made by: flitworks 0.1.0, configuration fed5ab7cbbc7925f

`default_nettype none

module graph_routing_3 (
    // by destination, the number of the set that a packet is offered, tied off
    input  wire [31:0] table_i,
    // number of the destination
    input  wire [3:0] dest_i,
    // one-hot: the set of exits offered, in the same cycle
    output wire [3:0] options_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer SetP0Vc0 = 0;
    localparam integer SetP1Vc0 = 1;
    localparam integer SetP0Vc0P1Vc0 = 2;
    localparam integer SetEject = 3;
    localparam integer TableSet = 0;
    localparam integer TableSetWidth = 2;
    localparam integer TableOthers = 2;
    localparam integer TableOthersWidth = 30;

    wire [4:0] low = {dest_i, 1'b0};

    // the element of the destination, at the low end
    wire [31:0] from_dest = table_i >> low;

    assign options_o[SetP0Vc0] = (from_dest[TableSet +: TableSetWidth] == 2'd0);
    assign options_o[SetP1Vc0] = (from_dest[TableSet +: TableSetWidth] == 2'd1);
    assign options_o[SetP0Vc0P1Vc0] = (from_dest[TableSet +: TableSetWidth] == 2'd2);
    assign options_o[SetEject] = (from_dest[TableSet +: TableSetWidth] == 2'd3);
    (* unused *) wire unused;
    assign unused = &{1'b0, from_dest[TableOthers +: TableOthersWidth]};
endmodule

`default_nettype wire
