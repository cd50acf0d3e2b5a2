//! Allocators.

pub mod separable;
pub mod wavefront;

use super::rtl::Builder;
use crate::params::Reset;

/// One requester and one resource: a wire. Clock, reset and `advance_i` end unused.
fn single_request(m: &mut Builder, reset: Reset) {
    let request = m.port("req_i");
    m.assign(&m.port("gnt_o"), &request);
    m.assign(&m.port("gnt_valid_o"), &request);
    let control = ["clk_i", reset.port_name(), "advance_i"].map(|name| m.port(name));
    m.unused(&control.iter().collect::<Vec<_>>());
}
