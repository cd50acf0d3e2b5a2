// SPDX-License-Identifier: 0BSD
// anton2_input_routing_sva: what must hold of anton2_input_routing, bound to each instance of it
//
// Shape:    6 ports, node of 4 by 4 routers, 12 external channels, 16 endpoints, directions in the
//           order V- U+ U- V+
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component anton2-routing-unit shows or tries, by the same
//           checkers; what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module anton2_input_routing_sva (
    input wire [11:0] here_i,
    input wire [11:0] last_i,
    input wire [3:0] spot_i,
    input wire [14:0] port_of_i,
    input wire [1:0] arrival_i,
    input wire [41:0] header_i,
    input wire [2:0] port_o,
    input wire [1:0] kind_o,
    input wire ends_o
);

    if (1) begin : g_proved
        // Straps and destinations as they may be.
        wire legal = 1'b1
            && here_i[0 +: 4] <= last_i[0 +: 4] && header_i[0 +: 4] <= last_i[0 +: 4]
            && here_i[4 +: 4] <= last_i[4 +: 4] && header_i[4 +: 4] <= last_i[4 +: 4]
            && here_i[8 +: 4] <= last_i[8 +: 4] && header_i[8 +: 4] <= last_i[8 +: 4]
            && spot_i[1:0] < 4 && spot_i[3:2] < 4
            && {1'b0, port_of_i[0 +: 3]} < 4'd6
            && {1'b0, port_of_i[3 +: 3]} < 4'd6
            && {1'b0, port_of_i[6 +: 3]} < 4'd6
            && {1'b0, port_of_i[9 +: 3]} < 4'd6
            && {1'b0, port_of_i[12 +: 3]} < 4'd6;

        // Hops left round each ring, counted upward, and the shorter way.
        wire [5:0] radix0 = {2'd0, last_i[0 +: 4]} + 6'd1;
        wire [5:0] ahead0 = ({2'd0, header_i[0 +: 4]} + radix0 - {2'd0, here_i[0 +: 4]}) % radix0;
        wire [5:0] back0 = radix0 - ahead0;
        wire minus0 = back0 < ahead0 || (back0 == ahead0 && header_i[39]);
        wire through0 = arrival_i == 2'd0 && ahead0 != 6'd0;
        wire [5:0] radix1 = {2'd0, last_i[4 +: 4]} + 6'd1;
        wire [5:0] ahead1 = ({2'd0, header_i[4 +: 4]} + radix1 - {2'd0, here_i[4 +: 4]}) % radix1;
        wire [5:0] back1 = radix1 - ahead1;
        wire minus1 = back1 < ahead1 || (back1 == ahead1 && header_i[40]);
        wire through1 = arrival_i == 2'd1 && ahead1 != 6'd0;
        wire [5:0] radix2 = {2'd0, last_i[8 +: 4]} + 6'd1;
        wire [5:0] ahead2 = ({2'd0, header_i[8 +: 4]} + radix2 - {2'd0, here_i[8 +: 4]}) % radix2;
        wire [5:0] back2 = radix2 - ahead2;
        wire minus2 = back2 < ahead2 || (back2 == ahead2 && header_i[41]);
        wire through2 = arrival_i == 2'd2 && ahead2 != 6'd0;
        wire through_any = 1'b0 || through0 || through1 || through2;

        // The dimension that comes next: 3 if none does.
        reg [1:0] next;
        always @* begin
            case (header_i[17 +: 3])
                3'd1: next = ahead0 != 6'd0 ? 2'd0 : ahead2 != 6'd0 ? 2'd2 : ahead1 != 6'd0 ? 2'd1
                    : 2'd3;
                3'd2: next = ahead1 != 6'd0 ? 2'd1 : ahead0 != 6'd0 ? 2'd0 : ahead2 != 6'd0 ? 2'd2
                    : 2'd3;
                3'd3: next = ahead1 != 6'd0 ? 2'd1 : ahead2 != 6'd0 ? 2'd2 : ahead0 != 6'd0 ? 2'd0
                    : 2'd3;
                3'd4: next = ahead2 != 6'd0 ? 2'd2 : ahead0 != 6'd0 ? 2'd0 : ahead1 != 6'd0 ? 2'd1
                    : 2'd3;
                3'd5: next = ahead2 != 6'd0 ? 2'd2 : ahead1 != 6'd0 ? 2'd1 : ahead0 != 6'd0 ? 2'd0
                    : 2'd3;
                default: next = ahead0 != 6'd0 ? 2'd0 : ahead1 != 6'd0 ? 2'd1 : ahead2 != 6'd0
                    ? 2'd2 : 2'd3;
            endcase
            if (through0) next = 2'd0;
            if (through1) next = 2'd1;
            if (through2) next = 2'd2;
        end

        // The adapter, by its number: the endpoints', then the external channels'.
        reg [5:0] target;
        always @* begin
            target = header_i[12 +: 5] < 16 ? {1'b0, header_i[12 +: 5]} : 6'd0;
            if (next == 2'd0 && minus0 == 0 && header_i[20] == 0) target = 6'd16;
            if (next == 2'd0 && minus0 == 1 && header_i[20] == 0) target = 6'd17;
            if (next == 2'd0 && minus0 == 0 && header_i[20] == 1) target = 6'd18;
            if (next == 2'd0 && minus0 == 1 && header_i[20] == 1) target = 6'd19;
            if (next == 2'd1 && minus1 == 0 && header_i[20] == 0) target = 6'd20;
            if (next == 2'd1 && minus1 == 1 && header_i[20] == 0) target = 6'd21;
            if (next == 2'd1 && minus1 == 0 && header_i[20] == 1) target = 6'd22;
            if (next == 2'd1 && minus1 == 1 && header_i[20] == 1) target = 6'd23;
            if (next == 2'd2 && minus2 == 0 && header_i[20] == 0) target = 6'd24;
            if (next == 2'd2 && minus2 == 1 && header_i[20] == 0) target = 6'd25;
            if (next == 2'd2 && minus2 == 0 && header_i[20] == 1) target = 6'd26;
            if (next == 2'd2 && minus2 == 1 && header_i[20] == 1) target = 6'd27;
        end

        // From each router to each adapter: at that router a port of its own, else a way.
        reg at_home;
        reg [2:0] own_port;
        reg [2:0] way;
        always @* begin
            at_home = 1'b0;
            own_port = 3'd0;
            way = 3'd4;
            case ({target, spot_i})
                {6'd0, 4'd0}: begin at_home = 1'b1; own_port = 3'd4; end
                {6'd1, 4'd1}: begin at_home = 1'b1; own_port = 3'd3; end
                {6'd2, 4'd2}: begin at_home = 1'b1; own_port = 3'd3; end
                {6'd3, 4'd3}: begin at_home = 1'b1; own_port = 3'd4; end
                {6'd4, 4'd4}: begin at_home = 1'b1; own_port = 3'd5; end
                {6'd5, 4'd5}: begin at_home = 1'b1; own_port = 3'd4; end
                {6'd6, 4'd6}: begin at_home = 1'b1; own_port = 3'd4; end
                {6'd7, 4'd7}: begin at_home = 1'b1; own_port = 3'd5; end
                {6'd8, 4'd8}: begin at_home = 1'b1; own_port = 3'd5; end
                {6'd9, 4'd9}: begin at_home = 1'b1; own_port = 3'd4; end
                {6'd10, 4'd10}: begin at_home = 1'b1; own_port = 3'd4; end
                {6'd11, 4'd11}: begin at_home = 1'b1; own_port = 3'd5; end
                {6'd12, 4'd12}: begin at_home = 1'b1; own_port = 3'd4; end
                {6'd13, 4'd13}: begin at_home = 1'b1; own_port = 3'd3; end
                {6'd14, 4'd14}: begin at_home = 1'b1; own_port = 3'd3; end
                {6'd15, 4'd15}: begin at_home = 1'b1; own_port = 3'd4; end
                {6'd16, 4'd4}: begin at_home = 1'b1; own_port = 3'd4; end
                {6'd17, 4'd7}: begin at_home = 1'b1; own_port = 3'd4; end
                {6'd18, 4'd0}: begin at_home = 1'b1; own_port = 3'd3; end
                {6'd19, 4'd3}: begin at_home = 1'b1; own_port = 3'd3; end
                {6'd20, 4'd8}: begin at_home = 1'b1; own_port = 3'd3; end
                {6'd21, 4'd8}: begin at_home = 1'b1; own_port = 3'd4; end
                {6'd22, 4'd11}: begin at_home = 1'b1; own_port = 3'd3; end
                {6'd23, 4'd11}: begin at_home = 1'b1; own_port = 3'd4; end
                {6'd24, 4'd12}: begin at_home = 1'b1; own_port = 3'd2; end
                {6'd25, 4'd12}: begin at_home = 1'b1; own_port = 3'd3; end
                {6'd26, 4'd15}: begin at_home = 1'b1; own_port = 3'd2; end
                {6'd27, 4'd15}: begin at_home = 1'b1; own_port = 3'd3; end
                {6'd0, 4'd1}: way = 3'd1;
                {6'd0, 4'd2}: way = 3'd1;
                {6'd0, 4'd3}: way = 3'd1;
                {6'd0, 4'd4}: way = 3'd3;
                {6'd0, 4'd5}: way = 3'd3;
                {6'd0, 4'd6}: way = 3'd3;
                {6'd0, 4'd7}: way = 3'd3;
                {6'd0, 4'd8}: way = 3'd3;
                {6'd0, 4'd9}: way = 3'd3;
                {6'd0, 4'd10}: way = 3'd3;
                {6'd0, 4'd11}: way = 3'd3;
                {6'd0, 4'd12}: way = 3'd3;
                {6'd0, 4'd13}: way = 3'd3;
                {6'd0, 4'd14}: way = 3'd3;
                {6'd0, 4'd15}: way = 3'd3;
                {6'd1, 4'd0}: way = 3'd0;
                {6'd1, 4'd2}: way = 3'd1;
                {6'd1, 4'd3}: way = 3'd1;
                {6'd1, 4'd4}: way = 3'd3;
                {6'd1, 4'd5}: way = 3'd3;
                {6'd1, 4'd6}: way = 3'd3;
                {6'd1, 4'd7}: way = 3'd3;
                {6'd1, 4'd8}: way = 3'd3;
                {6'd1, 4'd9}: way = 3'd3;
                {6'd1, 4'd10}: way = 3'd3;
                {6'd1, 4'd11}: way = 3'd3;
                {6'd1, 4'd12}: way = 3'd3;
                {6'd1, 4'd13}: way = 3'd3;
                {6'd1, 4'd14}: way = 3'd3;
                {6'd1, 4'd15}: way = 3'd3;
                {6'd2, 4'd0}: way = 3'd0;
                {6'd2, 4'd1}: way = 3'd0;
                {6'd2, 4'd3}: way = 3'd1;
                {6'd2, 4'd4}: way = 3'd3;
                {6'd2, 4'd5}: way = 3'd3;
                {6'd2, 4'd6}: way = 3'd3;
                {6'd2, 4'd7}: way = 3'd3;
                {6'd2, 4'd8}: way = 3'd3;
                {6'd2, 4'd9}: way = 3'd3;
                {6'd2, 4'd10}: way = 3'd3;
                {6'd2, 4'd11}: way = 3'd3;
                {6'd2, 4'd12}: way = 3'd3;
                {6'd2, 4'd13}: way = 3'd3;
                {6'd2, 4'd14}: way = 3'd3;
                {6'd2, 4'd15}: way = 3'd3;
                {6'd3, 4'd0}: way = 3'd0;
                {6'd3, 4'd1}: way = 3'd0;
                {6'd3, 4'd2}: way = 3'd0;
                {6'd3, 4'd4}: way = 3'd3;
                {6'd3, 4'd5}: way = 3'd3;
                {6'd3, 4'd6}: way = 3'd3;
                {6'd3, 4'd7}: way = 3'd3;
                {6'd3, 4'd8}: way = 3'd3;
                {6'd3, 4'd9}: way = 3'd3;
                {6'd3, 4'd10}: way = 3'd3;
                {6'd3, 4'd11}: way = 3'd3;
                {6'd3, 4'd12}: way = 3'd3;
                {6'd3, 4'd13}: way = 3'd3;
                {6'd3, 4'd14}: way = 3'd3;
                {6'd3, 4'd15}: way = 3'd3;
                {6'd4, 4'd0}: way = 3'd2;
                {6'd4, 4'd1}: way = 3'd1;
                {6'd4, 4'd2}: way = 3'd1;
                {6'd4, 4'd3}: way = 3'd1;
                {6'd4, 4'd5}: way = 3'd1;
                {6'd4, 4'd6}: way = 3'd1;
                {6'd4, 4'd7}: way = 3'd1;
                {6'd4, 4'd8}: way = 3'd3;
                {6'd4, 4'd9}: way = 3'd3;
                {6'd4, 4'd10}: way = 3'd3;
                {6'd4, 4'd11}: way = 3'd3;
                {6'd4, 4'd12}: way = 3'd3;
                {6'd4, 4'd13}: way = 3'd3;
                {6'd4, 4'd14}: way = 3'd3;
                {6'd4, 4'd15}: way = 3'd3;
                {6'd5, 4'd0}: way = 3'd0;
                {6'd5, 4'd1}: way = 3'd2;
                {6'd5, 4'd2}: way = 3'd1;
                {6'd5, 4'd3}: way = 3'd1;
                {6'd5, 4'd4}: way = 3'd0;
                {6'd5, 4'd6}: way = 3'd1;
                {6'd5, 4'd7}: way = 3'd1;
                {6'd5, 4'd8}: way = 3'd3;
                {6'd5, 4'd9}: way = 3'd3;
                {6'd5, 4'd10}: way = 3'd3;
                {6'd5, 4'd11}: way = 3'd3;
                {6'd5, 4'd12}: way = 3'd3;
                {6'd5, 4'd13}: way = 3'd3;
                {6'd5, 4'd14}: way = 3'd3;
                {6'd5, 4'd15}: way = 3'd3;
                {6'd6, 4'd0}: way = 3'd0;
                {6'd6, 4'd1}: way = 3'd0;
                {6'd6, 4'd2}: way = 3'd2;
                {6'd6, 4'd3}: way = 3'd1;
                {6'd6, 4'd4}: way = 3'd0;
                {6'd6, 4'd5}: way = 3'd0;
                {6'd6, 4'd7}: way = 3'd1;
                {6'd6, 4'd8}: way = 3'd3;
                {6'd6, 4'd9}: way = 3'd3;
                {6'd6, 4'd10}: way = 3'd3;
                {6'd6, 4'd11}: way = 3'd3;
                {6'd6, 4'd12}: way = 3'd3;
                {6'd6, 4'd13}: way = 3'd3;
                {6'd6, 4'd14}: way = 3'd3;
                {6'd6, 4'd15}: way = 3'd3;
                {6'd7, 4'd0}: way = 3'd0;
                {6'd7, 4'd1}: way = 3'd0;
                {6'd7, 4'd2}: way = 3'd0;
                {6'd7, 4'd3}: way = 3'd2;
                {6'd7, 4'd4}: way = 3'd0;
                {6'd7, 4'd5}: way = 3'd0;
                {6'd7, 4'd6}: way = 3'd0;
                {6'd7, 4'd8}: way = 3'd3;
                {6'd7, 4'd9}: way = 3'd3;
                {6'd7, 4'd10}: way = 3'd3;
                {6'd7, 4'd11}: way = 3'd3;
                {6'd7, 4'd12}: way = 3'd3;
                {6'd7, 4'd13}: way = 3'd3;
                {6'd7, 4'd14}: way = 3'd3;
                {6'd7, 4'd15}: way = 3'd3;
                {6'd8, 4'd0}: way = 3'd2;
                {6'd8, 4'd1}: way = 3'd1;
                {6'd8, 4'd2}: way = 3'd1;
                {6'd8, 4'd3}: way = 3'd1;
                {6'd8, 4'd4}: way = 3'd2;
                {6'd8, 4'd5}: way = 3'd1;
                {6'd8, 4'd6}: way = 3'd1;
                {6'd8, 4'd7}: way = 3'd1;
                {6'd8, 4'd9}: way = 3'd1;
                {6'd8, 4'd10}: way = 3'd1;
                {6'd8, 4'd11}: way = 3'd1;
                {6'd8, 4'd12}: way = 3'd3;
                {6'd8, 4'd13}: way = 3'd3;
                {6'd8, 4'd14}: way = 3'd3;
                {6'd8, 4'd15}: way = 3'd3;
                {6'd9, 4'd0}: way = 3'd0;
                {6'd9, 4'd1}: way = 3'd2;
                {6'd9, 4'd2}: way = 3'd1;
                {6'd9, 4'd3}: way = 3'd1;
                {6'd9, 4'd4}: way = 3'd0;
                {6'd9, 4'd5}: way = 3'd2;
                {6'd9, 4'd6}: way = 3'd1;
                {6'd9, 4'd7}: way = 3'd1;
                {6'd9, 4'd8}: way = 3'd0;
                {6'd9, 4'd10}: way = 3'd1;
                {6'd9, 4'd11}: way = 3'd1;
                {6'd9, 4'd12}: way = 3'd3;
                {6'd9, 4'd13}: way = 3'd3;
                {6'd9, 4'd14}: way = 3'd3;
                {6'd9, 4'd15}: way = 3'd3;
                {6'd10, 4'd0}: way = 3'd0;
                {6'd10, 4'd1}: way = 3'd0;
                {6'd10, 4'd2}: way = 3'd2;
                {6'd10, 4'd3}: way = 3'd1;
                {6'd10, 4'd4}: way = 3'd0;
                {6'd10, 4'd5}: way = 3'd0;
                {6'd10, 4'd6}: way = 3'd2;
                {6'd10, 4'd7}: way = 3'd1;
                {6'd10, 4'd8}: way = 3'd0;
                {6'd10, 4'd9}: way = 3'd0;
                {6'd10, 4'd11}: way = 3'd1;
                {6'd10, 4'd12}: way = 3'd3;
                {6'd10, 4'd13}: way = 3'd3;
                {6'd10, 4'd14}: way = 3'd3;
                {6'd10, 4'd15}: way = 3'd3;
                {6'd11, 4'd0}: way = 3'd0;
                {6'd11, 4'd1}: way = 3'd0;
                {6'd11, 4'd2}: way = 3'd0;
                {6'd11, 4'd3}: way = 3'd2;
                {6'd11, 4'd4}: way = 3'd0;
                {6'd11, 4'd5}: way = 3'd0;
                {6'd11, 4'd6}: way = 3'd0;
                {6'd11, 4'd7}: way = 3'd2;
                {6'd11, 4'd8}: way = 3'd0;
                {6'd11, 4'd9}: way = 3'd0;
                {6'd11, 4'd10}: way = 3'd0;
                {6'd11, 4'd12}: way = 3'd3;
                {6'd11, 4'd13}: way = 3'd3;
                {6'd11, 4'd14}: way = 3'd3;
                {6'd11, 4'd15}: way = 3'd3;
                {6'd12, 4'd0}: way = 3'd2;
                {6'd12, 4'd1}: way = 3'd1;
                {6'd12, 4'd2}: way = 3'd1;
                {6'd12, 4'd3}: way = 3'd1;
                {6'd12, 4'd4}: way = 3'd2;
                {6'd12, 4'd5}: way = 3'd1;
                {6'd12, 4'd6}: way = 3'd1;
                {6'd12, 4'd7}: way = 3'd1;
                {6'd12, 4'd8}: way = 3'd2;
                {6'd12, 4'd9}: way = 3'd1;
                {6'd12, 4'd10}: way = 3'd1;
                {6'd12, 4'd11}: way = 3'd1;
                {6'd12, 4'd13}: way = 3'd1;
                {6'd12, 4'd14}: way = 3'd1;
                {6'd12, 4'd15}: way = 3'd1;
                {6'd13, 4'd0}: way = 3'd0;
                {6'd13, 4'd1}: way = 3'd2;
                {6'd13, 4'd2}: way = 3'd1;
                {6'd13, 4'd3}: way = 3'd1;
                {6'd13, 4'd4}: way = 3'd0;
                {6'd13, 4'd5}: way = 3'd2;
                {6'd13, 4'd6}: way = 3'd1;
                {6'd13, 4'd7}: way = 3'd1;
                {6'd13, 4'd8}: way = 3'd0;
                {6'd13, 4'd9}: way = 3'd2;
                {6'd13, 4'd10}: way = 3'd1;
                {6'd13, 4'd11}: way = 3'd1;
                {6'd13, 4'd12}: way = 3'd0;
                {6'd13, 4'd14}: way = 3'd1;
                {6'd13, 4'd15}: way = 3'd1;
                {6'd14, 4'd0}: way = 3'd0;
                {6'd14, 4'd1}: way = 3'd0;
                {6'd14, 4'd2}: way = 3'd2;
                {6'd14, 4'd3}: way = 3'd1;
                {6'd14, 4'd4}: way = 3'd0;
                {6'd14, 4'd5}: way = 3'd0;
                {6'd14, 4'd6}: way = 3'd2;
                {6'd14, 4'd7}: way = 3'd1;
                {6'd14, 4'd8}: way = 3'd0;
                {6'd14, 4'd9}: way = 3'd0;
                {6'd14, 4'd10}: way = 3'd2;
                {6'd14, 4'd11}: way = 3'd1;
                {6'd14, 4'd12}: way = 3'd0;
                {6'd14, 4'd13}: way = 3'd0;
                {6'd14, 4'd15}: way = 3'd1;
                {6'd15, 4'd0}: way = 3'd0;
                {6'd15, 4'd1}: way = 3'd0;
                {6'd15, 4'd2}: way = 3'd0;
                {6'd15, 4'd3}: way = 3'd2;
                {6'd15, 4'd4}: way = 3'd0;
                {6'd15, 4'd5}: way = 3'd0;
                {6'd15, 4'd6}: way = 3'd0;
                {6'd15, 4'd7}: way = 3'd2;
                {6'd15, 4'd8}: way = 3'd0;
                {6'd15, 4'd9}: way = 3'd0;
                {6'd15, 4'd10}: way = 3'd0;
                {6'd15, 4'd11}: way = 3'd2;
                {6'd15, 4'd12}: way = 3'd0;
                {6'd15, 4'd13}: way = 3'd0;
                {6'd15, 4'd14}: way = 3'd0;
                {6'd16, 4'd0}: way = 3'd2;
                {6'd16, 4'd1}: way = 3'd1;
                {6'd16, 4'd2}: way = 3'd1;
                {6'd16, 4'd3}: way = 3'd1;
                {6'd16, 4'd5}: way = 3'd1;
                {6'd16, 4'd6}: way = 3'd1;
                {6'd16, 4'd7}: way = 3'd1;
                {6'd16, 4'd8}: way = 3'd3;
                {6'd16, 4'd9}: way = 3'd3;
                {6'd16, 4'd10}: way = 3'd3;
                {6'd16, 4'd11}: way = 3'd3;
                {6'd16, 4'd12}: way = 3'd3;
                {6'd16, 4'd13}: way = 3'd3;
                {6'd16, 4'd14}: way = 3'd3;
                {6'd16, 4'd15}: way = 3'd3;
                {6'd17, 4'd0}: way = 3'd0;
                {6'd17, 4'd1}: way = 3'd0;
                {6'd17, 4'd2}: way = 3'd0;
                {6'd17, 4'd3}: way = 3'd2;
                {6'd17, 4'd4}: way = 3'd0;
                {6'd17, 4'd5}: way = 3'd0;
                {6'd17, 4'd6}: way = 3'd0;
                {6'd17, 4'd8}: way = 3'd3;
                {6'd17, 4'd9}: way = 3'd3;
                {6'd17, 4'd10}: way = 3'd3;
                {6'd17, 4'd11}: way = 3'd3;
                {6'd17, 4'd12}: way = 3'd3;
                {6'd17, 4'd13}: way = 3'd3;
                {6'd17, 4'd14}: way = 3'd3;
                {6'd17, 4'd15}: way = 3'd3;
                {6'd18, 4'd1}: way = 3'd1;
                {6'd18, 4'd2}: way = 3'd1;
                {6'd18, 4'd3}: way = 3'd1;
                {6'd18, 4'd4}: way = 3'd3;
                {6'd18, 4'd5}: way = 3'd3;
                {6'd18, 4'd6}: way = 3'd3;
                {6'd18, 4'd7}: way = 3'd3;
                {6'd18, 4'd8}: way = 3'd3;
                {6'd18, 4'd9}: way = 3'd3;
                {6'd18, 4'd10}: way = 3'd3;
                {6'd18, 4'd11}: way = 3'd3;
                {6'd18, 4'd12}: way = 3'd3;
                {6'd18, 4'd13}: way = 3'd3;
                {6'd18, 4'd14}: way = 3'd3;
                {6'd18, 4'd15}: way = 3'd3;
                {6'd19, 4'd0}: way = 3'd0;
                {6'd19, 4'd1}: way = 3'd0;
                {6'd19, 4'd2}: way = 3'd0;
                {6'd19, 4'd4}: way = 3'd3;
                {6'd19, 4'd5}: way = 3'd3;
                {6'd19, 4'd6}: way = 3'd3;
                {6'd19, 4'd7}: way = 3'd3;
                {6'd19, 4'd8}: way = 3'd3;
                {6'd19, 4'd9}: way = 3'd3;
                {6'd19, 4'd10}: way = 3'd3;
                {6'd19, 4'd11}: way = 3'd3;
                {6'd19, 4'd12}: way = 3'd3;
                {6'd19, 4'd13}: way = 3'd3;
                {6'd19, 4'd14}: way = 3'd3;
                {6'd19, 4'd15}: way = 3'd3;
                {6'd20, 4'd0}: way = 3'd2;
                {6'd20, 4'd1}: way = 3'd1;
                {6'd20, 4'd2}: way = 3'd1;
                {6'd20, 4'd3}: way = 3'd1;
                {6'd20, 4'd4}: way = 3'd2;
                {6'd20, 4'd5}: way = 3'd1;
                {6'd20, 4'd6}: way = 3'd1;
                {6'd20, 4'd7}: way = 3'd1;
                {6'd20, 4'd9}: way = 3'd1;
                {6'd20, 4'd10}: way = 3'd1;
                {6'd20, 4'd11}: way = 3'd1;
                {6'd20, 4'd12}: way = 3'd3;
                {6'd20, 4'd13}: way = 3'd3;
                {6'd20, 4'd14}: way = 3'd3;
                {6'd20, 4'd15}: way = 3'd3;
                {6'd21, 4'd0}: way = 3'd2;
                {6'd21, 4'd1}: way = 3'd1;
                {6'd21, 4'd2}: way = 3'd1;
                {6'd21, 4'd3}: way = 3'd1;
                {6'd21, 4'd4}: way = 3'd2;
                {6'd21, 4'd5}: way = 3'd1;
                {6'd21, 4'd6}: way = 3'd1;
                {6'd21, 4'd7}: way = 3'd1;
                {6'd21, 4'd9}: way = 3'd1;
                {6'd21, 4'd10}: way = 3'd1;
                {6'd21, 4'd11}: way = 3'd1;
                {6'd21, 4'd12}: way = 3'd3;
                {6'd21, 4'd13}: way = 3'd3;
                {6'd21, 4'd14}: way = 3'd3;
                {6'd21, 4'd15}: way = 3'd3;
                {6'd22, 4'd0}: way = 3'd0;
                {6'd22, 4'd1}: way = 3'd0;
                {6'd22, 4'd2}: way = 3'd0;
                {6'd22, 4'd3}: way = 3'd2;
                {6'd22, 4'd4}: way = 3'd0;
                {6'd22, 4'd5}: way = 3'd0;
                {6'd22, 4'd6}: way = 3'd0;
                {6'd22, 4'd7}: way = 3'd2;
                {6'd22, 4'd8}: way = 3'd0;
                {6'd22, 4'd9}: way = 3'd0;
                {6'd22, 4'd10}: way = 3'd0;
                {6'd22, 4'd12}: way = 3'd3;
                {6'd22, 4'd13}: way = 3'd3;
                {6'd22, 4'd14}: way = 3'd3;
                {6'd22, 4'd15}: way = 3'd3;
                {6'd23, 4'd0}: way = 3'd0;
                {6'd23, 4'd1}: way = 3'd0;
                {6'd23, 4'd2}: way = 3'd0;
                {6'd23, 4'd3}: way = 3'd2;
                {6'd23, 4'd4}: way = 3'd0;
                {6'd23, 4'd5}: way = 3'd0;
                {6'd23, 4'd6}: way = 3'd0;
                {6'd23, 4'd7}: way = 3'd2;
                {6'd23, 4'd8}: way = 3'd0;
                {6'd23, 4'd9}: way = 3'd0;
                {6'd23, 4'd10}: way = 3'd0;
                {6'd23, 4'd12}: way = 3'd3;
                {6'd23, 4'd13}: way = 3'd3;
                {6'd23, 4'd14}: way = 3'd3;
                {6'd23, 4'd15}: way = 3'd3;
                {6'd24, 4'd0}: way = 3'd2;
                {6'd24, 4'd1}: way = 3'd1;
                {6'd24, 4'd2}: way = 3'd1;
                {6'd24, 4'd3}: way = 3'd1;
                {6'd24, 4'd4}: way = 3'd2;
                {6'd24, 4'd5}: way = 3'd1;
                {6'd24, 4'd6}: way = 3'd1;
                {6'd24, 4'd7}: way = 3'd1;
                {6'd24, 4'd8}: way = 3'd2;
                {6'd24, 4'd9}: way = 3'd1;
                {6'd24, 4'd10}: way = 3'd1;
                {6'd24, 4'd11}: way = 3'd1;
                {6'd24, 4'd13}: way = 3'd1;
                {6'd24, 4'd14}: way = 3'd1;
                {6'd24, 4'd15}: way = 3'd1;
                {6'd25, 4'd0}: way = 3'd2;
                {6'd25, 4'd1}: way = 3'd1;
                {6'd25, 4'd2}: way = 3'd1;
                {6'd25, 4'd3}: way = 3'd1;
                {6'd25, 4'd4}: way = 3'd2;
                {6'd25, 4'd5}: way = 3'd1;
                {6'd25, 4'd6}: way = 3'd1;
                {6'd25, 4'd7}: way = 3'd1;
                {6'd25, 4'd8}: way = 3'd2;
                {6'd25, 4'd9}: way = 3'd1;
                {6'd25, 4'd10}: way = 3'd1;
                {6'd25, 4'd11}: way = 3'd1;
                {6'd25, 4'd13}: way = 3'd1;
                {6'd25, 4'd14}: way = 3'd1;
                {6'd25, 4'd15}: way = 3'd1;
                {6'd26, 4'd0}: way = 3'd0;
                {6'd26, 4'd1}: way = 3'd0;
                {6'd26, 4'd2}: way = 3'd0;
                {6'd26, 4'd3}: way = 3'd2;
                {6'd26, 4'd4}: way = 3'd0;
                {6'd26, 4'd5}: way = 3'd0;
                {6'd26, 4'd6}: way = 3'd0;
                {6'd26, 4'd7}: way = 3'd2;
                {6'd26, 4'd8}: way = 3'd0;
                {6'd26, 4'd9}: way = 3'd0;
                {6'd26, 4'd10}: way = 3'd0;
                {6'd26, 4'd11}: way = 3'd2;
                {6'd26, 4'd12}: way = 3'd0;
                {6'd26, 4'd13}: way = 3'd0;
                {6'd26, 4'd14}: way = 3'd0;
                {6'd27, 4'd0}: way = 3'd0;
                {6'd27, 4'd1}: way = 3'd0;
                {6'd27, 4'd2}: way = 3'd0;
                {6'd27, 4'd3}: way = 3'd2;
                {6'd27, 4'd4}: way = 3'd0;
                {6'd27, 4'd5}: way = 3'd0;
                {6'd27, 4'd6}: way = 3'd0;
                {6'd27, 4'd7}: way = 3'd2;
                {6'd27, 4'd8}: way = 3'd0;
                {6'd27, 4'd9}: way = 3'd0;
                {6'd27, 4'd10}: way = 3'd0;
                {6'd27, 4'd11}: way = 3'd2;
                {6'd27, 4'd12}: way = 3'd0;
                {6'd27, 4'd13}: way = 3'd0;
                {6'd27, 4'd14}: way = 3'd0;
                default: way = 3'd4;
            endcase
            if (through_any) way = 3'd4;
        end
        wire [2:0] port_of_way = port_of_i >> (way * 3);
        wire holds_port_there = !legal || ({1'b0, port_o} < 4'd6 && kind_o != 2'd3);
        wire holds_as_published = !legal
            || (port_o == (at_home ? own_port : port_of_way)
                && kind_o == (at_home && next == 2'd3 ? 2'd2 : at_home || through_any ? 2'd1
                    : 2'd0));
        wire holds_ends_once = !legal || ends_o == (arrival_i != 2'd3 && !through_any);

        // at any router of the node a packet for any node leaves by a port that there is
        a_port_there: assert final (holds_port_there);

        // it goes on in the dimension along which it came, by the adapter or the skip channel; else
        // to the adapter of the first dimension left, or its endpoint, in direction order, found by
        // counting hops
        a_as_published: assert final (holds_as_published);

        // a dimension ends where a packet that came along it has no hop left in it, and nowhere
        // else
        a_ends_once: assert final (holds_ends_once);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind anton2_input_routing
    anton2_input_routing_sva u_sva (.*);

`default_nettype wire
