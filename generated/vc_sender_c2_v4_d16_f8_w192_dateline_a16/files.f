../modules/age_based_arbiter_k8_a16.v
../modules/vc_sender_c2_v4_d16_f8_w192_dateline_a16.v
