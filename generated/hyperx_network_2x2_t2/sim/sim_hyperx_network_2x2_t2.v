// SPDX-License-Identifier: 0BSD
// Simulates hyperx_network_2x2_t2 by itself.
// A traffic generator and a traffic checker stand at each of its 8 terminals.
// Packets of 1 to 16 flits go to terminals at random.
// Each length is drawn as often as any other.
// A head has a tag of 32 bits in the lowest of its user's bits, drawn as well.
// All that a user may write follows from a packet's destination, length and tag, and is compared
// as it comes: a head is wrong at another terminal than its own, a flit if any of its bits is, but
// for what the network itself writes into heads. Packets may overtake each other: their order is
// not compared. Whether each came once is seen when all have come, by a sum of numbers, one for
// each destination, length and tag.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s sim_hyperx_network_2x2_t2 -o sim_hyperx_network_2x2_t2.vvp -c \
//       files.f sim/traffic_generator_2x2x2_w5_p1.v sim/traffic_checker_2x2x2_w5_p1.v \
//       sim/sim_hyperx_network_2x2_t2.v && vvp -N sim_hyperx_network_2x2_t2.vvp +load=100
//   $ verilator --binary --x-initial unique --top-module sim_hyperx_network_2x2_t2 -f files.f \
//       sim/traffic_generator_2x2x2_w5_p1.v sim/traffic_checker_2x2x2_w5_p1.v \
//       sim/sim_hyperx_network_2x2_t2.v && obj_dir/Vsim_hyperx_network_2x2_t2 +load=100 \
//       +verilator+rand+reset+2 +verilator+seed+1
// Plusargs, each a decimal number:
//   +load=N    wanted traffic in flits per terminal and 1000 cycles, 0 to 1000 (100)
//   +cycles=N  cycles in which packets may begin, 100 or more (2000); then the network drains
//   +seed=N    seed of the traffic (1)
// A terminal has one packet at a time: what is drawn while it waits to inject is lost,
// so that a full network is sent less than is wanted. Printed is what was sent and received, from
// the reset on, and `PASS <n> flits` if packets came whole, each to its terminal, and as
// many as were sent to it; else `FAIL` with the reason, and $stop: `vvp -N` and Verilator's program
// then end with an exit code other than 0; other simulators, in batch mode, may want
// `grep -q '^PASS'` on what they print.

`default_nettype none

module sim_hyperx_network_2x2_t2;
    localparam integer TERMINALS = 8;
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

    wire [7:0] inject_tail;
    wire [511:0] inject_flit;
    wire [7:0] inject_ready;
    wire [7:0] eject_valid;
    wire [7:0] eject_head;
    wire [7:0] eject_tail;
    wire [511:0] eject_flit;
    wire [39:0] misuse;
    wire [255:0] packets;
    wire [7:0] busy;
    wire [7:0] partial;
    wire [7:0] error;
    wire [255:0] sent;
    wire [255:0] received;
    wire [511:0] balances;

    hyperx_network_2x2_t2 u_hyperx_network_2x2_t2 (
        .clk_i(clock),
        .rst_i(reset),
        .inject_valid_i(busy),
        .inject_tail_i(inject_tail),
        .inject_flit_i(inject_flit),
        .inject_ready_o(inject_ready),
        .eject_valid_o(eject_valid),
        .eject_head_o(eject_head),
        .eject_tail_o(eject_tail),
        .eject_flit_o(eject_flit),
        .eject_ready_i({8{1'b1}}),
        .error_o(misuse)
    );

    reg [31:0] all_packets;
    integer from;
    always @* begin
        all_packets = 32'd0;
        for (from = 0; from < TERMINALS; from = from + 1)
            all_packets = all_packets + packets[from*32 +: 32];
    end

    // The lowest bit of a head's length less 1.
    localparam integer LENGTH = 3;

    // The lowest bit of a head's tag.
    localparam integer TAG = 23;

    // Bits of a head that are filled as those of other flits are; and all but what the network
    // writes.
    wire [63:0] filled_bits = {{9{1'b1}}, 55'd0};
    wire [63:0] compared_bits = {{41{1'b1}}, 16'd0, {7{1'b1}}};

    // The number that stands for another one, as if it were drawn: SplitMix64, Steele et al., 2014.
    function automatic [63:0] mark(input reg [63:0] known);
        reg [63:0] product;
        begin
            product = known + 64'h9e37_79b9_7f4a_7c15;
            product = (product ^ (product >> 30)) * 64'hbf58_476d_1ce4_e5b9;
            product = (product ^ (product >> 27)) * 64'h94d0_49bb_1331_11eb;
            mark = product ^ (product >> 31);
        end
    endfunction

    // A length less 1, by a number that is drawn.
    function automatic [3:0] length_by(input reg [31:0] draw);
        reg [63:0] scaled;
        begin
            scaled = {32'd0, draw} * 64'd16;
            scaled = scaled >> 32;
            length_by = scaled[3:0];
        end
    endfunction

    // What fills a flit at its place in a packet of this mark.
    function automatic [63:0] filling(
        input reg [63:0] packet,
        input reg [3:0] place
    );
        reg [63:0] word;
        integer part;
        begin
            word = packet + {60'd0, place};
            for (part = 0; part < 1; part = part + 1) begin
                word = mark(word);
                filling[part*64 +: 64] = word;
            end
        end
    endfunction

    genvar terminal;
    generate
        for (terminal = 0; terminal < 8; terminal = terminal + 1) begin : g_terminal
            localparam integer X = terminal / 2 % 2;
            localparam integer Y = terminal / 4 % 2;
            localparam integer SEAT = terminal / 1 % 2;
            localparam integer NUMBER = terminal + 1;
            // Neighbouring seeds would begin with similar numbers: they are spread.
            wire [63:0] product = {NUMBER, seed} * 64'h9e37_79b9_7f4a_7c15;
            wire [63:0] spread = product ^ (product >> 32);
            localparam integer SELF = terminal;
            wire [2:0] here = {SEAT[0:0], Y[0:0], X[0:0]};

            // The packet under way: what is drawn by its number here, and the place of the flit
            // that waits.
            reg [28:0] number_q;
            wire [63:0] drawn = mark({seed, number_q, SELF[2:0]});
            wire [31:0] tag = drawn[31:0];
            wire [3:0] length = length_by(drawn[63:32]);
            reg [3:0] place_q;
            wire first = place_q == 4'd0;
            wire last = place_q == length;
            wire goes = busy[terminal] && inject_ready[terminal];

            // The generator makes packets of one flit, a head and a tail: it holds the destination
            // until the last flit of the packet is taken.
            wire ends;
            wire [2:0] to;
            wire [1:0] flags;
            (* unused *) wire unused;
            assign unused = &{1'b0, flags, drawn};

            traffic_generator_2x2x2_w5_p1 u_generator (
                .clk_i(clock),
                .rst_i(reset),
                .seed_i(spread),
                .enable_i(enable),
                .rate_i(rate),
                .not_full_i(inject_ready[terminal] && last),
                .valid_o(ends),
                .flit_o({flags, to}),
                .busy_o(busy[terminal]),
                .sent_o(packets[terminal*32 +: 32])
            );

            wire [63:0] injected = {25'd0, tag, length, to};
            wire [63:0] filled = filling(mark(injected), place_q);
            wire [63:0] head = (filled & filled_bits)
                | {9'd0, tag, 16'd0, length, to};
            reg [31:0] sent_q;
            assign sent[terminal*32 +: 32] = sent_q;
            assign inject_tail[terminal] = last;
            assign inject_flit[terminal*64 +: 64] = first ? head : filled;
            always @(posedge clock)
                if (reset) begin
                    number_q <= 29'd0;
                    place_q <= 4'd0;
                    sent_q <= 32'd0;
                end else begin
                    if (ends)
                        number_q <= number_q + 29'd1;
                    if (goes) begin
                        place_q <= last ? 4'd0 : place_q + 4'd1;
                        sent_q <= sent_q + 32'd1;
                    end
                end

            // The packet that comes, as its head says it. Its flits come one after another.
            wire comes = eject_valid[terminal];
            wire [63:0] came = eject_flit[terminal*64 +: 64];
            wire [31:0] came_tag = came[TAG +: 32];
            wire [3:0] came_length = came[LENGTH +: 4];
            reg [3:0] came_place_q;
            reg [63:0] ejected_q;
            wire came_first = came_place_q == 4'd0;
            wire [63:0] ejected = came_first
                ? {25'd0, came_tag, came_length, here}
                : ejected_q;
            wire came_last = came_place_q == ejected[3 +: 4];
            always @(posedge clock)
                if (reset) begin
                    came_place_q <= 4'd0;
                    ejected_q <= 64'd0;
                end else if (comes) begin
                    came_place_q <= came_last ? 4'd0 : came_place_q + 4'd1;
                    ejected_q <= ejected;
                end

            // The flit as it was sent from wherever it was.
            wire [63:0] expected = filling(mark(ejected), came_place_q);
            wire [63:0] expected_head = (expected & filled_bits)
                | {9'd0, came_tag, 16'd0, came_length, here};
            wire is_right_head = ((came ^ expected_head) & compared_bits) === 64'd0;
            wire is_right = eject_head[terminal] === came_first && eject_tail[terminal]
                === came_last
                && (came_first ? is_right_head : came === expected);

            // The checker is shown packets of one flit to here, and a flit without flags for a
            // wrong
            // one.
            wire is_inside;
            assign partial[terminal] = is_inside || !came_first;

            traffic_checker_2x2x2_w5_p1 u_checker (
                .clk_i(clock),
                .rst_i(reset),
                .here_i(here),
                .valid_i(comes),
                .flit_i({is_right, is_right, here}),
                .error_o(error[terminal]),
                .inside_o(is_inside),
                .received_o(received[terminal*32 +: 32])
            );

            // The marks of the packets that were sent from here, less those of packets that came
            // here: over all terminals the sum is 0 once all have arrived.
            wire injects_head = goes && first;
            wire ejects_tail = comes && came_last;
            reg [63:0] balance_q;
            assign balances[terminal*64 +: 64] = balance_q;
            always @(posedge clock)
                if (reset)
                    balance_q <= 64'd0;
                else
                    balance_q <= balance_q
                        + (injects_head ? mark(injected) : 64'd0)
                        - (ejects_tail ? mark(ejected) : 64'd0);
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
        for (i = 0; i < TERMINALS; i = i + 1) begin
            all_sent = all_sent + sent[i*32 +: 32];
            all_received = all_received + received[i*32 +: 32];
            balance = balance + balances[i*64 +: 64];
        end
    end
    wire [31:0] awaited = all_sent - all_received;

    // Flits per terminal and 1000 cycles, rounded down.
    wire [63:0] sent_rate = {32'd0, all_sent} * 64'd1000 / ({32'd0, cycles} * 64'd8);
    wire [63:0] received_rate = {32'd0, all_received} * 64'd1000 / ({32'd0, cycles} * 64'd8);

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
            $display("FAIL +load=%0d: wanted 0 to 1000 flits per terminal and 1000 cycles", load);
            $stop;
            $finish;
        end
        if (cycles < 32'd100) begin
            $display("FAIL +cycles=%0d: wanted 100 or more", cycles);
            $stop;
            $finish;
        end
        // The chance of a packet in a cycle without one, in 1/2^32, that makes this load of packets
        // of 1 to 16 flits; 8 of 8 destinations drawn are terminals.
        chance = 64'h2_0000_0000 * {32'd0, load}
            / (64'd17 * (64'd1000 - {32'd0, load}) + 64'd2 * {32'd0, load})
            * 64'd8 / 64'd8;
        if (chance > 64'h1_0000_0000)
            $display("NOTE +load=%0d: more than can be drawn, 8 of 8 drawn are terminals", load);
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
            quiet <= all_received != received_before || (busy == 8'd0 && awaited == 32'd0) ? 32'd0
                : quiet + 32'd1;
            if (cycle == cycles)
                $display("%0d cycles: sent %0d, received %0d flits per terminal and 1000 cycles",
                    cycles, sent_rate, received_rate);
            if ((^{all_received, eject_valid}) === 1'bx) begin
                $display("FAIL in cycle %0d: what is received is not known", cycle);
                $stop;
                $finish;
            end else if (error !== 8'd0) begin
                $display("FAIL in cycle %0d: a flit is wrong at terminals %b, terminal 0 last",
                    cycle, error);
                $stop;
                $finish;
            end else if (misuse !== 40'd0) begin
                $display("FAIL in cycle %0d: error_o is %b, 5 bits of each, terminal 0 last", cycle,
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
            end else if (cycle >= cycles && busy == 8'd0 && awaited == 32'd0) begin
                $display("%0d packets, drained in cycle %0d", all_packets, cycle);
                if (all_sent != 32'd0 && partial == 8'd0 && balance == 64'd0)
                    $display("PASS %0d flits", all_received);
                else begin
                    if (all_sent == 32'd0)
                        $display("FAIL nothing was sent: more +load or +cycles");
                    else if (partial != 8'd0)
                        $display("FAIL a packet ended without its tail");
                    else
                        $display("FAIL the packets that came are not those that were sent");
                    $stop;
                end
                $finish;
            end
        end
    end
endmodule

`default_nettype wire
