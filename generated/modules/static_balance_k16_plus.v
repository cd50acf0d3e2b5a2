// SPDX-License-Identifier: 0BSD
// static_balance_k16_plus: virtual channels of ways round a ring, balanced under uniform traffic
//
// Shape:   ring of 16 nodes, travelling plus, read-only
// Source:  [Ge] sec. 3.1, Table 3.1
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component routing-unit --set topology=torus --set 'dims=[16]' \
//            --set directions=bidirectional --set datelines=none --set algorithm=t3d --set \
//            from=injector
// Made by: flitworks 0.1.0

`default_nettype none

module static_balance_k16_plus (
    // node where the way begins
    input  wire [3:0] here_i,
    // node where it ends
    input  wire [3:0] dest_i,
    // it takes VC1, else VC0; in the same cycle
    output wire takes_vc1_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer RowDest = 0;
    localparam integer RowOthers = 1;
    localparam integer RowOthersWidth = 15;

    reg  [15:0] row;

    // bit t is the way to node t; 0 where it would not go this way round
    always @* begin : row_of_here
        row = 16'd0;
        if (here_i == 4'd1) begin
            row = 16'h180;
        end
        if (here_i == 4'd2) begin
            row = 16'h1c0;
        end
        if (here_i == 4'd3) begin
            row = 16'h1c0;
        end
        if (here_i == 4'd4) begin
            row = 16'h1e0;
        end
        if (here_i == 4'd5) begin
            row = 16'h1c0;
        end
        if (here_i == 4'd6) begin
            row = 16'h180;
        end
        if (here_i == 4'd7) begin
            row = 16'h100;
        end
        if (here_i == 4'd8) begin
            row = 16'hfe00;
        end
        if (here_i == 4'd9) begin
            row = 16'hfc00;
        end
        if (here_i == 4'ha) begin
            row = 16'h7806;
        end
        if (here_i == 4'hb) begin
            row = 16'h1006;
        end
        if (here_i == 4'hc) begin
            row = 16'h1e;
        end
        if (here_i == 4'hd) begin
            row = 16'h1e;
        end
        if (here_i == 4'he) begin
            row = 16'h7e;
        end
        if (here_i == 4'hf) begin
            row = 16'h7e;
        end
    end

    wire [15:0] from_dest = row >> dest_i;
    assign takes_vc1_o = from_dest[RowDest];
    (* unused *) wire unused;
    assign unused = &{1'b0, from_dest[RowOthers +: RowOthersWidth]};
endmodule

`default_nettype wire
