../modules/mem_1r1w_w81_d8.v
../modules/phit_line_w80_x8.v
