../modules/matrix_arbiter_n8.v
