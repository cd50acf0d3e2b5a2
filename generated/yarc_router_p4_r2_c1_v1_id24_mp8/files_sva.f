../modules/exact_modulus_w15_p4_sva.sv
../modules/nth_one_w4_sva.sv
../modules/mem_1r1w_w24_d24_sva.sv
../modules/yarc_router_p4_r2_c1_v1_id24_mp8_input_sva.sv
../modules/round_robin_arbiter_n2_prefix_plain_sva.sv
../modules/yarc_router_p4_r2_c1_v1_id24_mp8_subswitch_sva.sv
../modules/yarc_router_p4_r2_c1_v1_id24_mp8_output_sva.sv
../modules/yarc_router_p4_r2_c1_v1_id24_mp8_sva.sv
