// SPDX-License-Identifier: 0BSD
// crc_c24_p328b63_w32_stream: cyclic redundancy check of a stream of words
//
// Shape:   a CRC of 24 bits by 0x328b63 over 32 bits in a cycle, sync reset
// Source:  the field's own; [Anton2] sec. 4.4 and [BlueGene] sec. 2 use it
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Divisor: x^24 + x^21 + x^20 + x^17 + x^15 + x^11 + x^9 + x^8 + x^6 + x^5 + x + 1
// Order:   the highest bit of data_i goes first, and no bits are reflected
// Ends:    the remainder starts with ones, and is inverted at the end
// Bits:    of the remainder are the parities of those in the masks: the division as a matrix, a row
//          a line; their numbers are powers of x, not places of fields
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// [BlueGene] M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection
//            Network, IBM Research Report RC23025, 2003
// Command: flitworks generate --component crc --set width=32 --set crc_bits=24 --set \
//            polynomial=0x328b63 --set init=0xffffff --set xor_out=0xffffff --set reflect_in=0 \
//            --set reflect_out=0 --set order=high-first --set stream=1 --set reset=sync
// Made by: flitworks 0.1.0, configuration e617600e8b86023d

`default_nettype none

module crc_c24_p328b63_w32_stream (
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
    output wire [23:0] crc_o
);

    reg  [23:0] remainder_d;
    reg  [23:0] remainder_q;
    wire done_d;
    reg  done_q;
    wire [23:0] divided;

    assign done_d = valid_i & last_i;
    assign valid_o = done_q;
    wire [23:0] start = first_i ? 24'hffffff : remainder_q;

    // what the division leaves of this word behind what was left before
    assign divided[0] = (^(data_i & 32'he0814dd9)) ^ (^(start & 24'he0814d));
    assign divided[1] = (^(data_i & 32'h2183d66b)) ^ (^(start & 24'h2183d6));
    assign divided[2] = (^(data_i & 32'h4307acd6)) ^ (^(start & 24'h4307ac));
    assign divided[3] = (^(data_i & 32'h860f59ac)) ^ (^(start & 24'h860f59));
    assign divided[4] = (^(data_i & 32'hc1eb358)) ^ (^(start & 24'hc1eb3));
    assign divided[5] = (^(data_i & 32'hf8bc2b69)) ^ (^(start & 24'hf8bc2b));
    assign divided[6] = (^(data_i & 32'h11f91b0b)) ^ (^(start & 24'h11f91b));
    assign divided[7] = (^(data_i & 32'h23f23616)) ^ (^(start & 24'h23f236));
    assign divided[8] = (^(data_i & 32'ha76521f5)) ^ (^(start & 24'ha76521));
    assign divided[9] = (^(data_i & 32'hae4b0e33)) ^ (^(start & 24'hae4b0e));
    assign divided[10] = (^(data_i & 32'h5c961c66)) ^ (^(start & 24'h5c961c));
    assign divided[11] = (^(data_i & 32'h59ad7515)) ^ (^(start & 24'h59ad75));
    assign divided[12] = (^(data_i & 32'hb35aea2a)) ^ (^(start & 24'hb35aea));
    assign divided[13] = (^(data_i & 32'h66b5d454)) ^ (^(start & 24'h66b5d4));
    assign divided[14] = (^(data_i & 32'hcd6ba8a8)) ^ (^(start & 24'hcd6ba8));
    assign divided[15] = (^(data_i & 32'h7a561c89)) ^ (^(start & 24'h7a561c));
    assign divided[16] = (^(data_i & 32'hf4ac3912)) ^ (^(start & 24'hf4ac39));
    assign divided[17] = (^(data_i & 32'h9d93ffd)) ^ (^(start & 24'h9d93f));
    assign divided[18] = (^(data_i & 32'h13b27ffa)) ^ (^(start & 24'h13b27f));
    assign divided[19] = (^(data_i & 32'h2764fff4)) ^ (^(start & 24'h2764ff));
    assign divided[20] = (^(data_i & 32'hae48b231)) ^ (^(start & 24'hae48b2));
    assign divided[21] = (^(data_i & 32'hbc1029bb)) ^ (^(start & 24'hbc1029));
    assign divided[22] = (^(data_i & 32'h78205376)) ^ (^(start & 24'h782053));
    assign divided[23] = (^(data_i & 32'hf040a6ec)) ^ (^(start & 24'hf040a6));

    always @* begin : next_remainder
        remainder_d = remainder_q;
        if (valid_i) begin
            remainder_d = divided;
        end
    end

    assign crc_o = remainder_q ^ 24'hffffff;

    always @(posedge clk_i) begin
        if (rst_i) begin
            remainder_q <= 24'hffffff;
            done_q <= 1'b0;
        end else begin
            remainder_q <= remainder_d;
            done_q <= done_d;
        end
    end
endmodule

`default_nettype wire
