// SPDX-License-Identifier: 0BSD
// Simulates network_3x3_dynbal by itself.
// A traffic generator and a traffic checker stand at each of its 9 nodes.
// Packets of 16 flits go to nodes at random.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s sim_network_3x3_dynbal -o sim_network_3x3_dynbal.vvp -c files.f \
//       sim/traffic_generator_3x3_w6_p16.v sim/traffic_checker_3x3_w6_p16.v \
//       sim/sim_network_3x3_dynbal.v && vvp -N sim_network_3x3_dynbal.vvp +load=100
//   $ verilator --binary --x-initial unique --top-module sim_network_3x3_dynbal -f files.f \
//       sim/traffic_generator_3x3_w6_p16.v sim/traffic_checker_3x3_w6_p16.v \
//       sim/sim_network_3x3_dynbal.v && obj_dir/Vsim_network_3x3_dynbal +load=100 \
//       +verilator+rand+reset+2 +verilator+seed+1
// Plusargs, each a decimal number:
//   +load=N    wanted traffic in flits per node and 1000 cycles, 0 to 1000 (100)
//   +cycles=N  cycles in which packets may begin, 100 or more (2000); then the network drains
//   +seed=N    seed of the traffic (1)
// A node has one packet at a time: what is drawn while it waits to inject is lost,
// so that a full network is sent less than is wanted. Printed is what was sent and received, from
// the reset on, and `PASS <n> flits` if packets came whole, each to its node, and as
// many as were sent to it; else `FAIL` with the reason, and $stop: `vvp -N` and Verilator's program
// then end with an exit code other than 0; other simulators, in batch mode, may want
// `grep -q '^PASS'` on what they print.

`default_nettype none

module sim_network_3x3_dynbal;
    localparam integer NODES = 9;
    // Cycles without a flit received, while some are awaited, that nothing but a deadlock explains.
    localparam integer PATIENCE = 20000;

    reg [31:0] load;
    reg [31:0] cycles;
    reg [31:0] seed;
    reg [63:0] chance;

    reg clock;
    reg [31:0] cycle;
    // Cycles since a flit was received, or since none was awaited.
    reg [31:0] quiet;
    reg [31:0] received_before;

    wire reset = cycle < 32'd3;
    wire enable = !reset && cycle < cycles;
    wire [31:0] rate = (|chance[63:32]) ? 32'hffff_ffff : chance[31:0];

    wire [8:0] inject_valid;
    wire [53:0] inject_flit;
    wire [8:0] inject_not_full;
    wire [8:0] eject_valid;
    wire [53:0] eject_flit;
    wire [26:0] misuse;
    wire [8:0] busy;
    wire [8:0] partial;
    wire [8:0] error;
    wire [287:0] sent;
    wire [287:0] received;
    wire [575:0] balances;

    network_3x3_dynbal u_network_3x3_dynbal (
        .clk_i(clock),
        .rst_i(reset),
        .inject_valid_i(inject_valid),
        .inject_flit_i(inject_flit),
        .inject_not_full_o(inject_not_full),
        .eject_valid_o(eject_valid),
        .eject_flit_o(eject_flit),
        .eject_not_full_i({9{1'b1}}),
        .error_o(misuse)
    );

    // A number by which a node is known.
    function automatic [63:0] mark(input reg [3:0] coordinates);
        reg [63:0] product;
        begin
            product = {59'd0, coordinates, 1'b1} * 64'h9e37_79b9_7f4a_7c15;
            mark = product ^ (product >> 32);
        end
    endfunction

    genvar node;
    generate
        for (node = 0; node < 9; node = node + 1) begin : g_node
            localparam integer X = node / 1 % 3;
            localparam integer Y = node / 3 % 3;
            localparam integer NUMBER = node + 1;
            // Neighbouring seeds would begin with similar numbers: they are spread.
            wire [63:0] product = {NUMBER, seed} * 64'h9e37_79b9_7f4a_7c15;
            wire [63:0] spread = product ^ (product >> 32);

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

            // The marks of the nodes that packets were sent to from here, less its own for each
            // that
            // came here: over all nodes the sum is 0 once all have arrived.
            wire [3:0] injected = inject_flit[node*6 +: 4];
            wire injects_head = |inject_valid[node*1 +: 1] && inject_flit[node*6 + 4];
            wire ejects_tail = eject_valid[node] && eject_flit[node*6 + 5];
            reg [63:0] balance_q;
            assign balances[node*64 +: 64] = balance_q;
            always @(posedge clock)
                if (reset)
                    balance_q <= 64'd0;
                else
                    balance_q <= balance_q
                        + (injects_head ? mark(injected) : 64'd0)
                        - (ejects_tail ? mark({Y[1:0], X[1:0]}) : 64'd0);
        end
    endgenerate

    reg [31:0] all_sent;
    reg [31:0] all_received;
    reg [63:0] balance;
    integer i;
    always @* begin
        all_sent = 32'd0;
        all_received = 32'd0;
        balance = 64'd0;
        for (i = 0; i < NODES; i = i + 1) begin
            all_sent = all_sent + sent[i*32 +: 32];
            all_received = all_received + received[i*32 +: 32];
            balance = balance + balances[i*64 +: 64];
        end
    end
    wire [31:0] awaited = all_sent - all_received;

    // Flits per node and 1000 cycles, rounded down.
    wire [63:0] sent_rate = {32'd0, all_sent} * 64'd1000 / ({32'd0, cycles} * 64'd9);
    wire [63:0] received_rate = {32'd0, all_received} * 64'd1000 / ({32'd0, cycles} * 64'd9);

    initial begin
        if ($value$plusargs("load=%d", load) == 0) load = 32'd100;
        if ($value$plusargs("cycles=%d", cycles) == 0) cycles = 32'd2000;
        if ($value$plusargs("seed=%d", seed) == 0) seed = 32'd1;
        if ((^{load, cycles, seed}) === 1'bx) begin
            $display("FAIL +load, +cycles and +seed are decimal numbers");
            $stop;
            $finish;
        end
        if (load > 32'd1000) begin
            $display("FAIL +load=%0d: wanted 0 to 1000 flits per node and 1000 cycles", load);
            $stop;
            $finish;
        end
        if (cycles < 32'd100) begin
            $display("FAIL +cycles=%0d: wanted 100 or more", cycles);
            $stop;
            $finish;
        end
        // The chance of a packet in a cycle without one, in 1/2^32, that makes this load of packets
        // of 16 flits; 9 of 16 destinations drawn are nodes.
        chance = 64'h1_0000_0000 * {32'd0, load}
            / (64'd16 * (64'd1000 - {32'd0, load}) + {32'd0, load})
            * 64'd16 / 64'd9;
        if (chance > 64'h1_0000_0000)
            $display("NOTE +load=%0d: more than can be drawn, 9 of 16 drawn are nodes", load);
        clock = 1'b0;
        cycle = 32'd0;
        quiet = 32'd0;
        received_before = 32'd0;
    end

    always #5 clock <= !clock;

    // All is seen before the rising edge, when it has settled.
    always @(posedge clock) begin
        cycle <= cycle + 32'd1;
        if (!reset) begin
            received_before <= all_received;
            quiet <= all_received != received_before || (busy == 9'd0 && awaited == 32'd0) ? 32'd0
                : quiet + 32'd1;
            if (cycle == cycles)
                $display("%0d cycles: sent %0d, received %0d flits per node and 1000 cycles",
                    cycles, sent_rate, received_rate);
            if ((^{all_received, eject_valid}) === 1'bx) begin
                $display("FAIL in cycle %0d: what is received is not known", cycle);
                $stop;
                $finish;
            end else if (error !== 9'd0) begin
                $display("FAIL in cycle %0d: a flit is wrong at nodes %b, node 0 last", cycle,
                    error);
                $stop;
                $finish;
            end else if (misuse !== 27'd0) begin
                $display("FAIL in cycle %0d: error_o is %b, 3 bits of each, node 0 last", cycle,
                    misuse);
                $stop;
                $finish;
            end else if (awaited[31]) begin
                $display("FAIL in cycle %0d: %0d flits received, %0d sent", cycle, all_received,
                    all_sent);
                $stop;
                $finish;
            end else if (quiet == $unsigned(PATIENCE)) begin
                $display("FAIL in cycle %0d: deadlock or lost flits, %0d sent and %0d received",
                    cycle, all_sent, all_received);
                $stop;
                $finish;
            end else if (cycle >= cycles && busy == 9'd0 && awaited == 32'd0) begin
                $display("%0d packets, drained in cycle %0d", all_sent / 32'd16, cycle);
                if (all_sent != 32'd0 && partial == 9'd0 && balance == 64'd0)
                    $display("PASS %0d flits", all_received);
                else begin
                    if (all_sent == 32'd0)
                        $display("FAIL nothing was sent: more +load or +cycles");
                    else if (partial != 9'd0)
                        $display("FAIL a packet ended without its tail");
                    else
                        $display("FAIL a packet came to a node that it was not sent to");
                    $stop;
                end
                $finish;
            end
        end
    end
endmodule

`default_nettype wire
