../modules/fifo_w26_d10_circular_not_full_sva.sv
../modules/round_robin_arbiter_n3_prefix_valid_sva.sv
../modules/hyperx_input_4_t2_dal_v3_id10_s2_choice_sva.sv
../modules/hyperx_input_4_t2_dal_v3_id10_s2_routing_sva.sv
../modules/age_based_arbiter_k3_a6_sva.sv
../modules/hyperx_input_4_t2_dal_v3_id10_s2_sva.sv
