../modules/fifo_w26_d10_circular_not_full.v
../modules/tournament_n2_r2_after.v
../modules/round_robin_arbiter_n3_prefix_valid.v
../modules/hyperx_input_4_t2_dal_v3_id10_s2_choice.v
../modules/hyperx_input_4_t2_dal_v3_id10_s2_routing.v
../modules/age_based_arbiter_k3_a6.v
../modules/hyperx_input_4_t2_dal_v3_id10_s2.v
