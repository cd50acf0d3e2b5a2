../modules/yarc_lcb_receiver_sva.sv
