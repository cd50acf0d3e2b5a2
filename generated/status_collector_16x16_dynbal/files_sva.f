../modules/status_collector_16x16_dynbal_sva.sv
