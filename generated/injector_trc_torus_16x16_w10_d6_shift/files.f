../modules/fifo_w10_d6_shift.v
../modules/routing_unit_trc_torus_16x16_injector.v
../modules/fifo_w9_d6_shift.v
../modules/input_channel_trc_torus_16x16_injector_w10_d6_shift.v
../modules/injector_trc_torus_16x16_w10_d6_shift.v
