../modules/phit_line_w80_x8.v
