//! Shapes of the arbiters.

mod accumulator_update;
mod age_based;
mod arbitration;
mod deferred;
mod fixed_priority;
mod flags;
mod grouping;
mod inverse_weighted;
mod kind;
mod levels;
mod matrix;
mod priority;
mod priority_round_robin;
mod random;
mod round_robin;
mod underflow;
mod weight_table;

pub use accumulator_update::AccumulatorUpdateParams;
use age_based::ages_port;
pub use age_based::{AgeBasedParams, MAX_AGE_BITS};
pub use arbitration::{Arbitration, SharingArbiter};
pub use deferred::DeferredParams;
pub use fixed_priority::{FixedPriorityParams, FixedPriorityStyle, Order};
pub use flags::{GrantFlag, GrantFlags};
pub use grouping::Grouping;
pub use inverse_weighted::InverseWeightedParams;
pub use kind::{ArbiterKind, PlacedArbiter};
pub use levels::Levels;
pub use matrix::MatrixParams;
pub use priority::PriorityParams;
pub use priority_round_robin::PriorityRoundRobinParams;
pub use random::{MAX_SEED, RandomParams, SEED_FOR_0};
pub use round_robin::{RoundRobinParams, RoundRobinStyle};
pub use underflow::Underflow;
pub use weight_table::WeightTableParams;

pub(super) use arbitration::DefaultRule;
pub(super) use random::seed_port;
use underflow::Place;

use super::component::counted;
use super::key::{self, Int, Named};
use super::{Field, Key, ParamError, Port, Settings, index_width};

/// Most inputs of an arbiter that is a part of something: a request vector is one word of the golden model.
pub const MAX_INPUTS: usize = 64;

/// Most inputs of an arbiter by itself, of those kinds whose state does not grow with the square of the inputs and that
/// have no weights.
pub const MAX_REQUESTERS: usize = 256;

/// Most priority levels.
pub const MAX_LEVELS: usize = 8;

/// Most traffic patterns, each with an inverse weight of its own at every input.
pub const MAX_PATTERNS: usize = 4;

/// Most bits of an inverse weight.
pub const MAX_WEIGHT_BITS: usize = 16;

/// `req_i`: one request bit for each input.
fn request_port(inputs: usize) -> Port {
    Port::input("req_i", inputs, "requests, one bit per input").one_bit_each("input")
}

/// `gnt_o`: one-hot or zero.
fn grant_port(inputs: usize) -> Port {
    Port::output(
        "gnt_o",
        inputs,
        "grant, one-hot or zero, in the same cycle as the request",
    )
    .one_bit_each("input")
}

/// `pri_i`: one priority for each input; absent at one level.
fn priority_port(inputs: usize, levels: usize) -> Option<Port> {
    let width = index_width(levels);
    (levels > 1).then(|| {
        let bits = counted(width, "bit");
        let meaning = format!("priorities, {bits} per input, the largest is most urgent");
        let port = Port::input("pri_i", inputs * width, meaning);
        port.with_field(per_input(width))
    })
}

/// A vector with one element of `width` bits for each input.
fn per_input(width: usize) -> Field {
    Field::Elements { of: "input", width }
}

/// `inv_weight_i`: a weight for each input and pattern.
fn weights_port(inputs: usize, patterns: usize, weight_bits: usize) -> Port {
    let of = if patterns > 1 { "weight" } else { "input" };
    let field = Field::Elements {
        of,
        width: weight_bits,
    };
    let meaning = format!("inverse weights; input i, pattern n is number i*{patterns} + n");
    Port::input("inv_weight_i", inputs * patterns * weight_bits, meaning).with_field(field)
}

/// `gnt_o`, and what is said of it: the outputs of a clocked arbiter.
fn grant_ports(inputs: usize, flags: GrantFlags) -> Vec<Port> {
    let mut ports = vec![grant_port(inputs).follows(&["req_i"])];
    ports.extend(flags.each().map(|flag| flag.declared(inputs)));
    ports
}

/// `advance_i` and the outputs of a clocked arbiter, after its requests.
fn served_grant_ports(inputs: usize, flags: GrantFlags) -> Vec<Port> {
    let advance = Port::input(
        "advance_i",
        1,
        "the grant shown in this cycle is served; state moves on the next edge",
    );
    let mut ports = vec![advance];
    ports.extend(grant_ports(inputs, flags));
    ports
}

/// The ports of a clocked arbiter after clock and reset.
fn clocked_arbiter_ports(inputs: usize, flags: GrantFlags) -> Vec<Port> {
    let mut ports = vec![request_port(inputs)];
    ports.extend(served_grant_ports(inputs, flags));
    ports
}

/// The key `inputs` of arbiters that may have many.
fn many_inputs(default: usize) -> Named<Int> {
    let range = 1..=MAX_REQUESTERS;
    Named("inputs", Int(range, default, "number of requesters"))
}

/// The key `inputs`.
fn inputs(default: usize) -> Named<Int> {
    let range = 1..=MAX_INPUTS;
    Named("inputs", Int(range, default, "number of requesters"))
}

/// The key `levels` of what is given priorities.
const LEVELS: Named<Int> = Named(
    "levels",
    Int(1..=MAX_LEVELS, 2, "number of priority levels"),
);

/// The key `patterns`.
const PATTERNS: Named<Int> = {
    let meaning = "traffic patterns, each with its own weight at every input";
    Named("patterns", Int(1..=MAX_PATTERNS, 2, meaning))
};

/// The key `weight_bits` of what has accumulators.
const WEIGHT_BITS: Named<Int> = {
    let meaning = "bits of an inverse weight; an accumulator has log2 of the levels more";
    Named("weight_bits", Int(1..=MAX_WEIGHT_BITS, 5, meaning))
};

/// Refuses a number of inputs outside 1 to [`MAX_INPUTS`].
fn check_inputs(component: &str, number: usize) -> Result<(), ParamError> {
    inputs(1).check(component, number)
}

/// Refuses a number of inputs outside 1 to [`MAX_REQUESTERS`].
fn check_many_inputs(component: &str, number: usize) -> Result<(), ParamError> {
    many_inputs(1).check(component, number)
}

impl key::Stated for DefaultRule {
    type Value = Arbitration;

    fn keys(self, _: &'static str) -> Vec<Key> {
        Arbitration::keys(self).to_vec()
    }

    fn take(self, _: &'static str, settings: &mut Settings) -> Result<Arbitration, ParamError> {
        Arbitration::from_settings(settings, self)
    }

    fn settings(self, _: &'static str, value: &Arbitration) -> Vec<(&'static str, String)> {
        value.settings()
    }
}

impl key::Stated for Place {
    type Value = Underflow;

    fn keys(self, _: &'static str) -> Vec<Key> {
        vec![Underflow::key(self, "")]
    }

    fn take(self, _: &'static str, settings: &mut Settings) -> Result<Underflow, ParamError> {
        Underflow::from_settings(settings, self)
    }

    fn settings(self, _: &'static str, value: &Underflow) -> Vec<(&'static str, String)> {
        vec![(Underflow::KEY, value.to_string())]
    }
}
