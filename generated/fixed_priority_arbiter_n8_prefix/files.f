../modules/prefix_or_n8.v
../modules/fixed_priority_arbiter_n8_prefix.v
