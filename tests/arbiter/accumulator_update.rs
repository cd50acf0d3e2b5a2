//! `model/arbiter/accumulator_update.rs`.

use crate::pins::Pins;
use flitworks::model::arbiter::AccumulatorUpdate;
use flitworks::params::arbiter::{AccumulatorUpdateParams, Underflow};
use flitworks::params::words;
use proptest::prelude::*;

fn pins(inputs: usize, weight_bits: usize, underflow: Underflow) -> Pins<AccumulatorUpdate> {
    let params = AccumulatorUpdateParams::new(inputs, weight_bits).expect("a legal shape");
    let params = params.with_underflow(underflow);
    Pins::new(&params, AccumulatorUpdate::new(&params))
}

/// Bit by bit, as the convention says it.
fn packed(values: &[u32], width: usize) -> Vec<u64> {
    let mut packed = vec![0; words(values.len() * width)];
    for (i, value) in values.iter().enumerate() {
        for bit in 0..width {
            let at = i * width + bit;
            packed[at / 64] |= u64::from(value >> bit & 1) << (at % 64);
        }
    }
    packed
}

/// The definition of \[Anton2\] Fig. 6, with arithmetic instead of bits; or, if an input of high priority is among those
/// that `hold` the window, of what happens then.
fn next(accumulators: &[u32], weights: &[u32], grants: u64, hold: u64, half: u32) -> Vec<u32> {
    let granted = |input: usize| grants >> input & 1 == 1;
    let low = (0..accumulators.len()).any(|i| granted(i) && accumulators[i] >= half);
    let held = (0..accumulators.len()).any(|i| hold >> i & 1 == 1 && accumulators[i] < half);
    let next = |i: usize| match accumulators[i] {
        upper if held && granted(i) && upper >= half => (upper + weights[i]).min(2 * half - 1),
        lower if held && granted(i) => lower + weights[i],
        unchanged if held => unchanged,
        upper if granted(i) && upper >= half => upper - half + weights[i],
        lower if granted(i) => lower + weights[i],
        upper if low && upper >= half => upper - half,
        _ if low => 0,
        unchanged => unchanged,
    };
    (0..accumulators.len()).map(next).collect()
}

fn check(
    pins: &mut Pins<AccumulatorUpdate>,
    weight_bits: usize,
    accumulators: &[u32],
    weights: &[u32],
    grants: u64,
    waiting: Option<u64>,
) {
    let half = 1 << weight_bits;
    pins.set("accum_i", &packed(accumulators, weight_bits + 1));
    pins.set("inv_weight_i", &packed(weights, weight_bits));
    pins.set("gnt_i", &[grants]);
    if let Some(waiting) = waiting {
        pins.set("waiting_i", &[waiting]);
    }
    pins.step();
    let high: Vec<_> = accumulators.iter().map(|&a| u32::from(a < half)).collect();
    let next = next(accumulators, weights, grants, waiting.unwrap_or(0), half);
    let case = format!("{accumulators:?}, {weights:?}, {grants:#b}, {waiting:?}");
    assert_eq!(pins.get("pri_o"), packed(&high, 1), "{case}");
    assert_eq!(
        pins.get("accum_o"),
        packed(&next, weight_bits + 1),
        "{case}"
    );
}

#[test]
fn small_shapes_follow_the_definition_for_any_input() {
    small_shapes(
        &[(1, 1), (1, 4), (2, 1), (2, 2), (3, 1), (3, 2)],
        Underflow::Zero,
    );
}

#[test]
fn small_shapes_that_hold_the_window_follow_the_definition_for_any_input() {
    small_shapes(&[(1, 1), (1, 4), (2, 1), (2, 2), (3, 1)], Underflow::Hold);
}

fn small_shapes(shapes: &[(usize, usize)], underflow: Underflow) {
    for &(inputs, weight_bits) in shapes {
        let waiting = match underflow {
            Underflow::Zero => vec![None],
            Underflow::Hold | Underflow::HoldByVc => (0..1 << inputs).map(Some).collect(),
        };
        let mut pins = pins(inputs, weight_bits, underflow);
        let values = |number: u32, width: usize| -> Vec<u32> {
            let value = |i: usize| number >> (i * width) & ((1 << width) - 1);
            (0..inputs).map(value).collect()
        };
        for accumulators in 0..1 << (inputs * (weight_bits + 1)) {
            let accumulators = values(accumulators, weight_bits + 1);
            for weights in 0..1 << (inputs * weight_bits) {
                let weights = values(weights, weight_bits);
                for (grants, &waiting) in
                    (0..1 << inputs).flat_map(|g| waiting.iter().map(move |w| (g, w)))
                {
                    check(
                        &mut pins,
                        weight_bits,
                        &accumulators,
                        &weights,
                        grants,
                        waiting,
                    );
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn large_shapes_follow_the_definition_for_any_input(
        inputs in 4..=64_usize,
        weight_bits in 1..=16_usize,
        accumulators in prop::collection::vec(any::<u32>(), 64),
        weights in prop::collection::vec(any::<u32>(), 64),
        (a, b, c, sparse) in any::<(u64, u64, u64, bool)>(),
        (waits, hold) in any::<(u64, bool)>(),
    ) {
        let below = |values: Vec<u32>, bits: usize| -> Vec<u32> {
            values[..inputs].iter().map(|value| value % (1 << bits)).collect()
        };
        let grants = if sparse { a & b & c } else { a } & (!0 >> (64 - inputs));
        let waiting = if sparse { waits & b & c } else { waits } & (!0 >> (64 - inputs));
        let underflow = if hold { Underflow::Hold } else { Underflow::Zero };
        check(
            &mut pins(inputs, weight_bits, underflow),
            weight_bits,
            &below(accumulators, weight_bits + 1),
            &below(weights, weight_bits),
            grants,
            hold.then_some(waiting),
        );
    }
}
