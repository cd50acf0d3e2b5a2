mod accumulator_update;
mod age_based;
mod clocked;
mod deferred;
mod fixed_priority;
mod inverse_weighted;
mod many_inputs;
mod matrix;
mod priority;
mod priority_round_robin;
mod random;
mod round_robin;
mod waiting;
mod weight_table;

use crate::pins::Pins;
use flitworks::model::Golden;
use proptest::prelude::*;

fn all_inputs(inputs: usize) -> u64 {
    !0 >> (64 - inputs)
}

/// A sequence of (`req_i`, `advance_i`), from all requests at once to hardly any.
fn sequence(inputs: usize, cycles: usize) -> impl Strategy<Value = Vec<(u64, bool)>> {
    let requests = (any::<u64>(), any::<u64>(), 0..4).prop_map(move |(a, b, density)| {
        all_inputs(inputs)
            & match density {
                0 => a & b,
                1 => a,
                2 => a | b,
                _ => !0,
            }
    });
    prop::collection::vec((requests, any::<bool>()), 1..cycles)
}

/// What is wrong with the outputs of a clocked arbiter that has just seen `requests`.
fn output_fault<G: Golden>(
    pins: &Pins<G>,
    requests: u64,
    work_conserving: bool,
) -> Option<&'static str> {
    let grant = pins.get_one("gnt_o");
    let valid = pins.get_one("gnt_valid_o") == 1;
    let index = pins.get_one("gnt_index_o");
    if grant.count_ones() > 1 {
        Some("more than one grant")
    } else if grant & !requests != 0 {
        Some("a grant without a request")
    } else if work_conserving && requests != 0 && grant == 0 {
        Some("requests and no grant")
    } else if valid != (grant != 0) {
        Some("gnt_valid_o differs from gnt_o")
    } else if index != u64::from(grant.checked_ilog2().unwrap_or(0)) {
        Some("gnt_index_o differs from gnt_o")
    } else {
        None
    }
}
