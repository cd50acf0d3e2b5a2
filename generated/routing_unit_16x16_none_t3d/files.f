../modules/static_balance_k16_plus.v
../modules/static_balance_k16_minus.v
../modules/routing_unit_16x16_none_t3d.v
