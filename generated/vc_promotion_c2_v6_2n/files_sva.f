../modules/vc_promotion_c2_v6_2n_sva.sv
