../modules/packet_guard_w10_sva.sv
../modules/fifo_w10_d6_shift_not_full_next8_sva.sv
../modules/injector_16x16_dynbal_fw10_il2_routing_sva.sv
../modules/injector_16x16_dynbal_fw10_il2_input_sva.sv
../modules/injector_16x16_dynbal_fw10_il2_sva.sv
