../modules/fifo_w10_d6_shift_not_full_empty_next8_sva.sv
../modules/input_channel_mesh_16x16_none_xp_routing_sva.sv
../modules/input_channel_mesh_16x16_none_xp_sva.sv
