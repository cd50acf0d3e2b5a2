../modules/hyperx_choice_p21_h4_w11_c2_sva.sv
