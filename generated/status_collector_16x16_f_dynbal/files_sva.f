../modules/status_collector_16x16_f_dynbal_sva.sv
