../modules/round_robin_arbiter_n8_hierarchical_sva.sv
