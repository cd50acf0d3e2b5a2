../modules/weight_table_k8_n2_m8.v
../modules/accumulator_update_k8_m8.v
../modules/tournament_n2_r3_highest.v
../modules/tournament_n4_r3_highest.v
../modules/priority_round_robin_arbiter_k8_p2.v
../modules/inverse_weighted_arbiter_k8_n2_m8.v
../modules/mem_1r1w_w192_d128.v
../modules/vc_sender_inverse_weighted_p2_l2.v
