../modules/age_based_arbiter_k6_a16.v
../modules/crossbar_6x1_w192.v
../modules/unified_output_p6_c2_v4_f16_w192_a16.v
