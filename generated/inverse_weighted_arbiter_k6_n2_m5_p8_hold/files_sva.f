../modules/accumulator_update_k6_m5_p8_hold_sva.sv
../modules/priority_round_robin_arbiter_k6_p8_sva.sv
../modules/inverse_weighted_arbiter_k6_n2_m5_p8_hold_sva.sv
