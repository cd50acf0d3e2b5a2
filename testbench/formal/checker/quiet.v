    // What was already wrong in the cycle before: each mistake is told once.
{%- for port in ports %}
    reg [{{ port.width - 1 }}:0] {{ port.name }}_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) {{ port.name }}_q <= {{ port.width }}'d0;
        else {{ port.name }}_q <= {{ port.name }};
    wire [{{ port.width - 1 }}:0] {{ port.name }}_new = {{ port.name }} & ~{{ port.name }}_q;
{%- endfor %}
{%- for kind in kinds %}
    wire holds_{{ kind.name }} = 1'b1{% for (port, mask) in kind.bits %}
        && !(|({{ port }}_new & {{ mask }})){% endfor %};
{%- endfor %}
