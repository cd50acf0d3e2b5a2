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
                && {{ of }}_phit[d * {{ width }} + {{ width - 8 }} +: 8] != 8'ha5) {{ of }}_ends_valid = 1'b0;
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

    // By reception FIFOs: how many phits of the packet that is shown are still to be taken, once its first was.
    wire [{{ fifos - 1 }}:0] shows = receive_valid_o;
    wire [{{ fifos - 1 }}:0] shows_first = receive_first_o;
    wire [{{ fifos - 1 }}:0] shows_last = receive_last_o;
    wire [{{ fifos * width - 1 }}:0] shows_phit = receive_phit_o;
    wire [{{ fifos - 1 }}:0] is_taken = receive_valid_o & receive_ready_i;
    reg [{{ fifos * left_bits - 1 }}:0] shown_left_q;
    reg [{{ fifos * left_bits - 1 }}:0] shown_left_d;
{%- if size_in_second %}
    reg [{{ fifos - 1 }}:0] has_begun_q;
    wire [{{ fifos - 1 }}:0] size_shown = has_begun_q;
{%- else %}
    wire [{{ fifos - 1 }}:0] size_shown = shows_first;
{%- endif %}
    reg [{{ fifos - 1 }}:0] waits_q;
    reg [{{ fifos - 1 }}:0] shown_first_q;
    reg [{{ fifos - 1 }}:0] shown_last_q;
    reg [{{ fifos * width - 1 }}:0] shown_phit_q;
    reg is_whole;
    reg is_held;
    always @* begin : look_at_hosts
        integer f;
        is_whole = 1'b1;
        is_held = 1'b1;
        shown_left_d = shown_left_q;
        for (f = 0; f < {{ fifos }}; f = f + 1) begin
            if (shows_first[f] != (shows[f] && shown_left_q[f * {{ left_bits }} +: {{ left_bits }}] == {{ left_bits }}'d0)) is_whole = 1'b0;
            if (shows_last[f] != (shows[f] && shown_left_q[f * {{ left_bits }} +: {{ left_bits }}] == {{ left_bits }}'d1)) is_whole = 1'b0;
            if (waits_q[f] && (!shows[f] || shows_first[f] != shown_first_q[f] || shows_last[f] != shown_last_q[f]
                || shows_phit[f * {{ width }} +: {{ width }}] != shown_phit_q[f * {{ width }} +: {{ width }}])) is_held = 1'b0;
            if (is_taken[f]) begin
                if (shown_left_q[f * {{ left_bits }} +: {{ left_bits }}] != {{ left_bits }}'d0)
                    shown_left_d[f * {{ left_bits }} +: {{ left_bits }}] = shown_left_q[f * {{ left_bits }} +: {{ left_bits }}] - {{ left_bits }}'d1;
{%- if size_in_second %}
                if (shows_first[f]) shown_left_d[f * {{ left_bits }} +: {{ left_bits }}] = {{ left_bits }}'d2;
{%- endif %}
                if (size_shown[f])
                    shown_left_d[f * {{ left_bits }} +: {{ left_bits }}] = {1'b0, shows_phit[f * {{ width }} + {{ size }} +: 3], {{ chunk_bits }}'d{{ chunk_rest }}}{% if size_in_second %} - {{ left_bits }}'d1{% endif %};
            end
        end
    end
    wire holds_shown_whole = !honest || is_whole;
    wire holds_shown_held = {{ clock.reset() }} || is_held;

    // Errors, which stay.
    reg [{{ error_bits - 1 }}:0] error_q;
    reg fatal_q;
    wire holds_flags_stay = (error_q & ~error_o) == {{ error_bits }}'d0 && (!fatal_q || fatal_o);
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            shown_left_q <= {{ fifos * left_bits }}'d0;
{%- if size_in_second %}
            has_begun_q <= {{ fifos }}'d0;
{%- endif %}
            waits_q <= {{ fifos }}'d0;
            shown_first_q <= {{ fifos }}'d0;
            shown_last_q <= {{ fifos }}'d0;
            shown_phit_q <= {{ fifos * width }}'d0;
            error_q <= {{ error_bits }}'d0;
            fatal_q <= 1'b0;
        end else begin
            shown_left_q <= shown_left_d;
{%- if size_in_second %}
            has_begun_q <= (has_begun_q & ~is_taken) | (is_taken & shows_first);
{%- endif %}
            waits_q <= shows & ~receive_ready_i;
            shown_first_q <= shows_first;
            shown_last_q <= shows_last;
            shown_phit_q <= shows_phit;
            error_q <= error_o;
            fatal_q <= fatal_o;
        end
