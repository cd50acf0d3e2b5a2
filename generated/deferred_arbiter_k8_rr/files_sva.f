../modules/priority_arbiter_k8_p1_sva.sv
../modules/deferred_arbiter_k8_rr_sva.sv
