//! Valiant's algorithm.

use super::{Algorithm, Carries, Options, Row, Sharing};

impl Algorithm {
    /// A packet goes to a router that is drawn at its source first, then to its destination, both in dimension order.
    pub const VAL: Self = Algorithm(&Row {
        name: "val",
        identifier: "val",
        summary: "to a random router first, then on in dimension order",
        carries: Carries::Intermediate,
        options: Options::None,
        sharing: Sharing::InTurn,
        classes: |_, _| 2,
        most_hops: |_| 1,
        hop_bound: |dimensions, _| 2 * dimensions,
        source: "Valiant, SIAM J. Comput. 11, 1982; [HyperX] Table 2",
    });
}
