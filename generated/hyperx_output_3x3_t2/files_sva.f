../modules/age_based_arbiter_k6_a16_sva.sv
../modules/mem_1r1w_w66_d96_sva.sv
../modules/fifo_w66_d96_circular_plain_sva.sv
../modules/age_based_arbiter_k8_a16_sva.sv
../modules/hyperx_output_3x3_t2_sva.sv
