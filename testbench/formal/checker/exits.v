    // Where a packet may go, from its hops left in each ring or line, counted both ways.
{%- for d in dimensions %}
    wire [{{ d.bits - 1 }}:0] {{ d.name }}_here = here_i[{{ d.low }} +: {{ d.width }}];
    wire [{{ d.bits - 1 }}:0] {{ d.name }}_dest = {{ dest }}[{{ d.low }} +: {{ d.width }}];
    wire {{ d.name }}_there = {{ d.name }}_here == {{ d.name }}_dest;
    wire [{{ d.bits - 1 }}:0] {{ d.name }}_up = {{ d.name }}_dest - {{ d.name }}_here + ({{ d.name }}_dest < {{ d.name }}_here ? {{ d.bits }}'d{{ d.radix }} : {{ d.bits }}'d0);
    wire [{{ d.bits - 1 }}:0] {{ d.name }}_down = {{ d.name }}_here - {{ d.name }}_dest + ({{ d.name }}_here < {{ d.name }}_dest ? {{ d.bits }}'d{{ d.radix }} : {{ d.bits }}'d0);
{%- if datelines %}
    // The hop that leads over the dateline is that many hops away.
    wire [{{ d.bits - 1 }}:0] {{ d.name }}_line = dateline_i[{{ d.low }} +: {{ d.width }}];
    wire [{{ d.bits - 1 }}:0] {{ d.name }}_line_up = {{ d.name }}_line - {{ d.name }}_here + ({{ d.name }}_line <= {{ d.name }}_here ? {{ d.bits }}'d{{ d.radix }} : {{ d.bits }}'d0);
    wire [{{ d.bits - 1 }}:0] {{ d.name }}_line_down = {{ d.name }}_here - {{ d.name }}_line + {{ d.bits }}'d1 + ({{ d.name }}_here < {{ d.name }}_line ? {{ d.bits }}'d{{ d.radix }} : {{ d.bits }}'d0);
{%- endif %}
{%- endfor %}
{%- for way in ways %}
    wire {{ way.name }}_left = !{{ way.dimension }}_there && ({{ way.shorter }});
    wire {{ way.name }}_lowest = {{ way.name }}_left{% for lower in way.lower %} && {{ lower }}_there{% endfor %};
    wire {{ way.name }}_crosses = {{ way.crosses }};
{%- if let Some(table) = way.table %}
    // Bit here * {{ table.radix }} + dest: whether the way takes VC1.
    wire [{{ table.bits.len() - 1 }}:0] {{ way.name }}_table = {% for part in table.parts() %}{% if loop.first %}{% raw %}{ {% endraw %}{% else %}, {% endif %}{{ part.len() }}'b{{ part }}{% endfor %} };
    wire {{ way.name }}_takes_vc1 = {{ way.name }}_table[{{ way.dimension }}_here * {{ table.radix }} + {{ way.dimension }}_dest];
{%- endif %}
{%- endfor %}
    wire coordinates_fit = {% for d in dimensions %}{% if !loop.first %} && {% endif %}{{ d.name }}_here < {{ d.bits }}'d{{ d.radix }} && {{ d.name }}_dest < {{ d.bits }}'d{{ d.radix }}{% if datelines %} && {{ d.name }}_line < {{ d.bits }}'d{{ d.radix }}{% endif %}{% endfor %}{% if let Some(fits) = terminals %} && {{ fits }}{% endif %};
    wire [{{ exits.len() - 1 }}:0] permitted;
{%- for exit in exits %}
    assign permitted[{{ loop.index0 }}] = {{ exit }};
{%- endfor %}
