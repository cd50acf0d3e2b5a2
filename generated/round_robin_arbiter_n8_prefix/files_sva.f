../modules/round_robin_arbiter_n8_prefix_sva.sv
