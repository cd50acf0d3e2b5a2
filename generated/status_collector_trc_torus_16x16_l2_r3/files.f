../modules/status_collector_trc_torus_16x16_l2_r3.v
