    // The same question again, after a cycle without service.
    reg asked_q;
    reg [{{ n - 1 }}:0] asked_gnt_q;
{%- for (port, width) in question %}
    reg [{{ width - 1 }}:0] asked_{{ port }}_q;
{%- endfor %}
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            asked_q <= 1'b0;
            asked_gnt_q <= {{ n }}'d0;
{%- for (port, width) in question %}
            asked_{{ port }}_q <= {{ width }}'d0;
{%- endfor %}
        end else begin
            asked_q <= !served;
            asked_gnt_q <= gnt_o;
{%- for (port, width) in question %}
            asked_{{ port }}_q <= {{ port }};
{%- endfor %}
        end
    wire holds_held_until_served = !(asked_q{% for (port, width) in question %} && {{ port }} == asked_{{ port }}_q{% endfor %})
        || gnt_o == asked_gnt_q;
