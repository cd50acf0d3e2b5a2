// Everything that is proved of {{ top }}: the design, any inputs, and the checks of its outputs.
module formal_checker (
{%- for input in inputs %}
    input wire {{ input.range() }}any_{{ input.name }},
{%- endfor %}
{%- if clocked %}
    input wire clk_i,
{%- endif %}
{%- if reset.is_some() %}
    input wire any_reset,
{%- endif %}
{%- for signal in signals %}
    output wire {{ signal.range() }}{{ signal.name }},
{%- endfor %}
{%- for property in properties %}
    output wire fails_{{ property.name }},
{%- endfor %}
    output wire judged
);
{%- if let Some(reset) = reset %}
    // Reset in the first cycle, and again whenever it likes.
    reg first_q = 1'b1;
    always @(posedge clk_i) first_q <= 1'b0;
    assign judged = !first_q;
    assign {{ reset.port_name() }} = {% if reset.asserted() == 0 %}!{% endif %}(first_q || any_reset);
{%- else %}
    assign judged = 1'b1;
{%- endif %}
{%- for input in inputs %}
    assign {{ input.name }} = any_{{ input.name }};
{%- endfor %}

    device u_device (
{%- for (port, net) in device %}
        .{{ port }}({{ net }}){% if !loop.last %},{% endif %}
{%- endfor %}
    );
{%- if !second.is_empty() %}

    {{ second_module }} u_second (
{%- for (port, net) in second %}
        .{{ port }}({{ net }}){% if !loop.last %},{% endif %}
{%- endfor %}
    );
{%- endif %}

{{ body }}
{%- for property in properties %}
    assign fails_{{ property.name }} = judged && !holds_{{ property.name }};
{%- endfor %}
    always @* if (judged) begin
{%- for lemma in given %}
        assume (holds_{{ lemma }});
{%- endfor %}
{%- for property in properties %}
        {{ property.name }}: assert (holds_{{ property.name }});
{%- endfor %}
    end
endmodule
