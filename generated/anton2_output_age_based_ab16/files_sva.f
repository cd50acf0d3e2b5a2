../modules/age_based_arbiter_k6_a16_sva.sv
../modules/crossbar_6x1_w192_sva.sv
../modules/anton2_output_age_based_ab16_sva.sv
