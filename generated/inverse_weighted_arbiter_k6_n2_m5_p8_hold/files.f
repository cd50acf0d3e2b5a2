../modules/accumulator_update_k6_m5_p8_hold.v
../modules/tournament_n2_r9_highest.v
../modules/tournament_n4_r9_highest.v
../modules/priority_round_robin_arbiter_k6_p8.v
../modules/inverse_weighted_arbiter_k6_n2_m5_p8_hold.v
