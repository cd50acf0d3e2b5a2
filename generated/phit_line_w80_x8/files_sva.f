../modules/mem_1r1w_w81_d8_sva.sv
../modules/phit_line_w80_x8_sva.sv
