../modules/fifo_w10_d6_shift_not_full_empty.v
../modules/input_channel_16x16_dynbal_xp_v1_routing.v
../modules/fifo_w3_d6_shift_plain.v
../modules/input_channel_16x16_dynbal_xp_v1.v
