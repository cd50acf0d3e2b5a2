//! `model/arbiter/round_robin/`.

mod hierarchical;

use self::hierarchical::{any_tree, children_on_path, tree};
use super::waiting::{Machine, Unit};
use super::{all_inputs, output_fault, sequence};
use crate::pins::{Broken, Pins, Side};
use flitworks::model::Golden;
use flitworks::model::arbiter::RoundRobinArbiter;
use flitworks::params::Reset;
use flitworks::params::arbiter::{Grouping, RoundRobinParams, RoundRobinStyle};
use proptest::prelude::*;

fn params(inputs: usize, style: RoundRobinStyle) -> RoundRobinParams {
    RoundRobinParams::new(inputs, style, Reset::Sync).expect("a legal shape")
}

fn styles(inputs: usize) -> [RoundRobinParams; 4] {
    [
        RoundRobinStyle::Hierarchical(Grouping::halving(inputs)),
        RoundRobinStyle::Rotating,
        RoundRobinStyle::Skipping,
        RoundRobinStyle::Prefix,
    ]
    .map(|style| params(inputs, style))
}

fn shape_and_sequence() -> impl Strategy<Value = (RoundRobinParams, Vec<(u64, bool)>)> {
    (1..=64_usize, 0..4_usize).prop_flat_map(|(inputs, style)| {
        let params = styles(inputs)[style].clone();
        (Just(params), sequence(inputs, 200))
    })
}

/// What holds of the outputs in every cycle, whatever the style.
fn outputs_are_sound<G: Golden>(
    params: &RoundRobinParams,
    pins: &mut Pins<G>,
    sequence: &[(u64, bool)],
) -> Result<(), String> {
    let work_conserving = *params.style() != RoundRobinStyle::Rotating;
    for (cycle, &(requests, advance)) in sequence.iter().enumerate() {
        pins.set("req_i", &[requests]);
        pins.set("advance_i", &[u64::from(advance)]);
        pins.step();
        if let Some(fault) = output_fault(pins, requests, work_conserving) {
            return Err(format!("cycle {cycle}, req_i = {requests:#x}: {fault}"));
        }
    }
    Ok(())
}

fn grants(params: &RoundRobinParams, sequence: &[(u64, bool)]) -> Vec<Option<usize>> {
    let mut arbiter = RoundRobinArbiter::new(params);
    let grant = |&(requests, advance): &(u64, bool)| {
        let granted = arbiter.grant(requests);
        arbiter.commit(granted, advance);
        granted
    };
    sequence.iter().map(grant).collect()
}

proptest! {
    #[test]
    fn a_grant_is_one_hot_requested_and_indexed((params, sequence) in shape_and_sequence()) {
        let mut pins = Pins::new(&params, RoundRobinArbiter::new(&params));
        outputs_are_sound(&params, &mut pins, &sequence).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn the_ports_show_what_grant_decides((params, sequence) in shape_and_sequence()) {
        let mut pins = Pins::new(&params, RoundRobinArbiter::new(&params));
        for (cycle, granted) in grants(&params, &sequence).into_iter().enumerate() {
            pins.set("req_i", &[sequence[cycle].0]);
            pins.set("advance_i", &[u64::from(sequence[cycle].1)]);
            pins.step();
            prop_assert_eq!(pins.get_one("gnt_o"), granted.map_or(0, |input| 1 << input));
        }
    }

    #[test]
    fn the_grant_does_not_depend_on_advance((params, sequence) in shape_and_sequence()) {
        let mut arbiter = RoundRobinArbiter::new(&params);
        for (requests, advance) in sequence {
            let (mut with, mut without) = ([0; 3], [0; 3]);
            arbiter.clone().step(&[requests, 1], &mut with);
            arbiter.clone().step(&[requests, 0], &mut without);
            prop_assert_eq!(with, without);
            arbiter.step(&[requests, u64::from(advance)], &mut with);
        }
    }

    #[test]
    fn without_a_served_grant_only_rotating_moves((params, sequence) in shape_and_sequence()) {
        let mut arbiter = RoundRobinArbiter::new(&params);
        for (requests, advance) in sequence {
            let before = arbiter.clone();
            let granted = arbiter.grant(requests);
            arbiter.commit(granted, advance);
            if granted.is_some() && !advance {
                prop_assert_eq!(&arbiter, &before);
            } else if granted.is_none() {
                let moves = *params.style() == RoundRobinStyle::Rotating && params.inputs() > 1;
                prop_assert_eq!(arbiter != before, moves);
            }
        }
    }

    #[test]
    fn reset_leads_back_to_the_first_state((params, sequence) in shape_and_sequence()) {
        let fresh = RoundRobinArbiter::new(&params);
        let mut arbiter = fresh.clone();
        for (requests, advance) in sequence {
            arbiter.commit(arbiter.grant(requests), advance);
        }
        arbiter.reset();
        prop_assert_eq!(arbiter, fresh);
    }

    #[test]
    fn prefix_is_skipping_in_every_cycle(
        (inputs, sequence) in (1..=64_usize).prop_flat_map(|n| (Just(n), sequence(n, 300)))
    ) {
        let [_, _, skipping, prefix] = styles(inputs);
        prop_assert_eq!(grants(&prefix, &sequence), grants(&skipping, &sequence));
    }

    #[test]
    fn the_rotating_token_is_a_counter_that_unserved_grants_hold(
        (inputs, sequence) in (1..=64_usize).prop_flat_map(|n| (Just(n), sequence(n, 300)))
    ) {
        let mut held_cycles = 0;
        let granted = grants(&styles(inputs)[1], &sequence);
        for (cycle, (&(requests, advance), granted)) in sequence.iter().zip(granted).enumerate() {
            let token = (cycle - held_cycles) % inputs;
            let hit = requests >> token & 1 == 1;
            prop_assert_eq!(granted, hit.then_some(token));
            held_cycles += usize::from(hit && !advance);
        }
    }

    #[test]
    fn nobody_waits_longer_than_the_bound(
        (params, watched, mut sequence) in any_tree()
            .prop_flat_map(|tree| {
                let [_, rotating, skipping, prefix] = styles(tree.inputs());
                prop::sample::select(vec![tree, rotating, skipping, prefix])
            })
            .prop_flat_map(|params| {
                let inputs = params.inputs();
                (Just(params), 0..inputs, sequence(inputs, 400))
            })
    ) {
        sequence.iter_mut().for_each(|(requests, _)| *requests |= 1 << watched);
        let mut others = 0;
        for (granted, (_, advance)) in grants(&params, &sequence).into_iter().zip(&sequence) {
            match granted {
                Some(input) if *advance && input == watched => others = 0,
                Some(_) if *advance => others += 1,
                _ => {}
            }
            prop_assert!(others <= bound(&params, watched), "{others} grants of others");
        }
    }

    #[test]
    fn a_saturated_input_is_served_once_in_every_bound_plus_one_grants(
        params in any_tree().prop_flat_map(|tree| {
            let [_, rotating, skipping, prefix] = styles(tree.inputs());
            prop::sample::select(vec![tree, rotating, skipping, prefix])
        })
    ) {
        let saturated = vec![(all_inputs(params.inputs()), true); 4000];
        let granted = grants(&params, &saturated);
        for input in 0..params.inputs() {
            let turns: Vec<_> = (0..granted.len()).filter(|&t| granted[t] == Some(input)).collect();
            let period = bound(&params, input) + 1;
            if 2 * period < granted.len() {
                prop_assert!(turns.len() > 1);
            }
            prop_assert!(turns.windows(2).all(|pair| pair[1] - pair[0] == period));
        }
    }
}

/// The waiting bound of `input` that the doc comments state, in served grants of others.
fn bound(params: &RoundRobinParams, input: usize) -> usize {
    match params.style() {
        RoundRobinStyle::Hierarchical(groups) => children_on_path(groups, input) - 1,
        _ => params.inputs() - 1,
    }
}

fn worst_wait(params: &RoundRobinParams, input: usize, unit: Unit) -> usize {
    let machine = Machine {
        inputs: params.inputs(),
        choices: 0,
        grant: RoundRobinArbiter::grant,
        commit: RoundRobinArbiter::commit,
    };
    machine
        .worst_wait(&RoundRobinArbiter::new(params), input, unit)
        .expect("round robin starves nobody")
}

#[test]
fn the_waiting_bound_is_exact_over_all_states_and_requests() {
    let trees = [
        "[1,2]",
        "[2,3]",
        "[[2,1],2,1]",
        "[2,[2,[2,1]]]",
        "[1,[3,2]]",
    ]
    .map(tree);
    let flat = (1..=7).flat_map(styles);
    for params in flat.chain(trees) {
        for input in 0..params.inputs() {
            let worst = worst_wait(&params, input, Unit::ServedGrants);
            assert_eq!(worst, bound(&params, input), "{params:?}, input {input}");
        }
    }
}

#[test]
fn work_conserving_styles_wait_no_cycle_more_than_grants_and_rotating_n_minus_1_even_alone() {
    for inputs in 1..=6 {
        for params in styles(inputs) {
            for input in 0..inputs {
                let cycles = worst_wait(&params, input, Unit::CyclesServingAtOnce);
                assert_eq!(cycles, bound(&params, input), "{params:?}, input {input}");
            }
        }
        let mut alone = RoundRobinArbiter::new(&styles(inputs)[1]);
        alone.commit(alone.grant(1), true);
        let misses = (0..inputs)
            .take_while(|_| {
                let granted = alone.grant(1);
                alone.commit(granted, true);
                granted.is_none()
            })
            .count();
        assert_eq!(misses, inputs - 1);
    }
}

/// [Ge] §5.5.1: "the request from the lowest-numbered candidate at t4 cannot get serviced for 9
/// cycles, even when there are no other pending requests at all, and has to turn away at t12".
#[test]
fn the_lone_request_of_figure_5_9b_is_missed_for_nine_cycles() {
    let from_t0_to_t12: Vec<_> = (0..=12).map(|t| (u64::from(t >= 4), true)).collect();
    let granted = grants(&styles(16)[1], &from_t0_to_t12);
    assert_eq!(granted[4..], [None; 9]);
}

#[test]
fn a_lone_input_is_a_wire() {
    for params in styles(1) {
        let mut pins = Pins::new(&params, RoundRobinArbiter::new(&params));
        for (requests, advance) in [(0, 0), (1, 0), (1, 1), (0, 1), (1, 1)] {
            pins.set("req_i", &[requests]);
            pins.set("advance_i", &[advance]);
            pins.step();
            assert_eq!(pins.get_one("gnt_o"), requests);
            assert_eq!(pins.get_one("gnt_valid_o"), requests);
            assert_eq!(pins.get_one("gnt_index_o"), 0);
        }
    }
}

#[test]
fn unsound_outputs_are_caught() {
    type Fault = fn(&mut [u64]);
    let faults: [(Fault, &str); 5] = [
        (|out| out[0] |= out[0] << 1, "more than one grant"),
        (|out| out[0] = 0b1000, "a grant without a request"),
        (|out| out.fill(0), "requests and no grant"),
        (|out| out[1] ^= 1, "gnt_valid_o differs"),
        (|out| out[2] ^= 1, "gnt_index_o differs"),
    ];
    let params = &styles(4)[2];
    for (fault, message) in faults {
        let broken = Broken {
            golden: RoundRobinArbiter::new(params),
            change: |side: Side| {
                if let Side::Outputs(outputs) = side {
                    fault(outputs);
                }
            },
        };
        let mut pins = Pins::new(params, broken);
        let found = outputs_are_sound(params, &mut pins, &[(0b011, true)]).expect_err(message);
        assert!(found.contains(message), "{found}");
    }
}
