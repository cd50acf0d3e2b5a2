{%- include "testbench/catalogue/yarc/link.v" %}
    wire holds_two_phits = has_two;
    wire holds_packets_fit = is_short;
    wire holds_credit_due = is_due;
    wire holds_port_stays = stays;
