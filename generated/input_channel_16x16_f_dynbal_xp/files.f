../modules/fifo_w10_d6_shift_not_full_empty_next8.v
../modules/input_channel_16x16_f_dynbal_xp_routing.v
../modules/input_channel_16x16_f_dynbal_xp.v
