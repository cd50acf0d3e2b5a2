
    // Heads are shown to the terminal that they name, and packets have as many flits as their heads say.
{%- if let Some((bits, all)) = addresses %}
    wire [{{ n * bits - 1 }}:0] addresses = {{ all }};
{%- endif %}
{%- if let Some((low, bits)) = length %}
    reg [{{ n * bits - 1 }}:0] rest_q;
    reg [{{ n * bits - 1 }}:0] rest;
{%- endif %}
    reg named;
    reg exact;
    always @* begin : look_at_shown
        integer u;
        named = 1'b1;
        exact = 1'b1;
{%- if let Some((low, bits)) = length %}
        rest = {{ n * bits }}'d0;
{%- endif %}
        for (u = 0; u < {{ n }}; u = u + 1) begin
{%- if let Some((bits, all)) = addresses %}
            if (shown[u] && shown_heads[u] && shown_data[u * {{ width }} +: {{ bits }}] != addresses[u * {{ bits }} +: {{ bits }}])
                named = 1'b0;
{%- endif %}
{%- if let Some((low, bits)) = length %}
            rest[u * {{ bits }} +: {{ bits }}] = shown_heads[u] ? shown_data[u * {{ width }} + {{ low }} +: {{ bits }}]
                : rest_q[u * {{ bits }} +: {{ bits }}] - {{ bits }}'d1;
            if (shown[u] && shown_tails[u] != (rest[u * {{ bits }} +: {{ bits }}] == {{ bits }}'d0)) exact = 1'b0;
{%- else %}
            if (shown[u] && !shown_tails[u]) exact = 1'b0;
{%- endif %}
        end
    end
{%- if let Some((low, bits)) = length %}
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) rest_q <= {{ n * bits }}'d0;
        else begin : follow_shown
            integer u;
            for (u = 0; u < {{ n }}; u = u + 1)
                if (shown[u] && accepts[u]) rest_q[u * {{ bits }} +: {{ bits }}] <= rest[u * {{ bits }} +: {{ bits }}];
        end
{%- endif %}
    wire holds_delivered = !judges || named;
    wire holds_lengths_kept = !judges || exact;

    // Users that have kept to the rules until the cycle before: packets as long as their heads say, to terminals that are there.
    reg to_places;
    always @* begin : look_at_heads
        integer u;
        to_places = 1'b1;
        for (u = 0; u < {{ n }}; u = u + 1)
            if (stored[u] && starts[u] && !(1'b1
{%- for field in places %}
                && given[u * {{ width }} + {{ field.low }} +: {{ field.width }}] < {{ field.width }}'d{{ field.count }}
{%- endfor %})) to_places = 1'b0;
    end
    reg honest_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) honest_q <= 1'b1;
        else honest_q <= honest_q && to_places && !(|wrong_lengths);
    wire holds_quiet = !honest_q || !(|error_o);

    // Nothing goes out in the cycle after one in reset.
    reg was_reset_q;
    always @(posedge clk_i) was_reset_q <= {{ clock.reset() }};
    wire holds_silent_after_reset = !was_reset_q || !(|{eject_valid_o, error_o});
