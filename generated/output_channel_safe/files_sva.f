../modules/round_robin_arbiter_n5_skipping_plain_sva.sv
../modules/crossbar_5x1_w10_sva.sv
../modules/fifo_w10_d6_shift_not_full_empty_sva.sv
../modules/output_channel_safe_sva.sv
