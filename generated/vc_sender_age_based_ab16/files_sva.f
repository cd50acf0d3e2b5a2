../modules/mem_1r1w_w18_d16_sva.sv
../modules/age_based_arbiter_k8_a16_sva.sv
../modules/mem_1r1w_w192_d128_sva.sv
../modules/vc_sender_age_based_ab16_sva.sv
