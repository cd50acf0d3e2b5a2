../modules/routing_unit_trc_torus_16x16_injector.v
