{%- for link in links %}

    // {{ link.name }}: lanes that show room{% if link.late > 0 %}, or did not long ago{% endif %}; lanes within a packet.
{%- if link.late > 0 %}
    reg [{{ link.lanes * link.late - 1 }}:0] {{ link.name }}_shown_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) {{ link.name }}_shown_q <= {{ link.lanes * link.late }}'d0;
        else {{ link.name }}_shown_q <= {% if link.late == 1 %}{{ link.room }}{% else %}{{ "{" }}{{ link.name }}_shown_q[{{ link.lanes * (link.late - 1) - 1 }}:0], {{ link.room }}{{ "}" }}{% endif %};
    wire [{{ link.lanes - 1 }}:0] {{ link.name }}_room = {{ link.room }}{% for i in 0..link.late %}
        | {{ link.name }}_shown_q[{{ link.lanes * i }} +: {{ link.lanes }}]{% endfor %};
{%- else %}
    wire [{{ link.lanes - 1 }}:0] {{ link.name }}_room = {{ link.room }};
{%- endif %}
    reg [{{ link.lanes - 1 }}:0] {{ link.name }}_open_q;
    wire [{{ link.lanes - 1 }}:0] {{ link.name }}_heads = {{ "{" }}{{ link.lanes }}{{ "{" }}{{ link.flit }}[{{ width - 2 }}]{{ "}}" }};
    wire [{{ link.lanes - 1 }}:0] {{ link.name }}_tails = {{ "{" }}{{ link.lanes }}{{ "{" }}{{ link.flit }}[{{ width - 1 }}]{{ "}}" }};
    wire {{ link.name }}_obeys = ({{ link.valid }} & ({{ link.valid }} - {{ link.lanes }}'d1)) == {{ link.lanes }}'d0
        && ({{ link.valid }} & ~{{ link.name }}_room) == {{ link.lanes }}'d0
        && ({{ link.valid }} & ~({{ link.name }}_heads ^ {{ link.name }}_open_q)) == {{ link.lanes }}'d0;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) {{ link.name }}_open_q <= {{ link.lanes }}'d0;
        else {{ link.name }}_open_q <= ({{ link.name }}_open_q & ~{{ link.valid }}) | ({{ link.valid }} & ~{{ link.name }}_tails);
{%- endfor %}
