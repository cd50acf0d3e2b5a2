../modules/hyperx_routing_unit_3x3_ugal_choice.v
../modules/hyperx_routing_unit_3x3_ugal.v
