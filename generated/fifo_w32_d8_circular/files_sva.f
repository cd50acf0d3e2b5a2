../modules/fifo_w32_d8_circular_sva.sv
