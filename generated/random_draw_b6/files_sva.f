../modules/random_draw_b6_sva.sv
