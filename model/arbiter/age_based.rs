//! The oldest requester.

use super::round_robin::Prefix;
use super::show_grant;
use crate::model::Golden;
use crate::model::packed::{Bits, field};
use crate::params::arbiter::{AgeBasedParams, GrantFlags, MAX_INPUTS};

/// Grants the oldest requester, equally old ones in turn.
///
/// - Twin: `hdl/arbiter/age_based.rs`.
/// - Shapes: 1 to 64 inputs, ages of 1 to 32 bits, the largest is the oldest; with one input the
///   grant is the request. The age of an input without a request does not matter.
/// - Latency: the grant is combinational; the pointer commits on the next edge.
/// - Waiting bound: an input that keeps requesting, while no requester is older, sees at most n−1
///   grants of others served before its own, for each of them brings the pointer nearer to it.
///   Tight: just served, and all request at its age. Behind older ones it can starve, unless what
///   waits grows older.
/// - Source: Abts and Weisser, SC 2007, as cited in `\[Anton2\] §3`; `\[HyperX\] §6`. ASSUMED: among
///   equally old requesters the first at or after a pointer wins, and serving an input, at whatever
///   age, moves the pointer past it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AgeBasedArbiter {
    /// Whose turn it is among equals.
    turn: Prefix,
    age_bits: usize,
}

impl AgeBasedArbiter {
    /// The arbiter of this shape, in reset state.
    pub fn new(params: &AgeBasedParams) -> Self {
        AgeBasedArbiter {
            turn: Prefix::new(),
            age_bits: params.age_bits(),
        }
    }

    /// The granted input, if any input requests. There is an age for each input; those of requesters
    /// are read.
    #[inline]
    pub fn grant(&self, requests: u64, ages: &[u32]) -> Option<usize> {
        self.turn.grant(oldest(requests, ages))
    }

    /// The clock edge after a cycle in which the grant of input `served` was served.
    #[inline]
    pub fn commit(&mut self, served: usize) {
        self.turn.commit(served);
    }
}

/// The requesters that no requester is older than.
#[inline]
pub(super) fn oldest(requests: u64, ages: &[u32]) -> u64 {
    let (mut oldest, mut greatest) = (0, 0);
    for input in Bits(requests) {
        let age = ages[input];
        if age > greatest {
            (oldest, greatest) = (0, age);
        }
        if age == greatest {
            oldest |= 1 << input;
        }
    }
    oldest
}

impl Golden for AgeBasedArbiter {
    fn reset(&mut self) {
        self.turn.reset();
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let advance = inputs.len() - 1;
        let (requests, packed) = (inputs[0], &inputs[1..advance]);
        let mut ages = [0; MAX_INPUTS];
        for input in Bits(requests) {
            ages[input] = field(packed, input * self.age_bits, self.age_bits) as u32;
        }
        let granted = self.grant(requests, &ages);
        show_grant(GrantFlags::ALL, granted, outputs);
        if let Some(input) = granted
            && inputs[advance] != 0
        {
            self.commit(input);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;
    use crate::model::packed::{has, low_bits, set_field};
    use crate::params::{Reset, words};

    fn arbiter(inputs: usize, age_bits: usize) -> AgeBasedArbiter {
        let params = AgeBasedParams::new(inputs, age_bits, Reset::Sync).expect("a legal shape");
        AgeBasedArbiter::new(&params)
    }

    /// The arbiter with its pointer at `pointer`.
    fn arbiter_at(pointer: usize, inputs: usize, age_bits: usize) -> AgeBasedArbiter {
        let mut arbiter = arbiter(inputs, age_bits);
        arbiter.commit((pointer + inputs - 1) % inputs);
        arbiter
    }

    /// The definition: walk upward from the pointer and keep the first of the greatest age.
    fn by_definition(pointer: usize, requests: u64, ages: &[u32]) -> Option<usize> {
        let mut winner: Option<usize> = None;
        for step in 0..ages.len() {
            let input = (pointer + step) % ages.len();
            if has(requests, input) && winner.is_none_or(|other| ages[input] > ages[other]) {
                winner = Some(input);
            }
        }
        winner
    }

    #[test]
    fn every_small_shape_grants_by_definition_whatever_the_pointer_the_requests_and_the_ages() {
        for (inputs, age_bits) in [(1, 1), (1, 2), (2, 2), (3, 2), (4, 1), (4, 2), (5, 1)] {
            for packed in 0..1_u64 << (inputs * age_bits) {
                let age = |input| field(&[packed], input * age_bits, age_bits) as u32;
                let ages: Vec<u32> = (0..inputs).map(age).collect();
                for pointer in 0..inputs {
                    let arbiter = arbiter_at(pointer, inputs, age_bits);
                    for requests in 0..1 << inputs {
                        assert_eq!(
                            arbiter.grant(requests, &ages),
                            by_definition(pointer, requests, &ages),
                            "pointer {pointer}, requests {requests:#b}, ages {ages:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn in_long_runs_the_ports_show_the_definition_and_only_serving_moves_the_pointer() {
        for (inputs, age_bits) in [(1, 32), (2, 32), (6, 8), (7, 9), (64, 32), (64, 1), (33, 3)] {
            let mut random = Random::new((inputs * age_bits) as u64);
            let mut golden = arbiter(inputs, age_bits);
            let mut pointer = 0;
            for cycle in 0..1000 {
                let requests = random.bits() & random.bits() & low_bits(inputs);
                // Few different ages, the extremes among them: ties are common.
                let age = |random: &mut Random| match random.below(4) {
                    0 => 0,
                    1 => low_bits(age_bits) as u32,
                    _ => (random.bits() & 0x3 & low_bits(age_bits)) as u32,
                };
                let ages: Vec<u32> = (0..inputs).map(|_| age(&mut random)).collect();
                let advance = random.below(2);
                let mut ports = vec![0; words(inputs * age_bits) + 2];
                ports[0] = requests;
                for (input, &age) in ages.iter().enumerate() {
                    set_field(&mut ports[1..], input * age_bits, age_bits, age.into());
                }
                *ports.last_mut().expect("three ports") = advance;
                let mut shown = [!0; 3];
                golden.step(&ports, &mut shown);
                let wanted = by_definition(pointer, requests, &ages);
                let mut outputs = [!0; 3];
                show_grant(GrantFlags::ALL, wanted, &mut outputs);
                assert_eq!(shown, outputs, "{inputs} inputs, cycle {cycle}");
                if let Some(input) = wanted.filter(|_| advance == 1) {
                    pointer = (input + 1) % inputs;
                }
            }
            golden.reset();
            assert_eq!(golden, arbiter(inputs, age_bits));
        }
    }

    #[test]
    fn equally_old_requesters_are_served_in_turn() {
        for inputs in [1, 2, 5, 64] {
            let mut arbiter = arbiter(inputs, 4);
            let ages = vec![9; inputs];
            for turn in 0..3 * inputs {
                let granted = arbiter.grant(low_bits(inputs), &ages);
                assert_eq!(granted, Some(turn % inputs));
                arbiter.commit(turn % inputs);
            }
        }
    }

    /// The most grants of others that `input` can see served from any pointer on, while nobody is
    /// older and everybody else requests, as old or younger, as is worst for it.
    fn worst_wait(inputs: usize, input: usize) -> usize {
        let mut waits = vec![0; inputs];
        // As many rounds as a wait can be long and one more: it has settled if the last changed nothing.
        for _ in 0..=inputs {
            let before = waits.clone();
            for (pointer, wait) in waits.iter_mut().enumerate() {
                let arbiter = arbiter_at(pointer, inputs, 1);
                let others = 0..1 << (2 * inputs);
                let granted = others.filter_map(|stimulus: u64| {
                    let requests = stimulus & low_bits(inputs) | 1 << input;
                    let old = stimulus >> inputs | 1 << input;
                    let ages: Vec<u32> = (0..inputs).map(|at| has(old, at).into()).collect();
                    arbiter.grant(requests, &ages)
                });
                let others = granted.filter(|&other| other != input);
                let longest = others.map(|other| 1 + before[(other + 1) % inputs]).max();
                *wait = longest.unwrap_or(0);
            }
            if waits == before {
                return waits.into_iter().max().unwrap_or(0);
            }
        }
        panic!("input {input} of {inputs} can starve");
    }

    #[test]
    fn the_waiting_bound_among_equals_is_exact() {
        for inputs in 1..=5 {
            for input in 0..inputs {
                assert_eq!(worst_wait(inputs, input), inputs - 1, "{inputs}, {input}");
            }
        }
    }

    #[test]
    fn a_younger_requester_starves_until_it_has_grown_older() {
        let mut arbiter = arbiter(2, 8);
        for waited in 0..20 {
            let granted = arbiter.grant(0b11, &[waited, 10]).expect("a request");
            let wanted = match waited {
                0..10 => 1,
                // The turn is input 0's, for input 1 was served last.
                _ => 0,
            };
            assert_eq!(granted, wanted, "after {waited} cycles");
            arbiter.commit(granted);
        }
    }
}
