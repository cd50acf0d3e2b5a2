//! `model/arbiter/accumulator_update.rs`.

use crate::pins::Pins;
use flitworks::model::arbiter::AccumulatorUpdate;
use flitworks::params::arbiter::{AccumulatorUpdateParams, Levels, Underflow};
use flitworks::params::words;
use proptest::prelude::*;

fn shape(
    inputs: usize,
    weight_bits: usize,
    levels: Levels,
    underflow: Underflow,
) -> AccumulatorUpdateParams {
    let params = AccumulatorUpdateParams::new(inputs, weight_bits).expect("a legal shape");
    params.with_levels(levels).with_underflow(underflow)
}

fn pins(params: &AccumulatorUpdateParams) -> Pins<AccumulatorUpdate> {
    Pins::new(params, AccumulatorUpdate::new(params))
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

/// The definition: \[Anton2\] Fig. 6 for two levels, with arithmetic instead of bits; or, if an input of the lowest level is
/// among those that `hold` the window, of what happens then.
fn next(
    params: &AccumulatorUpdateParams,
    accumulators: &[u32],
    weights: &[u32],
    grants: u64,
    hold: u64,
) -> Vec<u32> {
    let (level, levels) = (1 << params.weight_bits(), params.levels().count() as u32);
    let is_topmost = |value: u32| value >= (levels - 1) * level;
    let granted = |input: usize| grants >> input & 1 == 1;
    let low = (0..accumulators.len()).any(|i| granted(i) && is_topmost(accumulators[i]));
    let held = (0..accumulators.len()).any(|i| hold >> i & 1 == 1 && accumulators[i] < level);
    let next = |i: usize| match accumulators[i] {
        upper if held && granted(i) && is_topmost(upper) => {
            (upper + weights[i]).min(levels * level - 1)
        }
        lower if held && granted(i) => lower + weights[i],
        unchanged if held => unchanged,
        upper if granted(i) && is_topmost(upper) => upper - level + weights[i],
        lower if granted(i) => lower + weights[i],
        other if low => other.max(level) - level,
        unchanged => unchanged,
    };
    (0..accumulators.len()).map(next).collect()
}

fn check(
    pins: &mut Pins<AccumulatorUpdate>,
    params: &AccumulatorUpdateParams,
    accumulators: &[u32],
    weights: &[u32],
    grants: u64,
    waiting: Option<u64>,
) {
    let (weight_bits, levels) = (params.weight_bits(), params.levels());
    pins.set("accum_i", &packed(accumulators, params.accumulator_bits()));
    pins.set("inv_weight_i", &packed(weights, weight_bits));
    pins.set("gnt_i", &[grants]);
    if let Some(waiting) = waiting {
        pins.set("waiting_i", &[waiting]);
    }
    pins.step();
    let last = levels.count() as u32 - 1;
    let priorities: Vec<_> = accumulators
        .iter()
        .map(|accumulator| last - (accumulator >> weight_bits))
        .collect();
    let next = next(params, accumulators, weights, grants, waiting.unwrap_or(0));
    let case = format!("{params:?}: {accumulators:?}, {weights:?}, {grants:#b}, {waiting:?}");
    assert_eq!(
        pins.get("pri_o"),
        packed(&priorities, levels.bits()),
        "{case}"
    );
    assert_eq!(
        pins.get("accum_o"),
        packed(&next, params.accumulator_bits()),
        "{case}"
    );
}

#[test]
fn small_shapes_follow_the_definition_for_any_input() {
    let two = [(1, 1), (1, 4), (2, 1), (2, 2), (3, 1), (3, 2)];
    small_shapes(&two, Levels::Two, Underflow::Zero);
    small_shapes(
        &[(1, 2), (2, 1), (2, 2), (3, 1)],
        Levels::Four,
        Underflow::Zero,
    );
    small_shapes(&[(1, 2), (2, 1), (3, 1)], Levels::Eight, Underflow::Zero);
}

#[test]
fn small_shapes_that_hold_the_window_follow_the_definition_for_any_input() {
    let two = [(1, 1), (1, 4), (2, 1), (2, 2), (3, 1)];
    small_shapes(&two, Levels::Two, Underflow::Hold);
    small_shapes(&[(1, 2), (2, 1), (2, 2)], Levels::Four, Underflow::Hold);
    small_shapes(&[(1, 2), (2, 1)], Levels::Eight, Underflow::Hold);
}

fn small_shapes(shapes: &[(usize, usize)], levels: Levels, underflow: Underflow) {
    for &(inputs, weight_bits) in shapes {
        let waiting = match underflow {
            Underflow::Zero => vec![None],
            Underflow::Hold | Underflow::HoldByVc => (0..1 << inputs).map(Some).collect(),
        };
        let params = shape(inputs, weight_bits, levels, underflow);
        let mut pins = pins(&params);
        let values = |number: u32, width: usize| -> Vec<u32> {
            let value = |i: usize| number >> (i * width) & ((1 << width) - 1);
            (0..inputs).map(value).collect()
        };
        let accumulator = params.accumulator_bits();
        for accumulators in 0..1 << (inputs * accumulator) {
            let accumulators = values(accumulators, accumulator);
            for weights in 0..1 << (inputs * weight_bits) {
                let weights = values(weights, weight_bits);
                for (grants, &waiting) in
                    (0..1 << inputs).flat_map(|g| waiting.iter().map(move |w| (g, w)))
                {
                    check(&mut pins, &params, &accumulators, &weights, grants, waiting);
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
        levels in prop::sample::select(&Levels::ALL[..]),
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
        let params = shape(inputs, weight_bits, levels, underflow);
        check(
            &mut pins(&params),
            &params,
            &below(accumulators, params.accumulator_bits()),
            &below(weights, weight_bits),
            grants,
            hold.then_some(waiting),
        );
    }
}
