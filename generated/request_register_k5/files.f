../modules/request_register_k5.v
