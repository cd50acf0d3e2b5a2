// SPDX-License-Identifier: 0BSD
// anton2_node_2x1_p4_fw64_routing: the port by which a packet leaves
//
// Shape:   4 ports, node of 2 by 1 routers, 2 external channels, 2 endpoints, directions in the
//          order V- U+ U- V+
// Source:  [Anton2] sec. 2.3-2.4
// Fields:  here_i, last_i: x [3:0], y [7:4], z [11:8]; spot_i: u [0], v [1]; port_of_i: up [1:0],
//          um [3:2], vp [5:4], vm [7:6], skip [9:8]; header_i: x [3:0], y [7:4], z [11:8], endpoint
//          [16:12], order [19:17], slice [20], class [21], pattern [23:22], done [25:24], crossed
//          [26], two [27], multicast [28], table [38:29], tie [41:39]
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component anton2-routing-unit --set 'mesh=[2, 1]' --set \
//            'channels={ "X0+" = [0, 0], "X0-" = [1, 0] }' --set 'endpoints=[[0, 0], [1, 0]]' \
//            --set 'direction_order=V- U+ U- V+' --set ports=4
// Made by: flitworks 0.1.0, configuration d860f441d5bdfda3

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
    localparam integer PortOfUp = 0;
    localparam integer PortOfUpWidth = 2;
    localparam integer PortOfUm = 2;
    localparam integer PortOfUmWidth = 2;
    localparam integer PortOfVp = 4;
    localparam integer PortOfVpWidth = 2;
    localparam integer PortOfVm = 6;
    localparam integer PortOfVmWidth = 2;
    localparam integer PortOfSkip = 8;
    localparam integer PortOfSkipWidth = 2;
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

    reg  [1:0] target;
    reg  [1:0] target_port;

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

    // a packet leaves a dimension only where it has no hop left in it
    wire through = (arrival_i == 2'd0) & x_left;
    wire [2:0] order = header_i[HeaderOrder +: HeaderOrderWidth];

    // the dimension of arrival to its end, then the first that is left in the packet's order
    wire x_first = x_left;
    wire x_taken = through ? (arrival_i == 2'd0) : x_first;
    wire to_endpoint = ~x_taken;
    wire [4:0] endpoint = header_i[HeaderEndpoint +: HeaderEndpointWidth];

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
        port_o = port_of_i[PortOfSkip +: PortOfSkipWidth];
        if (target[SpotU] < spot_i[SpotU]) begin
            port_o = port_of_i[PortOfUm +: PortOfUmWidth];
        end
        if (target[SpotU] > spot_i[SpotU]) begin
            port_o = port_of_i[PortOfUp +: PortOfUpWidth];
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
        1'b0, here_i[HereY +: HereYWidth], last_i[LastY +: LastYWidth],
        header_i[HeaderY +: HeaderYWidth], header_i[HeaderTie + 1], here_i[HereZ +: HereZWidth],
        last_i[LastZ +: LastZWidth], header_i[HeaderZ +: HeaderZWidth], header_i[HeaderTie + 2],
        order, port_of_i[PortOfVm +: PortOfVmWidth], port_of_i[PortOfVp +: PortOfVpWidth],
        header_i[HeaderClass], header_i[HeaderPattern +: HeaderPatternWidth],
        header_i[HeaderDone +: HeaderDoneWidth], header_i[HeaderCrossed], header_i[HeaderTwo],
        header_i[HeaderMulticast], header_i[HeaderTable +: HeaderTableWidth], header_i[HeaderSlice]
    };
endmodule

`default_nettype wire
