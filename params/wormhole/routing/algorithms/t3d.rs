//! The Cray T3D's algorithm.

use super::{Algorithm, LaneClass, Row, VcChoice};
use crate::params::topology::grid::Wrap;

impl Algorithm {
    /// Dimension order; in each ring the virtual channel that a table has for the way, which balances
    /// them, as in the Cray T3D, \[Ge\] §3.1.
    pub const T3D: Self = Algorithm(&Row {
        name: "t3d",
        identifier: "t3d",
        wrap: Some(Wrap::Torus),
        choice: VcChoice::ByTable,
        classes: &[LaneClass::Escape, LaneClass::Cyclic],
        alone: &[],
        source: "[Ge] §3.1.2",
        router_source: "[Ge] §3.1.2, §5.1, Fig. 5.1",
        turns: None,
    });
}
