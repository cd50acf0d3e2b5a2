../modules/routing_unit_16x16_none_t3d_sva.sv
