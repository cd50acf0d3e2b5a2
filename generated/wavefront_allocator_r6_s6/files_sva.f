../modules/wavefront_allocator_r6_s6_sva.sv
