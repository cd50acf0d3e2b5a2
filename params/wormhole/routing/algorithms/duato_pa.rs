//! Duato's partially adaptive algorithm.

use super::{Algorithm, LaneClass, Row, VcChoice};
use crate::params::topology::grid::Wrap;

impl Algorithm {
    /// The same choice, but no lane holds two packets: Duato's partially adaptive one, \[Ge\] §2.2.4.
    pub const DUATO_PA: Self = Algorithm(&Row {
        name: "duato-pa",
        identifier: "duato_pa",
        wrap: Some(Wrap::Torus),
        choice: VcChoice::WhicheverIsFree,
        classes: &[LaneClass::Escape, LaneClass::Cyclic],
        alone: &[LaneClass::Escape, LaneClass::Cyclic],
        source: "[Ge] §2.2.4",
        router_source: "[Ge] §2.2.4, §5.1, Fig. 5.1",
        turns: None,
    });
}
