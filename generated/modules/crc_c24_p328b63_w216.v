// SPDX-License-Identifier: 0BSD
// crc_c24_p328b63_w216: cyclic redundancy check of a word
//
// Shape:   a CRC of 24 bits by 0x328b63 over 216 bits
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
// Command: flitworks generate --component crc --set width=216 --set crc_bits=24 --set \
//            polynomial=0x328b63 --set init=0xffffff --set xor_out=0xffffff --set reflect_in=0 \
//            --set reflect_out=0 --set order=high-first --set stream=0
// Made by: flitworks 0.1.0, configuration 8cec4ecdb3c04e40

`default_nettype none

module crc_c24_p328b63_w216 (
    // what is covered
    input  wire [215:0] data_i,
    // the check of it, in the same cycle
    output wire [23:0] crc_o
);

    wire [23:0] remainder;

    // what the division leaves of the word alone
    assign remainder[0] = ^(data_i & 216'h59b997cac2807b7eb41638d8c2099e0ae9226fdd3342f5e0814dd9);
    assign remainder[1] = ^(data_i & 216'heacab85f47808d83dc3a4969461aa21f3b66b06755c71e2183d66b);
    assign remainder[2] = ^(data_i & 216'hd59570be8f011b07b87492d28c35443e76cd60ceab8e3c4307acd6);
    assign remainder[3] = ^(data_i & 216'hab2ae17d1e02360f70e925a5186a887ced9ac19d571c78860f59ac);
    assign remainder[4] = ^(data_i & 216'h5655c2fa3c046c1ee1d24b4a30d510f9db35833aae38f10c1eb358);
    assign remainder[5] = ^(data_i & 216'hf512123eba88a34377b2ae4ca3a3bff95f4969a86f3317f8bc2b69);
    assign remainder[6] = ^(data_i & 216'hb39db3b7b7913df85b736441854ee1f857b0bc8ded24da11f91b0b);
    assign remainder[7] = ^(data_i & 216'h673b676f6f227bf0b6e6c8830a9dc3f0af61791bda49b423f23616);
    assign remainder[8] = ^(data_i & 216'h97cf59141cc48c9fd9dba9ded73219ebb7e09dea87d19da76521f5);
    assign remainder[9] = ^(data_i & 216'h762725e2fb09624107a16b656c6daddd86e354083ce1ceae4b0e33);
    assign remainder[10] = ^(data_i & 216'hec4e4bc5f612c4820f42d6cad8db5bbb0dc6a81079c39d5c961c66);
    assign remainder[11] = ^(data_i & 216'h812500412ea5f27aaa93954d73bf297cf2af3ffdc0c5cf59ad7515);
    assign remainder[12] = ^(data_i & 216'h24a00825d4be4f555272a9ae77e52f9e55e7ffb818b9eb35aea2a);
    assign remainder[13] = ^(data_i & 216'h4940104ba97c9eaaa4e5535cefca5f3cabcfff703173d66b5d454);
    assign remainder[14] = ^(data_i & 216'h9280209752f93d5549caa6b9df94be79579ffee062e7acd6ba8a8);
    assign remainder[15] = ^(data_i & 216'h4be993d828df5cd41d2f6c0ff9fb09c5c3d190013f1e007a561c89);
    assign remainder[16] = ^(data_i & 216'h97d327b051beb9a83a5ed81ff3f6138b87a320027e3c00f4ac3912);
    assign remainder[17] = ^(data_i & 216'h761fd8aa61fd082ec0ab88e725e5b91de6642fd9cf3af409d93ffd);
    assign remainder[18] = ^(data_i & 216'hec3fb154c3fa105d815711ce4bcb723bccc85fb39e75e813b27ffa);
    assign remainder[19] = ^(data_i & 216'hd87f62a987f420bb02ae239c9796e4779990bf673cebd02764fff4);
    assign remainder[20] = ^(data_i & 216'he9475299cd683a08b14a7fe1ed2456e5da0311134a9555ae48b231);
    assign remainder[21] = ^(data_i & 216'h8b3732f958500f6fd682c71b184133c15d244dfba6685ebc1029bb);
    assign remainder[22] = ^(data_i & 216'h166e65f2b0a01edfad058e3630826782ba489bf74cd0bd78205376);
    assign remainder[23] = ^(data_i & 216'h2cdccbe561403dbf5a0b1c6c6104cf05749137ee99a17af040a6ec);

    // the check of zeros: what is left of the start, and what is added at the end
    assign crc_o = remainder ^ 24'h7b122d;
endmodule

`default_nettype wire
