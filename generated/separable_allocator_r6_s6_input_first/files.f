../modules/tournament_n2_r2.v
../modules/tournament_n4_r2.v
../modules/round_robin_arbiter_n6_prefix.v
../modules/separable_allocator_r6_s6_input_first.v
