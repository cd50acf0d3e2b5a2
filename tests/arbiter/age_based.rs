//! `hdl/arbiter/age_based.rs` at its pins, in shapes that compare all pairs and in groups.

use super::all_inputs;
use crate::lockstep::interpreted;
use crate::shapes::design;
use flitworks::model::Random;
use flitworks::params::{Clocks, Layout};

/// `gnt_o` under these requests and ages, all grants served, after a reset.
fn served(inputs: usize, age_bits: usize, cycles: &[(u64, Vec<u64>)]) -> Vec<u64> {
    let design = design(
        "age-based-arbiter",
        &format!("inputs = {inputs}\nage_bits = {age_bits}"),
    );
    let layout = Layout::new(&design.ports);
    let mut hardware = interpreted(&design, 1);
    let mut outputs = vec![0; layout.output_words];
    let mut row = vec![0; layout.input_words];
    row[0] = 1;
    hardware
        .step(&row, Clocks::ALL, &mut outputs)
        .expect("a cycle");
    let grants = cycles.iter().map(|(requests, ages)| {
        row.fill(0);
        row[1] = *requests;
        for (input, age) in ages.iter().enumerate() {
            for bit in (0..age_bits).filter(|bit| age >> bit & 1 == 1) {
                let place = input * age_bits + bit;
                row[2 + place / 64] |= 1 << (place % 64);
            }
        }
        let advance = layout.input_words - 1;
        row[advance] = 1;
        hardware
            .step(&row, Clocks::ALL, &mut outputs)
            .expect("a cycle");
        outputs[0]
    });
    grants.collect()
}

#[test]
fn the_oldest_goes_first_and_equals_go_in_turn() {
    for (inputs, age_bits) in [(2, 1), (4, 8), (8, 3), (9, 2), (16, 4), (64, 32)] {
        let mut random = Random::new(inputs as u64);
        let cycles: Vec<(u64, Vec<u64>)> = (0..600)
            .map(|cycle| {
                let few = random.bits() & random.bits() & random.bits();
                let requests = [few, random.bits(), !0][cycle % 3] & all_inputs(inputs);
                // Some are equally old, at the top of the range, too.
                let top = (1 << age_bits) - 1;
                let spread = [1, 3, top][cycle / 3 % 3].min(top);
                let age = |_| top - random.below(spread + 1);
                (requests, (0..inputs).map(age).collect())
            })
            .collect();
        let mut pointer = 0;
        let granted = served(inputs, age_bits, &cycles);
        for (cycle, (granted, (requests, ages))) in granted.iter().zip(&cycles).enumerate() {
            let asking = (0..inputs).filter(|input| requests >> input & 1 == 1);
            let turn = |input: usize| (inputs + input - pointer) % inputs;
            let winner = asking.max_by_key(|&input| (ages[input], inputs - turn(input)));
            let wanted = winner.map_or(0, |input| 1 << input);
            assert_eq!(*granted, wanted, "{inputs} inputs, cycle {cycle}");
            pointer = winner.map_or(pointer, |input| (input + 1) % inputs);
        }
    }
}

#[test]
fn ages_of_inputs_that_do_not_request_do_not_matter() {
    let ages = vec![1, 7, 0, 7, 2, 7, 7, 7, 7, 7];
    let shown = served(10, 3, &[(0b10101, ages.clone()), (0b00101, ages)]);
    assert_eq!(shown, [0b10000, 0b00001]);
}
