//! Adaptive Clos routing.

use super::{Algorithm, Carries, Options, Row, Sharing};

impl Algorithm {
    /// The first hop is the one that weighs least; the router to which a packet goes first is drawn in the dimensions after it.
    pub const CLOS_AD: Self = Algorithm(&Row {
        name: "clos-ad",
        identifier: "clos_ad",
        summary: "any port of an unaligned dimension by weight at the source, the rest of the way random",
        carries: Carries::Intermediate,
        options: Options::None,
        sharing: Sharing::InTurn,
        classes: |_, _| 2,
        most_hops: |dimensions| 2 * dimensions,
        hop_bound: |dimensions, _| 2 * dimensions,
        source: "[HyperX] §4.1",
    });
}
