../modules/anton2_routing_unit_sva.sv
