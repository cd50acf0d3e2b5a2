//! Allocators.

mod separable;
mod wavefront;
