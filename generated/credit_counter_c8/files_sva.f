../modules/credit_counter_c8_sva.sv
