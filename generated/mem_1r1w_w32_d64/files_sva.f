../modules/mem_1r1w_w32_d64_sva.sv
