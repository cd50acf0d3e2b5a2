../modules/traffic_generator_4x4_w6_p8_sva.sv
