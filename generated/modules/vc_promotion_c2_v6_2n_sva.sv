// SPDX-License-Identifier: 0BSD
// vc_promotion_c2_v6_2n_sva: what must hold of vc_promotion_c2_v6_2n, bound to each instance of it
//
// Shape:    2 classes of 6 VCs, promotion 2n
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component vc-promotion shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module vc_promotion_c2_v6_2n_sva (
    input wire [1:0] kind_i,
    input wire ends_i,
    input wire class_i,
    input wire [1:0] done_i,
    input wire crossed_i,
    input wire [3:0] vc_o,
    input wire [1:0] done_o,
    input wire crossed_o
);

    if (1) begin : g_proved
        // The definition, case by case.
        wire [5:0] case_of_packet = {kind_i, ends_i, crossed_i, done_i};
        reg [6:0] defined;
        always @* begin
            defined = 7'd0;
            case ({class_i, case_of_packet})
                7'd0: defined = 7'd0;
                7'd1: defined = 7'd17;
                7'd2: defined = 7'd34;
                7'd3: defined = 7'd51;
                7'd4: defined = 7'd64;
                7'd5: defined = 7'd81;
                7'd6: defined = 7'd98;
                7'd7: defined = 7'd115;
                7'd8: defined = 7'd17;
                7'd9: defined = 7'd34;
                7'd10: defined = 7'd51;
                7'd11: defined = 7'd0;
                7'd12: defined = 7'd17;
                7'd13: defined = 7'd34;
                7'd14: defined = 7'd51;
                7'd15: defined = 7'd0;
                7'd16: defined = 7'd0;
                7'd17: defined = 7'd18;
                7'd18: defined = 7'd36;
                7'd19: defined = 7'd53;
                7'd20: defined = 7'd65;
                7'd21: defined = 7'd83;
                7'd22: defined = 7'd101;
                7'd23: defined = 7'd117;
                7'd24: defined = 7'd18;
                7'd25: defined = 7'd36;
                7'd26: defined = 7'd53;
                7'd27: defined = 7'd0;
                7'd28: defined = 7'd18;
                7'd29: defined = 7'd36;
                7'd30: defined = 7'd53;
                7'd31: defined = 7'd0;
                7'd32: defined = 7'd0;
                7'd33: defined = 7'd16;
                7'd34: defined = 7'd32;
                7'd35: defined = 7'd48;
                7'd36: defined = 7'd64;
                7'd37: defined = 7'd80;
                7'd38: defined = 7'd96;
                7'd39: defined = 7'd112;
                7'd40: defined = 7'd16;
                7'd41: defined = 7'd32;
                7'd42: defined = 7'd48;
                7'd43: defined = 7'd0;
                7'd44: defined = 7'd16;
                7'd45: defined = 7'd32;
                7'd46: defined = 7'd48;
                7'd47: defined = 7'd0;
                7'd48: defined = 7'd0;
                7'd49: defined = 7'd17;
                7'd50: defined = 7'd34;
                7'd51: defined = 7'd51;
                7'd52: defined = 7'd64;
                7'd53: defined = 7'd81;
                7'd54: defined = 7'd98;
                7'd55: defined = 7'd115;
                7'd56: defined = 7'd17;
                7'd57: defined = 7'd34;
                7'd58: defined = 7'd51;
                7'd59: defined = 7'd0;
                7'd60: defined = 7'd17;
                7'd61: defined = 7'd34;
                7'd62: defined = 7'd51;
                7'd63: defined = 7'd0;
                7'd64: defined = 7'd6;
                7'd65: defined = 7'd23;
                7'd66: defined = 7'd40;
                7'd67: defined = 7'd57;
                7'd68: defined = 7'd70;
                7'd69: defined = 7'd87;
                7'd70: defined = 7'd104;
                7'd71: defined = 7'd121;
                7'd72: defined = 7'd23;
                7'd73: defined = 7'd40;
                7'd74: defined = 7'd57;
                7'd75: defined = 7'd6;
                7'd76: defined = 7'd23;
                7'd77: defined = 7'd40;
                7'd78: defined = 7'd57;
                7'd79: defined = 7'd6;
                7'd80: defined = 7'd6;
                7'd81: defined = 7'd24;
                7'd82: defined = 7'd42;
                7'd83: defined = 7'd59;
                7'd84: defined = 7'd71;
                7'd85: defined = 7'd89;
                7'd86: defined = 7'd107;
                7'd87: defined = 7'd123;
                7'd88: defined = 7'd24;
                7'd89: defined = 7'd42;
                7'd90: defined = 7'd59;
                7'd91: defined = 7'd6;
                7'd92: defined = 7'd24;
                7'd93: defined = 7'd42;
                7'd94: defined = 7'd59;
                7'd95: defined = 7'd6;
                7'd96: defined = 7'd6;
                7'd97: defined = 7'd22;
                7'd98: defined = 7'd38;
                7'd99: defined = 7'd54;
                7'd100: defined = 7'd70;
                7'd101: defined = 7'd86;
                7'd102: defined = 7'd102;
                7'd103: defined = 7'd118;
                7'd104: defined = 7'd22;
                7'd105: defined = 7'd38;
                7'd106: defined = 7'd54;
                7'd107: defined = 7'd6;
                7'd108: defined = 7'd22;
                7'd109: defined = 7'd38;
                7'd110: defined = 7'd54;
                7'd111: defined = 7'd6;
                7'd112: defined = 7'd6;
                7'd113: defined = 7'd23;
                7'd114: defined = 7'd40;
                7'd115: defined = 7'd57;
                7'd116: defined = 7'd70;
                7'd117: defined = 7'd87;
                7'd118: defined = 7'd104;
                7'd119: defined = 7'd121;
                7'd120: defined = 7'd23;
                7'd121: defined = 7'd40;
                7'd122: defined = 7'd57;
                7'd123: defined = 7'd6;
                7'd124: defined = 7'd23;
                7'd125: defined = 7'd40;
                7'd126: defined = 7'd57;
                7'd127: defined = 7'd6;
                default: ;
            endcase
        end
        wire holds_as_defined = {crossed_o, done_o, vc_o} == defined;

        // virtual channel, dimensions completed and dateline are those of the definition, case by
        // case
        a_as_defined: assert final (holds_as_defined);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind vc_promotion_c2_v6_2n
    vc_promotion_c2_v6_2n_sva u_sva (.*);

`default_nettype wire
