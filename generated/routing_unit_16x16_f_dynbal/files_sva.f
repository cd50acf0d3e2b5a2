../modules/routing_unit_16x16_f_dynbal_sva.sv
