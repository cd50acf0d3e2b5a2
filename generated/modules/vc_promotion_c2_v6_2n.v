// SPDX-License-Identifier: 0BSD
// vc_promotion_c2_v6_2n: virtual channel in which a packet goes on
//
// Shape:   2 classes of 6 VCs, promotion 2n
// Source:  [Anton2] sec. 2.5
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component vc-promotion --set classes=2 --set vcs=6 --set \
//            promotion=2n
// Made by: flitworks 0.1.0, configuration 8b8f7629160753dc

`default_nettype none

module vc_promotion_c2_v6_2n (
    // the packet leaves to: 0 mesh, 1 torus, 2 endpoint
    input  wire [1:0] kind_i,
    // a dimension ends here
    input  wire ends_i,
    // class of the packet: 0 request, 1 reply
    input  wire class_i,
    // torus dimensions completed before
    input  wire [1:0] done_i,
    // the dateline of the dimension is crossed
    input  wire crossed_i,
    // virtual channel in which it goes on, in the same cycle
    output wire [3:0] vc_o,
    // torus dimensions completed, in the same cycle
    output wire [1:0] done_o,
    // the dateline is crossed, in the same cycle
    output wire crossed_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer VcNumber = 0;
    localparam integer VcNumberWidth = 4;
    localparam integer VcBeyond = 4;

    reg  [3:0] vc_in_class;

    // a dimension that ends is counted, and its dateline is no longer of interest
    wire [1:0] done_next = done_i + {1'b0, ends_i};
    wire crossed_next = crossed_i & ~ends_i;
    assign done_o = done_next;
    assign crossed_o = crossed_next;

    // within the class: by dimensions on the mesh, by datelines too on the torus
    wire [2:0] twice = {done_next, 1'b0};

    always @* begin : vc_by_kind
        vc_in_class = {2'd0, done_next};
        if (kind_i == 2'd1) begin
            vc_in_class = {1'b0, twice} + {3'd0, crossed_next};
        end else if (kind_i == 2'd2) begin
            vc_in_class = 4'd0;
        end
    end

    wire [3:0] clamped = (vc_in_class > 4'd5) ? 4'd5 : vc_in_class;
    wire [4:0] second_class_vc = {1'b0, clamped} + 5'd6;
    wire [4:0] vc = class_i ? second_class_vc : {1'b0, clamped};
    assign vc_o = vc[VcNumber +: VcNumberWidth];
    (* unused *) wire unused;
    assign unused = &{1'b0, vc[VcBeyond]};
endmodule

`default_nettype wire
