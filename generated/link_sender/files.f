../modules/crc_c24_p328b63_w216.v
../modules/link_sender.v
