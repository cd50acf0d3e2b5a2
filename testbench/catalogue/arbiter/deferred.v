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
{%- if weighted %}
{%- if hold %}
    wire held;
{%- endif %}
    wire moves;
{%- for i in 0..n %}
    wire [{{ m - 1 }}:0] weight{{ i }} = {% for p in 0..patterns - 1 %}pattern_i == {{ pattern_width }}'d{{ p }} ? inv_weight_i[{{ (i * patterns + p) * m }} +: {{ m }}] : {% endfor -%}
        inv_weight_i[{{ (i * patterns + patterns - 1) * m }} +: {{ m }}];
    reg [{{ m }}:0] accum{{ i }}_q;
    wire low{{ i }} = accum{{ i }}_q[{{ m }}];
{%- if hold %}
    wire [{{ m + 1 }}:0] sum{{ i }} = {1'b0, accum{{ i }}_q} + {2'd0, weight{{ i }}};
{%- endif %}
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) accum{{ i }}_q <= {{ m + 1 }}'d0;
{%- if hold %}
        else if (served_i[{{ i }}] && held && low{{ i }}) accum{{ i }}_q <= sum{{ i }} > {{ m + 2 }}'d{{ end }} ? {{ m + 1 }}'d{{ end }} : sum{{ i }}[{{ m }}:0];
{%- endif %}
        else if (served_i[{{ i }}]) accum{{ i }}_q <= {1'b0, accum{{ i }}_q[{{ m - 1 }}:0]} + {1'b0, weight{{ i }}};
        else if (moves) accum{{ i }}_q <= low{{ i }} ? {1'b0, accum{{ i }}_q[{{ m - 1 }}:0]} : {{ m + 1 }}'d0;
{%- endfor %}
{%- if hold %}
    assign held = {% for i in 0..n %}{% if !loop.first %} || {% endif %}(waiting_i[{{ i }}] && !low{{ i }}){% endfor %};
    assign moves = !held && ({% for i in 0..n %}{% if !loop.first %} || {% endif %}(served_i[{{ i }}] && low{{ i }}){% endfor %});
{%- else %}
    assign moves = {% for i in 0..n %}{% if !loop.first %} || {% endif %}(served_i[{{ i }}] && low{{ i }}){% endfor %};
{%- endif %}
{%- else %}
{%- for i in 0..n %}
    wire low{{ i }} = 1'b1;
{%- endfor %}
{%- endif %}

    // No other requester is in a higher row, or in the same one with a higher number.
{%- for i in 0..n %}
    wire [1:0] row{{ i }} = low{{ i }} ? {1'b0, below_q[{{ i }}]} : {% if weighted %}2'd1 + {1'b0, below_q[{{ i }}]}{% else %}2'd0{% endif %};
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
