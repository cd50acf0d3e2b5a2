../modules/random_draw_b6.v
