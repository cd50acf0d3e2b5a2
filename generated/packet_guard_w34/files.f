../modules/packet_guard_w34.v
