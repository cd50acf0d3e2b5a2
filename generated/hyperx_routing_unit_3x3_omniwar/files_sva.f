../modules/hyperx_routing_unit_3x3_omniwar_choice_sva.sv
../modules/hyperx_routing_unit_3x3_omniwar_sva.sv
