../modules/weight_table_k6_n2_m8_sva.sv
../modules/accumulator_update_k6_m8_sva.sv
../modules/priority_round_robin_arbiter_k6_p2_sva.sv
../modules/inverse_weighted_arbiter_k6_n2_m8_sva.sv
../modules/crossbar_6x1_w192_sva.sv
../modules/anton2_output_sva.sv
