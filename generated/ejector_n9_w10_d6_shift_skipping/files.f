../modules/skipping_node_n9.v
../modules/round_robin_arbiter_n9_skipping_plain.v
../modules/crossbar_9x1_w10.v
../modules/fifo_w10_d6_shift_not_full.v
../modules/ejector_n9_w10_d6_shift_skipping.v
