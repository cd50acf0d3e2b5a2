../modules/unified_routing_unit_p6_4x4_c12_e16_cfbce801.v
../modules/vc_promotion_c2_v4.v
../modules/fifo_w11_d8_circular.v
../modules/weight_table_k8_n2_m8.v
../modules/accumulator_update_k8_m8.v
../modules/priority_arbiter_k8_p2.v
../modules/deferred_arbiter_k8_n2_m8.v
../modules/unified_input_p6_4x4_c12_e16_cfbce801_c2_v4_d8_w192_n2_m8.v
