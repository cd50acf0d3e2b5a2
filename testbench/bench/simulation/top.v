// SPDX-License-Identifier: 0BSD
// Simulates {{ run.top }} by itself.
// A traffic generator and a traffic checker stand at each of its {{ run.nodes }} {{ run.called.of }}s.
// Packets of {{ run.lengths() }} flits go to {{ run.called.of }}s at random.
{%- block about %}{% endblock %}
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s {{ run.name }} -o {{ run.name }}.vvp -c files.f sim/{{ run.generator }}.v sim/{{ run.checker }}.v sim/{{ run.name }}.v && vvp -N {{ run.name }}.vvp +load=100
//   $ verilator --binary --x-initial unique --top-module {{ run.name }} -f files.f sim/{{ run.generator }}.v sim/{{ run.checker }}.v sim/{{ run.name }}.v && obj_dir/V{{ run.name }} +load=100 +verilator+rand+reset+2 +verilator+seed+1
// Plusargs, each a decimal number:
//   +load=N    wanted traffic in flits per {{ run.called.of }} and 1000 cycles, 0 to 1000 (100)
//   +cycles=N  cycles in which packets may begin, 100 or more (2000); then the network drains
//   +seed=N    seed of the traffic (1)
// {{ run.called.one|capitalize }} has one packet at a time: what is drawn while it waits to inject is lost,
// so that a full network is sent less than is wanted. Printed is what was sent and received, from
// the reset on, and `PASS <n> flits` if packets came whole, each to its {{ run.called.of }}, and as
// many as were sent to it; else `FAIL` with the reason, and $stop: `vvp -N` and Verilator's program
// then end with an exit code other than 0; other simulators, in batch mode, may want
// `grep -q '^PASS'` on what they print.

`default_nettype none

module {{ run.name }};
    localparam integer {{ run.called.place|upper }}S = {{ run.nodes }};
    // Cycles without a flit received, while some are awaited, that nothing but a deadlock explains.
    localparam integer PATIENCE = {{ run.patience }};

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
{%- block nets %}{% endblock %}
    wire [{{ run.nodes - 1 }}:0] busy;
    wire [{{ run.nodes - 1 }}:0] partial;
    wire [{{ run.nodes - 1 }}:0] error;
    wire [{{ run.nodes * 32 - 1 }}:0] sent;
    wire [{{ run.nodes * 32 - 1 }}:0] received;
    wire [{{ run.nodes * 64 - 1 }}:0] balances;
{%- block device %}{% endblock %}
{%- block mark %}

    // A number by which {{ run.called.one }} is known.
    function automatic [63:0] mark(input reg [{{ run.address - 1 }}:0] coordinates);
        reg [63:0] product;
        begin
            product = {{ '{' }}{{ 63 - run.address }}'d0, coordinates, 1'b1} * 64'h9e37_79b9_7f4a_7c15;
            mark = product ^ (product >> 32);
        end
    endfunction
{%- endblock %}

    genvar {{ run.called.place }};
    generate
        for ({{ run.called.place }} = 0; {{ run.called.place }} < {{ run.nodes }}; {{ run.called.place }} = {{ run.called.place }} + 1) begin : g_{{ run.called.place }}
{%- for d in run.dimensions %}
            localparam integer {{ d.name }} = {{ run.called.place }} / {{ d.stride }} % {{ d.radix }};
{%- endfor %}
            localparam integer NUMBER = {{ run.called.place }} + 1;
            // Neighbouring seeds would begin with similar numbers: they are spread.
            wire [63:0] product = {NUMBER, seed} * 64'h9e37_79b9_7f4a_7c15;
            wire [63:0] spread = product ^ (product >> 32);
{%- block ends %}{% endblock %}

            // The marks of the {% block summed %}{{ run.called.of }}s that packets were sent to from here, less its own for each that
            // came here{% endblock %}: over all {{ run.called.of }}s the sum is 0 once all have arrived.
{%- block marks %}{% endblock %}
            reg [63:0] balance_q;
            assign balances[{{ run.called.place }}*64 +: 64] = balance_q;
            always @(posedge clock)
                if (reset)
                    balance_q <= 64'd0;
                else
                    balance_q <= balance_q
                        + (injects_head ? mark(injected) : 64'd0)
                        - (ejects_tail ? mark({% block ejected %}{{ run.here() }}{% endblock %}) : 64'd0);
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
        for (i = 0; i < {{ run.called.place|upper }}S; i = i + 1) begin
            all_sent = all_sent + sent[i*32 +: 32];
            all_received = all_received + received[i*32 +: 32];
            balance = balance + balances[i*64 +: 64];
        end
    end
    wire [31:0] awaited = all_sent - all_received;

    // Flits per {{ run.called.of }} and 1000 cycles, rounded down.
    wire [63:0] sent_rate = {32'd0, all_sent} * 64'd1000 / ({32'd0, cycles} * 64'd{{ run.nodes }});
    wire [63:0] received_rate = {32'd0, all_received} * 64'd1000 / ({32'd0, cycles} * 64'd{{ run.nodes }});

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
            $display("FAIL +load=%0d: wanted 0 to 1000 flits per {{ run.called.of }} and 1000 cycles", load);
            $stop;
            $finish;
        end
        if (cycles < 32'd100) begin
            $display("FAIL +cycles=%0d: wanted 100 or more", cycles);
            $stop;
            $finish;
        end
        // The chance of a packet in a cycle without one, in 1/2^32, that makes this load of packets
        // of {{ run.lengths() }} flits; {{ run.nodes }} of {{ run.candidates }} destinations drawn are {{ run.called.of }}s.
        chance = 64'h{{ run.mean.packets }}_0000_0000 * {32'd0, load} / (64'd{{ run.mean.flits }} * (64'd1000 - {32'd0, load}) + {% if run.mean.packets > 1 %}64'd{{ run.mean.packets }} * {% endif %}{32'd0, load})
            * 64'd{{ run.candidates }} / 64'd{{ run.nodes }};
        if (chance > 64'h1_0000_0000)
            $display("NOTE +load=%0d: more than can be drawn, {{ run.nodes }} of {{ run.candidates }} drawn are {{ run.called.of }}s", load);
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
            quiet <= all_received != received_before || (busy == {{ run.nodes }}'d0 && awaited == 32'd0) ? 32'd0 : quiet + 32'd1;
            if (cycle == cycles)
                $display("%0d cycles: sent %0d, received %0d flits per {{ run.called.of }} and 1000 cycles", cycles, sent_rate, received_rate);
            if ((^{all_received, eject_valid}) === 1'bx) begin
                $display("FAIL in cycle %0d: what is received is not known", cycle);
                $stop;
                $finish;
            end else if (error !== {{ run.nodes }}'d0) begin
                $display("FAIL in cycle %0d: a flit is wrong at {{ run.called.of }}s %b, {{ run.called.of }} 0 last", cycle, error);
                $stop;
                $finish;
            end else if (misuse !== {{ run.nodes * run.misuse }}'d0) begin
                $display("FAIL in cycle %0d: error_o is %b, {{ run.misuse }} bits of each, {{ run.called.of }} 0 last", cycle, misuse);
                $stop;
                $finish;
            end else if (awaited[31]) begin
                $display("FAIL in cycle %0d: %0d flits received, %0d sent", cycle, all_received, all_sent);
                $stop;
                $finish;
            end else if (quiet == $unsigned(PATIENCE)) begin
                $display("FAIL in cycle %0d: deadlock or lost flits, %0d sent and %0d received", cycle, all_sent, all_received);
                $stop;
                $finish;
            end else if (cycle >= cycles && busy == {{ run.nodes }}'d0 && awaited == 32'd0) begin
                $display("%0d packets, drained in cycle %0d", {% block packets %}all_sent / 32'd{{ run.longest }}{% endblock %}, cycle);
                if (all_sent != 32'd0 && partial == {{ run.nodes }}'d0 && balance == 64'd0)
                    $display("PASS %0d flits", all_received);
                else begin
                    if (all_sent == 32'd0)
                        $display("FAIL nothing was sent: more +load or +cycles");
                    else if (partial != {{ run.nodes }}'d0)
                        $display("FAIL a packet ended without its tail");
                    else
                        $display("FAIL {% block misled %}a packet came to {{ run.called.one }} that it was not sent to{% endblock %}");
                    $stop;
                end
                $finish;
            end
        end
    end
endmodule

`default_nettype wire
