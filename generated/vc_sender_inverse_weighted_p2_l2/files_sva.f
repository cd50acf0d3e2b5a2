../modules/mem_1r1w_w3_d16_sva.sv
../modules/weight_table_k8_n2_m8_sva.sv
../modules/accumulator_update_k8_m8_sva.sv
../modules/priority_round_robin_arbiter_k8_p2_sva.sv
../modules/inverse_weighted_arbiter_k8_n2_m8_sva.sv
../modules/mem_1r1w_w192_d128_sva.sv
../modules/vc_sender_inverse_weighted_p2_l2_sva.sv
