../modules/crossbar_5x1_w32_sva.sv
../modules/crossbar_5x5_w32_sva.sv
