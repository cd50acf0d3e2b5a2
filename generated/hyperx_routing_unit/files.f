../modules/hyperx_routing_unit_choice.v
../modules/hyperx_routing_unit.v
