../modules/deferred_arbiter_k8_a8_sva.sv
