../modules/fifo_w10_d6_shift.v
../modules/routing_unit_f_dynbal_torus_16x16_xp_vc2.v
../modules/fifo_w11_d6_shift.v
../modules/input_channel_f_dynbal_torus_16x16_xp_vc2_w10_d6_shift.v
