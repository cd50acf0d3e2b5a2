../modules/yarc_output_queue.v
../modules/round_robin_arbiter_n2_prefix_plain.v
../modules/tournament_n2_r2_after.v
../modules/tournament_n4_r2_after.v
../modules/round_robin_arbiter_n8_prefix_plain.v
../modules/yarc_output.v
