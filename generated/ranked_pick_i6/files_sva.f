../modules/ranked_pick_i6_sva.sv
