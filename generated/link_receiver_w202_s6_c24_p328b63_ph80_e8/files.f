../modules/crc_c24_p328b63_w216.v
../modules/link_receiver_w202_s6_c24_p328b63_ph80_e8.v
