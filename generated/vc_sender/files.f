../modules/mem_1r1w_w2_d16.v
../modules/tournament_n2_r2_highest.v
../modules/tournament_n4_r2_highest.v
../modules/priority_round_robin_arbiter_k8_p1.v
../modules/mem_1r1w_w192_d128.v
../modules/vc_sender.v
