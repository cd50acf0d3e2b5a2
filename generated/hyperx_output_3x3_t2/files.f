../modules/age_based_arbiter_k6_a16.v
../modules/mem_1r1w_w66_d96.v
../modules/fifo_w66_d96_circular_plain.v
../modules/age_based_arbiter_k8_a16.v
../modules/hyperx_output_3x3_t2.v
