// SPDX-License-Identifier: 0BSD
// anton2_routing_unit: the port by which a packet leaves
//
// Shape:   6 ports, node of 4 by 4 routers, 12 external channels, 16 endpoints, directions in the
//          order V- U+ U- V+
// Source:  [Anton2] sec. 2.3-2.4
// Command: flitworks generate --component anton2-routing-unit --set 'mesh=[4, 4]' --set 'channels={ "X0+" = [0, 1], "X0-" = [3, 1], "X1+" = [0, 0], "X1-" = [3, 0], "Y0+" = [0, 2], "Y0-" = [0, 2], "Y1+" = [3, 2], "Y1-" = [3, 2], "Z0+" = [0, 3], "Z0-" = [0, 3], "Z1+" = [3, 3], "Z1-" = [3, 3] }' --set 'endpoints=[[0, 0], [1, 0], [2, 0], [3, 0], [0, 1], [1, 1], [2, 1], [3, 1], [0, 2], [1, 2], [2, 2], [3, 2], [0, 3], [1, 3], [2, 3], [3, 3]]' --set 'direction_order=V- U+ U- V+' --set ports=6
// Made by: flitworks 0.1.0, configuration 6cf410c4ed81fd67
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014

`default_nettype none

module anton2_routing_unit (
    // coordinates of this node, 4 bits each, x lowest; tied off
    input  wire [11:0] here_i,
    // largest coordinate of each dimension, x lowest; tied off
    input  wire [11:0] last_i,
    // this router's place in the mesh, its U lowest; tied off
    input  wire [3:0] spot_i,
    // ports that lead U+ (lowest), U-, V+, V- and over the skip channel, tied off
    input  wire [14:0] port_of_i,
    // 0, 1, 2: packets come in the T-group along X, Y, Z; 3: others
    input  wire [1:0] arrival_i,
    // the packet's header
    input  wire [41:0] header_i,
    // port by which it leaves, in the same cycle
    output reg  [2:0] port_o,
    // 0 mesh, 1 torus, 2 endpoint, in the same cycle
    output wire [1:0] kind_o,
    // a dimension ends here, in the same cycle
    output wire ends_o
);

    reg  [3:0] target;
    reg  [2:0] target_port;

    wire [4:0] x_radix = {1'b0, last_i[3:0]} + 5'd1;
    wire [4:0] x_up = {1'b0, header_i[3:0]} - {1'b0, here_i[3:0]};
    wire [4:0] x_offset = (header_i[3:0] < here_i[3:0]) ? (x_up + x_radix) : x_up;
    wire [5:0] x_twice = {x_offset, 1'b0};

    // at half the ring the source has chosen
    wire x_plus = (x_twice < {1'b0, x_radix}) | ((x_twice == {1'b0, x_radix}) & ~header_i[39]);
    wire x_left = |x_offset;

    wire [4:0] y_radix = {1'b0, last_i[7:4]} + 5'd1;
    wire [4:0] y_up = {1'b0, header_i[7:4]} - {1'b0, here_i[7:4]};
    wire [4:0] y_offset = (header_i[7:4] < here_i[7:4]) ? (y_up + y_radix) : y_up;
    wire [5:0] y_twice = {y_offset, 1'b0};

    // at half the ring the source has chosen
    wire y_plus = (y_twice < {1'b0, y_radix}) | ((y_twice == {1'b0, y_radix}) & ~header_i[40]);
    wire y_left = |y_offset;

    wire [4:0] z_radix = {1'b0, last_i[11:8]} + 5'd1;
    wire [4:0] z_up = {1'b0, header_i[11:8]} - {1'b0, here_i[11:8]};
    wire [4:0] z_offset = (header_i[11:8] < here_i[11:8]) ? (z_up + z_radix) : z_up;
    wire [5:0] z_twice = {z_offset, 1'b0};

    // at half the ring the source has chosen
    wire z_plus = (z_twice < {1'b0, z_radix}) | ((z_twice == {1'b0, z_radix}) & ~header_i[41]);
    wire z_left = |z_offset;

    // a packet leaves a dimension only where it has no hop left in it
    wire through = ((arrival_i == 2'd0) & x_left) | ((arrival_i == 2'd1) & y_left) | ((arrival_i == 2'd2) & z_left);
    wire [2:0] order = header_i[19:17];

    // codes without a meaning are XYZ
    wire y_before_x = (order == 3'd2) | (order == 3'd3) | (order == 3'd5);
    wire z_before_x = (order == 3'd3) | (order == 3'd4) | (order == 3'd5);
    wire z_before_y = (order == 3'd1) | (order == 3'd4) | (order == 3'd5);

    // the dimension of arrival to its end, then the first that is left in the packet's order
    wire x_first = x_left & ~(y_left & y_before_x) & ~(z_left & z_before_x);
    wire x_taken = through ? (arrival_i == 2'd0) : x_first;
    wire y_first = y_left & ~(x_left & ~y_before_x) & ~(z_left & z_before_y);
    wire y_taken = through ? (arrival_i == 2'd1) : y_first;
    wire z_first = z_left & ~(x_left & ~z_before_x) & ~(y_left & ~z_before_y);
    wire z_taken = through ? (arrival_i == 2'd2) : z_first;
    wire to_endpoint = ~(x_taken | y_taken | z_taken);
    wire [4:0] endpoint = header_i[16:12];

    // where the adapter is, and by which port of that router it is reached
    always @* begin : target_of_packet
        target = 4'd0;
        target_port = 3'd4;
        if (endpoint == 5'd1) begin
            target = 4'd1;
            target_port = 3'd3;
        end
        if (endpoint == 5'd2) begin
            target = 4'd2;
            target_port = 3'd3;
        end
        if (endpoint == 5'd3) begin
            target = 4'd3;
            target_port = 3'd4;
        end
        if (endpoint == 5'd4) begin
            target = 4'd4;
            target_port = 3'd5;
        end
        if (endpoint == 5'd5) begin
            target = 4'd5;
            target_port = 3'd4;
        end
        if (endpoint == 5'd6) begin
            target = 4'd6;
            target_port = 3'd4;
        end
        if (endpoint == 5'd7) begin
            target = 4'd7;
            target_port = 3'd5;
        end
        if (endpoint == 5'd8) begin
            target = 4'd8;
            target_port = 3'd5;
        end
        if (endpoint == 5'd9) begin
            target = 4'd9;
            target_port = 3'd4;
        end
        if (endpoint == 5'ha) begin
            target = 4'ha;
            target_port = 3'd4;
        end
        if (endpoint == 5'hb) begin
            target = 4'hb;
            target_port = 3'd5;
        end
        if (endpoint == 5'hc) begin
            target = 4'hc;
            target_port = 3'd4;
        end
        if (endpoint == 5'hd) begin
            target = 4'hd;
            target_port = 3'd3;
        end
        if (endpoint == 5'he) begin
            target = 4'he;
            target_port = 3'd3;
        end
        if (endpoint == 5'hf) begin
            target = 4'hf;
            target_port = 3'd4;
        end
        if (x_taken & x_plus & ~header_i[20]) begin
            target = 4'd4;
            target_port = 3'd4;
        end
        if (x_taken & ~x_plus & ~header_i[20]) begin
            target = 4'd7;
            target_port = 3'd4;
        end
        if (x_taken & x_plus & header_i[20]) begin
            target = 4'd0;
            target_port = 3'd3;
        end
        if (x_taken & ~x_plus & header_i[20]) begin
            target = 4'd3;
            target_port = 3'd3;
        end
        if (y_taken & y_plus & ~header_i[20]) begin
            target = 4'd8;
            target_port = 3'd3;
        end
        if (y_taken & ~y_plus & ~header_i[20]) begin
            target = 4'd8;
            target_port = 3'd4;
        end
        if (y_taken & y_plus & header_i[20]) begin
            target = 4'hb;
            target_port = 3'd3;
        end
        if (y_taken & ~y_plus & header_i[20]) begin
            target = 4'hb;
            target_port = 3'd4;
        end
        if (z_taken & z_plus & ~header_i[20]) begin
            target = 4'hc;
            target_port = 3'd2;
        end
        if (z_taken & ~z_plus & ~header_i[20]) begin
            target = 4'hc;
            target_port = 3'd3;
        end
        if (z_taken & z_plus & header_i[20]) begin
            target = 4'hf;
            target_port = 3'd2;
        end
        if (z_taken & ~z_plus & header_i[20]) begin
            target = 4'hf;
            target_port = 3'd3;
        end
    end

    wire at_target = (target == spot_i);

    // on the mesh in the order V- U+ U- V+; over the skip channel if the other end of the dimension
    // is there
    always @* begin : port_to_target
        port_o = port_of_i[14:12];
        if (target[3:2] > spot_i[3:2]) begin
            port_o = port_of_i[8:6];
        end
        if (target[1:0] < spot_i[1:0]) begin
            port_o = port_of_i[5:3];
        end
        if (target[1:0] > spot_i[1:0]) begin
            port_o = port_of_i[2:0];
        end
        if (target[3:2] < spot_i[3:2]) begin
            port_o = port_of_i[11:9];
        end
        if (through) begin
            port_o = port_of_i[14:12];
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
    assign unused = &{1'b0, header_i[21], header_i[23:22], header_i[25:24], header_i[26], header_i[27], header_i[28], header_i[38:29]};
endmodule

`default_nettype wire
