../modules/routing_unit_mesh_16x16_none_sva.sv
