../modules/fifo_slice_w8_d8_flags_not_full_last.v
../modules/fifo_slice_w8_d8.v
../modules/fifo_w32_d8_sliced4_shift.v
