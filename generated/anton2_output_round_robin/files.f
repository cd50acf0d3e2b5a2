../modules/tournament_n2_r2_highest.v
../modules/tournament_n4_r2_highest.v
../modules/priority_round_robin_arbiter_k6_p1.v
../modules/crossbar_6x1_w192.v
../modules/anton2_output_round_robin.v
