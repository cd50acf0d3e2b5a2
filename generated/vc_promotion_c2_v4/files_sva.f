../modules/vc_promotion_c2_v4_sva.sv
