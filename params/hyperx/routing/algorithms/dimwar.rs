//! Dimensionally ordered, weighted adaptive routing.

use super::{Algorithm, Carries, Options, Row, Sharing};

impl Algorithm {
    /// Dimensions in order; in each the packet goes straight or by any other router, which it leaves minimally.
    pub const DIMWAR: Self = Algorithm(&Row {
        name: "dimwar",
        identifier: "dimwar",
        summary: "dimension order; in each dimension a deroute if that weighs less",
        carries: Carries::Nothing,
        options: Options::None,
        sharing: Sharing::InTurn,
        classes: |_, _| 2,
        most_hops: |dimensions| dimensions + 1,
        hop_bound: |dimensions, _| 2 * dimensions,
        source: "[HyperX] §5.1",
    });
}
