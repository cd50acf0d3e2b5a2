../modules/priority_round_robin_arbiter_k6_p2_sva.sv
