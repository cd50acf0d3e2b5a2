    // What was wrong in the cycle before.
{%- for (port, width) in ports %}
    reg [{{ width - 1 }}:0] {{ port }}_kept_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) {{ port }}_kept_q <= {{ width }}'d0;
        else {{ port }}_kept_q <= {{ port }};
{%- endfor %}
    wire holds_errors_stay = 1'b1{% for (port, width) in ports %}
        && ({{ port }}_kept_q & ~{{ port }}) == {{ width }}'d0{% endfor %};
