// SPDX-License-Identifier: 0BSD
// anton2_router_fw64_age_based_promotion: virtual channel in which a packet goes on
//
// Shape:   2 classes of 4 VCs, promotion n+1
// Source:  [Anton2] sec. 2.5
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component vc-promotion --set classes=2 --set vcs=4 --set \
//            promotion=n+1
// Made by: flitworks 0.1.0, configuration 3b46f8bb7f51f0e8

`default_nettype none

module anton2_router_fw64_age_based_promotion (
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
    output wire [2:0] vc_o,
    // torus dimensions completed, in the same cycle
    output wire [1:0] done_o,
    // the dateline is crossed, in the same cycle
    output wire crossed_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer VcNumber = 0;
    localparam integer VcNumberWidth = 3;
    localparam integer VcBeyond = 3;
    localparam integer VcBeyondWidth = 2;

    reg  [3:0] vc_in_class;

    // a dimension that ends is counted, and its dateline is no longer of interest
    wire [1:0] done_next = done_i + {1'b0, ends_i};
    wire crossed_next = crossed_i & ~ends_i;
    assign done_o = done_next;
    assign crossed_o = crossed_next;

    // within the class: by dimensions on the mesh, by datelines too on the torus
    always @* begin : vc_by_kind
        vc_in_class = {2'd0, done_next};
        if (kind_i == 2'd1) begin
            vc_in_class = {2'd0, done_next} + {3'd0, crossed_next};
        end else if (kind_i == 2'd2) begin
            vc_in_class = 4'd0;
        end
    end

    wire [3:0] clamped = (vc_in_class > 4'd3) ? 4'd3 : vc_in_class;
    wire [4:0] second_class_vc = {1'b0, clamped} + 5'd4;
    wire [4:0] vc = class_i ? second_class_vc : {1'b0, clamped};
    assign vc_o = vc[VcNumber +: VcNumberWidth];
    (* unused *) wire unused;
    assign unused = &{1'b0, vc[VcBeyond +: VcBeyondWidth]};
endmodule

`default_nettype wire
