// SPDX-License-Identifier: 0BSD
// anton2_node_2x1_p4_fw64_routing: the port by which a packet leaves
//
// Shape:   4 ports, node of 2 by 1 routers, 2 external channels, 2 endpoints, directions in the
//          order V- U+ U- V+
// Source:  [Anton2] sec. 2.3-2.4
// Command: flitworks generate --component anton2-routing-unit --set 'mesh=[2, 1]' --set 'channels={ "X0+" = [0, 0], "X0-" = [1, 0] }' --set 'endpoints=[[0, 0], [1, 0]]' --set 'direction_order=V- U+ U- V+' --set ports=4
// Made by: flitworks 0.1.0, configuration d860f441d5bdfda3
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014

`default_nettype none

module anton2_node_2x1_p4_fw64_routing (
    // coordinates of this node, 4 bits each, x lowest; tied off
    input  wire [11:0] here_i,
    // largest coordinate of each dimension, x lowest; tied off
    input  wire [11:0] last_i,
    // this router's place in the mesh, its U lowest; tied off
    input  wire [1:0] spot_i,
    // ports that lead U+ (lowest), U-, V+, V- and over the skip channel, tied off
    input  wire [9:0] port_of_i,
    // 0, 1, 2: packets come in the T-group along X, Y, Z; 3: others
    input  wire [1:0] arrival_i,
    // the packet's header
    input  wire [41:0] header_i,
    // port by which it leaves, in the same cycle
    output reg  [1:0] port_o,
    // 0 mesh, 1 torus, 2 endpoint, in the same cycle
    output wire [1:0] kind_o,
    // a dimension ends here, in the same cycle
    output wire ends_o
);

    reg  [1:0] target;
    reg  [1:0] target_port;

    wire [4:0] x_radix = {1'b0, last_i[3:0]} + 5'd1;
    wire [4:0] x_up = {1'b0, header_i[3:0]} - {1'b0, here_i[3:0]};
    wire [4:0] x_offset = (header_i[3:0] < here_i[3:0]) ? (x_up + x_radix) : x_up;
    wire [5:0] x_twice = {x_offset, 1'b0};

    // at half the ring the source has chosen
    wire x_plus = (x_twice < {1'b0, x_radix}) | ((x_twice == {1'b0, x_radix}) & ~header_i[39]);
    wire x_left = |x_offset;

    // a packet leaves a dimension only where it has no hop left in it
    wire through = (arrival_i == 2'd0) & x_left;
    wire [2:0] order = header_i[19:17];

    // the dimension of arrival to its end, then the first that is left in the packet's order
    wire x_first = x_left;
    wire x_taken = through ? (arrival_i == 2'd0) : x_first;
    wire to_endpoint = ~x_taken;
    wire [4:0] endpoint = header_i[16:12];

    // where the adapter is, and by which port of that router it is reached
    always @* begin : target_of_packet
        target = 2'd0;
        target_port = 2'd3;
        if (endpoint == 5'd1) begin
            target = 2'd1;
            target_port = 2'd3;
        end
        if (x_taken & x_plus) begin
            target = 2'd0;
            target_port = 2'd2;
        end
        if (x_taken & ~x_plus) begin
            target = 2'd1;
            target_port = 2'd2;
        end
    end

    wire at_target = (target == spot_i);

    // on the mesh in the order V- U+ U- V+; over the skip channel if the other end of the dimension
    // is there
    always @* begin : port_to_target
        port_o = port_of_i[9:8];
        if (target[0] < spot_i[0]) begin
            port_o = port_of_i[3:2];
        end
        if (target[0] > spot_i[0]) begin
            port_o = port_of_i[1:0];
        end
        if (through) begin
            port_o = port_of_i[9:8];
        end
        if (at_target) begin
            port_o = target_port;
        end
    end

    wire to_torus = (at_target & ~to_endpoint) | through;
    wire ejected = at_target & to_endpoint;

    // 0 mesh, 1 torus, 2 endpoint
    assign kind_o[0] = to_torus;
    assign kind_o[1] = ejected;

    // what came along a dimension and does not go on in it has completed it
    assign ends_o = (arrival_i != 2'd3) & ~through;

    (* unused *) wire unused;
    assign unused = &{1'b0, here_i[7:4], last_i[7:4], header_i[7:4], header_i[40], here_i[11:8], last_i[11:8], header_i[11:8], header_i[41], order, port_of_i[7:6], port_of_i[5:4], header_i[21], header_i[23:22], header_i[25:24], header_i[26], header_i[27], header_i[28], header_i[38:29], header_i[20]};
endmodule

`default_nettype wire
