../modules/fifo_w32_d8_circular.v
