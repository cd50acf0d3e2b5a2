../modules/link_l2_w10_x2_sva.sv
