../modules/round_robin_arbiter_n2_skipping_plain_sva.sv
../modules/crossbar_2x1_w10_sva.sv
../modules/physical_channel_l2_w10_skipping_sva.sv
