//! UGAL, whose random router is no further away than need be.

use super::{Algorithm, Carries, Options, Row, Sharing};

impl Algorithm {
    /// As UGAL, by a router that agrees with source and destination where these agree.
    pub const UGAL_PLUS: Self = Algorithm(&Row {
        name: "ugal+",
        identifier: "ugal_plus",
        summary: "as ugal, by a router that is drawn in unaligned dimensions only",
        carries: Carries::Intermediate,
        options: Options::None,
        sharing: Sharing::InTurn,
        classes: |_, _| 2,
        most_hops: |dimensions| 2 * dimensions,
        hop_bound: |dimensions, _| 2 * dimensions,
        source: "[HyperX] §6.1",
    });
}
