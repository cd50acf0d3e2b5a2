../modules/traffic_checker_4x4_w6_p8_sva.sv
