../modules/hyperx_routing_unit_3x3_omniwar_choice.v
../modules/hyperx_routing_unit_3x3_omniwar.v
