../modules/accumulator_update_k6_m5_p4.v
../modules/tournament_n2_r5_highest.v
../modules/tournament_n4_r5_highest.v
../modules/priority_round_robin_arbiter_k6_p4.v
../modules/inverse_weighted_arbiter_k6_n2_m5_p4.v
