../modules/priority_arbiter_k8_p1.v
../modules/deferred_arbiter_k8_rr.v
