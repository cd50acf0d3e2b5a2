../modules/age_based_arbiter_k6_a16.v
../modules/crossbar_6x1_w192.v
../modules/anton2_output_age_based_ab16.v
