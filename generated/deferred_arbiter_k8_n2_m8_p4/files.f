../modules/accumulator_update_k8_m8_p4.v
../modules/priority_arbiter_k8_p4.v
../modules/deferred_arbiter_k8_n2_m8_p4.v
