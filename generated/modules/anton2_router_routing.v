// SPDX-License-Identifier: 0BSD
// anton2_router_routing: the port by which a packet leaves
//
// Shape:   6 ports, node of 4 by 4 routers, 12 external channels, 16 endpoints, directions in the
//          order V- U+ U- V+
// Source:  [Anton2] sec. 2.3-2.4
// Fields:  here_i, last_i: x [3:0], y [7:4], z [11:8]; spot_i: u [1:0], v [3:2]; port_of_i: up
//          [2:0], um [5:3], vp [8:6], vm [11:9], skip [14:12]; header_i: x [3:0], y [7:4], z
//          [11:8], endpoint [16:12], order [19:17], slice [20], class [21], pattern [23:22], done
//          [25:24], crossed [26], two [27], multicast [28], table [38:29], tie [41:39]
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Made by: flitworks 0.1.0, configuration 6cf410c4ed81fd67

`default_nettype none

module anton2_router_routing (
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

    // lowest bits and widths of parts, and numbers of elements
    localparam integer HereX = 0;
    localparam integer HereXWidth = 4;
    localparam integer HereY = 4;
    localparam integer HereYWidth = 4;
    localparam integer HereZ = 8;
    localparam integer HereZWidth = 4;
    localparam integer LastX = 0;
    localparam integer LastXWidth = 4;
    localparam integer LastY = 4;
    localparam integer LastYWidth = 4;
    localparam integer LastZ = 8;
    localparam integer LastZWidth = 4;
    localparam integer SpotU = 0;
    localparam integer SpotUWidth = 2;
    localparam integer SpotV = 2;
    localparam integer SpotVWidth = 2;
    localparam integer PortOfUp = 0;
    localparam integer PortOfUpWidth = 3;
    localparam integer PortOfUm = 3;
    localparam integer PortOfUmWidth = 3;
    localparam integer PortOfVp = 6;
    localparam integer PortOfVpWidth = 3;
    localparam integer PortOfVm = 9;
    localparam integer PortOfVmWidth = 3;
    localparam integer PortOfSkip = 12;
    localparam integer PortOfSkipWidth = 3;
    localparam integer HeaderX = 0;
    localparam integer HeaderXWidth = 4;
    localparam integer HeaderY = 4;
    localparam integer HeaderYWidth = 4;
    localparam integer HeaderZ = 8;
    localparam integer HeaderZWidth = 4;
    localparam integer HeaderEndpoint = 12;
    localparam integer HeaderEndpointWidth = 5;
    localparam integer HeaderOrder = 17;
    localparam integer HeaderOrderWidth = 3;
    localparam integer HeaderSlice = 20;
    localparam integer HeaderClass = 21;
    localparam integer HeaderPattern = 22;
    localparam integer HeaderPatternWidth = 2;
    localparam integer HeaderDone = 24;
    localparam integer HeaderDoneWidth = 2;
    localparam integer HeaderCrossed = 26;
    localparam integer HeaderTwo = 27;
    localparam integer HeaderMulticast = 28;
    localparam integer HeaderTable = 29;
    localparam integer HeaderTableWidth = 10;
    localparam integer HeaderTie = 39;
    localparam integer KindTorus = 0;
    localparam integer KindEndpoint = 1;

    reg  [3:0] target;
    reg  [2:0] target_port;

    wire [4:0] x_radix = {1'b0, last_i[LastX +: LastXWidth]} + 5'd1;
    wire [4:0] x_up = {1'b0, header_i[HeaderX +: HeaderXWidth]}
        - {1'b0, here_i[HereX +: HereXWidth]};
    wire [4:0] x_offset = (header_i[HeaderX +: HeaderXWidth] < here_i[HereX +: HereXWidth])
        ? (x_up + x_radix) : x_up;
    wire [5:0] x_twice = {x_offset, 1'b0};

    // at half the ring the source has chosen
    wire x_plus = (x_twice < {1'b0, x_radix})
        | ((x_twice == {1'b0, x_radix}) & ~header_i[HeaderTie]);
    wire x_left = |x_offset;

    wire [4:0] y_radix = {1'b0, last_i[LastY +: LastYWidth]} + 5'd1;
    wire [4:0] y_up = {1'b0, header_i[HeaderY +: HeaderYWidth]}
        - {1'b0, here_i[HereY +: HereYWidth]};
    wire [4:0] y_offset = (header_i[HeaderY +: HeaderYWidth] < here_i[HereY +: HereYWidth])
        ? (y_up + y_radix) : y_up;
    wire [5:0] y_twice = {y_offset, 1'b0};

    // at half the ring the source has chosen
    wire y_plus = (y_twice < {1'b0, y_radix})
        | ((y_twice == {1'b0, y_radix}) & ~header_i[HeaderTie + 1]);
    wire y_left = |y_offset;

    wire [4:0] z_radix = {1'b0, last_i[LastZ +: LastZWidth]} + 5'd1;
    wire [4:0] z_up = {1'b0, header_i[HeaderZ +: HeaderZWidth]}
        - {1'b0, here_i[HereZ +: HereZWidth]};
    wire [4:0] z_offset = (header_i[HeaderZ +: HeaderZWidth] < here_i[HereZ +: HereZWidth])
        ? (z_up + z_radix) : z_up;
    wire [5:0] z_twice = {z_offset, 1'b0};

    // at half the ring the source has chosen
    wire z_plus = (z_twice < {1'b0, z_radix})
        | ((z_twice == {1'b0, z_radix}) & ~header_i[HeaderTie + 2]);
    wire z_left = |z_offset;

    // a packet leaves a dimension only where it has no hop left in it
    wire through = ((arrival_i == 2'd0) & x_left) | ((arrival_i == 2'd1) & y_left)
        | ((arrival_i == 2'd2) & z_left);
    wire [2:0] order = header_i[HeaderOrder +: HeaderOrderWidth];

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
    wire [4:0] endpoint = header_i[HeaderEndpoint +: HeaderEndpointWidth];

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
        if (x_taken & x_plus & ~header_i[HeaderSlice]) begin
            target = 4'd4;
            target_port = 3'd4;
        end
        if (x_taken & ~x_plus & ~header_i[HeaderSlice]) begin
            target = 4'd7;
            target_port = 3'd4;
        end
        if (x_taken & x_plus & header_i[HeaderSlice]) begin
            target = 4'd0;
            target_port = 3'd3;
        end
        if (x_taken & ~x_plus & header_i[HeaderSlice]) begin
            target = 4'd3;
            target_port = 3'd3;
        end
        if (y_taken & y_plus & ~header_i[HeaderSlice]) begin
            target = 4'd8;
            target_port = 3'd3;
        end
        if (y_taken & ~y_plus & ~header_i[HeaderSlice]) begin
            target = 4'd8;
            target_port = 3'd4;
        end
        if (y_taken & y_plus & header_i[HeaderSlice]) begin
            target = 4'hb;
            target_port = 3'd3;
        end
        if (y_taken & ~y_plus & header_i[HeaderSlice]) begin
            target = 4'hb;
            target_port = 3'd4;
        end
        if (z_taken & z_plus & ~header_i[HeaderSlice]) begin
            target = 4'hc;
            target_port = 3'd2;
        end
        if (z_taken & ~z_plus & ~header_i[HeaderSlice]) begin
            target = 4'hc;
            target_port = 3'd3;
        end
        if (z_taken & z_plus & header_i[HeaderSlice]) begin
            target = 4'hf;
            target_port = 3'd2;
        end
        if (z_taken & ~z_plus & header_i[HeaderSlice]) begin
            target = 4'hf;
            target_port = 3'd3;
        end
    end

    wire at_target = (target == spot_i);

    // on the mesh in the order V- U+ U- V+; over the skip channel if the other end of the dimension
    // is there
    always @* begin : port_to_target
        port_o = port_of_i[PortOfSkip +: PortOfSkipWidth];
        if (target[SpotV +: SpotVWidth] > spot_i[SpotV +: SpotVWidth]) begin
            port_o = port_of_i[PortOfVp +: PortOfVpWidth];
        end
        if (target[SpotU +: SpotUWidth] < spot_i[SpotU +: SpotUWidth]) begin
            port_o = port_of_i[PortOfUm +: PortOfUmWidth];
        end
        if (target[SpotU +: SpotUWidth] > spot_i[SpotU +: SpotUWidth]) begin
            port_o = port_of_i[PortOfUp +: PortOfUpWidth];
        end
        if (target[SpotV +: SpotVWidth] < spot_i[SpotV +: SpotVWidth]) begin
            port_o = port_of_i[PortOfVm +: PortOfVmWidth];
        end
        if (through) begin
            port_o = port_of_i[PortOfSkip +: PortOfSkipWidth];
        end
        if (at_target) begin
            port_o = target_port;
        end
    end

    wire to_torus = (at_target & ~to_endpoint) | through;
    wire ejected = at_target & to_endpoint;

    // 0 mesh, 1 torus, 2 endpoint
    assign kind_o[KindTorus] = to_torus;
    assign kind_o[KindEndpoint] = ejected;

    // what came along a dimension and does not go on in it has completed it
    assign ends_o = (arrival_i != 2'd3) & ~through;

    (* unused *) wire unused;
    assign unused = &{
        1'b0, header_i[HeaderClass], header_i[HeaderPattern +: HeaderPatternWidth],
        header_i[HeaderDone +: HeaderDoneWidth], header_i[HeaderCrossed], header_i[HeaderTwo],
        header_i[HeaderMulticast], header_i[HeaderTable +: HeaderTableWidth]
    };
endmodule

`default_nettype wire
