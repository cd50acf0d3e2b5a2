../modules/routing_unit_f_dynbal_torus_16x16_injector.v
