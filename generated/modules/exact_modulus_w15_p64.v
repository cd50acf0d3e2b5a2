// SPDX-License-Identifier: 0BSD
// exact_modulus_w15_p64: a value modulo one of sixteen numbers
//
// Shape:   a value of 15 bits, of at most 64 ports
// Source:  [YARC] sec. 7.8.2
// Time:    index_o follows both inputs in the same cycle
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component exact-modulus --set width=15 --set ports=64
// Made by: flitworks 0.1.0, configuration 01e8893353c6e224

`default_nettype none

module exact_modulus_w15_p64 (
    // what is divided
    input  wire [14:0] value_i,
    // ports to choose from: the modulus is the largest of 1-8, 10, 12, 14, 16, 20, 24, 28, 32 that
    // is at most as many; more than 64 are as many as that
    input  wire [6:0] ones_i,
    // value_i modulo that, in the same cycle
    output wire [4:0] index_o
);

    reg  [2:0] shift;
    reg  factor_is_3;
    reg  factor_is_5;
    reg  factor_is_7;
    reg  [1:0] mod3;
    reg  [2:0] mod5;
    reg  [2:0] mod7;
    reg  [2:0] remainder;

    // the largest modulus that is at most as many as there are ports
    always @* begin : find_modulus
        shift = 3'd0;
        factor_is_3 = 1'b0;
        factor_is_5 = 1'b0;
        factor_is_7 = 1'b0;
        if (ones_i >= 7'd2) begin
            shift = 3'd1;
            factor_is_3 = 1'b0;
            factor_is_5 = 1'b0;
            factor_is_7 = 1'b0;
        end
        if (ones_i >= 7'd3) begin
            shift = 3'd0;
            factor_is_3 = 1'b1;
            factor_is_5 = 1'b0;
            factor_is_7 = 1'b0;
        end
        if (ones_i >= 7'd4) begin
            shift = 3'd2;
            factor_is_3 = 1'b0;
            factor_is_5 = 1'b0;
            factor_is_7 = 1'b0;
        end
        if (ones_i >= 7'd5) begin
            shift = 3'd0;
            factor_is_3 = 1'b0;
            factor_is_5 = 1'b1;
            factor_is_7 = 1'b0;
        end
        if (ones_i >= 7'd6) begin
            shift = 3'd1;
            factor_is_3 = 1'b1;
            factor_is_5 = 1'b0;
            factor_is_7 = 1'b0;
        end
        if (ones_i >= 7'd7) begin
            shift = 3'd0;
            factor_is_3 = 1'b0;
            factor_is_5 = 1'b0;
            factor_is_7 = 1'b1;
        end
        if (ones_i >= 7'd8) begin
            shift = 3'd3;
            factor_is_3 = 1'b0;
            factor_is_5 = 1'b0;
            factor_is_7 = 1'b0;
        end
        if (ones_i >= 7'ha) begin
            shift = 3'd1;
            factor_is_3 = 1'b0;
            factor_is_5 = 1'b1;
            factor_is_7 = 1'b0;
        end
        if (ones_i >= 7'hc) begin
            shift = 3'd2;
            factor_is_3 = 1'b1;
            factor_is_5 = 1'b0;
            factor_is_7 = 1'b0;
        end
        if (ones_i >= 7'he) begin
            shift = 3'd1;
            factor_is_3 = 1'b0;
            factor_is_5 = 1'b0;
            factor_is_7 = 1'b1;
        end
        if (ones_i >= 7'h10) begin
            shift = 3'd4;
            factor_is_3 = 1'b0;
            factor_is_5 = 1'b0;
            factor_is_7 = 1'b0;
        end
        if (ones_i >= 7'h14) begin
            shift = 3'd2;
            factor_is_3 = 1'b0;
            factor_is_5 = 1'b1;
            factor_is_7 = 1'b0;
        end
        if (ones_i >= 7'h18) begin
            shift = 3'd3;
            factor_is_3 = 1'b1;
            factor_is_5 = 1'b0;
            factor_is_7 = 1'b0;
        end
        if (ones_i >= 7'h1c) begin
            shift = 3'd2;
            factor_is_3 = 1'b0;
            factor_is_5 = 1'b0;
            factor_is_7 = 1'b1;
        end
        if (ones_i >= 7'h20) begin
            shift = 3'd5;
            factor_is_3 = 1'b0;
            factor_is_5 = 1'b0;
            factor_is_7 = 1'b0;
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

    // modulo 5: sums of digits of base 16
    wire [5:0] sum5_1 = {2'd0, shifted[3:0]} + {2'd0, shifted[7:4]} + {2'd0, shifted[11:8]}
        + {3'd0, shifted[14:12]};
    wire [4:0] sum5_2 = {1'b0, sum5_1[3:0]} + {3'd0, sum5_1[5:4]};
    wire [3:0] sum5_3 = sum5_2[3:0] + {3'd0, sum5_2[4]};

    always @* begin : reduce5
        mod5 = sum5_3[2:0];
        if (sum5_3 >= 4'd5) begin
            mod5 = sum5_3[2:0] - 3'd5;
        end
        if (sum5_3 >= 4'ha) begin
            mod5 = sum5_3[2:0] - 3'd2;
        end
        if (sum5_3 >= 4'hf) begin
            mod5 = sum5_3[2:0] - 3'd7;
        end
    end

    // modulo 7: sums of digits of base 8
    wire [5:0] sum7_1 = {3'd0, shifted[2:0]} + {3'd0, shifted[5:3]} + {3'd0, shifted[8:6]}
        + {3'd0, shifted[11:9]} + {3'd0, shifted[14:12]};
    wire [3:0] sum7_2 = {1'b0, sum7_1[2:0]} + {1'b0, sum7_1[5:3]};
    wire [2:0] sum7_3 = sum7_2[2:0] + {2'd0, sum7_2[3]};

    always @* begin : reduce7
        mod7 = sum7_3;
        if (sum7_3 >= 3'd7) begin
            mod7 = sum7_3 - 3'd7;
        end
    end

    always @* begin : choose_remainder
        remainder = 3'd0;
        if (factor_is_3) begin
            remainder = {1'b0, mod3};
        end
        if (factor_is_5) begin
            remainder = mod5;
        end
        if (factor_is_7) begin
            remainder = mod7;
        end
    end

    wire [4:0] above = {2'd0, remainder} << shift;
    wire [4:0] below = ~(5'h1f << shift);
    assign index_o = above | (value_i[4:0] & below);
endmodule

`default_nettype wire
