../modules/mem_1r1w_w24_d512_sva.sv
../modules/mem_1r1w_w10_d64_sva.sv
../modules/yarc_lcb_sender_sva.sv
