../modules/direction_register_w3_sva.sv
