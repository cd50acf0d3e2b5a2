../modules/fifo_w10_d6_shift_not_full_empty.v
../modules/input_channel_16x16_f_dynbal_xp_routing.v
../modules/fifo_w4_d6_shift_plain.v
../modules/input_channel_16x16_f_dynbal_xp.v
