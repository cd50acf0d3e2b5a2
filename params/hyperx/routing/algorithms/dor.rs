//! Dimension order.

use super::{Algorithm, Carries, Options, Row, Sharing};

impl Algorithm {
    /// A packet corrects its dimensions in order, each in one hop.
    pub const DOR: Self = Algorithm(&Row {
        name: "dor",
        identifier: "dor",
        summary: "dimension order, always minimal",
        carries: Carries::Nothing,
        options: Options::None,
        sharing: Sharing::InTurn,
        classes: |_, _| 1,
        most_hops: |_| 1,
        hop_bound: |dimensions, _| dimensions,
        source: "[HyperX] Table 2",
    });
}
