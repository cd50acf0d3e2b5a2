../modules/accumulator_update_k6_m5_p8_hold_sva.sv
