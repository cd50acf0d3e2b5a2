../modules/mem_1r1w_w65_d32.v
../modules/fifo_w65_d32_circular_not_full.v
../modules/mem_1r1w_w4_d32.v
../modules/fifo_w4_d32_circular_plain.v
../modules/hyperx_terminal_3x3_t2_choice.v
../modules/mem_1r1w_w69_d1024.v
../modules/fifo_w69_d1024_circular_not_full.v
../modules/hyperx_terminal_3x3_t2.v
