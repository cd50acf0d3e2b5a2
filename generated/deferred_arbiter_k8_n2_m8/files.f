../modules/accumulator_update_k8_m8.v
../modules/priority_arbiter_k8_p2.v
../modules/deferred_arbiter_k8_n2_m8.v
