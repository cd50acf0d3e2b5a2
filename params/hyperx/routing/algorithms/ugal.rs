//! Universal globally adaptive load balancing.

use super::{Algorithm, Carries, Options, Row, Sharing};

impl Algorithm {
    /// As Valiant's, or in dimension order from the beginning if that weighs no more at the source.
    pub const UGAL: Self = Algorithm(&Row {
        name: "ugal",
        identifier: "ugal",
        summary: "by a random router or minimally, whichever weighs less at the source",
        carries: Carries::Intermediate,
        options: Options::None,
        sharing: Sharing::InTurn,
        classes: |_, _| 2,
        most_hops: |dimensions| 2 * dimensions,
        hop_bound: |dimensions, _| 2 * dimensions,
        source: "[HyperX] §2.2, Table 2",
    });
}
