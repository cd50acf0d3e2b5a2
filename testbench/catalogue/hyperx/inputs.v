{%- include "testbench/catalogue/hyperx/asked.v" %}
    wire holds_asks_for_open = asks_rightly;
    wire holds_moves_as_asked = moves_rightly;
