../modules/tournament_n2_r2_after.v
../modules/tournament_n4_r2_after.v
../modules/round_robin_arbiter_n6_prefix_plain.v
../modules/separable_allocator_r6_s6_output_first.v
