../modules/round_robin_arbiter_n8_skipping_sva.sv
