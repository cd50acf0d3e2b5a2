../modules/fifo_w10_d6_shift_not_full_empty.v
../modules/static_balance_k16_plus.v
../modules/static_balance_k16_minus.v
../modules/input_channel_16x16_none_t3d_xp_routing.v
../modules/fifo_w3_d6_shift_plain.v
../modules/input_channel_16x16_none_t3d_xp.v
