../modules/accumulator_update_k6_m5_p4.v
