{%- include "testbench/catalogue/yarc/lcb_packets.v" %}
    wire holds_packets_in_order = orderly;
    wire holds_packets_fit = is_short;
    wire holds_sent_when_ready = is_timely;
