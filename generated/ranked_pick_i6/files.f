../modules/ranked_pick_i6.v
