//! Fully adaptive routing on balanced virtual channels.

use super::{Algorithm, LaneClass, Row, VcChoice};
use crate::params::topology::grid::Wrap;

impl Algorithm {
    /// DynBal with an adaptive virtual channel, \[Ge\] §3.3.1.
    pub const F_DYNBAL: Self = Algorithm(&Row {
        name: "f-dynbal",
        identifier: "f_dynbal",
        wrap: Some(Wrap::Torus),
        choice: VcChoice::WhicheverIsFree,
        classes: &[LaneClass::Escape, LaneClass::Cyclic, LaneClass::Adaptive],
        alone: &[LaneClass::Cyclic, LaneClass::Adaptive],
        source: "[Ge] §3.3.1",
        router_source: "[Ge] §3.3.1, §5.1, Fig. 5.1",
        turns: None,
    });
}
