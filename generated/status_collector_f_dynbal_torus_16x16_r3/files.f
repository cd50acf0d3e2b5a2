../modules/status_collector_f_dynbal_torus_16x16_r3.v
