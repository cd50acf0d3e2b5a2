../modules/mem_1r1w_w2_d16_sva.sv
../modules/priority_round_robin_arbiter_k8_p1_sva.sv
../modules/mem_1r1w_w192_d128_sva.sv
../modules/vc_sender_sva.sv
