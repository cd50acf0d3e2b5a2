../modules/routing_unit_dor_mesh_16x16_injector.v
