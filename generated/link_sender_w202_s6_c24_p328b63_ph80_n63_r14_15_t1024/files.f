../modules/crc_c24_p328b63_w216.v
../modules/link_sender_w202_s6_c24_p328b63_ph80_n63_r14_15_t1024.v
