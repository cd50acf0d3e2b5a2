    // What users give: a packet is over with its tail, or with as many flits as its head says; what follows up to the tail is
    // not stored.
    wire [{{ n - 1 }}:0] gives = inject_valid_i & inject_ready_o;
    wire [{{ n - 1 }}:0] ends = inject_tail_i;
    wire [{{ n * width - 1 }}:0] given = inject_flit_i;
    reg [{{ n - 1 }}:0] over_q;
    wire [{{ n - 1 }}:0] stored = gives & ~over_q;
    reg [{{ n - 1 }}:0] lasts;
    reg [{{ n - 1 }}:0] wrong_lengths;
    reg [{{ n * (width + 2) - 1 }}:0] given_words;
{%- if let Some((low, bits)) = length %}
    reg [{{ n - 1 }}:0] open_q;
    reg [{{ n * bits - 1 }}:0] more_q;
    reg [{{ n * bits - 1 }}:0] more;
{%- if longest.is_some() %}
    reg [{{ n - 1 }}:0] beyond_q;
    reg [{{ n - 1 }}:0] beyond;
{%- endif %}
    wire [{{ n - 1 }}:0] starts = ~open_q;
{%- else %}
    wire [{{ n - 1 }}:0] starts = { {{- n }}{1'b1}};
{%- endif %}
    always @* begin : look_at_users
        integer u;
        lasts = {{ n }}'d0;
        wrong_lengths = {{ n }}'d0;
{%- if let Some((low, bits)) = length %}
        more = {{ n * bits }}'d0;
{%- if longest.is_some() %}
        beyond = {{ n }}'d0;
{%- endif %}
{%- endif %}
        for (u = 0; u < {{ n }}; u = u + 1) begin
{%- if let Some((low, bits)) = length %}
            more[u * {{ bits }} +: {{ bits }}] = open_q[u] ? more_q[u * {{ bits }} +: {{ bits }}] - {{ bits }}'d1
                : given[u * {{ width }} + {{ low }} +: {{ bits }}];
{%- if let Some(flits) = longest %}
            beyond[u] = open_q[u] ? beyond_q[u] : given[u * {{ width }} + {{ low }} +: {{ bits }}] >= {{ bits }}'d{{ flits }};
            if (!open_q[u] && beyond[u]) more[u * {{ bits }} +: {{ bits }}] = {{ bits }}'d{{ flits - 1 }};
{%- endif %}
            lasts[u] = ends[u] || more[u * {{ bits }} +: {{ bits }}] == {{ bits }}'d0;
            wrong_lengths[u] = stored[u] && lasts[u]
                && ({% if longest.is_some() %}beyond[u] || {% endif %}ends[u] != (more[u * {{ bits }} +: {{ bits }}] == {{ bits }}'d0));
{%- else %}
            lasts[u] = 1'b1;
            wrong_lengths[u] = stored[u] && !ends[u];
{%- endif %}
            given_words[u * {{ width + 2 }} +: {{ width + 2 }}] = {lasts[u], starts[u], given[u * {{ width }} +: {{ width }}]};
        end
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            over_q <= {{ n }}'d0;
{%- if let Some((low, bits)) = length %}
            open_q <= {{ n }}'d0;
            more_q <= {{ n * bits }}'d0;
{%- if longest.is_some() %}
            beyond_q <= {{ n }}'d0;
{%- endif %}
{%- endif %}
        end else begin : follow_users
            integer u;
            for (u = 0; u < {{ n }}; u = u + 1) begin
                if (gives[u]) over_q[u] <= !ends[u] && (over_q[u] || lasts[u]);
{%- if let Some((low, bits)) = length %}
                if (stored[u]) begin
                    open_q[u] <= !lasts[u];
                    more_q[u * {{ bits }} +: {{ bits }}] <= more[u * {{ bits }} +: {{ bits }}];
{%- if longest.is_some() %}
                    beyond_q[u] <= beyond[u];
{%- endif %}
                end
{%- endif %}
            end
        end

    // What users are shown, as {tail, head, data}, and who takes it.
    wire [{{ n - 1 }}:0] shown = eject_valid_o;
    wire [{{ n - 1 }}:0] shown_heads = eject_head_o;
    wire [{{ n - 1 }}:0] shown_tails = eject_tail_o;
    wire [{{ n * width - 1 }}:0] shown_data = eject_flit_o;
    wire [{{ n - 1 }}:0] accepts = eject_ready_i;
    reg [{{ n * (width + 2) - 1 }}:0] shown_words;
    always @* begin : join_shown
        integer u;
        for (u = 0; u < {{ n }}; u = u + 1)
            shown_words[u * {{ width + 2 }} +: {{ width + 2 }}] = {shown_tails[u], shown_heads[u], shown_data[u * {{ width }} +: {{ width }}]};
    end
