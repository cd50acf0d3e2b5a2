../modules/crossbar_5x1_w32.v
../modules/crossbar_5x5_w32.v
