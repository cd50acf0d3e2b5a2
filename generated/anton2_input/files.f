../modules/anton2_input_routing.v
../modules/anton2_input_promotion.v
../modules/fifo_w11_d8_circular.v
../modules/weight_table_k8_n2_m8.v
../modules/accumulator_update_k8_m8.v
../modules/priority_arbiter_k8_p2.v
../modules/deferred_arbiter_k8_n2_m8.v
../modules/anton2_input.v
