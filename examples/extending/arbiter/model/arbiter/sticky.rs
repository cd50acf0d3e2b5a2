//! Whoever was served last.

use super::show_grant;
use crate::model::Golden;
use crate::params::arbiter::{GrantFlags, StickyParams};

/// Grants whoever was served last, as long as it asks; else the next requester, cyclically upward.
///
/// - Twin: `hdl/arbiter/sticky.rs`.
/// - Shapes: 1 to 64 inputs; after reset the search begins at input 0.
/// - Latency: the grant is combinational; who was served commits on the next edge.
/// - Source: an example of docs/extending.md.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct StickyArbiter {
    last: Option<usize>,
}

impl StickyArbiter {
    /// The arbiter of this shape, in reset state.
    pub fn new(_: &StickyParams) -> Self {
        StickyArbiter::default()
    }

    /// The granted input, if any input requests.
    pub fn grant(&self, requests: u64) -> Option<usize> {
        let first = |requests: u64| (requests != 0).then(|| requests.trailing_zeros() as usize);
        let Some(last) = self.last else {
            return first(requests);
        };
        // Those from the last one on come first.
        first(requests >> last << last).or_else(|| first(requests))
    }

    /// The clock edge after a cycle in which the grant of input `served` was served.
    pub fn commit(&mut self, served: usize) {
        self.last = Some(served);
    }
}

impl Golden for StickyArbiter {
    fn reset(&mut self) {
        self.last = None;
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let (requests, advance) = (inputs[0], inputs[1] != 0);
        let granted = self.grant(requests);
        show_grant(GrantFlags::ALL, granted, outputs);
        if let Some(input) = granted
            && advance
        {
            self.commit(input);
        }
    }
}
