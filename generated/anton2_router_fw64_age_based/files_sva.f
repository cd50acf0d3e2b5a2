../modules/anton2_router_fw64_age_based_routing_sva.sv
../modules/anton2_router_fw64_age_based_promotion_sva.sv
../modules/fifo_w26_d8_circular_sva.sv
../modules/mem_1r1w_w64_d64_sva.sv
../modules/deferred_arbiter_k8_a16_sva.sv
../modules/age_based_arbiter_k6_a16_sva.sv
../modules/crossbar_6x1_w64_sva.sv
../modules/anton2_router_fw64_age_based_output_sva.sv
