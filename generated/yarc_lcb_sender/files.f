../modules/mem_1r1w_w24_d512.v
../modules/mem_1r1w_w10_d64.v
../modules/yarc_lcb_sender.v
