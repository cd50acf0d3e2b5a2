../modules/accumulator_update_k6_m5.v
