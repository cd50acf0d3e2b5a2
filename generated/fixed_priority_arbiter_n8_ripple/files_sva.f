../modules/fixed_priority_arbiter_n8_ripple_sva.sv
