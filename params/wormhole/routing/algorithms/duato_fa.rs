//! Duato's fully adaptive algorithm.

use super::{Algorithm, LaneClass, Row, VcChoice};
use crate::params::topology::grid::Wrap;

impl Algorithm {
    /// Duato's partially adaptive one with an adaptive virtual channel, \[Ge\] §2.2.5.
    pub const DUATO_FA: Self = Algorithm(&Row {
        name: "duato-fa",
        identifier: "duato_fa",
        wrap: Some(Wrap::Torus),
        choice: VcChoice::WhicheverIsFree,
        classes: &[LaneClass::Escape, LaneClass::Cyclic, LaneClass::Adaptive],
        alone: &[LaneClass::Escape, LaneClass::Cyclic, LaneClass::Adaptive],
        source: "[Ge] §2.2.5",
        router_source: "[Ge] §2.2.5, §5.1, Fig. 5.1",
        turns: None,
    });
}
