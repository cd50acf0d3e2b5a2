../modules/round_robin_arbiter_n9_skipping_plain_sva.sv
../modules/crossbar_9x1_w10_sva.sv
../modules/fifo_w10_d6_shift_not_full_sva.sv
../modules/ejector_n9_w10_d6_shift_skipping_sva.sv
