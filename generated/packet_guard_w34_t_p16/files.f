../modules/packet_guard_w34_t_p16.v
