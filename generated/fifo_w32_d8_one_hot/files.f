../modules/fifo_w32_d8_one_hot.v
