../modules/tournament_n2_r2.v
../modules/tournament_n4_r2.v
../modules/round_robin_arbiter_n8_prefix.v
