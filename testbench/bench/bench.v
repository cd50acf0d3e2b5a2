// SPDX-License-Identifier: 0BSD
// Self-checking test bench of {{ top }}: {{ cycles }} cycles recorded from the golden model, seed {{ seed }}.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_{{ top }} -o tb_{{ top }}.vvp -c files.f tb/tb_{{ top }}.v && vvp tb_{{ top }}.vvp
//   $ verilator --binary --x-initial unique --top-module tb_{{ top }} -f files.f tb/tb_{{ top }}.v && obj_dir/Vtb_{{ top }} +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_{{ top }};
    parameter VECTORS = "tb/tb_{{ top }}.hex";
    localparam [31:0] CYCLES = 32'd{{ cycles }};
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd{{ compared }};
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [{{ row_width - 1 }}:0] vectors [0:CYCLES-1];
    reg [{{ index_width - 1 }}:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;

{% for port in inputs %}
    wire {{ port.range() }}{{ port.name }} = vectors[cycle][{{ port.at }} +: {{ port.width }}];
{%- endfor %}
{% for port in outputs %}
    wire {{ port.range() }}{{ port.name }};
    wire {{ port.range() }}{{ port.name }}_wanted = vectors[cycle][{{ port.at }} +: {{ port.width }}];
    wire {{ port.name }}_counts = vectors[cycle][{{ port.check }}];
{%- endfor %}
{% for port in outputs %}
{%- if let Some(of) = port.elements %}
    // element i of {{ port.name }} means something iff its part of {{ of.valid }} is not 0
    wire {{ port.range() }}{{ port.name }}_mask;
    genvar {{ port.name }}_i;
    generate
        for ({{ port.name }}_i = 0; {{ port.name }}_i < {{ of.count }}; {{ port.name }}_i = {{ port.name }}_i + 1) begin : {{ port.name }}_element
            assign {{ port.name }}_mask[{{ port.name }}_i * {{ of.width }} +: {{ of.width }}] = {{ '{' }}{{ of.width }}{|{{ of.valid }}_wanted[{{ port.name }}_i * {{ of.bits }} +: {{ of.bits }}]}};
        end
    endgenerate
    wire {{ port.name }}_differs = {{ port.name }}_counts && ({{ port.name }} & {{ port.name }}_mask) !== {{ port.name }}_wanted;
{%- else %}
    wire {{ port.name }}_differs = {{ port.name }}_counts && {{ port.name }} !== {{ port.name }}_wanted;
{%- endif %}
{%- endfor %}
    wire counts = {% for port in outputs %}{% if !loop.first %} || {% endif %}{{ port.name }}_counts{% endfor %};
    wire differs = {% for port in outputs %}{% if !loop.first %} || {% endif %}{{ port.name }}_differs{% endfor %};

    {{ top }} u_{{ top }} (
{%- if let Some(clock) = clock %}
        .{{ clock }}(clock),
{%- endif %}
{%- for port in inputs %}
        .{{ port.name }}({{ port.name }}),
{%- endfor %}
{%- for port in outputs %}
        .{{ port.name }}({{ port.name }}){% if !loop.last %},{% endif %}
{%- endfor %}
    );

    initial begin
        $readmemh(VECTORS, vectors);
        clock = 1'b0;
        cycle = {{ index_width }}'d0;
        compared = 32'd0;
        mismatches = 32'd0;
        running = 1'b0;
    end

    always #5 clock <= !clock;

    always @(negedge clock)
        if (running) begin
            if (counts)
                compared <= compared + 32'd1;
            if (differs)
                mismatches <= mismatches + 32'd1;
            if (differs && mismatches < SHOWN) begin
{%- for port in outputs %}
                if ({{ port.name }}_differs)
                    $display("mismatch in cycle %0d: {{ port.name }} is %h, wanted %h", cycle, {{ port.name }}, {{ port.name }}_wanted);
{%- endfor %}
            end
        end

    always @(posedge clock)
        if (!running)
            running <= 1'b1;
        else if (cycle != {{ index_width }}'d{{ cycles - 1 }})
            cycle <= cycle + {{ index_width }}'d1;
        else begin
            if (mismatches != 32'd0)
                $display("FAIL %0d mismatches", mismatches);
            else if (compared != COMPARED)
                $display("FAIL %0d of %0d cycles compared: are the vectors there?", compared, COMPARED);
            else
                $display("PASS %0d cycles", CYCLES);
            $finish;
        end
endmodule
