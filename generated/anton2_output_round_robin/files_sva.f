../modules/priority_round_robin_arbiter_k6_p1_sva.sv
../modules/crossbar_6x1_w192_sva.sv
../modules/anton2_output_round_robin_sva.sv
