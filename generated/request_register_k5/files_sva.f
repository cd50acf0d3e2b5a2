../modules/request_register_k5_sva.sv
