../modules/credit_counter_c8.v
