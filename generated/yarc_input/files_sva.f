../modules/exact_modulus_w15_p64_sva.sv
../modules/nth_one_w64_sva.sv
../modules/mem_1r1w_w24_d256_sva.sv
../modules/mem_1r1w_w9_d128_sva.sv
../modules/round_robin_arbiter_n2_prefix_plain_sva.sv
../modules/round_robin_arbiter_n8_prefix_plain_sva.sv
../modules/yarc_input_sva.sv
