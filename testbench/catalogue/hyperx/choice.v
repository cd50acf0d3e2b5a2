{%- if let Some((inputs, clock)) = before %}
    // What was asked for in the cycle before.
{%- for (name, width) in inputs %}
    reg [{{ width - 1 }}:0] {{ name }};
{%- endfor %}
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) candidate <= {{ outputs }}'d0;
        else candidate <= candidate_i;
    always @(posedge clk_i) begin
{%- for (name, width) in inputs %}{% if name != "candidate" %}
        {{ name }} <= {{ name }}_i;
{%- endif %}{% endfor %}
    end
{%- else %}
    wire [{{ outputs - 1 }}:0] candidate = candidate_i;
    wire [{{ outputs - 1 }}:0] nonminimal = nonminimal_i;
    wire [{{ outputs * hop_width - 1 }}:0] hops = hops_i;
    wire [{{ outputs * most * bits - 1 }}:0] weight = weight_i;
    wire [{{ port_width - 1 }}:0] mask = mask_i;
{%- endif %}
    // The key of each output, and that of the one that is found.
    reg [{{ bits + port_width }}:0] key;
    reg [{{ bits + port_width }}:0] found_key;
    reg [{{ port_width - 1 }}:0] number;
    reg is_candidate;
    reg is_least;
    always @* begin : keys
        integer i;
        integer h;
        found_key = {{ bits + port_width + 1 }}'d0;
        is_candidate = 1'b0;
        is_least = 1'b1;
        key = {{ bits + port_width + 1 }}'d0;
        number = {{ port_width }}'d0;
        for (i = 0; i < {{ outputs }}; i = i + 1)
            if (port_o == i[{{ port_width - 1 }}:0]) begin
                is_candidate = candidate[i];
                found_key = {weight[i * {{ most * bits }} +: {{ bits }}], nonminimal[i], port_o ^ mask};
                for (h = 2; h <= {{ most }}; h = h + 1)
                    if (hops[i * {{ hop_width }} +: {{ hop_width }}] == h[{{ hop_width - 1 }}:0])
                        found_key[{{ bits + port_width }}:{{ port_width + 1 }}] =
                            weight[i * {{ most * bits }} + (h - 1) * {{ bits }} +: {{ bits }}];
            end
        for (i = 0; i < {{ outputs }}; i = i + 1) begin
            number = i[{{ port_width - 1 }}:0];
            key = {weight[i * {{ most * bits }} +: {{ bits }}], nonminimal[i], number ^ mask};
            for (h = 2; h <= {{ most }}; h = h + 1)
                if (hops[i * {{ hop_width }} +: {{ hop_width }}] == h[{{ hop_width - 1 }}:0])
                    key[{{ bits + port_width }}:{{ port_width + 1 }}] =
                        weight[i * {{ most * bits }} + (h - 1) * {{ bits }} +: {{ bits }}];
            if (candidate[i] && key < found_key) is_least = 1'b0;
        end
    end
    wire holds_found = found_o == (|candidate) && (!found_o || is_candidate);
    wire holds_least = !found_o || is_least;
