../modules/fixed_priority_arbiter_n8_prefix_sva.sv
