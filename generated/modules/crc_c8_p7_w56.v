// SPDX-License-Identifier: 0BSD
// crc_c8_p7_w56: cyclic redundancy check of a word
//
// Shape:   a CRC of 8 bits by 0x7 over 56 bits
// Source:  the field's own; [Anton2] sec. 4.4 and [BlueGene] sec. 2 use it
// Divisor: x^8 + x^2 + x + 1
// Order:   the highest bit of data_i goes first, and no bits are reflected
// Ends:    the remainder starts with ones, and is inverted at the end
// Bits:    of the remainder are the parities of those in the masks: the division as a matrix, a row
//          a line; their numbers are powers of x, not places of fields
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component crc --set width=56 --set crc_bits=8 --set \
//            polynomial=0x7 --set init=0xff --set xor_out=0xff --set reflect_in=0 --set \
//            reflect_out=0 --set order=high-first --set stream=0
// Made by: flitworks 0.1.0, configuration 6106ea1e8ae1838b

`default_nettype none

module crc_c8_p7_w56 (
    // what is covered
    input  wire [55:0] data_i,
    // the check of it, in the same cycle
    output wire [7:0] crc_o
);

    wire [7:0] remainder;

    // what the division leaves of the word alone
    assign remainder[0] = ^(data_i & 56'h77298cd0ad51c1);
    assign remainder[1] = ^(data_i & 56'h997a9571f7f243);
    assign remainder[2] = ^(data_i & 56'h45dca63342b547);
    assign remainder[3] = ^(data_i & 56'h8bb94c66856a8e);
    assign remainder[4] = ^(data_i & 56'h177298cd0ad51c);
    assign remainder[5] = ^(data_i & 56'h2ee5319a15aa38);
    assign remainder[6] = ^(data_i & 56'h5dca63342b5470);
    assign remainder[7] = ^(data_i & 56'hbb94c66856a8e0);

    // the check of zeros: what is left of the start, and what is added at the end
    assign crc_o = remainder ^ 8'hbb;
endmodule

`default_nettype wire
