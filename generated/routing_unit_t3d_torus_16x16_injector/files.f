../modules/static_balance_k16_plus.v
../modules/static_balance_k16_minus.v
../modules/routing_unit_t3d_torus_16x16_injector.v
