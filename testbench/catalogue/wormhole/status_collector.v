    // Of each option set, the lanes that are free and have no better one beside them.
{%- for set in sets %}
    wire [{{ set.lanes.len() - 1 }}:0] free{{ loop.index0 }} = { {%- for lane in set.lanes.iter().rev() %}{% if !loop.first %}, {% endif %}free_i[{{ lane }}]{% endfor -%} };
    wire [{{ set.lanes.len() - 1 }}:0] best{{ loop.index0 }} = best_o[{{ set.low }} +: {{ set.lanes.len() }}];
    wire one{{ loop.index0 }} = (best{{ loop.index0 }} & (best{{ loop.index0 }} - {{ set.lanes.len() }}'d1)) == {{ set.lanes.len() }}'d0;
    wire is_free{{ loop.index0 }} = (best{{ loop.index0 }} & ~free{{ loop.index0 }}) == {{ set.lanes.len() }}'d0;
    wire some{{ loop.index0 }} = !(|free{{ loop.index0 }}) || (|best{{ loop.index0 }});
    wire right{{ loop.index0 }} = {% for (better, other) in set.better %}{% if !loop.first %} && {% endif %}!(best_o[{{ other }}] && {{ better }}){% else %}1'b1{% endfor %};
{%- endfor %}
    wire holds_one_best = {% for set in sets %}{% if !loop.first %} && {% endif %}one{{ loop.index0 }}{% endfor %};
    wire holds_best_is_free = {% for set in sets %}{% if !loop.first %} && {% endif %}is_free{{ loop.index0 }}{% endfor %};
    wire holds_some_best = {% for set in sets %}{% if !loop.first %} && {% endif %}some{{ loop.index0 }}{% endfor %};
    wire holds_none_better = {% for set in sets %}{% if !loop.first %} && {% endif %}right{{ loop.index0 }}{% endfor %};
