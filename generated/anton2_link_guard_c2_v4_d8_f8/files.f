../modules/anton2_link_guard_c2_v4_d8_f8.v
