../modules/unified_routing_unit_p6_4x4_c12_e16_cfbce801.v
