../modules/anton2_routing_unit.v
