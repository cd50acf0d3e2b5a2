//! The least recently served requester.

use super::show_grant;
use crate::model::Golden;
use crate::params::arbiter::{GrantFlags, MatrixParams};

/// Grants the requester that was served least recently.
///
/// - Twin: `hdl/arbiter/matrix.rs`.
/// - Shapes: 1 to 64 inputs; with one input the grant is the request. After reset lower indices count
///   as less recently served.
/// - Latency: the grant is combinational; the order commits on the next edge.
/// - Waiting bound: an input that keeps requesting sees at most n−1 grants of others served before
///   its own, for each of them falls behind it. Tight: just served, and all request.
/// - Source: Dally and Towles, *Principles and Practices of Interconnection Networks*, §18.5. Their
///   matrix says of each pair who was served before; here the same is one list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MatrixArbiter {
    /// All inputs, the least recently served first.
    order: Vec<u8>,
    flags: GrantFlags,
}

impl MatrixArbiter {
    /// The arbiter of this shape, in reset state.
    pub fn new(params: &MatrixParams) -> Self {
        // At most 64 inputs: their numbers fit.
        MatrixArbiter {
            order: (0..params.inputs() as u8).collect(),
            flags: params.flags(),
        }
    }

    /// The granted input, if any input requests.
    #[inline]
    pub fn grant(&self, requests: u64) -> Option<usize> {
        let longest = self.order.iter().find(|&input| requests >> input & 1 == 1);
        longest.map(|&input| usize::from(input))
    }

    /// The clock edge after a cycle in which the grant of input `served` was served.
    #[inline]
    pub fn commit(&mut self, served: usize) {
        let is_served = |&input: &u8| usize::from(input) == served;
        if let Some(place) = self.order.iter().position(is_served) {
            self.order[place..].rotate_left(1);
        }
    }
}

impl Golden for MatrixArbiter {
    fn reset(&mut self) {
        self.order.sort_unstable();
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let (requests, advance) = (inputs[0], inputs[1] != 0);
        let granted = self.grant(requests);
        show_grant(self.flags, granted, outputs);
        if let Some(input) = granted
            && advance
        {
            self.commit(input);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;

    #[test]
    fn the_served_input_goes_behind_all_others_and_they_keep_their_order() {
        let params = MatrixParams::new(4, Reset::Sync).expect("a legal shape");
        let mut arbiter = MatrixArbiter::new(&params);
        let mut serve = |requests| {
            let winner = arbiter.grant(requests)?;
            arbiter.commit(winner);
            Some(winner)
        };
        assert_eq!(serve(0b1110), Some(1));
        assert_eq!(serve(0b1010), Some(3));
        assert_eq!(serve(0b1010), Some(1));
        let all = [(); 4].map(|()| serve(0b1111));
        assert_eq!(all, [Some(0), Some(2), Some(3), Some(1)]);
        assert_eq!(serve(0), None);
    }
}
