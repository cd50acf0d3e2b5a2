../modules/hyperx_routing_unit_choice_sva.sv
../modules/hyperx_routing_unit_sva.sv
