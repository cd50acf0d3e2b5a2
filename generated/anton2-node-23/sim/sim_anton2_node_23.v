// SPDX-License-Identifier: 0BSD
// Simulates anton2_node_23 by itself.
// A traffic generator and a traffic checker stand at each of its 23 endpoints.
// Packets of 2 flits go to endpoints at random.
// The node is alone: its external channels are tied off, and packets go from endpoint to endpoint
// on the chip. What goes to other nodes is simulated in a machine.
// All packets of one class from one endpoint to another go one way and come in order: one that
// overtakes another or comes twice is wrong, as is one with any other bit than was sent, but for
// what the network itself writes into headers. Classes take turns; weights are those after a reset;
// nothing is multicast.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s sim_anton2_node_23 -o sim_anton2_node_23.vvp -c files.f \
//       sim/traffic_generator_23_w7_p2_l2.v sim/traffic_checker_23_w7_p2.v \
//       sim/sim_anton2_node_23.v && vvp -N sim_anton2_node_23.vvp +load=100
//   $ verilator --binary --x-initial unique --top-module sim_anton2_node_23 -f files.f \
//       sim/traffic_generator_23_w7_p2_l2.v sim/traffic_checker_23_w7_p2.v \
//       sim/sim_anton2_node_23.v && obj_dir/Vsim_anton2_node_23 +load=100 +verilator+rand+reset+2 \
//       +verilator+seed+1
// Plusargs, each a decimal number:
//   +load=N    wanted traffic in flits per endpoint and 1000 cycles, 0 to 1000 (100)
//   +cycles=N  cycles in which packets may begin, 100 or more (2000); then the network drains
//   +seed=N    seed of the traffic (1)
// An endpoint has one packet at a time: what is drawn while it waits to inject is lost,
// so that a full network is sent less than is wanted. Printed is what was sent and received, from
// the reset on, and `PASS <n> flits` if packets came whole, each to its endpoint, and as
// many as were sent to it; else `FAIL` with the reason, and $stop: `vvp -N` and Verilator's program
// then end with an exit code other than 0; other simulators, in batch mode, may want
// `grep -q '^PASS'` on what they print.

`default_nettype none

module sim_anton2_node_23;
    localparam integer ENDPOINTS = 23;
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

    wire [45:0] inject_valid;
    wire [22:0] inject_head;
    wire [22:0] inject_tail;
    wire [4415:0] inject_flit;
    wire [45:0] inject_not_full;
    wire [45:0] eject_valid;
    wire [45:0] eject_head;
    wire [45:0] eject_tail;
    wire [8831:0] eject_flit;
    wire [91:0] misuse;
    wire [22:0] busy;
    wire [22:0] partial;
    wire [22:0] error;
    wire [735:0] sent;
    wire [735:0] received;
    wire [1471:0] balances;
    wire [0:0] x0p_phit_valid;
    wire [0:0] x0p_phit_first;
    wire [79:0] x0p_phit;
    wire [0:0] x0m_phit_valid;
    wire [0:0] x0m_phit_first;
    wire [79:0] x0m_phit;
    wire [0:0] x1p_phit_valid;
    wire [0:0] x1p_phit_first;
    wire [79:0] x1p_phit;
    wire [0:0] x1m_phit_valid;
    wire [0:0] x1m_phit_first;
    wire [79:0] x1m_phit;
    wire [0:0] y0p_phit_valid;
    wire [0:0] y0p_phit_first;
    wire [79:0] y0p_phit;
    wire [0:0] y0m_phit_valid;
    wire [0:0] y0m_phit_first;
    wire [79:0] y0m_phit;
    wire [0:0] y1p_phit_valid;
    wire [0:0] y1p_phit_first;
    wire [79:0] y1p_phit;
    wire [0:0] y1m_phit_valid;
    wire [0:0] y1m_phit_first;
    wire [79:0] y1m_phit;
    wire [0:0] z0p_phit_valid;
    wire [0:0] z0p_phit_first;
    wire [79:0] z0p_phit;
    wire [0:0] z0m_phit_valid;
    wire [0:0] z0m_phit_first;
    wire [79:0] z0m_phit;
    wire [0:0] z1p_phit_valid;
    wire [0:0] z1p_phit_first;
    wire [79:0] z1p_phit;
    wire [0:0] z1m_phit_valid;
    wire [0:0] z1m_phit_first;
    wire [79:0] z1m_phit;
    wire [11:0] replay;
    wire [11:0] timeout;
    wire [11:0] damaged;
    wire [0:0] weight_error;
    wire [34:0] dropped;
    (* unused *) wire unused;
    assign unused = &{
        1'b0,
        x0p_phit_valid,
        x0p_phit_first,
        x0p_phit,
        x0m_phit_valid,
        x0m_phit_first,
        x0m_phit,
        x1p_phit_valid,
        x1p_phit_first,
        x1p_phit,
        x1m_phit_valid,
        x1m_phit_first,
        x1m_phit,
        y0p_phit_valid,
        y0p_phit_first,
        y0p_phit,
        y0m_phit_valid,
        y0m_phit_first,
        y0m_phit,
        y1p_phit_valid,
        y1p_phit_first,
        y1p_phit,
        y1m_phit_valid,
        y1m_phit_first,
        y1m_phit,
        z0p_phit_valid,
        z0p_phit_first,
        z0p_phit,
        z0m_phit_valid,
        z0m_phit_first,
        z0m_phit,
        z1p_phit_valid,
        z1p_phit_first,
        z1p_phit,
        z1m_phit_valid,
        z1m_phit_first,
        z1m_phit,
        replay,
        timeout,
        damaged,
        weight_error,
        dropped
    };

    anton2_node_23 u_anton2_node_23 (
        .clk_i(clock),
        .rst_i(reset),
        .here_i(12'd0),
        .last_i(12'd0),
        .crosses_i(12'd0),
        .x0p_phit_valid_i(1'd0),
        .x0p_phit_first_i(1'd0),
        .x0p_phit_i(80'd0),
        .x0p_phit_valid_o(x0p_phit_valid),
        .x0p_phit_first_o(x0p_phit_first),
        .x0p_phit_o(x0p_phit),
        .x0m_phit_valid_i(1'd0),
        .x0m_phit_first_i(1'd0),
        .x0m_phit_i(80'd0),
        .x0m_phit_valid_o(x0m_phit_valid),
        .x0m_phit_first_o(x0m_phit_first),
        .x0m_phit_o(x0m_phit),
        .x1p_phit_valid_i(1'd0),
        .x1p_phit_first_i(1'd0),
        .x1p_phit_i(80'd0),
        .x1p_phit_valid_o(x1p_phit_valid),
        .x1p_phit_first_o(x1p_phit_first),
        .x1p_phit_o(x1p_phit),
        .x1m_phit_valid_i(1'd0),
        .x1m_phit_first_i(1'd0),
        .x1m_phit_i(80'd0),
        .x1m_phit_valid_o(x1m_phit_valid),
        .x1m_phit_first_o(x1m_phit_first),
        .x1m_phit_o(x1m_phit),
        .y0p_phit_valid_i(1'd0),
        .y0p_phit_first_i(1'd0),
        .y0p_phit_i(80'd0),
        .y0p_phit_valid_o(y0p_phit_valid),
        .y0p_phit_first_o(y0p_phit_first),
        .y0p_phit_o(y0p_phit),
        .y0m_phit_valid_i(1'd0),
        .y0m_phit_first_i(1'd0),
        .y0m_phit_i(80'd0),
        .y0m_phit_valid_o(y0m_phit_valid),
        .y0m_phit_first_o(y0m_phit_first),
        .y0m_phit_o(y0m_phit),
        .y1p_phit_valid_i(1'd0),
        .y1p_phit_first_i(1'd0),
        .y1p_phit_i(80'd0),
        .y1p_phit_valid_o(y1p_phit_valid),
        .y1p_phit_first_o(y1p_phit_first),
        .y1p_phit_o(y1p_phit),
        .y1m_phit_valid_i(1'd0),
        .y1m_phit_first_i(1'd0),
        .y1m_phit_i(80'd0),
        .y1m_phit_valid_o(y1m_phit_valid),
        .y1m_phit_first_o(y1m_phit_first),
        .y1m_phit_o(y1m_phit),
        .z0p_phit_valid_i(1'd0),
        .z0p_phit_first_i(1'd0),
        .z0p_phit_i(80'd0),
        .z0p_phit_valid_o(z0p_phit_valid),
        .z0p_phit_first_o(z0p_phit_first),
        .z0p_phit_o(z0p_phit),
        .z0m_phit_valid_i(1'd0),
        .z0m_phit_first_i(1'd0),
        .z0m_phit_i(80'd0),
        .z0m_phit_valid_o(z0m_phit_valid),
        .z0m_phit_first_o(z0m_phit_first),
        .z0m_phit_o(z0m_phit),
        .z1p_phit_valid_i(1'd0),
        .z1p_phit_first_i(1'd0),
        .z1p_phit_i(80'd0),
        .z1p_phit_valid_o(z1p_phit_valid),
        .z1p_phit_first_o(z1p_phit_first),
        .z1p_phit_o(z1p_phit),
        .z1m_phit_valid_i(1'd0),
        .z1m_phit_first_i(1'd0),
        .z1m_phit_i(80'd0),
        .z1m_phit_valid_o(z1m_phit_valid),
        .z1m_phit_first_o(z1m_phit_first),
        .z1m_phit_o(z1m_phit),
        .replay_o(replay),
        .timeout_o(timeout),
        .damaged_o(damaged),
        .inject_valid_i(inject_valid[0 +: 46]),
        .inject_head_i(inject_head[0 +: 23]),
        .inject_tail_i(inject_tail[0 +: 23]),
        .inject_flit_i(inject_flit[0 +: 4416]),
        .inject_not_full_o(inject_not_full[0 +: 46]),
        .eject_ready_i({46{1'b1}}),
        .eject_valid_o(eject_valid[0 +: 46]),
        .eject_head_o(eject_head[0 +: 46]),
        .eject_tail_o(eject_tail[0 +: 46]),
        .eject_flit_o(eject_flit[0 +: 8832]),
        .error_o(misuse[0 +: 92]),
        .weight_wr_en_i(1'd0),
        .weight_router_i(4'd0),
        .weight_addr_i(8'd0),
        .weight_data_i(8'd0),
        .weight_error_o(weight_error),
        .channel_weight_wr_en_i(1'd0),
        .channel_weight_channel_i(4'd0),
        .channel_weight_index_i(4'd0),
        .channel_weight_data_i(8'd0),
        .multicast_wr_en_i(1'd0),
        .multicast_adapter_i(6'd0),
        .multicast_addr_i(8'd0),
        .multicast_data_i(39'd0),
        .dropped_o(dropped)
    );

    // The way of all packets of a class from an endpoint to another: the direction at half a ring
    // in z, y and x, the torus slice, and the dimension order, 0 to 5.
    function automatic [6:0] way(
        input reg [31:0] drawn_by,
        input reg reply,
        input reg [4:0] from,
        input reg [4:0] to
    );
        reg [63:0] product;
        reg order_high;
        begin
            product = {drawn_by, 32'd0} ^ {53'd0, reply, from, to};
            product = product * 64'h9e37_79b9_7f4a_7c15;
            product = product ^ (product >> 32);
            order_high = ^product[63:55];
            way = {
                ^product[54:46], ^product[45:37], ^product[36:28],
                ^product[27:19],
                order_high, (^product[18:10]) & !order_high, ^product[9:0]
            };
        end
    endfunction

    // The header of a packet of two flits. The network writes what is done: a source writes 0.
    localparam integer DONE = 24;
    function automatic [41:0] header(
        input reg [4:0] to,
        input reg reply,
        input reg [6:0] by,
        input reg [2:0] done
    );
        header = {
            by[6:4], // tie
            10'd0, // table
            1'd0, // multicast
            1'd1, // two
            done[2], // crossed
            done[1:0], // done
            2'd0, // pattern
            reply, // class
            by[3], // slice
            by[2:0], // order
            to[0 +: 5], // endpoint
            4'd0, // z
            4'd0, // y
            4'd0 // x
        };
    endfunction

    // What is free in both flits of a packet holds its source and number, times this.
    wire [312:0] every_part = {
        57'h05e8e30970c30df,
        64'hbf08119f05cd56d6,
        64'h19a37d5757aaf520,
        64'hbf424132963fe08d,
        64'hcfc5d07f6f03c29b
    };

    // A number by which an endpoint is known.
    function automatic [63:0] mark(input reg [4:0] coordinates);
        reg [63:0] product;
        begin
            product = {58'd0, coordinates, 1'b1} * 64'h9e37_79b9_7f4a_7c15;
            mark = product ^ (product >> 32);
        end
    endfunction

    genvar endpoint;
    generate
        for (endpoint = 0; endpoint < 23; endpoint = endpoint + 1) begin : g_endpoint
            localparam integer ENDPOINT = endpoint / 1 % 23;
            localparam integer NUMBER = endpoint + 1;
            // Neighbouring seeds would begin with similar numbers: they are spread.
            wire [63:0] product = {NUMBER, seed} * 64'h9e37_79b9_7f4a_7c15;
            wire [63:0] spread = product ^ (product >> 32);
            localparam integer SELF = endpoint;
            wire [4:0] here = {ENDPOINT[4:0]};

            // The generator's flits have a head, a tail, and in a head the destination.
            wire [6:0] made;
            wire [1:0] injects = inject_valid[endpoint*2 +: 2];
            wire made_head = made[5];
            wire made_tail = made[6];

            traffic_generator_23_w7_p2_l2 u_generator (
                .clk_i(clock),
                .rst_i(reset),
                .seed_i(spread),
                .enable_i(enable),
                .rate_i(rate),
                // A queue with room for two flits has room for the second as well.
                .not_full_i(inject_not_full[endpoint*2 +: 2] | {2{!made_head}}),
                .valid_o(inject_valid[endpoint*2 +: 2]),
                .flit_o(made),
                .busy_o(busy[endpoint]),
                .sent_o(sent[endpoint*32 +: 32])
            );

            // A second flit has the packet's source and number.
            reg [23:0] number_q;
            wire [28:0] key = {number_q, SELF[4:0]};
            wire [312:0] fill = {284'd0, key} * every_part;
            wire reply = injects[1];
            wire [6:0] by = way(seed, reply, SELF[4:0], made[4:0]);
            assign inject_head[endpoint] = made_head;
            assign inject_tail[endpoint] = made_tail;
            wire [41:0] made_header =
                header(made[4:0], reply, by, 3'd0);
            assign inject_flit[endpoint*192 +: 192] = made_head
                ? {fill[149:0], made_header}
                : {fill[312:150], key};
            always @(posedge clock)
                if (reset)
                    number_q <= 24'd0;
                else if (|injects && made_tail)
                    number_q <= number_q + 24'd1;

            // The first flit of the packet that comes; by class and source, the number of the one
            // before. All that is shown is taken at once: flits of two classes never come together.
            wire [1:0] ejects = eject_valid[endpoint*2 +: 2];
            wire came_reply = ejects[1];
            wire [191:0] came = came_reply
                ? eject_flit[(endpoint*2 + 1)*192 +: 192]
                : eject_flit[endpoint*2*192 +: 192];
            wire came_head = came_reply ? eject_head[endpoint*2 + 1] : eject_head[endpoint*2];
            wire came_tail = came_reply ? eject_tail[endpoint*2 + 1] : eject_tail[endpoint*2];
            reg [191:0] first_q;
            reg [23:0] before_q [0:63];
            reg wrong_q;
            wire [28:0] came_key = came[28:0];
            wire [312:0] came_fill = {284'd0, came_key} * every_part;
            wire [4:0] from = came_key[4:0];
            wire [6:0] came_by = way(seed, came_reply, from, here);
            wire [23:0] ahead =
                came_key[28:5] - before_q[{came_reply, from}];
            // Its flits are those that its source made, and it comes behind the one before.
            wire [41:0] came_header =
                header(here, came_reply, came_by, first_q[DONE +: 3]);
            wire is_right = first_q === {came_fill[149:0], came_header}
                && came === {came_fill[312:150], came_key}
                && ahead != 24'd0 && !ahead[23];
            reg [31:0] n;
            initial
                for (n = 32'd0; n <= 32'd63; n = n + 32'd1)
                    before_q[n] = {24{1'b1}};
            always @(posedge clock)
                if (reset)
                    wrong_q <= 1'b0;
                else if (|ejects) begin
                    wrong_q <= wrong_q | (!came_head & !is_right) | (&ejects);
                    if (came_head)
                        first_q <= came;
                    else begin
                        before_q[{came_reply, from}] <= came_key[28:5];
                    end
                end

            // The destination in the header. A second flit has none: the checker sees what it
            // awaits.
            wire [4:0] payload = came_head
                ? {came[12 +: 5]}
                : here + 5'd1;
            wire unexpected;
            assign error[endpoint] = unexpected | wrong_q;

            traffic_checker_23_w7_p2 u_checker (
                .clk_i(clock),
                .rst_i(reset),
                .here_i(here),
                .valid_i(|ejects),
                .flit_i({came_tail, came_head, payload}),
                .error_o(unexpected),
                .inside_o(partial[endpoint]),
                .received_o(received[endpoint*32 +: 32])
            );

            // The marks of the endpoints that packets were sent to from here, less its own for each
            // that
            // came here: over all endpoints the sum is 0 once all have arrived.
            wire [4:0] injected = made[4:0];
            wire injects_head = |injects && made_head;
            wire ejects_tail = |ejects && came_tail;
            reg [63:0] balance_q;
            assign balances[endpoint*64 +: 64] = balance_q;
            always @(posedge clock)
                if (reset)
                    balance_q <= 64'd0;
                else
                    balance_q <= balance_q
                        + (injects_head ? mark(injected) : 64'd0)
                        - (ejects_tail ? mark({ENDPOINT[4:0]}) : 64'd0);
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
        for (i = 0; i < ENDPOINTS; i = i + 1) begin
            all_sent = all_sent + sent[i*32 +: 32];
            all_received = all_received + received[i*32 +: 32];
            balance = balance + balances[i*64 +: 64];
        end
    end
    wire [31:0] awaited = all_sent - all_received;

    // Flits per endpoint and 1000 cycles, rounded down.
    wire [63:0] sent_rate = {32'd0, all_sent} * 64'd1000 / ({32'd0, cycles} * 64'd23);
    wire [63:0] received_rate = {32'd0, all_received} * 64'd1000 / ({32'd0, cycles} * 64'd23);

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
            $display("FAIL +load=%0d: wanted 0 to 1000 flits per endpoint and 1000 cycles", load);
            $stop;
            $finish;
        end
        if (cycles < 32'd100) begin
            $display("FAIL +cycles=%0d: wanted 100 or more", cycles);
            $stop;
            $finish;
        end
        // The chance of a packet in a cycle without one, in 1/2^32, that makes this load of packets
        // of 2 flits; 23 of 32 destinations drawn are endpoints.
        chance = 64'h1_0000_0000 * {32'd0, load}
            / (64'd2 * (64'd1000 - {32'd0, load}) + {32'd0, load})
            * 64'd32 / 64'd23;
        if (chance > 64'h1_0000_0000)
            $display("NOTE +load=%0d: more than can be drawn, 23 of 32 drawn are endpoints", load);
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
            quiet <= all_received != received_before || (busy == 23'd0 && awaited == 32'd0) ? 32'd0
                : quiet + 32'd1;
            if (cycle == cycles)
                $display("%0d cycles: sent %0d, received %0d flits per endpoint and 1000 cycles",
                    cycles, sent_rate, received_rate);
            if ((^{all_received, eject_valid}) === 1'bx) begin
                $display("FAIL in cycle %0d: what is received is not known", cycle);
                $stop;
                $finish;
            end else if (error !== 23'd0) begin
                $display("FAIL in cycle %0d: a flit is wrong at endpoints %b, endpoint 0 last",
                    cycle, error);
                $stop;
                $finish;
            end else if (misuse !== 92'd0) begin
                $display("FAIL in cycle %0d: error_o is %b, 4 bits of each, endpoint 0 last", cycle,
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
            end else if (cycle >= cycles && busy == 23'd0 && awaited == 32'd0) begin
                $display("%0d packets, drained in cycle %0d", all_sent / 32'd2, cycle);
                if (all_sent != 32'd0 && partial == 23'd0 && balance == 64'd0)
                    $display("PASS %0d flits", all_received);
                else begin
                    if (all_sent == 32'd0)
                        $display("FAIL nothing was sent: more +load or +cycles");
                    else if (partial != 23'd0)
                        $display("FAIL a packet ended without its tail");
                    else
                        $display("FAIL a packet came to an endpoint that it was not sent to");
                    $stop;
                end
                $finish;
            end
        end
    end
endmodule

`default_nettype wire
