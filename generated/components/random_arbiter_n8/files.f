tournament_n2_r2.v
tournament_n4_r2.v
random_arbiter_n8.v
