    // Accumulators wide enough to lose nothing, updated by the grants that are served.
{%- for i in 0..n %}
    wire [{{ w.m - 1 }}:0] weight{{ i }} = {% if patterns == 1 %}inv_weight_i[{{ i * w.m }} +: {{ w.m }}]
    {%- else %}
        {%- for p in 0..patterns - 1 %}pattern_i[{{ i * pattern_width }} +: {{ pattern_width }}] == {{ pattern_width }}'d{{ p }} ? inv_weight_i[{{ (i * patterns + p) * w.m }} +: {{ w.m }}] : {% endfor -%}
        inv_weight_i[{{ (i * patterns + patterns - 1) * w.m }} +: {{ w.m }}]
    {%- endif %};
    reg [{{ w.bits() }}:0] accum{{ i }}_q;
    wire low{{ i }} = accum{{ i }}_q >= {{ w.bits() + 1 }}'d{{ w.topmost() }};
    wire lowest{{ i }} = accum{{ i }}_q < {{ w.bits() + 1 }}'d{{ w.level() }};
    wire [{{ w.bits() }}:0] moved{{ i }} = low{{ i }} ? accum{{ i }}_q - {{ w.bits() + 1 }}'d{{ w.level() }} : accum{{ i }}_q;
{%- if hold %}
    wire [{{ w.bits() }}:0] sum{{ i }} = accum{{ i }}_q + weight{{ i }};
    wire beyond{{ i }} = sum{{ i }} >= {{ w.bits() + 1 }}'d{{ w.size() }};
{%- endif %}
{%- endfor %}
{%- if hold %}
    // The window does not move, and what would leave it stops at its end.
    wire held = {% for i in 0..n %}{% if !loop.first %} || {% endif %}(waiting_i[{{ i }}] && lowest{{ i }}){% endfor %};
    wire [{{ n - 1 }}:0] stops = { {%- for i in 0..n %}{% if !loop.first %}, {% endif %}held && low{{ n - 1 - i }} && beyond{{ n - 1 - i }}{% endfor -%} };
{%- endif %}
    wire low_grant = {% for i in 0..n %}{% if !loop.first %} || {% endif %}(gnt_o[{{ i }}] && low{{ i }}){% endfor %};
    wire high_request = {% for i in 0..n %}{% if !loop.first %} || {% endif %}(req_i[{{ i }}] && !low{{ i }}){% endfor %};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
{%- for i in 0..n %}
            accum{{ i }}_q <= {{ w.bits() + 1 }}'d0;
{%- endfor %}
        end else if (served) begin
{%- for i in 0..n %}
{%- if hold %}
            if (gnt_o[{{ i }}] && held && low{{ i }}) accum{{ i }}_q <= beyond{{ i }} ? {{ w.bits() + 1 }}'d{{ w.size() - 1 }} : sum{{ i }};
            else if (gnt_o[{{ i }}]) accum{{ i }}_q <= moved{{ i }} + weight{{ i }};
            else if (low_grant && !held) accum{{ i }}_q <= lowest{{ i }} ? {{ w.bits() + 1 }}'d0 : accum{{ i }}_q - {{ w.bits() + 1 }}'d{{ w.level() }};
{%- else %}
            if (gnt_o[{{ i }}]) accum{{ i }}_q <= moved{{ i }} + weight{{ i }};
            else if (low_grant) accum{{ i }}_q <= lowest{{ i }} ? {{ w.bits() + 1 }}'d0 : accum{{ i }}_q - {{ w.bits() + 1 }}'d{{ w.level() }};
{%- endif %}
{%- endfor %}
        end
    wire in_window = {% for i in 0..n %}{% if !loop.first %} && {% endif %}accum{{ i }}_q < {{ w.bits() + 1 }}'d{{ w.size() }}{% endfor %};
    wire holds_high_first = !(low_grant && high_request) && in_window;
