// SPDX-License-Identifier: 0BSD
// crc_c24_p328b63_w64: cyclic redundancy check of a word
//
// Shape:   a CRC of 24 bits by 0x328b63 over 64 bits
// Source:  the field's own; [Anton2] sec. 4.4 and [BlueGene] sec. 2 use it
// Divisor: x^24 + x^21 + x^20 + x^17 + x^15 + x^11 + x^9 + x^8 + x^6 + x^5 + x + 1
// Order:   the highest bit of data_i goes first, and no bits are reflected
// Ends:    the remainder starts with ones, and is inverted at the end
// Bits:    of the remainder are the parities of those in the masks: the division as a matrix, a row
//          a line; their numbers are powers of x, not places of fields
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component crc --set width=64 --set crc_bits=24 --set \
//            polynomial=0x328b63 --set init=0xffffff --set xor_out=0xffffff --set reflect_in=0 \
//            --set reflect_out=0 --set order=high-first --set stream=0
// Made by: flitworks 0.1.0, configuration 4c5c3e31ef5123be

`default_nettype none

module crc_c24_p328b63_w64 (
    // what is covered
    input  wire [63:0] data_i,
    // the check of it, in the same cycle
    output wire [23:0] crc_o
);

    wire [23:0] remainder;

    // what the division leaves of the word alone
    assign remainder[0] = ^(data_i & 64'hdd3342f5e0814dd9);
    assign remainder[1] = ^(data_i & 64'h6755c71e2183d66b);
    assign remainder[2] = ^(data_i & 64'hceab8e3c4307acd6);
    assign remainder[3] = ^(data_i & 64'h9d571c78860f59ac);
    assign remainder[4] = ^(data_i & 64'h3aae38f10c1eb358);
    assign remainder[5] = ^(data_i & 64'ha86f3317f8bc2b69);
    assign remainder[6] = ^(data_i & 64'h8ded24da11f91b0b);
    assign remainder[7] = ^(data_i & 64'h1bda49b423f23616);
    assign remainder[8] = ^(data_i & 64'hea87d19da76521f5);
    assign remainder[9] = ^(data_i & 64'h83ce1ceae4b0e33);
    assign remainder[10] = ^(data_i & 64'h1079c39d5c961c66);
    assign remainder[11] = ^(data_i & 64'hfdc0c5cf59ad7515);
    assign remainder[12] = ^(data_i & 64'hfb818b9eb35aea2a);
    assign remainder[13] = ^(data_i & 64'hf703173d66b5d454);
    assign remainder[14] = ^(data_i & 64'hee062e7acd6ba8a8);
    assign remainder[15] = ^(data_i & 64'h13f1e007a561c89);
    assign remainder[16] = ^(data_i & 64'h27e3c00f4ac3912);
    assign remainder[17] = ^(data_i & 64'hd9cf3af409d93ffd);
    assign remainder[18] = ^(data_i & 64'hb39e75e813b27ffa);
    assign remainder[19] = ^(data_i & 64'h673cebd02764fff4);
    assign remainder[20] = ^(data_i & 64'h134a9555ae48b231);
    assign remainder[21] = ^(data_i & 64'hfba6685ebc1029bb);
    assign remainder[22] = ^(data_i & 64'hf74cd0bd78205376);
    assign remainder[23] = ^(data_i & 64'hee99a17af040a6ec);

    // the check of zeros: what is left of the start, and what is added at the end
    assign crc_o = remainder ^ 24'h3044d7;
endmodule

`default_nettype wire
