// SPDX-License-Identifier: 0BSD
// Simulates {{ top }} by itself: a traffic generator and a traffic checker at each of its
// {{ nodes }} nodes, packets of {{ length }} flits to nodes at random.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s {{ name }} -o {{ name }}.vvp -c files.f sim/{{ generator }}.v sim/{{ checker }}.v sim/{{ name }}.v && vvp {{ name }}.vvp +load=100
//   $ verilator --binary --x-initial unique --top-module {{ name }} -f files.f sim/{{ generator }}.v sim/{{ checker }}.v sim/{{ name }}.v && obj_dir/V{{ name }} +load=100 +verilator+rand+reset+2 +verilator+seed+1
// Plusargs, each a decimal number:
//   +load=N    offered traffic in flits per node and 1000 cycles, 0 to 1000 (100)
//   +cycles=N  cycles in which packets may begin (2000); then the network drains
//   +seed=N    seed of the traffic (1)
// It prints what was accepted, and `PASS <n> flits` if each flit came to its node, in order and once;
// else `FAIL` with the reason. Nothing received for {{ patience }} cycles while flits are in the
// network is a deadlock. No exit code is portable: pipe the output through `grep -q '^PASS'`.
module {{ name }};
    localparam [31:0] NODES = 32'd{{ nodes }};
    localparam [31:0] PATIENCE = 32'd{{ patience }};

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

    wire [{{ nodes * lanes - 1 }}:0] inject_valid;
    wire [{{ nodes * width - 1 }}:0] inject_flit;
    wire [{{ nodes * lanes - 1 }}:0] inject_not_full;
    wire [{{ nodes - 1 }}:0] eject_valid;
    wire [{{ nodes * width - 1 }}:0] eject_flit;
    wire [{{ nodes - 1 }}:0] busy;
    wire [{{ nodes - 1 }}:0] partial;
    wire [{{ nodes - 1 }}:0] error;
    wire [{{ nodes * 32 - 1 }}:0] sent;
    wire [{{ nodes * 32 - 1 }}:0] received;
{%- if let Some((valid, flit)) = probes %}
    wire [{{ valid - 1 }}:0] link_valid;
    wire [{{ flit - 1 }}:0] link_flit;
    (* unused *) wire unused;
    assign unused = &{1'b0, link_valid, link_flit};
{%- endif %}

    {{ top }} u_{{ top }} (
        .clk_i(clock),
        .{{ reset }}({{ reset_level }}reset),
        .inject_valid_i(inject_valid),
        .inject_flit_i(inject_flit),
        .inject_not_full_o(inject_not_full),
        .eject_valid_o(eject_valid),
        .eject_flit_o(eject_flit),
        .eject_not_full_i({% raw %}{{% endraw %}{{ nodes }}{1'b1}{% raw %}}{% endraw %}){% if probes.is_some() %},
        .link_valid_o(link_valid),
        .link_flit_o(link_flit)
{%- endif %}
    );

    genvar node;
    generate
        for (node = 0; node < {{ nodes }}; node = node + 1) begin : nodes
{%- for d in dimensions %}
            localparam [31:0] {{ d.name }} = node / {{ d.stride }} % {{ d.radix }};
{%- endfor %}
            localparam [31:0] NUMBER = node + 1;
            // Neighbouring seeds would begin with similar numbers: they are spread.
            wire [63:0] spread = {seed, NUMBER} * 64'h9e37_79b9_7f4a_7c15;

            {{ generator }} u_generator (
                .clk_i(clock),
                .{{ reset }}({{ reset_level }}reset),
                .seed_i(spread),
                .enable_i(enable),
                .rate_i(rate),
                .not_full_i(inject_not_full[node*{{ lanes }} +: {{ lanes }}]),
                .valid_o(inject_valid[node*{{ lanes }} +: {{ lanes }}]),
                .flit_o(inject_flit[node*{{ width }} +: {{ width }}]),
                .busy_o(busy[node]),
                .sent_o(sent[node*32 +: 32])
            );

            {{ checker }} u_checker (
                .clk_i(clock),
                .{{ reset }}({{ reset_level }}reset),
                .here_i({ {%- for d in dimensions.iter().rev() %}{% if !loop.first %}, {% endif %}{{ d.name }}[{{ d.width - 1 }}:0]{% endfor -%} }),
                .valid_i(eject_valid[node]),
                .flit_i(eject_flit[node*{{ width }} +: {{ width }}]),
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
    wire [63:0] accepted = {32'd0, all_received} * 64'd1000 / ({32'd0, cycles} * 64'd{{ nodes }});

    initial begin
        if ($value$plusargs("load=%d", load) == 0) load = 32'd100;
        if ($value$plusargs("cycles=%d", cycles) == 0) cycles = 32'd2000;
        if ($value$plusargs("seed=%d", seed) == 0) seed = 32'd1;
        if (load > 32'd1000) begin
            $display("FAIL +load=%0d: wanted 0 to 1000 flits per node and 1000 cycles", load);
            $finish;
        end
        // The chance of a packet in a cycle without one, in 1/65536, that makes this load of packets
        // of {{ length }} flits; {{ nodes }} of {{ candidates }} destinations drawn are nodes.
        chance = 64'd65536 * {32'd0, load} * 64'd{{ candidates }}
            / (64'd{{ nodes }} * (64'd{{ length }} * (64'd1000 - {32'd0, load}) + {32'd0, load}));
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
            end else if (error !== {{ nodes }}'d0) begin
                $display("FAIL in cycle %0d: a flit is wrong at nodes %b, node 0 last", cycle, error);
                $finish;
            end else if (quiet == PATIENCE) begin
                $display("FAIL in cycle %0d: deadlock, %0d flits are in the network and nothing is received", cycle, all_sent - all_received);
                $finish;
            end else if (cycle >= cycles && busy === {{ nodes }}'d0 && all_sent === all_received) begin
                $display("%0d packets, drained in cycle %0d", all_sent / 32'd{{ length }}, cycle);
                if (all_sent == 32'd0)
                    $display("FAIL nothing was sent: more +load or +cycles");
                else if (partial !== {{ nodes }}'d0)
                    $display("FAIL a packet ended without its tail");
                else
                    $display("PASS %0d flits", all_received);
                $finish;
            end
        end

    always @(posedge clock)
        cycle <= cycle + 32'd1;
endmodule
