//! Dynamically balanced virtual channels.

use super::{Algorithm, LaneClass, Row, VcChoice};
use crate::params::topology::grid::Wrap;

impl Algorithm {
    /// Dimension order; in each ring the virtual channel that is free, \[Ge\] §3.2.
    pub const DYNBAL: Self = Algorithm(&Row {
        name: "dynbal",
        identifier: "dynbal",
        wrap: Some(Wrap::Torus),
        choice: VcChoice::WhicheverIsFree,
        classes: &[LaneClass::Escape, LaneClass::Cyclic],
        alone: &[LaneClass::Cyclic],
        source: "[Ge] §3.2.2",
        router_source: "[Ge] §3.2.2, §5.1, Fig. 5.1",
        turns: None,
    });
}
