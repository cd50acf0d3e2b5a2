../modules/priority_round_robin_arbiter_k2_p1.v
../modules/endpoint_adapter_c2_v4_d8_f8_w192.v
