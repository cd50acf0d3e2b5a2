    // Every input by itself, in numbers wide enough to lose nothing.
    wire low_grant = {% for i in 0..n %}{% if !loop.first %} || {% endif %}(gnt_i[{{ i }}] && (&accum_i[{{ i * w.bits() + w.m }} +: {{ w.level_bits() }}])){% endfor %};
    wire held = {% if hold %}{% for i in 0..n %}{% if !loop.first %} || {% endif %}(waiting_i[{{ i }}] && !(|accum_i[{{ i * w.bits() + w.m }} +: {{ w.level_bits() }}])){% endfor %}{% else %}1'b0{% endif %};
{%- for i in 0..n %}
    wire [{{ w.bits() - 1 }}:0] before{{ i }} = accum_i[{{ i * w.bits() }} +: {{ w.bits() }}];
    wire [{{ w.bits() - 1 }}:0] after{{ i }} = accum_o[{{ i * w.bits() }} +: {{ w.bits() }}];
    wire [{{ w.m - 1 }}:0] weight{{ i }} = inv_weight_i[{{ i * w.m }} +: {{ w.m }}];
    wire lowest{{ i }} = before{{ i }} < {{ w.bits() }}'d{{ w.level() }};
    wire topmost{{ i }} = before{{ i }} >= {{ w.bits() }}'d{{ w.topmost() }};
    // Where the level of this priority begins.
    wire [{{ w.bits() + 1 }}:0] begins{{ i }} = {{ w.bits() + 2 }}'d{{ w.topmost() }} - {{ w.bits() + 2 }}'d{{ w.level() }} * pri_o[{{ i * w.level_bits() }} +: {{ w.level_bits() }}];
    wire priority{{ i }} = before{{ i }} >= begins{{ i }} && before{{ i }} < begins{{ i }} + {{ w.bits() + 2 }}'d{{ w.level() }};
    // The distance from the start of the window, after it was moved for this input.
    wire [{{ w.bits() + 1 }}:0] moved{{ i }} = topmost{{ i }} ? {{ w.bits() + 2 }}'d0 + before{{ i }} - {{ w.bits() + 2 }}'d{{ w.level() }} : {{ w.bits() + 2 }}'d0 + before{{ i }};
    wire granted{{ i }} = !gnt_i[{{ i }}] || (held && topmost{{ i }}) || {{ w.bits() + 2 }}'d0 + after{{ i }} == moved{{ i }} + weight{{ i }};
    wire shifted{{ i }} = gnt_i[{{ i }}] || !low_grant || held || after{{ i }} == (lowest{{ i }} ? {{ w.bits() }}'d0 : before{{ i }} - {{ w.bits() }}'d{{ w.level() }});
    wire kept{{ i }} = gnt_i[{{ i }}] || (low_grant && !held) || after{{ i }} == before{{ i }};
{%- if hold %}
    // The same where the window has not moved: its end is as far as it goes.
    wire [{{ w.bits() + 1 }}:0] sum{{ i }} = {{ w.bits() + 2 }}'d0 + before{{ i }} + weight{{ i }};
    wire [{{ w.bits() + 1 }}:0] stopped{{ i }} = sum{{ i }} > {{ w.bits() + 2 }}'d{{ w.size() - 1 }} ? {{ w.bits() + 2 }}'d{{ w.size() - 1 }} : sum{{ i }};
    wire stays_low{{ i }} = !gnt_i[{{ i }}] || !topmost{{ i }} || !held || {{ w.bits() + 2 }}'d0 + after{{ i }} == stopped{{ i }};
{%- endif %}
{%- endfor %}
    wire holds_{{ priorities }} = {% for i in 0..n %}{% if !loop.first %} && {% endif %}priority{{ i }}{% endfor %};
    wire holds_grant_adds_weight = {% for i in 0..n %}{% if !loop.first %} && {% endif %}granted{{ i }}{% endfor %};
    wire holds_low_grant_moves_window = {% for i in 0..n %}{% if !loop.first %} && {% endif %}shifted{{ i }}{% endfor %};
    wire holds_others_keep = {% for i in 0..n %}{% if !loop.first %} && {% endif %}kept{{ i }}{% endfor %};
{%- if hold %}
    wire holds_held_low_stays_low = {% for i in 0..n %}{% if !loop.first %} && {% endif %}stays_low{{ i }}{% endfor %};
{%- endif %}
