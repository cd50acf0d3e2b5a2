../modules/routing_unit_16x16_dynbal_sva.sv
