../modules/random_arbiter_n8_sva.sv
