../modules/status_collector_16x16_l2_rw3_sva.sv
