../modules/accumulator_update_k6_m5_p4_sva.sv
