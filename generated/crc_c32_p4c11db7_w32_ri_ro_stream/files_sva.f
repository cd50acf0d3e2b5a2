../modules/crc_c32_p4c11db7_w32_ri_ro_stream_sva.sv
