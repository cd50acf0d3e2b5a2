{%- for at in places %}
{%- let p = at.prefix.as_str() %}
{%- let n = at.queues() %}
{%- let w = width %}

    // {{ at.what }}: what was shown and not taken, and the packets of which the first flit has been taken.
    wire [{{ n - 1 }}:0] {{ p }}comes = {{ p }}inject_valid_i;
    wire [{{ at.endpoints - 1 }}:0] {{ p }}ended = {{ p }}inject_tail_i;
    wire [{{ n - 1 }}:0] {{ p }}there = {{ p }}eject_valid_o;
    wire [{{ n - 1 }}:0] {{ p }}heads = {{ p }}eject_head_o;
    wire [{{ n - 1 }}:0] {{ p }}tails = {{ p }}eject_tail_o;
    wire [{{ n - 1 }}:0] {{ p }}taken = {{ p }}there & {{ p }}eject_ready_i;
    reg [{{ n - 1 }}:0] {{ p }}waits_q;
    reg [{{ n - 1 }}:0] {{ p }}heads_q;
    reg [{{ n - 1 }}:0] {{ p }}tails_q;
    reg [{{ n * w - 1 }}:0] {{ p }}flits_q;
    reg [{{ n - 1 }}:0] {{ p }}half_q;
    reg {{ p }}held;
    reg {{ p }}whole;
{%- if named_if.is_some() %}
    reg {{ p }}named;
{%- endif %}
    always @* begin : {{ p }}look
        integer i;
        {{ p }}held = 1'b1;
        {{ p }}whole = 1'b1;
{%- if named_if.is_some() %}
        {{ p }}named = 1'b1;
{%- endif %}
        for (i = 0; i < {{ n }}; i = i + 1) begin
            if ({{ p }}waits_q[i] && (!{{ p }}there[i] || {{ p }}heads[i] != {{ p }}heads_q[i]
                || {{ p }}tails[i] != {{ p }}tails_q[i]
                || {{ p }}eject_flit_o[i * {{ w }} +: {{ w }}] != {{ p }}flits_q[i * {{ w }} +: {{ w }}])) {{ p }}held = 1'b0;
            if ({{ p }}there[i] && {{ p }}heads[i] == {{ p }}half_q[i]) {{ p }}whole = 1'b0;
            if ({{ p }}there[i] && {{ p }}half_q[i] && !{{ p }}tails[i]) {{ p }}whole = 1'b0;
{%- if named_if.is_some() %}
            if ({{ p }}there[i] && {{ p }}heads[i] && !{{ p }}eject_flit_o[i * {{ w }} + {{ multicast }}]
                && ({{ p }}eject_flit_o[i * {{ w }} +: 12] != {{ at.here }}
                    || {{ p }}eject_flit_o[i * {{ w }} + 12 +: 5] != i / {{ classes }})) {{ p }}named = 1'b0;
{%- endif %}
        end
    end
    always @(posedge clk_i) begin
        {{ p }}heads_q <= {{ p }}heads;
        {{ p }}tails_q <= {{ p }}tails;
        {{ p }}flits_q <= {{ p }}eject_flit_o;
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            {{ p }}waits_q <= {{ n }}'d0;
            {{ p }}half_q <= {{ n }}'d0;
        end else begin
            {{ p }}waits_q <= {{ p }}there & ~{{ p }}taken;
            {{ p }}half_q <= ({{ p }}half_q & ~{{ p }}taken) | ({{ p }}taken & ~{{ p }}tails);
        end
{%- endfor %}
    wire holds_held_until_taken = 1'b1{% for at in places %} && {{ at.prefix }}held{% endfor %};
{%- if let Some(rules) = rules %}
    wire judges = {{ rules }};
    wire holds_whole_packets = !judges || (1'b1{% for at in places %} && {{ at.prefix }}whole{% endfor %});
{%- if let Some(known) = named_if %}
    wire holds_delivered = !({{ known }}) || (1'b1{% for at in places %} && {{ at.prefix }}named{% endfor %});
{%- endif %}
{%- endif %}

    // Nothing goes out in the cycle after one in reset.
    reg was_reset_q;
    always @(posedge clk_i) was_reset_q <= {{ clock.reset() }};
    wire holds_silent_after_reset = !was_reset_q || !(|{{ "{" }}{{ silent.join(", ") }}{{ "}" }});
