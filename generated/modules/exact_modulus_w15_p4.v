// SPDX-License-Identifier: 0BSD
// exact_modulus_w15_p4: a value modulo one of sixteen numbers
//
// Shape:   a value of 15 bits, of at most 4 ports
// Source:  [YARC] sec. 7.8.2
// Time:    index_o follows both inputs in the same cycle
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component exact-modulus --set width=15 --set ports=4
// Made by: flitworks 0.1.0, configuration 13b7a4805fa3a9ae

`default_nettype none

module exact_modulus_w15_p4 (
    // what is divided
    input  wire [14:0] value_i,
    // ports to choose from: the modulus is the largest of 1-8, 10, 12, 14, 16, 20, 24, 28, 32 that
    // is at most as many; more than 4 are as many as that
    input  wire [2:0] ones_i,
    // value_i modulo that, in the same cycle
    output wire [1:0] index_o
);

    reg  [1:0] shift;
    reg  factor_is_3;
    reg  [1:0] mod3;
    reg  [1:0] remainder;

    // the largest modulus that is at most as many as there are ports
    always @* begin : find_modulus
        shift = 2'd0;
        factor_is_3 = 1'b0;
        if (ones_i >= 3'd2) begin
            shift = 2'd1;
            factor_is_3 = 1'b0;
        end
        if (ones_i >= 3'd3) begin
            shift = 2'd0;
            factor_is_3 = 1'b1;
        end
        if (ones_i >= 3'd4) begin
            shift = 2'd2;
            factor_is_3 = 1'b0;
        end
    end

    // the modulus is 2^shift times factor
    wire [14:0] shifted = value_i >> shift;

    // modulo 3: sums of digits of base 4
    wire [4:0] sum3_1 = {3'd0, shifted[1:0]} + {3'd0, shifted[3:2]} + {3'd0, shifted[5:4]}
        + {3'd0, shifted[7:6]} + {3'd0, shifted[9:8]} + {3'd0, shifted[11:10]}
        + {3'd0, shifted[13:12]} + {4'd0, shifted[14]};
    wire [2:0] sum3_2 = {1'b0, sum3_1[1:0]} + {1'b0, sum3_1[3:2]} + {2'd0, sum3_1[4]};
    wire [1:0] sum3_3 = sum3_2[1:0] + {1'b0, sum3_2[2]};

    always @* begin : reduce3
        mod3 = sum3_3;
        if (sum3_3 >= 2'd3) begin
            mod3 = sum3_3 - 2'd3;
        end
    end

    always @* begin : choose_remainder
        remainder = 2'd0;
        if (factor_is_3) begin
            remainder = mod3;
        end
    end

    wire [1:0] above = remainder << shift;
    wire [1:0] below = ~(2'd3 << shift);
    assign index_o = above | (value_i[1:0] & below);
endmodule

`default_nettype wire
