../modules/accumulator_update_k8_m8_sva.sv
../modules/priority_arbiter_k8_p2_sva.sv
../modules/deferred_arbiter_k8_n2_m8_sva.sv
