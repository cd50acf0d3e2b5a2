../modules/crossbar_5x1_w32_mux_tree.v
../modules/crossbar_5x5_w32_mux_tree.v
