../modules/routing_unit_dynbal_torus_16x16_injector.v
