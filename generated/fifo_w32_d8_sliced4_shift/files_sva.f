../modules/fifo_w32_d8_sliced4_shift_sva.sv
