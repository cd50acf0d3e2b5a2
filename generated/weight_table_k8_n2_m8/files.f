../modules/weight_table_k8_n2_m8.v
