../modules/mem_1r1w_w66_d128_sva.sv
../modules/fifo_w66_d128_circular_not_full_sva.sv
../modules/round_robin_arbiter_n8_prefix_sva.sv
../modules/hyperx_input_3x3_t2_choice_sva.sv
../modules/hyperx_input_3x3_t2_routing_sva.sv
../modules/age_based_arbiter_k8_a16_sva.sv
../modules/hyperx_input_3x3_t2_sva.sv
