../modules/status_collector_dynbal_torus_16x16.v
