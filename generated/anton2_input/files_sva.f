../modules/anton2_input_routing_sva.sv
../modules/anton2_input_promotion_sva.sv
../modules/fifo_w11_d8_circular_sva.sv
../modules/mem_1r1w_w192_d64_sva.sv
../modules/weight_table_k8_n2_m8_sva.sv
../modules/accumulator_update_k8_m8_sva.sv
../modules/priority_arbiter_k8_p2_sva.sv
../modules/deferred_arbiter_k8_n2_m8_sva.sv
