//! Grants that are served later, or not.

use super::age_based::oldest;
use super::round_robin::Prefix;
use super::{AccumulatorUpdate, Priorities, PriorityArbiter, show_grant};
use crate::model::Golden;
use crate::model::packed::{Bits, Ports, field};
use crate::params::arbiter::{Arbitration, DeferredParams, GrantFlags, MAX_INPUTS};
use crate::params::words;

/// Grants a requester, and learns in this cycle or a later one whether what it granted is served.
///
/// - Twin: `hdl/arbiter/deferred.rs`.
/// - Shapes: 1 to 64 inputs, inverse-weighted, in turn or oldest first; with one input the grant is the request.
/// - Latency: the grant is combinational; accumulators, thermometer and pointer commit on an edge with something served.
///   Any served vector is legal: the turn goes on below its highest bit, by age past it; accumulators move as
///   [`AccumulatorUpdate`] has it, by who waits in the cycle of service.
/// - Waiting bound: that of [`super::InverseWeightedArbiter`], [`super::PriorityRoundRobinArbiter`] or
///   [`super::AgeBasedArbiter`], if every grant is served in its cycle; else none, for what is served may have been
///   granted long ago.
/// - Source: `\[Anton2\] §3.2-3.4`; by age Abts and Weisser, SC 2007. ASSUMED: state moves when a packet goes, not when
///   it is granted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DeferredArbiter {
    turn: Turn,
    shares: Option<Shares>,
    inputs: usize,
}

/// Whose turn it is among those that go first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Turn {
    Below {
        arbiter: PriorityArbiter,
        thermometer: u64,
    },
    /// By age, among the oldest.
    Past { turn: Prefix, age_bits: usize },
}

/// What there is besides turns.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Shares {
    update: AccumulatorUpdate,
    accumulators: Vec<u32>,
    priorities: Priorities,
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
                    priorities: update.priorities(&accumulators),
                    update,
                    accumulators,
                    patterns,
                    weight_bits,
                })
            }
            _ => None,
        };
        let turn = match params.priority() {
            Some(priority) => Turn::Below {
                arbiter: PriorityArbiter::new(&priority),
                thermometer: 0,
            },
            None => Turn::Past {
                turn: Prefix::new(),
                age_bits: params.arbitration().age_bits().unwrap_or(0),
            },
        };
        DeferredArbiter {
            turn,
            shares,
            inputs: params.inputs(),
        }
    }

    /// The granted input, if any input requests. By age there is one for each input, those of requesters are read; else
    /// there need be none.
    pub fn grant(&self, requests: u64, ages: &[u32]) -> Option<usize> {
        match (&self.turn, &self.shares) {
            (Turn::Past { turn, .. }, _) => turn.grant(oldest(requests, ages)),
            (
                Turn::Below {
                    arbiter,
                    thermometer,
                },
                shares,
            ) => match shares {
                Some(shares) => arbiter.grant(requests, shares.priorities.above(), *thermometer),
                None => arbiter.grant(requests, &[0], *thermometer),
            },
        }
    }

    /// The clock edge of a cycle in which these inputs are served, and those wait; `inv_weight` is asked for the
    /// inverse weight of each that is served.
    pub fn commit(&mut self, served: u64, waiting: u64, inv_weight: impl Fn(usize) -> u32) {
        let Some(highest) = served.checked_ilog2() else {
            return;
        };
        match &mut self.turn {
            Turn::Below { thermometer, .. } => *thermometer = (1 << highest) - 1,
            Turn::Past { turn, .. } => turn.commit(highest as usize),
        }
        if let Some(shares) = &mut self.shares {
            let (accumulators, priorities) = (&mut shares.accumulators, &mut shares.priorities);
            shares
                .update
                .commit(accumulators, priorities, served, waiting, inv_weight);
        }
    }
}

impl Golden for DeferredArbiter {
    fn reset(&mut self) {
        match &mut self.turn {
            Turn::Below { thermometer, .. } => *thermometer = 0,
            Turn::Past { turn, .. } => turn.reset(),
        }
        if let Some(shares) = &mut self.shares {
            shares.accumulators.fill(0);
            shares.priorities = shares.update.priorities(&shares.accumulators);
        }
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let (requests, served) = (inputs.word(), inputs.word());
        if let Turn::Past { age_bits, .. } = self.turn {
            let (packed, mut ages) = (inputs.words(words(self.inputs * age_bits)), [0; MAX_INPUTS]);
            for input in Bits(requests) {
                ages[input] = field(packed, input * age_bits, age_bits) as u32;
            }
            show_grant(GrantFlags::ALL, self.grant(requests, &ages), outputs);
            return self.commit(served, 0, |_| 0);
        }
        show_grant(GrantFlags::ALL, self.grant(requests, &[]), outputs);
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
    use crate::params::arbiter::{Levels, Underflow};

    fn arbiter(inputs: usize, arbitration: Arbitration) -> DeferredArbiter {
        let params = DeferredParams::new(inputs, arbitration, Reset::Sync);
        DeferredArbiter::new(&params.expect("a legal shape"))
    }

    #[test]
    fn a_grant_that_is_not_served_comes_again() {
        let mut arbiter = arbiter(4, Arbitration::RoundRobin);
        let mut grants = Vec::new();
        for served in [0, 0, 0b1000, 0, 0b0100, 0b0001] {
            grants.push(arbiter.grant(0b1111, &[]));
            arbiter.commit(served, 0, |_| 0);
        }
        assert_eq!(grants, [3, 3, 3, 2, 2, 1].map(Some));
        assert_eq!(arbiter.grant(0b1111, &[]), Some(3));
    }

    #[test]
    fn the_ports_lead_to_the_weight_of_what_is_served() {
        let mut arbiter = arbiter(
            2,
            Arbitration::InverseWeighted {
                patterns: 3,
                weight_bits: 4,
                levels: Levels::Two,
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
                levels: Levels::Two,
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

    #[test]
    fn of_four_levels_the_lowest_goes_first_and_only_the_topmost_moves_the_window() {
        let arbitration = Arbitration::InverseWeighted {
            patterns: 1,
            weight_bits: 2,
            levels: Levels::Four,
            underflow: Underflow::Zero,
        };
        let mut arbiter = arbiter(3, arbitration);
        let mut outputs = [0; 3];
        // Weights of 3; the levels are 0 to 3, 4 to 7, 8 to 11 and 12 to 15.
        for (served, granted, wanted) in [
            (0b100, 0b100, [0, 0, 3]),
            (0b100, 0b010, [0, 0, 6]),
            (0b101, 0b010, [3, 0, 9]),
            (0b100, 0b010, [3, 0, 12]),
            (0b010, 0b010, [3, 3, 12]),
            (0b010, 0b001, [3, 6, 12]),
            (0b100, 0b001, [0, 2, 11]),
        ] {
            arbiter.step(&[0b111, served, 0b11_11_11], &mut outputs);
            assert_eq!(outputs[0], granted, "{served:#b}");
            let shares = arbiter.shares.as_ref().expect("weights");
            assert_eq!(shares.accumulators, wanted, "{served:#b}");
        }
    }

    #[test]
    fn by_age_the_oldest_goes_first_and_the_turn_among_equals_goes_on_past_the_highest_served() {
        let mut arbiter = arbiter(4, Arbitration::AgeBased { age_bits: 4 });
        let mut outputs = [0; 3];
        for (requests, served, ages, wanted) in [
            (0b1111, 0, 0x2992, [0b0010, 1, 1]),
            // Not served, so it comes again.
            (0b1111, 0b0011, 0x2992, [0b0010, 1, 1]),
            (0b1111, 0, 0x2992, [0b0100, 1, 2]),
            // The age of who does not ask is none.
            (0b1001, 0b1010, 0x2ff2, [0b1000, 1, 3]),
            (0b1001, 0, 0x2ff2, [0b0001, 1, 0]),
            (0b1001, 0, 0x3ff2, [0b1000, 1, 3]),
            (0, 0, 0xffff, [0, 0, 0]),
        ] {
            arbiter.step(&[requests, served, ages], &mut outputs);
            assert_eq!(outputs, wanted, "{requests:#b}");
        }
        arbiter.step(&[0b1111, 0b0001, 0], &mut outputs);
        arbiter.reset();
        assert_eq!(arbiter.grant(0b1111, &[5; 4]), Some(0));
    }
}
