//! Dimension order on a mesh.

use super::{Algorithm, LaneClass, Row, VcChoice};
use crate::params::topology::grid::Wrap;

impl Algorithm {
    /// Dimension order on a mesh, one virtual channel, \[Ge\] §2.2.2.
    pub const DIMENSION_ORDER: Self = Algorithm(&Row {
        name: "dimension-order",
        identifier: "dor",
        wrap: Some(Wrap::Mesh),
        choice: VcChoice::Only,
        classes: &[LaneClass::Escape],
        alone: &[],
        source: "[Ge] §2.2.2",
        router_source: "[Ge] §2.2.2, §5.1, Fig. 5.1",
        turns: None,
    });
}
