    wire [{{ exits - 1 }}:0] offered;
{%- for sets in offered %}
    assign offered[{{ loop.index0 }}] = {{ sets }};
{%- endfor %}
    wire holds_one_set = !coordinates_fit || ((|options_o) && (options_o & (options_o - {{ sets }}'d1)) == {{ sets }}'d0);
    wire holds_shorter_way = !coordinates_fit || ({{ shorter }});
{%- if let Some(dateline) = dateline %}
    wire holds_dateline = !coordinates_fit || !({{ dateline }});
{%- endif %}
    wire holds_as_published = !coordinates_fit || offered == permitted;
