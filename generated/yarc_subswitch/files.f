../modules/yarc_subswitch_queue.v
../modules/yarc_subswitch_bidder.v
../modules/tournament_n2_r2_after.v
../modules/tournament_n4_r2_after.v
../modules/round_robin_arbiter_n8_prefix_plain.v
../modules/yarc_subswitch_lane.v
../modules/round_robin_arbiter_n2_prefix_plain.v
../modules/yarc_subswitch.v
