../modules/hyperx_choice_p21_h4_w11.v
