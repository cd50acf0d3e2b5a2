../modules/hyperx_routing_unit_3x3_ugal_choice_sva.sv
../modules/hyperx_routing_unit_3x3_ugal_sva.sv
