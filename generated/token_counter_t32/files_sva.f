../modules/token_counter_t32_sva.sv
