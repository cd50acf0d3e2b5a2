../modules/age_based_arbiter_k6_a8_sva.sv
