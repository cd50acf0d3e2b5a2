../modules/priority_round_robin_arbiter_k8_p1_sva.sv
../modules/mem_1r1w_w32_d256_sync_sva.sv
../modules/multicast_unit_q8_m256_e16_sva.sv
