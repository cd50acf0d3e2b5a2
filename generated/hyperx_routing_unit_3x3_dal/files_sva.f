../modules/hyperx_routing_unit_3x3_dal_choice_sva.sv
../modules/hyperx_routing_unit_3x3_dal_sva.sv
