{%- include "testbench/formal/checker/links.v" %}
{%- for link in links %}
    wire holds_{{ link.name }}_obeys = {{ link.name }}_obeys;
{%- endfor %}
