../modules/weight_table_k48_n2_m8.v
../modules/accumulator_update_k6_m8_hold.v
../modules/tournament_n2_r3_highest.v
../modules/tournament_n4_r3_highest.v
../modules/priority_round_robin_arbiter_k6_p2.v
../modules/crossbar_6x1_w192.v
../modules/anton2_output_hold_by_vc.v
