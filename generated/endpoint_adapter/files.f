../modules/packet_guard_w2_t_p2.v
../modules/priority_round_robin_arbiter_k2_p1.v
../modules/fifo_w194_d8_circular.v
../modules/endpoint_adapter.v
