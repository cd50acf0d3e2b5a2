// SPDX-License-Identifier: 0BSD
// Simulates clos_network_p4_r2_p4_r2_c2 by itself.
// A traffic generator and a traffic checker stand at each of its 4 processors.
// Packets of 4 flits go to processors at random.
// First the routing tables of all routers are written, by cfg_…_i: 13 cycles after the reset.
// A packet goes in each virtual channel in turn, adaptively or by a hash as is drawn, as soon as
// the
// longest packet has room. Its second phit has a word that is drawn; its destination and this word
// say all else that it carries, which is compared as it comes. In the place of its check a tail has
// bits that follow from these, too: routers do not look at it. Packets may overtake each other:
// their order is not compared. Whether each came once is seen when all have come, by a sum of
// numbers, one for each destination and word.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s sim_clos_network_p4_r2_p4_r2_c2 -o \
//       sim_clos_network_p4_r2_p4_r2_c2.vvp -c files.f sim/traffic_generator_4_w4_p1.v \
//       sim/traffic_checker_4_w4_p1.v sim/sim_clos_network_p4_r2_p4_r2_c2.v && vvp -N \
//       sim_clos_network_p4_r2_p4_r2_c2.vvp +load=100
//   $ verilator --binary --x-initial unique --top-module sim_clos_network_p4_r2_p4_r2_c2 -f \
//       files.f sim/traffic_generator_4_w4_p1.v sim/traffic_checker_4_w4_p1.v \
//       sim/sim_clos_network_p4_r2_p4_r2_c2.v && obj_dir/Vsim_clos_network_p4_r2_p4_r2_c2 \
//       +load=100 +verilator+rand+reset+2 +verilator+seed+1
// Plusargs, each a decimal number:
//   +load=N    wanted traffic in flits per processor and 1000 cycles, 0 to 1000 (100)
//   +cycles=N  cycles in which packets may begin, 100 or more (2000); then the network drains
//   +seed=N    seed of the traffic (1)
// A processor has one packet at a time: what is drawn while it waits to inject is lost,
// so that a full network is sent less than is wanted. Printed is what was sent and received, from
// the reset on, and `PASS <n> flits` if packets came whole, each to its processor, and as
// many as were sent to it; else `FAIL` with the reason, and $stop: `vvp -N` and Verilator's program
// then end with an exit code other than 0; other simulators, in batch mode, may want
// `grep -q '^PASS'` on what they print.

`default_nettype none

module sim_clos_network_p4_r2_p4_r2_c2;
    localparam integer PROCESSORS = 4;
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

    wire [3:0] inject_valid;
    wire [95:0] inject_phit;
    wire [71:0] freed_here;
    wire [71:0] freed_there;
    wire [3:0] eject_valid;
    wire [95:0] eject_phit;
    wire [31:0] stopped;
    wire [15:0] overflow;
    wire [15:0] route_error;
    wire [15:0] turn_error;
    wire [3:0] misuse;
    wire [127:0] packets;
    assign misuse = {4{(|{stopped, overflow, route_error, turn_error})}};

    // What is written into the tables of which ports.
    wire [3:0] writes = 4'd13;
    reg [3:0] write_q;
    reg [15:0] write_to;
    reg [6:0] write_address;
    reg [30:0] write_data;
    wire is_written = write_q == writes;
    always @* begin
        write_to = 16'h0;
        write_address = 7'd0;
        write_data = 31'h0;
        case (write_q)
            4'd0: begin
                write_to = 16'hff0f;
                write_address = 7'd0;
                write_data = 31'h0;
            end
            4'd1: begin
                write_to = 16'hf0;
                write_address = 7'd0;
                write_data = 31'h2;
            end
            4'd2: begin
                write_to = 16'hff;
                write_address = 7'd1;
                write_data = 31'h1;
            end
            4'd3: begin
                write_to = 16'hff00;
                write_address = 7'd1;
                write_data = 31'h7fff;
            end
            4'd4: begin
                write_to = 16'hff;
                write_address = 7'd2;
                write_data = 31'h100;
            end
            4'd5: begin
                write_to = 16'hff00;
                write_address = 7'd2;
                write_data = 31'h101;
            end
            4'd6: begin
                write_to = 16'hff;
                write_address = 7'd3;
                write_data = 31'h0;
            end
            4'd7: begin
                write_to = 16'hff00;
                write_address = 7'd3;
                write_data = 31'h1;
            end
            4'd8: begin
                write_to = 16'hffff;
                write_address = 7'd4;
                write_data = 31'h3;
            end
            4'd9: begin
                write_to = 16'hff;
                write_address = 7'd8;
                write_data = 31'h7fff8000;
            end
            4'd10: begin
                write_to = 16'hff;
                write_address = 7'd9;
                write_data = 31'hc;
            end
            4'd11: begin
                write_to = 16'hffff;
                write_address = 7'd64;
                write_data = 31'h0;
            end
            4'd12: begin
                write_to = 16'hffff;
                write_address = 7'd65;
                write_data = 31'h1;
            end
            default: ;
        endcase
    end
    always @(posedge clock)
        if (reset)
            write_q <= 4'd0;
        else if (!is_written)
            write_q <= write_q + 4'd1;
    wire [3:0] busy;
    wire [3:0] partial;
    wire [3:0] error;
    wire [127:0] sent;
    wire [127:0] received;
    wire [255:0] balances;

    clos_network_p4_r2_p4_r2_c2 u_clos_network_p4_r2_p4_r2_c2 (
        .clk_i(clock),
        .rst_i(reset),
        .in_valid_i(inject_valid),
        .in_phit_i(inject_phit),
        .cfg_we_i(reset ? 16'h0 : write_to),
        .cfg_addr_i(write_address),
        .cfg_data_i(write_data),
        .ready_i({4{1'b1}}),
        .freed_i(freed_here),
        .clear_i(32'h0),
        .out_valid_o(eject_valid),
        .out_phit_o(eject_phit),
        .freed_o(freed_there),
        .stopped_o(stopped),
        .overflow_o(overflow),
        .route_error_o(route_error),
        .turn_error_o(turn_error)
    );

    reg [31:0] all_packets;
    integer from;
    always @* begin
        all_packets = 32'd0;
        for (from = 0; from < PROCESSORS; from = from + 1)
            all_packets = all_packets + packets[from*32 +: 32];
    end

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

    // The content of a phit of a packet, by its place: its head, the word that is drawn, a filling,
    // and a tail.
    function automatic [21:0] content(
        input reg [1:0] place,
        input reg [1:0] to,
        input reg [21:0] word,
        input reg [0:0] vc
    );
        reg [63:0] filling;
        begin
            filling = mark({40'd0, word, to});
            content = 22'd0;
            case (place)
                2'd0: begin
                    content[1:0] = to;
                    content[15 +: 1] = vc;
                    content[16] = word[0];
                    content[17] = word[1];
                end
                2'd1: content[21:0] = word;
                2'd2: content = filling[21:0];
                default: begin
                    filling = mark(filling);
                    content[15:0] = filling[63:48];
                end
            endcase
        end
    endfunction

    genvar processor;
    generate
        for (processor = 0; processor < 4; processor = processor + 1) begin : g_processor
            localparam integer SELF = processor / 1 % 4;
            localparam integer NUMBER = processor + 1;
            // Neighbouring seeds would begin with similar numbers: they are spread.
            wire [63:0] product = {NUMBER, seed} * 64'h9e37_79b9_7f4a_7c15;
            wire [63:0] spread = product ^ (product >> 32);
            wire [1:0] here = {SELF[1:0]};

            // The packet under way: what is drawn by its number here, its virtual channel, and the
            // place
            // of the phit that waits.
            reg [29:0] number_q;
            reg [1:0] place_q;
            wire [63:0] drawn = mark({seed, number_q, SELF[1:0]});
            wire [21:0] word = drawn[21:0];
            wire first = place_q == 2'd0;
            wire last = place_q == 2'd3;
            reg [8:0] held;
            reg [17:0] sent_by_vc_q;
            reg [17:0] sent_by_vc_d;
            wire goes = busy[processor] && is_written && (!first || held <= 9'd237);
            reg [0:0] vc_q;
            reg [0:0] came_vc_q;
            integer vc;
            always @* begin
                held = 9'd0;
                sent_by_vc_d = sent_by_vc_q;
                for (vc = 0; vc < 2; vc = vc + 1)
                    if (vc_q == vc[0:0]) begin
                        held = sent_by_vc_q[vc*9 +: 9] - freed_there[(processor*2 + vc)*9 +: 9];
                        sent_by_vc_d[vc*9 +: 9] = sent_by_vc_q[vc*9 +: 9] + 9'd1;
                    end
            end

            // The generator makes packets of one flit, a head and a tail: it holds the destination
            // until the last phit of the packet is taken.
            wire ends;
            wire [1:0] to;
            wire [1:0] flags;
            (* unused *) wire unused;
            assign unused = &{1'b0, flags, drawn};

            traffic_generator_4_w4_p1 u_generator (
                .clk_i(clock),
                .rst_i(reset),
                .seed_i(spread),
                .enable_i(enable),
                .rate_i(rate),
                .not_full_i(goes && last),
                .valid_o(ends),
                .flit_o({flags, to}),
                .busy_o(busy[processor]),
                .sent_o(packets[processor*32 +: 32])
            );

            wire [63:0] injected = {40'd0, word, to};
            reg [31:0] sent_q;
            assign sent[processor*32 +: 32] = sent_q;
            assign inject_valid[processor] = goes;
            assign inject_phit[processor*24 +: 24] = {
                last, first, content(place_q, to, word, vc_q)
            };
            always @(posedge clock)
                if (reset) begin
                    number_q <= 30'd0;
                    place_q <= 2'd0;
                    sent_q <= 32'd0;
                    sent_by_vc_q <= 18'd0;
                    vc_q <= 1'd0;
                end else begin
                    if (ends) begin
                        number_q <= number_q + 30'd1;
                        vc_q <= vc_q == 1'd1 ? 1'd0 : vc_q + 1'd1;
                    end
                    if (goes) begin
                        place_q <= place_q + 2'd1;
                        sent_q <= sent_q + 32'd1;
                        sent_by_vc_q <= sent_by_vc_d;
                    end
                end

            // The packet that comes: its head is looked at when its word has come. What is taken is
            // freed.
            wire comes = eject_valid[processor];
            wire [23:0] came = eject_phit[processor*24 +: 24];
            reg [1:0] came_place_q;
            reg [21:0] came_head_q;
            reg [21:0] came_word_q;
            reg [17:0] taken_q;
            reg [17:0] taken_d;
            assign freed_here[processor*18 +: 18] = taken_q;
            wire came_first = came_place_q == 2'd0;
            wire came_last = came_place_q == 2'd3;
            wire [21:0] came_word = came_place_q == 2'd1 ? came[21:0] : came_word_q;
            wire [63:0] ejected = {40'd0, came_word, here};
            wire [0:0] came_vc = came_first ? came[15 +: 1] : came_vc_q;
            integer of_vc;
            always @* begin
                taken_d = taken_q;
                for (of_vc = 0; of_vc < 2; of_vc = of_vc + 1)
                    if (came_vc == of_vc[0:0])
                        taken_d[of_vc*9 +: 9] = taken_q[of_vc*9 +: 9] + 9'd1;
            end
            always @(posedge clock)
                if (reset) begin
                    came_place_q <= 2'd0;
                    came_head_q <= 22'd0;
                    came_word_q <= 22'd0;
                    taken_q <= 18'd0;
                    came_vc_q <= 1'd0;
                end else if (comes) begin
                    came_place_q <= came_place_q + 2'd1;
                    came_word_q <= came_word;
                    if (came_first)
                        came_head_q <= came[21:0];
                    came_vc_q <= came_vc;
                    taken_q <= taken_d;
                end

            // The phit as it was sent from wherever it was; with the word, the head before it.
            wire is_right_head = came_head_q === content(2'd0, here, came_word, came_vc_q);
            wire is_right = came[23] === came_last && came[22] === came_first
                && (came_first || came[21:0] === content(came_place_q, here, came_word, came_vc_q))
                && (came_place_q != 2'd1 || is_right_head);

            // The checker is shown packets of one flit to here, and a flit without flags for a
            // wrong
            // one.
            wire is_inside;
            assign partial[processor] = is_inside || !came_first;

            traffic_checker_4_w4_p1 u_checker (
                .clk_i(clock),
                .rst_i(reset),
                .here_i(here),
                .valid_i(comes),
                .flit_i({is_right, is_right, here}),
                .error_o(error[processor]),
                .inside_o(is_inside),
                .received_o(received[processor*32 +: 32])
            );

            // The marks of the packets that were sent from here, less those of packets that came
            // here: over all processors the sum is 0 once all have arrived.
            wire injects_head = goes && first;
            wire ejects_tail = comes && came_last;
            reg [63:0] balance_q;
            assign balances[processor*64 +: 64] = balance_q;
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
        for (i = 0; i < PROCESSORS; i = i + 1) begin
            all_sent = all_sent + sent[i*32 +: 32];
            all_received = all_received + received[i*32 +: 32];
            balance = balance + balances[i*64 +: 64];
        end
    end
    wire [31:0] awaited = all_sent - all_received;

    // Flits per processor and 1000 cycles, rounded down.
    wire [63:0] sent_rate = {32'd0, all_sent} * 64'd1000 / ({32'd0, cycles} * 64'd4);
    wire [63:0] received_rate = {32'd0, all_received} * 64'd1000 / ({32'd0, cycles} * 64'd4);

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
            $display("FAIL +load=%0d: wanted 0 to 1000 flits per processor and 1000 cycles", load);
            $stop;
            $finish;
        end
        if (cycles < 32'd100) begin
            $display("FAIL +cycles=%0d: wanted 100 or more", cycles);
            $stop;
            $finish;
        end
        // The chance of a packet in a cycle without one, in 1/2^32, that makes this load of packets
        // of 4 flits; 4 of 4 destinations drawn are processors.
        chance = 64'h1_0000_0000 * {32'd0, load}
            / (64'd4 * (64'd1000 - {32'd0, load}) + {32'd0, load})
            * 64'd4 / 64'd4;
        if (chance > 64'h1_0000_0000)
            $display("NOTE +load=%0d: more than can be drawn, 4 of 4 drawn are processors", load);
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
            quiet <= all_received != received_before || (busy == 4'd0 && awaited == 32'd0) ? 32'd0
                : quiet + 32'd1;
            if (cycle == cycles)
                $display("%0d cycles: sent %0d, received %0d flits per processor and 1000 cycles",
                    cycles, sent_rate, received_rate);
            if ((^{all_received, eject_valid}) === 1'bx) begin
                $display("FAIL in cycle %0d: what is received is not known", cycle);
                $stop;
                $finish;
            end else if (error !== 4'd0) begin
                $display("FAIL in cycle %0d: a flit is wrong at processors %b, processor 0 last",
                    cycle, error);
                $stop;
                $finish;
            end else if (misuse !== 4'd0) begin
                $display("FAIL in cycle %0d: error_o is %b, 1 bits of each, processor 0 last",
                    cycle, misuse);
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
            end else if (cycle >= cycles && busy == 4'd0 && awaited == 32'd0) begin
                $display("%0d packets, drained in cycle %0d", all_packets, cycle);
                if (all_sent != 32'd0 && partial == 4'd0 && balance == 64'd0)
                    $display("PASS %0d flits", all_received);
                else begin
                    if (all_sent == 32'd0)
                        $display("FAIL nothing was sent: more +load or +cycles");
                    else if (partial != 4'd0)
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
