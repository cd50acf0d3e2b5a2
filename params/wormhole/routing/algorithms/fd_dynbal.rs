//! The same with drain-off buffers.

use super::{Algorithm, LaneClass, Row, VcChoice};
use crate::params::topology::grid::Wrap;

impl Algorithm {
    /// DynBal with an adaptive virtual channel that takes whole packets, \[Ge\] §3.3.2.
    pub const FD_DYNBAL: Self = Algorithm(&Row {
        name: "fd-dynbal",
        identifier: "fd_dynbal",
        wrap: Some(Wrap::Torus),
        choice: VcChoice::WhicheverIsFree,
        classes: &[LaneClass::Escape, LaneClass::Cyclic, LaneClass::DrainOff],
        alone: &[LaneClass::Cyclic],
        source: "[Ge] §3.3.2",
        router_source: "[Ge] §3.3.2, §5.1, Fig. 5.1",
        turns: None,
    });
}
