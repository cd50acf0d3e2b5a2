../modules/packet_guard_w34_sva.sv
