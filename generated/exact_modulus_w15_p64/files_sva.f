../modules/exact_modulus_w15_p64_sva.sv
