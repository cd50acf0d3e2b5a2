../modules/age_based_arbiter_k5_a6_sva.sv
../modules/fifo_w26_d10_circular_plain_sva.sv
../modules/age_based_arbiter_k3_a6_sva.sv
../modules/hyperx_output_4_t2_dal_v3_id10_sva.sv
