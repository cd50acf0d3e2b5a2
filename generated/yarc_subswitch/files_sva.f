../modules/round_robin_arbiter_n8_prefix_plain_sva.sv
../modules/round_robin_arbiter_n2_prefix_plain_sva.sv
../modules/yarc_subswitch_sva.sv
