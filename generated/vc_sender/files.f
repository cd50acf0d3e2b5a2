../modules/tournament_n2_r2_highest.v
../modules/tournament_n4_r2_highest.v
../modules/priority_round_robin_arbiter_k8_p1.v
../modules/vc_sender.v
