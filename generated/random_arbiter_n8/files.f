../modules/tournament_n2_r2.v
../modules/tournament_n4_r2.v
../modules/random_arbiter_n8.v
