../modules/age_based_arbiter_k5_a6.v
../modules/fifo_w26_d10_circular_plain.v
../modules/age_based_arbiter_k3_a6.v
../modules/hyperx_output_4_t2_dal_v3_id10.v
