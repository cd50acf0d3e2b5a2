../modules/tournament_n2_r2_highest.v
../modules/tournament_n4_r2_highest.v
../modules/priority_round_robin_arbiter_k8_p1.v
../modules/mem_1r1w_w32_d256_sync.v
../modules/multicast_unit_q8_m256_e16.v
