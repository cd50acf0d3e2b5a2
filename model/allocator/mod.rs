//! Golden allocators: matchings of requesters with resources.
//!
//! A matrix of requests or of grants is one `u64` for each requester, bit j for resource j; bits at
//! and above the number of resources are 0.

mod separable;
#[cfg(test)]
mod tests;
mod wavefront;

pub use separable::SeparableAllocator;
pub use wavefront::WavefrontAllocator;

use super::packed::{field, set_field};
use crate::params::allocator::MAX_SIDE;

/// Takes `req_i` apart, requester by requester.
fn unpack_requests(packed: &[u64], resources: usize, requests: &mut [u64]) {
    for (requester, row) in requests.iter_mut().enumerate() {
        *row = field(packed, requester * resources, resources);
    }
}

/// Writes `gnt_o` and `gnt_valid_o`, the outputs of every allocator.
fn show_grants(grants: &[u64], resources: usize, outputs: &mut [u64]) {
    outputs.fill(0);
    for (requester, &row) in grants.iter().enumerate() {
        set_field(outputs, requester * resources, resources, row);
    }
    let valid = outputs.len() - 1;
    outputs[valid] = u64::from(is_any(grants));
}

/// Whether something is granted.
#[inline]
fn is_any(grants: &[u64]) -> bool {
    grants.iter().any(|&row| row != 0)
}
