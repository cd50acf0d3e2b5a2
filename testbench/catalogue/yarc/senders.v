{%- include "testbench/catalogue/yarc/links.v" %}
    wire holds_two_phits = has_two;
    wire holds_packets_fit = is_short;
