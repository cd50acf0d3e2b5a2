../modules/mem_1r1w_w18_d16.v
../modules/age_based_arbiter_k8_a16.v
../modules/mem_1r1w_w192_d128.v
../modules/vc_sender_age_based_ab16.v
