../modules/tournament_n2_r2_index.v
../modules/tournament_n4_r2_index.v
../modules/random_arbiter_n8.v
