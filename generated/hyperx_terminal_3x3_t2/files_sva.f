../modules/mem_1r1w_w65_d32_sva.sv
../modules/fifo_w65_d32_circular_not_full_sva.sv
../modules/mem_1r1w_w4_d32_sva.sv
../modules/fifo_w4_d32_circular_plain_sva.sv
../modules/hyperx_terminal_3x3_t2_choice_sva.sv
../modules/mem_1r1w_w69_d1024_sva.sv
../modules/fifo_w69_d1024_circular_not_full_sva.sv
../modules/hyperx_terminal_3x3_t2_sva.sv
