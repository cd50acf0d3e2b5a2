//! `model/arbiter/fixed_priority.rs`.

use crate::pins::Pins;
use flitworks::model::arbiter::FixedPriorityArbiter;
use flitworks::params::arbiter::{FixedPriorityParams, FixedPriorityStyle, Order};
use proptest::prelude::*;

const STYLES: [FixedPriorityStyle; 2] = [FixedPriorityStyle::Prefix, FixedPriorityStyle::Ripple];

fn pins(inputs: usize, style: FixedPriorityStyle, order: Order) -> Pins<FixedPriorityArbiter> {
    let params = FixedPriorityParams::new(inputs, style, order).expect("a legal shape");
    Pins::new(&params, FixedPriorityArbiter::new(&params))
}

/// The definition, input by input.
fn first_in_order(inputs: usize, requests: u64, order: Order) -> u64 {
    let asks = |input: &usize| requests >> input & 1 == 1;
    let first = match order {
        Order::Lowest => (0..inputs).find(asks),
        Order::Highest => (0..inputs).rev().find(asks),
    };
    first.map_or(0, |input| 1 << input)
}

#[test]
fn both_styles_grant_the_first_requester_in_order() {
    for inputs in 1..=10 {
        for style in STYLES {
            for order in [Order::Lowest, Order::Highest] {
                let mut pins = pins(inputs, style, order);
                for requests in 0..1 << inputs {
                    pins.set("req_i", &[requests]);
                    pins.step();
                    assert_eq!(
                        pins.get_one("gnt_o"),
                        first_in_order(inputs, requests, order),
                        "{inputs} inputs, {style:?}, {order:?}, req_i = {requests:#b}"
                    );
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn wide_arbiters_grant_the_first_requester_in_order(
        inputs in 11..=64_usize,
        requests: u64,
        sparse: u64,
        order in prop::sample::select(vec![Order::Lowest, Order::Highest]),
    ) {
        let requests = (requests & sparse) >> (64 - inputs);
        let mut pins = pins(inputs, FixedPriorityStyle::Prefix, order);
        pins.set("req_i", &[requests]);
        pins.step();
        prop_assert_eq!(pins.get_one("gnt_o"), first_in_order(inputs, requests, order));
    }
}
