../modules/hyperx_routing_unit_3x3_dal_choice.v
../modules/hyperx_routing_unit_3x3_dal.v
