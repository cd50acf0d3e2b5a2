../modules/packet_guard_w10.v
../modules/fifo_w10_d6_shift_not_full_next8.v
../modules/injector_16x16_fw10_routing.v
../modules/injector_16x16_fw10_input.v
../modules/injector_16x16_fw10.v
