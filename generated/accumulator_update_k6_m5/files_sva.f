../modules/accumulator_update_k6_m5_sva.sv
