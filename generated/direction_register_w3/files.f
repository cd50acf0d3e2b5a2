../modules/direction_register_w3.v
