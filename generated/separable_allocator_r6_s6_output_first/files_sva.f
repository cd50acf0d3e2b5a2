../modules/round_robin_arbiter_n6_prefix_plain_sva.sv
../modules/separable_allocator_r6_s6_output_first_sva.sv
