//! The torus routing chip's algorithm.

use super::{Algorithm, LaneClass, Row, VcChoice};
use crate::params::topology::grid::Wrap;

impl Algorithm {
    /// The torus routing chip's: dimension order, two virtual channels chosen by the dateline,
    /// \[Ge\] §2.2.1.
    pub const TRC: Self = Algorithm(&Row {
        name: "trc",
        identifier: "trc",
        wrap: Some(Wrap::Torus),
        choice: VcChoice::ByDateline,
        classes: &[LaneClass::Escape, LaneClass::Cyclic],
        alone: &[],
        source: "[Ge] §2.2.1",
        router_source: "[Ge] §2.2.1, §5.1, Fig. 5.1",
        turns: None,
    });
}
