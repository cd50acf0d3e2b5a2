{%- macro link(way, of) %}
    // Of what {{ way }} by links: how many phits of a packet or token-ack are still to come, as its own header says.
    reg [{{ n * left_bits - 1 }}:0] {{ of }}_left_q;
    reg [{{ n * left_bits - 1 }}:0] {{ of }}_left_d;
{%- if size_in_second %}
    reg [{{ n - 1 }}:0] {{ of }}_size_q;
    wire [{{ n - 1 }}:0] {{ of }}_size = {{ of }}_size_q;
{%- else %}
    wire [{{ n - 1 }}:0] {{ of }}_size = {{ of }}_first;
{%- endif %}
    reg {{ of }}_framed;
    reg {{ of }}_ends_valid;
    reg {{ of }}_silent;
    always @* begin : look_at_{{ of }}
        integer d;
        {{ of }}_framed = 1'b1;
        {{ of }}_ends_valid = 1'b1;
        {{ of }}_silent = 1'b1;
        {{ of }}_left_d = {{ of }}_left_q;
        for (d = 0; d < {{ n }}; d = d + 1) begin
            if ({{ of }}_first[d] != ({{ of }}_left_q[d * {{ left_bits }} +: {{ left_bits }}] == {{ left_bits }}'d0 && {{ of }}_valid[d])) {{ of }}_framed = 1'b0;
            if (!{{ of }}_valid[d] && {{ of }}_left_q[d * {{ left_bits }} +: {{ left_bits }}] != {{ left_bits }}'d0) {{ of }}_framed = 1'b0;
            if ({{ of }}_left_q[d * {{ left_bits }} +: {{ left_bits }}] == {{ left_bits }}'d1
                && {{ of }}_phit[d * {{ width }} + {{ width - 8 }} +: 8] != 8'ha5
{%- if recovers %}
                && {{ of }}_phit[d * {{ width }} + {{ width - 8 }} +: 8] != 8'h00
{%- endif %}) {{ of }}_ends_valid = 1'b0;
            if (!{{ of }}_valid[d] && ({{ of }}_first[d] || {{ of }}_phit[d * {{ width }} +: {{ width }}] != {{ width }}'d0)) {{ of }}_silent = 1'b0;
            if ({{ of }}_left_q[d * {{ left_bits }} +: {{ left_bits }}] != {{ left_bits }}'d0)
                {{ of }}_left_d[d * {{ left_bits }} +: {{ left_bits }}] = {{ of }}_left_q[d * {{ left_bits }} +: {{ left_bits }}] - {{ left_bits }}'d1;
{%- if size_in_second %}
            // Until its second byte it is longer than that.
            if ({{ of }}_first[d]) {{ of }}_left_d[d * {{ left_bits }} +: {{ left_bits }}] = {{ left_bits }}'d2;
{%- endif %}
            if ({{ of }}_size[d])
                {{ of }}_left_d[d * {{ left_bits }} +: {{ left_bits }}] = {{ of }}_phit[d * {{ width }} + {{ kind }}]
                    ? {{ left_bits }}'d{{ ack_left }}
                    : {1'b0, {{ of }}_phit[d * {{ width }} + {{ size }} +: 3], {{ chunk_bits }}'d{{ chunk_rest }}} + {{ left_bits }}'d{{ packet_rest }};
        end
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            {{ of }}_left_q <= {{ n * left_bits }}'d0;
{%- if size_in_second %}
            {{ of }}_size_q <= {{ n }}'d0;
{%- endif %}
        end else begin
            {{ of }}_left_q <= {{ of }}_left_d;
{%- if size_in_second %}
            {{ of }}_size_q <= {{ of }}_first;
{%- endif %}
        end
{%- endmacro %}
    wire [{{ n - 1 }}:0] in_valid = valid_i;
    wire [{{ n - 1 }}:0] in_first = first_i;
    wire [{{ n * width - 1 }}:0] in_phit = phit_i;
    wire [{{ n - 1 }}:0] out_valid = valid_o;
    wire [{{ n - 1 }}:0] out_first = first_o;
    wire [{{ n * width - 1 }}:0] out_phit = phit_o;
{%- call link("comes", "in") %}{% endcall %}
{%- call link("goes out", "out") %}{% endcall %}

    // As long as neighbours send whole packets into channels that are there, and have tokens for them.
    reg honest_q;
    reg in_channels;
    always @* begin : look_at_channels
        integer d;
        in_channels = 1'b1;
        for (d = 0; d < {{ n }}; d = d + 1)
            if (in_size[d] && !in_phit[d * {{ width }} + {{ kind }}]
                && {1'b0, in_phit[d * {{ width }} + {{ vc }} +: 3]} >= 4'd{{ vcs }}) in_channels = 1'b0;
    end
    wire honest = honest_q && in_framed && in_ends_valid && in_silent && in_channels && !fatal_o;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) honest_q <= 1'b1;
        else honest_q <= honest;
    wire holds_links_framed = !honest || out_framed;
    wire holds_valid_byte = !honest || out_ends_valid;
    wire holds_links_silent = out_silent;
