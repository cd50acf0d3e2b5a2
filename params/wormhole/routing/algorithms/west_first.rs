//! West-first on a mesh of two dimensions.

use super::{Algorithm, LaneClass, Row, Turns, VcChoice};
use crate::params::topology::grid::{Sign, Wrap};

impl Algorithm {
    /// A packet goes minus in dimension 0 before it goes any other way; all others that it has left, in any order.
    pub const WEST_FIRST: Self = Algorithm(&Row {
        name: "west-first",
        identifier: "west_first",
        wrap: Some(Wrap::Mesh),
        choice: VcChoice::Only,
        classes: &[LaneClass::Escape],
        alone: &[],
        source: "Glass & Ni, ISCA 1992",
        router_source: "Glass & Ni, ISCA 1992; [Ge] §5.1, Fig. 5.1",
        // Nothing turns to the west.
        turns: Some(Turns {
            never: &[
                ((1, Sign::Plus), (0, Sign::Minus)),
                ((1, Sign::Minus), (0, Sign::Minus)),
            ],
            alone: &[(0, Sign::Minus)],
        }),
    });
}
