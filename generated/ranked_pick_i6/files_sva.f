../modules/nth_one_w6_sva.sv
../modules/ranked_pick_i6_sva.sv
