../modules/mem_1r1w_w32_d256_sync_apart_sva.sv
../modules/mem_1r1w_w48_d32_sync_apart_sva.sv
../modules/packet_fifo_p4_c32_w48_sva.sv
