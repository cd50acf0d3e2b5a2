../modules/routing_unit_16x16.v
