../modules/exact_modulus_w15_p4_sva.sv
../modules/nth_one_w4_sva.sv
../modules/mem_1r1w_w24_d24_sva.sv
../modules/round_robin_arbiter_n2_prefix_plain_sva.sv
../modules/yarc_tile_p4_r2_c2_id24_mp8_te2_input_sva.sv
../modules/yarc_tile_p4_r2_c2_id24_mp8_te2_subswitch_sva.sv
../modules/yarc_tile_p4_r2_c2_id24_mp8_te2_output_sva.sv
../modules/yarc_tile_p4_r2_c2_id24_mp8_te2_sva.sv
