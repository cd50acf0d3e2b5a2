//! `model/arbiter/priority_round_robin.rs`.

use super::all_inputs;
use super::waiting::{Machine, Starves, Unit};
use flitworks::model::arbiter::PriorityRoundRobinArbiter;
use flitworks::params::Reset;
use flitworks::params::arbiter::PriorityRoundRobinParams;

fn arbiter(inputs: usize, levels: usize) -> PriorityRoundRobinArbiter {
    let params = PriorityRoundRobinParams::new(inputs, levels, Reset::Sync);
    PriorityRoundRobinArbiter::new(&params.expect("a legal shape"))
}

fn commit(arbiter: &mut PriorityRoundRobinArbiter, granted: Option<usize>, advance: bool) {
    if let Some(input) = granted.filter(|_| advance) {
        arbiter.commit(input);
    }
}

/// The masks of an arbiter of `levels`, for inputs at `priority` or, if not in `at`, at `other`.
fn above(levels: usize, priority: usize, other: usize, at: u64) -> Vec<u64> {
    let mask = |level| match (priority > level, other > level) {
        (true, true) => !0,
        (true, false) => at,
        (false, true) => !at,
        (false, false) => 0,
    };
    (0..levels).map(mask).collect()
}

/// The worst wait of `input` at `priority`, while each of the others asks there or at `other`, as it
/// likes, anew in every cycle.
fn worst_wait(
    inputs: usize,
    levels: usize,
    input: usize,
    priority: usize,
    other: usize,
) -> Result<usize, Starves> {
    let machine = Machine {
        inputs,
        choices: inputs,
        grant: |arbiter: &PriorityRoundRobinArbiter, stimulus: u64| {
            let requests = stimulus & all_inputs(inputs);
            let at = stimulus >> inputs | 1 << input;
            arbiter.grant(requests, &above(levels, priority, other, at))
        },
        commit,
    };
    machine.worst_wait(&arbiter(inputs, levels), input, Unit::ServedGrants)
}

#[test]
fn within_the_highest_requesting_level_the_waiting_bound_is_exact() {
    for inputs in 1..=5 {
        for levels in 1..=4 {
            for priority in 0..levels {
                for lower in 0..=priority {
                    for input in 0..inputs {
                        assert_eq!(
                            worst_wait(inputs, levels, input, priority, lower),
                            Ok(inputs - 1),
                            "{inputs} inputs, {levels} levels, input {input} at {priority}, \
                             others also at {lower}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn behind_a_higher_level_an_input_starves() {
    for (priority, higher) in [(0, 1), (0, 2), (1, 2)] {
        assert_eq!(worst_wait(2, 3, 0, priority, higher), Err(Starves));
        assert_eq!(worst_wait(2, 3, 1, priority, higher), Err(Starves));
    }
}

#[test]
fn at_a_priority_past_the_last_level_only_the_highest_index_is_safe() {
    assert_eq!(worst_wait(2, 3, 1, 3, 3), Ok(0));
    assert_eq!(worst_wait(2, 3, 0, 3, 3), Err(Starves));
}

#[test]
fn saturated_inputs_of_the_highest_level_share_evenly_and_the_others_get_nothing() {
    for (inputs, highest) in [(6, 0b101101), (64, 0xf0f0_0000_1234_5678), (1, 1)] {
        let mut arbiter = arbiter(inputs, 2);
        let count = u64::count_ones(highest) as usize;
        let mut served = vec![0; inputs];
        for _ in 0..5 * count {
            let granted = arbiter.grant(all_inputs(inputs), &[highest, 0]);
            commit(&mut arbiter, granted, true);
            if let Some(input) = granted {
                served[input] += 1;
            }
        }
        for (input, served) in served.into_iter().enumerate() {
            assert_eq!(served, 5 * (highest >> input & 1), "input {input}");
        }
    }
}
