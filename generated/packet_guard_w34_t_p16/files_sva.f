../modules/packet_guard_w34_t_p16_sva.sv
