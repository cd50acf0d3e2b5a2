../modules/skipping_node_n2.v
../modules/round_robin_arbiter_n2_skipping_plain.v
../modules/crossbar_2x1_w10.v
../modules/physical_channel_l2_w10_skipping.v
