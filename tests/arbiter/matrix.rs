//! `model/arbiter/matrix.rs`.

use super::waiting::{Machine, Unit};
use super::{all_inputs, sequence};
use flitworks::model::arbiter::MatrixArbiter;
use flitworks::params::Reset;
use flitworks::params::arbiter::MatrixParams;
use proptest::prelude::*;

fn arbiter(inputs: usize) -> MatrixArbiter {
    MatrixArbiter::new(&MatrixParams::new(inputs, Reset::Sync).expect("a legal shape"))
}

fn commit(arbiter: &mut MatrixArbiter, granted: Option<usize>, advance: bool) {
    if let Some(input) = granted.filter(|_| advance) {
        arbiter.commit(input);
    }
}

#[test]
fn the_waiting_bound_is_exact_over_all_orders_and_requests() {
    for inputs in 1..=6 {
        let machine = Machine {
            inputs,
            choices: 0,
            grant: MatrixArbiter::grant,
            commit,
        };
        for input in 0..inputs {
            let worst = machine.worst_wait(&arbiter(inputs), input, Unit::ServedGrants);
            assert_eq!(worst, Ok(inputs - 1), "{inputs} inputs, input {input}");
        }
    }
}

#[test]
fn saturated_inputs_are_served_in_turn() {
    for inputs in [1, 2, 7, 64] {
        let mut arbiter = arbiter(inputs);
        for turn in 0..3 * inputs {
            let granted = arbiter.grant(all_inputs(inputs));
            assert_eq!(granted, Some(turn % inputs));
            commit(&mut arbiter, granted, true);
        }
    }
}

proptest! {
    #[test]
    fn the_grant_is_the_request_with_the_earliest_time_of_service(
        (inputs, sequence) in (1..=64_usize).prop_flat_map(|n| (Just(n), sequence(n, 300)))
    ) {
        let mut arbiter = arbiter(inputs);
        // As if each had been served before the reset, the lower the longer ago.
        let mut served_at: Vec<_> = (0..inputs).collect();
        for (cycle, (requests, advance)) in sequence.into_iter().enumerate() {
            let asking = (0..inputs).filter(|input| requests >> input & 1 == 1);
            let granted = arbiter.grant(requests);
            prop_assert_eq!(granted, asking.min_by_key(|&input| served_at[input]));
            commit(&mut arbiter, granted, advance);
            if let Some(input) = granted.filter(|_| advance) {
                served_at[input] = inputs + cycle;
            }
        }
    }
}
