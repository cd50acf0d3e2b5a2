// SPDX-License-Identifier: 0BSD
// clos_network_p4_r2_p4_r2_c2: routers of a folded Clos network, wired together
//
// Shape:   folded Clos of rank 2 with 4 processors, 4 cycles of a link; 2 rows of subswitches, 4
//          ports in 2 columns, 2 virtual channels, phits of 24 bits, destinations of 15, hashes of
//          15, checks of 16 bits, buffers of 256, row buffers of 16, packets of at most 19 phits, 8
//          entries, looked up in 10 cycles, round-robin among columns, sync reset, column buffers
//          of 10, 5 registers on a row bus and 2 on a column channel, stopped after 65535 cycles
// Source:  [YARC] sec. 5
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Places:  routers 0 to 1 are of rank 1, routers 2 to 3 are of rank 2; port p of router r is
//          element 4*r + p, processor d is at element 4*(d / 2) + d % 2
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component clos-network --set processors=4 --set rank=2 --set \
//            taper=0 --set delay=4 --set routing=adaptive --set 'dead_links=[]' --set \
//            'dead_routers=[]' --set ports=4 --set rows=2 --set columns=2 --set vcs=2 --set \
//            phit_width=24 --set destination_bits=15 --set hash_bits=15 --set crc_bits=16 --set \
//            input_depth=256 --set row_depth=16 --set column_depth=10 --set max_packet=19 --set \
//            table_entries=8 --set route_cycles=10 --set row_wire=5 --set column_wire=2 --set \
//            progress_timeout=65535 --set column_arbiter=round-robin --set reset=sync --set \
//            links=0
// Made by: flitworks 0.1.0, configuration 8043e23368e488e2

`default_nettype none

module clos_network_p4_r2_p4_r2_c2 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // for each processor: a phit comes by the link; nobody can make it wait
    input  wire [3:0] in_valid_i,
    // for each processor: the phit, {tail, head, content}; where in_valid_i is 1
    input  wire [95:0] in_phit_i,
    // for each port of each router: cfg_data_i is written into a register of its tables
    input  wire [15:0] cfg_we_i,
    // which register; where cfg_we_i is 1. Others than the module's description lists are none
    input  wire [6:0] cfg_addr_i,
    // new value of the register, in the low bits; where cfg_we_i is 1
    input  wire [30:0] cfg_data_i,
    // for each processor: the link takes a packet, should one start
    input  wire [3:0] ready_i,
    // for each processor, by virtual channel: phits that the far input has freed since reset,
    // modulo a power of two
    input  wire [71:0] freed_i,
    // for each port of each router, by virtual channel: it is not stopped any more; wins
    input  wire [31:0] clear_i,
    // for each processor: a phit goes out by the link; from state alone
    output reg  [3:0] out_valid_o,
    // for each processor: the phit, {tail, head, content}; from state alone; valid while
    // out_valid_o
    output reg  [95:0] out_phit_o,
    // for each processor, by virtual channel: phits freed here since reset, modulo a power of two;
    // from state alone
    output reg  [71:0] freed_o,
    // for each port of each router, by virtual channel: it made no progress for too long; from
    // state alone
    output wire [31:0] stopped_o,
    // for each port of each router: a phit found the buffer full, and its packet is cut or taken
    // back; from state alone
    output wire [15:0] overflow_o,
    // for each port of each router: a packet had no way, and is thrown away; from state alone
    output wire [15:0] route_error_o,
    // for each port of each router: a packet from above would have gone up, and is thrown away;
    // from state alone
    output wire [15:0] turn_error_o
);

    reg  [15:0] heard_in_valid;
    reg  [383:0] heard_in_phit;
    reg  [15:0] heard_ready;
    reg  [287:0] heard_freed;
    wire [15:0] heard_link_active;
    wire [15:0] sent_out_valid;
    wire [383:0] sent_out_phit;
    wire [287:0] sent_freed;
    reg  [15:0] comes_valid;
    wire [15:0] link_valid_1_d;
    reg  [15:0] link_valid_1_q;
    wire [15:0] link_valid_2_d;
    reg  [15:0] link_valid_2_q;
    wire [15:0] link_valid_3_d;
    reg  [15:0] link_valid_3_q;
    wire [15:0] link_valid_4_d;
    reg  [15:0] link_valid_4_q;
    reg  [383:0] comes_phit;
    wire [383:0] link_phit_1_d;
    reg  [383:0] link_phit_1_q;
    wire [383:0] link_phit_2_d;
    reg  [383:0] link_phit_2_q;
    wire [383:0] link_phit_3_d;
    reg  [383:0] link_phit_3_q;
    wire [383:0] link_phit_4_d;
    reg  [383:0] link_phit_4_q;
    reg  [287:0] comes_freed;
    wire [287:0] link_freed_1_d;
    reg  [287:0] link_freed_1_q;
    wire [287:0] link_freed_2_d;
    reg  [287:0] link_freed_2_q;
    wire [287:0] link_freed_3_d;
    reg  [287:0] link_freed_3_q;
    wire [287:0] link_freed_4_d;
    reg  [287:0] link_freed_4_q;
    genvar g;

    // the routers
    generate
        for (g = 0; g < 4; g = g + 1) begin : g_router
            clos_network_p4_r2_p4_r2_c2_router u_router (
                .clk_i         (clk_i),
                .rst_i         (rst_i),
                .in_valid_i    (heard_in_valid[g * 4 +: 4]),
                .in_phit_i     (heard_in_phit[g * 96 +: 96]),
                .cfg_we_i      (cfg_we_i[g * 4 +: 4]),
                .cfg_addr_i    (cfg_addr_i),
                .cfg_data_i    (cfg_data_i),
                .ready_i       (heard_ready[g * 4 +: 4]),
                .freed_i       (heard_freed[g * 72 +: 72]),
                .link_active_i (heard_link_active[g * 4 +: 4]),
                .clear_i       (clear_i[g * 8 +: 8]),
                .out_valid_o   (sent_out_valid[g * 4 +: 4]),
                .out_phit_o    (sent_out_phit[g * 96 +: 96]),
                .freed_o       (sent_freed[g * 72 +: 72]),
                .stopped_o     (stopped_o[g * 8 +: 8]),
                .overflow_o    (overflow_o[g * 4 +: 4]),
                .route_error_o (route_error_o[g * 4 +: 4]),
                .turn_error_o  (turn_error_o[g * 4 +: 4])
            );
        end
    endgenerate

    // valid: by links between routers, and 0 where there is none
    always @* begin : spread_valid
        integer s;
        integer u;
        comes_valid = 16'd0;
        for (s = 0; s < 2; s = s + 1) begin
            for (u = 0; u < 2; u = u + 1) begin
                comes_valid[(s + (u * 4)) + 8] = sent_out_valid[((s * 4) + u) + 2];
                comes_valid[((s * 4) + u) + 2] = sent_out_valid[(s + (u * 4)) + 8];
            end
        end
    end

    assign link_valid_1_d = comes_valid;
    assign link_valid_2_d = link_valid_1_q;
    assign link_valid_3_d = link_valid_2_q;
    assign link_valid_4_d = link_valid_3_q;

    // and from processors
    always @* begin : hear_valid
        integer r;
        integer s;
        heard_in_valid = link_valid_4_q;
        for (r = 0; r < 2; r = r + 1) begin
            for (s = 0; s < 2; s = s + 1) begin
                heard_in_valid[(r * 4) + s] = in_valid_i[(r * 2) + s];
            end
        end
    end

    // phit: by links between routers, and 0 where there is none
    always @* begin : spread_phit
        integer s;
        integer u;
        comes_phit = 384'd0;
        for (s = 0; s < 2; s = s + 1) begin
            for (u = 0; u < 2; u = u + 1) begin
                comes_phit[((s + (u * 4)) + 8) * 24 +: 24] =
                    sent_out_phit[(((s * 4) + u) + 2) * 24 +: 24];
                comes_phit[(((s * 4) + u) + 2) * 24 +: 24] =
                    sent_out_phit[((s + (u * 4)) + 8) * 24 +: 24];
            end
        end
    end

    assign link_phit_1_d = comes_phit;
    assign link_phit_2_d = link_phit_1_q;
    assign link_phit_3_d = link_phit_2_q;
    assign link_phit_4_d = link_phit_3_q;

    // and from processors
    always @* begin : hear_phit
        integer r;
        integer s;
        heard_in_phit = link_phit_4_q;
        for (r = 0; r < 2; r = r + 1) begin
            for (s = 0; s < 2; s = s + 1) begin
                heard_in_phit[((r * 4) + s) * 24 +: 24] = in_phit_i[((r * 2) + s) * 24 +: 24];
            end
        end
    end

    // freed: by links between routers, and 0 where there is none
    always @* begin : spread_freed
        integer s;
        integer u;
        comes_freed = 288'd0;
        for (s = 0; s < 2; s = s + 1) begin
            for (u = 0; u < 2; u = u + 1) begin
                comes_freed[((s + (u * 4)) + 8) * 18 +: 18] =
                    sent_freed[(((s * 4) + u) + 2) * 18 +: 18];
                comes_freed[(((s * 4) + u) + 2) * 18 +: 18] =
                    sent_freed[((s + (u * 4)) + 8) * 18 +: 18];
            end
        end
    end

    assign link_freed_1_d = comes_freed;
    assign link_freed_2_d = link_freed_1_q;
    assign link_freed_3_d = link_freed_2_q;
    assign link_freed_4_d = link_freed_3_q;

    // and from processors
    always @* begin : hear_freed
        integer r;
        integer s;
        heard_freed = link_freed_4_q;
        for (r = 0; r < 2; r = r + 1) begin
            for (s = 0; s < 2; s = s + 1) begin
                heard_freed[((r * 4) + s) * 18 +: 18] = freed_i[((r * 2) + s) * 18 +: 18];
            end
        end
    end

    // links that lead somewhere work
    assign heard_link_active = 16'h33ff;

    // routers always take packets, processors if they say so
    always @* begin : hear_ready
        integer r;
        integer s;
        heard_ready = 16'hffff;
        for (r = 0; r < 2; r = r + 1) begin
            for (s = 0; s < 2; s = s + 1) begin
                heard_ready[(r * 4) + s] = ready_i[(r * 2) + s];
            end
        end
    end

    // what processors hear
    always @* begin : show_valid
        integer r;
        integer s;
        for (r = 0; r < 2; r = r + 1) begin
            for (s = 0; s < 2; s = s + 1) begin
                out_valid_o[(r * 2) + s] = sent_out_valid[(r * 4) + s];
            end
        end
    end

    always @* begin : show_phit
        integer r;
        integer s;
        for (r = 0; r < 2; r = r + 1) begin
            for (s = 0; s < 2; s = s + 1) begin
                out_phit_o[((r * 2) + s) * 24 +: 24] = sent_out_phit[((r * 4) + s) * 24 +: 24];
            end
        end
    end

    always @* begin : show_freed
        integer r;
        integer s;
        for (r = 0; r < 2; r = r + 1) begin
            for (s = 0; s < 2; s = s + 1) begin
                freed_o[((r * 2) + s) * 18 +: 18] = sent_freed[((r * 4) + s) * 18 +: 18];
            end
        end
    end

    always @(posedge clk_i) begin
        if (rst_i) begin
            link_valid_1_q <= 16'd0;
            link_valid_2_q <= 16'd0;
            link_valid_3_q <= 16'd0;
            link_valid_4_q <= 16'd0;
            link_freed_1_q <= 288'd0;
            link_freed_2_q <= 288'd0;
            link_freed_3_q <= 288'd0;
            link_freed_4_q <= 288'd0;
        end else begin
            link_valid_1_q <= link_valid_1_d;
            link_valid_2_q <= link_valid_2_d;
            link_valid_3_q <= link_valid_3_d;
            link_valid_4_q <= link_valid_4_d;
            link_freed_1_q <= link_freed_1_d;
            link_freed_2_q <= link_freed_2_d;
            link_freed_3_q <= link_freed_3_d;
            link_freed_4_q <= link_freed_4_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        link_phit_1_q <= link_phit_1_d;
        link_phit_2_q <= link_phit_2_d;
        link_phit_3_q <= link_phit_3_d;
        link_phit_4_q <= link_phit_4_d;
    end
endmodule

`default_nettype wire
