../modules/fifo_w10_d6_shift_not_full_empty_next8.v
../modules/static_balance_k16_plus.v
../modules/static_balance_k16_minus.v
../modules/input_channel_16x16_none_t3d_xp_routing.v
../modules/input_channel_16x16_none_t3d_xp.v
