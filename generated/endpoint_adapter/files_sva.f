../modules/endpoint_adapter_guard_sva.sv
../modules/mem_1r1w_w2_d8_sva.sv
../modules/packet_guard_w2_t_p2_sva.sv
../modules/priority_round_robin_arbiter_k2_p1_sva.sv
../modules/mem_1r1w_w192_d16_sva.sv
../modules/mem_1r1w_w194_d8_sva.sv
../modules/fifo_w194_d8_circular_plain_sva.sv
../modules/endpoint_adapter_sva.sv
