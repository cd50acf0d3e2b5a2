//! The odd-even turn model on a mesh of two dimensions.

use super::{Algorithm, LaneClass, Row, Turns, VcChoice};
use crate::params::topology::grid::Wrap;

impl Algorithm {
    /// Which turns a packet may take depends on whether its column is even or odd.
    pub const ODD_EVEN: Self = Algorithm(&Row {
        name: "odd-even",
        identifier: "odd_even",
        wrap: Some(Wrap::Mesh),
        choice: VcChoice::Only,
        classes: &[LaneClass::Escape],
        alone: &[],
        source: "Chiu, IEEE TPDS 11(7), 2000",
        router_source: "Chiu, IEEE TPDS 11(7), 2000; [Ge] §5.1, Fig. 5.1",
        // In one column or another there is every turn, and every two ways are offered together.
        turns: Some(Turns {
            never: &[],
            alone: &[],
        }),
    });
}
