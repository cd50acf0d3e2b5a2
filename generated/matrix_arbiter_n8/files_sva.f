../modules/matrix_arbiter_n8_sva.sv
