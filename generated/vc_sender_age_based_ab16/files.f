../modules/age_based_arbiter_k8_a16.v
../modules/vc_sender_age_based_ab16.v
