// SPDX-License-Identifier: 0BSD
// Self-checking test bench of {{ top }}:
// {{ cycles }} cycles recorded from the golden model, seed {{ seed }}.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_{{ top }} -o tb_{{ top }}.vvp -c files.f tb/tb_{{ top }}.v && vvp -N tb_{{ top }}.vvp
//   $ verilator --binary --x-initial unique --top-module tb_{{ top }} -f files.f tb/tb_{{ top }}.v && obj_dir/Vtb_{{ top }} +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// windows of 16 cycles; without its vectors it prints a line that starts with `FAIL` too. On FAIL
// it calls $stop: `vvp -N` and Verilator's program then end with an exit code other than 0; other
// simulators, in batch mode, may want `grep -q '^PASS'` on what they print. The command
// `flitworks cosim --rtl .` says which output differs in which cycle.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// sampled at the falling edge: from the cycle on in which a reset has taken effect, and each only
// under its valid. Their signature is a CRC-32 of the 16 cycles of a window, compared at its end.
module tb_{{ top }};
    localparam integer CYCLES = {{ cycles }};
    localparam integer WINDOWS = {{ windows }};
{%- if known > 0 %}
    // The first cycle whose outputs mean something.
    localparam integer KNOWN = {{ known }};
{%- endif %}
    // Mismatching windows that are printed.
    localparam integer SHOWN = 5;

    // What changes of the inputs, by chunks of {{ chunk_bits }} bits in groups of 8. From bit 0 on:
    // whether any chunk of a group changes; if so, for each of them whether it does, and if so its
    // bits that do. Then a 1.
    reg [{{ line_bits - 1 }}:0] vectors [0:CYCLES-1];
    reg [{{ row_bits - 1 }}:0] earlier;
    reg [31:0] expected [0:WINDOWS-1];
    reg [{{ index_width - 1 }}:0] cycle;
    reg [{{ window_width - 1 }}:0] window;
    reg [31:0] signature;
    reg [31:0] driven;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is sampled at time 0.
    reg running;


    // The inputs of a cycle, and above them a 1, which is missing if the vectors are.
    function automatic [{{ row_bits }}:0] changed;
        input reg [{{ row_bits - 1 }}:0] so_far;
        input reg [{{ line_bits - 1 }}:0] line;
        reg [{{ row_bits - 1 }}:0] row;
        reg in_group;
        integer chunk;
        integer at;
        begin
            row = so_far;
            in_group = 1'b0;
            at = 0;
            for (chunk = 0; chunk < {{ chunks }}; chunk = chunk + 1) begin
                if (chunk % 8 == 0) begin
                    in_group = line[at];
                    at = at + 1;
                end
                if (in_group) begin
                    at = at + 1;
                    if (line[at - 1]) begin
                        row[chunk * {{ chunk_bits }} +: {{ chunk_bits }}] = row[chunk * {{ chunk_bits }} +: {{ chunk_bits }}] ^ line[at +: {{ chunk_bits }}];
                        at = at + {{ chunk_bits }};
                    end
                end
            end
            changed = {(line >> at) == { {{ line_bits - 1 }}'d0, 1'b1}, row};
        end
    endfunction

    wire [{{ row_bits }}:0] driving = changed(earlier, vectors[cycle]);
{% for port in inputs %}
    wire {{ port.range() }}{{ port.name }} = driving[{{ port.at }} +: {{ port.width }}];
{%- endfor %}
{% for port in outputs %}
    wire {{ port.range() }}{{ port.name }};
{%- endfor %}
    // The outputs, with 0 where they mean nothing.
    wire [{{ outputs_width - 1 }}:0] shown;
{%- for port in outputs %}
{%- if let Some(valid) = port.valid %}
{%- if valid.elements == 1 %}
    assign shown[{{ port.at }} +: {{ port.width }}] = {{ '{' }}{{ port.width }}{|{{ valid.name }}}} & {{ port.name }};
{%- else %}
    genvar {{ port.name }}_i;
    generate
        for ({{ port.name }}_i = 0; {{ port.name }}_i < {{ valid.elements }}; {{ port.name }}_i = {{ port.name }}_i + 1) begin : g_{{ port.name }}
            assign shown[{{ port.at }} + {{ port.name }}_i * {{ valid.width }} +: {{ valid.width }}] = {{ '{' }}{{ valid.width }}{|{{ valid.name }}[{{ port.name }}_i * {{ valid.bits }} +: {{ valid.bits }}]}} & {{ port.name }}[{{ port.name }}_i * {{ valid.width }} +: {{ valid.width }}];
        end
    endgenerate
{%- endif %}
{%- else %}
    assign shown[{{ port.at }} +: {{ port.width }}] = {{ port.name }};
{%- endif %}
{%- endfor %}

    // Appends the bits of `row` to a CRC-32, bit 0 first.
    function automatic [31:0] folded;
        input reg [31:0] so_far;
        input reg [{{ outputs_width - 1 }}:0] row;
        integer i;
        begin
            folded = so_far;
            for (i = 0; i < {{ outputs_width }}; i = i + 1)
                folded = {folded[30:0], 1'b0} ^ (32'h04c11db7 & {32{folded[31] ^ row[i]}});
        end
    endfunction

    wire [31:0] now = {{ "{" }}{{ 32 - index_width }}'d0, cycle};
    wire is_last = now == $unsigned(CYCLES - 1);
    wire ends_window = is_last || now[3:0] == 4'd15;
    wire [31:0] signed_now = {% if known > 0 %}(now < $unsigned(KNOWN)) ? signature : {% endif %}folded(signature, shown);
    wire differs = signed_now !== expected[window] || ^signed_now === 1'bx;

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
        $readmemh("tb/tb_{{ top }}.hex", vectors);
        $readmemh("tb/tb_{{ top }}_expected.hex", expected);
        clock = 1'b0;
        earlier = {{ row_bits }}'d0;
        cycle = {{ index_width }}'d0;
        window = {{ window_width }}'d0;
        signature = 32'hffffffff;
        driven = 32'd0;
        mismatches = 32'd0;
        running = 1'b0;
    end

    always #5 clock <= !clock;

    always @(negedge clock)
        if (running) begin
            if (driving[{{ row_bits }}] === 1'b1)
                driven <= driven + 32'd1;
            signature <= ends_window ? 32'hffffffff : signed_now;
            if (ends_window)
                window <= window + {{ window_width }}'d1;
            if (ends_window && differs) begin
                mismatches <= mismatches + 32'd1;
                if (mismatches < $unsigned(SHOWN))
                    $display("mismatch in cycles %0d to %0d: outputs sign as %h, wanted %h", {now[31:4], 4'd0}, now, signed_now, expected[window]);
            end
        end

    always @(posedge clock)
        if (!running)
            running <= 1'b1;
        else if (!is_last) begin
            earlier <= driving[{{ row_bits - 1 }}:0];
            cycle <= cycle + {{ index_width }}'d1;
        end
        else begin
            if (driven == $unsigned(CYCLES) && mismatches == 32'd0)
                $display("PASS %0d cycles", CYCLES);
            else begin
                if (driven != $unsigned(CYCLES))
                    $display("FAIL %0d of %0d vectors: are they there?", driven, CYCLES);
                else
                    $display("FAIL %0d mismatches", mismatches);
                $stop;
            end
            $finish;
        end
endmodule
