../modules/fifo_w32_d8_shift_sva.sv
