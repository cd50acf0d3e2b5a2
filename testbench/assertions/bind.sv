{% for line in head -%}
{{ line }}
{% endfor %}
`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module {{ module }}_sva (
{%- for (range, port) in ports %}
    input wire {{ range }}{{ port }}{% if !loop.last %},{% endif %}
{%- endfor %}
);
{%- if let Some(reset) = reset %}
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @({{ edges }}) if ({{ reset }}) judged_q <= 1'b1;
{%- endif %}
{%- for group in groups %}
{% if group.verb == "assume" %}
`ifndef FLITWORKS_MISUSE
{%- endif %}
    if (1) begin : {{ group.name }}
{{ group.body }}
{%- for claim in group.claims %}
{% for line in claim.comment %}
{{ line }}
{%- endfor %}
{%- if clocked %}
        {{ group.mark }}_{{ claim.name }}: {{ group.verb }} property (
            @(posedge clk_i){% if reset.is_some() %} disable iff ({{ group.disabled }}){% endif %} holds_{{ claim.name }});
{%- else %}
        {{ group.mark }}_{{ claim.name }}: {{ group.verb }} final (holds_{{ claim.name }});
{%- endif %}
{%- endfor %}
    end
{%- if group.verb == "assume" %}
`endif
{%- endif %}
{%- endfor %}
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind {{ module }}
    {{ module }}_sva u_sva (.*);

`default_nettype wire
