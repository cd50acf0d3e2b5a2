../modules/fifo_w10_d6_shift.v
../modules/routing_unit_trc_torus_16x16_xp_vc1.v
../modules/fifo_w6_d6_shift.v
../modules/input_channel_trc_torus_16x16_xp_vc1_w10_d6_shift.v
