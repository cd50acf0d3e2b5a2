//! The most urgent requester, in turn within a level.

use super::{Mask, PriorityArbiter, show_grant};
use crate::model::Golden;
use crate::model::packed::Ports;
use crate::params::arbiter::{GrantFlags, MAX_LEVELS, PriorityRoundRobinParams};

/// Grants the most urgent requester; within a level the turn goes downward from the last served.
///
/// - Twin: `hdl/arbiter/priority_round_robin.rs`.
/// - Shapes: 1 to 256 inputs, more than 64 in wide masks, 1 to 8 levels; with one input the grant is the request. Priorities are
///   the masks of [`PriorityArbiter`].
/// - Latency: the grant is combinational; the thermometer commits on the next edge.
/// - Waiting bound: an input that keeps requesting, while nobody requests at a higher level, sees at
///   most n−1 grants of others served before its own: each served grant brings the turn nearer, at
///   whatever level, so each of the others goes before it at most once. Tight: just served, and all
///   request at its level. Behind a higher level it can starve, and so it can at a priority of
///   `levels` or more, where only the index counts.
/// - Source: `\[Anton2\] §3.4, Fig. 7-8`; how the thermometer moves is the component page's rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PriorityRoundRobinArbiter<M = u64> {
    arbiter: PriorityArbiter,
    /// The inputs below the last served one: they go first.
    thermometer: M,
}

impl PriorityRoundRobinArbiter {
    /// The arbiter of this shape of at most 64 inputs, in reset state.
    pub fn new(params: &PriorityRoundRobinParams) -> Self {
        Self::over(params)
    }
}

impl<M: Mask> PriorityRoundRobinArbiter<M> {
    /// The arbiter of this shape in such masks, in reset state.
    ///
    /// # Panics
    /// If a mask has fewer bits than inputs.
    pub fn over(params: &PriorityRoundRobinParams) -> Self {
        super::assert_inputs::<M>(params.inputs());
        PriorityRoundRobinArbiter {
            arbiter: PriorityArbiter::new(&params.priority()),
            thermometer: M::NONE,
        }
    }

    /// Puts the turn back to the last input.
    pub fn reset(&mut self) {
        self.thermometer = M::NONE;
    }

    /// The granted input, if any input requests.
    #[inline]
    pub fn grant(&self, requests: M, above: &[M]) -> Option<usize> {
        self.arbiter.grant(requests, above, self.thermometer)
    }

    /// The clock edge after a cycle in which the grant of input `served` was served.
    #[inline]
    pub fn commit(&mut self, served: usize) {
        self.thermometer = M::below(served);
    }
}

impl<M: Mask> Golden for PriorityRoundRobinArbiter<M> {
    fn reset(&mut self) {
        self.reset();
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut ports = Ports(inputs);
        let requests = M::of_words(ports.words(self.arbiter.words()));
        let priorities = ports.words(inputs.len() - self.arbiter.words() - 1);
        let advance = ports.bit();
        let mut above = [M::NONE; MAX_LEVELS];
        let above = self.arbiter.unpack(priorities, &mut above);
        let granted = self.grant(requests, above);
        show_grant(GrantFlags::ALL, granted, outputs);
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
    fn the_turn_goes_downward_and_serving_any_level_moves_it() {
        let params = PriorityRoundRobinParams::new(4, 2, Reset::Sync).expect("a legal shape");
        let mut arbiter = PriorityRoundRobinArbiter::new(&params);
        let mut serve = |requests, above: &[u64]| {
            let winner = arbiter.grant(requests, above)?;
            arbiter.commit(winner);
            Some(winner)
        };
        assert_eq!(serve(0b1111, &[0, 0]), Some(3));
        assert_eq!(serve(0b1111, &[0, 0]), Some(2));
        assert_eq!(serve(0b1111, &[0b1000, 0]), Some(3));
        assert_eq!(serve(0b0111, &[0, 0]), Some(2));
        assert_eq!(serve(0b1100, &[0, 0]), Some(3));
        assert_eq!(serve(0, &[0, 0]), None);
    }
}
