{%- if age > 0 %}
    // Who stands at or after the pointer, as what is served makes it.
    reg [{{ n - 1 }}:0] from_q;
{%- for j in 0..n %}
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) from_q[{{ j }}] <= 1'b1;
        else if (|served_i) from_q[{{ j }}] <= !(|served_i[{{ n - 1 }}:{{ j }}]);
    wire [{{ age }}:0] row{{ j }} = {age_i[{{ j * age }} +: {{ age }}], from_q[{{ j }}]};
{%- endfor %}

    // No other requester is in a higher row, or in the same one with a lower number.
    wire holds_most_urgent = 1'b1
{%- for i in 0..n %}
{%- for j in 0..n %}
{%- if i != j %}
        && !(gnt_o[{{ i }}] && req_i[{{ j }}] && (row{{ j }} > row{{ i }}{% if j < i %} || row{{ j }} == row{{ i }}{% endif %}))
{%- endif %}
{%- endfor %}
{%- endfor %};
{%- else %}
    // Pointer and accumulators as what is served makes them, from their definitions.
    reg [{{ n - 1 }}:0] below_q;
{%- for j in 0..n %}
    wire served_above{{ j }} = {% if j + 1 < n %}|served_i[{{ n - 1 }}:{{ j + 1 }}]{% else %}1'b0{% endif %};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) below_q[{{ j }}] <= 1'b0;
        else if (|served_i) below_q[{{ j }}] <= served_above{{ j }};
{%- endfor %}
{%- if let Some(w) = window %}
{%- if hold %}
    wire held;
{%- endif %}
    wire moves;
{%- for i in 0..n %}
    wire [{{ w.m - 1 }}:0] weight{{ i }} = {% for p in 0..patterns - 1 %}pattern_i == {{ pattern_width }}'d{{ p }} ? inv_weight_i[{{ (i * patterns + p) * w.m }} +: {{ w.m }}] : {% endfor -%}
        inv_weight_i[{{ (i * patterns + patterns - 1) * w.m }} +: {{ w.m }}];
    reg [{{ w.bits() - 1 }}:0] accum{{ i }}_q;
    wire low{{ i }} = accum{{ i }}_q >= {{ w.bits() }}'d{{ w.topmost() }};
    wire lowest{{ i }} = accum{{ i }}_q < {{ w.bits() }}'d{{ w.level() }};
    wire [{{ w.bits() - 1 }}:0] down{{ i }} = accum{{ i }}_q - {{ w.bits() }}'d{{ w.level() }};
{%- if hold %}
    wire [{{ w.bits() }}:0] sum{{ i }} = {1'b0, accum{{ i }}_q} + weight{{ i }};
{%- endif %}
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) accum{{ i }}_q <= {{ w.bits() }}'d0;
{%- if hold %}
        else if (served_i[{{ i }}] && held && low{{ i }}) accum{{ i }}_q <= sum{{ i }} > {{ w.bits() + 1 }}'d{{ w.size() - 1 }} ? {{ w.bits() }}'d{{ w.size() - 1 }} : sum{{ i }}[{{ w.bits() - 1 }}:0];
{%- endif %}
        else if (served_i[{{ i }}]) accum{{ i }}_q <= (low{{ i }} ? down{{ i }} : accum{{ i }}_q) + weight{{ i }};
        else if (moves) accum{{ i }}_q <= lowest{{ i }} ? {{ w.bits() }}'d0 : down{{ i }};
{%- endfor %}
{%- if hold %}
    assign held = {% for i in 0..n %}{% if !loop.first %} || {% endif %}(waiting_i[{{ i }}] && lowest{{ i }}){% endfor %};
    assign moves = !held && ({% for i in 0..n %}{% if !loop.first %} || {% endif %}(served_i[{{ i }}] && low{{ i }}){% endfor %});
{%- else %}
    assign moves = {% for i in 0..n %}{% if !loop.first %} || {% endif %}(served_i[{{ i }}] && low{{ i }}){% endfor %};
{%- endif %}
{%- endif %}

    // No other requester is in a higher row, or in the same one with a higher number.
{%- for i in 0..n %}
    wire [3:0] row{{ i }} = {% if let Some(w) = window %}4'd{{ w.levels - 1 }} - accum{{ i }}_q[{{ w.bits() - 1 }}:{{ w.m }}] + {% endif %}{3'd0, below_q[{{ i }}]};
{%- endfor %}
    wire holds_most_urgent = 1'b1
{%- for i in 0..n %}
{%- for j in 0..n %}
{%- if i != j %}
        && !(gnt_o[{{ i }}] && req_i[{{ j }}] && (row{{ j }} > row{{ i }}{% if j > i %} || row{{ j }} == row{{ i }}{% endif %}))
{%- endif %}
{%- endfor %}
{%- endfor %};
{%- endif %}
    wire holds_numbered = gnt_valid_o == (|gnt_o){% for i in 0..n %}
        && (!gnt_o[{{ i }}] || gnt_index_o == {{ width }}'d{{ i }}){% endfor %}
        && ((|gnt_o) || gnt_index_o == {{ width }}'d0);
