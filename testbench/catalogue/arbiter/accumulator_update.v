    // Every input by itself, in numbers wide enough to lose nothing.
    wire low_grant = {% for i in 0..n %}{% if !loop.first %} || {% endif %}(gnt_i[{{ i }}] && accum_i[{{ i * (m + 1) + m }}]){% endfor %};
    wire held = {% if hold %}{% for i in 0..n %}{% if !loop.first %} || {% endif %}(waiting_i[{{ i }}] && !accum_i[{{ i * (m + 1) + m }}]){% endfor %}{% else %}1'b0{% endif %};
{%- for i in 0..n %}
    wire [{{ m }}:0] before{{ i }} = accum_i[{{ i * (m + 1) }} +: {{ m + 1 }}];
    wire [{{ m }}:0] after{{ i }} = accum_o[{{ i * (m + 1) }} +: {{ m + 1 }}];
    wire [{{ m - 1 }}:0] weight{{ i }} = inv_weight_i[{{ i * m }} +: {{ m }}];
    wire high{{ i }} = before{{ i }} < {{ m + 1 }}'d{{ half }};
    wire priority{{ i }} = pri_o[{{ i }}] == high{{ i }};
    // The distance from the start of the window, after it was moved for this input.
    wire [{{ m + 2 }}:0] moved{{ i }} = high{{ i }} ? {{ m + 3 }}'d0 + before{{ i }} : {{ m + 3 }}'d0 + before{{ i }} - {{ m + 3 }}'d{{ half }};
    wire granted{{ i }} = !gnt_i[{{ i }}] || (held && !high{{ i }}) || {{ m + 3 }}'d0 + after{{ i }} == moved{{ i }} + weight{{ i }};
    wire shifted{{ i }} = gnt_i[{{ i }}] || !low_grant || held || after{{ i }} == (high{{ i }} ? {{ m + 1 }}'d0 : before{{ i }} - {{ m + 1 }}'d{{ half }});
    wire kept{{ i }} = gnt_i[{{ i }}] || (low_grant && !held) || after{{ i }} == before{{ i }};
{%- if hold %}
    // The same where the window has not moved: its end is as far as it goes.
    wire [{{ m + 2 }}:0] sum{{ i }} = {{ m + 3 }}'d0 + before{{ i }} + weight{{ i }};
    wire [{{ m + 2 }}:0] stopped{{ i }} = sum{{ i }} > {{ m + 3 }}'d{{ 2 * half - 1 }} ? {{ m + 3 }}'d{{ 2 * half - 1 }} : sum{{ i }};
    wire stays_low{{ i }} = !gnt_i[{{ i }}] || high{{ i }} || !held || {{ m + 3 }}'d0 + after{{ i }} == stopped{{ i }};
{%- endif %}
{%- endfor %}
    wire holds_high_in_lower_half = {% for i in 0..n %}{% if !loop.first %} && {% endif %}priority{{ i }}{% endfor %};
    wire holds_grant_adds_weight = {% for i in 0..n %}{% if !loop.first %} && {% endif %}granted{{ i }}{% endfor %};
    wire holds_low_grant_moves_window = {% for i in 0..n %}{% if !loop.first %} && {% endif %}shifted{{ i }}{% endfor %};
    wire holds_others_keep = {% for i in 0..n %}{% if !loop.first %} && {% endif %}kept{{ i }}{% endfor %};
{%- if hold %}
    wire holds_held_low_stays_low = {% for i in 0..n %}{% if !loop.first %} && {% endif %}stays_low{{ i }}{% endfor %};
{%- endif %}
