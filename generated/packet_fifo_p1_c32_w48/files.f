../modules/mem_1r1w_w8_d1024_sync_apart.v
../modules/packet_fifo_queue_w8_d1024.v
../modules/mem_1r1w_w48_d32_sync_apart.v
../modules/packet_fifo_queue_w48_d32.v
../modules/packet_fifo_p1_c32_w48.v
