//! Shapes of the allocators, which match requesters with resources.

mod separable;
mod wavefront;

pub use separable::{MAX_SIDE, SeparableParams, StageOrder};
pub use wavefront::{MAX_WAVE, WavefrontParams};

use super::component::counted;
use super::key::{Int, Named};
use super::{Field, Port, Reset};

/// The ports of an allocator.
fn allocator_ports(requesters: usize, resources: usize, reset: Reset) -> Vec<Port> {
    let rows = || Field::Elements {
        of: "requester",
        width: resources,
    };
    let mut ports = reset.ports();
    ports.extend([
        Port::input(
            "req_i",
            requesters * resources,
            "requests, one bit per requester and resource, requester-major",
        )
        .with_field(rows()),
        Port::input(
            "advance_i",
            1,
            "the grants shown in this cycle are served; state moves on the next edge",
        ),
        Port::output(
            "gnt_o",
            requesters * resources,
            "grants as the requests, at most one of each requester and of each resource, in the same cycle",
        )
        .with_field(rows())
        .follows(&["req_i"]),
        Port::output("gnt_valid_o", 1, "something is granted, in the same cycle")
            .follows(&["req_i"]),
    ]);
    ports
}

/// The key `requesters`, 1 to `most`.
fn requesters(most: usize) -> Named<Int> {
    Named("requesters", Int(1..=most, 6, "who asks"))
}

/// The key `resources`, 1 to `most`.
fn resources(most: usize) -> Named<Int> {
    Named("resources", Int(1..=most, 6, "what is asked for"))
}

/// `6 requesters, 6 resources`.
fn sides_in_words(requesters: usize, resources: usize) -> String {
    let (requesters, resources) = (
        counted(requesters, "requester"),
        counted(resources, "resource"),
    );
    format!("{requesters}, {resources}")
}
