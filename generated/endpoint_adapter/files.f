../modules/endpoint_adapter_guard.v
../modules/mem_1r1w_w2_d8.v
../modules/packet_guard_w2_t_p2.v
../modules/priority_round_robin_arbiter_k2_p1.v
../modules/mem_1r1w_w192_d16.v
../modules/mem_1r1w_w194_d8.v
../modules/fifo_w194_d8_circular_plain.v
../modules/endpoint_adapter.v
