../modules/nth_one_w64_sva.sv
