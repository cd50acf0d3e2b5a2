../modules/yarc_lcb_receiver.v
