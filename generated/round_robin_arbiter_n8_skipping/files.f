../modules/skipping_node_n8.v
../modules/round_robin_arbiter_n8_skipping.v
