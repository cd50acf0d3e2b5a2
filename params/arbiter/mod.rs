//! Shapes of the arbiters.

mod fixed_priority;
mod grouping;
mod round_robin;

pub use fixed_priority::{FixedPriorityParams, FixedPriorityStyle, Order};
pub use grouping::Grouping;
pub use round_robin::{RoundRobinParams, RoundRobinStyle};

use super::{ParamError, Port, index_width};

/// Most inputs that an arbiter may have: a request vector is one word of the golden model.
pub const MAX_INPUTS: usize = 64;

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

/// The ports of a clocked arbiter after clock and reset.
fn clocked_arbiter_ports(inputs: usize) -> Vec<Port> {
    vec![
        request_port(inputs),
        Port::input(
            "advance_i",
            1,
            "the grant shown in this cycle is served; state moves on the next edge",
        ),
        grant_port(inputs),
        Port::output("gnt_valid_o", 1, "some input is granted, in the same cycle"),
        Port::output(
            "gnt_index_o",
            index_width(inputs),
            "number of the granted input, 0 without a grant, in the same cycle",
        ),
    ]
}

/// Refuses a number of inputs outside 1 to [`MAX_INPUTS`].
fn check_inputs(component: &str, inputs: usize) -> Result<(), ParamError> {
    if (1..=MAX_INPUTS).contains(&inputs) {
        return Ok(());
    }
    Err(ParamError::new(
        format!("{component}.inputs"),
        inputs,
        format!("wanted an integer from 1 to {MAX_INPUTS}"),
    ))
}
