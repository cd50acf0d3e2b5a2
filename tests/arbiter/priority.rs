//! `model/arbiter/priority.rs`.

use super::all_inputs;
use crate::pins::Pins;
use flitworks::model::arbiter::PriorityArbiter;
use flitworks::params::arbiter::PriorityParams;
use flitworks::params::{index_width, words};
use proptest::prelude::*;

fn pins(inputs: usize, levels: usize) -> Pins<PriorityArbiter> {
    let params = PriorityParams::new(inputs, levels).expect("a legal shape");
    Pins::new(&params, PriorityArbiter::new(&params))
}

/// The definition: the largest row, then the highest index.
fn winner(requests: u64, priorities: &[usize], thermometer: u64, levels: usize) -> u64 {
    let row = |input: usize| {
        let lifted = (thermometer >> input & 1) as usize;
        (priorities[input] + lifted).min(levels)
    };
    let asking = (0..priorities.len()).filter(|input| requests >> input & 1 == 1);
    let first = asking.max_by_key(|&input| (row(input), input));
    first.map_or(0, |input| 1 << input)
}

/// Sets the priorities bit by bit, which is slow and plain, and returns the grant.
fn granted(
    pins: &mut Pins<PriorityArbiter>,
    requests: u64,
    priorities: &[usize],
    thermometer: u64,
    levels: usize,
) -> u64 {
    let width = index_width(levels);
    let mut packed = vec![0; words(priorities.len() * width)];
    for (input, priority) in priorities.iter().enumerate() {
        for bit in 0..width {
            let at = input * width + bit;
            packed[at / 64] |= ((priority >> bit & 1) as u64) << (at % 64);
        }
    }
    if levels > 1 {
        pins.set("pri_i", &packed);
    }
    pins.set("req_i", &[requests]);
    pins.set("rr_therm_i", &[thermometer]);
    pins.step();
    pins.get_one("gnt_o")
}

#[test]
fn small_arbiters_grant_the_highest_row_and_index_for_any_input() {
    for (inputs, levels) in [
        (1, 1),
        (1, 2),
        (5, 1),
        (2, 8),
        (4, 2),
        (4, 3),
        (3, 4),
        (3, 5),
    ] {
        let mut pins = pins(inputs, levels);
        let width = if levels > 1 { index_width(levels) } else { 0 };
        for number in 0..1_usize << (inputs * width) {
            let priorities: Vec<_> = (0..inputs)
                .map(|input| number >> (input * width) & ((1 << width) - 1))
                .collect();
            for requests in 0..1 << inputs {
                for thermometer in 0..1 << inputs {
                    assert_eq!(
                        granted(&mut pins, requests, &priorities, thermometer, levels),
                        winner(requests, &priorities, thermometer, levels),
                        "{levels} levels, {requests:#b}, {priorities:?}, {thermometer:#b}"
                    );
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn wide_arbiters_grant_the_highest_row_and_index_for_any_input(
        inputs in 5..=64_usize,
        levels in 1..=8_usize,
        (a, b, thermometer) in any::<(u64, u64, u64)>(),
        priorities in prop::collection::vec(0..8_usize, 64),
    ) {
        let (requests, thermometer) = (a & b & all_inputs(inputs), thermometer & all_inputs(inputs));
        let expressible = if levels > 1 { 1 << index_width(levels) } else { 1 };
        let priorities: Vec<_> = priorities[..inputs].iter().map(|p| p % expressible).collect();
        prop_assert_eq!(
            granted(&mut pins(inputs, levels), requests, &priorities, thermometer, levels),
            winner(requests, &priorities, thermometer, levels)
        );
    }

    /// \[Anton2\] Fig. 7, left side: a round-robin arbiter for each level, the most urgent first.
    #[test]
    fn with_a_thermometer_the_most_urgent_are_in_turn(
        inputs in 1..=64_usize,
        levels in 1..=8_usize,
        split in 0..64_usize,
        (a, b) in any::<(u64, u64)>(),
        priorities in prop::collection::vec(0..8_usize, 64),
    ) {
        let (requests, split) = (a & b & all_inputs(inputs), split % inputs);
        let priorities: Vec<_> = priorities[..inputs].iter().map(|p| p % levels).collect();
        // Downward from the split: the inputs below it first, then from the last one on.
        let in_turn = (0..split).rev().chain((split..inputs).rev());
        let mut asking: Vec<_> = in_turn.filter(|input| requests >> input & 1 == 1).collect();
        asking.sort_by_key(|&input| levels - priorities[input]);
        prop_assert_eq!(
            granted(&mut pins(inputs, levels), requests, &priorities, (1 << split) - 1, levels),
            asking.first().map_or(0, |input| 1 << input)
        );
    }
}
