../modules/mem_1r1w_w202_d64_sync_apart.v
../modules/crc_c24_p328b63_w216.v
../modules/link_sender.v
