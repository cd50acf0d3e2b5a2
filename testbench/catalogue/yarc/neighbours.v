{%- include "testbench/catalogue/yarc/sent.v" %}
    wire holds_sent_into_room = into_room;
    wire holds_packets_in_order = orderly;
    wire holds_vc_exists = in_vc;
    wire holds_mask_given = has_mask;
    wire holds_credit_due = is_due;
