../modules/weight_table_k8_n2_m8_sva.sv
