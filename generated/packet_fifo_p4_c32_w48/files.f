../modules/mem_1r1w_w32_d256_sync_apart.v
../modules/packet_fifo_queue_w32_d256.v
../modules/mem_1r1w_w48_d32_sync_apart.v
../modules/packet_fifo_queue_w48_d32.v
../modules/packet_fifo_p4_c32_w48.v
