../modules/priority_round_robin_arbiter_k2_p1.v
../modules/endpoint_adapter.v
