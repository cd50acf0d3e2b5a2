    // Accumulators wide enough to lose nothing, updated by the grants that are served.
{%- for i in 0..n %}
    wire [{{ m - 1 }}:0] weight{{ i }} = {% if patterns == 1 %}inv_weight_i[{{ i * m }} +: {{ m }}]
    {%- else %}
        {%- for p in 0..patterns - 1 %}pattern_i[{{ i * pattern_width }} +: {{ pattern_width }}] == {{ pattern_width }}'d{{ p }} ? inv_weight_i[{{ (i * patterns + p) * m }} +: {{ m }}] : {% endfor -%}
        inv_weight_i[{{ (i * patterns + patterns - 1) * m }} +: {{ m }}]
    {%- endif %};
    reg [{{ m + 1 }}:0] accum{{ i }}_q;
    wire low{{ i }} = accum{{ i }}_q >= {{ m + 2 }}'d{{ half }};
    wire [{{ m + 1 }}:0] moved{{ i }} = low{{ i }} ? accum{{ i }}_q - {{ m + 2 }}'d{{ half }} : accum{{ i }}_q;
{%- if hold %}
    wire [{{ m + 1 }}:0] sum{{ i }} = accum{{ i }}_q + weight{{ i }};
    wire beyond{{ i }} = sum{{ i }} >= {{ m + 2 }}'d{{ 2 * half }};
{%- endif %}
{%- endfor %}
{%- if hold %}
    // The window does not move, and what would leave it stops at its end.
    wire held = {% for i in 0..n %}{% if !loop.first %} || {% endif %}(waiting_i[{{ i }}] && !low{{ i }}){% endfor %};
    wire [{{ n - 1 }}:0] stops = { {%- for i in 0..n %}{% if !loop.first %}, {% endif %}held && low{{ n - 1 - i }} && beyond{{ n - 1 - i }}{% endfor -%} };
{%- endif %}
    wire low_grant = {% for i in 0..n %}{% if !loop.first %} || {% endif %}(gnt_o[{{ i }}] && low{{ i }}){% endfor %};
    wire high_request = {% for i in 0..n %}{% if !loop.first %} || {% endif %}(req_i[{{ i }}] && !low{{ i }}){% endfor %};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
{%- for i in 0..n %}
            accum{{ i }}_q <= {{ m + 2 }}'d0;
{%- endfor %}
        end else if (served) begin
{%- for i in 0..n %}
{%- if hold %}
            if (gnt_o[{{ i }}] && held && low{{ i }}) accum{{ i }}_q <= beyond{{ i }} ? {{ m + 2 }}'d{{ 2 * half - 1 }} : sum{{ i }};
            else if (gnt_o[{{ i }}]) accum{{ i }}_q <= moved{{ i }} + weight{{ i }};
            else if (low_grant && !held) accum{{ i }}_q <= low{{ i }} ? moved{{ i }} : {{ m + 2 }}'d0;
{%- else %}
            if (gnt_o[{{ i }}]) accum{{ i }}_q <= moved{{ i }} + weight{{ i }};
            else if (low_grant) accum{{ i }}_q <= low{{ i }} ? moved{{ i }} : {{ m + 2 }}'d0;
{%- endif %}
{%- endfor %}
        end
    wire in_window = {% for i in 0..n %}{% if !loop.first %} && {% endif %}accum{{ i }}_q < {{ m + 2 }}'d{{ 2 * half }}{% endfor %};
    wire holds_high_first = !(low_grant && high_request) && in_window;
