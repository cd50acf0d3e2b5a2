../modules/fifo_w10_d6_shift.v
../modules/routing_unit_dor_mesh_16x16_xp_vc0.v
../modules/fifo_w4_d6_shift.v
../modules/input_channel_dor_mesh_16x16_xp_vc0_w10_d6_shift.v
