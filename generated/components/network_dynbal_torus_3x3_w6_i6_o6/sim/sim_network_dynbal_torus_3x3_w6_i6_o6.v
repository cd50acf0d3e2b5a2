// SPDX-License-Identifier: 0BSD
// Simulates network_dynbal_torus_3x3_w6_i6_o6 by itself: a traffic generator and a traffic checker at each of its
// 9 nodes, packets of 16 flits to nodes at random.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s sim_network_dynbal_torus_3x3_w6_i6_o6 -o sim_network_dynbal_torus_3x3_w6_i6_o6.vvp -c files.f sim/traffic_generator_3x3_w6_p16.v sim/traffic_checker_3x3_w6_p16.v sim/sim_network_dynbal_torus_3x3_w6_i6_o6.v && vvp sim_network_dynbal_torus_3x3_w6_i6_o6.vvp +load=100
//   $ verilator --binary --x-initial unique --top-module sim_network_dynbal_torus_3x3_w6_i6_o6 -f files.f sim/traffic_generator_3x3_w6_p16.v sim/traffic_checker_3x3_w6_p16.v sim/sim_network_dynbal_torus_3x3_w6_i6_o6.v && obj_dir/Vsim_network_dynbal_torus_3x3_w6_i6_o6 +load=100 +verilator+rand+reset+2 +verilator+seed+1
// Plusargs, each a decimal number:
//   +load=N    offered traffic in flits per node and 1000 cycles, 0 to 1000 (100)
//   +cycles=N  cycles in which packets may begin (2000); then the network drains
//   +seed=N    seed of the traffic (1)
// It prints what was accepted, and `PASS <n> flits` if each flit came to its node, in order and once;
// else `FAIL` with the reason. Nothing received for 20000 cycles while flits are in the
// network is a deadlock. No exit code is portable: pipe the output through `grep -q '^PASS'`.
module sim_network_dynbal_torus_3x3_w6_i6_o6;
    localparam [31:0] NODES = 32'd9;
    localparam [31:0] PATIENCE = 32'd20000;

    reg [31:0] load;
    reg [31:0] cycles;
    reg [31:0] seed;
    reg [63:0] chance;

    reg clock;
    reg [31:0] cycle;
    // Cycles since a flit was received.
    reg [31:0] quiet;
    reg [31:0] received_before;

    wire reset = cycle < 32'd3;
    wire enable = !reset && cycle < cycles;
    wire [15:0] rate = chance > 64'd65535 ? 16'd65535 : chance[15:0];

    wire [8:0] inject_valid;
    wire [53:0] inject_flit;
    wire [8:0] inject_not_full;
    wire [8:0] eject_valid;
    wire [53:0] eject_flit;
    wire [8:0] busy;
    wire [8:0] partial;
    wire [8:0] error;
    wire [287:0] sent;
    wire [287:0] received;

    network_dynbal_torus_3x3_w6_i6_o6 u_network_dynbal_torus_3x3_w6_i6_o6 (
        .clk_i(clock),
        .rst_i(reset),
        .inject_valid_i(inject_valid),
        .inject_flit_i(inject_flit),
        .inject_not_full_o(inject_not_full),
        .eject_valid_o(eject_valid),
        .eject_flit_o(eject_flit),
        .eject_not_full_i({9{1'b1}})
    );

    genvar node;
    generate
        for (node = 0; node < 9; node = node + 1) begin : nodes
            localparam [31:0] X = node / 1 % 3;
            localparam [31:0] Y = node / 3 % 3;
            localparam [31:0] NUMBER = node + 1;
            // Neighbouring seeds would begin with similar numbers: they are spread.
            wire [63:0] spread = {seed, NUMBER} * 64'h9e37_79b9_7f4a_7c15;

            traffic_generator_3x3_w6_p16 u_generator (
                .clk_i(clock),
                .rst_i(reset),
                .seed_i(spread),
                .enable_i(enable),
                .rate_i(rate),
                .not_full_i(inject_not_full[node*1 +: 1]),
                .valid_o(inject_valid[node*1 +: 1]),
                .flit_o(inject_flit[node*6 +: 6]),
                .busy_o(busy[node]),
                .sent_o(sent[node*32 +: 32])
            );

            traffic_checker_3x3_w6_p16 u_checker (
                .clk_i(clock),
                .rst_i(reset),
                .here_i({Y[1:0], X[1:0]}),
                .valid_i(eject_valid[node]),
                .flit_i(eject_flit[node*6 +: 6]),
                .error_o(error[node]),
                .inside_o(partial[node]),
                .received_o(received[node*32 +: 32])
            );
        end
    endgenerate

    reg [31:0] all_sent;
    reg [31:0] all_received;
    reg [31:0] i;
    always @* begin
        all_sent = 32'd0;
        all_received = 32'd0;
        for (i = 32'd0; i < NODES; i = i + 32'd1) begin
            all_sent = all_sent + sent[i*32 +: 32];
            all_received = all_received + received[i*32 +: 32];
        end
    end

    // Flits per node and 1000 cycles, rounded down.
    wire [63:0] accepted = {32'd0, all_received} * 64'd1000 / ({32'd0, cycles} * 64'd9);

    initial begin
        if ($value$plusargs("load=%d", load) == 0) load = 32'd100;
        if ($value$plusargs("cycles=%d", cycles) == 0) cycles = 32'd2000;
        if ($value$plusargs("seed=%d", seed) == 0) seed = 32'd1;
        if (load > 32'd1000) begin
            $display("FAIL +load=%0d: wanted 0 to 1000 flits per node and 1000 cycles", load);
            $finish;
        end
        // The chance of a packet in a cycle without one, in 1/65536, that makes this load of packets
        // of 16 flits; 9 of 16 destinations drawn are nodes.
        chance = 64'd65536 * {32'd0, load} * 64'd16
            / (64'd9 * (64'd16 * (64'd1000 - {32'd0, load}) + {32'd0, load}));
        clock = 1'b0;
        cycle = 32'd0;
        quiet = 32'd0;
        received_before = 32'd0;
    end

    always #5 clock <= !clock;

    // All is seen at the falling edge, when it has settled.
    always @(negedge clock)
        if (!reset) begin
            received_before <= all_received;
            quiet <= all_received != received_before || all_received == all_sent ? 32'd0 : quiet + 32'd1;
            if (cycle == cycles)
                $display("%0d cycles: offered %0d, accepted %0d flits per node and 1000 cycles", cycles, load, accepted);
            if ((^all_received) === 1'bx) begin
                $display("FAIL in cycle %0d: what is received is not known", cycle);
                $finish;
            end else if (error !== 9'd0) begin
                $display("FAIL in cycle %0d: a flit is wrong at nodes %b, node 0 last", cycle, error);
                $finish;
            end else if (quiet == PATIENCE) begin
                $display("FAIL in cycle %0d: deadlock, %0d flits are in the network and nothing is received", cycle, all_sent - all_received);
                $finish;
            end else if (cycle >= cycles && busy === 9'd0 && all_sent === all_received) begin
                $display("%0d packets, drained in cycle %0d", all_sent / 32'd16, cycle);
                if (all_sent == 32'd0)
                    $display("FAIL nothing was sent: more +load or +cycles");
                else if (partial !== 9'd0)
                    $display("FAIL a packet ended without its tail");
                else
                    $display("PASS %0d flits", all_received);
                $finish;
            end
        end

    always @(posedge clock)
        cycle <= cycle + 32'd1;
endmodule
