// SPDX-License-Identifier: 0BSD
// anton2_node_23: the network of one chip: routers, skips, adapters
//
// Shape:   6 ports, node of 4 by 4 routers, 12 external channels, 23 endpoints, directions in the
//          order V- U+ U- V+, 2 classes of 4 VCs, promotion n+1, 8 flits of 192 bits each,
//          inverse-weighted over 2 patterns, weights of 8 bits, sync reset; 16 flits before
//          external channels, inverse-weighted over 2 patterns, weights of 8 bits, 44 behind them,
//          14 flits in 45 cycles of each pass; 8 in endpoints' adapters; 256 destination sets
// Source:  [Anton2] sec. 2, Fig. 1
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  here_i, last_i: x [3:0], y [7:4], z [11:8]; crosses_i and 3 others: x0p [0], x0m [1],
//          x1p [2], x1m [3], y0p [4], y0m [5], y1p [6], y1m [7], z0p [8], z0m [9], z1p [10], z1m
//          [11]; each element of inject_flit_i, eject_flit_o: x [3:0], y [7:4], z [11:8], endpoint
//          [16:12], order [19:17], slice [20], class [21], pattern [23:22], done [25:24], crossed
//          [26], two [27], multicast [28], table [38:29], tie [41:39], payload [191:42]; each
//          element of error_o: no_room [0], order [1], destination [2], length [3]; weight_addr_i:
//          element [3:0], arbiter [7:4]; multicast_data_i: xp [0], xm [1], yp [2], ym [3], zp [4],
//          zm [5], endpoints [28:6], next [38:29]; dropped_o: x0p [0], x0m [1], x1p [2], x1m [3],
//          y0p [4], y0m [5], y1p [6], y1m [7], z0p [8], z0m [9], z1p [10], z1m [11], e0 [12], e1
//          [13], e2 [14], e3 [15], e4 [16], e5 [17], e6 [18], e7 [19], e8 [20], e9 [21], e10 [22],
//          e11 [23], e12 [24], e13 [25], e14 [26], e15 [27], e16 [28], e17 [29], e18 [30], e19
//          [31], e20 [32], e21 [33], e22 [34]
// Misuse:  a first flit is offered while not_full of its class is 1, the second in any later cycle,
//          one class at a time: of two classes at once the second is lost, and bit 1 of error_o
//          set. A packet that breaks a rule of error_o is swallowed to its tail; a flit of it that
//          is queued already is ended by the wrong one, made a tail. The adapter writes done,
//          crossed and two of a header itself. The destination of a multicast packet is not looked
//          at where there are destination sets
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Made by: flitworks 0.1.0, configuration fc36fcd6d9041486

`default_nettype none

module anton2_node_23 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // coordinates of this node, 4 bits each, x lowest; tied off
    input  wire [11:0] here_i,
    // largest coordinate of each dimension, x lowest; tied off
    input  wire [11:0] last_i,
    // what departs on this external channel crosses the dateline, tied off
    input  wire [11:0] crosses_i,
    // a phit comes in
    input  wire x0p_phit_valid_i,
    // the phit is the first of its frame
    input  wire x0p_phit_first_i,
    // bits of a frame, its lowest first
    input  wire [79:0] x0p_phit_i,
    // a phit goes out; from a register
    output wire x0p_phit_valid_o,
    // the phit is the first of its frame; valid while x0p_phit_valid_o
    output wire x0p_phit_first_o,
    // bits of a frame, its lowest first; valid while x0p_phit_valid_o
    output wire [79:0] x0p_phit_o,
    // a phit comes in
    input  wire x0m_phit_valid_i,
    // the phit is the first of its frame
    input  wire x0m_phit_first_i,
    // bits of a frame, its lowest first
    input  wire [79:0] x0m_phit_i,
    // a phit goes out; from a register
    output wire x0m_phit_valid_o,
    // the phit is the first of its frame; valid while x0m_phit_valid_o
    output wire x0m_phit_first_o,
    // bits of a frame, its lowest first; valid while x0m_phit_valid_o
    output wire [79:0] x0m_phit_o,
    // a phit comes in
    input  wire x1p_phit_valid_i,
    // the phit is the first of its frame
    input  wire x1p_phit_first_i,
    // bits of a frame, its lowest first
    input  wire [79:0] x1p_phit_i,
    // a phit goes out; from a register
    output wire x1p_phit_valid_o,
    // the phit is the first of its frame; valid while x1p_phit_valid_o
    output wire x1p_phit_first_o,
    // bits of a frame, its lowest first; valid while x1p_phit_valid_o
    output wire [79:0] x1p_phit_o,
    // a phit comes in
    input  wire x1m_phit_valid_i,
    // the phit is the first of its frame
    input  wire x1m_phit_first_i,
    // bits of a frame, its lowest first
    input  wire [79:0] x1m_phit_i,
    // a phit goes out; from a register
    output wire x1m_phit_valid_o,
    // the phit is the first of its frame; valid while x1m_phit_valid_o
    output wire x1m_phit_first_o,
    // bits of a frame, its lowest first; valid while x1m_phit_valid_o
    output wire [79:0] x1m_phit_o,
    // a phit comes in
    input  wire y0p_phit_valid_i,
    // the phit is the first of its frame
    input  wire y0p_phit_first_i,
    // bits of a frame, its lowest first
    input  wire [79:0] y0p_phit_i,
    // a phit goes out; from a register
    output wire y0p_phit_valid_o,
    // the phit is the first of its frame; valid while y0p_phit_valid_o
    output wire y0p_phit_first_o,
    // bits of a frame, its lowest first; valid while y0p_phit_valid_o
    output wire [79:0] y0p_phit_o,
    // a phit comes in
    input  wire y0m_phit_valid_i,
    // the phit is the first of its frame
    input  wire y0m_phit_first_i,
    // bits of a frame, its lowest first
    input  wire [79:0] y0m_phit_i,
    // a phit goes out; from a register
    output wire y0m_phit_valid_o,
    // the phit is the first of its frame; valid while y0m_phit_valid_o
    output wire y0m_phit_first_o,
    // bits of a frame, its lowest first; valid while y0m_phit_valid_o
    output wire [79:0] y0m_phit_o,
    // a phit comes in
    input  wire y1p_phit_valid_i,
    // the phit is the first of its frame
    input  wire y1p_phit_first_i,
    // bits of a frame, its lowest first
    input  wire [79:0] y1p_phit_i,
    // a phit goes out; from a register
    output wire y1p_phit_valid_o,
    // the phit is the first of its frame; valid while y1p_phit_valid_o
    output wire y1p_phit_first_o,
    // bits of a frame, its lowest first; valid while y1p_phit_valid_o
    output wire [79:0] y1p_phit_o,
    // a phit comes in
    input  wire y1m_phit_valid_i,
    // the phit is the first of its frame
    input  wire y1m_phit_first_i,
    // bits of a frame, its lowest first
    input  wire [79:0] y1m_phit_i,
    // a phit goes out; from a register
    output wire y1m_phit_valid_o,
    // the phit is the first of its frame; valid while y1m_phit_valid_o
    output wire y1m_phit_first_o,
    // bits of a frame, its lowest first; valid while y1m_phit_valid_o
    output wire [79:0] y1m_phit_o,
    // a phit comes in
    input  wire z0p_phit_valid_i,
    // the phit is the first of its frame
    input  wire z0p_phit_first_i,
    // bits of a frame, its lowest first
    input  wire [79:0] z0p_phit_i,
    // a phit goes out; from a register
    output wire z0p_phit_valid_o,
    // the phit is the first of its frame; valid while z0p_phit_valid_o
    output wire z0p_phit_first_o,
    // bits of a frame, its lowest first; valid while z0p_phit_valid_o
    output wire [79:0] z0p_phit_o,
    // a phit comes in
    input  wire z0m_phit_valid_i,
    // the phit is the first of its frame
    input  wire z0m_phit_first_i,
    // bits of a frame, its lowest first
    input  wire [79:0] z0m_phit_i,
    // a phit goes out; from a register
    output wire z0m_phit_valid_o,
    // the phit is the first of its frame; valid while z0m_phit_valid_o
    output wire z0m_phit_first_o,
    // bits of a frame, its lowest first; valid while z0m_phit_valid_o
    output wire [79:0] z0m_phit_o,
    // a phit comes in
    input  wire z1p_phit_valid_i,
    // the phit is the first of its frame
    input  wire z1p_phit_first_i,
    // bits of a frame, its lowest first
    input  wire [79:0] z1p_phit_i,
    // a phit goes out; from a register
    output wire z1p_phit_valid_o,
    // the phit is the first of its frame; valid while z1p_phit_valid_o
    output wire z1p_phit_first_o,
    // bits of a frame, its lowest first; valid while z1p_phit_valid_o
    output wire [79:0] z1p_phit_o,
    // a phit comes in
    input  wire z1m_phit_valid_i,
    // the phit is the first of its frame
    input  wire z1m_phit_first_i,
    // bits of a frame, its lowest first
    input  wire [79:0] z1m_phit_i,
    // a phit goes out; from a register
    output wire z1m_phit_valid_o,
    // the phit is the first of its frame; valid while z1m_phit_valid_o
    output wire z1m_phit_first_o,
    // bits of a frame, its lowest first; valid while z1m_phit_valid_o
    output wire [79:0] z1m_phit_o,
    // this external channel sends words again
    output wire [11:0] replay_o,
    // this external channel sends words again for want of an acknowledgement
    output wire [11:0] timeout_o,
    // a damaged frame came over this external channel in the cycle before
    output wire [11:0] damaged_o,
    // a flit of this class is injected; at most one of an endpoint
    input  wire [45:0] inject_valid_i,
    // the flit at inject_valid_i is the first of its packet
    input  wire [22:0] inject_head_i,
    // the flit at inject_valid_i is the last of its packet
    input  wire [22:0] inject_tail_i,
    // the flit; a first one begins with the header
    input  wire [4415:0] inject_flit_i,
    // the class's queue has room for two flits; from state alone; 0 in reset
    output wire [45:0] inject_not_full_o,
    // the endpoint takes the flit of this class that is shown
    input  wire [45:0] eject_ready_i,
    // there is a flit of this class, held until eject_ready_i takes it; from state alone
    output wire [45:0] eject_valid_o,
    // the flit is the first of its packet; valid while eject_valid_o
    output wire [45:0] eject_head_o,
    // the flit is the last of its packet; valid while eject_valid_o
    output wire [45:0] eject_tail_o,
    // the flit of class c for endpoint e is element 2 * e + c; held until it is taken; valid while
    // eject_valid_o
    output wire [8831:0] eject_flit_o,
    // what the endpoint did wrong until the cycle before, kept until a reset, 4 bits for each
    // endpoint: bit 0 a write while full, bit 1 a body without a head or a head within a packet,
    // bit 2 a destination that is no terminal, bit 3 a packet of more than 2 flits
    output wire [91:0] error_o,
    // a weight is written on the next edge
    input  wire weight_wr_en_i,
    // the router whose weight it is: first all of V 0, by U
    input  wire [3:0] weight_router_i,
    // arbiter above number in its table; SA1 of input p is arbiter p, SA2 of output p 6 + p
    input  wire [7:0] weight_addr_i,
    // new value of the weight at weight_addr_i
    input  wire [7:0] weight_data_i,
    // the write a cycle ago was to no weight
    output wire weight_error_o,
    // a weight is written on the next edge
    input  wire channel_weight_wr_en_i,
    // the external channel whose weight it is, in the order of the layout
    input  wire [3:0] channel_weight_channel_i,
    // number of the weight; input i, pattern n is i*2 + n, others are ignored
    input  wire [3:0] channel_weight_index_i,
    // new value of the weight at wr_index_i
    input  wire [7:0] channel_weight_data_i,
    // a destination set is written
    input  wire multicast_wr_en_i,
    // the adapter whose set it is: external channels, then endpoints
    input  wire [5:0] multicast_adapter_i,
    // index of the set that is written; there may be no such set, then nothing is written
    input  wire [7:0] multicast_addr_i,
    // the entry: directions X+ X- Y+ Y- Z+ Z-, endpoints, next index
    input  wire [38:0] multicast_data_i,
    // this adapter drops a packet: its set is empty, or never was written
    output wire [34:0] dropped_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer CrossesX0p = 0;
    localparam integer CrossesX0m = 1;
    localparam integer CrossesX1p = 2;
    localparam integer CrossesX1m = 3;
    localparam integer CrossesY0p = 4;
    localparam integer CrossesY0m = 5;
    localparam integer CrossesY1p = 6;
    localparam integer CrossesY1m = 7;
    localparam integer CrossesZ0p = 8;
    localparam integer CrossesZ0m = 9;
    localparam integer CrossesZ1p = 10;
    localparam integer CrossesZ1m = 11;
    localparam integer ReplayX0p = 0;
    localparam integer ReplayX0m = 1;
    localparam integer ReplayX1p = 2;
    localparam integer ReplayX1m = 3;
    localparam integer ReplayY0p = 4;
    localparam integer ReplayY0m = 5;
    localparam integer ReplayY1p = 6;
    localparam integer ReplayY1m = 7;
    localparam integer ReplayZ0p = 8;
    localparam integer ReplayZ0m = 9;
    localparam integer ReplayZ1p = 10;
    localparam integer ReplayZ1m = 11;
    localparam integer TimeoutX0p = 0;
    localparam integer TimeoutX0m = 1;
    localparam integer TimeoutX1p = 2;
    localparam integer TimeoutX1m = 3;
    localparam integer TimeoutY0p = 4;
    localparam integer TimeoutY0m = 5;
    localparam integer TimeoutY1p = 6;
    localparam integer TimeoutY1m = 7;
    localparam integer TimeoutZ0p = 8;
    localparam integer TimeoutZ0m = 9;
    localparam integer TimeoutZ1p = 10;
    localparam integer TimeoutZ1m = 11;
    localparam integer DamagedX0p = 0;
    localparam integer DamagedX0m = 1;
    localparam integer DamagedX1p = 2;
    localparam integer DamagedX1m = 3;
    localparam integer DamagedY0p = 4;
    localparam integer DamagedY0m = 5;
    localparam integer DamagedY1p = 6;
    localparam integer DamagedY1m = 7;
    localparam integer DamagedZ0p = 8;
    localparam integer DamagedZ0m = 9;
    localparam integer DamagedZ1p = 10;
    localparam integer DamagedZ1m = 11;
    localparam integer FlitWidth = 192;
    localparam integer ErrorWidth = 4;
    localparam integer DroppedX0p = 0;
    localparam integer DroppedX0m = 1;
    localparam integer DroppedX1p = 2;
    localparam integer DroppedX1m = 3;
    localparam integer DroppedY0p = 4;
    localparam integer DroppedY0m = 5;
    localparam integer DroppedY1p = 6;
    localparam integer DroppedY1m = 7;
    localparam integer DroppedZ0p = 8;
    localparam integer DroppedZ0m = 9;
    localparam integer DroppedZ1p = 10;
    localparam integer DroppedZ1m = 11;
    localparam integer Endpoint0 = 0;
    localparam integer Endpoint1 = 1;
    localparam integer Endpoint2 = 2;
    localparam integer Endpoint3 = 3;
    localparam integer Endpoint4 = 4;
    localparam integer Endpoint5 = 5;
    localparam integer Endpoint6 = 6;
    localparam integer Endpoint7 = 7;
    localparam integer Endpoint8 = 8;
    localparam integer Endpoint9 = 9;
    localparam integer Endpoint10 = 10;
    localparam integer Endpoint11 = 11;
    localparam integer Endpoint12 = 12;
    localparam integer Endpoint13 = 13;
    localparam integer Endpoint14 = 14;
    localparam integer Endpoint15 = 15;
    localparam integer Endpoint16 = 16;
    localparam integer Endpoint17 = 17;
    localparam integer Endpoint18 = 18;
    localparam integer Endpoint19 = 19;
    localparam integer Endpoint20 = 20;
    localparam integer Endpoint21 = 21;
    localparam integer Endpoint22 = 22;
    localparam integer AdapterChannelX0p = 0;
    localparam integer AdapterChannelX0m = 1;
    localparam integer AdapterChannelX1p = 2;
    localparam integer AdapterChannelX1m = 3;
    localparam integer AdapterChannelY0p = 4;
    localparam integer AdapterChannelY0m = 5;
    localparam integer AdapterChannelY1p = 6;
    localparam integer AdapterChannelY1m = 7;
    localparam integer AdapterChannelZ0p = 8;
    localparam integer AdapterChannelZ0m = 9;
    localparam integer AdapterChannelZ1p = 10;
    localparam integer AdapterChannelZ1m = 11;

    wire [22:0] ejected_valid;
    wire [68:0] ejected_vc;
    wire [22:0] ejected_head;
    wire [22:0] ejected_tail;
    wire [4415:0] ejected_flit;
    wire [22:0] ejected_credit_valid;
    wire [68:0] ejected_credit_vc;
    wire [22:0] injected_valid;
    wire [68:0] injected_vc;
    wire [22:0] injected_head;
    wire [22:0] injected_tail;
    wire [4415:0] injected_flit;
    wire [22:0] injected_credit_valid;
    wire [68:0] injected_credit_vc;
    wire from_r0_0_up_valid;
    wire [2:0] from_r0_0_up_vc;
    wire from_r0_0_up_head;
    wire from_r0_0_up_tail;
    wire [191:0] from_r0_0_up_flit;
    wire from_r0_0_up_credit_valid;
    wire [2:0] from_r0_0_up_credit_vc;
    wire from_r0_0_vp_valid;
    wire [2:0] from_r0_0_vp_vc;
    wire from_r0_0_vp_head;
    wire from_r0_0_vp_tail;
    wire [191:0] from_r0_0_vp_flit;
    wire from_r0_0_vp_credit_valid;
    wire [2:0] from_r0_0_vp_credit_vc;
    wire from_r0_0_skip_valid;
    wire [2:0] from_r0_0_skip_vc;
    wire from_r0_0_skip_head;
    wire from_r0_0_skip_tail;
    wire [191:0] from_r0_0_skip_flit;
    wire from_r0_0_skip_credit_valid;
    wire [2:0] from_r0_0_skip_credit_vc;
    wire from_r0_0_x1p_valid;
    wire [2:0] from_r0_0_x1p_vc;
    wire from_r0_0_x1p_head;
    wire from_r0_0_x1p_tail;
    wire [191:0] from_r0_0_x1p_flit;
    wire from_r0_0_x1p_credit_valid;
    wire [2:0] from_r0_0_x1p_credit_vc;
    wire to_r0_0_x1p_valid;
    wire [2:0] to_r0_0_x1p_vc;
    wire to_r0_0_x1p_head;
    wire to_r0_0_x1p_tail;
    wire [191:0] to_r0_0_x1p_flit;
    wire to_r0_0_x1p_credit_valid;
    wire [2:0] to_r0_0_x1p_credit_vc;
    wire from_r1_0_up_valid;
    wire [2:0] from_r1_0_up_vc;
    wire from_r1_0_up_head;
    wire from_r1_0_up_tail;
    wire [191:0] from_r1_0_up_flit;
    wire from_r1_0_up_credit_valid;
    wire [2:0] from_r1_0_up_credit_vc;
    wire from_r1_0_um_valid;
    wire [2:0] from_r1_0_um_vc;
    wire from_r1_0_um_head;
    wire from_r1_0_um_tail;
    wire [191:0] from_r1_0_um_flit;
    wire from_r1_0_um_credit_valid;
    wire [2:0] from_r1_0_um_credit_vc;
    wire from_r1_0_vp_valid;
    wire [2:0] from_r1_0_vp_vc;
    wire from_r1_0_vp_head;
    wire from_r1_0_vp_tail;
    wire [191:0] from_r1_0_vp_flit;
    wire from_r1_0_vp_credit_valid;
    wire [2:0] from_r1_0_vp_credit_vc;
    wire from_r2_0_up_valid;
    wire [2:0] from_r2_0_up_vc;
    wire from_r2_0_up_head;
    wire from_r2_0_up_tail;
    wire [191:0] from_r2_0_up_flit;
    wire from_r2_0_up_credit_valid;
    wire [2:0] from_r2_0_up_credit_vc;
    wire from_r2_0_um_valid;
    wire [2:0] from_r2_0_um_vc;
    wire from_r2_0_um_head;
    wire from_r2_0_um_tail;
    wire [191:0] from_r2_0_um_flit;
    wire from_r2_0_um_credit_valid;
    wire [2:0] from_r2_0_um_credit_vc;
    wire from_r2_0_vp_valid;
    wire [2:0] from_r2_0_vp_vc;
    wire from_r2_0_vp_head;
    wire from_r2_0_vp_tail;
    wire [191:0] from_r2_0_vp_flit;
    wire from_r2_0_vp_credit_valid;
    wire [2:0] from_r2_0_vp_credit_vc;
    wire from_r3_0_um_valid;
    wire [2:0] from_r3_0_um_vc;
    wire from_r3_0_um_head;
    wire from_r3_0_um_tail;
    wire [191:0] from_r3_0_um_flit;
    wire from_r3_0_um_credit_valid;
    wire [2:0] from_r3_0_um_credit_vc;
    wire from_r3_0_vp_valid;
    wire [2:0] from_r3_0_vp_vc;
    wire from_r3_0_vp_head;
    wire from_r3_0_vp_tail;
    wire [191:0] from_r3_0_vp_flit;
    wire from_r3_0_vp_credit_valid;
    wire [2:0] from_r3_0_vp_credit_vc;
    wire from_r3_0_skip_valid;
    wire [2:0] from_r3_0_skip_vc;
    wire from_r3_0_skip_head;
    wire from_r3_0_skip_tail;
    wire [191:0] from_r3_0_skip_flit;
    wire from_r3_0_skip_credit_valid;
    wire [2:0] from_r3_0_skip_credit_vc;
    wire from_r3_0_x1m_valid;
    wire [2:0] from_r3_0_x1m_vc;
    wire from_r3_0_x1m_head;
    wire from_r3_0_x1m_tail;
    wire [191:0] from_r3_0_x1m_flit;
    wire from_r3_0_x1m_credit_valid;
    wire [2:0] from_r3_0_x1m_credit_vc;
    wire to_r3_0_x1m_valid;
    wire [2:0] to_r3_0_x1m_vc;
    wire to_r3_0_x1m_head;
    wire to_r3_0_x1m_tail;
    wire [191:0] to_r3_0_x1m_flit;
    wire to_r3_0_x1m_credit_valid;
    wire [2:0] to_r3_0_x1m_credit_vc;
    wire from_r0_1_up_valid;
    wire [2:0] from_r0_1_up_vc;
    wire from_r0_1_up_head;
    wire from_r0_1_up_tail;
    wire [191:0] from_r0_1_up_flit;
    wire from_r0_1_up_credit_valid;
    wire [2:0] from_r0_1_up_credit_vc;
    wire from_r0_1_vp_valid;
    wire [2:0] from_r0_1_vp_vc;
    wire from_r0_1_vp_head;
    wire from_r0_1_vp_tail;
    wire [191:0] from_r0_1_vp_flit;
    wire from_r0_1_vp_credit_valid;
    wire [2:0] from_r0_1_vp_credit_vc;
    wire from_r0_1_vm_valid;
    wire [2:0] from_r0_1_vm_vc;
    wire from_r0_1_vm_head;
    wire from_r0_1_vm_tail;
    wire [191:0] from_r0_1_vm_flit;
    wire from_r0_1_vm_credit_valid;
    wire [2:0] from_r0_1_vm_credit_vc;
    wire from_r0_1_skip_valid;
    wire [2:0] from_r0_1_skip_vc;
    wire from_r0_1_skip_head;
    wire from_r0_1_skip_tail;
    wire [191:0] from_r0_1_skip_flit;
    wire from_r0_1_skip_credit_valid;
    wire [2:0] from_r0_1_skip_credit_vc;
    wire from_r0_1_x0p_valid;
    wire [2:0] from_r0_1_x0p_vc;
    wire from_r0_1_x0p_head;
    wire from_r0_1_x0p_tail;
    wire [191:0] from_r0_1_x0p_flit;
    wire from_r0_1_x0p_credit_valid;
    wire [2:0] from_r0_1_x0p_credit_vc;
    wire to_r0_1_x0p_valid;
    wire [2:0] to_r0_1_x0p_vc;
    wire to_r0_1_x0p_head;
    wire to_r0_1_x0p_tail;
    wire [191:0] to_r0_1_x0p_flit;
    wire to_r0_1_x0p_credit_valid;
    wire [2:0] to_r0_1_x0p_credit_vc;
    wire from_r1_1_up_valid;
    wire [2:0] from_r1_1_up_vc;
    wire from_r1_1_up_head;
    wire from_r1_1_up_tail;
    wire [191:0] from_r1_1_up_flit;
    wire from_r1_1_up_credit_valid;
    wire [2:0] from_r1_1_up_credit_vc;
    wire from_r1_1_um_valid;
    wire [2:0] from_r1_1_um_vc;
    wire from_r1_1_um_head;
    wire from_r1_1_um_tail;
    wire [191:0] from_r1_1_um_flit;
    wire from_r1_1_um_credit_valid;
    wire [2:0] from_r1_1_um_credit_vc;
    wire from_r1_1_vp_valid;
    wire [2:0] from_r1_1_vp_vc;
    wire from_r1_1_vp_head;
    wire from_r1_1_vp_tail;
    wire [191:0] from_r1_1_vp_flit;
    wire from_r1_1_vp_credit_valid;
    wire [2:0] from_r1_1_vp_credit_vc;
    wire from_r1_1_vm_valid;
    wire [2:0] from_r1_1_vm_vc;
    wire from_r1_1_vm_head;
    wire from_r1_1_vm_tail;
    wire [191:0] from_r1_1_vm_flit;
    wire from_r1_1_vm_credit_valid;
    wire [2:0] from_r1_1_vm_credit_vc;
    wire from_r2_1_up_valid;
    wire [2:0] from_r2_1_up_vc;
    wire from_r2_1_up_head;
    wire from_r2_1_up_tail;
    wire [191:0] from_r2_1_up_flit;
    wire from_r2_1_up_credit_valid;
    wire [2:0] from_r2_1_up_credit_vc;
    wire from_r2_1_um_valid;
    wire [2:0] from_r2_1_um_vc;
    wire from_r2_1_um_head;
    wire from_r2_1_um_tail;
    wire [191:0] from_r2_1_um_flit;
    wire from_r2_1_um_credit_valid;
    wire [2:0] from_r2_1_um_credit_vc;
    wire from_r2_1_vp_valid;
    wire [2:0] from_r2_1_vp_vc;
    wire from_r2_1_vp_head;
    wire from_r2_1_vp_tail;
    wire [191:0] from_r2_1_vp_flit;
    wire from_r2_1_vp_credit_valid;
    wire [2:0] from_r2_1_vp_credit_vc;
    wire from_r2_1_vm_valid;
    wire [2:0] from_r2_1_vm_vc;
    wire from_r2_1_vm_head;
    wire from_r2_1_vm_tail;
    wire [191:0] from_r2_1_vm_flit;
    wire from_r2_1_vm_credit_valid;
    wire [2:0] from_r2_1_vm_credit_vc;
    wire from_r3_1_um_valid;
    wire [2:0] from_r3_1_um_vc;
    wire from_r3_1_um_head;
    wire from_r3_1_um_tail;
    wire [191:0] from_r3_1_um_flit;
    wire from_r3_1_um_credit_valid;
    wire [2:0] from_r3_1_um_credit_vc;
    wire from_r3_1_vp_valid;
    wire [2:0] from_r3_1_vp_vc;
    wire from_r3_1_vp_head;
    wire from_r3_1_vp_tail;
    wire [191:0] from_r3_1_vp_flit;
    wire from_r3_1_vp_credit_valid;
    wire [2:0] from_r3_1_vp_credit_vc;
    wire from_r3_1_vm_valid;
    wire [2:0] from_r3_1_vm_vc;
    wire from_r3_1_vm_head;
    wire from_r3_1_vm_tail;
    wire [191:0] from_r3_1_vm_flit;
    wire from_r3_1_vm_credit_valid;
    wire [2:0] from_r3_1_vm_credit_vc;
    wire from_r3_1_skip_valid;
    wire [2:0] from_r3_1_skip_vc;
    wire from_r3_1_skip_head;
    wire from_r3_1_skip_tail;
    wire [191:0] from_r3_1_skip_flit;
    wire from_r3_1_skip_credit_valid;
    wire [2:0] from_r3_1_skip_credit_vc;
    wire from_r3_1_x0m_valid;
    wire [2:0] from_r3_1_x0m_vc;
    wire from_r3_1_x0m_head;
    wire from_r3_1_x0m_tail;
    wire [191:0] from_r3_1_x0m_flit;
    wire from_r3_1_x0m_credit_valid;
    wire [2:0] from_r3_1_x0m_credit_vc;
    wire to_r3_1_x0m_valid;
    wire [2:0] to_r3_1_x0m_vc;
    wire to_r3_1_x0m_head;
    wire to_r3_1_x0m_tail;
    wire [191:0] to_r3_1_x0m_flit;
    wire to_r3_1_x0m_credit_valid;
    wire [2:0] to_r3_1_x0m_credit_vc;
    wire from_r0_2_up_valid;
    wire [2:0] from_r0_2_up_vc;
    wire from_r0_2_up_head;
    wire from_r0_2_up_tail;
    wire [191:0] from_r0_2_up_flit;
    wire from_r0_2_up_credit_valid;
    wire [2:0] from_r0_2_up_credit_vc;
    wire from_r0_2_vp_valid;
    wire [2:0] from_r0_2_vp_vc;
    wire from_r0_2_vp_head;
    wire from_r0_2_vp_tail;
    wire [191:0] from_r0_2_vp_flit;
    wire from_r0_2_vp_credit_valid;
    wire [2:0] from_r0_2_vp_credit_vc;
    wire from_r0_2_vm_valid;
    wire [2:0] from_r0_2_vm_vc;
    wire from_r0_2_vm_head;
    wire from_r0_2_vm_tail;
    wire [191:0] from_r0_2_vm_flit;
    wire from_r0_2_vm_credit_valid;
    wire [2:0] from_r0_2_vm_credit_vc;
    wire from_r0_2_y0p_valid;
    wire [2:0] from_r0_2_y0p_vc;
    wire from_r0_2_y0p_head;
    wire from_r0_2_y0p_tail;
    wire [191:0] from_r0_2_y0p_flit;
    wire from_r0_2_y0p_credit_valid;
    wire [2:0] from_r0_2_y0p_credit_vc;
    wire to_r0_2_y0p_valid;
    wire [2:0] to_r0_2_y0p_vc;
    wire to_r0_2_y0p_head;
    wire to_r0_2_y0p_tail;
    wire [191:0] to_r0_2_y0p_flit;
    wire to_r0_2_y0p_credit_valid;
    wire [2:0] to_r0_2_y0p_credit_vc;
    wire from_r0_2_y0m_valid;
    wire [2:0] from_r0_2_y0m_vc;
    wire from_r0_2_y0m_head;
    wire from_r0_2_y0m_tail;
    wire [191:0] from_r0_2_y0m_flit;
    wire from_r0_2_y0m_credit_valid;
    wire [2:0] from_r0_2_y0m_credit_vc;
    wire to_r0_2_y0m_valid;
    wire [2:0] to_r0_2_y0m_vc;
    wire to_r0_2_y0m_head;
    wire to_r0_2_y0m_tail;
    wire [191:0] to_r0_2_y0m_flit;
    wire to_r0_2_y0m_credit_valid;
    wire [2:0] to_r0_2_y0m_credit_vc;
    wire from_r1_2_up_valid;
    wire [2:0] from_r1_2_up_vc;
    wire from_r1_2_up_head;
    wire from_r1_2_up_tail;
    wire [191:0] from_r1_2_up_flit;
    wire from_r1_2_up_credit_valid;
    wire [2:0] from_r1_2_up_credit_vc;
    wire from_r1_2_um_valid;
    wire [2:0] from_r1_2_um_vc;
    wire from_r1_2_um_head;
    wire from_r1_2_um_tail;
    wire [191:0] from_r1_2_um_flit;
    wire from_r1_2_um_credit_valid;
    wire [2:0] from_r1_2_um_credit_vc;
    wire from_r1_2_vp_valid;
    wire [2:0] from_r1_2_vp_vc;
    wire from_r1_2_vp_head;
    wire from_r1_2_vp_tail;
    wire [191:0] from_r1_2_vp_flit;
    wire from_r1_2_vp_credit_valid;
    wire [2:0] from_r1_2_vp_credit_vc;
    wire from_r1_2_vm_valid;
    wire [2:0] from_r1_2_vm_vc;
    wire from_r1_2_vm_head;
    wire from_r1_2_vm_tail;
    wire [191:0] from_r1_2_vm_flit;
    wire from_r1_2_vm_credit_valid;
    wire [2:0] from_r1_2_vm_credit_vc;
    wire from_r2_2_up_valid;
    wire [2:0] from_r2_2_up_vc;
    wire from_r2_2_up_head;
    wire from_r2_2_up_tail;
    wire [191:0] from_r2_2_up_flit;
    wire from_r2_2_up_credit_valid;
    wire [2:0] from_r2_2_up_credit_vc;
    wire from_r2_2_um_valid;
    wire [2:0] from_r2_2_um_vc;
    wire from_r2_2_um_head;
    wire from_r2_2_um_tail;
    wire [191:0] from_r2_2_um_flit;
    wire from_r2_2_um_credit_valid;
    wire [2:0] from_r2_2_um_credit_vc;
    wire from_r2_2_vp_valid;
    wire [2:0] from_r2_2_vp_vc;
    wire from_r2_2_vp_head;
    wire from_r2_2_vp_tail;
    wire [191:0] from_r2_2_vp_flit;
    wire from_r2_2_vp_credit_valid;
    wire [2:0] from_r2_2_vp_credit_vc;
    wire from_r2_2_vm_valid;
    wire [2:0] from_r2_2_vm_vc;
    wire from_r2_2_vm_head;
    wire from_r2_2_vm_tail;
    wire [191:0] from_r2_2_vm_flit;
    wire from_r2_2_vm_credit_valid;
    wire [2:0] from_r2_2_vm_credit_vc;
    wire from_r3_2_um_valid;
    wire [2:0] from_r3_2_um_vc;
    wire from_r3_2_um_head;
    wire from_r3_2_um_tail;
    wire [191:0] from_r3_2_um_flit;
    wire from_r3_2_um_credit_valid;
    wire [2:0] from_r3_2_um_credit_vc;
    wire from_r3_2_vp_valid;
    wire [2:0] from_r3_2_vp_vc;
    wire from_r3_2_vp_head;
    wire from_r3_2_vp_tail;
    wire [191:0] from_r3_2_vp_flit;
    wire from_r3_2_vp_credit_valid;
    wire [2:0] from_r3_2_vp_credit_vc;
    wire from_r3_2_vm_valid;
    wire [2:0] from_r3_2_vm_vc;
    wire from_r3_2_vm_head;
    wire from_r3_2_vm_tail;
    wire [191:0] from_r3_2_vm_flit;
    wire from_r3_2_vm_credit_valid;
    wire [2:0] from_r3_2_vm_credit_vc;
    wire from_r3_2_y1p_valid;
    wire [2:0] from_r3_2_y1p_vc;
    wire from_r3_2_y1p_head;
    wire from_r3_2_y1p_tail;
    wire [191:0] from_r3_2_y1p_flit;
    wire from_r3_2_y1p_credit_valid;
    wire [2:0] from_r3_2_y1p_credit_vc;
    wire to_r3_2_y1p_valid;
    wire [2:0] to_r3_2_y1p_vc;
    wire to_r3_2_y1p_head;
    wire to_r3_2_y1p_tail;
    wire [191:0] to_r3_2_y1p_flit;
    wire to_r3_2_y1p_credit_valid;
    wire [2:0] to_r3_2_y1p_credit_vc;
    wire from_r3_2_y1m_valid;
    wire [2:0] from_r3_2_y1m_vc;
    wire from_r3_2_y1m_head;
    wire from_r3_2_y1m_tail;
    wire [191:0] from_r3_2_y1m_flit;
    wire from_r3_2_y1m_credit_valid;
    wire [2:0] from_r3_2_y1m_credit_vc;
    wire to_r3_2_y1m_valid;
    wire [2:0] to_r3_2_y1m_vc;
    wire to_r3_2_y1m_head;
    wire to_r3_2_y1m_tail;
    wire [191:0] to_r3_2_y1m_flit;
    wire to_r3_2_y1m_credit_valid;
    wire [2:0] to_r3_2_y1m_credit_vc;
    wire from_r0_3_up_valid;
    wire [2:0] from_r0_3_up_vc;
    wire from_r0_3_up_head;
    wire from_r0_3_up_tail;
    wire [191:0] from_r0_3_up_flit;
    wire from_r0_3_up_credit_valid;
    wire [2:0] from_r0_3_up_credit_vc;
    wire from_r0_3_vm_valid;
    wire [2:0] from_r0_3_vm_vc;
    wire from_r0_3_vm_head;
    wire from_r0_3_vm_tail;
    wire [191:0] from_r0_3_vm_flit;
    wire from_r0_3_vm_credit_valid;
    wire [2:0] from_r0_3_vm_credit_vc;
    wire from_r0_3_z0p_valid;
    wire [2:0] from_r0_3_z0p_vc;
    wire from_r0_3_z0p_head;
    wire from_r0_3_z0p_tail;
    wire [191:0] from_r0_3_z0p_flit;
    wire from_r0_3_z0p_credit_valid;
    wire [2:0] from_r0_3_z0p_credit_vc;
    wire to_r0_3_z0p_valid;
    wire [2:0] to_r0_3_z0p_vc;
    wire to_r0_3_z0p_head;
    wire to_r0_3_z0p_tail;
    wire [191:0] to_r0_3_z0p_flit;
    wire to_r0_3_z0p_credit_valid;
    wire [2:0] to_r0_3_z0p_credit_vc;
    wire from_r0_3_z0m_valid;
    wire [2:0] from_r0_3_z0m_vc;
    wire from_r0_3_z0m_head;
    wire from_r0_3_z0m_tail;
    wire [191:0] from_r0_3_z0m_flit;
    wire from_r0_3_z0m_credit_valid;
    wire [2:0] from_r0_3_z0m_credit_vc;
    wire to_r0_3_z0m_valid;
    wire [2:0] to_r0_3_z0m_vc;
    wire to_r0_3_z0m_head;
    wire to_r0_3_z0m_tail;
    wire [191:0] to_r0_3_z0m_flit;
    wire to_r0_3_z0m_credit_valid;
    wire [2:0] to_r0_3_z0m_credit_vc;
    wire from_r1_3_up_valid;
    wire [2:0] from_r1_3_up_vc;
    wire from_r1_3_up_head;
    wire from_r1_3_up_tail;
    wire [191:0] from_r1_3_up_flit;
    wire from_r1_3_up_credit_valid;
    wire [2:0] from_r1_3_up_credit_vc;
    wire from_r1_3_um_valid;
    wire [2:0] from_r1_3_um_vc;
    wire from_r1_3_um_head;
    wire from_r1_3_um_tail;
    wire [191:0] from_r1_3_um_flit;
    wire from_r1_3_um_credit_valid;
    wire [2:0] from_r1_3_um_credit_vc;
    wire from_r1_3_vm_valid;
    wire [2:0] from_r1_3_vm_vc;
    wire from_r1_3_vm_head;
    wire from_r1_3_vm_tail;
    wire [191:0] from_r1_3_vm_flit;
    wire from_r1_3_vm_credit_valid;
    wire [2:0] from_r1_3_vm_credit_vc;
    wire from_r2_3_up_valid;
    wire [2:0] from_r2_3_up_vc;
    wire from_r2_3_up_head;
    wire from_r2_3_up_tail;
    wire [191:0] from_r2_3_up_flit;
    wire from_r2_3_up_credit_valid;
    wire [2:0] from_r2_3_up_credit_vc;
    wire from_r2_3_um_valid;
    wire [2:0] from_r2_3_um_vc;
    wire from_r2_3_um_head;
    wire from_r2_3_um_tail;
    wire [191:0] from_r2_3_um_flit;
    wire from_r2_3_um_credit_valid;
    wire [2:0] from_r2_3_um_credit_vc;
    wire from_r2_3_vm_valid;
    wire [2:0] from_r2_3_vm_vc;
    wire from_r2_3_vm_head;
    wire from_r2_3_vm_tail;
    wire [191:0] from_r2_3_vm_flit;
    wire from_r2_3_vm_credit_valid;
    wire [2:0] from_r2_3_vm_credit_vc;
    wire from_r3_3_um_valid;
    wire [2:0] from_r3_3_um_vc;
    wire from_r3_3_um_head;
    wire from_r3_3_um_tail;
    wire [191:0] from_r3_3_um_flit;
    wire from_r3_3_um_credit_valid;
    wire [2:0] from_r3_3_um_credit_vc;
    wire from_r3_3_vm_valid;
    wire [2:0] from_r3_3_vm_vc;
    wire from_r3_3_vm_head;
    wire from_r3_3_vm_tail;
    wire [191:0] from_r3_3_vm_flit;
    wire from_r3_3_vm_credit_valid;
    wire [2:0] from_r3_3_vm_credit_vc;
    wire from_r3_3_z1p_valid;
    wire [2:0] from_r3_3_z1p_vc;
    wire from_r3_3_z1p_head;
    wire from_r3_3_z1p_tail;
    wire [191:0] from_r3_3_z1p_flit;
    wire from_r3_3_z1p_credit_valid;
    wire [2:0] from_r3_3_z1p_credit_vc;
    wire to_r3_3_z1p_valid;
    wire [2:0] to_r3_3_z1p_vc;
    wire to_r3_3_z1p_head;
    wire to_r3_3_z1p_tail;
    wire [191:0] to_r3_3_z1p_flit;
    wire to_r3_3_z1p_credit_valid;
    wire [2:0] to_r3_3_z1p_credit_vc;
    wire from_r3_3_z1m_valid;
    wire [2:0] from_r3_3_z1m_vc;
    wire from_r3_3_z1m_head;
    wire from_r3_3_z1m_tail;
    wire [191:0] from_r3_3_z1m_flit;
    wire from_r3_3_z1m_credit_valid;
    wire [2:0] from_r3_3_z1m_credit_vc;
    wire to_r3_3_z1m_valid;
    wire [2:0] to_r3_3_z1m_vc;
    wire to_r3_3_z1m_head;
    wire to_r3_3_z1m_tail;
    wire [191:0] to_r3_3_z1m_flit;
    wire to_r3_3_z1m_credit_valid;
    wire [2:0] to_r3_3_z1m_credit_vc;
    wire r0_0_weight_error;
    wire r1_0_port5_in_credit_valid;
    wire [2:0] r1_0_port5_in_credit_vc;
    wire r1_0_port5_out_valid;
    wire [2:0] r1_0_port5_out_vc;
    wire r1_0_port5_out_head;
    wire r1_0_port5_out_tail;
    wire [191:0] r1_0_port5_out_flit;
    wire r1_0_port5_out_credit_valid;
    wire [2:0] r1_0_port5_out_credit_vc;
    wire r1_0_weight_error;
    wire r2_0_port5_in_credit_valid;
    wire [2:0] r2_0_port5_in_credit_vc;
    wire r2_0_port5_out_valid;
    wire [2:0] r2_0_port5_out_vc;
    wire r2_0_port5_out_head;
    wire r2_0_port5_out_tail;
    wire [191:0] r2_0_port5_out_flit;
    wire r2_0_port5_out_credit_valid;
    wire [2:0] r2_0_port5_out_credit_vc;
    wire r2_0_weight_error;
    wire r3_0_weight_error;
    wire r0_1_weight_error;
    wire r1_1_port5_in_credit_valid;
    wire [2:0] r1_1_port5_in_credit_vc;
    wire r1_1_port5_out_valid;
    wire [2:0] r1_1_port5_out_vc;
    wire r1_1_port5_out_head;
    wire r1_1_port5_out_tail;
    wire [191:0] r1_1_port5_out_flit;
    wire r1_1_port5_out_credit_valid;
    wire [2:0] r1_1_port5_out_credit_vc;
    wire r1_1_weight_error;
    wire r2_1_port5_in_credit_valid;
    wire [2:0] r2_1_port5_in_credit_vc;
    wire r2_1_port5_out_valid;
    wire [2:0] r2_1_port5_out_vc;
    wire r2_1_port5_out_head;
    wire r2_1_port5_out_tail;
    wire [191:0] r2_1_port5_out_flit;
    wire r2_1_port5_out_credit_valid;
    wire [2:0] r2_1_port5_out_credit_vc;
    wire r2_1_weight_error;
    wire r3_1_weight_error;
    wire r0_2_weight_error;
    wire r1_2_port5_in_credit_valid;
    wire [2:0] r1_2_port5_in_credit_vc;
    wire r1_2_port5_out_valid;
    wire [2:0] r1_2_port5_out_vc;
    wire r1_2_port5_out_head;
    wire r1_2_port5_out_tail;
    wire [191:0] r1_2_port5_out_flit;
    wire r1_2_port5_out_credit_valid;
    wire [2:0] r1_2_port5_out_credit_vc;
    wire r1_2_weight_error;
    wire r2_2_port5_in_credit_valid;
    wire [2:0] r2_2_port5_in_credit_vc;
    wire r2_2_port5_out_valid;
    wire [2:0] r2_2_port5_out_vc;
    wire r2_2_port5_out_head;
    wire r2_2_port5_out_tail;
    wire [191:0] r2_2_port5_out_flit;
    wire r2_2_port5_out_credit_valid;
    wire [2:0] r2_2_port5_out_credit_vc;
    wire r2_2_weight_error;
    wire r3_2_weight_error;
    wire r0_3_weight_error;
    wire r1_3_port5_in_credit_valid;
    wire [2:0] r1_3_port5_in_credit_vc;
    wire r1_3_port5_out_valid;
    wire [2:0] r1_3_port5_out_vc;
    wire r1_3_port5_out_head;
    wire r1_3_port5_out_tail;
    wire [191:0] r1_3_port5_out_flit;
    wire r1_3_port5_out_credit_valid;
    wire [2:0] r1_3_port5_out_credit_vc;
    wire r1_3_weight_error;
    wire r2_3_port4_in_credit_valid;
    wire [2:0] r2_3_port4_in_credit_vc;
    wire r2_3_port4_out_valid;
    wire [2:0] r2_3_port4_out_vc;
    wire r2_3_port4_out_head;
    wire r2_3_port4_out_tail;
    wire [191:0] r2_3_port4_out_flit;
    wire r2_3_port4_out_credit_valid;
    wire [2:0] r2_3_port4_out_credit_vc;
    wire r2_3_port5_in_credit_valid;
    wire [2:0] r2_3_port5_in_credit_vc;
    wire r2_3_port5_out_valid;
    wire [2:0] r2_3_port5_out_vc;
    wire r2_3_port5_out_head;
    wire r2_3_port5_out_tail;
    wire [191:0] r2_3_port5_out_flit;
    wire r2_3_port5_out_credit_valid;
    wire [2:0] r2_3_port5_out_credit_vc;
    wire r2_3_weight_error;
    wire r3_3_weight_error;
    genvar g;

    wire r0_0_weight_wr_en = weight_wr_en_i & (weight_router_i == 4'd0);

    // R(0,0), ports up, vp, skip, x1p, e0, e16
    anton2_node_23_router u_r0_0 (
        .clk_i               (clk_i),
        .rst_i               (rst_i),
        .here_i              (here_i),
        .last_i              (last_i),
        .spot_i              (4'd0),
        .port_of_i           (15'h2040),
        .arrival_i           (12'hf0f),
        .far_depth_i         (30'h10882108),
        .in0_valid_i         (from_r1_0_um_valid),
        .in0_vc_i            (from_r1_0_um_vc),
        .in0_head_i          (from_r1_0_um_head),
        .in0_tail_i          (from_r1_0_um_tail),
        .in0_flit_i          (from_r1_0_um_flit),
        .in0_credit_valid_o  (from_r1_0_um_credit_valid),
        .in0_credit_vc_o     (from_r1_0_um_credit_vc),
        .in1_valid_i         (from_r0_1_vm_valid),
        .in1_vc_i            (from_r0_1_vm_vc),
        .in1_head_i          (from_r0_1_vm_head),
        .in1_tail_i          (from_r0_1_vm_tail),
        .in1_flit_i          (from_r0_1_vm_flit),
        .in1_credit_valid_o  (from_r0_1_vm_credit_valid),
        .in1_credit_vc_o     (from_r0_1_vm_credit_vc),
        .in2_valid_i         (from_r3_0_skip_valid),
        .in2_vc_i            (from_r3_0_skip_vc),
        .in2_head_i          (from_r3_0_skip_head),
        .in2_tail_i          (from_r3_0_skip_tail),
        .in2_flit_i          (from_r3_0_skip_flit),
        .in2_credit_valid_o  (from_r3_0_skip_credit_valid),
        .in2_credit_vc_o     (from_r3_0_skip_credit_vc),
        .in3_valid_i         (to_r0_0_x1p_valid),
        .in3_vc_i            (to_r0_0_x1p_vc),
        .in3_head_i          (to_r0_0_x1p_head),
        .in3_tail_i          (to_r0_0_x1p_tail),
        .in3_flit_i          (to_r0_0_x1p_flit),
        .in3_credit_valid_o  (to_r0_0_x1p_credit_valid),
        .in3_credit_vc_o     (to_r0_0_x1p_credit_vc),
        .in4_valid_i         (injected_valid[Endpoint0]),
        .in4_vc_i            (injected_vc[Endpoint0 * 3 +: 3]),
        .in4_head_i          (injected_head[Endpoint0]),
        .in4_tail_i          (injected_tail[Endpoint0]),
        .in4_flit_i          (injected_flit[Endpoint0 * 192 +: 192]),
        .in4_credit_valid_o  (injected_credit_valid[Endpoint0]),
        .in4_credit_vc_o     (injected_credit_vc[Endpoint0 * 3 +: 3]),
        .in5_valid_i         (injected_valid[Endpoint16]),
        .in5_vc_i            (injected_vc[Endpoint16 * 3 +: 3]),
        .in5_head_i          (injected_head[Endpoint16]),
        .in5_tail_i          (injected_tail[Endpoint16]),
        .in5_flit_i          (injected_flit[Endpoint16 * 192 +: 192]),
        .in5_credit_valid_o  (injected_credit_valid[Endpoint16]),
        .in5_credit_vc_o     (injected_credit_vc[Endpoint16 * 3 +: 3]),
        .out0_valid_o        (from_r0_0_up_valid),
        .out0_vc_o           (from_r0_0_up_vc),
        .out0_head_o         (from_r0_0_up_head),
        .out0_tail_o         (from_r0_0_up_tail),
        .out0_flit_o         (from_r0_0_up_flit),
        .out0_credit_valid_i (from_r0_0_up_credit_valid),
        .out0_credit_vc_i    (from_r0_0_up_credit_vc),
        .out1_valid_o        (from_r0_0_vp_valid),
        .out1_vc_o           (from_r0_0_vp_vc),
        .out1_head_o         (from_r0_0_vp_head),
        .out1_tail_o         (from_r0_0_vp_tail),
        .out1_flit_o         (from_r0_0_vp_flit),
        .out1_credit_valid_i (from_r0_0_vp_credit_valid),
        .out1_credit_vc_i    (from_r0_0_vp_credit_vc),
        .out2_valid_o        (from_r0_0_skip_valid),
        .out2_vc_o           (from_r0_0_skip_vc),
        .out2_head_o         (from_r0_0_skip_head),
        .out2_tail_o         (from_r0_0_skip_tail),
        .out2_flit_o         (from_r0_0_skip_flit),
        .out2_credit_valid_i (from_r0_0_skip_credit_valid),
        .out2_credit_vc_i    (from_r0_0_skip_credit_vc),
        .out3_valid_o        (from_r0_0_x1p_valid),
        .out3_vc_o           (from_r0_0_x1p_vc),
        .out3_head_o         (from_r0_0_x1p_head),
        .out3_tail_o         (from_r0_0_x1p_tail),
        .out3_flit_o         (from_r0_0_x1p_flit),
        .out3_credit_valid_i (from_r0_0_x1p_credit_valid),
        .out3_credit_vc_i    (from_r0_0_x1p_credit_vc),
        .out4_valid_o        (ejected_valid[Endpoint0]),
        .out4_vc_o           (ejected_vc[Endpoint0 * 3 +: 3]),
        .out4_head_o         (ejected_head[Endpoint0]),
        .out4_tail_o         (ejected_tail[Endpoint0]),
        .out4_flit_o         (ejected_flit[Endpoint0 * 192 +: 192]),
        .out4_credit_valid_i (ejected_credit_valid[Endpoint0]),
        .out4_credit_vc_i    (ejected_credit_vc[Endpoint0 * 3 +: 3]),
        .out5_valid_o        (ejected_valid[Endpoint16]),
        .out5_vc_o           (ejected_vc[Endpoint16 * 3 +: 3]),
        .out5_head_o         (ejected_head[Endpoint16]),
        .out5_tail_o         (ejected_tail[Endpoint16]),
        .out5_flit_o         (ejected_flit[Endpoint16 * 192 +: 192]),
        .out5_credit_valid_i (ejected_credit_valid[Endpoint16]),
        .out5_credit_vc_i    (ejected_credit_vc[Endpoint16 * 3 +: 3]),
        .weight_wr_en_i      (r0_0_weight_wr_en),
        .weight_addr_i       (weight_addr_i),
        .weight_data_i       (weight_data_i),
        .weight_error_o      (r0_0_weight_error)
    );

    assign r1_0_port5_out_credit_valid = 1'b0;
    assign r1_0_port5_out_credit_vc = 3'd0;
    wire r1_0_weight_wr_en = weight_wr_en_i & (weight_router_i == 4'd1);

    // R(1,0), ports up, um, vp, e1, e17
    anton2_node_23_router u_r1_0 (
        .clk_i               (clk_i),
        .rst_i               (rst_i),
        .here_i              (here_i),
        .last_i              (last_i),
        .spot_i              (4'd1),
        .port_of_i           (15'h88),
        .arrival_i           (12'hfff),
        .far_depth_i         (30'h842108),
        .in0_valid_i         (from_r2_0_um_valid),
        .in0_vc_i            (from_r2_0_um_vc),
        .in0_head_i          (from_r2_0_um_head),
        .in0_tail_i          (from_r2_0_um_tail),
        .in0_flit_i          (from_r2_0_um_flit),
        .in0_credit_valid_o  (from_r2_0_um_credit_valid),
        .in0_credit_vc_o     (from_r2_0_um_credit_vc),
        .in1_valid_i         (from_r0_0_up_valid),
        .in1_vc_i            (from_r0_0_up_vc),
        .in1_head_i          (from_r0_0_up_head),
        .in1_tail_i          (from_r0_0_up_tail),
        .in1_flit_i          (from_r0_0_up_flit),
        .in1_credit_valid_o  (from_r0_0_up_credit_valid),
        .in1_credit_vc_o     (from_r0_0_up_credit_vc),
        .in2_valid_i         (from_r1_1_vm_valid),
        .in2_vc_i            (from_r1_1_vm_vc),
        .in2_head_i          (from_r1_1_vm_head),
        .in2_tail_i          (from_r1_1_vm_tail),
        .in2_flit_i          (from_r1_1_vm_flit),
        .in2_credit_valid_o  (from_r1_1_vm_credit_valid),
        .in2_credit_vc_o     (from_r1_1_vm_credit_vc),
        .in3_valid_i         (injected_valid[Endpoint1]),
        .in3_vc_i            (injected_vc[Endpoint1 * 3 +: 3]),
        .in3_head_i          (injected_head[Endpoint1]),
        .in3_tail_i          (injected_tail[Endpoint1]),
        .in3_flit_i          (injected_flit[Endpoint1 * 192 +: 192]),
        .in3_credit_valid_o  (injected_credit_valid[Endpoint1]),
        .in3_credit_vc_o     (injected_credit_vc[Endpoint1 * 3 +: 3]),
        .in4_valid_i         (injected_valid[Endpoint17]),
        .in4_vc_i            (injected_vc[Endpoint17 * 3 +: 3]),
        .in4_head_i          (injected_head[Endpoint17]),
        .in4_tail_i          (injected_tail[Endpoint17]),
        .in4_flit_i          (injected_flit[Endpoint17 * 192 +: 192]),
        .in4_credit_valid_o  (injected_credit_valid[Endpoint17]),
        .in4_credit_vc_o     (injected_credit_vc[Endpoint17 * 3 +: 3]),
        .in5_valid_i         (1'b0),
        .in5_vc_i            (3'd0),
        .in5_head_i          (1'b0),
        .in5_tail_i          (1'b0),
        .in5_flit_i          (192'd0),
        .in5_credit_valid_o  (r1_0_port5_in_credit_valid),
        .in5_credit_vc_o     (r1_0_port5_in_credit_vc),
        .out0_valid_o        (from_r1_0_up_valid),
        .out0_vc_o           (from_r1_0_up_vc),
        .out0_head_o         (from_r1_0_up_head),
        .out0_tail_o         (from_r1_0_up_tail),
        .out0_flit_o         (from_r1_0_up_flit),
        .out0_credit_valid_i (from_r1_0_up_credit_valid),
        .out0_credit_vc_i    (from_r1_0_up_credit_vc),
        .out1_valid_o        (from_r1_0_um_valid),
        .out1_vc_o           (from_r1_0_um_vc),
        .out1_head_o         (from_r1_0_um_head),
        .out1_tail_o         (from_r1_0_um_tail),
        .out1_flit_o         (from_r1_0_um_flit),
        .out1_credit_valid_i (from_r1_0_um_credit_valid),
        .out1_credit_vc_i    (from_r1_0_um_credit_vc),
        .out2_valid_o        (from_r1_0_vp_valid),
        .out2_vc_o           (from_r1_0_vp_vc),
        .out2_head_o         (from_r1_0_vp_head),
        .out2_tail_o         (from_r1_0_vp_tail),
        .out2_flit_o         (from_r1_0_vp_flit),
        .out2_credit_valid_i (from_r1_0_vp_credit_valid),
        .out2_credit_vc_i    (from_r1_0_vp_credit_vc),
        .out3_valid_o        (ejected_valid[Endpoint1]),
        .out3_vc_o           (ejected_vc[Endpoint1 * 3 +: 3]),
        .out3_head_o         (ejected_head[Endpoint1]),
        .out3_tail_o         (ejected_tail[Endpoint1]),
        .out3_flit_o         (ejected_flit[Endpoint1 * 192 +: 192]),
        .out3_credit_valid_i (ejected_credit_valid[Endpoint1]),
        .out3_credit_vc_i    (ejected_credit_vc[Endpoint1 * 3 +: 3]),
        .out4_valid_o        (ejected_valid[Endpoint17]),
        .out4_vc_o           (ejected_vc[Endpoint17 * 3 +: 3]),
        .out4_head_o         (ejected_head[Endpoint17]),
        .out4_tail_o         (ejected_tail[Endpoint17]),
        .out4_flit_o         (ejected_flit[Endpoint17 * 192 +: 192]),
        .out4_credit_valid_i (ejected_credit_valid[Endpoint17]),
        .out4_credit_vc_i    (ejected_credit_vc[Endpoint17 * 3 +: 3]),
        .out5_valid_o        (r1_0_port5_out_valid),
        .out5_vc_o           (r1_0_port5_out_vc),
        .out5_head_o         (r1_0_port5_out_head),
        .out5_tail_o         (r1_0_port5_out_tail),
        .out5_flit_o         (r1_0_port5_out_flit),
        .out5_credit_valid_i (r1_0_port5_out_credit_valid),
        .out5_credit_vc_i    (r1_0_port5_out_credit_vc),
        .weight_wr_en_i      (r1_0_weight_wr_en),
        .weight_addr_i       (weight_addr_i),
        .weight_data_i       (weight_data_i),
        .weight_error_o      (r1_0_weight_error)
    );

    assign r2_0_port5_out_credit_valid = 1'b0;
    assign r2_0_port5_out_credit_vc = 3'd0;
    wire r2_0_weight_wr_en = weight_wr_en_i & (weight_router_i == 4'd2);

    // R(2,0), ports up, um, vp, e2, e18
    anton2_node_23_router u_r2_0 (
        .clk_i               (clk_i),
        .rst_i               (rst_i),
        .here_i              (here_i),
        .last_i              (last_i),
        .spot_i              (4'd2),
        .port_of_i           (15'h88),
        .arrival_i           (12'hfff),
        .far_depth_i         (30'h842108),
        .in0_valid_i         (from_r3_0_um_valid),
        .in0_vc_i            (from_r3_0_um_vc),
        .in0_head_i          (from_r3_0_um_head),
        .in0_tail_i          (from_r3_0_um_tail),
        .in0_flit_i          (from_r3_0_um_flit),
        .in0_credit_valid_o  (from_r3_0_um_credit_valid),
        .in0_credit_vc_o     (from_r3_0_um_credit_vc),
        .in1_valid_i         (from_r1_0_up_valid),
        .in1_vc_i            (from_r1_0_up_vc),
        .in1_head_i          (from_r1_0_up_head),
        .in1_tail_i          (from_r1_0_up_tail),
        .in1_flit_i          (from_r1_0_up_flit),
        .in1_credit_valid_o  (from_r1_0_up_credit_valid),
        .in1_credit_vc_o     (from_r1_0_up_credit_vc),
        .in2_valid_i         (from_r2_1_vm_valid),
        .in2_vc_i            (from_r2_1_vm_vc),
        .in2_head_i          (from_r2_1_vm_head),
        .in2_tail_i          (from_r2_1_vm_tail),
        .in2_flit_i          (from_r2_1_vm_flit),
        .in2_credit_valid_o  (from_r2_1_vm_credit_valid),
        .in2_credit_vc_o     (from_r2_1_vm_credit_vc),
        .in3_valid_i         (injected_valid[Endpoint2]),
        .in3_vc_i            (injected_vc[Endpoint2 * 3 +: 3]),
        .in3_head_i          (injected_head[Endpoint2]),
        .in3_tail_i          (injected_tail[Endpoint2]),
        .in3_flit_i          (injected_flit[Endpoint2 * 192 +: 192]),
        .in3_credit_valid_o  (injected_credit_valid[Endpoint2]),
        .in3_credit_vc_o     (injected_credit_vc[Endpoint2 * 3 +: 3]),
        .in4_valid_i         (injected_valid[Endpoint18]),
        .in4_vc_i            (injected_vc[Endpoint18 * 3 +: 3]),
        .in4_head_i          (injected_head[Endpoint18]),
        .in4_tail_i          (injected_tail[Endpoint18]),
        .in4_flit_i          (injected_flit[Endpoint18 * 192 +: 192]),
        .in4_credit_valid_o  (injected_credit_valid[Endpoint18]),
        .in4_credit_vc_o     (injected_credit_vc[Endpoint18 * 3 +: 3]),
        .in5_valid_i         (1'b0),
        .in5_vc_i            (3'd0),
        .in5_head_i          (1'b0),
        .in5_tail_i          (1'b0),
        .in5_flit_i          (192'd0),
        .in5_credit_valid_o  (r2_0_port5_in_credit_valid),
        .in5_credit_vc_o     (r2_0_port5_in_credit_vc),
        .out0_valid_o        (from_r2_0_up_valid),
        .out0_vc_o           (from_r2_0_up_vc),
        .out0_head_o         (from_r2_0_up_head),
        .out0_tail_o         (from_r2_0_up_tail),
        .out0_flit_o         (from_r2_0_up_flit),
        .out0_credit_valid_i (from_r2_0_up_credit_valid),
        .out0_credit_vc_i    (from_r2_0_up_credit_vc),
        .out1_valid_o        (from_r2_0_um_valid),
        .out1_vc_o           (from_r2_0_um_vc),
        .out1_head_o         (from_r2_0_um_head),
        .out1_tail_o         (from_r2_0_um_tail),
        .out1_flit_o         (from_r2_0_um_flit),
        .out1_credit_valid_i (from_r2_0_um_credit_valid),
        .out1_credit_vc_i    (from_r2_0_um_credit_vc),
        .out2_valid_o        (from_r2_0_vp_valid),
        .out2_vc_o           (from_r2_0_vp_vc),
        .out2_head_o         (from_r2_0_vp_head),
        .out2_tail_o         (from_r2_0_vp_tail),
        .out2_flit_o         (from_r2_0_vp_flit),
        .out2_credit_valid_i (from_r2_0_vp_credit_valid),
        .out2_credit_vc_i    (from_r2_0_vp_credit_vc),
        .out3_valid_o        (ejected_valid[Endpoint2]),
        .out3_vc_o           (ejected_vc[Endpoint2 * 3 +: 3]),
        .out3_head_o         (ejected_head[Endpoint2]),
        .out3_tail_o         (ejected_tail[Endpoint2]),
        .out3_flit_o         (ejected_flit[Endpoint2 * 192 +: 192]),
        .out3_credit_valid_i (ejected_credit_valid[Endpoint2]),
        .out3_credit_vc_i    (ejected_credit_vc[Endpoint2 * 3 +: 3]),
        .out4_valid_o        (ejected_valid[Endpoint18]),
        .out4_vc_o           (ejected_vc[Endpoint18 * 3 +: 3]),
        .out4_head_o         (ejected_head[Endpoint18]),
        .out4_tail_o         (ejected_tail[Endpoint18]),
        .out4_flit_o         (ejected_flit[Endpoint18 * 192 +: 192]),
        .out4_credit_valid_i (ejected_credit_valid[Endpoint18]),
        .out4_credit_vc_i    (ejected_credit_vc[Endpoint18 * 3 +: 3]),
        .out5_valid_o        (r2_0_port5_out_valid),
        .out5_vc_o           (r2_0_port5_out_vc),
        .out5_head_o         (r2_0_port5_out_head),
        .out5_tail_o         (r2_0_port5_out_tail),
        .out5_flit_o         (r2_0_port5_out_flit),
        .out5_credit_valid_i (r2_0_port5_out_credit_valid),
        .out5_credit_vc_i    (r2_0_port5_out_credit_vc),
        .weight_wr_en_i      (r2_0_weight_wr_en),
        .weight_addr_i       (weight_addr_i),
        .weight_data_i       (weight_data_i),
        .weight_error_o      (r2_0_weight_error)
    );

    wire r3_0_weight_wr_en = weight_wr_en_i & (weight_router_i == 4'd3);

    // R(3,0), ports um, vp, skip, x1m, e3, e19
    anton2_node_23_router u_r3_0 (
        .clk_i               (clk_i),
        .rst_i               (rst_i),
        .here_i              (here_i),
        .last_i              (last_i),
        .spot_i              (4'd3),
        .port_of_i           (15'h2040),
        .arrival_i           (12'hf0f),
        .far_depth_i         (30'h10882108),
        .in0_valid_i         (from_r2_0_up_valid),
        .in0_vc_i            (from_r2_0_up_vc),
        .in0_head_i          (from_r2_0_up_head),
        .in0_tail_i          (from_r2_0_up_tail),
        .in0_flit_i          (from_r2_0_up_flit),
        .in0_credit_valid_o  (from_r2_0_up_credit_valid),
        .in0_credit_vc_o     (from_r2_0_up_credit_vc),
        .in1_valid_i         (from_r3_1_vm_valid),
        .in1_vc_i            (from_r3_1_vm_vc),
        .in1_head_i          (from_r3_1_vm_head),
        .in1_tail_i          (from_r3_1_vm_tail),
        .in1_flit_i          (from_r3_1_vm_flit),
        .in1_credit_valid_o  (from_r3_1_vm_credit_valid),
        .in1_credit_vc_o     (from_r3_1_vm_credit_vc),
        .in2_valid_i         (from_r0_0_skip_valid),
        .in2_vc_i            (from_r0_0_skip_vc),
        .in2_head_i          (from_r0_0_skip_head),
        .in2_tail_i          (from_r0_0_skip_tail),
        .in2_flit_i          (from_r0_0_skip_flit),
        .in2_credit_valid_o  (from_r0_0_skip_credit_valid),
        .in2_credit_vc_o     (from_r0_0_skip_credit_vc),
        .in3_valid_i         (to_r3_0_x1m_valid),
        .in3_vc_i            (to_r3_0_x1m_vc),
        .in3_head_i          (to_r3_0_x1m_head),
        .in3_tail_i          (to_r3_0_x1m_tail),
        .in3_flit_i          (to_r3_0_x1m_flit),
        .in3_credit_valid_o  (to_r3_0_x1m_credit_valid),
        .in3_credit_vc_o     (to_r3_0_x1m_credit_vc),
        .in4_valid_i         (injected_valid[Endpoint3]),
        .in4_vc_i            (injected_vc[Endpoint3 * 3 +: 3]),
        .in4_head_i          (injected_head[Endpoint3]),
        .in4_tail_i          (injected_tail[Endpoint3]),
        .in4_flit_i          (injected_flit[Endpoint3 * 192 +: 192]),
        .in4_credit_valid_o  (injected_credit_valid[Endpoint3]),
        .in4_credit_vc_o     (injected_credit_vc[Endpoint3 * 3 +: 3]),
        .in5_valid_i         (injected_valid[Endpoint19]),
        .in5_vc_i            (injected_vc[Endpoint19 * 3 +: 3]),
        .in5_head_i          (injected_head[Endpoint19]),
        .in5_tail_i          (injected_tail[Endpoint19]),
        .in5_flit_i          (injected_flit[Endpoint19 * 192 +: 192]),
        .in5_credit_valid_o  (injected_credit_valid[Endpoint19]),
        .in5_credit_vc_o     (injected_credit_vc[Endpoint19 * 3 +: 3]),
        .out0_valid_o        (from_r3_0_um_valid),
        .out0_vc_o           (from_r3_0_um_vc),
        .out0_head_o         (from_r3_0_um_head),
        .out0_tail_o         (from_r3_0_um_tail),
        .out0_flit_o         (from_r3_0_um_flit),
        .out0_credit_valid_i (from_r3_0_um_credit_valid),
        .out0_credit_vc_i    (from_r3_0_um_credit_vc),
        .out1_valid_o        (from_r3_0_vp_valid),
        .out1_vc_o           (from_r3_0_vp_vc),
        .out1_head_o         (from_r3_0_vp_head),
        .out1_tail_o         (from_r3_0_vp_tail),
        .out1_flit_o         (from_r3_0_vp_flit),
        .out1_credit_valid_i (from_r3_0_vp_credit_valid),
        .out1_credit_vc_i    (from_r3_0_vp_credit_vc),
        .out2_valid_o        (from_r3_0_skip_valid),
        .out2_vc_o           (from_r3_0_skip_vc),
        .out2_head_o         (from_r3_0_skip_head),
        .out2_tail_o         (from_r3_0_skip_tail),
        .out2_flit_o         (from_r3_0_skip_flit),
        .out2_credit_valid_i (from_r3_0_skip_credit_valid),
        .out2_credit_vc_i    (from_r3_0_skip_credit_vc),
        .out3_valid_o        (from_r3_0_x1m_valid),
        .out3_vc_o           (from_r3_0_x1m_vc),
        .out3_head_o         (from_r3_0_x1m_head),
        .out3_tail_o         (from_r3_0_x1m_tail),
        .out3_flit_o         (from_r3_0_x1m_flit),
        .out3_credit_valid_i (from_r3_0_x1m_credit_valid),
        .out3_credit_vc_i    (from_r3_0_x1m_credit_vc),
        .out4_valid_o        (ejected_valid[Endpoint3]),
        .out4_vc_o           (ejected_vc[Endpoint3 * 3 +: 3]),
        .out4_head_o         (ejected_head[Endpoint3]),
        .out4_tail_o         (ejected_tail[Endpoint3]),
        .out4_flit_o         (ejected_flit[Endpoint3 * 192 +: 192]),
        .out4_credit_valid_i (ejected_credit_valid[Endpoint3]),
        .out4_credit_vc_i    (ejected_credit_vc[Endpoint3 * 3 +: 3]),
        .out5_valid_o        (ejected_valid[Endpoint19]),
        .out5_vc_o           (ejected_vc[Endpoint19 * 3 +: 3]),
        .out5_head_o         (ejected_head[Endpoint19]),
        .out5_tail_o         (ejected_tail[Endpoint19]),
        .out5_flit_o         (ejected_flit[Endpoint19 * 192 +: 192]),
        .out5_credit_valid_i (ejected_credit_valid[Endpoint19]),
        .out5_credit_vc_i    (ejected_credit_vc[Endpoint19 * 3 +: 3]),
        .weight_wr_en_i      (r3_0_weight_wr_en),
        .weight_addr_i       (weight_addr_i),
        .weight_data_i       (weight_data_i),
        .weight_error_o      (r3_0_weight_error)
    );

    wire r0_1_weight_wr_en = weight_wr_en_i & (weight_router_i == 4'd4);

    // R(0,1), ports up, vp, vm, skip, x0p, e4
    anton2_node_23_router u_r0_1 (
        .clk_i               (clk_i),
        .rst_i               (rst_i),
        .here_i              (here_i),
        .last_i              (last_i),
        .spot_i              (4'd4),
        .port_of_i           (15'h3440),
        .arrival_i           (12'hc3f),
        .far_depth_i         (30'h11042108),
        .in0_valid_i         (from_r1_1_um_valid),
        .in0_vc_i            (from_r1_1_um_vc),
        .in0_head_i          (from_r1_1_um_head),
        .in0_tail_i          (from_r1_1_um_tail),
        .in0_flit_i          (from_r1_1_um_flit),
        .in0_credit_valid_o  (from_r1_1_um_credit_valid),
        .in0_credit_vc_o     (from_r1_1_um_credit_vc),
        .in1_valid_i         (from_r0_2_vm_valid),
        .in1_vc_i            (from_r0_2_vm_vc),
        .in1_head_i          (from_r0_2_vm_head),
        .in1_tail_i          (from_r0_2_vm_tail),
        .in1_flit_i          (from_r0_2_vm_flit),
        .in1_credit_valid_o  (from_r0_2_vm_credit_valid),
        .in1_credit_vc_o     (from_r0_2_vm_credit_vc),
        .in2_valid_i         (from_r0_0_vp_valid),
        .in2_vc_i            (from_r0_0_vp_vc),
        .in2_head_i          (from_r0_0_vp_head),
        .in2_tail_i          (from_r0_0_vp_tail),
        .in2_flit_i          (from_r0_0_vp_flit),
        .in2_credit_valid_o  (from_r0_0_vp_credit_valid),
        .in2_credit_vc_o     (from_r0_0_vp_credit_vc),
        .in3_valid_i         (from_r3_1_skip_valid),
        .in3_vc_i            (from_r3_1_skip_vc),
        .in3_head_i          (from_r3_1_skip_head),
        .in3_tail_i          (from_r3_1_skip_tail),
        .in3_flit_i          (from_r3_1_skip_flit),
        .in3_credit_valid_o  (from_r3_1_skip_credit_valid),
        .in3_credit_vc_o     (from_r3_1_skip_credit_vc),
        .in4_valid_i         (to_r0_1_x0p_valid),
        .in4_vc_i            (to_r0_1_x0p_vc),
        .in4_head_i          (to_r0_1_x0p_head),
        .in4_tail_i          (to_r0_1_x0p_tail),
        .in4_flit_i          (to_r0_1_x0p_flit),
        .in4_credit_valid_o  (to_r0_1_x0p_credit_valid),
        .in4_credit_vc_o     (to_r0_1_x0p_credit_vc),
        .in5_valid_i         (injected_valid[Endpoint4]),
        .in5_vc_i            (injected_vc[Endpoint4 * 3 +: 3]),
        .in5_head_i          (injected_head[Endpoint4]),
        .in5_tail_i          (injected_tail[Endpoint4]),
        .in5_flit_i          (injected_flit[Endpoint4 * 192 +: 192]),
        .in5_credit_valid_o  (injected_credit_valid[Endpoint4]),
        .in5_credit_vc_o     (injected_credit_vc[Endpoint4 * 3 +: 3]),
        .out0_valid_o        (from_r0_1_up_valid),
        .out0_vc_o           (from_r0_1_up_vc),
        .out0_head_o         (from_r0_1_up_head),
        .out0_tail_o         (from_r0_1_up_tail),
        .out0_flit_o         (from_r0_1_up_flit),
        .out0_credit_valid_i (from_r0_1_up_credit_valid),
        .out0_credit_vc_i    (from_r0_1_up_credit_vc),
        .out1_valid_o        (from_r0_1_vp_valid),
        .out1_vc_o           (from_r0_1_vp_vc),
        .out1_head_o         (from_r0_1_vp_head),
        .out1_tail_o         (from_r0_1_vp_tail),
        .out1_flit_o         (from_r0_1_vp_flit),
        .out1_credit_valid_i (from_r0_1_vp_credit_valid),
        .out1_credit_vc_i    (from_r0_1_vp_credit_vc),
        .out2_valid_o        (from_r0_1_vm_valid),
        .out2_vc_o           (from_r0_1_vm_vc),
        .out2_head_o         (from_r0_1_vm_head),
        .out2_tail_o         (from_r0_1_vm_tail),
        .out2_flit_o         (from_r0_1_vm_flit),
        .out2_credit_valid_i (from_r0_1_vm_credit_valid),
        .out2_credit_vc_i    (from_r0_1_vm_credit_vc),
        .out3_valid_o        (from_r0_1_skip_valid),
        .out3_vc_o           (from_r0_1_skip_vc),
        .out3_head_o         (from_r0_1_skip_head),
        .out3_tail_o         (from_r0_1_skip_tail),
        .out3_flit_o         (from_r0_1_skip_flit),
        .out3_credit_valid_i (from_r0_1_skip_credit_valid),
        .out3_credit_vc_i    (from_r0_1_skip_credit_vc),
        .out4_valid_o        (from_r0_1_x0p_valid),
        .out4_vc_o           (from_r0_1_x0p_vc),
        .out4_head_o         (from_r0_1_x0p_head),
        .out4_tail_o         (from_r0_1_x0p_tail),
        .out4_flit_o         (from_r0_1_x0p_flit),
        .out4_credit_valid_i (from_r0_1_x0p_credit_valid),
        .out4_credit_vc_i    (from_r0_1_x0p_credit_vc),
        .out5_valid_o        (ejected_valid[Endpoint4]),
        .out5_vc_o           (ejected_vc[Endpoint4 * 3 +: 3]),
        .out5_head_o         (ejected_head[Endpoint4]),
        .out5_tail_o         (ejected_tail[Endpoint4]),
        .out5_flit_o         (ejected_flit[Endpoint4 * 192 +: 192]),
        .out5_credit_valid_i (ejected_credit_valid[Endpoint4]),
        .out5_credit_vc_i    (ejected_credit_vc[Endpoint4 * 3 +: 3]),
        .weight_wr_en_i      (r0_1_weight_wr_en),
        .weight_addr_i       (weight_addr_i),
        .weight_data_i       (weight_data_i),
        .weight_error_o      (r0_1_weight_error)
    );

    assign r1_1_port5_out_credit_valid = 1'b0;
    assign r1_1_port5_out_credit_vc = 3'd0;
    wire r1_1_weight_wr_en = weight_wr_en_i & (weight_router_i == 4'd5);

    // R(1,1), ports up, um, vp, vm, e5
    anton2_node_23_router u_r1_1 (
        .clk_i               (clk_i),
        .rst_i               (rst_i),
        .here_i              (here_i),
        .last_i              (last_i),
        .spot_i              (4'd5),
        .port_of_i           (15'h688),
        .arrival_i           (12'hfff),
        .far_depth_i         (30'h842108),
        .in0_valid_i         (from_r2_1_um_valid),
        .in0_vc_i            (from_r2_1_um_vc),
        .in0_head_i          (from_r2_1_um_head),
        .in0_tail_i          (from_r2_1_um_tail),
        .in0_flit_i          (from_r2_1_um_flit),
        .in0_credit_valid_o  (from_r2_1_um_credit_valid),
        .in0_credit_vc_o     (from_r2_1_um_credit_vc),
        .in1_valid_i         (from_r0_1_up_valid),
        .in1_vc_i            (from_r0_1_up_vc),
        .in1_head_i          (from_r0_1_up_head),
        .in1_tail_i          (from_r0_1_up_tail),
        .in1_flit_i          (from_r0_1_up_flit),
        .in1_credit_valid_o  (from_r0_1_up_credit_valid),
        .in1_credit_vc_o     (from_r0_1_up_credit_vc),
        .in2_valid_i         (from_r1_2_vm_valid),
        .in2_vc_i            (from_r1_2_vm_vc),
        .in2_head_i          (from_r1_2_vm_head),
        .in2_tail_i          (from_r1_2_vm_tail),
        .in2_flit_i          (from_r1_2_vm_flit),
        .in2_credit_valid_o  (from_r1_2_vm_credit_valid),
        .in2_credit_vc_o     (from_r1_2_vm_credit_vc),
        .in3_valid_i         (from_r1_0_vp_valid),
        .in3_vc_i            (from_r1_0_vp_vc),
        .in3_head_i          (from_r1_0_vp_head),
        .in3_tail_i          (from_r1_0_vp_tail),
        .in3_flit_i          (from_r1_0_vp_flit),
        .in3_credit_valid_o  (from_r1_0_vp_credit_valid),
        .in3_credit_vc_o     (from_r1_0_vp_credit_vc),
        .in4_valid_i         (injected_valid[Endpoint5]),
        .in4_vc_i            (injected_vc[Endpoint5 * 3 +: 3]),
        .in4_head_i          (injected_head[Endpoint5]),
        .in4_tail_i          (injected_tail[Endpoint5]),
        .in4_flit_i          (injected_flit[Endpoint5 * 192 +: 192]),
        .in4_credit_valid_o  (injected_credit_valid[Endpoint5]),
        .in4_credit_vc_o     (injected_credit_vc[Endpoint5 * 3 +: 3]),
        .in5_valid_i         (1'b0),
        .in5_vc_i            (3'd0),
        .in5_head_i          (1'b0),
        .in5_tail_i          (1'b0),
        .in5_flit_i          (192'd0),
        .in5_credit_valid_o  (r1_1_port5_in_credit_valid),
        .in5_credit_vc_o     (r1_1_port5_in_credit_vc),
        .out0_valid_o        (from_r1_1_up_valid),
        .out0_vc_o           (from_r1_1_up_vc),
        .out0_head_o         (from_r1_1_up_head),
        .out0_tail_o         (from_r1_1_up_tail),
        .out0_flit_o         (from_r1_1_up_flit),
        .out0_credit_valid_i (from_r1_1_up_credit_valid),
        .out0_credit_vc_i    (from_r1_1_up_credit_vc),
        .out1_valid_o        (from_r1_1_um_valid),
        .out1_vc_o           (from_r1_1_um_vc),
        .out1_head_o         (from_r1_1_um_head),
        .out1_tail_o         (from_r1_1_um_tail),
        .out1_flit_o         (from_r1_1_um_flit),
        .out1_credit_valid_i (from_r1_1_um_credit_valid),
        .out1_credit_vc_i    (from_r1_1_um_credit_vc),
        .out2_valid_o        (from_r1_1_vp_valid),
        .out2_vc_o           (from_r1_1_vp_vc),
        .out2_head_o         (from_r1_1_vp_head),
        .out2_tail_o         (from_r1_1_vp_tail),
        .out2_flit_o         (from_r1_1_vp_flit),
        .out2_credit_valid_i (from_r1_1_vp_credit_valid),
        .out2_credit_vc_i    (from_r1_1_vp_credit_vc),
        .out3_valid_o        (from_r1_1_vm_valid),
        .out3_vc_o           (from_r1_1_vm_vc),
        .out3_head_o         (from_r1_1_vm_head),
        .out3_tail_o         (from_r1_1_vm_tail),
        .out3_flit_o         (from_r1_1_vm_flit),
        .out3_credit_valid_i (from_r1_1_vm_credit_valid),
        .out3_credit_vc_i    (from_r1_1_vm_credit_vc),
        .out4_valid_o        (ejected_valid[Endpoint5]),
        .out4_vc_o           (ejected_vc[Endpoint5 * 3 +: 3]),
        .out4_head_o         (ejected_head[Endpoint5]),
        .out4_tail_o         (ejected_tail[Endpoint5]),
        .out4_flit_o         (ejected_flit[Endpoint5 * 192 +: 192]),
        .out4_credit_valid_i (ejected_credit_valid[Endpoint5]),
        .out4_credit_vc_i    (ejected_credit_vc[Endpoint5 * 3 +: 3]),
        .out5_valid_o        (r1_1_port5_out_valid),
        .out5_vc_o           (r1_1_port5_out_vc),
        .out5_head_o         (r1_1_port5_out_head),
        .out5_tail_o         (r1_1_port5_out_tail),
        .out5_flit_o         (r1_1_port5_out_flit),
        .out5_credit_valid_i (r1_1_port5_out_credit_valid),
        .out5_credit_vc_i    (r1_1_port5_out_credit_vc),
        .weight_wr_en_i      (r1_1_weight_wr_en),
        .weight_addr_i       (weight_addr_i),
        .weight_data_i       (weight_data_i),
        .weight_error_o      (r1_1_weight_error)
    );

    assign r2_1_port5_out_credit_valid = 1'b0;
    assign r2_1_port5_out_credit_vc = 3'd0;
    wire r2_1_weight_wr_en = weight_wr_en_i & (weight_router_i == 4'd6);

    // R(2,1), ports up, um, vp, vm, e6
    anton2_node_23_router u_r2_1 (
        .clk_i               (clk_i),
        .rst_i               (rst_i),
        .here_i              (here_i),
        .last_i              (last_i),
        .spot_i              (4'd6),
        .port_of_i           (15'h688),
        .arrival_i           (12'hfff),
        .far_depth_i         (30'h842108),
        .in0_valid_i         (from_r3_1_um_valid),
        .in0_vc_i            (from_r3_1_um_vc),
        .in0_head_i          (from_r3_1_um_head),
        .in0_tail_i          (from_r3_1_um_tail),
        .in0_flit_i          (from_r3_1_um_flit),
        .in0_credit_valid_o  (from_r3_1_um_credit_valid),
        .in0_credit_vc_o     (from_r3_1_um_credit_vc),
        .in1_valid_i         (from_r1_1_up_valid),
        .in1_vc_i            (from_r1_1_up_vc),
        .in1_head_i          (from_r1_1_up_head),
        .in1_tail_i          (from_r1_1_up_tail),
        .in1_flit_i          (from_r1_1_up_flit),
        .in1_credit_valid_o  (from_r1_1_up_credit_valid),
        .in1_credit_vc_o     (from_r1_1_up_credit_vc),
        .in2_valid_i         (from_r2_2_vm_valid),
        .in2_vc_i            (from_r2_2_vm_vc),
        .in2_head_i          (from_r2_2_vm_head),
        .in2_tail_i          (from_r2_2_vm_tail),
        .in2_flit_i          (from_r2_2_vm_flit),
        .in2_credit_valid_o  (from_r2_2_vm_credit_valid),
        .in2_credit_vc_o     (from_r2_2_vm_credit_vc),
        .in3_valid_i         (from_r2_0_vp_valid),
        .in3_vc_i            (from_r2_0_vp_vc),
        .in3_head_i          (from_r2_0_vp_head),
        .in3_tail_i          (from_r2_0_vp_tail),
        .in3_flit_i          (from_r2_0_vp_flit),
        .in3_credit_valid_o  (from_r2_0_vp_credit_valid),
        .in3_credit_vc_o     (from_r2_0_vp_credit_vc),
        .in4_valid_i         (injected_valid[Endpoint6]),
        .in4_vc_i            (injected_vc[Endpoint6 * 3 +: 3]),
        .in4_head_i          (injected_head[Endpoint6]),
        .in4_tail_i          (injected_tail[Endpoint6]),
        .in4_flit_i          (injected_flit[Endpoint6 * 192 +: 192]),
        .in4_credit_valid_o  (injected_credit_valid[Endpoint6]),
        .in4_credit_vc_o     (injected_credit_vc[Endpoint6 * 3 +: 3]),
        .in5_valid_i         (1'b0),
        .in5_vc_i            (3'd0),
        .in5_head_i          (1'b0),
        .in5_tail_i          (1'b0),
        .in5_flit_i          (192'd0),
        .in5_credit_valid_o  (r2_1_port5_in_credit_valid),
        .in5_credit_vc_o     (r2_1_port5_in_credit_vc),
        .out0_valid_o        (from_r2_1_up_valid),
        .out0_vc_o           (from_r2_1_up_vc),
        .out0_head_o         (from_r2_1_up_head),
        .out0_tail_o         (from_r2_1_up_tail),
        .out0_flit_o         (from_r2_1_up_flit),
        .out0_credit_valid_i (from_r2_1_up_credit_valid),
        .out0_credit_vc_i    (from_r2_1_up_credit_vc),
        .out1_valid_o        (from_r2_1_um_valid),
        .out1_vc_o           (from_r2_1_um_vc),
        .out1_head_o         (from_r2_1_um_head),
        .out1_tail_o         (from_r2_1_um_tail),
        .out1_flit_o         (from_r2_1_um_flit),
        .out1_credit_valid_i (from_r2_1_um_credit_valid),
        .out1_credit_vc_i    (from_r2_1_um_credit_vc),
        .out2_valid_o        (from_r2_1_vp_valid),
        .out2_vc_o           (from_r2_1_vp_vc),
        .out2_head_o         (from_r2_1_vp_head),
        .out2_tail_o         (from_r2_1_vp_tail),
        .out2_flit_o         (from_r2_1_vp_flit),
        .out2_credit_valid_i (from_r2_1_vp_credit_valid),
        .out2_credit_vc_i    (from_r2_1_vp_credit_vc),
        .out3_valid_o        (from_r2_1_vm_valid),
        .out3_vc_o           (from_r2_1_vm_vc),
        .out3_head_o         (from_r2_1_vm_head),
        .out3_tail_o         (from_r2_1_vm_tail),
        .out3_flit_o         (from_r2_1_vm_flit),
        .out3_credit_valid_i (from_r2_1_vm_credit_valid),
        .out3_credit_vc_i    (from_r2_1_vm_credit_vc),
        .out4_valid_o        (ejected_valid[Endpoint6]),
        .out4_vc_o           (ejected_vc[Endpoint6 * 3 +: 3]),
        .out4_head_o         (ejected_head[Endpoint6]),
        .out4_tail_o         (ejected_tail[Endpoint6]),
        .out4_flit_o         (ejected_flit[Endpoint6 * 192 +: 192]),
        .out4_credit_valid_i (ejected_credit_valid[Endpoint6]),
        .out4_credit_vc_i    (ejected_credit_vc[Endpoint6 * 3 +: 3]),
        .out5_valid_o        (r2_1_port5_out_valid),
        .out5_vc_o           (r2_1_port5_out_vc),
        .out5_head_o         (r2_1_port5_out_head),
        .out5_tail_o         (r2_1_port5_out_tail),
        .out5_flit_o         (r2_1_port5_out_flit),
        .out5_credit_valid_i (r2_1_port5_out_credit_valid),
        .out5_credit_vc_i    (r2_1_port5_out_credit_vc),
        .weight_wr_en_i      (r2_1_weight_wr_en),
        .weight_addr_i       (weight_addr_i),
        .weight_data_i       (weight_data_i),
        .weight_error_o      (r2_1_weight_error)
    );

    wire r3_1_weight_wr_en = weight_wr_en_i & (weight_router_i == 4'd7);

    // R(3,1), ports um, vp, vm, skip, x0m, e7
    anton2_node_23_router u_r3_1 (
        .clk_i               (clk_i),
        .rst_i               (rst_i),
        .here_i              (here_i),
        .last_i              (last_i),
        .spot_i              (4'd7),
        .port_of_i           (15'h3440),
        .arrival_i           (12'hc3f),
        .far_depth_i         (30'h11042108),
        .in0_valid_i         (from_r2_1_up_valid),
        .in0_vc_i            (from_r2_1_up_vc),
        .in0_head_i          (from_r2_1_up_head),
        .in0_tail_i          (from_r2_1_up_tail),
        .in0_flit_i          (from_r2_1_up_flit),
        .in0_credit_valid_o  (from_r2_1_up_credit_valid),
        .in0_credit_vc_o     (from_r2_1_up_credit_vc),
        .in1_valid_i         (from_r3_2_vm_valid),
        .in1_vc_i            (from_r3_2_vm_vc),
        .in1_head_i          (from_r3_2_vm_head),
        .in1_tail_i          (from_r3_2_vm_tail),
        .in1_flit_i          (from_r3_2_vm_flit),
        .in1_credit_valid_o  (from_r3_2_vm_credit_valid),
        .in1_credit_vc_o     (from_r3_2_vm_credit_vc),
        .in2_valid_i         (from_r3_0_vp_valid),
        .in2_vc_i            (from_r3_0_vp_vc),
        .in2_head_i          (from_r3_0_vp_head),
        .in2_tail_i          (from_r3_0_vp_tail),
        .in2_flit_i          (from_r3_0_vp_flit),
        .in2_credit_valid_o  (from_r3_0_vp_credit_valid),
        .in2_credit_vc_o     (from_r3_0_vp_credit_vc),
        .in3_valid_i         (from_r0_1_skip_valid),
        .in3_vc_i            (from_r0_1_skip_vc),
        .in3_head_i          (from_r0_1_skip_head),
        .in3_tail_i          (from_r0_1_skip_tail),
        .in3_flit_i          (from_r0_1_skip_flit),
        .in3_credit_valid_o  (from_r0_1_skip_credit_valid),
        .in3_credit_vc_o     (from_r0_1_skip_credit_vc),
        .in4_valid_i         (to_r3_1_x0m_valid),
        .in4_vc_i            (to_r3_1_x0m_vc),
        .in4_head_i          (to_r3_1_x0m_head),
        .in4_tail_i          (to_r3_1_x0m_tail),
        .in4_flit_i          (to_r3_1_x0m_flit),
        .in4_credit_valid_o  (to_r3_1_x0m_credit_valid),
        .in4_credit_vc_o     (to_r3_1_x0m_credit_vc),
        .in5_valid_i         (injected_valid[Endpoint7]),
        .in5_vc_i            (injected_vc[Endpoint7 * 3 +: 3]),
        .in5_head_i          (injected_head[Endpoint7]),
        .in5_tail_i          (injected_tail[Endpoint7]),
        .in5_flit_i          (injected_flit[Endpoint7 * 192 +: 192]),
        .in5_credit_valid_o  (injected_credit_valid[Endpoint7]),
        .in5_credit_vc_o     (injected_credit_vc[Endpoint7 * 3 +: 3]),
        .out0_valid_o        (from_r3_1_um_valid),
        .out0_vc_o           (from_r3_1_um_vc),
        .out0_head_o         (from_r3_1_um_head),
        .out0_tail_o         (from_r3_1_um_tail),
        .out0_flit_o         (from_r3_1_um_flit),
        .out0_credit_valid_i (from_r3_1_um_credit_valid),
        .out0_credit_vc_i    (from_r3_1_um_credit_vc),
        .out1_valid_o        (from_r3_1_vp_valid),
        .out1_vc_o           (from_r3_1_vp_vc),
        .out1_head_o         (from_r3_1_vp_head),
        .out1_tail_o         (from_r3_1_vp_tail),
        .out1_flit_o         (from_r3_1_vp_flit),
        .out1_credit_valid_i (from_r3_1_vp_credit_valid),
        .out1_credit_vc_i    (from_r3_1_vp_credit_vc),
        .out2_valid_o        (from_r3_1_vm_valid),
        .out2_vc_o           (from_r3_1_vm_vc),
        .out2_head_o         (from_r3_1_vm_head),
        .out2_tail_o         (from_r3_1_vm_tail),
        .out2_flit_o         (from_r3_1_vm_flit),
        .out2_credit_valid_i (from_r3_1_vm_credit_valid),
        .out2_credit_vc_i    (from_r3_1_vm_credit_vc),
        .out3_valid_o        (from_r3_1_skip_valid),
        .out3_vc_o           (from_r3_1_skip_vc),
        .out3_head_o         (from_r3_1_skip_head),
        .out3_tail_o         (from_r3_1_skip_tail),
        .out3_flit_o         (from_r3_1_skip_flit),
        .out3_credit_valid_i (from_r3_1_skip_credit_valid),
        .out3_credit_vc_i    (from_r3_1_skip_credit_vc),
        .out4_valid_o        (from_r3_1_x0m_valid),
        .out4_vc_o           (from_r3_1_x0m_vc),
        .out4_head_o         (from_r3_1_x0m_head),
        .out4_tail_o         (from_r3_1_x0m_tail),
        .out4_flit_o         (from_r3_1_x0m_flit),
        .out4_credit_valid_i (from_r3_1_x0m_credit_valid),
        .out4_credit_vc_i    (from_r3_1_x0m_credit_vc),
        .out5_valid_o        (ejected_valid[Endpoint7]),
        .out5_vc_o           (ejected_vc[Endpoint7 * 3 +: 3]),
        .out5_head_o         (ejected_head[Endpoint7]),
        .out5_tail_o         (ejected_tail[Endpoint7]),
        .out5_flit_o         (ejected_flit[Endpoint7 * 192 +: 192]),
        .out5_credit_valid_i (ejected_credit_valid[Endpoint7]),
        .out5_credit_vc_i    (ejected_credit_vc[Endpoint7 * 3 +: 3]),
        .weight_wr_en_i      (r3_1_weight_wr_en),
        .weight_addr_i       (weight_addr_i),
        .weight_data_i       (weight_data_i),
        .weight_error_o      (r3_1_weight_error)
    );

    wire r0_2_weight_wr_en = weight_wr_en_i & (weight_router_i == 4'd8);

    // R(0,2), ports up, vp, vm, y0p, y0m, e8
    anton2_node_23_router u_r0_2 (
        .clk_i               (clk_i),
        .rst_i               (rst_i),
        .here_i              (here_i),
        .last_i              (last_i),
        .spot_i              (4'd8),
        .port_of_i           (15'h440),
        .arrival_i           (12'hd7f),
        .far_depth_i         (30'h11082108),
        .in0_valid_i         (from_r1_2_um_valid),
        .in0_vc_i            (from_r1_2_um_vc),
        .in0_head_i          (from_r1_2_um_head),
        .in0_tail_i          (from_r1_2_um_tail),
        .in0_flit_i          (from_r1_2_um_flit),
        .in0_credit_valid_o  (from_r1_2_um_credit_valid),
        .in0_credit_vc_o     (from_r1_2_um_credit_vc),
        .in1_valid_i         (from_r0_3_vm_valid),
        .in1_vc_i            (from_r0_3_vm_vc),
        .in1_head_i          (from_r0_3_vm_head),
        .in1_tail_i          (from_r0_3_vm_tail),
        .in1_flit_i          (from_r0_3_vm_flit),
        .in1_credit_valid_o  (from_r0_3_vm_credit_valid),
        .in1_credit_vc_o     (from_r0_3_vm_credit_vc),
        .in2_valid_i         (from_r0_1_vp_valid),
        .in2_vc_i            (from_r0_1_vp_vc),
        .in2_head_i          (from_r0_1_vp_head),
        .in2_tail_i          (from_r0_1_vp_tail),
        .in2_flit_i          (from_r0_1_vp_flit),
        .in2_credit_valid_o  (from_r0_1_vp_credit_valid),
        .in2_credit_vc_o     (from_r0_1_vp_credit_vc),
        .in3_valid_i         (to_r0_2_y0p_valid),
        .in3_vc_i            (to_r0_2_y0p_vc),
        .in3_head_i          (to_r0_2_y0p_head),
        .in3_tail_i          (to_r0_2_y0p_tail),
        .in3_flit_i          (to_r0_2_y0p_flit),
        .in3_credit_valid_o  (to_r0_2_y0p_credit_valid),
        .in3_credit_vc_o     (to_r0_2_y0p_credit_vc),
        .in4_valid_i         (to_r0_2_y0m_valid),
        .in4_vc_i            (to_r0_2_y0m_vc),
        .in4_head_i          (to_r0_2_y0m_head),
        .in4_tail_i          (to_r0_2_y0m_tail),
        .in4_flit_i          (to_r0_2_y0m_flit),
        .in4_credit_valid_o  (to_r0_2_y0m_credit_valid),
        .in4_credit_vc_o     (to_r0_2_y0m_credit_vc),
        .in5_valid_i         (injected_valid[Endpoint8]),
        .in5_vc_i            (injected_vc[Endpoint8 * 3 +: 3]),
        .in5_head_i          (injected_head[Endpoint8]),
        .in5_tail_i          (injected_tail[Endpoint8]),
        .in5_flit_i          (injected_flit[Endpoint8 * 192 +: 192]),
        .in5_credit_valid_o  (injected_credit_valid[Endpoint8]),
        .in5_credit_vc_o     (injected_credit_vc[Endpoint8 * 3 +: 3]),
        .out0_valid_o        (from_r0_2_up_valid),
        .out0_vc_o           (from_r0_2_up_vc),
        .out0_head_o         (from_r0_2_up_head),
        .out0_tail_o         (from_r0_2_up_tail),
        .out0_flit_o         (from_r0_2_up_flit),
        .out0_credit_valid_i (from_r0_2_up_credit_valid),
        .out0_credit_vc_i    (from_r0_2_up_credit_vc),
        .out1_valid_o        (from_r0_2_vp_valid),
        .out1_vc_o           (from_r0_2_vp_vc),
        .out1_head_o         (from_r0_2_vp_head),
        .out1_tail_o         (from_r0_2_vp_tail),
        .out1_flit_o         (from_r0_2_vp_flit),
        .out1_credit_valid_i (from_r0_2_vp_credit_valid),
        .out1_credit_vc_i    (from_r0_2_vp_credit_vc),
        .out2_valid_o        (from_r0_2_vm_valid),
        .out2_vc_o           (from_r0_2_vm_vc),
        .out2_head_o         (from_r0_2_vm_head),
        .out2_tail_o         (from_r0_2_vm_tail),
        .out2_flit_o         (from_r0_2_vm_flit),
        .out2_credit_valid_i (from_r0_2_vm_credit_valid),
        .out2_credit_vc_i    (from_r0_2_vm_credit_vc),
        .out3_valid_o        (from_r0_2_y0p_valid),
        .out3_vc_o           (from_r0_2_y0p_vc),
        .out3_head_o         (from_r0_2_y0p_head),
        .out3_tail_o         (from_r0_2_y0p_tail),
        .out3_flit_o         (from_r0_2_y0p_flit),
        .out3_credit_valid_i (from_r0_2_y0p_credit_valid),
        .out3_credit_vc_i    (from_r0_2_y0p_credit_vc),
        .out4_valid_o        (from_r0_2_y0m_valid),
        .out4_vc_o           (from_r0_2_y0m_vc),
        .out4_head_o         (from_r0_2_y0m_head),
        .out4_tail_o         (from_r0_2_y0m_tail),
        .out4_flit_o         (from_r0_2_y0m_flit),
        .out4_credit_valid_i (from_r0_2_y0m_credit_valid),
        .out4_credit_vc_i    (from_r0_2_y0m_credit_vc),
        .out5_valid_o        (ejected_valid[Endpoint8]),
        .out5_vc_o           (ejected_vc[Endpoint8 * 3 +: 3]),
        .out5_head_o         (ejected_head[Endpoint8]),
        .out5_tail_o         (ejected_tail[Endpoint8]),
        .out5_flit_o         (ejected_flit[Endpoint8 * 192 +: 192]),
        .out5_credit_valid_i (ejected_credit_valid[Endpoint8]),
        .out5_credit_vc_i    (ejected_credit_vc[Endpoint8 * 3 +: 3]),
        .weight_wr_en_i      (r0_2_weight_wr_en),
        .weight_addr_i       (weight_addr_i),
        .weight_data_i       (weight_data_i),
        .weight_error_o      (r0_2_weight_error)
    );

    assign r1_2_port5_out_credit_valid = 1'b0;
    assign r1_2_port5_out_credit_vc = 3'd0;
    wire r1_2_weight_wr_en = weight_wr_en_i & (weight_router_i == 4'd9);

    // R(1,2), ports up, um, vp, vm, e9
    anton2_node_23_router u_r1_2 (
        .clk_i               (clk_i),
        .rst_i               (rst_i),
        .here_i              (here_i),
        .last_i              (last_i),
        .spot_i              (4'd9),
        .port_of_i           (15'h688),
        .arrival_i           (12'hfff),
        .far_depth_i         (30'h842108),
        .in0_valid_i         (from_r2_2_um_valid),
        .in0_vc_i            (from_r2_2_um_vc),
        .in0_head_i          (from_r2_2_um_head),
        .in0_tail_i          (from_r2_2_um_tail),
        .in0_flit_i          (from_r2_2_um_flit),
        .in0_credit_valid_o  (from_r2_2_um_credit_valid),
        .in0_credit_vc_o     (from_r2_2_um_credit_vc),
        .in1_valid_i         (from_r0_2_up_valid),
        .in1_vc_i            (from_r0_2_up_vc),
        .in1_head_i          (from_r0_2_up_head),
        .in1_tail_i          (from_r0_2_up_tail),
        .in1_flit_i          (from_r0_2_up_flit),
        .in1_credit_valid_o  (from_r0_2_up_credit_valid),
        .in1_credit_vc_o     (from_r0_2_up_credit_vc),
        .in2_valid_i         (from_r1_3_vm_valid),
        .in2_vc_i            (from_r1_3_vm_vc),
        .in2_head_i          (from_r1_3_vm_head),
        .in2_tail_i          (from_r1_3_vm_tail),
        .in2_flit_i          (from_r1_3_vm_flit),
        .in2_credit_valid_o  (from_r1_3_vm_credit_valid),
        .in2_credit_vc_o     (from_r1_3_vm_credit_vc),
        .in3_valid_i         (from_r1_1_vp_valid),
        .in3_vc_i            (from_r1_1_vp_vc),
        .in3_head_i          (from_r1_1_vp_head),
        .in3_tail_i          (from_r1_1_vp_tail),
        .in3_flit_i          (from_r1_1_vp_flit),
        .in3_credit_valid_o  (from_r1_1_vp_credit_valid),
        .in3_credit_vc_o     (from_r1_1_vp_credit_vc),
        .in4_valid_i         (injected_valid[Endpoint9]),
        .in4_vc_i            (injected_vc[Endpoint9 * 3 +: 3]),
        .in4_head_i          (injected_head[Endpoint9]),
        .in4_tail_i          (injected_tail[Endpoint9]),
        .in4_flit_i          (injected_flit[Endpoint9 * 192 +: 192]),
        .in4_credit_valid_o  (injected_credit_valid[Endpoint9]),
        .in4_credit_vc_o     (injected_credit_vc[Endpoint9 * 3 +: 3]),
        .in5_valid_i         (1'b0),
        .in5_vc_i            (3'd0),
        .in5_head_i          (1'b0),
        .in5_tail_i          (1'b0),
        .in5_flit_i          (192'd0),
        .in5_credit_valid_o  (r1_2_port5_in_credit_valid),
        .in5_credit_vc_o     (r1_2_port5_in_credit_vc),
        .out0_valid_o        (from_r1_2_up_valid),
        .out0_vc_o           (from_r1_2_up_vc),
        .out0_head_o         (from_r1_2_up_head),
        .out0_tail_o         (from_r1_2_up_tail),
        .out0_flit_o         (from_r1_2_up_flit),
        .out0_credit_valid_i (from_r1_2_up_credit_valid),
        .out0_credit_vc_i    (from_r1_2_up_credit_vc),
        .out1_valid_o        (from_r1_2_um_valid),
        .out1_vc_o           (from_r1_2_um_vc),
        .out1_head_o         (from_r1_2_um_head),
        .out1_tail_o         (from_r1_2_um_tail),
        .out1_flit_o         (from_r1_2_um_flit),
        .out1_credit_valid_i (from_r1_2_um_credit_valid),
        .out1_credit_vc_i    (from_r1_2_um_credit_vc),
        .out2_valid_o        (from_r1_2_vp_valid),
        .out2_vc_o           (from_r1_2_vp_vc),
        .out2_head_o         (from_r1_2_vp_head),
        .out2_tail_o         (from_r1_2_vp_tail),
        .out2_flit_o         (from_r1_2_vp_flit),
        .out2_credit_valid_i (from_r1_2_vp_credit_valid),
        .out2_credit_vc_i    (from_r1_2_vp_credit_vc),
        .out3_valid_o        (from_r1_2_vm_valid),
        .out3_vc_o           (from_r1_2_vm_vc),
        .out3_head_o         (from_r1_2_vm_head),
        .out3_tail_o         (from_r1_2_vm_tail),
        .out3_flit_o         (from_r1_2_vm_flit),
        .out3_credit_valid_i (from_r1_2_vm_credit_valid),
        .out3_credit_vc_i    (from_r1_2_vm_credit_vc),
        .out4_valid_o        (ejected_valid[Endpoint9]),
        .out4_vc_o           (ejected_vc[Endpoint9 * 3 +: 3]),
        .out4_head_o         (ejected_head[Endpoint9]),
        .out4_tail_o         (ejected_tail[Endpoint9]),
        .out4_flit_o         (ejected_flit[Endpoint9 * 192 +: 192]),
        .out4_credit_valid_i (ejected_credit_valid[Endpoint9]),
        .out4_credit_vc_i    (ejected_credit_vc[Endpoint9 * 3 +: 3]),
        .out5_valid_o        (r1_2_port5_out_valid),
        .out5_vc_o           (r1_2_port5_out_vc),
        .out5_head_o         (r1_2_port5_out_head),
        .out5_tail_o         (r1_2_port5_out_tail),
        .out5_flit_o         (r1_2_port5_out_flit),
        .out5_credit_valid_i (r1_2_port5_out_credit_valid),
        .out5_credit_vc_i    (r1_2_port5_out_credit_vc),
        .weight_wr_en_i      (r1_2_weight_wr_en),
        .weight_addr_i       (weight_addr_i),
        .weight_data_i       (weight_data_i),
        .weight_error_o      (r1_2_weight_error)
    );

    assign r2_2_port5_out_credit_valid = 1'b0;
    assign r2_2_port5_out_credit_vc = 3'd0;
    wire r2_2_weight_wr_en = weight_wr_en_i & (weight_router_i == 4'ha);

    // R(2,2), ports up, um, vp, vm, e10
    anton2_node_23_router u_r2_2 (
        .clk_i               (clk_i),
        .rst_i               (rst_i),
        .here_i              (here_i),
        .last_i              (last_i),
        .spot_i              (4'ha),
        .port_of_i           (15'h688),
        .arrival_i           (12'hfff),
        .far_depth_i         (30'h842108),
        .in0_valid_i         (from_r3_2_um_valid),
        .in0_vc_i            (from_r3_2_um_vc),
        .in0_head_i          (from_r3_2_um_head),
        .in0_tail_i          (from_r3_2_um_tail),
        .in0_flit_i          (from_r3_2_um_flit),
        .in0_credit_valid_o  (from_r3_2_um_credit_valid),
        .in0_credit_vc_o     (from_r3_2_um_credit_vc),
        .in1_valid_i         (from_r1_2_up_valid),
        .in1_vc_i            (from_r1_2_up_vc),
        .in1_head_i          (from_r1_2_up_head),
        .in1_tail_i          (from_r1_2_up_tail),
        .in1_flit_i          (from_r1_2_up_flit),
        .in1_credit_valid_o  (from_r1_2_up_credit_valid),
        .in1_credit_vc_o     (from_r1_2_up_credit_vc),
        .in2_valid_i         (from_r2_3_vm_valid),
        .in2_vc_i            (from_r2_3_vm_vc),
        .in2_head_i          (from_r2_3_vm_head),
        .in2_tail_i          (from_r2_3_vm_tail),
        .in2_flit_i          (from_r2_3_vm_flit),
        .in2_credit_valid_o  (from_r2_3_vm_credit_valid),
        .in2_credit_vc_o     (from_r2_3_vm_credit_vc),
        .in3_valid_i         (from_r2_1_vp_valid),
        .in3_vc_i            (from_r2_1_vp_vc),
        .in3_head_i          (from_r2_1_vp_head),
        .in3_tail_i          (from_r2_1_vp_tail),
        .in3_flit_i          (from_r2_1_vp_flit),
        .in3_credit_valid_o  (from_r2_1_vp_credit_valid),
        .in3_credit_vc_o     (from_r2_1_vp_credit_vc),
        .in4_valid_i         (injected_valid[Endpoint10]),
        .in4_vc_i            (injected_vc[Endpoint10 * 3 +: 3]),
        .in4_head_i          (injected_head[Endpoint10]),
        .in4_tail_i          (injected_tail[Endpoint10]),
        .in4_flit_i          (injected_flit[Endpoint10 * 192 +: 192]),
        .in4_credit_valid_o  (injected_credit_valid[Endpoint10]),
        .in4_credit_vc_o     (injected_credit_vc[Endpoint10 * 3 +: 3]),
        .in5_valid_i         (1'b0),
        .in5_vc_i            (3'd0),
        .in5_head_i          (1'b0),
        .in5_tail_i          (1'b0),
        .in5_flit_i          (192'd0),
        .in5_credit_valid_o  (r2_2_port5_in_credit_valid),
        .in5_credit_vc_o     (r2_2_port5_in_credit_vc),
        .out0_valid_o        (from_r2_2_up_valid),
        .out0_vc_o           (from_r2_2_up_vc),
        .out0_head_o         (from_r2_2_up_head),
        .out0_tail_o         (from_r2_2_up_tail),
        .out0_flit_o         (from_r2_2_up_flit),
        .out0_credit_valid_i (from_r2_2_up_credit_valid),
        .out0_credit_vc_i    (from_r2_2_up_credit_vc),
        .out1_valid_o        (from_r2_2_um_valid),
        .out1_vc_o           (from_r2_2_um_vc),
        .out1_head_o         (from_r2_2_um_head),
        .out1_tail_o         (from_r2_2_um_tail),
        .out1_flit_o         (from_r2_2_um_flit),
        .out1_credit_valid_i (from_r2_2_um_credit_valid),
        .out1_credit_vc_i    (from_r2_2_um_credit_vc),
        .out2_valid_o        (from_r2_2_vp_valid),
        .out2_vc_o           (from_r2_2_vp_vc),
        .out2_head_o         (from_r2_2_vp_head),
        .out2_tail_o         (from_r2_2_vp_tail),
        .out2_flit_o         (from_r2_2_vp_flit),
        .out2_credit_valid_i (from_r2_2_vp_credit_valid),
        .out2_credit_vc_i    (from_r2_2_vp_credit_vc),
        .out3_valid_o        (from_r2_2_vm_valid),
        .out3_vc_o           (from_r2_2_vm_vc),
        .out3_head_o         (from_r2_2_vm_head),
        .out3_tail_o         (from_r2_2_vm_tail),
        .out3_flit_o         (from_r2_2_vm_flit),
        .out3_credit_valid_i (from_r2_2_vm_credit_valid),
        .out3_credit_vc_i    (from_r2_2_vm_credit_vc),
        .out4_valid_o        (ejected_valid[Endpoint10]),
        .out4_vc_o           (ejected_vc[Endpoint10 * 3 +: 3]),
        .out4_head_o         (ejected_head[Endpoint10]),
        .out4_tail_o         (ejected_tail[Endpoint10]),
        .out4_flit_o         (ejected_flit[Endpoint10 * 192 +: 192]),
        .out4_credit_valid_i (ejected_credit_valid[Endpoint10]),
        .out4_credit_vc_i    (ejected_credit_vc[Endpoint10 * 3 +: 3]),
        .out5_valid_o        (r2_2_port5_out_valid),
        .out5_vc_o           (r2_2_port5_out_vc),
        .out5_head_o         (r2_2_port5_out_head),
        .out5_tail_o         (r2_2_port5_out_tail),
        .out5_flit_o         (r2_2_port5_out_flit),
        .out5_credit_valid_i (r2_2_port5_out_credit_valid),
        .out5_credit_vc_i    (r2_2_port5_out_credit_vc),
        .weight_wr_en_i      (r2_2_weight_wr_en),
        .weight_addr_i       (weight_addr_i),
        .weight_data_i       (weight_data_i),
        .weight_error_o      (r2_2_weight_error)
    );

    wire r3_2_weight_wr_en = weight_wr_en_i & (weight_router_i == 4'hb);

    // R(3,2), ports um, vp, vm, y1p, y1m, e11
    anton2_node_23_router u_r3_2 (
        .clk_i               (clk_i),
        .rst_i               (rst_i),
        .here_i              (here_i),
        .last_i              (last_i),
        .spot_i              (4'hb),
        .port_of_i           (15'h440),
        .arrival_i           (12'hd7f),
        .far_depth_i         (30'h11082108),
        .in0_valid_i         (from_r2_2_up_valid),
        .in0_vc_i            (from_r2_2_up_vc),
        .in0_head_i          (from_r2_2_up_head),
        .in0_tail_i          (from_r2_2_up_tail),
        .in0_flit_i          (from_r2_2_up_flit),
        .in0_credit_valid_o  (from_r2_2_up_credit_valid),
        .in0_credit_vc_o     (from_r2_2_up_credit_vc),
        .in1_valid_i         (from_r3_3_vm_valid),
        .in1_vc_i            (from_r3_3_vm_vc),
        .in1_head_i          (from_r3_3_vm_head),
        .in1_tail_i          (from_r3_3_vm_tail),
        .in1_flit_i          (from_r3_3_vm_flit),
        .in1_credit_valid_o  (from_r3_3_vm_credit_valid),
        .in1_credit_vc_o     (from_r3_3_vm_credit_vc),
        .in2_valid_i         (from_r3_1_vp_valid),
        .in2_vc_i            (from_r3_1_vp_vc),
        .in2_head_i          (from_r3_1_vp_head),
        .in2_tail_i          (from_r3_1_vp_tail),
        .in2_flit_i          (from_r3_1_vp_flit),
        .in2_credit_valid_o  (from_r3_1_vp_credit_valid),
        .in2_credit_vc_o     (from_r3_1_vp_credit_vc),
        .in3_valid_i         (to_r3_2_y1p_valid),
        .in3_vc_i            (to_r3_2_y1p_vc),
        .in3_head_i          (to_r3_2_y1p_head),
        .in3_tail_i          (to_r3_2_y1p_tail),
        .in3_flit_i          (to_r3_2_y1p_flit),
        .in3_credit_valid_o  (to_r3_2_y1p_credit_valid),
        .in3_credit_vc_o     (to_r3_2_y1p_credit_vc),
        .in4_valid_i         (to_r3_2_y1m_valid),
        .in4_vc_i            (to_r3_2_y1m_vc),
        .in4_head_i          (to_r3_2_y1m_head),
        .in4_tail_i          (to_r3_2_y1m_tail),
        .in4_flit_i          (to_r3_2_y1m_flit),
        .in4_credit_valid_o  (to_r3_2_y1m_credit_valid),
        .in4_credit_vc_o     (to_r3_2_y1m_credit_vc),
        .in5_valid_i         (injected_valid[Endpoint11]),
        .in5_vc_i            (injected_vc[Endpoint11 * 3 +: 3]),
        .in5_head_i          (injected_head[Endpoint11]),
        .in5_tail_i          (injected_tail[Endpoint11]),
        .in5_flit_i          (injected_flit[Endpoint11 * 192 +: 192]),
        .in5_credit_valid_o  (injected_credit_valid[Endpoint11]),
        .in5_credit_vc_o     (injected_credit_vc[Endpoint11 * 3 +: 3]),
        .out0_valid_o        (from_r3_2_um_valid),
        .out0_vc_o           (from_r3_2_um_vc),
        .out0_head_o         (from_r3_2_um_head),
        .out0_tail_o         (from_r3_2_um_tail),
        .out0_flit_o         (from_r3_2_um_flit),
        .out0_credit_valid_i (from_r3_2_um_credit_valid),
        .out0_credit_vc_i    (from_r3_2_um_credit_vc),
        .out1_valid_o        (from_r3_2_vp_valid),
        .out1_vc_o           (from_r3_2_vp_vc),
        .out1_head_o         (from_r3_2_vp_head),
        .out1_tail_o         (from_r3_2_vp_tail),
        .out1_flit_o         (from_r3_2_vp_flit),
        .out1_credit_valid_i (from_r3_2_vp_credit_valid),
        .out1_credit_vc_i    (from_r3_2_vp_credit_vc),
        .out2_valid_o        (from_r3_2_vm_valid),
        .out2_vc_o           (from_r3_2_vm_vc),
        .out2_head_o         (from_r3_2_vm_head),
        .out2_tail_o         (from_r3_2_vm_tail),
        .out2_flit_o         (from_r3_2_vm_flit),
        .out2_credit_valid_i (from_r3_2_vm_credit_valid),
        .out2_credit_vc_i    (from_r3_2_vm_credit_vc),
        .out3_valid_o        (from_r3_2_y1p_valid),
        .out3_vc_o           (from_r3_2_y1p_vc),
        .out3_head_o         (from_r3_2_y1p_head),
        .out3_tail_o         (from_r3_2_y1p_tail),
        .out3_flit_o         (from_r3_2_y1p_flit),
        .out3_credit_valid_i (from_r3_2_y1p_credit_valid),
        .out3_credit_vc_i    (from_r3_2_y1p_credit_vc),
        .out4_valid_o        (from_r3_2_y1m_valid),
        .out4_vc_o           (from_r3_2_y1m_vc),
        .out4_head_o         (from_r3_2_y1m_head),
        .out4_tail_o         (from_r3_2_y1m_tail),
        .out4_flit_o         (from_r3_2_y1m_flit),
        .out4_credit_valid_i (from_r3_2_y1m_credit_valid),
        .out4_credit_vc_i    (from_r3_2_y1m_credit_vc),
        .out5_valid_o        (ejected_valid[Endpoint11]),
        .out5_vc_o           (ejected_vc[Endpoint11 * 3 +: 3]),
        .out5_head_o         (ejected_head[Endpoint11]),
        .out5_tail_o         (ejected_tail[Endpoint11]),
        .out5_flit_o         (ejected_flit[Endpoint11 * 192 +: 192]),
        .out5_credit_valid_i (ejected_credit_valid[Endpoint11]),
        .out5_credit_vc_i    (ejected_credit_vc[Endpoint11 * 3 +: 3]),
        .weight_wr_en_i      (r3_2_weight_wr_en),
        .weight_addr_i       (weight_addr_i),
        .weight_data_i       (weight_data_i),
        .weight_error_o      (r3_2_weight_error)
    );

    wire r0_3_weight_wr_en = weight_wr_en_i & (weight_router_i == 4'hc);

    // R(0,3), ports up, vm, z0p, z0m, e12, e20
    anton2_node_23_router u_r0_3 (
        .clk_i               (clk_i),
        .rst_i               (rst_i),
        .here_i              (here_i),
        .last_i              (last_i),
        .spot_i              (4'hc),
        .port_of_i           (15'h200),
        .arrival_i           (12'hfaf),
        .far_depth_i         (30'h10884108),
        .in0_valid_i         (from_r1_3_um_valid),
        .in0_vc_i            (from_r1_3_um_vc),
        .in0_head_i          (from_r1_3_um_head),
        .in0_tail_i          (from_r1_3_um_tail),
        .in0_flit_i          (from_r1_3_um_flit),
        .in0_credit_valid_o  (from_r1_3_um_credit_valid),
        .in0_credit_vc_o     (from_r1_3_um_credit_vc),
        .in1_valid_i         (from_r0_2_vp_valid),
        .in1_vc_i            (from_r0_2_vp_vc),
        .in1_head_i          (from_r0_2_vp_head),
        .in1_tail_i          (from_r0_2_vp_tail),
        .in1_flit_i          (from_r0_2_vp_flit),
        .in1_credit_valid_o  (from_r0_2_vp_credit_valid),
        .in1_credit_vc_o     (from_r0_2_vp_credit_vc),
        .in2_valid_i         (to_r0_3_z0p_valid),
        .in2_vc_i            (to_r0_3_z0p_vc),
        .in2_head_i          (to_r0_3_z0p_head),
        .in2_tail_i          (to_r0_3_z0p_tail),
        .in2_flit_i          (to_r0_3_z0p_flit),
        .in2_credit_valid_o  (to_r0_3_z0p_credit_valid),
        .in2_credit_vc_o     (to_r0_3_z0p_credit_vc),
        .in3_valid_i         (to_r0_3_z0m_valid),
        .in3_vc_i            (to_r0_3_z0m_vc),
        .in3_head_i          (to_r0_3_z0m_head),
        .in3_tail_i          (to_r0_3_z0m_tail),
        .in3_flit_i          (to_r0_3_z0m_flit),
        .in3_credit_valid_o  (to_r0_3_z0m_credit_valid),
        .in3_credit_vc_o     (to_r0_3_z0m_credit_vc),
        .in4_valid_i         (injected_valid[Endpoint12]),
        .in4_vc_i            (injected_vc[Endpoint12 * 3 +: 3]),
        .in4_head_i          (injected_head[Endpoint12]),
        .in4_tail_i          (injected_tail[Endpoint12]),
        .in4_flit_i          (injected_flit[Endpoint12 * 192 +: 192]),
        .in4_credit_valid_o  (injected_credit_valid[Endpoint12]),
        .in4_credit_vc_o     (injected_credit_vc[Endpoint12 * 3 +: 3]),
        .in5_valid_i         (injected_valid[Endpoint20]),
        .in5_vc_i            (injected_vc[Endpoint20 * 3 +: 3]),
        .in5_head_i          (injected_head[Endpoint20]),
        .in5_tail_i          (injected_tail[Endpoint20]),
        .in5_flit_i          (injected_flit[Endpoint20 * 192 +: 192]),
        .in5_credit_valid_o  (injected_credit_valid[Endpoint20]),
        .in5_credit_vc_o     (injected_credit_vc[Endpoint20 * 3 +: 3]),
        .out0_valid_o        (from_r0_3_up_valid),
        .out0_vc_o           (from_r0_3_up_vc),
        .out0_head_o         (from_r0_3_up_head),
        .out0_tail_o         (from_r0_3_up_tail),
        .out0_flit_o         (from_r0_3_up_flit),
        .out0_credit_valid_i (from_r0_3_up_credit_valid),
        .out0_credit_vc_i    (from_r0_3_up_credit_vc),
        .out1_valid_o        (from_r0_3_vm_valid),
        .out1_vc_o           (from_r0_3_vm_vc),
        .out1_head_o         (from_r0_3_vm_head),
        .out1_tail_o         (from_r0_3_vm_tail),
        .out1_flit_o         (from_r0_3_vm_flit),
        .out1_credit_valid_i (from_r0_3_vm_credit_valid),
        .out1_credit_vc_i    (from_r0_3_vm_credit_vc),
        .out2_valid_o        (from_r0_3_z0p_valid),
        .out2_vc_o           (from_r0_3_z0p_vc),
        .out2_head_o         (from_r0_3_z0p_head),
        .out2_tail_o         (from_r0_3_z0p_tail),
        .out2_flit_o         (from_r0_3_z0p_flit),
        .out2_credit_valid_i (from_r0_3_z0p_credit_valid),
        .out2_credit_vc_i    (from_r0_3_z0p_credit_vc),
        .out3_valid_o        (from_r0_3_z0m_valid),
        .out3_vc_o           (from_r0_3_z0m_vc),
        .out3_head_o         (from_r0_3_z0m_head),
        .out3_tail_o         (from_r0_3_z0m_tail),
        .out3_flit_o         (from_r0_3_z0m_flit),
        .out3_credit_valid_i (from_r0_3_z0m_credit_valid),
        .out3_credit_vc_i    (from_r0_3_z0m_credit_vc),
        .out4_valid_o        (ejected_valid[Endpoint12]),
        .out4_vc_o           (ejected_vc[Endpoint12 * 3 +: 3]),
        .out4_head_o         (ejected_head[Endpoint12]),
        .out4_tail_o         (ejected_tail[Endpoint12]),
        .out4_flit_o         (ejected_flit[Endpoint12 * 192 +: 192]),
        .out4_credit_valid_i (ejected_credit_valid[Endpoint12]),
        .out4_credit_vc_i    (ejected_credit_vc[Endpoint12 * 3 +: 3]),
        .out5_valid_o        (ejected_valid[Endpoint20]),
        .out5_vc_o           (ejected_vc[Endpoint20 * 3 +: 3]),
        .out5_head_o         (ejected_head[Endpoint20]),
        .out5_tail_o         (ejected_tail[Endpoint20]),
        .out5_flit_o         (ejected_flit[Endpoint20 * 192 +: 192]),
        .out5_credit_valid_i (ejected_credit_valid[Endpoint20]),
        .out5_credit_vc_i    (ejected_credit_vc[Endpoint20 * 3 +: 3]),
        .weight_wr_en_i      (r0_3_weight_wr_en),
        .weight_addr_i       (weight_addr_i),
        .weight_data_i       (weight_data_i),
        .weight_error_o      (r0_3_weight_error)
    );

    assign r1_3_port5_out_credit_valid = 1'b0;
    assign r1_3_port5_out_credit_vc = 3'd0;
    wire r1_3_weight_wr_en = weight_wr_en_i & (weight_router_i == 4'hd);

    // R(1,3), ports up, um, vm, e13, e21
    anton2_node_23_router u_r1_3 (
        .clk_i               (clk_i),
        .rst_i               (rst_i),
        .here_i              (here_i),
        .last_i              (last_i),
        .spot_i              (4'hd),
        .port_of_i           (15'h408),
        .arrival_i           (12'hfff),
        .far_depth_i         (30'h842108),
        .in0_valid_i         (from_r2_3_um_valid),
        .in0_vc_i            (from_r2_3_um_vc),
        .in0_head_i          (from_r2_3_um_head),
        .in0_tail_i          (from_r2_3_um_tail),
        .in0_flit_i          (from_r2_3_um_flit),
        .in0_credit_valid_o  (from_r2_3_um_credit_valid),
        .in0_credit_vc_o     (from_r2_3_um_credit_vc),
        .in1_valid_i         (from_r0_3_up_valid),
        .in1_vc_i            (from_r0_3_up_vc),
        .in1_head_i          (from_r0_3_up_head),
        .in1_tail_i          (from_r0_3_up_tail),
        .in1_flit_i          (from_r0_3_up_flit),
        .in1_credit_valid_o  (from_r0_3_up_credit_valid),
        .in1_credit_vc_o     (from_r0_3_up_credit_vc),
        .in2_valid_i         (from_r1_2_vp_valid),
        .in2_vc_i            (from_r1_2_vp_vc),
        .in2_head_i          (from_r1_2_vp_head),
        .in2_tail_i          (from_r1_2_vp_tail),
        .in2_flit_i          (from_r1_2_vp_flit),
        .in2_credit_valid_o  (from_r1_2_vp_credit_valid),
        .in2_credit_vc_o     (from_r1_2_vp_credit_vc),
        .in3_valid_i         (injected_valid[Endpoint13]),
        .in3_vc_i            (injected_vc[Endpoint13 * 3 +: 3]),
        .in3_head_i          (injected_head[Endpoint13]),
        .in3_tail_i          (injected_tail[Endpoint13]),
        .in3_flit_i          (injected_flit[Endpoint13 * 192 +: 192]),
        .in3_credit_valid_o  (injected_credit_valid[Endpoint13]),
        .in3_credit_vc_o     (injected_credit_vc[Endpoint13 * 3 +: 3]),
        .in4_valid_i         (injected_valid[Endpoint21]),
        .in4_vc_i            (injected_vc[Endpoint21 * 3 +: 3]),
        .in4_head_i          (injected_head[Endpoint21]),
        .in4_tail_i          (injected_tail[Endpoint21]),
        .in4_flit_i          (injected_flit[Endpoint21 * 192 +: 192]),
        .in4_credit_valid_o  (injected_credit_valid[Endpoint21]),
        .in4_credit_vc_o     (injected_credit_vc[Endpoint21 * 3 +: 3]),
        .in5_valid_i         (1'b0),
        .in5_vc_i            (3'd0),
        .in5_head_i          (1'b0),
        .in5_tail_i          (1'b0),
        .in5_flit_i          (192'd0),
        .in5_credit_valid_o  (r1_3_port5_in_credit_valid),
        .in5_credit_vc_o     (r1_3_port5_in_credit_vc),
        .out0_valid_o        (from_r1_3_up_valid),
        .out0_vc_o           (from_r1_3_up_vc),
        .out0_head_o         (from_r1_3_up_head),
        .out0_tail_o         (from_r1_3_up_tail),
        .out0_flit_o         (from_r1_3_up_flit),
        .out0_credit_valid_i (from_r1_3_up_credit_valid),
        .out0_credit_vc_i    (from_r1_3_up_credit_vc),
        .out1_valid_o        (from_r1_3_um_valid),
        .out1_vc_o           (from_r1_3_um_vc),
        .out1_head_o         (from_r1_3_um_head),
        .out1_tail_o         (from_r1_3_um_tail),
        .out1_flit_o         (from_r1_3_um_flit),
        .out1_credit_valid_i (from_r1_3_um_credit_valid),
        .out1_credit_vc_i    (from_r1_3_um_credit_vc),
        .out2_valid_o        (from_r1_3_vm_valid),
        .out2_vc_o           (from_r1_3_vm_vc),
        .out2_head_o         (from_r1_3_vm_head),
        .out2_tail_o         (from_r1_3_vm_tail),
        .out2_flit_o         (from_r1_3_vm_flit),
        .out2_credit_valid_i (from_r1_3_vm_credit_valid),
        .out2_credit_vc_i    (from_r1_3_vm_credit_vc),
        .out3_valid_o        (ejected_valid[Endpoint13]),
        .out3_vc_o           (ejected_vc[Endpoint13 * 3 +: 3]),
        .out3_head_o         (ejected_head[Endpoint13]),
        .out3_tail_o         (ejected_tail[Endpoint13]),
        .out3_flit_o         (ejected_flit[Endpoint13 * 192 +: 192]),
        .out3_credit_valid_i (ejected_credit_valid[Endpoint13]),
        .out3_credit_vc_i    (ejected_credit_vc[Endpoint13 * 3 +: 3]),
        .out4_valid_o        (ejected_valid[Endpoint21]),
        .out4_vc_o           (ejected_vc[Endpoint21 * 3 +: 3]),
        .out4_head_o         (ejected_head[Endpoint21]),
        .out4_tail_o         (ejected_tail[Endpoint21]),
        .out4_flit_o         (ejected_flit[Endpoint21 * 192 +: 192]),
        .out4_credit_valid_i (ejected_credit_valid[Endpoint21]),
        .out4_credit_vc_i    (ejected_credit_vc[Endpoint21 * 3 +: 3]),
        .out5_valid_o        (r1_3_port5_out_valid),
        .out5_vc_o           (r1_3_port5_out_vc),
        .out5_head_o         (r1_3_port5_out_head),
        .out5_tail_o         (r1_3_port5_out_tail),
        .out5_flit_o         (r1_3_port5_out_flit),
        .out5_credit_valid_i (r1_3_port5_out_credit_valid),
        .out5_credit_vc_i    (r1_3_port5_out_credit_vc),
        .weight_wr_en_i      (r1_3_weight_wr_en),
        .weight_addr_i       (weight_addr_i),
        .weight_data_i       (weight_data_i),
        .weight_error_o      (r1_3_weight_error)
    );

    assign r2_3_port4_out_credit_valid = 1'b0;
    assign r2_3_port4_out_credit_vc = 3'd0;
    assign r2_3_port5_out_credit_valid = 1'b0;
    assign r2_3_port5_out_credit_vc = 3'd0;
    wire r2_3_weight_wr_en = weight_wr_en_i & (weight_router_i == 4'he);

    // R(2,3), ports up, um, vm, e14
    anton2_node_23_router u_r2_3 (
        .clk_i               (clk_i),
        .rst_i               (rst_i),
        .here_i              (here_i),
        .last_i              (last_i),
        .spot_i              (4'he),
        .port_of_i           (15'h408),
        .arrival_i           (12'hfff),
        .far_depth_i         (30'h42108),
        .in0_valid_i         (from_r3_3_um_valid),
        .in0_vc_i            (from_r3_3_um_vc),
        .in0_head_i          (from_r3_3_um_head),
        .in0_tail_i          (from_r3_3_um_tail),
        .in0_flit_i          (from_r3_3_um_flit),
        .in0_credit_valid_o  (from_r3_3_um_credit_valid),
        .in0_credit_vc_o     (from_r3_3_um_credit_vc),
        .in1_valid_i         (from_r1_3_up_valid),
        .in1_vc_i            (from_r1_3_up_vc),
        .in1_head_i          (from_r1_3_up_head),
        .in1_tail_i          (from_r1_3_up_tail),
        .in1_flit_i          (from_r1_3_up_flit),
        .in1_credit_valid_o  (from_r1_3_up_credit_valid),
        .in1_credit_vc_o     (from_r1_3_up_credit_vc),
        .in2_valid_i         (from_r2_2_vp_valid),
        .in2_vc_i            (from_r2_2_vp_vc),
        .in2_head_i          (from_r2_2_vp_head),
        .in2_tail_i          (from_r2_2_vp_tail),
        .in2_flit_i          (from_r2_2_vp_flit),
        .in2_credit_valid_o  (from_r2_2_vp_credit_valid),
        .in2_credit_vc_o     (from_r2_2_vp_credit_vc),
        .in3_valid_i         (injected_valid[Endpoint14]),
        .in3_vc_i            (injected_vc[Endpoint14 * 3 +: 3]),
        .in3_head_i          (injected_head[Endpoint14]),
        .in3_tail_i          (injected_tail[Endpoint14]),
        .in3_flit_i          (injected_flit[Endpoint14 * 192 +: 192]),
        .in3_credit_valid_o  (injected_credit_valid[Endpoint14]),
        .in3_credit_vc_o     (injected_credit_vc[Endpoint14 * 3 +: 3]),
        .in4_valid_i         (1'b0),
        .in4_vc_i            (3'd0),
        .in4_head_i          (1'b0),
        .in4_tail_i          (1'b0),
        .in4_flit_i          (192'd0),
        .in4_credit_valid_o  (r2_3_port4_in_credit_valid),
        .in4_credit_vc_o     (r2_3_port4_in_credit_vc),
        .in5_valid_i         (1'b0),
        .in5_vc_i            (3'd0),
        .in5_head_i          (1'b0),
        .in5_tail_i          (1'b0),
        .in5_flit_i          (192'd0),
        .in5_credit_valid_o  (r2_3_port5_in_credit_valid),
        .in5_credit_vc_o     (r2_3_port5_in_credit_vc),
        .out0_valid_o        (from_r2_3_up_valid),
        .out0_vc_o           (from_r2_3_up_vc),
        .out0_head_o         (from_r2_3_up_head),
        .out0_tail_o         (from_r2_3_up_tail),
        .out0_flit_o         (from_r2_3_up_flit),
        .out0_credit_valid_i (from_r2_3_up_credit_valid),
        .out0_credit_vc_i    (from_r2_3_up_credit_vc),
        .out1_valid_o        (from_r2_3_um_valid),
        .out1_vc_o           (from_r2_3_um_vc),
        .out1_head_o         (from_r2_3_um_head),
        .out1_tail_o         (from_r2_3_um_tail),
        .out1_flit_o         (from_r2_3_um_flit),
        .out1_credit_valid_i (from_r2_3_um_credit_valid),
        .out1_credit_vc_i    (from_r2_3_um_credit_vc),
        .out2_valid_o        (from_r2_3_vm_valid),
        .out2_vc_o           (from_r2_3_vm_vc),
        .out2_head_o         (from_r2_3_vm_head),
        .out2_tail_o         (from_r2_3_vm_tail),
        .out2_flit_o         (from_r2_3_vm_flit),
        .out2_credit_valid_i (from_r2_3_vm_credit_valid),
        .out2_credit_vc_i    (from_r2_3_vm_credit_vc),
        .out3_valid_o        (ejected_valid[Endpoint14]),
        .out3_vc_o           (ejected_vc[Endpoint14 * 3 +: 3]),
        .out3_head_o         (ejected_head[Endpoint14]),
        .out3_tail_o         (ejected_tail[Endpoint14]),
        .out3_flit_o         (ejected_flit[Endpoint14 * 192 +: 192]),
        .out3_credit_valid_i (ejected_credit_valid[Endpoint14]),
        .out3_credit_vc_i    (ejected_credit_vc[Endpoint14 * 3 +: 3]),
        .out4_valid_o        (r2_3_port4_out_valid),
        .out4_vc_o           (r2_3_port4_out_vc),
        .out4_head_o         (r2_3_port4_out_head),
        .out4_tail_o         (r2_3_port4_out_tail),
        .out4_flit_o         (r2_3_port4_out_flit),
        .out4_credit_valid_i (r2_3_port4_out_credit_valid),
        .out4_credit_vc_i    (r2_3_port4_out_credit_vc),
        .out5_valid_o        (r2_3_port5_out_valid),
        .out5_vc_o           (r2_3_port5_out_vc),
        .out5_head_o         (r2_3_port5_out_head),
        .out5_tail_o         (r2_3_port5_out_tail),
        .out5_flit_o         (r2_3_port5_out_flit),
        .out5_credit_valid_i (r2_3_port5_out_credit_valid),
        .out5_credit_vc_i    (r2_3_port5_out_credit_vc),
        .weight_wr_en_i      (r2_3_weight_wr_en),
        .weight_addr_i       (weight_addr_i),
        .weight_data_i       (weight_data_i),
        .weight_error_o      (r2_3_weight_error)
    );

    wire r3_3_weight_wr_en = weight_wr_en_i & (weight_router_i == 4'hf);

    // R(3,3), ports um, vm, z1p, z1m, e15, e22
    anton2_node_23_router u_r3_3 (
        .clk_i               (clk_i),
        .rst_i               (rst_i),
        .here_i              (here_i),
        .last_i              (last_i),
        .spot_i              (4'hf),
        .port_of_i           (15'h200),
        .arrival_i           (12'hfaf),
        .far_depth_i         (30'h10884108),
        .in0_valid_i         (from_r2_3_up_valid),
        .in0_vc_i            (from_r2_3_up_vc),
        .in0_head_i          (from_r2_3_up_head),
        .in0_tail_i          (from_r2_3_up_tail),
        .in0_flit_i          (from_r2_3_up_flit),
        .in0_credit_valid_o  (from_r2_3_up_credit_valid),
        .in0_credit_vc_o     (from_r2_3_up_credit_vc),
        .in1_valid_i         (from_r3_2_vp_valid),
        .in1_vc_i            (from_r3_2_vp_vc),
        .in1_head_i          (from_r3_2_vp_head),
        .in1_tail_i          (from_r3_2_vp_tail),
        .in1_flit_i          (from_r3_2_vp_flit),
        .in1_credit_valid_o  (from_r3_2_vp_credit_valid),
        .in1_credit_vc_o     (from_r3_2_vp_credit_vc),
        .in2_valid_i         (to_r3_3_z1p_valid),
        .in2_vc_i            (to_r3_3_z1p_vc),
        .in2_head_i          (to_r3_3_z1p_head),
        .in2_tail_i          (to_r3_3_z1p_tail),
        .in2_flit_i          (to_r3_3_z1p_flit),
        .in2_credit_valid_o  (to_r3_3_z1p_credit_valid),
        .in2_credit_vc_o     (to_r3_3_z1p_credit_vc),
        .in3_valid_i         (to_r3_3_z1m_valid),
        .in3_vc_i            (to_r3_3_z1m_vc),
        .in3_head_i          (to_r3_3_z1m_head),
        .in3_tail_i          (to_r3_3_z1m_tail),
        .in3_flit_i          (to_r3_3_z1m_flit),
        .in3_credit_valid_o  (to_r3_3_z1m_credit_valid),
        .in3_credit_vc_o     (to_r3_3_z1m_credit_vc),
        .in4_valid_i         (injected_valid[Endpoint15]),
        .in4_vc_i            (injected_vc[Endpoint15 * 3 +: 3]),
        .in4_head_i          (injected_head[Endpoint15]),
        .in4_tail_i          (injected_tail[Endpoint15]),
        .in4_flit_i          (injected_flit[Endpoint15 * 192 +: 192]),
        .in4_credit_valid_o  (injected_credit_valid[Endpoint15]),
        .in4_credit_vc_o     (injected_credit_vc[Endpoint15 * 3 +: 3]),
        .in5_valid_i         (injected_valid[Endpoint22]),
        .in5_vc_i            (injected_vc[Endpoint22 * 3 +: 3]),
        .in5_head_i          (injected_head[Endpoint22]),
        .in5_tail_i          (injected_tail[Endpoint22]),
        .in5_flit_i          (injected_flit[Endpoint22 * 192 +: 192]),
        .in5_credit_valid_o  (injected_credit_valid[Endpoint22]),
        .in5_credit_vc_o     (injected_credit_vc[Endpoint22 * 3 +: 3]),
        .out0_valid_o        (from_r3_3_um_valid),
        .out0_vc_o           (from_r3_3_um_vc),
        .out0_head_o         (from_r3_3_um_head),
        .out0_tail_o         (from_r3_3_um_tail),
        .out0_flit_o         (from_r3_3_um_flit),
        .out0_credit_valid_i (from_r3_3_um_credit_valid),
        .out0_credit_vc_i    (from_r3_3_um_credit_vc),
        .out1_valid_o        (from_r3_3_vm_valid),
        .out1_vc_o           (from_r3_3_vm_vc),
        .out1_head_o         (from_r3_3_vm_head),
        .out1_tail_o         (from_r3_3_vm_tail),
        .out1_flit_o         (from_r3_3_vm_flit),
        .out1_credit_valid_i (from_r3_3_vm_credit_valid),
        .out1_credit_vc_i    (from_r3_3_vm_credit_vc),
        .out2_valid_o        (from_r3_3_z1p_valid),
        .out2_vc_o           (from_r3_3_z1p_vc),
        .out2_head_o         (from_r3_3_z1p_head),
        .out2_tail_o         (from_r3_3_z1p_tail),
        .out2_flit_o         (from_r3_3_z1p_flit),
        .out2_credit_valid_i (from_r3_3_z1p_credit_valid),
        .out2_credit_vc_i    (from_r3_3_z1p_credit_vc),
        .out3_valid_o        (from_r3_3_z1m_valid),
        .out3_vc_o           (from_r3_3_z1m_vc),
        .out3_head_o         (from_r3_3_z1m_head),
        .out3_tail_o         (from_r3_3_z1m_tail),
        .out3_flit_o         (from_r3_3_z1m_flit),
        .out3_credit_valid_i (from_r3_3_z1m_credit_valid),
        .out3_credit_vc_i    (from_r3_3_z1m_credit_vc),
        .out4_valid_o        (ejected_valid[Endpoint15]),
        .out4_vc_o           (ejected_vc[Endpoint15 * 3 +: 3]),
        .out4_head_o         (ejected_head[Endpoint15]),
        .out4_tail_o         (ejected_tail[Endpoint15]),
        .out4_flit_o         (ejected_flit[Endpoint15 * 192 +: 192]),
        .out4_credit_valid_i (ejected_credit_valid[Endpoint15]),
        .out4_credit_vc_i    (ejected_credit_vc[Endpoint15 * 3 +: 3]),
        .out5_valid_o        (ejected_valid[Endpoint22]),
        .out5_vc_o           (ejected_vc[Endpoint22 * 3 +: 3]),
        .out5_head_o         (ejected_head[Endpoint22]),
        .out5_tail_o         (ejected_tail[Endpoint22]),
        .out5_flit_o         (ejected_flit[Endpoint22 * 192 +: 192]),
        .out5_credit_valid_i (ejected_credit_valid[Endpoint22]),
        .out5_credit_vc_i    (ejected_credit_vc[Endpoint22 * 3 +: 3]),
        .weight_wr_en_i      (r3_3_weight_wr_en),
        .weight_addr_i       (weight_addr_i),
        .weight_data_i       (weight_data_i),
        .weight_error_o      (r3_3_weight_error)
    );

    // the adapter whose destination set is written
    wire [34:0] multicast_wr_en = multicast_wr_en_i ? (35'd1 << multicast_adapter_i) : 35'd0;
    wire channel_x0p_weight_wr_en = channel_weight_wr_en_i & (channel_weight_channel_i == 4'd0);

    // external channel X0+, at R(0,1)
    anton2_node_23_channel u_channel_x0p (
        .clk_i              (clk_i),
        .rst_i              (rst_i),
        .crosses_i          (crosses_i[CrossesX0p]),
        .here_i             (here_i),
        .last_i             (last_i),
        .multicast_wr_en_i  (multicast_wr_en[AdapterChannelX0p]),
        .multicast_addr_i   (multicast_addr_i),
        .multicast_data_i   (multicast_data_i),
        .dropped_o          (dropped_o[DroppedX0p]),
        .weight_wr_en_i     (channel_x0p_weight_wr_en),
        .weight_index_i     (channel_weight_index_i),
        .weight_data_i      (channel_weight_data_i),
        .in_valid_i         (from_r0_1_x0p_valid),
        .in_vc_i            (from_r0_1_x0p_vc),
        .in_head_i          (from_r0_1_x0p_head),
        .in_tail_i          (from_r0_1_x0p_tail),
        .in_flit_i          (from_r0_1_x0p_flit),
        .in_credit_valid_o  (from_r0_1_x0p_credit_valid),
        .in_credit_vc_o     (from_r0_1_x0p_credit_vc),
        .out_valid_o        (to_r0_1_x0p_valid),
        .out_vc_o           (to_r0_1_x0p_vc),
        .out_head_o         (to_r0_1_x0p_head),
        .out_tail_o         (to_r0_1_x0p_tail),
        .out_flit_o         (to_r0_1_x0p_flit),
        .out_credit_valid_i (to_r0_1_x0p_credit_valid),
        .out_credit_vc_i    (to_r0_1_x0p_credit_vc),
        .phit_valid_o       (x0p_phit_valid_o),
        .phit_first_o       (x0p_phit_first_o),
        .phit_o             (x0p_phit_o),
        .phit_valid_i       (x0p_phit_valid_i),
        .phit_first_i       (x0p_phit_first_i),
        .phit_i             (x0p_phit_i),
        .replay_o           (replay_o[ReplayX0p]),
        .timeout_o          (timeout_o[TimeoutX0p]),
        .damaged_o          (damaged_o[DamagedX0p])
    );

    wire channel_x0m_weight_wr_en = channel_weight_wr_en_i & (channel_weight_channel_i == 4'd1);

    // external channel X0-, at R(3,1)
    anton2_node_23_channel u_channel_x0m (
        .clk_i              (clk_i),
        .rst_i              (rst_i),
        .crosses_i          (crosses_i[CrossesX0m]),
        .here_i             (here_i),
        .last_i             (last_i),
        .multicast_wr_en_i  (multicast_wr_en[AdapterChannelX0m]),
        .multicast_addr_i   (multicast_addr_i),
        .multicast_data_i   (multicast_data_i),
        .dropped_o          (dropped_o[DroppedX0m]),
        .weight_wr_en_i     (channel_x0m_weight_wr_en),
        .weight_index_i     (channel_weight_index_i),
        .weight_data_i      (channel_weight_data_i),
        .in_valid_i         (from_r3_1_x0m_valid),
        .in_vc_i            (from_r3_1_x0m_vc),
        .in_head_i          (from_r3_1_x0m_head),
        .in_tail_i          (from_r3_1_x0m_tail),
        .in_flit_i          (from_r3_1_x0m_flit),
        .in_credit_valid_o  (from_r3_1_x0m_credit_valid),
        .in_credit_vc_o     (from_r3_1_x0m_credit_vc),
        .out_valid_o        (to_r3_1_x0m_valid),
        .out_vc_o           (to_r3_1_x0m_vc),
        .out_head_o         (to_r3_1_x0m_head),
        .out_tail_o         (to_r3_1_x0m_tail),
        .out_flit_o         (to_r3_1_x0m_flit),
        .out_credit_valid_i (to_r3_1_x0m_credit_valid),
        .out_credit_vc_i    (to_r3_1_x0m_credit_vc),
        .phit_valid_o       (x0m_phit_valid_o),
        .phit_first_o       (x0m_phit_first_o),
        .phit_o             (x0m_phit_o),
        .phit_valid_i       (x0m_phit_valid_i),
        .phit_first_i       (x0m_phit_first_i),
        .phit_i             (x0m_phit_i),
        .replay_o           (replay_o[ReplayX0m]),
        .timeout_o          (timeout_o[TimeoutX0m]),
        .damaged_o          (damaged_o[DamagedX0m])
    );

    wire channel_x1p_weight_wr_en = channel_weight_wr_en_i & (channel_weight_channel_i == 4'd2);

    // external channel X1+, at R(0,0)
    anton2_node_23_channel u_channel_x1p (
        .clk_i              (clk_i),
        .rst_i              (rst_i),
        .crosses_i          (crosses_i[CrossesX1p]),
        .here_i             (here_i),
        .last_i             (last_i),
        .multicast_wr_en_i  (multicast_wr_en[AdapterChannelX1p]),
        .multicast_addr_i   (multicast_addr_i),
        .multicast_data_i   (multicast_data_i),
        .dropped_o          (dropped_o[DroppedX1p]),
        .weight_wr_en_i     (channel_x1p_weight_wr_en),
        .weight_index_i     (channel_weight_index_i),
        .weight_data_i      (channel_weight_data_i),
        .in_valid_i         (from_r0_0_x1p_valid),
        .in_vc_i            (from_r0_0_x1p_vc),
        .in_head_i          (from_r0_0_x1p_head),
        .in_tail_i          (from_r0_0_x1p_tail),
        .in_flit_i          (from_r0_0_x1p_flit),
        .in_credit_valid_o  (from_r0_0_x1p_credit_valid),
        .in_credit_vc_o     (from_r0_0_x1p_credit_vc),
        .out_valid_o        (to_r0_0_x1p_valid),
        .out_vc_o           (to_r0_0_x1p_vc),
        .out_head_o         (to_r0_0_x1p_head),
        .out_tail_o         (to_r0_0_x1p_tail),
        .out_flit_o         (to_r0_0_x1p_flit),
        .out_credit_valid_i (to_r0_0_x1p_credit_valid),
        .out_credit_vc_i    (to_r0_0_x1p_credit_vc),
        .phit_valid_o       (x1p_phit_valid_o),
        .phit_first_o       (x1p_phit_first_o),
        .phit_o             (x1p_phit_o),
        .phit_valid_i       (x1p_phit_valid_i),
        .phit_first_i       (x1p_phit_first_i),
        .phit_i             (x1p_phit_i),
        .replay_o           (replay_o[ReplayX1p]),
        .timeout_o          (timeout_o[TimeoutX1p]),
        .damaged_o          (damaged_o[DamagedX1p])
    );

    wire channel_x1m_weight_wr_en = channel_weight_wr_en_i & (channel_weight_channel_i == 4'd3);

    // external channel X1-, at R(3,0)
    anton2_node_23_channel u_channel_x1m (
        .clk_i              (clk_i),
        .rst_i              (rst_i),
        .crosses_i          (crosses_i[CrossesX1m]),
        .here_i             (here_i),
        .last_i             (last_i),
        .multicast_wr_en_i  (multicast_wr_en[AdapterChannelX1m]),
        .multicast_addr_i   (multicast_addr_i),
        .multicast_data_i   (multicast_data_i),
        .dropped_o          (dropped_o[DroppedX1m]),
        .weight_wr_en_i     (channel_x1m_weight_wr_en),
        .weight_index_i     (channel_weight_index_i),
        .weight_data_i      (channel_weight_data_i),
        .in_valid_i         (from_r3_0_x1m_valid),
        .in_vc_i            (from_r3_0_x1m_vc),
        .in_head_i          (from_r3_0_x1m_head),
        .in_tail_i          (from_r3_0_x1m_tail),
        .in_flit_i          (from_r3_0_x1m_flit),
        .in_credit_valid_o  (from_r3_0_x1m_credit_valid),
        .in_credit_vc_o     (from_r3_0_x1m_credit_vc),
        .out_valid_o        (to_r3_0_x1m_valid),
        .out_vc_o           (to_r3_0_x1m_vc),
        .out_head_o         (to_r3_0_x1m_head),
        .out_tail_o         (to_r3_0_x1m_tail),
        .out_flit_o         (to_r3_0_x1m_flit),
        .out_credit_valid_i (to_r3_0_x1m_credit_valid),
        .out_credit_vc_i    (to_r3_0_x1m_credit_vc),
        .phit_valid_o       (x1m_phit_valid_o),
        .phit_first_o       (x1m_phit_first_o),
        .phit_o             (x1m_phit_o),
        .phit_valid_i       (x1m_phit_valid_i),
        .phit_first_i       (x1m_phit_first_i),
        .phit_i             (x1m_phit_i),
        .replay_o           (replay_o[ReplayX1m]),
        .timeout_o          (timeout_o[TimeoutX1m]),
        .damaged_o          (damaged_o[DamagedX1m])
    );

    wire channel_y0p_weight_wr_en = channel_weight_wr_en_i & (channel_weight_channel_i == 4'd4);

    // external channel Y0+, at R(0,2)
    anton2_node_23_channel u_channel_y0p (
        .clk_i              (clk_i),
        .rst_i              (rst_i),
        .crosses_i          (crosses_i[CrossesY0p]),
        .here_i             (here_i),
        .last_i             (last_i),
        .multicast_wr_en_i  (multicast_wr_en[AdapterChannelY0p]),
        .multicast_addr_i   (multicast_addr_i),
        .multicast_data_i   (multicast_data_i),
        .dropped_o          (dropped_o[DroppedY0p]),
        .weight_wr_en_i     (channel_y0p_weight_wr_en),
        .weight_index_i     (channel_weight_index_i),
        .weight_data_i      (channel_weight_data_i),
        .in_valid_i         (from_r0_2_y0p_valid),
        .in_vc_i            (from_r0_2_y0p_vc),
        .in_head_i          (from_r0_2_y0p_head),
        .in_tail_i          (from_r0_2_y0p_tail),
        .in_flit_i          (from_r0_2_y0p_flit),
        .in_credit_valid_o  (from_r0_2_y0p_credit_valid),
        .in_credit_vc_o     (from_r0_2_y0p_credit_vc),
        .out_valid_o        (to_r0_2_y0p_valid),
        .out_vc_o           (to_r0_2_y0p_vc),
        .out_head_o         (to_r0_2_y0p_head),
        .out_tail_o         (to_r0_2_y0p_tail),
        .out_flit_o         (to_r0_2_y0p_flit),
        .out_credit_valid_i (to_r0_2_y0p_credit_valid),
        .out_credit_vc_i    (to_r0_2_y0p_credit_vc),
        .phit_valid_o       (y0p_phit_valid_o),
        .phit_first_o       (y0p_phit_first_o),
        .phit_o             (y0p_phit_o),
        .phit_valid_i       (y0p_phit_valid_i),
        .phit_first_i       (y0p_phit_first_i),
        .phit_i             (y0p_phit_i),
        .replay_o           (replay_o[ReplayY0p]),
        .timeout_o          (timeout_o[TimeoutY0p]),
        .damaged_o          (damaged_o[DamagedY0p])
    );

    wire channel_y0m_weight_wr_en = channel_weight_wr_en_i & (channel_weight_channel_i == 4'd5);

    // external channel Y0-, at R(0,2)
    anton2_node_23_channel u_channel_y0m (
        .clk_i              (clk_i),
        .rst_i              (rst_i),
        .crosses_i          (crosses_i[CrossesY0m]),
        .here_i             (here_i),
        .last_i             (last_i),
        .multicast_wr_en_i  (multicast_wr_en[AdapterChannelY0m]),
        .multicast_addr_i   (multicast_addr_i),
        .multicast_data_i   (multicast_data_i),
        .dropped_o          (dropped_o[DroppedY0m]),
        .weight_wr_en_i     (channel_y0m_weight_wr_en),
        .weight_index_i     (channel_weight_index_i),
        .weight_data_i      (channel_weight_data_i),
        .in_valid_i         (from_r0_2_y0m_valid),
        .in_vc_i            (from_r0_2_y0m_vc),
        .in_head_i          (from_r0_2_y0m_head),
        .in_tail_i          (from_r0_2_y0m_tail),
        .in_flit_i          (from_r0_2_y0m_flit),
        .in_credit_valid_o  (from_r0_2_y0m_credit_valid),
        .in_credit_vc_o     (from_r0_2_y0m_credit_vc),
        .out_valid_o        (to_r0_2_y0m_valid),
        .out_vc_o           (to_r0_2_y0m_vc),
        .out_head_o         (to_r0_2_y0m_head),
        .out_tail_o         (to_r0_2_y0m_tail),
        .out_flit_o         (to_r0_2_y0m_flit),
        .out_credit_valid_i (to_r0_2_y0m_credit_valid),
        .out_credit_vc_i    (to_r0_2_y0m_credit_vc),
        .phit_valid_o       (y0m_phit_valid_o),
        .phit_first_o       (y0m_phit_first_o),
        .phit_o             (y0m_phit_o),
        .phit_valid_i       (y0m_phit_valid_i),
        .phit_first_i       (y0m_phit_first_i),
        .phit_i             (y0m_phit_i),
        .replay_o           (replay_o[ReplayY0m]),
        .timeout_o          (timeout_o[TimeoutY0m]),
        .damaged_o          (damaged_o[DamagedY0m])
    );

    wire channel_y1p_weight_wr_en = channel_weight_wr_en_i & (channel_weight_channel_i == 4'd6);

    // external channel Y1+, at R(3,2)
    anton2_node_23_channel u_channel_y1p (
        .clk_i              (clk_i),
        .rst_i              (rst_i),
        .crosses_i          (crosses_i[CrossesY1p]),
        .here_i             (here_i),
        .last_i             (last_i),
        .multicast_wr_en_i  (multicast_wr_en[AdapterChannelY1p]),
        .multicast_addr_i   (multicast_addr_i),
        .multicast_data_i   (multicast_data_i),
        .dropped_o          (dropped_o[DroppedY1p]),
        .weight_wr_en_i     (channel_y1p_weight_wr_en),
        .weight_index_i     (channel_weight_index_i),
        .weight_data_i      (channel_weight_data_i),
        .in_valid_i         (from_r3_2_y1p_valid),
        .in_vc_i            (from_r3_2_y1p_vc),
        .in_head_i          (from_r3_2_y1p_head),
        .in_tail_i          (from_r3_2_y1p_tail),
        .in_flit_i          (from_r3_2_y1p_flit),
        .in_credit_valid_o  (from_r3_2_y1p_credit_valid),
        .in_credit_vc_o     (from_r3_2_y1p_credit_vc),
        .out_valid_o        (to_r3_2_y1p_valid),
        .out_vc_o           (to_r3_2_y1p_vc),
        .out_head_o         (to_r3_2_y1p_head),
        .out_tail_o         (to_r3_2_y1p_tail),
        .out_flit_o         (to_r3_2_y1p_flit),
        .out_credit_valid_i (to_r3_2_y1p_credit_valid),
        .out_credit_vc_i    (to_r3_2_y1p_credit_vc),
        .phit_valid_o       (y1p_phit_valid_o),
        .phit_first_o       (y1p_phit_first_o),
        .phit_o             (y1p_phit_o),
        .phit_valid_i       (y1p_phit_valid_i),
        .phit_first_i       (y1p_phit_first_i),
        .phit_i             (y1p_phit_i),
        .replay_o           (replay_o[ReplayY1p]),
        .timeout_o          (timeout_o[TimeoutY1p]),
        .damaged_o          (damaged_o[DamagedY1p])
    );

    wire channel_y1m_weight_wr_en = channel_weight_wr_en_i & (channel_weight_channel_i == 4'd7);

    // external channel Y1-, at R(3,2)
    anton2_node_23_channel u_channel_y1m (
        .clk_i              (clk_i),
        .rst_i              (rst_i),
        .crosses_i          (crosses_i[CrossesY1m]),
        .here_i             (here_i),
        .last_i             (last_i),
        .multicast_wr_en_i  (multicast_wr_en[AdapterChannelY1m]),
        .multicast_addr_i   (multicast_addr_i),
        .multicast_data_i   (multicast_data_i),
        .dropped_o          (dropped_o[DroppedY1m]),
        .weight_wr_en_i     (channel_y1m_weight_wr_en),
        .weight_index_i     (channel_weight_index_i),
        .weight_data_i      (channel_weight_data_i),
        .in_valid_i         (from_r3_2_y1m_valid),
        .in_vc_i            (from_r3_2_y1m_vc),
        .in_head_i          (from_r3_2_y1m_head),
        .in_tail_i          (from_r3_2_y1m_tail),
        .in_flit_i          (from_r3_2_y1m_flit),
        .in_credit_valid_o  (from_r3_2_y1m_credit_valid),
        .in_credit_vc_o     (from_r3_2_y1m_credit_vc),
        .out_valid_o        (to_r3_2_y1m_valid),
        .out_vc_o           (to_r3_2_y1m_vc),
        .out_head_o         (to_r3_2_y1m_head),
        .out_tail_o         (to_r3_2_y1m_tail),
        .out_flit_o         (to_r3_2_y1m_flit),
        .out_credit_valid_i (to_r3_2_y1m_credit_valid),
        .out_credit_vc_i    (to_r3_2_y1m_credit_vc),
        .phit_valid_o       (y1m_phit_valid_o),
        .phit_first_o       (y1m_phit_first_o),
        .phit_o             (y1m_phit_o),
        .phit_valid_i       (y1m_phit_valid_i),
        .phit_first_i       (y1m_phit_first_i),
        .phit_i             (y1m_phit_i),
        .replay_o           (replay_o[ReplayY1m]),
        .timeout_o          (timeout_o[TimeoutY1m]),
        .damaged_o          (damaged_o[DamagedY1m])
    );

    wire channel_z0p_weight_wr_en = channel_weight_wr_en_i & (channel_weight_channel_i == 4'd8);

    // external channel Z0+, at R(0,3)
    anton2_node_23_channel u_channel_z0p (
        .clk_i              (clk_i),
        .rst_i              (rst_i),
        .crosses_i          (crosses_i[CrossesZ0p]),
        .here_i             (here_i),
        .last_i             (last_i),
        .multicast_wr_en_i  (multicast_wr_en[AdapterChannelZ0p]),
        .multicast_addr_i   (multicast_addr_i),
        .multicast_data_i   (multicast_data_i),
        .dropped_o          (dropped_o[DroppedZ0p]),
        .weight_wr_en_i     (channel_z0p_weight_wr_en),
        .weight_index_i     (channel_weight_index_i),
        .weight_data_i      (channel_weight_data_i),
        .in_valid_i         (from_r0_3_z0p_valid),
        .in_vc_i            (from_r0_3_z0p_vc),
        .in_head_i          (from_r0_3_z0p_head),
        .in_tail_i          (from_r0_3_z0p_tail),
        .in_flit_i          (from_r0_3_z0p_flit),
        .in_credit_valid_o  (from_r0_3_z0p_credit_valid),
        .in_credit_vc_o     (from_r0_3_z0p_credit_vc),
        .out_valid_o        (to_r0_3_z0p_valid),
        .out_vc_o           (to_r0_3_z0p_vc),
        .out_head_o         (to_r0_3_z0p_head),
        .out_tail_o         (to_r0_3_z0p_tail),
        .out_flit_o         (to_r0_3_z0p_flit),
        .out_credit_valid_i (to_r0_3_z0p_credit_valid),
        .out_credit_vc_i    (to_r0_3_z0p_credit_vc),
        .phit_valid_o       (z0p_phit_valid_o),
        .phit_first_o       (z0p_phit_first_o),
        .phit_o             (z0p_phit_o),
        .phit_valid_i       (z0p_phit_valid_i),
        .phit_first_i       (z0p_phit_first_i),
        .phit_i             (z0p_phit_i),
        .replay_o           (replay_o[ReplayZ0p]),
        .timeout_o          (timeout_o[TimeoutZ0p]),
        .damaged_o          (damaged_o[DamagedZ0p])
    );

    wire channel_z0m_weight_wr_en = channel_weight_wr_en_i & (channel_weight_channel_i == 4'd9);

    // external channel Z0-, at R(0,3)
    anton2_node_23_channel u_channel_z0m (
        .clk_i              (clk_i),
        .rst_i              (rst_i),
        .crosses_i          (crosses_i[CrossesZ0m]),
        .here_i             (here_i),
        .last_i             (last_i),
        .multicast_wr_en_i  (multicast_wr_en[AdapterChannelZ0m]),
        .multicast_addr_i   (multicast_addr_i),
        .multicast_data_i   (multicast_data_i),
        .dropped_o          (dropped_o[DroppedZ0m]),
        .weight_wr_en_i     (channel_z0m_weight_wr_en),
        .weight_index_i     (channel_weight_index_i),
        .weight_data_i      (channel_weight_data_i),
        .in_valid_i         (from_r0_3_z0m_valid),
        .in_vc_i            (from_r0_3_z0m_vc),
        .in_head_i          (from_r0_3_z0m_head),
        .in_tail_i          (from_r0_3_z0m_tail),
        .in_flit_i          (from_r0_3_z0m_flit),
        .in_credit_valid_o  (from_r0_3_z0m_credit_valid),
        .in_credit_vc_o     (from_r0_3_z0m_credit_vc),
        .out_valid_o        (to_r0_3_z0m_valid),
        .out_vc_o           (to_r0_3_z0m_vc),
        .out_head_o         (to_r0_3_z0m_head),
        .out_tail_o         (to_r0_3_z0m_tail),
        .out_flit_o         (to_r0_3_z0m_flit),
        .out_credit_valid_i (to_r0_3_z0m_credit_valid),
        .out_credit_vc_i    (to_r0_3_z0m_credit_vc),
        .phit_valid_o       (z0m_phit_valid_o),
        .phit_first_o       (z0m_phit_first_o),
        .phit_o             (z0m_phit_o),
        .phit_valid_i       (z0m_phit_valid_i),
        .phit_first_i       (z0m_phit_first_i),
        .phit_i             (z0m_phit_i),
        .replay_o           (replay_o[ReplayZ0m]),
        .timeout_o          (timeout_o[TimeoutZ0m]),
        .damaged_o          (damaged_o[DamagedZ0m])
    );

    wire channel_z1p_weight_wr_en = channel_weight_wr_en_i & (channel_weight_channel_i == 4'ha);

    // external channel Z1+, at R(3,3)
    anton2_node_23_channel u_channel_z1p (
        .clk_i              (clk_i),
        .rst_i              (rst_i),
        .crosses_i          (crosses_i[CrossesZ1p]),
        .here_i             (here_i),
        .last_i             (last_i),
        .multicast_wr_en_i  (multicast_wr_en[AdapterChannelZ1p]),
        .multicast_addr_i   (multicast_addr_i),
        .multicast_data_i   (multicast_data_i),
        .dropped_o          (dropped_o[DroppedZ1p]),
        .weight_wr_en_i     (channel_z1p_weight_wr_en),
        .weight_index_i     (channel_weight_index_i),
        .weight_data_i      (channel_weight_data_i),
        .in_valid_i         (from_r3_3_z1p_valid),
        .in_vc_i            (from_r3_3_z1p_vc),
        .in_head_i          (from_r3_3_z1p_head),
        .in_tail_i          (from_r3_3_z1p_tail),
        .in_flit_i          (from_r3_3_z1p_flit),
        .in_credit_valid_o  (from_r3_3_z1p_credit_valid),
        .in_credit_vc_o     (from_r3_3_z1p_credit_vc),
        .out_valid_o        (to_r3_3_z1p_valid),
        .out_vc_o           (to_r3_3_z1p_vc),
        .out_head_o         (to_r3_3_z1p_head),
        .out_tail_o         (to_r3_3_z1p_tail),
        .out_flit_o         (to_r3_3_z1p_flit),
        .out_credit_valid_i (to_r3_3_z1p_credit_valid),
        .out_credit_vc_i    (to_r3_3_z1p_credit_vc),
        .phit_valid_o       (z1p_phit_valid_o),
        .phit_first_o       (z1p_phit_first_o),
        .phit_o             (z1p_phit_o),
        .phit_valid_i       (z1p_phit_valid_i),
        .phit_first_i       (z1p_phit_first_i),
        .phit_i             (z1p_phit_i),
        .replay_o           (replay_o[ReplayZ1p]),
        .timeout_o          (timeout_o[TimeoutZ1p]),
        .damaged_o          (damaged_o[DamagedZ1p])
    );

    wire channel_z1m_weight_wr_en = channel_weight_wr_en_i & (channel_weight_channel_i == 4'hb);

    // external channel Z1-, at R(3,3)
    anton2_node_23_channel u_channel_z1m (
        .clk_i              (clk_i),
        .rst_i              (rst_i),
        .crosses_i          (crosses_i[CrossesZ1m]),
        .here_i             (here_i),
        .last_i             (last_i),
        .multicast_wr_en_i  (multicast_wr_en[AdapterChannelZ1m]),
        .multicast_addr_i   (multicast_addr_i),
        .multicast_data_i   (multicast_data_i),
        .dropped_o          (dropped_o[DroppedZ1m]),
        .weight_wr_en_i     (channel_z1m_weight_wr_en),
        .weight_index_i     (channel_weight_index_i),
        .weight_data_i      (channel_weight_data_i),
        .in_valid_i         (from_r3_3_z1m_valid),
        .in_vc_i            (from_r3_3_z1m_vc),
        .in_head_i          (from_r3_3_z1m_head),
        .in_tail_i          (from_r3_3_z1m_tail),
        .in_flit_i          (from_r3_3_z1m_flit),
        .in_credit_valid_o  (from_r3_3_z1m_credit_valid),
        .in_credit_vc_o     (from_r3_3_z1m_credit_vc),
        .out_valid_o        (to_r3_3_z1m_valid),
        .out_vc_o           (to_r3_3_z1m_vc),
        .out_head_o         (to_r3_3_z1m_head),
        .out_tail_o         (to_r3_3_z1m_tail),
        .out_flit_o         (to_r3_3_z1m_flit),
        .out_credit_valid_i (to_r3_3_z1m_credit_valid),
        .out_credit_vc_i    (to_r3_3_z1m_credit_vc),
        .phit_valid_o       (z1m_phit_valid_o),
        .phit_first_o       (z1m_phit_first_o),
        .phit_o             (z1m_phit_o),
        .phit_valid_i       (z1m_phit_valid_i),
        .phit_first_i       (z1m_phit_first_i),
        .phit_i             (z1m_phit_i),
        .replay_o           (replay_o[ReplayZ1m]),
        .timeout_o          (timeout_o[TimeoutZ1m]),
        .damaged_o          (damaged_o[DamagedZ1m])
    );

    // endpoints: 0 at R(0,0), 1 at R(1,0), 2 at R(2,0), 3 at R(3,0), 4 at R(0,1), 5 at R(1,1), 6 at
    // R(2,1), 7 at R(3,1), 8 at R(0,2), 9 at R(1,2), 10 at R(2,2), 11 at R(3,2), 12 at R(0,3), 13
    // at R(1,3), 14 at R(2,3), 15 at R(3,3), 16 at R(0,0), 17 at R(1,0), 18 at R(2,0), 19 at
    // R(3,0), 20 at R(0,3), 21 at R(1,3), 22 at R(3,3)
    generate
        for (g = 0; g < 23; g = g + 1) begin : g_endpoint
            anton2_node_23_endpoint u_adapter (
                .clk_i              (clk_i),
                .rst_i              (rst_i),
                .here_i             (here_i),
                .last_i             (last_i),
                .multicast_wr_en_i  (multicast_wr_en[g + 12]),
                .multicast_addr_i   (multicast_addr_i),
                .multicast_data_i   (multicast_data_i),
                .dropped_o          (dropped_o[g + 12]),
                .last_endpoint_i    (5'h16),
                .inject_valid_i     (inject_valid_i[g * 2 +: 2]),
                .inject_head_i      (inject_head_i[g]),
                .inject_tail_i      (inject_tail_i[g]),
                .inject_flit_i      (inject_flit_i[g * FlitWidth +: FlitWidth]),
                .inject_not_full_o  (inject_not_full_o[g * 2 +: 2]),
                .eject_valid_o      (eject_valid_o[g * 2 +: 2]),
                .eject_head_o       (eject_head_o[g * 2 +: 2]),
                .eject_tail_o       (eject_tail_o[g * 2 +: 2]),
                .eject_flit_o       (eject_flit_o[g * 384 +: 384]),
                .error_o            (error_o[g * ErrorWidth +: ErrorWidth]),
                .eject_ready_i      (eject_ready_i[g * 2 +: 2]),
                .out_valid_o        (injected_valid[g]),
                .out_vc_o           (injected_vc[g * 3 +: 3]),
                .out_head_o         (injected_head[g]),
                .out_tail_o         (injected_tail[g]),
                .out_flit_o         (injected_flit[g * 192 +: 192]),
                .out_credit_valid_i (injected_credit_valid[g]),
                .out_credit_vc_i    (injected_credit_vc[g * 3 +: 3]),
                .in_valid_i         (ejected_valid[g]),
                .in_vc_i            (ejected_vc[g * 3 +: 3]),
                .in_head_i          (ejected_head[g]),
                .in_tail_i          (ejected_tail[g]),
                .in_flit_i          (ejected_flit[g * 192 +: 192]),
                .in_credit_valid_o  (ejected_credit_valid[g]),
                .in_credit_vc_o     (ejected_credit_vc[g * 3 +: 3])
            );
        end
    endgenerate

    wire [15:0] weight_errors = {
        r0_0_weight_error, r1_0_weight_error, r2_0_weight_error, r3_0_weight_error,
        r0_1_weight_error, r1_1_weight_error, r2_1_weight_error, r3_1_weight_error,
        r0_2_weight_error, r1_2_weight_error, r2_2_weight_error, r3_2_weight_error,
        r0_3_weight_error, r1_3_weight_error, r2_3_weight_error, r3_3_weight_error
    };
    assign weight_error_o = |weight_errors;
    (* unused *) wire unused;
    assign unused = &{
        1'b0, r1_0_port5_in_credit_valid, r1_0_port5_in_credit_vc, r1_0_port5_out_valid,
        r1_0_port5_out_vc, r1_0_port5_out_head, r1_0_port5_out_tail, r1_0_port5_out_flit,
        r2_0_port5_in_credit_valid, r2_0_port5_in_credit_vc, r2_0_port5_out_valid,
        r2_0_port5_out_vc, r2_0_port5_out_head, r2_0_port5_out_tail, r2_0_port5_out_flit,
        r1_1_port5_in_credit_valid, r1_1_port5_in_credit_vc, r1_1_port5_out_valid,
        r1_1_port5_out_vc, r1_1_port5_out_head, r1_1_port5_out_tail, r1_1_port5_out_flit,
        r2_1_port5_in_credit_valid, r2_1_port5_in_credit_vc, r2_1_port5_out_valid,
        r2_1_port5_out_vc, r2_1_port5_out_head, r2_1_port5_out_tail, r2_1_port5_out_flit,
        r1_2_port5_in_credit_valid, r1_2_port5_in_credit_vc, r1_2_port5_out_valid,
        r1_2_port5_out_vc, r1_2_port5_out_head, r1_2_port5_out_tail, r1_2_port5_out_flit,
        r2_2_port5_in_credit_valid, r2_2_port5_in_credit_vc, r2_2_port5_out_valid,
        r2_2_port5_out_vc, r2_2_port5_out_head, r2_2_port5_out_tail, r2_2_port5_out_flit,
        r1_3_port5_in_credit_valid, r1_3_port5_in_credit_vc, r1_3_port5_out_valid,
        r1_3_port5_out_vc, r1_3_port5_out_head, r1_3_port5_out_tail, r1_3_port5_out_flit,
        r2_3_port4_in_credit_valid, r2_3_port4_in_credit_vc, r2_3_port4_out_valid,
        r2_3_port4_out_vc, r2_3_port4_out_head, r2_3_port4_out_tail, r2_3_port4_out_flit,
        r2_3_port5_in_credit_valid, r2_3_port5_in_credit_vc, r2_3_port5_out_valid,
        r2_3_port5_out_vc, r2_3_port5_out_head, r2_3_port5_out_tail, r2_3_port5_out_flit
    };
endmodule

`default_nettype wire
