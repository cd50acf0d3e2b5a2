// SPDX-License-Identifier: 0BSD
// anton2_network_2x1x1_2x1_p4_fw64_promotion_sva: what must hold of
// anton2_network_2x1x1_2x1_p4_fw64_promotion, bound to each instance of it
//
// Shape:    2 classes of 4 VCs, promotion n+1
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component vc-promotion shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module anton2_network_2x1x1_2x1_p4_fw64_promotion_sva (
    input wire [1:0] kind_i,
    input wire ends_i,
    input wire class_i,
    input wire [1:0] done_i,
    input wire crossed_i,
    input wire [2:0] vc_o,
    input wire [1:0] done_o,
    input wire crossed_o
);

    if (1) begin : g_proved
        // The definition, case by case.
        wire [5:0] case_of_packet = {kind_i, ends_i, crossed_i, done_i};
        reg [5:0] defined;
        always @* begin
            defined = 6'd0;
            case ({class_i, case_of_packet})
                7'd0: defined = 6'd0;
                7'd1: defined = 6'd9;
                7'd2: defined = 6'd18;
                7'd3: defined = 6'd27;
                7'd4: defined = 6'd32;
                7'd5: defined = 6'd41;
                7'd6: defined = 6'd50;
                7'd7: defined = 6'd59;
                7'd8: defined = 6'd9;
                7'd9: defined = 6'd18;
                7'd10: defined = 6'd27;
                7'd11: defined = 6'd0;
                7'd12: defined = 6'd9;
                7'd13: defined = 6'd18;
                7'd14: defined = 6'd27;
                7'd15: defined = 6'd0;
                7'd16: defined = 6'd0;
                7'd17: defined = 6'd9;
                7'd18: defined = 6'd18;
                7'd19: defined = 6'd27;
                7'd20: defined = 6'd33;
                7'd21: defined = 6'd42;
                7'd22: defined = 6'd51;
                7'd23: defined = 6'd59;
                7'd24: defined = 6'd9;
                7'd25: defined = 6'd18;
                7'd26: defined = 6'd27;
                7'd27: defined = 6'd0;
                7'd28: defined = 6'd9;
                7'd29: defined = 6'd18;
                7'd30: defined = 6'd27;
                7'd31: defined = 6'd0;
                7'd32: defined = 6'd0;
                7'd33: defined = 6'd8;
                7'd34: defined = 6'd16;
                7'd35: defined = 6'd24;
                7'd36: defined = 6'd32;
                7'd37: defined = 6'd40;
                7'd38: defined = 6'd48;
                7'd39: defined = 6'd56;
                7'd40: defined = 6'd8;
                7'd41: defined = 6'd16;
                7'd42: defined = 6'd24;
                7'd43: defined = 6'd0;
                7'd44: defined = 6'd8;
                7'd45: defined = 6'd16;
                7'd46: defined = 6'd24;
                7'd47: defined = 6'd0;
                7'd48: defined = 6'd0;
                7'd49: defined = 6'd9;
                7'd50: defined = 6'd18;
                7'd51: defined = 6'd27;
                7'd52: defined = 6'd32;
                7'd53: defined = 6'd41;
                7'd54: defined = 6'd50;
                7'd55: defined = 6'd59;
                7'd56: defined = 6'd9;
                7'd57: defined = 6'd18;
                7'd58: defined = 6'd27;
                7'd59: defined = 6'd0;
                7'd60: defined = 6'd9;
                7'd61: defined = 6'd18;
                7'd62: defined = 6'd27;
                7'd63: defined = 6'd0;
                7'd64: defined = 6'd4;
                7'd65: defined = 6'd13;
                7'd66: defined = 6'd22;
                7'd67: defined = 6'd31;
                7'd68: defined = 6'd36;
                7'd69: defined = 6'd45;
                7'd70: defined = 6'd54;
                7'd71: defined = 6'd63;
                7'd72: defined = 6'd13;
                7'd73: defined = 6'd22;
                7'd74: defined = 6'd31;
                7'd75: defined = 6'd4;
                7'd76: defined = 6'd13;
                7'd77: defined = 6'd22;
                7'd78: defined = 6'd31;
                7'd79: defined = 6'd4;
                7'd80: defined = 6'd4;
                7'd81: defined = 6'd13;
                7'd82: defined = 6'd22;
                7'd83: defined = 6'd31;
                7'd84: defined = 6'd37;
                7'd85: defined = 6'd46;
                7'd86: defined = 6'd55;
                7'd87: defined = 6'd63;
                7'd88: defined = 6'd13;
                7'd89: defined = 6'd22;
                7'd90: defined = 6'd31;
                7'd91: defined = 6'd4;
                7'd92: defined = 6'd13;
                7'd93: defined = 6'd22;
                7'd94: defined = 6'd31;
                7'd95: defined = 6'd4;
                7'd96: defined = 6'd4;
                7'd97: defined = 6'd12;
                7'd98: defined = 6'd20;
                7'd99: defined = 6'd28;
                7'd100: defined = 6'd36;
                7'd101: defined = 6'd44;
                7'd102: defined = 6'd52;
                7'd103: defined = 6'd60;
                7'd104: defined = 6'd12;
                7'd105: defined = 6'd20;
                7'd106: defined = 6'd28;
                7'd107: defined = 6'd4;
                7'd108: defined = 6'd12;
                7'd109: defined = 6'd20;
                7'd110: defined = 6'd28;
                7'd111: defined = 6'd4;
                7'd112: defined = 6'd4;
                7'd113: defined = 6'd13;
                7'd114: defined = 6'd22;
                7'd115: defined = 6'd31;
                7'd116: defined = 6'd36;
                7'd117: defined = 6'd45;
                7'd118: defined = 6'd54;
                7'd119: defined = 6'd63;
                7'd120: defined = 6'd13;
                7'd121: defined = 6'd22;
                7'd122: defined = 6'd31;
                7'd123: defined = 6'd4;
                7'd124: defined = 6'd13;
                7'd125: defined = 6'd22;
                7'd126: defined = 6'd31;
                7'd127: defined = 6'd4;
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

bind anton2_network_2x1x1_2x1_p4_fw64_promotion
    anton2_network_2x1x1_2x1_p4_fw64_promotion_sva u_sva (.*);

`default_nettype wire
