../modules/fifo_w10_d6_shift_not_full_empty_next8_sva.sv
../modules/input_channel_16x16_dynbal_xp_v1_routing_sva.sv
../modules/input_channel_16x16_dynbal_xp_v1_sva.sv
