../modules/priority_arbiter_k6_p2_sva.sv
