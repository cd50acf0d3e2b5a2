../modules/round_robin_pair.v
../modules/tournament_n2_r2_after.v
../modules/round_robin_node_n4.v
../modules/round_robin_arbiter_n8_hierarchical.v
