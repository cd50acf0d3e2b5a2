../modules/fifo_slice_w8_d8_flags.v
../modules/fifo_slice_w8_d8.v
../modules/fifo_w32_d8_sliced4_shift.v
