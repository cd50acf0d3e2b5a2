../modules/fifo_w10_d6_shift.v
../modules/static_balance_k16_plus.v
../modules/static_balance_k16_minus.v
../modules/routing_unit_t3d_torus_16x16_xp_vc1.v
../modules/fifo_w6_d6_shift.v
../modules/input_channel_t3d_torus_16x16_xp_vc1_w10_d6_shift.v
