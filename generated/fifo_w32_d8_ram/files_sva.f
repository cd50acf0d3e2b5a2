../modules/fifo_w32_d8_ram_sva.sv
