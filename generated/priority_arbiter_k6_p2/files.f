../modules/priority_arbiter_k6_p2.v
