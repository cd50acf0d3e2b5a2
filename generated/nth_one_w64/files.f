../modules/nth_one_w64.v
