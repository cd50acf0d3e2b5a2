crossbar_5x1_w32.v
crossbar_5x5_w32.v
