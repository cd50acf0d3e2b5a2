../modules/round_robin_arbiter_n8_rotating_sva.sv
