//! Minimal adaptive routing.

use super::{Algorithm, Carries, Options, Row, Sharing};

impl Algorithm {
    /// A packet corrects its dimensions in any order, each in one hop; its class counts hops.
    pub const MIN_AD: Self = Algorithm(&Row {
        name: "min-ad",
        identifier: "min_ad",
        summary: "any unaligned dimension next, always minimal",
        carries: Carries::Nothing,
        options: Options::None,
        sharing: Sharing::InTurn,
        classes: |dimensions, _| dimensions,
        most_hops: |dimensions| dimensions,
        hop_bound: |dimensions, _| dimensions,
        source: "[HyperX] §2.2",
    });
}
