../modules/tournament_n2_r2_highest.v
../modules/tournament_n4_r2_highest.v
../modules/priority_round_robin_arbiter_k6_p1.v
../modules/crossbar_6x1_w192.v
../modules/unified_output_p6_c2_v4_f16_w192_rr.v
