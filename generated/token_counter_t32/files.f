../modules/token_counter_t32.v
