../modules/age_based_arbiter_k6_a8.v
