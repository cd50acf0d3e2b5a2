../modules/routing_unit_16x16_sva.sv
