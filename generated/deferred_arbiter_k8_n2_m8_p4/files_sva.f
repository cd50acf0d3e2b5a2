../modules/accumulator_update_k8_m8_p4_sva.sv
../modules/priority_arbiter_k8_p4_sva.sv
../modules/deferred_arbiter_k8_n2_m8_p4_sva.sv
