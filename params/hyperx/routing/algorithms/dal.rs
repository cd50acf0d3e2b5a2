//! Dimensionally adaptive, load balanced routing.

use super::{Algorithm, Carries, Options, Row, Sharing};

impl Algorithm {
    /// Any unaligned dimension in any order, one deroute in each; the last virtual channel is an escape in dimension order.
    pub const DAL: Self = Algorithm(&Row {
        name: "dal",
        identifier: "dal",
        summary: "any dimension next, one deroute in each; escapes in dimension order",
        carries: Carries::Derouted,
        options: Options::Atomic,
        sharing: Sharing::LastEscapes,
        classes: |_, _| 2,
        most_hops: |dimensions| dimensions + 1,
        hop_bound: |dimensions, _| 2 * dimensions,
        source: "[HyperX] §4.2",
    });
}
