../modules/nth_one_w6.v
../modules/ranked_pick_i6.v
