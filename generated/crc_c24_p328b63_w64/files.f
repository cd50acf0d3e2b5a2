../modules/crc_c24_p328b63_w64.v
