//! The Cray T3E's algorithm.

use super::{Algorithm, LaneClass, Row, VcChoice};
use crate::params::topology::grid::Wrap;

impl Algorithm {
    /// The T3D's table with an adaptive virtual channel that takes whole packets, as in the Cray T3E,
    /// \[Ge\] §3.3.2.
    pub const T3E: Self = Algorithm(&Row {
        name: "t3e",
        identifier: "t3e",
        wrap: Some(Wrap::Torus),
        choice: VcChoice::ByTable,
        classes: &[LaneClass::Escape, LaneClass::Cyclic, LaneClass::DrainOff],
        alone: &[],
        source: "[Ge] §3.3.2",
        router_source: "[Ge] §3.3.2, §5.1, Fig. 5.1",
        turns: None,
    });
}
