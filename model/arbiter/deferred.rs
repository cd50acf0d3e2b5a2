//! Grants that are served later, or not.

use super::{AccumulatorUpdate, PriorityArbiter, show_grant};
use crate::model::Golden;
use crate::model::packed::{Ports, field};
use crate::params::arbiter::{Arbitration, DeferredParams};
use crate::params::words;

/// Grants a requester, and learns in this cycle or a later one whether what it granted is served.
///
/// - Twin: `hdl/arbiter/deferred.rs`.
/// - Shapes: 1 to 64 inputs, inverse-weighted or in turn; with one input the grant is the request.
/// - Latency: the grant is combinational; accumulators and thermometer commit on an edge with something served.
///   Any served vector is legal: the turn goes on below its highest bit, accumulators move as
///   [`AccumulatorUpdate`] has it, by who waits in the cycle of service.
/// - Waiting bound: that of [`super::InverseWeightedArbiter`] or [`super::PriorityRoundRobinArbiter`], if every
///   grant is served in its cycle; else none, for what is served may have been granted long ago.
/// - Source: `\[Anton2\] §3.2-3.4`. ASSUMED: state moves when a packet goes, not when it is granted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DeferredArbiter {
    arbiter: PriorityArbiter,
    thermometer: u64,
    shares: Option<Shares>,
    inputs: usize,
}

/// What there is besides turns.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Shares {
    update: AccumulatorUpdate,
    accumulators: Vec<u32>,
    high: u64,
    patterns: usize,
    weight_bits: usize,
}

impl DeferredArbiter {
    /// The arbiter of this shape, in reset state.
    pub fn new(params: &DeferredParams) -> Self {
        let shares = match (params.arbitration(), params.accumulators()) {
            (
                Arbitration::InverseWeighted {
                    patterns,
                    weight_bits,
                    ..
                },
                Some(accumulators),
            ) => {
                let update = AccumulatorUpdate::new(&accumulators);
                let accumulators = vec![0; params.inputs()];
                Some(Shares {
                    high: update.priorities(&accumulators),
                    update,
                    accumulators,
                    patterns,
                    weight_bits,
                })
            }
            _ => None,
        };
        DeferredArbiter {
            arbiter: PriorityArbiter::new(&params.priority().expect("by age: not yet")),
            thermometer: 0,
            shares,
            inputs: params.inputs(),
        }
    }

    /// The granted input, if any input requests.
    pub fn grant(&self, requests: u64) -> Option<usize> {
        match &self.shares {
            Some(shares) => self
                .arbiter
                .grant(requests, &[shares.high, 0], self.thermometer),
            None => self.arbiter.grant(requests, &[0], self.thermometer),
        }
    }

    /// The clock edge of a cycle in which these inputs are served, and those wait; `inv_weight` is asked for the
    /// inverse weight of each that is served.
    pub fn commit(&mut self, served: u64, waiting: u64, inv_weight: impl Fn(usize) -> u32) {
        let Some(highest) = served.checked_ilog2() else {
            return;
        };
        self.thermometer = (1 << highest) - 1;
        if let Some(shares) = &mut self.shares {
            let accumulators = &mut shares.accumulators;
            shares.high =
                shares
                    .update
                    .commit(accumulators, shares.high, served, waiting, inv_weight);
        }
    }
}

impl Golden for DeferredArbiter {
    fn reset(&mut self) {
        self.thermometer = 0;
        if let Some(shares) = &mut self.shares {
            shares.accumulators.fill(0);
            shares.high = shares.update.priorities(&shares.accumulators);
        }
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let (requests, served) = (inputs.word(), inputs.word());
        show_grant(self.grant(requests), outputs);
        let Some(Shares {
            ref update,
            patterns,
            weight_bits,
            ..
        }) = self.shares
        else {
            return self.commit(served, 0, |_| 0);
        };
        let has_waiting = update.has_waiting();
        let pattern = if patterns > 1 { inputs.word() } else { 0 };
        let pattern = (pattern as usize).min(patterns - 1);
        let weights = inputs.words(words(self.inputs * patterns * weight_bits));
        let waiting = if has_waiting { inputs.word() } else { 0 };
        self.commit(served, waiting, |input| {
            let at = (input * patterns + pattern) * weight_bits;
            field(weights, at, weight_bits) as u32
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;
    use crate::params::arbiter::Underflow;

    fn arbiter(inputs: usize, arbitration: Arbitration) -> DeferredArbiter {
        let params = DeferredParams::new(inputs, arbitration, Reset::Sync);
        DeferredArbiter::new(&params.expect("a legal shape"))
    }

    #[test]
    fn a_grant_that_is_not_served_comes_again() {
        let mut arbiter = arbiter(4, Arbitration::RoundRobin);
        let mut grants = Vec::new();
        for served in [0, 0, 0b1000, 0, 0b0100, 0b0001] {
            grants.push(arbiter.grant(0b1111));
            arbiter.commit(served, 0, |_| 0);
        }
        assert_eq!(grants, [3, 3, 3, 2, 2, 1].map(Some));
        assert_eq!(arbiter.grant(0b1111), Some(3));
    }

    #[test]
    fn the_ports_lead_to_the_weight_of_what_is_served() {
        let mut arbiter = arbiter(
            2,
            Arbitration::InverseWeighted {
                patterns: 3,
                weight_bits: 4,
                underflow: Underflow::Zero,
            },
        );
        let mut outputs = [0; 3];
        // Weights 1 to 6: of input 0, then of input 1. Pattern 3 is read as 2.
        for (served, pattern, wanted) in [(0b01, 1, [2, 0]), (0b10, 3, [2, 6]), (0b11, 0, [3, 10])]
        {
            arbiter.step(&[0, served, pattern, 0x65_4321], &mut outputs);
            let shares = arbiter.shares.as_ref().expect("weights");
            assert_eq!(shares.accumulators, wanted);
        }
        arbiter.step(&[0b11, 0, 0, 0x65_4321], &mut outputs);
        // The turn goes on below the highest that was served.
        assert_eq!(outputs, [0b01, 1, 0]);
    }

    #[test]
    fn who_waits_when_something_is_served_holds_the_window() {
        let mut arbiter = arbiter(
            2,
            Arbitration::InverseWeighted {
                patterns: 1,
                weight_bits: 2,
                underflow: Underflow::Hold,
            },
        );
        let mut outputs = [0; 3];
        // Weights 2 and 3. Who waits while nothing is served does nothing.
        for (served, waiting, wanted) in [
            (0b01, 0, [2, 0]),
            (0b01, 0, [4, 0]),
            (0, 0b10, [4, 0]),
            (0b01, 0b10, [6, 0]),
            (0b01, 0b11, [7, 0]),
            (0b10, 0b11, [7, 3]),
            (0b11, 0b10, [7, 6]),
            (0b01, 0b11, [5, 2]),
        ] {
            arbiter.step(&[0, served, 0b1110, waiting], &mut outputs);
            let shares = arbiter.shares.as_ref().expect("weights");
            assert_eq!(shares.accumulators, wanted, "{served:#b}");
        }
    }
}
