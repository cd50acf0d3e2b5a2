// SPDX-License-Identifier: 0BSD
// crc_c32_p4c11db7_w32_ri_ro_stream: cyclic redundancy check of a stream of words
//
// Shape:   a CRC of 32 bits by 0x4c11db7, bytes reflected, the remainder reflected over 32 bits in
//          a cycle, sync reset
// Source:  the field's own; [Anton2] sec. 4.4 and [BlueGene] sec. 2 use it
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Divisor: x^32 + x^26 + x^23 + x^22 + x^16 + x^12 + x^11 + x^10 + x^8 + x^7 + x^5 + x^4 + x^2 + x
//          + 1
// Order:   the highest bit of data_i goes first, and each eight bits go in, and the remainder comes
//          out, reflected
// Ends:    the remainder starts with ones, and is inverted at the end
// Bits:    of the remainder are the parities of those in the masks: the division as a matrix, a row
//          a line; their numbers are powers of x, not places of fields
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component crc --set width=32 --set crc_bits=32 --set \
//            polynomial=0x4c11db7 --set init=0xffffffff --set xor_out=0xffffffff --set \
//            reflect_in=1 --set reflect_out=1 --set order=high-first --set stream=1 --set \
//            reset=sync
// Made by: flitworks 0.1.0, configuration 03182ce7c22010dd

`default_nettype none

module crc_c32_p4c11db7_w32_ri_ro_stream (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // data_i is covered, on the next edge
    input  wire valid_i,
    // the data at valid_i is the first of a stream
    input  wire first_i,
    // the data at valid_i is the last of a stream
    input  wire last_i,
    // what is covered
    input  wire [31:0] data_i,
    // a stream ended in the cycle before; from state alone
    output wire valid_o,
    // the check of that stream; from state alone; valid while valid_o
    output wire [31:0] crc_o
);

    reg  [31:0] remainder_d;
    reg  [31:0] remainder_q;
    wire done_d;
    reg  done_q;
    wire [31:0] divided;

    assign done_d = valid_i & last_i;
    assign valid_o = done_q;
    wire [31:0] start = first_i ? 32'hffffffff : remainder_q;

    // what the division leaves of this word behind what was left before
    assign divided[0] = (^(data_i & 32'hef806882)) ^ (^(start & 32'hf7011641));
    assign divided[1] = (^(data_i & 32'h98c05cc3)) ^ (^(start & 32'h19033ac3));
    assign divided[2] = (^(data_i & 32'ha3e0c6e3)) ^ (^(start & 32'hc50763c7));
    assign divided[3] = (^(data_i & 32'h5170e371)) ^ (^(start & 32'h8a0ec78e));
    assign divided[4] = (^(data_i & 32'hc73899ba)) ^ (^(start & 32'he31c995d));
    assign divided[5] = (^(data_i & 32'h8c1c24df)) ^ (^(start & 32'h313824fb));
    assign divided[6] = (^(data_i & 32'h460e926f)) ^ (^(start & 32'h627049f6));
    assign divided[7] = (^(data_i & 32'hcc87a1b5)) ^ (^(start & 32'h33e185ad));
    assign divided[8] = (^(data_i & 32'h943b8d8)) ^ (^(start & 32'h90c21d1b));
    assign divided[9] = (^(data_i & 32'h84215c6c)) ^ (^(start & 32'h21843a36));
    assign divided[10] = (^(data_i & 32'h2d9046b4)) ^ (^(start & 32'hb409622d));
    assign divided[11] = (^(data_i & 32'hf9c84bd8)) ^ (^(start & 32'h9f13d21b));
    assign divided[12] = (^(data_i & 32'h93644dee)) ^ (^(start & 32'hc926b277));
    assign divided[13] = (^(data_i & 32'h49b22677)) ^ (^(start & 32'h924d64ee));
    assign divided[14] = (^(data_i & 32'h2459933b)) ^ (^(start & 32'h249ac9dc));
    assign divided[15] = (^(data_i & 32'h92acc91d)) ^ (^(start & 32'h493593b8));
    assign divided[16] = (^(data_i & 32'ha6568c8c)) ^ (^(start & 32'h656a3131));
    assign divided[17] = (^(data_i & 32'h532b4646)) ^ (^(start & 32'hcad46262));
    assign divided[18] = (^(data_i & 32'ha9152323)) ^ (^(start & 32'h95a8c4c4));
    assign divided[19] = (^(data_i & 32'hd48a9111)) ^ (^(start & 32'h2b518988));
    assign divided[20] = (^(data_i & 32'h6ac5c808)) ^ (^(start & 32'h56a31310));
    assign divided[21] = (^(data_i & 32'hb5626404)) ^ (^(start & 32'had462620));
    assign divided[22] = (^(data_i & 32'hb5b15a80)) ^ (^(start & 32'had8d5a01));
    assign divided[23] = (^(data_i & 32'h35d845c2)) ^ (^(start & 32'hac1ba243));
    assign divided[24] = (^(data_i & 32'h1aec2261)) ^ (^(start & 32'h58374486));
    assign divided[25] = (^(data_i & 32'hd769130)) ^ (^(start & 32'hb06e890c));
    assign divided[26] = (^(data_i & 32'he93b209a)) ^ (^(start & 32'h97dc0459));
    assign divided[27] = (^(data_i & 32'hf41d104d)) ^ (^(start & 32'h2fb808b2));
    assign divided[28] = (^(data_i & 32'hfa0e8826)) ^ (^(start & 32'h5f701164));
    assign divided[29] = (^(data_i & 32'h7d074413)) ^ (^(start & 32'hbee022c8));
    assign divided[30] = (^(data_i & 32'hbe03a209)) ^ (^(start & 32'h7dc04590));
    assign divided[31] = (^(data_i & 32'hdf01d104)) ^ (^(start & 32'hfb808b20));

    always @* begin : next_remainder
        remainder_d = remainder_q;
        if (valid_i) begin
            remainder_d = divided;
        end
    end

    wire [31:0] reflected = {
        remainder_q[0], remainder_q[1], remainder_q[2], remainder_q[3], remainder_q[4],
        remainder_q[5], remainder_q[6], remainder_q[7], remainder_q[8], remainder_q[9],
        remainder_q[10], remainder_q[11], remainder_q[12], remainder_q[13], remainder_q[14],
        remainder_q[15], remainder_q[16], remainder_q[17], remainder_q[18], remainder_q[19],
        remainder_q[20], remainder_q[21], remainder_q[22], remainder_q[23], remainder_q[24],
        remainder_q[25], remainder_q[26], remainder_q[27], remainder_q[28], remainder_q[29],
        remainder_q[30], remainder_q[31]
    };
    assign crc_o = reflected ^ 32'hffffffff;

    always @(posedge clk_i) begin
        if (rst_i) begin
            remainder_q <= 32'hffffffff;
            done_q <= 1'b0;
        end else begin
            remainder_q <= remainder_d;
            done_q <= done_d;
        end
    end
endmodule

`default_nettype wire
