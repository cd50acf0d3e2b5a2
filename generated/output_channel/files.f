../modules/skipping_node_n5.v
../modules/round_robin_arbiter_n5_skipping_plain.v
../modules/crossbar_5x1_w10.v
../modules/fifo_w10_d6_shift_not_full.v
../modules/output_channel.v
