// SPDX-License-Identifier: 0BSD
// direction_register_w8: the direction of a packet in one dimension, by two registers
//
// Shape:   coordinates of 8 bits
// Source:  [BlueGene] sec. 2
// Time:    both outputs follow the inputs in the same cycle
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component direction-register --set width=8
// Made by: flitworks 0.1.0, configuration d594b0e2cb203cef

`default_nettype none

module direction_register_w8 (
    // coordinate of this node
    input  wire [7:0] own_i,
    // first coordinate that is reached in plus
    input  wire [7:0] first_i,
    // last coordinate that is reached in plus
    input  wire [7:0] last_i,
    // coordinate of the packet's destination
    input  wire [7:0] destination_i,
    // the packet goes in plus; in the same cycle
    output wire plus_o,
    // the packet goes in minus; in the same cycle
    output wire minus_o
);

    wire elsewhere = (destination_i != own_i);
    wire from_first = (destination_i >= first_i);
    wire to_last = (destination_i <= last_i);

    // a range whose end is below its beginning goes round: one of both is enough
    wire goes_round = (last_i < first_i);
    wire in_range = goes_round ? (from_first | to_last) : (from_first & to_last);
    assign plus_o = elsewhere & in_range;
    assign minus_o = elsewhere & ~in_range;
endmodule

`default_nettype wire
